"""Winning: the form with totals and the one that deals card by card, real hands and made-up ones."""

import pytest

from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

HANDS = {"stud/winning-fl-utf16.txt": 4, "stud/winning-fl-8max.txt": 1}
NEW, OLD = "winning.txt", "winning-cards.txt"


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


@needs_real
def test_no_real_file_of_the_room_is_left_out():
    assert {path.relative_to(REAL).as_posix() for path in REAL.glob("*/winning*")} == set(HANDS)


@needs_real
def test_the_jackpot_fee_is_taken_like_rake():
    records = read(REAL / "stud/winning-fl-utf16.txt").records
    assert [record.rake for record in records] == [0, 15, 15, 0]
    assert records[1].hand.payoffs == (-415, 415)
    assert records[1].time == "2016/8/2 11:17:44"


@needs_real
def test_the_pot_is_told_without_the_rake():
    (record,) = read(REAL / "stud/winning-fl-8max.txt").records
    assert (record.rake, record.hand.payoffs) == (1, (-13, -5, -5, 24, -1))


# -- made-up hands -------------------------------------------------------------


def test_made_up_hands_of_the_new_form_replay():
    called, folded = read(MADE_UP / NEW).records
    assert called.names == ("ann", "bob", "cat")
    assert called.hand.payoffs == (-355, -130, 485)
    assert (called.rake, called.number, called.table, called.currency) == (30, "400000001", "Made Up", "USD")
    assert texts(called)[-3:] == ["p1 sm AhKd7cKh2cKs3d", "p3 sm 5h6s2d7s7h8s9s", "p2 sm QsQd4h3s9cTdQc"]
    assert folded.hand.payoffs == (30, -30)


def test_a_hand_dealt_card_by_card_replays():
    (record,) = read(MADE_UP / OLD).records
    assert texts(record)[:3] == ["d dh p1 5dAhJh", "d dh p2 ????2d", "d dh p3 ????8c"]
    assert record.hand.payoffs == (505, -190, -315)
    assert (record.rake, record.number, record.table, record.currency) == (30, "500000001", "Made Up", "")


@pytest.mark.parametrize(
    ("name", "old", "new", "why"),
    [
        (NEW, "7Stud(", "Omaha(", "the game is none that is read, or its first line is cut"),
        (NEW, "[7c Kh] [2c]", "[7c Kd] [2c]", "ann did not have the cards that the line says"),
        (NEW, "calls $0.25 and is all-in", "calls $0.20 and is all-in", "bob calls 20 chips, but there are 25 to call"),
        (NEW, "Total pot $8.10", "Total pot $8.00", "the pot is 830 chips by the file and 840 by the rules"),
        (NEW, "won $8.10", "won $8.20", "the rake is 30 chips by the file, but 20 are missing"),
        (NEW, "and lost with three of a kind, Kings", "and tied", "is not understood"),
        (NEW, "Total pot $8.10 | Rake $0.30\n", "", "the hand breaks off: its end is missing"),
        (OLD, "Seven Cards Stud", "Razz", "the game is none that is read, or its first line is cut"),
        (OLD, "Player ann received card: [5d]\n", "Player ann received card: [5d]\n" * 2, "5d has been dealt already"),
        (OLD, "Seat 1: ann", "Game ID: 9 1/2 (PRR) T (Seven Cards Stud)\nSeat 1: ann", "another hand begins before"),
        (OLD, "Player cat received card: [8c]\n", "", "the up card of cat is not told"),
        (OLD, "allin (0.75)", "allin (0.85)", "bob goes all-in with 0.85, but has 75 chips"),
        (OLD, "JP fee 0.04", "JP fee 0.05", "the pot is 821 chips by the file and 820 by the rules"),
        (OLD, "Wins: 4.75", "Wins: 4.85", "ann takes 790 chips by the file, but 800 by the stack at its end"),
        (OLD, "Loses: 3.15", "Loses: 3.05", "cat takes 0 chips by the file, but 10 by the stack at its end"),
        (OLD, "Game ended at: 2016/8/2 11:18:41\n", "", "the hand breaks off: its end is missing"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_one_sentence(name, old, new, why):
    text = made_up(name).replace(old, new, 1)
    assert text != made_up(name)
    (refusal,) = read_text(text).refusals
    assert why in refusal.reason
    assert refusal.hand == {NEW: "400000001", OLD: "500000001"}[name]


def test_a_refusal_names_the_hand_by_a_number_that_comes_later():
    text = made_up(OLD).replace("Player cat folds", "Player cat sings", 1)
    (refusal,) = read_text(text).refusals
    assert (refusal.hand, refusal.line) == ("500000001", 35)
