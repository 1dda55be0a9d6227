"""Deals at random, on any executor, with the same totals everywhere.

Deals are made in chunks; chunk c of seed s always makes the same deals, and
only integers are added up. Who is asked about, and why, is not known.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from drawseven._eval import find_evaluator
from drawseven._spots import Spot
from drawseven.questions import Question
from drawseven.shares import Outcomes, name_winners, standard_errors

__all__ = ["CHUNK", "Sampling", "find_spot", "in_chunks", "sample"]

Asked = TypeVar("Asked")
Made = TypeVar("Made")

CHUNK = 1 << 16
"""Deals in a chunk: part of what a seed means, so it never changes."""

WINDOW = 64
"""Chunks handed to an executor at a time: at most so many are made for nothing when enough is known."""


@dataclass(frozen=True)
class Sampling:
    """How to sample.

    Attributes
    ----------
    samples : int
        The most deals.
    seed : int
    executor : concurrent.futures.Executor or None
        Where to deal; None is here.
    error : float or None
        The standard error at which to stop.
    progress : callable or None
        Told the deals of each chunk as it comes in.
    """

    samples: int
    seed: int
    executor: Executor | None = None
    error: float | None = None
    progress: Callable[[int], object] | None = None


Job: TypeAlias = tuple[Question, int, int, int]


def find_spot(question: Question) -> Spot:
    """The kernel's form of a question, kept for the chunks to come."""
    spot = _spots.get(question)
    if spot is None:
        if len(_spots) >= 8:
            _spots.clear()
        spot = Spot(find_evaluator(question.ranking), question.kept, question.unseen, question.size)
        spot = _spots.setdefault(question, spot)
    return spot


_spots: dict[Question, Spot] = {}


def sample(question: Question, how: Sampling) -> Outcomes:
    """Deal until there are enough; what there is, if the user interrupts.

    Raises
    ------
    KeyboardInterrupt
        The user interrupts before anything has been dealt.
    """
    players = len(question.kept)
    totals = [0] * (1 << players)
    try:
        for outcomes in in_chunks(sample_chunk, question, how, CHUNK):
            totals = [a + b for a, b in zip(totals, outcomes, strict=True)]
            if how.progress is not None:
                how.progress(sum(outcomes))
            if how.error is not None and max(standard_errors(name_winners(totals, players), players)) <= how.error:
                break
    except KeyboardInterrupt:
        if not any(totals):
            raise
    return totals


def in_chunks(
    make: Callable[[tuple[Asked, int, int, int]], Made], what: Asked, how: Sampling, size: int
) -> Iterator[Made]:
    """What is made of each chunk, in order, wherever it is made.

    Parameters
    ----------
    make : callable
        Makes one chunk, as a function of its job alone: what is asked, the
        seed, the number of the chunk, and how many deals. Processes pickle it.
    what : object
        What is asked.
    how : Sampling
    size : int
        Deals in a chunk.
    """
    chunks = -(-how.samples // size)
    for begin in range(0, chunks, WINDOW):
        jobs = [
            (what, how.seed, chunk, min(size, how.samples - chunk * size))
            for chunk in range(begin, min(begin + WINDOW, chunks))
        ]
        yield from map(make, jobs) if how.executor is None else how.executor.map(make, jobs)


def sample_chunk(job: Job) -> Outcomes:
    """Make one chunk; a function of its job alone."""
    question, seed, chunk, samples = job
    return find_spot(question).sample(seed, chunk, samples)
