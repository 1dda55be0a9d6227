"""The deal can be checked: the promise, the key, every card; and what does not agree is named."""

import dataclasses
import hashlib
import json

import pytest

from drawseven import Deck, Hand, SessionError, Table, find_variant
from drawseven.cli import main
from drawseven.history.phh import read_phh
from drawseven.history.phh_form import format_phh, format_phhs
from drawseven.history.records import Record
from drawseven.sessions import Act, Contribute, SeatPlayer, Sit, Terms, commitment_of, deck_key, verify
from game_play import STRUCTURES
from session_play import room_of, run_until

SECRET = bytes(range(32))


def played(game="draw7a", *, hands=3, words=("", "lykke", "")):
    """Records of a table where two built-in players and one person sit; the person adds something and folds."""
    room = room_of(4)
    room.open_table("blue", find_variant(game), Terms(pause=1.0, clock=5.0, misses=1000), 0.0)
    token = room.do("blue", Sit(1, "Ola", 200), 0.0)["token"]
    for seat in (0, 2):
        room.do("blue", SeatPlayer(seat, "random", 200), 0.0)
    live = room.table("blue")
    while live.table.hands < hands or live.table.is_playing:
        if not live.table.is_playing:
            room.do("blue", Contribute(words[live.table.hands % len(words)]), live.now, token)
        room.tick(room.next_deadline)
    return [read_phh(phh).records[0] for phh in room.journal.hands("blue")]


def changed(record, **fields):
    return dataclasses.replace(record, fields={**record.fields, **fields})


def with_cards(record, swap):
    """The same deal with other cards, without what was played."""
    hand = record.hand
    other = Hand(hand.variant, hand.start, blinds=hand.blinds, dead=hand.dead, carried=hand.carried_in)
    for action in hand.history[: hand.n]:
        other.apply(swap(str(action)))
    return dataclasses.replace(record, hand=other)


# -- the key -------------------------------------------------------------------


