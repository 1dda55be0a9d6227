"""Many deals at once, as arrays."""

import subprocess
import sys

import numpy as np
import pytest

from decks import refuse
from drawseven import DECKS, Deck, DeckError


@pytest.mark.parametrize("cards", [32, 36, 52])
@pytest.mark.parametrize("k", [0, 1, 4, 5, 6, 7, 31, 32])
def test_many_deals_are_rows_of_distinct_codes_from_the_stub(cards, k):
    deck = Deck(cards, seed=7)
    rows = deck.deals(500, k)
    assert (type(rows), rows.dtype, rows.shape) == (np.ndarray, np.uint8, (500, k))
    assert rows.flags.c_contiguous
    assert rows.flags.writeable
    ordered = np.sort(rows, axis=1)
    assert (ordered[:, 1:] != ordered[:, :-1]).all()
    assert set(rows.ravel().tolist()) <= set(DECKS[cards])


def test_many_deals_leave_the_stub_and_move_the_stream(deck):
    out = deck.deal(12)
    deck.discard(out[:3])
    before = deck.state()
    rows = deck.deals(1000, 20)
    after = deck.state()
    assert set(rows.ravel().tolist()) == set(deck.remaining)
    assert int(after.pop("words")) > int(before.pop("words"))
    assert after == before
    assert (deck.deals(1000, 20) != rows).any()


@pytest.mark.parametrize(("n", "k"), [(0, 5), (5, 0), (0, 0)])
def test_no_deals_and_deals_of_no_cards_are_empty(deck, n, k):
    before = deck.state()
    assert deck.deals(n, k).shape == (n, k)
    assert deck.state() == before


def test_any_number_of_deals_of_no_cards_takes_no_time():
    code = "import drawseven; print(drawseven.Deck(32).deals(2**40, 0).shape)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=10, check=True)
    assert done.stdout.strip() == f"({2**40}, 0)"


@pytest.mark.parametrize(
    ("n", "k"),
    [(-1, 5), (5, -1), (5, 33), (5, 10**30), (10**30, 5), (2**62, 5), (2**61, 5), (1.0, 5), (5, "5"), (None, 5)],
)
def test_impossible_deals_are_refused(deck, n, k):
    refuse(deck, DeckError, "deals", n, k)


def test_deals_from_a_part_of_the_deck_know_what_is_left(deck):
    deck.deal(30)
    assert set(deck.deals(100, 2).ravel().tolist()) == set(deck.remaining)
    assert "3 cards in a deal, but the stub has 2" in refuse(deck, DeckError, "deals", 5, 3)
