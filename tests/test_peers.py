"""Beside other evaluators, where they are installed: the same order of hands."""

import numpy as np
import pytest

import dealing
import oracle


def check_same_order(ours, theirs):
    """Two lists of strengths, ours rising and theirs falling, agree on every pair of hands."""
    ours, theirs = np.asarray(ours), -np.asarray(theirs)
    order = np.lexsort((theirs, ours))
    steps, their_steps = np.diff(ours[order]), np.diff(theirs[order])
    np.testing.assert_array_equal(np.sign(steps), np.sign(their_steps))


def texts(hands):
    return [[oracle.RANKS[card // 4] + oracle.SUITS[card % 4] for card in hand] for hand in hands.tolist()]


@pytest.fixture
def hands(rng):
    """Random hands of 52 cards, and suited ones, of one size."""

    def make(size):
        return np.concatenate(
            [dealing.random_hands(rng, range(52), 4000, size), dealing.suited_hands(rng, range(52), 1000, size)]
        )

    return make


@pytest.mark.parametrize("size", [5, 6, 7])
def test_phevaluator_has_the_same_order(ev52, hands, size):
    phevaluator = pytest.importorskip("phevaluator")
    hands = hands(size)
    theirs = [phevaluator.evaluate_cards(*cards) for cards in texts(hands)]
    check_same_order(ev52.strengths(hands), theirs)
    np.testing.assert_array_equal(ev52.strengths(hands), 7463 - np.array(theirs))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_treys_has_the_same_order(ev52, hands, size):
    treys = pytest.importorskip("treys")
    judge = treys.Evaluator()
    hands = hands(size)
    theirs = [judge.evaluate([], [treys.Card.new(card) for card in cards]) for cards in texts(hands)]
    check_same_order(ev52.strengths(hands), theirs)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_eval7_has_the_same_order(ev52, hands, size):
    eval7 = pytest.importorskip("eval7")
    hands = hands(size)
    theirs = [-eval7.evaluate([eval7.Card(card) for card in cards]) for cards in texts(hands)]
    check_same_order(ev52.strengths(hands), theirs)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_pokerkit_has_the_same_order_in_short_deck(make_ev, rng, size):
    """Its short-deck hold'em is the order of paradise-36."""
    pokerkit = pytest.importorskip("pokerkit")
    ev = make_ev("paradise-36")
    hands = [dealing.random_hands(rng, ev.deck, 300, size), dealing.suited_hands(rng, ev.deck, 100, size)]
    hands = np.concatenate(hands)
    theirs = [pokerkit.ShortDeckHoldemHand.from_game("".join(cards)) for cards in texts(hands)]
    strengths = ev.strengths(hands).tolist()
    for row in range(1, len(hands)):
        ours = (strengths[row] > strengths[row - 1]) - (strengths[row] < strengths[row - 1])
        assert ours == (theirs[row] > theirs[row - 1]) - (theirs[row] < theirs[row - 1])
