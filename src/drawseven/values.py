"""What the discards of a hand are worth as numbers: all that can be dealt, or deals at random.

A question is a record that travels between processes. How answers are told is
not known here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm, sqrt

from drawseven._eval import find_evaluator
from drawseven._ranksets import find_rank_sets
from drawseven._replies import Replies
from drawseven._trials import Trials
from drawseven.policies import Policy
from drawseven.sampling import Sampling, in_chunks

__all__ = ["ALL", "CHUNK", "Sums", "Turn", "count_shares", "find_trials", "sample_shares"]

ALL = bytes(range(32))
"""All discards, each a bit for every card thrown."""

CHUNK = 1 << 14
"""Deals in a chunk: part of what a seed means, so it never changes."""


@dataclass(frozen=True)
class Turn:
    """A hand that is to draw.

    Attributes
    ----------
    policy : Policy
        What the opponents throw, with the ranking in use.
    hand, unseen : bytes
        Codes, rising.
    discards : bytes
        Those in question.
    opponents : int
    """

    policy: Policy
    hand: bytes
    unseen: bytes
    discards: bytes = ALL
    opponents: int = 1

    @property
    def most(self) -> int:
        """The most cards thrown by a discard in question."""
        return max([mask.bit_count() for mask in self.discards])

    @property
    def is_countable(self) -> bool:
        """Whether there is one opponent, and a stub that always has enough cards."""
        return self.opponents == 1 and 5 + self.policy.book.most + self.most <= len(self.unseen)


@dataclass
class Sums:
    """What discards won in deals at random.

    Attributes
    ----------
    parts : int
        The parts of a pot.
    samples : int
    sums, squares : list of int
        For each discard the parts that it won, and the sum of their squares.
    """

    parts: int
    samples: int = 0
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)

    def add(self, samples: int, sums: Sequence[int], squares: Sequence[int]) -> None:
        self.samples += samples
        self.sums = [a + b for a, b in zip(self.sums or [0] * len(sums), sums, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares or [0] * len(sums), squares, strict=True)]

    @property
    def shares(self) -> list[Fraction]:
        """The mean share of each discard."""
        return [Fraction(won, self.parts * self.samples) for won in self.sums]

    @property
    def errors(self) -> list[float]:
        """The standard error of each share."""
        means = [won / self.samples for won in self.sums]
        return [
            sqrt(max(0.0, square / self.samples - mean * mean) / self.samples) / self.parts
            for square, mean in zip(self.squares, means, strict=True)
        ]


def count_shares(turn: Turn) -> list[Fraction]:
    """The share of each discard over all that can be dealt; the turn must be countable."""
    replies = Replies(find_rank_sets(turn.policy.ranking), turn.policy.book, turn.hand, turn.unseen, turn.discards)
    thrown = [mask.bit_count() for mask in turn.discards]
    return [share_of(len(turn.unseen), *row) for row in zip(thrown, replies.count(), strict=True)]


def share_of(unseen: int, thrown: int, values: Sequence[int]) -> Fraction:
    """Twice the wins and once the ties, by the cards the opponent draws, as a share of the pot."""
    left = unseen - 5 - thrown
    ways = [comb(left, draws) for draws in range(6)]
    whole = lcm(*[way for way in ways if way])
    won = sum([value * (whole // way) for value, way in zip(values, ways, strict=True) if value])
    return Fraction(won, 2 * comb(unseen, 5) * comb(unseen - 5, thrown) * whole)


@lru_cache(maxsize=8)
def find_trials(turn: Turn) -> Trials:
    """The kernel's form of a turn, kept for the chunks to come."""
    evaluator = find_evaluator(turn.policy.ranking)
    return Trials(evaluator, turn.policy.book, turn.hand, turn.unseen, turn.discards, turn.opponents)


def sample_shares(turn: Turn, how: Sampling) -> Sums:
    """Deal until there are enough; what there is, if the user interrupts.

    Raises
    ------
    KeyboardInterrupt
        The user interrupts before anything has been dealt.
    """
    total = Sums(find_trials(turn).parts)
    try:
        for samples, sums, squares in in_chunks(sample_chunk, turn, how, CHUNK):
            total.add(samples, sums, squares)
            if how.progress is not None:
                how.progress(samples)
            if how.error is not None and max(total.errors) <= how.error:
                break
    except KeyboardInterrupt:
        if not total.samples:
            raise
    return total


Chunk = tuple[int, list[int], list[int]]
Job = tuple[Turn, int, int, int]


def sample_chunk(job: Job) -> Chunk:
    """Make one chunk; a function of its job alone."""
    turn, seed, chunk, samples = job
    return samples, *find_trials(turn).sample(seed, chunk, samples)
