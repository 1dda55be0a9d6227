"""Every hand of every deck: how many there are of each kind, and the order of them all."""

import hashlib
from itertools import combinations
from math import comb

import numpy as np
import pytest

import dealing
import oracle

# Hands of each category, strongest of the usual order first, counted by full enumeration.
NAMES = [
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "one pair",
    "high card",
]
HANDS = {
    "standard-52": [40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540],
    "universal-32": [16, 224, 1344, 208, 4080, 10752, 24192, 107520, 53040],
    "paradise-32": [20, 224, 1344, 204, 5100, 10752, 24192, 107520, 52020],
    "universal-36": [20, 288, 1728, 484, 5100, 16128, 36288, 193536, 123420],
    "paradise-36": [24, 288, 1728, 480, 6120, 16128, 36288, 193536, 122400],
}
VALUES = {
    "standard-52": [10, 156, 156, 1277, 10, 858, 858, 2860, 1277],
    "universal-32": [4, 56, 56, 52, 4, 168, 168, 280, 52],
    "paradise-32": [5, 56, 56, 51, 5, 168, 168, 280, 51],
    "universal-36": [5, 72, 72, 121, 5, 252, 252, 504, 121],
    "paradise-36": [6, 72, 72, 120, 6, 252, 252, 504, 120],
}
TOTALS = {32: 840, 36: 1404, 52: 7462}

# sha256 of the strengths of all hands, two bytes each, low byte first, in the
# order of itertools.combinations over the deck in order of code.
DIGESTS_OF_ALL_STRENGTHS = {
    "standard-52": "f726a3c1a70fe2965ba5d4a1fd254dc0de9de79c9beea030ffc21e09972370c1",
    "universal-32": "b932f5b18f3eb1ed049db1006f6fdc14e82dc2a48fad06f22d08572a677f658c",
    "universal-36": "1800407e35c491d9b2c0a1ce5ded254ae103a3a2cdb46e37403a37e06ab4a691",
    "paradise-32": "f296303fda7a509be7770ccb2077ea87aee1e245954db302e3c4a28caa5c5a32",
    "paradise-36": "0f23b3e7efd31a6441d258d84dc4f28ee6c9f01b262da8669f9a569ff10d47b4",
}

# Hands of six and of seven cards of 52, by the category of their best five.
BEST_OF_SIX = [1844, 14664, 165984, 205792, 361620, 732160, 2532816, 9730740, 6612900]
BEST_OF_SEVEN = [41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460]


@pytest.fixture
def hands(ev):
    return dealing.all_hands(ev.deck, 5)


def count_strengths(ev, blocks):
    """How many hands have each strength."""
    return sum(np.bincount(ev.strengths(hands), minlength=ev.total + 1) for hands in blocks)


def count_by_category(ev, counts):
    """Counts per strength, summed for each category in the order of NAMES."""
    by_category = dict.fromkeys(NAMES, 0)
    for strength in range(1, ev.total + 1):
        by_category[str(ev.category(strength))] += int(counts[strength])
    return list(by_category.values())


def best_of_parts(ev, hands):
    """The best strength among all the five-card parts of hands of six or seven."""
    best = np.zeros(len(hands), np.uint16)
    for columns in combinations(range(hands.shape[1]), 5):
        np.maximum(best, ev.strengths(hands[:, columns]), out=best)
    return best


def test_all_hands_of_a_deck_are_listed_in_the_order_of_combinations():
    listed = dealing.all_hands(range(40, 52), 5)
    assert listed.tolist() == [list(hand) for hand in combinations(range(40, 52), 5)]
    blocks = [block.copy() for block in dealing.hands_in_blocks(range(40, 52), 5)]
    assert sorted(np.concatenate(blocks).tolist()) == listed.tolist()


def test_every_category_has_as_many_hands_as_enumeration_counts(ev, hands):
    assert count_by_category(ev, count_strengths(ev, [hands])) == HANDS[ev.ranking.name]


def test_every_category_has_as_many_strengths_as_enumeration_counts(ev):
    assert count_by_category(ev, np.ones(ev.total + 1, int)) == VALUES[ev.ranking.name]


def test_strengths_are_1_to_the_total_without_gaps(ev, hands):
    assert ev.total == TOTALS[len(ev.deck)]
    assert np.unique(ev.strengths(hands)).tolist() == list(range(1, ev.total + 1))


def test_every_hand_has_the_place_the_oracle_gives_it(ev, hands):
    strengths, names = dealing.oracle_strengths(hands, oracle.NAMED[ev.ranking.name])
    np.testing.assert_array_equal(ev.strengths(hands), strengths)
    assert {strength: str(ev.category(strength)) for strength in names} == names


def test_the_order_of_all_hands_is_pinned_by_a_digest(ev, hands):
    digest = hashlib.sha256(ev.strengths(hands).astype("<u2").tobytes()).hexdigest()
    assert digest == DIGESTS_OF_ALL_STRENGTHS[ev.ranking.name]


@pytest.mark.parametrize("name", ["universal-32", "paradise-32", "universal-36", "paradise-36"])
@pytest.mark.parametrize("size", [6, 7])
def test_every_hand_of_six_and_seven_stripped_cards_is_its_best_five(make_ev, name, size):
    ev, seen = make_ev(name), 0
    for hands in dealing.hands_in_blocks(ev.deck, size):
        np.testing.assert_array_equal(ev.strengths(hands), best_of_parts(ev, hands))
        seen += len(hands)
    assert seen == comb(len(ev.deck), size)


@pytest.mark.parametrize("size", [6, 7])
def test_a_million_hands_of_six_and_seven_of_52_are_their_best_five(ev52, rng, size):
    hands = dealing.random_hands(rng, ev52.deck, 1_000_000, size)
    np.testing.assert_array_equal(ev52.strengths(hands), best_of_parts(ev52, hands))


@pytest.mark.parametrize("size", [6, 7])
def test_suited_hands_of_six_and_seven_are_their_best_five(ev, rng, size):
    hands = dealing.suited_hands(rng, ev.deck, 100_000, size)
    np.testing.assert_array_equal(ev.strengths(hands), best_of_parts(ev, hands))


def test_all_20_358_520_hands_of_six_fall_into_the_known_categories(ev52):
    counts = count_strengths(ev52, dealing.hands_in_blocks(ev52.deck, 6))
    assert count_by_category(ev52, counts) == BEST_OF_SIX


def test_all_133_784_560_hands_of_seven_fall_into_the_known_categories(ev52):
    counts = count_strengths(ev52, dealing.hands_in_blocks(ev52.deck, 7))
    assert count_by_category(ev52, counts) == BEST_OF_SEVEN
    assert np.count_nonzero(counts) == 4824
