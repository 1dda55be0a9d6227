"""Ten million random hands in an array, beside the floor in C."""

import ctypes
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import pytest

from contest import Contest, Row
from drawseven import Deck, Evaluator
from floor import Floor, Hands, Strengths

pytestmark = pytest.mark.benchmark(group="batch")

ROWS = 10_000_000
GAIN = 1.7
RANKINGS = {32: "paradise-32", 52: "standard-52"}

Rank: TypeAlias = Callable[..., Strengths]


@dataclass(frozen=True)
class Batch:
    """Hands of one size from one deck, and what ranks them; both sides write to `out`."""

    name: str
    hands: Hands
    out: Strengths
    rank: Rank
    floor: Floor

    def ours(self, *, checked: bool, threads: int = 1) -> Callable[[], Strengths]:
        return lambda: self.rank(self.hands, out=self.out, checked=checked, threads=threads)

    def run_floor(self) -> None:
        self.floor.run(self.hands, self.out)

    def run_floor_in_two(self) -> None:
        self.floor.run_in_two(self.hands, self.out)

    def checksum(self) -> int:
        return int(self.out.sum(dtype=np.int64))


@pytest.fixture(scope="module")
def batch(request: pytest.FixtureRequest, library: ctypes.CDLL) -> Batch:
    cards, size = request.param
    hands = Deck(cards, seed=1).deals(ROWS, size)
    evaluator = Evaluator(RANKINGS[cards])
    name = f"batch of 10 million {size}-card hands of {cards}"
    made = Batch(name, hands, np.empty(ROWS, np.uint16), evaluator.strengths, Floor(library, cards, size))
    verify(made, evaluator)
    return made


def verify(batch: Batch, evaluator: Evaluator) -> None:
    """The floor does what it says, and the batch ranks as one hand at a time does."""
    first = slice(0, 10_000)
    batch.run_floor()
    assert np.array_equal(batch.out[first], batch.floor.expected(batch.hands[first]))
    floor_sum = batch.checksum()
    batch.run_floor_in_two()
    assert batch.checksum() == floor_sum
    batch.ours(checked=False)()
    assert [int(strength) for strength in batch.out[first]] == [
        evaluator.strength(bytes(h)) for h in batch.hands[first]
    ]


def same_sum(batch: Batch, run: Callable[[], object]) -> None:
    """The checksum of a run is that of the plainest one."""
    batch.ours(checked=False)()
    plain = batch.checksum()
    batch.out[:] = 0
    run()
    assert batch.checksum() == plain


def batches(*sizes: tuple[int, int]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("batch", sizes, indirect=True, ids=[f"{size} of {cards}" for cards, size in sizes])


ALL = batches((32, 5), (52, 5), (32, 7), (52, 7))
WIDE = batches((52, 5), (52, 7))


@ALL
def test_unchecked(contest: Contest, batch: Batch) -> None:
    limit = "1.5" if batch.floor.size == 5 else "1.6"
    work = batch.ours(checked=False)
    contest(Row(f"{batch.name}, unchecked", ROWS, limit), work, {"floor in C": batch.run_floor})
    same_sum(batch, work)


@ALL
def test_checked(contest: Contest, batch: Batch) -> None:
    limit = "2.0" if batch.floor.size == 5 else ""
    work = batch.ours(checked=True)
    contest(Row(f"{batch.name}, checked", ROWS, limit), work, {"floor in C": batch.run_floor})
    same_sum(batch, work)


@ALL
def test_cost_of_checks(contest: Contest, batch: Batch) -> None:
    row = Row(f"{batch.name}, checked", ROWS, "4/3")
    contest(row, batch.ours(checked=True), {"itself, unchecked": batch.ours(checked=False)})


@WIDE
def test_two_threads(contest: Contest, batch: Batch) -> None:
    work, one = batch.ours(checked=False, threads=2), batch.ours(checked=False)
    row = Row(f"{batch.name}, unchecked, two threads", ROWS, f"1/{GAIN}")
    probes = {"one": batch.run_floor, "two": batch.run_floor_in_two}
    best = contest(row, work, {"itself, one thread": one}, probes)
    gain = best["one"] / best["two"]
    if cores() < 2:
        contest.unjudged("there is one core")
    elif gain < GAIN:
        contest.unjudged(f"the second core was not idle: two threads of the floor gained {gain:.2f}")
    same_sum(batch, work)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
