"""The trainer's hint: what it says, to whom, when, and that nobody else gets a byte of it."""

import asyncio
import json
import threading
from concurrent.futures import Future

import pytest

pytest.importorskip("starlette", reason="Starlette is not installed: the group web-test has it")
pytest.importorskip("httpx2", reason="httpx2 is not installed: the group web-test has it")

from starlette.testclient import TestClient

from drawseven import Hand, SessionError, best_discards, find_variant, parse_cards
from drawseven._eval import find_evaluator
from drawseven.hosting import Conversation, hints
from drawseven.sessions import SeatPlayer, Terms
from drawseven.sessions.saving import terms_of
from drawseven.web import build_app
from web_play import Guest, driver_of

TERMS = Terms(least=50, most=400, clock=60.0, pause=0.0, pace=0.0, hints=True)


@pytest.fixture
def sit_down():
    """A table with guests on its seats, and one who looks on as the last; what they hear is kept."""
    opened = []

    def start(game="draw7a", people=2, terms=TERMS):
        guest_of = Trusting if game == "stud7" else Guest
        client = TestClient(build_app(driver_of(game, terms=terms)), base_url="http://localhost")
        opened.append(client)
        client.__enter__()
        guests = []
        for name in (*("Ann", "Bob", "Cid")[:people], "Eve"):
            line = client.websocket_connect("ws://localhost/play")
            opened.append(line)
            guests.append(guest_of(line.__enter__(), name))
            guests[-1].ask(do="watch", views=True)
        for seat, guest in enumerate(guests[:people]):
            guest.take_seat(seat, 400)
        return guests

    yield start
    for each in reversed(opened):
        each.__exit__(None, None, None)


def until_draw(guests, after=0, players=2):
    """Go on until one of so many players is to draw; who that is, and their turn."""
    while True:
        asked, *_ = [guest.until_asked(after) for guest in guests]
        after = asked["number"]
        if asked["kind"] == "secret":
            continue
        actor = next(guest for guest in guests if guest.seat == asked["seat"])
        turn = next(event for event in actor.events if event["number"] == after)
        begun = [event for event in actor.events if event["kind"] == "hand"][-1]
        if turn["options"]["discard"] and len(begun["players"]) == players:
            return actor, turn
        actor.ask(do="act", turn=turn["turn"], text=f"p{turn['position'] + 1} {quietly(turn['options'])}")


def quietly(options):
    """To do as little as one may."""
    return "sd" if options["discard"] else "sm -" if options["show"] else "cc"


class Trusting(Guest):
    """Minds no card: in stud some are open."""

    def _learn(self, event):
        super()._learn(event)
        self.known = {str(card) for card in find_evaluator("standard-52").deck}


def test_the_player_who_draws_is_told_the_best_discards_of_their_own_hand(sit_down):
    guests = sit_down("paradise7a")
    actor, turn = until_draw(guests)
    view = actor.ask(do="snapshot")["view"]
    cards = view["hand"]["cards"][turn["position"]]
    hint = actor.ask(do="hint")
    best = best_discards(" ".join(cards), "paradise-32")
    assert (hint["turn"], hint["opponents"], hint["samples"]) == (turn["turn"], 1, 0)
    assert [row["discard"] for row in hint["discards"]] == [[str(card) for card in row.discard] for row in best[:5]]
    assert [row["share"] for row in hint["discards"]] == [round(float(row.share), 6) for row in best[:5]]
    for row in hint["discards"]:
        assert sorted(row["discard"] + row["keep"]) == sorted(cards)
        assert row["error"] == 0


@pytest.mark.parametrize("game", ["draw7a", "paradise7a"])
def test_against_two_a_hint_is_sampled_and_says_how_sure_it_is(sit_down, game):
    guests = sit_down(game, people=3)
    actor, _ = until_draw(guests, players=3)
    hint = actor.ask(do="hint")
    assert hint["opponents"] == 2
    assert hint["samples"] == hints.SAMPLES
    assert all(0 < row["error"] < 0.003 for row in hint["discards"])


def test_asked_again_a_hint_is_the_same_and_a_new_turn_has_a_new_one(sit_down, monkeypatch):
    calls = []
    real = hints.hint_for
    monkeypatch.setattr(hints, "hint_for", lambda *asked: calls.append(asked) or real(*asked))
    guests = sit_down(people=3)
    actor, turn = until_draw(guests, players=3)
    first = actor.ask(do="hint")
    again = actor.ask(do="hint")
    assert {**first, "ref": 0} == {**again, "ref": 0}
    assert len(calls) == 1
    actor.ask(do="act", turn=turn["turn"], text=f"p{turn['position'] + 1} sd")
    other, _ = until_draw(guests, turn["number"], players=3)
    assert other is not actor
    assert other.ask(do="hint")["turn"] == first["turn"] + 1
    assert len(calls) == 2


def test_nobody_else_hears_a_byte_of_it(sit_down):
    guests = sit_down(people=3)
    actor, turn = until_draw(guests, players=3)
    numbers = [guest.ask(do="snapshot")["view"]["number"] for guest in guests]
    heard = [len(guest.heard) for guest in guests]
    hint = actor.ask(do="hint")
    assert [guest.ask(do="snapshot")["view"]["number"] for guest in guests] == numbers, "it is no event"
    for guest, before in zip(guests, heard, strict=True):
        assert len(guest.heard) - before == (2 if guest is actor else 1)
        assert guest is actor or not any("hint" in text.replace('"hints"', "") for text in guest.heard)
    known = actor.ask(do="snapshot")["view"]["hand"]["cards"][turn["position"]]
    named = {card for row in hint["discards"] for card in row["discard"] + row["keep"]}
    assert named == set(known), "no card but the player's own"


