"""Thousands of hands through the whole server, and a search of every byte that anybody was sent.

Set DRAWSEVEN_HANDS for another number of hands than 2,200.
"""

import asyncio
import os
import tomllib

import pytest

pytest.importorskip("starlette", reason="Starlette is not installed: the group web-test has it")

from drawseven.actions import Deal, DealBoard, Discard, Muck, Show
from drawseven.history.phh import read_phh
from drawseven.sessions import Sit, live, log, playing, room, telling, viewing
from web_house import House, Wire
from web_search import Played, Search, cards_of, proofs_of

HANDS = int(os.environ.get("DRAWSEVEN_HANDS", "0")) or 2_200


def search(house):
    """All that was heard in a house, by its journal and its hands; a search per table."""
    tokens = set().union(*[visitor.tokens for visitor in house.visitors])
    seeds = [house.room.tables[table].table.seed for table in house.seats]
    never = tokens | proofs_of(tokens) | {form for seed in seeds for form in (str(seed), f"{seed:x}")}
    searches = {table: Search(hands_of(house, table), never) for table in house.seats}
    for visitor in house.visitors:
        searches[visitor.table].of_client(visitor)
    return searches


def hands_of(house, table):
    """The hands of a table as they were played, with the names and secrets that the journal has of them."""
    played = {}
    for text in house.room.journal.hands(table):
        fields = tomllib.loads(text)
        number, secret = int(fields["hand"]), bytes.fromhex(fields["_secret"])
        hand = house.played.get((table, number)) or read_phh(text).records[0].hand
        played[number] = Played(hand, fields["players"], secret, fields["_contributions"])
        assert cards_of(text) == {str(card) for cards in map(cards_dealt, hand.history) for card in cards}
    live = house.room.tables[table]
    if live.table.is_playing:
        played[live.table.hands] = Played(live.hand, live.names, live.secret, live.contributions)
    return played


def cards_dealt(action):
    return action.cards if isinstance(action, Deal | DealBoard) else ()


@pytest.fixture(scope="module")
def house():
    house = House(hands=HANDS // 10)
    asyncio.run(house.open())
    return house


def test_no_byte_of_thousands_of_hands_tells_too_much(house):
    searches = search(house)
    assert [leak for found in searches.values() for leak in found.leaks] == []
    assert sum(len(found.played) for found in searches.values()) >= HANDS
    for table, found in searches.items():
        actions = [type(action) for of in found.played.values() for action in of.history]
        assert min(map(actions.count, (Show, Muck))) > HANDS / 500, "or nothing was shown, and nothing kept hidden"
        assert actions.count(Discard) > HANDS / 50 or found.played[1].hand.variant.bring_in
        assert found.texts > 4 * HANDS / 10
        assert found.hidden > 5 * found.texts, f"there was little to be hidden at {table}"


def test_the_house_does_what_could_leak(house):
    """People come again and are told what they missed, look at all at once, recall hands, leave, run out of time."""
    told = [text for visitor in house.visitors for _, _, text in visitor.log]
    for part in ('"resumed":true', '"resumed":false', '"kind":"time out"', '"kind":"leave"', '"reply":"snapshot"'):
        assert sum(part in text for text in told) > HANDS / 100, part
    parts = ['"form":"phh","text"', '"form":"pokerstars","text"', '"kind":"draw"', '"state":', '"kind":"openers"']
    for part in (*parts, '"reply":"tables"'):
        assert sum(part in text for text in told) > HANDS / 100, part
    assert sum(visitor.refused for visitor in house.visitors) > HANDS / 10
    assert max(visitor.sittings for visitor in house.visitors) > 2


def test_the_doors_are_on_the_way():
    """Or the app that is searched would not be the one that is served."""

    async def knock():
        wire = Wire(House(hands=1).app, lambda text: None, origin="http://evil.example")
        await wire.task
        return wire

    wire = asyncio.run(knock())
    assert (wire.accepted, wire.closed) == (False, 1008)


# -- that a leak would be found ----------------------------------------------


def rumour(method, tell):
    """A leak: whenever a table has done something, it says something more."""

    def leak(patch):
        real = getattr(live.LiveTable, method)

        def done(table, *args, **options):
            result = real(table, *args, **options)
            table.note("rumour", what=tell(table, result))
            return result

        patch.setattr(live.LiveTable, method, done)

    return leak


def in_views(tell):
    """A leak: a view has something more."""

    def leak(patch):
        real = viewing._hand

        def look(table, sitting):
            told = real(table, sitting)
            return told and {**told, **tell(table.hand)}

        patch.setattr(viewing, "_hand", look)

    return leak


def cards_of_last(hand):
    return [str(card) for card in hand.holdings[-1]]


def everybody_has_the_options(patch):
    patch.setattr(playing.Playing, "note_for", lambda table, owner, public, private: table.note(**public | private))


def tokens_are_told(patch):
    real = live._DO[Sit]

    def sit(table, command, token):
        reply = real(table, command, token)
        table.note("rumour", what=reply["token"])
        return reply

    patch.setitem(live._DO, Sit, sit)


LEAKS = {
    "views show all": in_views(lambda hand: {"cards": telling.view_dict(hand, None)["cards"]}),
    "views have the state of the hand": in_views(lambda hand: {"state": hand.state()}),
    "views say what the last hand is": in_views(
        lambda hand: {"strength": telling.view_dict(hand, hand.n - 1)["strength"]}
    ),
    "events are the owner's for all": lambda patch: patch.setattr(
        log.Entry, "text_for", lambda entry, sitting: entry.private or entry.public
    ),
    "records show all": lambda patch: patch.setattr(room, "replace", lambda record, hand: record),
    "options for all": everybody_has_the_options,
    "the secret is told at once": rumour("_note_hand", lambda table, _: table.secret.hex()),
    "the next secret is told": rumour("_finish", lambda table, _: table.promised.hex()),
    "the key is told": rumour("_note_hand", lambda table, _: str(table.table.deck.seed)),
    "the seed of the table is told": rumour("_finish", lambda table, _: table.table.seed),
    "a holding in codes": rumour("_note_hand", lambda table, _: [int(card) for card in table.hand.holdings[-1]]),
    "a holding in bytes": rumour("_note_hand", lambda table, _: bytes(map(int, table.hand.holdings[-1])).hex()),
    "a holding in suits": rumour("_note_hand", lambda table, _: cards_of_last(table.hand)[0].replace("s", "♠")),
    "the next card": rumour("_note_hand", lambda table, _: str(table.table.deck.copy().deal(1)[0])),
    "mucked cards afterwards": rumour("_finish", lambda table, _: cards_of_last(table.hand)),
    "tokens": tokens_are_told,
    "proofs": rumour("_settle_in", lambda table, reply: table.holders[reply["seat"]].proof),
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_leak_is_found(leak, monkeypatch):
    leak(monkeypatch)
    house = House([("jackpots", "no"), ("stud7", "fixed"), ("draw7a", "pot")], hands=12)
    asyncio.run(house.open())
    assert any(found.leaks for found in search(house).values())


@pytest.mark.parametrize("text", ["As", "x AsKd", "10s", "Td9c", "A♠", "A\\u2660", '["7c"]'], ids=str)
def test_cards_are_read_in_every_form(text):
    assert cards_of(text)
    assert not cards_of("Asking Ahead, 5 cards, 7cm, 2dd, x7c")
