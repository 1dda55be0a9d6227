"""Whether cards fall as chance has it: chi-square over place and card, over neighbours, streams and draws.

Seeds are fixed, so a test that passes passes for ever. A statistic must lie
between the quantiles at 4.75 standard deviations, outside of which one in
500,000 falls: it may be neither too uneven nor too even.
"""

import numpy as np
import pytest

from drawseven import Deck, Evaluator

DEVIATIONS = 4.75


def quantile(freedom, deviations):
    """Of the chi-square distribution, after Wilson and Hilferty (1931)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + deviations * part**0.5) ** 3


def check(statistic, freedom):
    assert quantile(freedom, -DEVIATIONS) < statistic < quantile(freedom, DEVIATIONS)


def chi_square(counts, expected):
    return float(((counts - expected) ** 2 / expected).sum())


def check_even(counts):
    """All counts could as well be equal."""
    counts = np.asarray(counts, float).ravel()
    check(chi_square(counts, counts.mean()), counts.size - 1)


def count(codes, cards):
    """How often each card of the deck is there."""
    return np.bincount(codes.ravel(), minlength=52)[52 - cards :]


def check_places(rows, cards):
    """In whole decks: each card as often in each place. Rows and columns of the table have fixed sums."""
    table = np.array([count(column, cards) for column in rows.T], float)
    check((cards - 1) / cards * chi_square(table, len(rows) / cards), (cards - 1) ** 2)


def check_neighbours(first, second, cards):
    """Each ordered pair of different cards as often as any other."""
    pairs = np.bincount((first.astype(np.int64) - 52 + cards) * cards + second - 52 + cards, minlength=cards**2)
    pairs = pairs.reshape(cards, cards)
    assert not pairs.diagonal().any()
    check_even(pairs[~np.eye(cards, dtype=bool)])


def shuffled(deck, times, size):
    """Rows of cards that were shuffled and dealt one deck after another."""
    rows = np.empty((times, size), np.uint8)
    for row in rows:
        deck.shuffle()
        row[:] = deck.deal(size)
    return rows


def test_the_quantiles_are_those_of_the_tables():
    """For 10 and 100 degrees of freedom, 1 in 1000: 29.59 and 149.45."""
    assert quantile(10, 3.0902) == pytest.approx(29.59, rel=0.01)
    assert quantile(100, 3.0902) == pytest.approx(149.45, rel=0.01)


def test_a_biased_deal_is_found_out():
    """One card in two hundred too often in the first place, and the test sees it."""
    rows = Deck(32, seed=1).deals(400_000, 5)
    rows[::200, 0] = 51
    with pytest.raises(AssertionError):
        check_even(count(rows[:, 0], 32))


@pytest.mark.parametrize("cards", [32, 36, 52])
@pytest.mark.parametrize("size", [5, 7])
def test_many_deals_have_each_card_as_often_in_each_place(cards, size):
    rows = Deck(cards, seed=size).deals(500_000, size)
    for place in range(size):
        check_even(count(rows[:, place], cards))


@pytest.mark.parametrize("cards", [32, 36, 52])
def test_many_whole_deals_have_each_card_as_often_in_each_place(cards):
    check_places(Deck(cards, seed=2).deals(60_000, cards), cards)


@pytest.mark.parametrize("cards", [32, 36, 52])
def test_a_deck_shuffled_over_and_over_has_each_card_as_often_in_each_place(cards):
    check_places(shuffled(Deck(cards, seed=3), 20_000, cards), cards)


@pytest.mark.parametrize("cards", [32, 36, 52])
def test_many_deals_have_each_pair_of_neighbours_as_often(cards):
    rows = Deck(cards, seed=4).deals(800_000, 7)
    for place in range(6):
        check_neighbours(rows[:, place], rows[:, place + 1], cards)
    check_neighbours(rows[:, 0], rows[:, 6], cards)


@pytest.mark.parametrize("cards", [32, 52])
def test_a_deck_shuffled_over_and_over_has_each_pair_of_neighbours_as_often(cards):
    rows = shuffled(Deck(cards, seed=5), 60_000, 4)
    for place in range(3):
        check_neighbours(rows[:, place], rows[:, place + 1], cards)


@pytest.mark.parametrize("cards", [32, 36, 52])
def test_a_deal_tells_nothing_of_the_next_one(cards):
    rows = Deck(cards, seed=6).deals(800_000, 5).astype(np.int64) - 52 + cards
    for place in range(5):
        check_even(np.bincount(rows[:-1, place] * cards + rows[1:, 0], minlength=cards**2))


def test_places_of_three_cards_fall_in_every_order_as_often():
    rows = Deck("7c 8d 9h", seed=7).deals(600_000, 3)
    _, counts = np.unique(rows, axis=0, return_counts=True)
    assert len(counts) == 6
    check_even(counts)


@pytest.mark.parametrize("key", ["seed", "stream"])
def test_neighbouring_seeds_and_streams_deal_as_chance_has_it(key):
    rows = np.array([Deck(32, **{"seed": 8, key: number}).deal(2) for number in range(40_000)], np.uint8)
    check_even(count(rows[:, 0], 32))
    check_even(count(rows[:, 1], 32))
    check_neighbours(rows[:, 0], rows[:, 1], 32)
    after = rows[1:, 0].astype(np.int64) - 20
    check_even(np.bincount((rows[:-1, 0].astype(np.int64) - 20) * 32 + after, minlength=1024))


def test_a_draw_from_a_reshuffled_pile_is_as_chance_has_it():
    """Ten cards on the pile, two of them excluded, one left in the stub: the rest comes from the eight."""
    deck, seen = Deck(16 + np.arange(16), seed=9), []
    for _ in range(40_000):
        deck.shuffle()
        cards = sorted(deck.deal(15))
        deck.discard(cards[:10])
        seen.append([cards.index(card) for card in deck.draw(cards[10:13], exclude=cards[:2])[1:]])
    seen = np.array(seen) - 2
    assert (seen.min(), seen.max()) == (0, 7)
    table = np.bincount(seen[:, 0] * 8 + seen[:, 1], minlength=64).reshape(8, 8)
    assert not table.diagonal().any()
    check_even(table[~np.eye(8, dtype=bool)])


def test_the_system_s_entropy_deals_as_chance_has_it():
    """Without a seed the statistic differs from run to run: one run in a thousand million may fail."""
    counts = count(Deck(32).deals(400_000, 5), 32).astype(float)
    statistic = chi_square(counts, counts.mean()) * 31 / 27  # five cards of a deal are never equal
    assert quantile(31, -7) < statistic < quantile(31, 7)


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("standard-52", [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]),
        ("paradise-32", [52020, 107520, 24192, 10752, 5100, 1344, 204, 224, 20]),
    ],
)
def test_hands_are_dealt_as_often_as_there_are_of_them(name, hands):
    ev = Evaluator(name)
    strengths = ev.strengths(Deck(ev.deck, seed=10).deals(3_000_000, 5))
    places = np.array([ev.ranking.order.index(ev.category(strength)) for strength in range(1, ev.total + 1)])
    counts = np.bincount(places[strengths - 1], minlength=9)
    expected = np.array(hands) * (3_000_000 / sum(hands))
    check(chi_square(counts, expected), 8)
