"""Winamax: hands with all up cards and hands with none, real and made up."""

import pytest

from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

HANDS = {"stud/winamax-fl-heads-up.txt": 1, "stud/winamax-fl-playmoney.txt": 1}
NAME = "winamax.txt"


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
    assert {path.relative_to(REAL).as_posix() for path in REAL.glob("*/winamax*")} == set(HANDS)


@needs_real
def test_the_winner_by_the_cards_is_the_one_of_the_file():
    (record,) = read(REAL / "stud/winamax-fl-heads-up.txt").records
    assert (record.hand.payoffs, record.rake, record.currency) == ((23000, -23000), 200, "EUR")
    assert texts(record)[-2:] == ["p1 sm 4hAcQd3hQh5hTh", "p2 sm 8cTd9hKhKdQcJc"]


@needs_real
def test_who_opens_is_told_where_no_up_card_is():
    (record,) = read(REAL / "stud/winamax-fl-playmoney.txt").records
    assert texts(record)[:5] == ["d dh p1 ??????", "d dh p2 ??????", "d dh p3 ??????", "d fa p2", "p2 pb"]
    assert (record.hand.payoffs, record.rake, record.currency) == ((36, -3, -33), 4, "")


# -- made-up hands -------------------------------------------------------------


def test_made_up_hands_replay():
    called, folded = read(MADE_UP / NAME).records
    assert called.hand.payoffs == (-455, -130, 585)
    assert (called.rake, called.number, called.table) == (30, "6000001-1-1478990787", "Made Up")
    assert called.hand.variant.bring_in == 25
    assert texts(called)[:3] == ["d dh p1 AhKd7c", "d dh p2 QsQd4h", "d dh p3 5h6s2d"]
    assert folded.hand.payoffs == (-11, 11)
    assert "p2 cbr 10" in texts(folded)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("7-Card Stud", "7-Card Razz", "the game is none that is read, or its first line is cut"),
        ("raises 0.50€ to 0.50€", "raises 0.25€ to 0.50€\nann folds", "ann acts (fold), but it is the turn of bob"),
        ("raises 0.50€ to 1€", "raises 0.45€ to 1€", "cat raises to 100 chips, which is not 0.45 more than 50"),
        ("ann [X X 7c] [Kh]", "ann [X X 7d] [Kh]", "ann did not have the cards that the line says"),
        ("Dealt to ann [X X 7c] [Kh]\n", "", "the up card of ann is not told"),
        ("Total pot 10.10€", "Total pot 10.40€", "the pot is 1070 chips by the file and 1040 by the rules"),
        ("and won 10.10€", "and won 10.20€", "cat wins 10.20 by the summary, but takes another amount before it"),
        ("Total pot 10.10€ | Rake 0.30€\n", "", "the hand breaks off: its end is missing"),
        ("cat collected 3.80€", "bob collected 3.80€", "bob takes 380 chips by the file and 0 by the rules"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_one_sentence(old, new, why):
    text = made_up(NAME).replace(old, new, 1)
    assert text != made_up(NAME)
    account = read_text(text)
    (refusal,) = account.refusals
    assert why in refusal.reason
    assert refusal.hand == "6000001-1-1478990787"
    assert len(account.records) == 1
