"""What to throw away: every discard of a hand against others who draw by a policy, counted and sampled."""

from functools import partial

import pytest

from contest import Contest, Row, Work
from drawseven import best_discards

pytestmark = pytest.mark.benchmark(group="discards")

HAND = "Ah Kh Th 9c 7h"
"""Four to a flush, ace and king, and gaps for a straight: there is something to think about."""


def counted(ranking: str, most: int) -> Work:
    advice = best_discards(HAND, ranking, most=most)
    assert advice.exact
    assert advice[0].draw == "draw three to the ace and king"
    assert len(advice) == (26 if most == 3 else 32)
    return partial(best_discards, HAND, ranking, most=most)


def sampled(ranking: str, opponents: int) -> Work:
    advice = best_discards(HAND, ranking, opponents, error=0.001, seed=7)
    assert max(row.error for row in advice) <= 0.001
    assert len(advice) == 32
    return partial(best_discards, HAND, ranking, opponents, error=0.001, seed=7)


@pytest.mark.parametrize(
    ("ranking", "most", "limit"),
    [("paradise-32", 3, "< 10 s"), ("paradise-32", 5, "< 60 s"), ("paradise-36", 3, ""), ("paradise-36", 5, "")],
)
def test_counted(contest: Contest, ranking: str, most: int, limit: str) -> None:
    """On one core, whatever there are."""
    row = Row(f"best_discards, {ranking}, up to {most} cards, all deals counted", 1, limit)
    contest(row, counted(ranking, most), {})


@pytest.mark.parametrize(
    ("ranking", "opponents", "limit"),
    [("paradise-32", 1, "< 300 ms"), ("paradise-32", 3, ""), ("standard-52", 1, ""), ("standard-52", 5, "")],
)
def test_sampled(contest: Contest, ranking: str, opponents: int, limit: str) -> None:
    others = f"{opponents} opponent{'s' if opponents > 1 else ''}"
    row = Row(f"best_discards, {ranking}, {others}, sampled to 0.1 %", 1, limit)
    contest(row, sampled(ranking, opponents), {})
