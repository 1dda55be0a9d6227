"""Taking turns, so that what slows the machine down slows both sides.

Absolute times prove nothing on a machine that others use too. A contest runs
ours and each peer one after the other, over and over in one process, and
compares the best turn of each.
"""

import gc
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from itertools import cycle, pairwise
from time import perf_counter
from typing import Any, TypeAlias

from pytest_benchmark.fixture import BenchmarkFixture

Work: TypeAlias = Callable[[], object]
Loop: TypeAlias = Callable[[list[Any]], int]


@dataclass(frozen=True)
class Row:
    """One row of the table.

    Attributes
    ----------
    work : str
    units : int
        What one turn does: hands, deals.
    limit : str
        The most that ours may take of the peer's time, "0.55" or "1/20"; or
        the most it may take on top of it, "+10 ms"; or the most it may take
        beside nobody, "< 3 µs"; or nothing to reach.
    """

    work: str
    units: int = 1
    limit: str = ""


class Contest:
    """Times one row, and leaves the result in the record that pytest-benchmark writes.

    Parameters
    ----------
    benchmark : BenchmarkFixture
    seconds : float
        About how long the turns of a row may last in all.
    least : int
        Rounds to take however long they last.
    """

    def __init__(self, benchmark: BenchmarkFixture, seconds: float, least: int) -> None:
        self.benchmark = benchmark
        self.seconds = seconds
        self.least = least

    def __call__(
        self, row: Row, ours: Work, theirs: Mapping[str, Work | None], probes: Mapping[str, Work] | None = None
    ) -> dict[str, float]:
        """Take turns; a peer that is None is missing, and said to be.

        Each turn is a pass that nobody times, to get the tables and the code
        into the cache that the others have just used, and a pass that counts.

        Parameters
        ----------
        row : Row
        ours : callable
        theirs : dict of callable or None
            The peers by name: what the table shows beside ours.
        probes : dict of callable, optional
            What takes turns too but is not shown.

        Returns
        -------
        dict
            The best time of each peer and probe, in seconds a turn.
        """
        entrants = {name: work for name, work in {**theirs, **(probes or {})}.items() if work is not None}
        best = dict.fromkeys(entrants, math.inf)

        def others() -> None:
            for name, work in entrants.items():
                best[name] = min(best[name], timed(work))
            ours()

        rounds = self.rounds([ours, *entrants.values()])
        gc.disable()
        try:
            self.benchmark.pedantic(ours, setup=others, rounds=rounds)  # type: ignore[no-untyped-call]
        finally:
            gc.enable()
        self.benchmark.extra_info.update(asdict(row), theirs={name: best.get(name) for name in theirs})
        return best

    def rounds(self, works: Iterable[Work]) -> int:
        cost = sum(2 * timed(work) for work in works)
        return min(max(self.least, int(self.seconds / cost)), 500)

    def unjudged(self, reason: str) -> None:
        """Show the row, but do not hold it to its limit."""
        self.benchmark.extra_info["unjudged"] = reason


def timed(work: Work) -> float:
    work()
    start = perf_counter()
    work()
    return perf_counter() - start


def in_blocks(loop: Loop, blocks: list[list[Any]]) -> Work:
    """A turn over the next block of hands.

    One block over and over would be learnt by heart by the branch predictor,
    and flatter whoever branches on the cards; other hands each time are not.
    """
    turns = cycle(blocks)
    return lambda: loop(next(turns))


def each(function: Callable[[Any], int]) -> Loop:
    """A loop that calls a function on each hand.

    Every loop here returns its last result, so that a loop over one hand is
    the evaluation of that hand: what is timed is also what is checked.
    """

    def loop(hands: list[Any]) -> int:
        result = 0
        for hand in hands:
            result = function(hand)
        return result

    return loop


def results(loop: Loop, blocks: list[list[Any]]) -> list[int]:
    return [loop([hand]) for block in blocks for hand in block]


def same_order(ours: list[int], theirs: list[int]) -> bool:
    """Whether two lists of strengths rank their hands alike, ties too; a peer may count either way."""
    pairs = sorted(set(zip(ours, theirs, strict=True)))
    scores = [score for _, score in pairs]
    rising = all(low < high for low, high in pairwise(scores))
    falling = all(low > high for low, high in pairwise(scores))
    return len(pairs) == len(set(ours)) and (rising or falling)
