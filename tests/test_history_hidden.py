"""PartyPoker and Everleaf, which print no up cards of others and no rake: the betting and the pots must still agree."""

from itertools import pairwise

import pytest

from drawseven.history import read, read_text
from history_files import MADE_UP, REAL, made_up, needs_real

HANDS = {"stud/partypoker-fl-8max.txt": 1, "stud/everleaf-fl-19hands.txt": 19}
PARTY, EVERLEAF = "partypoker.txt", "everleaf.txt"


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
def test_no_real_file_of_these_rooms_is_left_out():
    found = {path.relative_to(REAL).as_posix() for room in ("party", "everleaf") for path in REAL.glob(f"*/{room}*")}
    assert found == set(HANDS)


@needs_real
def test_every_stack_is_what_the_hand_before_left_it():
    """The rake is not told, but the next hand begins without it."""
    raked = bought = 0
    for before, after in pairwise(read(REAL / "stud/everleaf-fl-19hands.txt").records):
        won = dict(zip(before.names, before.hand.payoffs, strict=True))
        left = dict(zip(before.names, before.hand.stacks, strict=True))
        for who, stack in zip(after.names, after.hand.start, strict=True):
            more = stack - left[who] + (before.rake if won[who] > 0 else 0)
            assert more in (0, 50)
            bought += more
        raked += before.rake > 0
    assert (raked, bought) == (7, 50)


@needs_real
def test_an_uncalled_bet_is_in_what_the_winner_takes():
    (record,) = read(REAL / "stud/partypoker-fl-8max.txt").records
    assert record.names == ("Player1", "Hero", "Player3", "Player4", "Player5", "Player8")
    assert record.hand.payoffs == (-5, -55, -5, -605, -5, 675)
    assert (record.rake, record.time) == (60, "Monday, April 25, 14:20:12 EDT 2011")
    assert "d dh p2 3h8c7c" in texts(record)


# -- made-up hands -------------------------------------------------------------


def test_made_up_hands_of_party_poker_replay():
    called, folded = read(MADE_UP / PARTY).records
    assert called.names == ("ann", "bob", "cat")
    assert called.hand.payoffs == (-355, -130, 485)
    assert (called.rake, called.number, called.table, called.currency) == (30, "7000000001", "Made Up", "USD")
    assert "p1 cbr 200" in texts(called)
    assert texts(called)[-2:] == ["p3 sm 5h6s2d7s7h8s9s", "p2 sm QsQd4h3s9cTdQc"]
    assert folded.hand.payoffs == (-55, 55)


def test_made_up_hands_of_everleaf_replay():
    called, folded = read(MADE_UP / EVERLEAF).records
    assert called.hand.payoffs == (-355, 385, -30)
    assert (called.rake, called.number, called.table) == (30, "800000001", "Made Up")
    assert texts(called)[3:5] == ["d fa p3", "p3 pb"]
    assert texts(called)[-2:] == ["p2 sm 5h6s2d7s7h8s9s", "p1 sm"]
    assert folded.hand.payoffs == (5, -5)


@pytest.mark.parametrize(
    ("name", "old", "new", "why"),
    [
        (PARTY, "7 Card Stud", "Omaha", "the game is none that is read"),
        (PARTY, "cat wins $3.60", "cat wins $4.60", "cat takes"),
        (PARTY, "cat wins $3.60", "bob wins $3.60", "bob takes 360 chips by the file and 0 by the rules"),
        (PARTY, "all-In  [$0.25", "all-In  [$0.35", "bob goes all-in with 0.35, but has 25 chips"),
        (PARTY, "ann raises [$2 USD]", "ann raises [$3 USD]", "ann may fold, call 100, raise to 200"),
        (PARTY, "cat bring-ins [$0.25 USD]\n", "", "cat calls 25 chips, but there are 50 to call"),
        (PARTY, "Qs, Qd, 4h", "5h, Qd, 4h", "5h has been dealt already"),
        (EVERLEAF, "7 Card Stud", "Razz", "the game is none that is read"),
        (EVERLEAF, "Total number of players", "Players", "the line 'Players: 3' is not understood"),
        (EVERLEAF, "bob: bets [$ 0.50", "bob: bets [$ 1.00", "ann calls 50 chips, but there are 100 to call"),
        (EVERLEAF, "bob wins $ 7.10", "bob wins $ 8.10", "bob takes 810 chips by the file and 740 by the rules"),
        (EVERLEAF, "ann raises [$ 2.00", "ann raises [$ 1.00", "ann may fold, call 100, raise to 200"),
        (EVERLEAF, "cat folds\n", "", "ann acts (call), but it is the turn of cat"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_one_sentence(name, old, new, why):
    text = made_up(name).replace(old, new, 1)
    assert text != made_up(name)
    account = read_text(text)
    (refusal,) = account.refusals
    assert why in refusal.reason
    assert refusal.hand == {PARTY: "7000000001", EVERLEAF: "800000001"}[name]
    assert len(account.records) == 1


def test_two_numbers_of_one_hand_must_agree():
    text = made_up(EVERLEAF).replace("game #800000001 *", "game #800000009 *")
    (refusal,) = read_text(text).refusals
    assert refusal.reason == "the hand is number 800000009 here, and 800000001 before"
    assert refusal.line == 2


@pytest.mark.parametrize("name", [PARTY, EVERLEAF])
def test_a_hand_without_its_last_line_is_cut(name):
    text = made_up(name).rstrip("\n").rpartition("\n")[0]
    (refusal,) = read_text(text).refusals
    assert refusal.reason == "the hand breaks off: who takes the pot is not told"