def test_a_hint_is_made_of_what_the_player_may_know(sit_down, monkeypatch):
    states = []
    real = hints.hint_for
    monkeypatch.setattr(hints, "hint_for", lambda state, who: states.append((state, who)) or real(state, who))
    actor, turn = until_draw(sit_down())
    actor.ask(do="hint")
    ((state, position),) = states
    hand = Hand.from_state(state)
    assert position == turn["position"]
    assert set(hand.holdings[1 - position]) == {None}


def test_cards_that_others_show_are_counted_out():
    hand = Hand(find_variant("draw7a"), [50, 50])
    for text in ("d dh p1 KhKc8d7h7c", "d dh p2 Ks??Kd????", "p2 cc", "p1 cc"):
        hand.apply(text)
    told = hints.hint_for(hand.state(), 0)
    assert told["discards"][0]["share"] == pytest.approx(
        float(best_discards("KhKc8d7h7c", "universal-32", dead=parse_cards("Ks Kd"))[0].share), abs=1e-6
    )


@pytest.mark.parametrize("game", ["draw7a", "stud7"])
def test_a_hint_is_refused_where_there_is_none(sit_down, game):
    guests = sit_down(game)
    for guest in guests:
        turn = guest.until_asked()
        code = "no draw" if turn["seat"] == guest.seat else "not your turn"
        reply = guest.ask(do="hint")
        assert reply["code"] == code, reply
    assert "error" in guests[0].ask(do="hint", turn=1)


def test_a_table_that_has_no_hints_gives_none(sit_down):
    guests = sit_down(terms=Terms(least=50, most=400, clock=60.0, pause=0.0, pace=0.0))
    actor, _ = until_draw(guests)
    assert actor.ask(do="snapshot")["view"]["terms"]["hints"] is False
    assert actor.ask(do="hint")["error"] == "there are no hints at this table"


def test_who_waits_too_long_can_ask_again_and_play_on(sit_down, monkeypatch):
    slow = Future()
    actor, turn = until_draw(sit_down())
    with monkeypatch.context() as patch:
        patch.setattr(hints, "WAIT", 0.05)
        patch.setattr("concurrent.futures.ThreadPoolExecutor.submit", lambda *_: slow)
        assert actor.ask(do="hint")["code"] == "hint late"
    slow.set_result({"discards": []})
    assert actor.ask(do="hint")["discards"] == []
    assert actor.ask(do="act", turn=turn["turn"], text=f"p{turn['position'] + 1} sd")["reply"] == "act"


def test_a_table_goes_on_while_a_hint_is_worked_out(sit_down, monkeypatch):
    real, answered = hints.hint_for, threading.Event()

    def slowly(*asked):
        assert answered.wait(20), "the table has waited for the hint"
        return real(*asked)

    monkeypatch.setattr(hints, "hint_for", slowly)
    monkeypatch.setattr(hints, "WAIT", 20.0)
    guests = sit_down()
    actor, _ = until_draw(guests)
    actor.socket.send_text(json.dumps({"do": "hint", "ref": 1000}))
    for _ in range(10):
        guests[-1].ask(do="snapshot")
    answered.set()
    while (reply := actor.hear()).get("ref") != 1000:
        pass
    assert reply["reply"] == "hint"


def test_the_term_is_checked_and_older_tables_have_it_not():
    with pytest.raises(SessionError, match="the term hints is 1"):
        Terms(hints=1)
    state = {"terms": {"least": 1, "most": 10, "seats": 2, "clock": 1.0}}
    assert terms_of(state).hints is False


@pytest.mark.parametrize("views", [False, True])
def test_who_asks_for_a_hint_misses_nothing(views):
    """News that is on its way to them when they ask still comes."""

    async def script():
        conversation = Conversation(driver_of(terms=TERMS))
        await conversation.answer(json.dumps({"do": "watch", "last": 60, "views": views}))
        await conversation.next_news()
        conversation.driver.room.do("main", SeatPlayer(1, "call", 200), 0.0)
        assert (await conversation.answer('{"do":"hint"}'))["code"] == "not your turn"
        return json.loads(await conversation.next_news())

    news = asyncio.run(script())
    assert [event["kind"] for event in news["events"]] == ["sit"]
    assert ("view" in news) is views


def test_hints_that_are_too_late_still_count_as_work(monkeypatch):
    """Or who asks and acts at once, turn after turn, would make a queue without end."""
    given = hints.Hints()
    monkeypatch.setattr(given.worker, "submit", lambda *_: Future())
    monkeypatch.setattr(hints, "WAIT", 0.0)
    view = {"table": "main", "terms": {"hints": True}, "hand": {"state": {}}, "you": {"position": 0}}

    async def script():
        for turn in range(hints.QUEUE + 1):
            with pytest.raises(SessionError) as refused:
                await given.give({**view, "turn": {"turn": turn, "options": {"discard": 3}}})
        return str(refused.value)

    assert asyncio.run(script()).startswith("too many ask")
    given.close()
