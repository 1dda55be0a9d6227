"""Dealing five cards of 52, many times over, beside NumPy sorting random keys."""

import math
from functools import partial
from typing import Any

import numpy as np
import pytest

from contest import Contest, Row, timed
from drawseven import Deck

pytestmark = pytest.mark.benchmark(group="deal")

SIZES = (100, 200, 300, 500, 1_000, 3_000, 10_000, 100_000)


class NumpyDealer:
    """The places of the five least of 52 random keys: five cards without repetition."""

    def __init__(self, dtype: type[Any]) -> None:
        self.random = np.random.default_rng(1).random
        self.dtype = dtype

    def deals(self, n: int) -> Any:
        return np.argpartition(self.random((n, 52), dtype=self.dtype), 4, axis=1)[:, :5]

    def best_size(self) -> int:
        """The number of deals at a time at which NumPy is fastest: more than a few, less than fills the cache."""
        best = dict.fromkeys(SIZES, math.inf)
        for _ in range(5):
            for n in SIZES:
                best[n] = min(best[n], timed(partial(self.deals, n)) / n)
        return min(best, key=best.__getitem__)


def distinct(deals: Any) -> bool:
    return bool((np.diff(np.sort(deals, axis=1), axis=1) > 0).all())


@pytest.mark.parametrize(("dtype", "limit"), [(np.float64, "1/20"), (np.float32, "")], ids=["float64", "float32"])
def test_deals(contest: Contest, dtype: type[Any], limit: str) -> None:
    dealer, deck = NumpyDealer(dtype), Deck(52, seed=1)
    ours, theirs = deck.deals(10_000, 5), dealer.deals(10_000)
    assert distinct(ours)
    assert distinct(theirs)
    assert ours.sum() == Deck(52, seed=1).deals(10_000, 5).sum()
    # Both checksums must be near what fair deals give: 25.5 a card, within six standard errors.
    assert max(abs(ours.mean() - 25.5), abs(theirs.mean() - 25.5)) < 6 * 15 / math.sqrt(ours.size)
    n = dealer.best_size()
    row = Row(f"one 5-card deal, in batches of {n:,}", n, limit)
    contest(row, partial(deck.deals, n, 5), {f"NumPy, argpartition of {dtype.__name__} keys": partial(dealer.deals, n)})