def test_the_key_is_the_hash_that_is_drawn():
    octets = b"drawseven deck 1\0" + SECRET + b"\x03" + b"\x00" + b"\x05s\xc3\xb8te" + b"\x01x"
    assert deck_key(SECRET, ["", "søte", "x"]) == int.from_bytes(hashlib.sha256(octets).digest(), "little")
    assert commitment_of(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_every_part_changes_the_key():
    parts = [
        (SECRET, ["a", ""]),
        (SECRET, ["", "a"]),
        (SECRET, ["a"]),
        (SECRET, ["a", "", ""]),
        (SECRET, ["ab"]),
        (SECRET, ["a", "b"]),
        (bytes(32), ["a", ""]),
    ]
    assert len({deck_key(*each) for each in parts}) == len(parts)


def test_a_table_deals_from_the_key():
    key = deck_key(SECRET, ["", "lykke"])
    table = Table(find_variant("draw7a"), [50, 50], seed=1)
    hand = table.deal(key)
    assert sum(hand.holdings, ()) == Deck(32, seed=key).deal(10)


# -- what agrees ---------------------------------------------------------------


@pytest.mark.parametrize("game", dict(STRUCTURES))
def test_hands_of_a_room_agree(game):
    for record in played(game):
        verdict = verify(record)
        assert verdict.agrees
        assert verdict.faults == ()
        assert verdict.unknown == 0
        dealt = [event for event in record.hand.events if event.kind in ("deal", "draw", "board")]
        assert verdict.cards == sum(len(event.cards) for event in dealt)


def test_what_was_added_is_in_the_record_and_in_the_deal():
    records = played()
    assert [record.fields["_contributions"][1] for record in records] == ["", "lykke", ""]
    assert not verify(changed(records[1], _contributions=["", "", "", "", ""])).agrees


def test_what_is_added_in_a_hand_is_for_the_next_one():
    room = room_of(4)
    live = room.open_table("blue", find_variant("draw7a"), Terms(), 0.0)
    tokens = [room.do("blue", Sit(seat, name, 200), 0.0)["token"] for seat, name in enumerate(["Ola", "Kari"])]
    stream = room.watch("blue", since=0)
    room.do("blue", Contribute("one"), 0.0, tokens[0])
    room.do("blue", Contribute("first"), 0.0, tokens[1])
    room.do("blue", Contribute("second"), 0.0, tokens[1])
    run_until(room, 3.0)
    assert live.contributions[:2] == ["one", "second"]
    reply = room.do("blue", Contribute("late"), 3.0, tokens[0])
    assert reply["for_hand"] == 2
    assert live.contributions[:2] == ["one", "second"]
    told = stream.take()
    (begin,) = [event for event in told if event["kind"] == "hand"]
    promises = {event["for_hand"]: event["commitment"] for event in told if event["kind"] == "commitment"}
    assert begin["commitment"] == promises[1]
    assert 2 in promises, "the next secret is promised before anybody can add to it"
    assert "late" not in json.dumps(told)
    position, seat, _ = live.actor
    room.do("blue", Act(live.turn, f"p{position + 1} f"), 3.0, tokens[seat])
    (shown,) = [event for event in stream.take() if event["kind"] == "secret"]
    assert commitment_of(bytes.fromhex(shown["secret"])) == promises[1]
    assert shown["contributions"][:2] == ["one", "second"]
    run_until(room, 6.0)
    assert live.contributions[:2] == ["late", ""]


def test_a_record_survives_its_file():
    for record in played():
        (again,) = read_phh(format_phh(record)).records
        assert verify(again) == verify(record)
        assert again.fields["_contributions"] == list(record.fields["_contributions"])


@pytest.mark.parametrize("game", dict(STRUCTURES))
def test_a_view_is_checked_as_far_as_it_goes(game):
    for record in played(game):
        whole = verify(record)
        for viewer in (None, 0):
            view = verify(dataclasses.replace(record, hand=record.hand.seen_by(viewer)))
            assert view.agrees
            assert view.cards + view.unknown == whole.cards
            assert view.unknown > 0


def test_reshuffles_are_checked():
    """Five players who throw everything away need one; whole records tell what goes back, views do not."""
    secret, words = SECRET, [""] * 5
    table = Table(find_variant("draw7a"), [200] * 5, seed=1, button=0)
    hand = table.deal(deck_key(secret, words))
    while not hand.is_over:
        options, who = hand.options, f"p{hand.actor + 1}"
        cards = "".join(map(str, hand.holdings[hand.actor]))
        table.act(f"{who} sd {cards}" if options.discard else f"{who} sm -" if options.show else f"{who} cc")
    fields = {"_commitment": commitment_of(secret), "_secret": secret.hex(), "_contributions": words}
    record = Record(hand, fields=fields)
    assert "reshuffle" in [event.kind for event in hand.events]
    assert verify(record).agrees
    assert verify(record).cards == 50
    view = verify(dataclasses.replace(record, hand=hand.seen_by(0)))
    assert view.agrees
    assert 5 < view.cards < 50
    assert view.cards + view.unknown == 50


def shown_view(draws):
    """A hand as its first player may know it, whose opponent threw so many cards away and showed the rest."""
    words = ["", ""]
    table = Table(find_variant("paradise7a"), [200, 200], seed=1, button=0)
    hand = table.deal(deck_key(SECRET, words))
    viewer = 1 - hand.actor
    while not hand.is_over:
        options, who = hand.options, f"p{hand.actor + 1}"
        cards = "".join(map(str, hand.holdings[hand.actor][: draws if hand.actor != viewer else 0]))
        table.act(f"{who} sd {cards}".strip() if options.discard else f"{who} sm -" if options.show else f"{who} cc")
    fields = {"_commitment": commitment_of(SECRET), "_secret": SECRET.hex(), "_contributions": words}
    return Record(hand.seen_by(viewer), fields=fields), 1 - viewer


def forge_show(record, who, own, other):
    """The record of a hand in which another card was shown for one."""
    done = record.hand
    hand = Hand(done.variant, done.start, blinds=done.blinds, dead=done.dead, carried=done.carried_in)
    for action in done.history:
        text = str(action)
        hand.apply(text.replace(str(own), str(other)) if text.startswith(f"p{who + 1} sm") else text)
    return dataclasses.replace(record, hand=hand)


@pytest.mark.parametrize("draws", range(4))
def test_cards_that_were_shown_are_checked_too(draws):
    record, other = shown_view(draws)
    verdict = verify(record)
    assert verdict.agrees
    assert (verdict.cards, verdict.unknown) == (10, draws)
    shown = record.hand.holdings[other]
    strange = [card for card in record.hand.evaluator.deck if card not in shown + record.hand.holdings[1 - other]]
    passed = 0
    for card in strange:
        for own in shown:
            passed += verify(forge_show(record, other, own, card)).agrees
    assert passed <= draws * (5 - draws), "what the key had dealt and was thrown away could have been kept instead"


# -- what does not -------------------------------------------------------------


def test_another_secret_is_named():
    record = played()[0]
    verdict = verify(changed(record, _secret=SECRET.hex()))
    assert not verdict.agrees
    assert commitment_of(SECRET) in verdict.faults[0]
    assert record.fields["_commitment"] in verdict.faults[0]
    assert len(verdict.faults) > 5, "nor do the cards agree"


def test_another_promise_is_named_though_the_cards_agree():
    verdict = verify(changed(played()[0], _commitment=commitment_of(SECRET)))
    assert len(verdict.faults) == 1
    assert "was promised" in verdict.faults[0]


def test_one_card_that_was_exchanged_is_named():
    record = played()[0]
    stub = record.hand.evaluator.deck
    dealt = {card for action in record.hand.history for card in getattr(action, "cards", ())}
    spare = next(card for card in stub if card not in dealt)
    taken = record.hand.history[0].cards[2]
    verdict = verify(with_cards(record, lambda text: text.replace(str(taken), str(spare))))
    assert len(verdict.faults) == 1
    assert f"p1 was dealt {spare} as card 3" in verdict.faults[0]
    assert f"the key deals {taken}" in verdict.faults[0]


def test_two_players_who_swapped_hands_are_named():
    record = played()[0]
    one, two = ("".join(map(str, action.cards)) for action in record.hand.history[:2])
    swapped = with_cards(record, lambda text: text.replace(one, "#").replace(two, one).replace("#", two))
    faults = verify(swapped).faults
    assert len(faults) == 10
    assert all(fault.startswith(("p1", "p2")) for fault in faults)


@pytest.mark.parametrize("name", ["_commitment", "_secret", "_contributions"])
def test_a_hand_without_a_field_cannot_be_checked(name):
    record = played()[0]
    fields = {key: value for key, value in record.fields.items() if key != name}
    with pytest.raises(SessionError, match=f"no field {name}"):
        verify(dataclasses.replace(record, fields=fields))


@pytest.mark.parametrize(
    "fields",
    [
        *({"_secret": "ab"}, {"_secret": "x" * 64}, {"_secret": 5}, {"_secret": " " * 64}, {"_commitment": ["a"]}),
        *({"_contributions": "abc"}, {"_contributions": [5]}, {"_contributions": ["x" * 65]}),
        *({"_contributions": [""] * 256}, {"_contributions": [chr(0xD800)]}, {"_contributions": None}),
    ],
)
def test_fields_that_are_not_what_they_should_be(fields):
    (name,) = fields
    with pytest.raises(SessionError, match=name):
        verify(changed(played()[0], **fields))


# -- the command ---------------------------------------------------------------


def run(capsys, *words):
    status = main(list(map(str, words)))
    return status, *capsys.readouterr()


def test_the_command_checks_every_hand_of_a_file(tmp_path, capsys):
    records = played()
    file = tmp_path / "evening.phhs"
    file.write_text(format_phhs(records), encoding="utf-8")
    status, out, err = run(capsys, "verify", file)
    assert (status, err) == (0, "")
    assert out.splitlines()[0].startswith("hand 1: ")
    assert out.count("cards agree") == 3


def test_the_command_names_what_does_not_agree(tmp_path, capsys):
    one, two, three = played()
    file = tmp_path / "evening.phhs"
    file.write_text(format_phhs([one, changed(two, _secret=SECRET.hex()), three]), encoding="utf-8")
    status, out, err = run(capsys, "verify", file)
    assert status == 2
    assert "1 of 3 hands do not agree" in err
    assert out.splitlines()[1] == "hand 2:"
    assert "was promised" in out
    status, out, _ = run(capsys, "verify", file, "--json")
    rows = json.loads(out)["verify"]
    assert status == 2
    assert [bool(row["faults"]) for row in rows] == [False, True, False]


def test_the_command_does_not_pass_a_hand_that_cannot_be_checked(tmp_path, capsys):
    record = played()[0]
    file = tmp_path / "hand.phh"
    file.write_text(format_phh(dataclasses.replace(record, fields={})), encoding="utf-8")
    status, out, err = run(capsys, "verify", file)
    assert status == 2
    assert "no field _commitment" in out
    assert "1 of 1" in err
    status, _, err = run(capsys, "verify", tmp_path / "nothing.phh")
    assert status == 2
    assert err
