"""Played beside PokerKit, action by action: the same turns, the same choices, the same chips.

Set DRAWSEVEN_HANDS for more random hands of each game than the few thousand of a usual run.
"""

import os
import warnings
from collections import Counter
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("pokerkit")

from pokerkit.notation import parse_action

import pokerkit_play as difference
from drawseven import IllegalAction
from pokerkit_games import draw_hands, random_draw, random_stud, stud_hands
from pokerkit_play import Match, pay_out

HANDS = int(os.environ.get("DRAWSEVEN_HANDS", "0"))
PAGE = Path(__file__).parent.parent / "docs" / "differences.md"


def play_many(make_hands, hands):
    """Play random hands; how often each difference was met."""
    seen = Counter()
    for seed in range(hands):
        rng = Random(seed)
        try:
            seen += Match(*make_hands(rng), rng).play()
        except Exception as error:
            raise AssertionError(f"hand {seed} differs") from error
    return seen


def test_draw_is_played_alike():
    seen = play_many(random_draw, HANDS or 2000)
    assert set(seen) >= {difference.SHORT_ALL_IN, difference.LONE_CHECK, difference.SHOW_ORDER, "reshuffles"}


def test_stud_is_played_alike():
    seen = play_many(random_stud, HANDS or 400)
    met = {difference.SHORT_ALL_IN, difference.LONE_CHECK, difference.SHOW_ORDER, difference.TURNED_UP}
    assert set(seen) >= met | {difference.OPEN_PAIR, difference.FOLD_BRING_IN, "cards for all"}


def test_every_difference_is_written_down():
    if not PAGE.exists():
        pytest.skip("differences.md is not beside the tests")
    headings = {line.removeprefix("## ") for line in PAGE.read_text(encoding="utf-8").splitlines() if line[:3] == "## "}
    assert headings >= {value for name, value in vars(difference).items() if name.isupper() and isinstance(value, str)}


# -- what random play is steered around, one hand each ------------------------------------------


def follow(hands, *texts):
    """Both play the same texts; ours first."""
    for text in texts:
        follow_one(hands, text)


def follow_one(hands, text):
    hand, state = hands
    hand.apply(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        while state.can_burn_card("??"):
            state.burn_card("??")
        parse_action(state, text)


def blind_deal(hands):
    """Five cards each that nobody knows."""
    follow(hands, *[f"d dh p{at + 1} ??????????" for at in range(hands[0].n)])


def calls(hands):
    """What each asks the actor to put in."""
    return hands[0].options.call, hands[1].checking_or_calling_amount


def least_raises(hands):
    totals = hands[0].options.raise_to
    return totals and totals[0], hands[1].min_completion_betting_or_raising_to_amount


def test_short_blind_does_not_lower_the_price():
    hands = draw_hands([20, 2, 20], big=4)
    blind_deal(hands)
    assert calls(hands) == (4, 2)


def test_short_bring_in_does_not_lower_the_price():
    hands = stud_hands([3, 20, 20], small=4, bring_in=3)
    follow(hands, "d dh p1 ????2c", "d dh p2 ????Kc", "d dh p3 ????Kd", "p1 pb")
    assert calls(hands) == (3, 2)


def test_small_all_in_is_completed_to_the_full_bet():
    hands = draw_hands([24, 90, 90], big=10)
    blind_deal(hands)
    follow(hands, "p3 cbr 20", "p1 cbr 24")
    assert least_raises(hands) == (30, 34)


def test_all_in_of_half_a_bet_is_a_raise_for_those_who_have_acted():
    hands = draw_hands([25, 90, 90], big=10)
    blind_deal(hands)
    follow(hands, "p3 cbr 20", "p1 cbr 25", "p2 cc")
    assert least_raises(hands) == (35, None)


def test_short_all_in_does_not_reopen_no_limit_to_a_caller():
    hands = draw_hands([3, 90, 90], big=2, limit="no")
    blind_deal(hands)
    follow(hands, "p3 cc", "p1 cbr 3", "p2 cc")
    assert least_raises(hands) == (None, 5)


def test_low_card_with_nothing_left_passes_the_bring_in_to_one_who_may_fold():
    hand, state = hands = stud_hands([1, 20, 20])
    follow(hands, "d dh p1 ????2c", "d dh p2 ????Kc", "d dh p3 ????Kd")
    assert (hand.actor, state.actor_index) == (1, 1)
    assert hand.options.fold
    with pytest.raises(ValueError, match="must post a bring-in"):
        state.fold()


ACE_HIGHS = "AsKhQdJc9s", "AhKdQcJs9h", "AdKcQsJh9d"
"""The same hand three times over."""


def test_odd_chips_go_one_each():
    hand, state = hands = draw_hands([20] * 4, ante=1)
    follow(hands, *[f"d dh p{at + 1} {five}" for at, five in enumerate(("2c3c4c5c7d", *ACE_HIGHS))])
    follow(hands, "p3 cc", "p4 cc", "p1 f", "p2 cc", "p2 sd", "p3 sd", "p4 sd", "p2 cc", "p3 cc", "p4 cc")
    follow(hands, *[f"p{at + 2} sm {five}" for at, five in enumerate(ACE_HIGHS)])
    pay_out(state)
    assert hand.payoffs == (-2, 1, 1, 0)
    assert tuple(state.payoffs) == (-2, 2, 0, 0)


def test_pot_that_all_have_mucked_in_goes_to_the_last_of_them():
    hand, state = hands = draw_hands([4, 20, 20], limit="no")
    follow(hands, *[f"d dh p{at + 1} {five}" for at, five in enumerate(ACE_HIGHS)])
    follow(hands, "p3 cbr 20", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p3 sd")
    assert (hand.actor, state.showdown_index) == (1, 0)
    hand.apply("p2 sm")
    hand.apply("p3 sm")
    assert hand.stacks == (12, 0, 32)
    for position, shows in ((1, False), (2, False), (0, True)):
        state.show_or_muck_hole_cards(shows, position)
    with pytest.raises(AssertionError):
        pay_out(state)


def test_winner_of_a_share_cannot_muck():
    hand, state = hands = draw_hands([20, 20])
    follow(hands, "d dh p1 AsKhQdJc9s", "d dh p2 2s2h2d3s3h", "p2 cc", "p1 cc", "p1 sd", "p2 sd", "p1 cc", "p2 cc")
    follow(hands, "p1 sm AsKhQdJc9s")
    with pytest.raises(IllegalAction, match="wins a share"):
        hand.apply("p2 sm")
    parse_action(state, "p2 sm")
    pay_out(state)
    assert tuple(state.payoffs) == (2, -2)


def test_seventh_card_for_all_though_folded_cards_could_be_shuffled():
    hand, state = hands = stud_hands([90] * 8)
    ranks = "23456789TJQKA"
    cards = iter([rank + suit for suit in "cdhs" for rank in ranks])
    while len(hand.holdings[7]) < 6:
        due = [(owed.position, owed.count) for owed in hand.due]
        sizes = Counter()
        for position, count in due:
            sizes[position] += count
        for position, count in sizes.items():
            follow_one(hands, f"d dh p{position + 1} {''.join(next(cards) for _ in range(count))}")
        while not hand.due:
            actor = f"p{hand.actor + 1}"
            folds = len(hand.holdings[7]) == 6 and all(hand.live)
            follow_one(hands, f"{actor} {'pb' if hand.options.bring_in else 'f' if folds else 'cc'}")
    assert [(owed.position, owed.count) for owed in hand.due] == [(-1, 1)]
    assert state.board_dealing_count is None
