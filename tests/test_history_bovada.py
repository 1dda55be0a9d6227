"""Bovada, where every card is told: what the engine makes of the cards is what the room made of them."""

import re
from itertools import pairwise

import pytest

from drawseven import Evaluator
from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

HANDS = {"stud/bovada-fl-cash-4hands.txt": 4, "stud/bovada-fl-tourney.txt": 24}
NAME = "bovada.txt"
SHOWN = re.compile(r"(Seat\+\d).* : Showdown \[(.*)\]")


def texts(record):
    return [str(action) for action in record.hand.history]


def shown(text):
    """Of each hand of a file, the best five of who showed, by name."""
    return [dict(SHOWN.findall(hand)) for hand in re.split(r"(?m)^\S* Hand #", text)[1:]]


@needs_real
@pytest.mark.parametrize("name", HANDS)
def test_every_real_hand_replays_to_its_own_result(name):
    account = read(REAL / name)
    assert account.refusals == ()
    assert len(account.records) == HANDS[name]
    for record in account.records:
        assert record.hand.is_over
        assert sum(record.hand.payoffs) == 0
        assert not any("?" in text for text in texts(record))


@needs_real
def test_no_real_file_of_the_room_is_left_out():
    assert {path.relative_to(REAL).as_posix() for path in REAL.glob("*/bovada*")} == set(HANDS)


@needs_real
@pytest.mark.parametrize(("name", "count"), [("stud/bovada-fl-cash-4hands.txt", 2), ("stud/bovada-fl-tourney.txt", 15)])
def test_the_best_five_are_those_of_the_room(name, count):
    evaluator = Evaluator("standard-52")
    compared = 0
    for record, fives in zip(read(REAL / name).records, shown((REAL / name).read_text("utf-8-sig")), strict=True):
        for who, five in fives.items():
            cards = record.hand.holdings[record.names.index(who)]
            assert evaluator.strength(cards) == evaluator.strength(five)
            compared += 1
    assert compared == count


@needs_real
@pytest.mark.parametrize("name", HANDS)
def test_every_stack_is_what_the_hand_before_left_it(name):
    chained = 0
    for before, after in pairwise(read(REAL / name).records):
        left = dict(zip(before.names, before.hand.stacks, strict=True))
        for who, stack in zip(after.names, after.hand.start, strict=True):
            assert who not in left or 0 <= left[who] - stack <= before.rake
            chained += who in left
    assert chained >= 2 * HANDS[name]


@needs_real
def test_the_stakes_rise_with_the_levels():
    stakes = [record.hand.variant for record in read(REAL / "stud/bovada-fl-tourney.txt").records]
    told = [(row.ante, row.bring_in, row.small_bet, row.big_bet) for row in stakes]
    assert list(dict.fromkeys(told)) == [
        (2, 5, 10, 20),
        (4, 10, 20, 40),
        (8, 20, 40, 80),
        (12, 30, 60, 120),
        (16, 40, 80, 160),
        (20, 50, 100, 200),
    ]


# -- made-up hands -------------------------------------------------------------


def test_a_double_bet_a_side_pot_and_two_ways_to_be_all_in():
    record = read(MADE_UP / NAME).records[0]
    assert record.names == ("Seat+1", "Seat+4", "Seat+6")
    assert (record.hand.variant.small_bet, record.hand.variant.big_bet, record.hand.variant.bring_in) == (50, 100, 25)
    assert record.hand.payoffs == (-500, 260, 240)
    assert (record.rake, record.currency, record.table) == (30, "USD", "7")


def test_a_hand_without_a_bet_is_at_twice_the_bring_in():
    record = read(MADE_UP / NAME).records[1]
    assert (record.hand.variant.small_bet, record.hand.variant.big_bet) == (10, 20)
    assert record.hand.payoffs == (9, -7, -2)
    assert (record.currency, record.unit, record.table) == ("", 1, "9000007 3")


def test_a_hand_opened_for_a_full_bet_and_shown_unasked():
    record = read(MADE_UP / NAME).records[2]
    assert texts(record)[3] == "p1 cbr 10"
    assert record.hand.payoffs == (-22, -2, 24)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("7CARD Fixed Limit", "OMAHA Fixed Limit", "the game is none that is read, or its first line is cut"),
        ("D bets $1.00", "D bets $1.10", "the small bet is 0.50 and the big one 1.10, which is not twice"),
        ("Raises $0.50", "Raises $0.60", "the small bet is 0.60 and the big one 1.00, which is not twice"),
        ("[Ah Kd 7c]", "[Ah Kd 7h]", "Seat+1 has cards that were not dealt"),
        ("[Ks Kh Kd Ah 7c] (", "[Ks Kh Kd Ah Qc] (", "Seat+1 has cards that were not dealt"),
        ("Seat+4 [ME] : Card dealt to a spot [4s]\n", "", "Seat+4 has cards that were not dealt"),
        ("All-in $0.75", "All-in $0.85", "Seat+4 goes all-in with 0.85, but has 75 chips"),
        ("result $3.70", "result $3.80", "the rake is 30 chips by the file, but 20 are missing"),
        ("Seat 4:  $3.70", "Seat 4:  $3.60", "Seat+4 wins 3.60 by the summary, but takes another amount before it"),
        ("Total Pot($11.30) | Rake ($0.30)\n", "", "the hand breaks off: its end is missing"),
        ("Seat+6 : Bring_in chip $0.25\n", "", "Seat+1 acts (raise), but it is the turn of Seat+6"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_one_sentence(old, new, why):
    text = made_up(NAME).replace(old, new, 1)
    assert text != made_up(NAME)
    account = read_text(text)
    (refusal,) = account.refusals
    assert refusal.hand == "3000000001"
    assert why in refusal.reason
    assert len(account.records) == 2


def test_mucked_cards_are_the_ones_dealt():
    (refusal,) = read_text(made_up(NAME).replace("[Kc Td 6h 2h 8d Ts 3c] (", "[Kc Td 6h 2h 8d Ts] (")).refusals
    assert refusal.reason == "the cards of Seat+5 are not those told before"
    assert refusal.line == 86


def test_a_hand_must_tell_its_stakes():
    third = made_up(NAME).split("\n\n\n")[2]
    silent = re.sub("(?m)^.*(?:Bets|Raises|Call|Return).*\n", "", third)
    (refusal,) = read_text(silent).refusals
    assert refusal.reason == "nothing in the hand tells its stakes"
