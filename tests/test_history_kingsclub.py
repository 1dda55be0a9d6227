"""KingsClub, whose stud raises by the bring-in and the bet in turn: such hands are refused, others replay."""

import pytest

from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

NAME = "kingsclub.txt"


@needs_real
def test_the_real_hand_is_refused_at_the_raise_that_no_limit_has():
    """Player3 raises a bet of 44 by the bring-in of 33.16; the limit is 44."""
    (path,) = REAL.glob("*/kingsclub*")
    account = read(path)
    assert account.records == ()
    (refusal,) = account.refusals
    assert (refusal.hand, refusal.line) == ("10000001", 25)
    assert path.read_text("utf-8").splitlines()[24] == "Player3 raises to 77.16"
    assert refusal.reason == ("Player3 cannot do 'Player3 cbr 7716'; Player3 may fold, call 4400, raise to 8800")


@needs_real
def test_the_real_hand_would_be_read_to_its_end_by_plain_limits():
    """Without third street's raises, and with amounts that follow, there is nothing else to refuse."""
    (path,) = REAL.glob("*/kingsclub*")
    text = path.read_text("utf-8")
    for old, new in (
        ("Player3 raises to 77.16", "Player3 raises to 88"),
        ("raises to 121.16", "raises to 132"),
        ("calls 121.16", "calls 132"),
        ("(2,009.74) -154.32", "(1,998.90) -165.16"),
        ("(2,788.28) +788.28", "(2,809.96) +809.96"),
        ("(5,078.85) -506.32", "(5,068.01) -517.16"),
        ("(1,294.60)", "(1,327.12)"),
    ):
        assert old in text
        text = text.replace(old, new)
    account = read_text(text)
    assert account.refusals == ()
    (record,) = account.records
    assert record.rake == 500
    assert record.hand.payoffs == (-6632, -3316, -16516, 81496, -51716, -3316)


def test_a_hand_by_plain_limits_replays_and_one_by_others_does_not():
    account = read(MADE_UP / NAME)
    (record,) = account.records
    assert record.hand.payoffs == (-1430, -16406, 17836)
    assert (record.rake, record.number, record.table, record.time) == (
        300,
        "900000001",
        "Made Up",
        "2020-10-26 19:00:47",
    )
    (refusal,) = account.refusals
    assert (refusal.hand, refusal.line) == ("900000002", 55)
    assert refusal.reason == "ann cannot do 'ann cbr 7700'; ann may fold, call 3300, raise to 8800"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Seven Card Stud", "Seven Card Razz", "the game is none that is read, or its first line is cut"),
        ("bob calls 88", "bob calls 44", "bob calls 0 chips, but there are 4400 to call"),
        ("cat calls 28.76", "cat calls 28.00", "cat calls 2800 chips, but there are 2876 to call"),
        ("(339.42) +175.36", "(339.42) +175.35", "cat takes 33942 chips by the file, but"),
        ("cat wins pot", "bob wins pot", "bob takes 33942 chips by the file, but 0 by the stack at its end"),
        ("Rake 3\n", "Rake 4\n", "the rake is 400 chips by the file, but 300 are missing"),
        ("Rake 3\n", "", "the hand breaks off: its end is missing"),
        ("Dealt to bob: [6d]\n", "", "the up card of bob is not told"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_one_sentence(old, new, why):
    text = made_up(NAME).replace(old, new, 1)
    assert text != made_up(NAME)
    refusal = read_text(text).refusals[0]
    assert refusal.hand == "900000001"
    assert why in refusal.reason
