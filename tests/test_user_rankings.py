"""Rankings that users write: any order, low straight or not, any lowest rank, against the oracle."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import dealing
import oracle
from drawseven import Category, Evaluator, Ranking


def allowed(order):
    place = order.index
    return place("straight flush") > place("straight") and place("flush") > place("high card")


RULES = st.builds(
    oracle.Rules,
    order=st.permutations(oracle.UNIVERSAL).map(tuple).filter(allowed),
    low_straight=st.booleans(),
    lowest=st.integers(2, 9),
)

# Orders in which much, or next to nothing, outranks a flush, and a straight flush is weak.
UPSIDE_DOWN = ("four of a kind", "full house", "three of a kind", "two pair", "one pair", "high card")
FLUSH_IS_WEAK = ("high card", "flush", "one pair", "two pair", "three of a kind", "straight", "full house")


def make_evaluator(rules):
    return Evaluator(Ranking("mine", tuple(map(Category, rules.order)), rules.low_straight, rules.lowest))


def check_five(rules):
    """Every kind of hand of five cards has its place, and strengths have no gaps."""
    ev = make_evaluator(rules)
    strengths, names = dealing.oracle_strengths(dealing.kinds_of_hands(rules), rules)
    np.testing.assert_array_equal(ev.strengths(dealing.kinds_of_hands(rules)), strengths)
    assert ev.total == strengths.max() == len(names)
    assert {strength: str(ev.category(strength)) for strength in names} == names


def check_many(rules, hands):
    """Hands of six or seven cards are worth their best five, as the oracle picks them."""
    ev = make_evaluator(rules)
    kinds = dealing.kinds_of_hands(rules)
    strength_of = {oracle.judge(hand, rules)[0]: ev.strength(hand) for hand in kinds.tolist()}
    expected = [strength_of[oracle.best(hand, rules)[0]] for hand in hands.tolist()]
    assert ev.strengths(hands).tolist() == expected
    assert [ev.strength(hand) for hand in hands.tolist()] == expected


def check_parts(rules, hands):
    """Hands of six or seven cards are worth the best of their parts, as the package ranks five."""
    ev = make_evaluator(rules)
    parts = [ev.strengths(hands[:, columns]) for columns in combinations(range(hands.shape[1]), 5)]
    np.testing.assert_array_equal(ev.strengths(hands), np.max(parts, axis=0))


@settings(max_examples=20)
@example(oracle.Rules((*UPSIDE_DOWN, "straight", "straight flush", "flush"), True, 2))
@example(oracle.Rules((*FLUSH_IS_WEAK, "four of a kind", "straight flush"), False, 2))
@given(RULES)
def test_every_kind_of_five_cards_has_the_place_the_oracle_gives_it(rules):
    check_five(rules)


@pytest.mark.parametrize("lowest", range(2, 10))
@pytest.mark.parametrize("low_straight", [True, False])
def test_every_lowest_rank_is_right_with_and_without_the_low_straight(lowest, low_straight):
    check_five(oracle.Rules(oracle.PARADISE, low_straight, lowest))


@settings(max_examples=15)
@example(oracle.Rules((*UPSIDE_DOWN, "straight", "straight flush", "flush"), True, 7), 1, 7)
@example(oracle.Rules((*FLUSH_IS_WEAK, "four of a kind", "straight flush"), True, 2), 1, 7)
@given(RULES, st.integers(0, 99), st.sampled_from([6, 7]))
def test_six_and_seven_cards_are_worth_the_best_five_the_oracle_finds(rules, seed, size):
    rng = np.random.default_rng(seed)
    hands = [dealing.random_hands(rng, rules.deck, 60, size), dealing.suited_hands(rng, rules.deck, 60, size)]
    check_many(rules, np.concatenate(hands))


@settings(max_examples=25)
@example(oracle.Rules((*UPSIDE_DOWN, "straight", "straight flush", "flush"), True, 7), 1, 7)
@example(oracle.Rules((*FLUSH_IS_WEAK, "four of a kind", "straight flush"), True, 2), 1, 7)
@given(RULES, st.integers(0, 99), st.sampled_from([6, 7]))
def test_six_and_seven_cards_are_worth_the_best_of_their_parts(rules, seed, size):
    rng = np.random.default_rng(seed)
    hands = [dealing.random_hands(rng, rules.deck, 20_000, size), dealing.suited_hands(rng, rules.deck, 20_000, size)]
    check_parts(rules, np.concatenate(hands))


@pytest.mark.parametrize("lowest", range(2, 10))
def test_up_cards_follow_the_order_of_the_record(lowest):
    rules = oracle.Rules((*FLUSH_IS_WEAK, "four of a kind", "straight flush"), True, lowest)
    upside_down = oracle.Rules((*UPSIDE_DOWN, "straight", "straight flush", "flush"), False, lowest)
    rng = np.random.default_rng(lowest)
    for each in (rules, upside_down):
        ev = make_evaluator(each)
        for size in range(1, 5):
            boards = dealing.random_hands(rng, each.deck, 500, size).tolist()
            ordered = sorted(boards, key=lambda board: oracle.up_key(board, each))
            strengths = [ev.up_strength(board) for board in ordered]
            assert strengths == sorted(strengths)
            keys = [oracle.up_key(board, each) for board in ordered]
            assert len(set(strengths)) == len(set(keys)) == len(set(zip(strengths, keys, strict=True)))


# Seven cards that hold a flush and something that this order puts above or below it.
@pytest.mark.parametrize(
    ("cards", "flush_over", "other_over"),
    [
        ("As Ah Ad Ks 9s 7s 4s", "flush, ace high", "three of a kind, aces"),
        ("As Ah Ks Kd 9s 7s 4s", "flush, ace high", "two pair, aces and kings"),
        ("As Ah Ks Qs 9s 7s 4d", "flush, ace high", "one pair, aces"),
        ("Ts 9s 8d 7s 6s 2s 3c", "flush, ten high", "straight, ten high"),
        ("Ts 9s 8d 7s 6s 5s 4s", "flush, ten high", "straight, ten high"),
    ],
)
def test_a_flush_among_seven_cards_counts_as_much_as_the_order_says(cards, flush_over, other_over):
    strong = make_evaluator(oracle.Rules(oracle.PARADISE))
    weak = make_evaluator(oracle.Rules((*FLUSH_IS_WEAK, "four of a kind", "straight flush")))
    assert strong.describe(strong.strength(cards)) == flush_over
    assert weak.describe(weak.strength(cards)) == other_over


def test_a_straight_flush_may_rank_below_a_flush_and_then_six_of_a_suit_count_as_the_flush():
    order = (*oracle.UNIVERSAL[:5], "straight flush", "flush", "full house", "four of a kind")
    ev = make_evaluator(oracle.Rules(order))
    assert ev.describe(ev.strength("9s 8s 7s 6s 5s")) == "straight flush, nine high"
    assert ev.describe(ev.strength("9s 8s 7s 6s 5s 2s")) == "flush, nine high"
    assert ev.describe(ev.strength("9s 8s 7s 6s 5s 2d 3d")) == "straight flush, nine high"
