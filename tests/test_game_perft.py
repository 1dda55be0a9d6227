"""Perft: how many ways a hand can go, counted through the legal actions, with fixed cards.

The first test works its number out by hand; the table below it pins what was counted once, so that a
change of the rules that was not meant shows.
"""

import pytest

from drawseven import CHANCE
from drawseven.actions import Discard
from game_play import STRUCTURES, fill, seat


def leaves(hand, throws=5):
    """Ways from here to the end, with the lowest cards dealt and at most so many thrown."""
    if hand.actor == CHANCE:
        hand = fill(hand.copy())
    if hand.is_over:
        return 1
    ways = 0
    for action in hand.legal_actions():
        if type(action) is Discard and len(action.cards) > throws:
            continue
        twin = hand.copy()
        twin.apply(action)
        ways += leaves(twin, throws)
    return ways


STRONG, WEAK = "AcAdAhAsKc", "7c8d9hTsQc"
OPENERS, ROCKS = "JcJd4h7s9c", "2c4d6h8sTc"
LOW, HIGH = "KcKd2c", "QcQd7h"


def test_a_deep_heads_up_hand_of_limit_draw_worked_out_by_hand():
    """Facing bet k of at most 4 there are L(k) ways: fold, call, or raise and L(k + 1); L(4) is 2, so L(1) is 8.

    Before the draw the blind is the first bet. The button folds (1), raises (L(2) = 6), or calls; then
    the big blind folds (1), checks (1), or raises (6). Of these 15 ways 8 end by a fold and 7 go on.
    After the draw p1 folds (1), bets (8), or checks, and p2 has the same: 19 ways, 10 by a fold. Of the
    9 showdowns 5 have p1 to show first, and p1 has the better hand: show and p2 shows or mucks, or
    muck, 3 ways; 4 have p2 first: show and p1 must show, or muck, 2 ways. That is
    8 + 7 * (10 + 5 * 3 + 4 * 2) = 239 when both stand pat.
    """
    assert leaves(seat("draw7a", [200, 200], STRONG, WEAK), throws=0) == 239


def test_without_a_cap_the_stacks_set_the_end():
    """With 20 chips behind a 2 there are more raises than the cap allows."""
    capped = leaves(seat("draw7a", [20, 20], STRONG, WEAK), throws=0)
    assert leaves(seat("draw7a", [20, 20], STRONG, WEAK, cap_heads_up=False), throws=0) > capped


def test_both_have_every_choice_of_the_draw():
    """Both all-in with the blinds: 32 * 32 draws, then two or three ways to show each."""
    ways = leaves(seat("draw7a", [1, 1], STRONG, WEAK))
    assert 2 * 1024 <= ways <= 3 * 1024


def test_a_deep_heads_up_hand_of_jackpots_worked_out_by_hand():
    """p1 has openers and p2 has not: p1 folds (1), checks and p2 folds or the deal is passed (2), or opens.

    Opening is bet 1 of 4 and has L(1) = 8 ways, 4 of them folds. After the draw p1 speaks first again:
    1 + 2 + 4 + 4 * (10 + 5 * 3 + 4 * 2) = 139. To prove openers is no choice.
    """
    assert leaves(seat("jackpots", [200, 200], OPENERS, ROCKS), throws=0) == 139


def test_with_one_chip_left_the_bring_in_and_the_bet_are_the_same_chip():
    hand = seat("stud7", [2, 2], LOW, HIGH)
    assert [str(action) for action in hand.legal_actions()] == ["p1 pb", "p1 cbr 1"]


# Variant, limit, players, chips of each, most cards thrown, and the ways: counted once by this test.
COUNTS = [
    ("draw7a", "fixed", 2, 3, 5, 17602),
    ("draw7a", "fixed", 2, 7, 1, 2636),
    ("draw7a", "fixed", 3, 6, 0, 481),
    ("draw7a", "pot", 2, 9, 0, 615),
    ("draw7a", "pot", 3, 6, 0, 1251),
    ("draw7a", "no", 2, 9, 0, 726),
    ("draw7a", "no", 3, 6, 0, 1251),
    ("paradise7a", "fixed", 2, 200, 0, 239),
    ("paradise7a", "fixed", 3, 6, 0, 481),
    ("paradise7a", "pot", 2, 9, 0, 615),
    ("paradise7a", "no", 2, 9, 0, 726),
    ("paradise7a", "no", 3, 6, 0, 1251),
    ("jackpots", "fixed", 2, 3, 5, 2579),
    ("jackpots", "fixed", 3, 7, 0, 721),
    ("jackpots", "pot", 2, 9, 0, 248),
    ("jackpots", "pot", 3, 6, 0, 1394),
    ("jackpots", "no", 2, 9, 0, 469),
    ("jackpots", "no", 3, 6, 0, 1685),
    ("stud7", "fixed", 2, 6, 0, 445),
    ("stud7", "fixed", 2, 9, 0, 1634),
    ("stud7", "fixed", 3, 4, 0, 2132),
    ("stud7", "fixed", 3, 6, 0, 10789),
]


def deal(name, limit, n, stack):
    cards = {"jackpots": (OPENERS, ROCKS), "stud7": (LOW, HIGH, "JcJd9s")}.get(name, (STRONG, WEAK))
    return seat(name, [stack] * n, *cards[:n], limit=limit)


@pytest.mark.parametrize(("name", "limit", "n", "stack", "throws", "ways"), COUNTS)
def test_counted_once_and_pinned(name, limit, n, stack, throws, ways):
    assert leaves(deal(name, limit, n, stack), throws) == ways


def test_every_structure_is_counted():
    assert {row[:2] for row in COUNTS} == set(STRUCTURES)
