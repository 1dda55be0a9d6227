"""OnGame: real files and made-up ones, replayed to the stacks and net amounts they end with."""

from itertools import pairwise

import pytest

from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

HANDS = {"draw/ongame-pl-4handed.txt": 1, "draw/ongame-fl-4hands.txt": 4, "stud/ongame-fl-4hands.txt": 4}
NAME = "ongame.txt"


def texts(record):
    return [str(action) for action in record.hand.history]


@needs_real
@pytest.mark.parametrize("name", HANDS)
def test_every_real_hand_replays_to_its_own_result(name):
    account = read(REAL / name)
    assert account.refusals == ()
    assert len(account.records) == HANDS[name]
    for record in account.records:
        assert record.hand.is_over
        assert sum(record.hand.payoffs) == 0
        assert record.currency == "USD"


@needs_real
def test_no_real_file_of_the_room_is_left_out():
    assert {path.relative_to(REAL).as_posix() for path in REAL.glob("*/ongame*")} == set(HANDS)


@needs_real
@pytest.mark.parametrize("name", ["draw/ongame-fl-4hands.txt", "stud/ongame-fl-4hands.txt"])
def test_every_stack_is_what_the_hand_before_left_it(name):
    for before, after in pairwise(read(REAL / name).records):
        left = dict(zip(before.names, before.hand.stacks, strict=True))
        for who, stack in zip(after.names, after.hand.start, strict=True):
            assert who not in left or 0 <= left[who] - stack <= before.rake


@needs_real
def test_a_pot_whose_winner_is_not_shown_is_awarded():
    record = read(REAL / "draw/ongame-fl-4hands.txt").records[3]
    assert texts(record)[-1] == "p4 sm 6dQc4cThQs"
    assert "d aw p1" in texts(record)
    assert (record.hand.payoffs, record.rake) == ((30, -10, -10, -10), 2)


@needs_real
def test_two_blinds_of_one_size_and_a_raise_by_chips_added():
    (record,) = read(REAL / "draw/ongame-pl-4handed.txt").records
    assert record.hand.blinds == [100, 100, 0, 0]
    assert "p1 cbr 500" in texts(record)


# -- made-up hands -------------------------------------------------------------


def test_made_up_hands_replay():
    draw, stud = read(MADE_UP / NAME).records
    assert draw.names == ("ann", "bob", "cat", "dan")
    assert (draw.hand.blinds, draw.hand.dead) == ([50, 100, 0, 100], [0, 0, 0, 50])
    assert draw.hand.payoffs == (-50, 700, -700, 50)
    assert (draw.rake, draw.number, draw.table) == (90, "R5-700000001-1", "Made Up")
    assert draw.time == "Mon Sep 13 00:21:02 GMT+0100 2010"
    assert {"p3 sd 4c7h8s", "d dh p3 4d7cQh", "p4 sd"} <= set(texts(draw))
    assert (stud.hand.payoffs, stud.rake) == ((45, 45, -90), 50)
    assert stud.hand.variant.bring_in == 25


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("FIVE_CARD_DRAW", "TEXAS_HOLDEM", "the game is none that is read"),
        ("dan calls $1\n", "dan calls $2\n", "dan calls 200 chips, but there are 100 to call"),
        ("bob ($9.50), net: +$6.50", "bob ($9.60), net: +$6.50", "bob takes 950 chips by the file, but 960"),
        ("cat ($23)", "cat ($24)", "cat takes 0 chips by the file, but 100 by the stack at its end"),
        ("$8 won by dan", "$9 won by dan", "the pot is 1900 chips by the file and 1800 by the rules"),
        ("won by dan ($7.60)", "won by dan", "who wins the pot is not told"),
        ("Rake taken: $0.90", "Rake taken: $0.80", "the rake is 80 chips by the file, but 90 are missing"),
        ("[5h, 6d, 7s, 8d, 9s]", "[5h, 6d, 7s, 8d, Ts]", "cat cannot do 'cat sm' (the hand wins a share)"),
        ("New hand for cat", "New hand for ann", "ann is dealt new cards without a draw"),
        ("***** End of hand R5-700000001-1 *****\n", "", "the hand breaks off: its end is missing"),
        ("ann folds", "ann sighs", "the line 'ann sighs' is not understood"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_one_sentence(old, new, why):
    text = made_up(NAME).replace(old, new, 1)
    assert text != made_up(NAME)
    account = read_text(text)
    (refusal,) = account.refusals
    assert why in refusal.reason
    assert refusal.hand == "R5-700000001-1"
    assert len(account.records) == 1
