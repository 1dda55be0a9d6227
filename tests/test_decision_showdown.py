"""Showdown and money, each test named after the decision it tests (R27 to R29)."""
# ruff: noqa: N802

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from drawseven import VARIANTS, Hand, HandError, IllegalAction
from game_play import fill, holding, kinds, play, pots_won, seat, told

BEST, SECOND, THIRD, WORST = "AcAdAhAsKc", "QcQdQhKdKh", "TcTdTh8c8d", "7c8h9hJcQs"
STAND = "p1 sd, p2 sd, p3 sd"
TO_ROUND_TWO = f"p3 cc, p1 cc, p2 cc, {STAND}"


def three(*cards, stacks=(200, 200, 200), **changes):
    return seat("draw7a", list(stacks), *(cards or (BEST, SECOND, THIRD)), **changes)


def show_all(hand):
    """Everybody shows in turn; who did, in order."""
    order = []
    while not hand.is_over:
        order.append(hand.actor)
        hand.apply(f"p{hand.actor + 1} sm -")
    return order


# -- R27 -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bets", "order"),
    [
        ("p1 cc, p2 cc, p3 cc", [0, 1, 2]),
        ("p1 cbr 4, p2 cc, p3 cc", [0, 1, 2]),
        ("p1 cc, p2 cbr 4, p3 cc, p1 cc", [1, 2, 0]),
        ("p1 cbr 4, p2 cc, p3 cbr 8, p1 cc, p2 cc", [2, 0, 1]),
        ("p1 f, p2 cc, p3 cc", [1, 2]),
    ],
)
def test_R27_the_last_to_bet_or_raise_in_the_last_round_shows_first_then_clockwise(bets, order):
    assert show_all(play(three(), f"{TO_ROUND_TWO}, {bets}")) == order


def test_R27_if_nobody_bet_the_first_to_act_whoever_bet_before_the_draw():
    hand = play(three(), f"p3 cbr 4, p1 cc, p2 cbr 6, p3 cc, p1 cc, {STAND}, p1 cc, p2 cc, p3 cc")
    assert show_all(hand) == [0, 1, 2]


def test_R27_side_pot_players_show_before_those_in_the_main_pot_only():
    hand = play(three(stacks=(10, 200, 200), limit="no"), f"p3 cbr 50, p1 cc, p2 cc, {STAND}, p2 cc, p3 cc")
    assert show_all(hand) == [1, 2, 0]
    hand = play(three(stacks=(10, 200, 30), limit="no"), f"p3 cbr 30, p1 cc, p2 cc, {STAND}")
    assert show_all(hand) == [1, 2, 0], "nobody bet: the first to act of those in the side pot"


def test_R27_the_last_to_bet_of_the_side_pot_players_is_the_first():
    hand = play(three(stacks=(10, 200, 200), limit="no"), f"p3 cbr 50, p1 cc, p2 cc, {STAND}, p2 cc, p3 cbr 20, p2 cc")
    assert show_all(hand) == [2, 1, 0]


# -- R28 -----------------------------------------------------------------------


def checked(*cards):
    return play(three(*cards), f"{TO_ROUND_TWO}, p1 cc, p2 cc, p3 cc")


def test_R28_a_beaten_player_may_muck_and_gives_up_the_pot():
    hand = play(checked(), "p1 sm -")
    assert (hand.options.show, hand.options.muck) == (True, True)
    play(hand, "p2 sm, p3 sm")
    assert pots_won(hand) == [((0, 6),)]
    assert hand.seen_by(2).holdings[1] == (None,) * 5


def test_R28_a_player_who_would_win_a_share_is_shown():
    hand = play(checked(THIRD, SECOND, BEST), "p1 sm -")
    assert (hand.options.show, hand.options.muck) == (True, False)
    with pytest.raises(IllegalAction, match="the hand wins a share"):
        hand.apply("p2 sm")
    play(hand, "p2 sm -")
    assert not hand.options.muck


def test_R28_so_is_one_who_ties():
    hand = play(checked("AcKcQc9c7d", "AdKdQd9d7h", WORST), "p1 sm -")
    assert not hand.options.muck
    play(hand, "p2 sm -, p3 sm")
    assert pots_won(hand) == [((0, 3), (1, 3))]


def test_R28_one_who_wins_a_side_pot_only():
    hand = play(three(BEST, THIRD, SECOND, stacks=(10, 200, 200), limit="no"), f"p3 cbr 50, p1 cc, p2 cc, {STAND}")
    play(hand, "p2 cc, p3 cc, p2 sm -")
    assert not hand.options.muck, "p3 has the better of the two"
    play(hand, "p3 sm -, p1 sm -")
    assert pots_won(hand) == [((0, 30),), ((2, 80),)]


def test_R28_and_one_who_wins_the_main_pot_only():
    hand = play(three(BEST, THIRD, SECOND, stacks=(10, 200, 200), limit="no"), f"p3 cbr 50, p1 cc, p2 cc, {STAND}")
    play(hand, "p2 cc, p3 cc, p2 sm -, p3 sm -")
    assert not hand.options.muck


def test_R28_the_aggressor_may_give_up_too():
    hand = play(three(WORST, SECOND, THIRD), f"{TO_ROUND_TWO}, p1 cbr 4, p2 cc, p3 cc, p1 sm")
    play(hand, "p2 sm -, p3 sm")
    assert pots_won(hand) == [((1, 18),)]


def test_R28_the_last_one_left_wins_without_showing():
    hand = play(checked(), "p1 sm, p2 sm")
    assert hand.is_over
    assert pots_won(hand) == [((2, 6),)]
    assert "show" not in kinds(hand)


def test_R28_an_uncalled_winner_need_not_show():
    hand = play(three(), f"{TO_ROUND_TWO}, p1 cbr 4, p2 f, p3 f")
    assert hand.is_over
    assert "show" not in kinds(hand)
    assert hand.seen_by(1).holdings[0] == (None,) * 5


def test_R28_cards_shown_are_seen_by_all():
    hand = play(checked(), "p1 sm -")
    assert hand.seen_by(2).holdings[0] == holding(BEST)
    assert told(hand)[-1] == f"p1 shows {BEST}"


# -- R29 -----------------------------------------------------------------------


@pytest.mark.parametrize("chips", [1.5, 2.0, "200", Decimal(200), Fraction(200), None, 1 + 0j])
def test_R29_money_is_whole_chips(chips):
    with pytest.raises(HandError, match=r"the stack of p2 is .*, not a whole number of chips"):
        Hand(VARIANTS["draw7a"], [200, chips])


def test_R29_whole_numbers_of_any_make_become_int():
    hand = Hand(VARIANTS["draw7a"], np.array([200, 300], np.uint16))
    assert hand.stacks == (198, 299)
    assert {type(chips) for chips in (*hand.stacks, *hand.start, *hand.payoffs, hand.pot)} == {int}
    fill(hand)
    play(hand, "p2 cc, p1 cc")
    assert hand.pot == 4
