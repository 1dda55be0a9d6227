"""Every hand of a deck with its best discard, and what all its discards are worth.

One against one, both all-in before the draw. Hands that differ only in the
names of the suits are one row. Where rows are written to is not known here.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from math import factorial, prod

from drawseven.cards import Card
from drawseven.errors import OddsError
from drawseven.odds import PLACES
from drawseven.policies import Policy, list_hands
from drawseven.values import Sums, Turn, count_shares, find_trials

__all__ = ["DISCARDS", "ChartRow", "chart_rows"]

DISCARDS = tuple(PLACES)
"""The discards of a row, as places in its hand: none, one card after the other, two cards, and so on."""

MASKS = bytes([sum([1 << (4 - place) for place in places]) for places in DISCARDS])
"""The same as bits of the rising hand, which a row shows falling."""

CHUNK = 1 << 11
"""Deals in a chunk: part of what a seed means, so it never changes."""

SLICE = 16
"""Hands in a job."""

LEAST_ERROR = 1e-5
"""The least standard error to sample for: a thousand million deals of each hand."""

COUNTED_DECK = 36
"""Every deal can be counted with decks of up to so many cards, in less than a tenth of a second a hand."""


@dataclass(frozen=True)
class ChartRow:
    """A hand, and what its discards are worth.

    Attributes
    ----------
    hand : tuple of Card
        The cards, falling.
    alike : int
        The hands of the deck it stands for, itself among them.
    usual : tuple of Card
        What the opponent's policy throws from it.
    samples : int
        Deals sampled; 0 if all have been counted.
    shares, errors : tuple of float
        For each of `DISCARDS` the mean share of the pot, and its standard
        error.
    """

    hand: tuple[Card, ...]
    alike: int
    usual: tuple[Card, ...]
    samples: int
    shares: tuple[float, ...]
    errors: tuple[float, ...]

    @property
    def best(self) -> int:
        """Which of `DISCARDS` has the largest share; the first of those that tie."""
        return self.shares.index(max(self.shares))

    @property
    def discard(self) -> tuple[Card, ...]:
        """The cards that the best throws."""
        return tuple([self.hand[place] for place in DISCARDS[self.best]])


Job = tuple[Policy, int, float, int, int]


def chart_rows(
    policy: Policy, error: float = 0.003, seed: int = 0, executor: Executor | None = None
) -> Iterator[ChartRow]:
    """The rows of a chart, in the order in which `list_hands` lists the hands.

    Parameters
    ----------
    policy : Policy
        What the opponent throws; its ranking is the one in use.
    error : float
        Each hand is sampled until none of its shares has a larger standard
        error. 0 is to count every deal, in decks of up to 36 cards.
    seed : int
        The same seed gives the same rows, on any executor.
    executor : concurrent.futures.Executor, optional
        Where to deal; here if not given.

    Raises
    ------
    OddsError
        The error cannot be reached.
    DeckError
        The seed is out of range.

    Examples
    --------
    >>> row = next(chart_rows(Policy.stand_pat("paradise-32"), error=0.01))
    >>> len(row.shares), max(row.errors) <= 0.01
    (32, True)
    """
    if not (error == 0 or LEAST_ERROR <= error < 1):
        raise OddsError(f"the standard error to reach is 0, or from {LEAST_ERROR} to 1, not {error!r}")
    cards = len(policy.ranking.deck)
    if error == 0 and cards > COUNTED_DECK:
        raise OddsError(f"every deal is counted in decks of up to {COUNTED_DECK} cards, not of {cards}")
    hands = len(policy)
    jobs = [(policy, seed, error, begin, min(begin + SLICE, hands)) for begin in range(0, hands, SLICE)]
    return (row for rows in (map if executor is None else executor.map)(chart_slice, jobs) for row in rows)


def chart_slice(job: Job) -> list[ChartRow]:
    """Some rows; a function of the job alone."""
    policy, seed, error, begin, end = job
    return [chart_row(policy, seed, error, at) for at in range(begin, end)]


def chart_row(policy: Policy, seed: int, error: float, at: int) -> ChartRow:
    """The row of one hand."""
    rising = list_hands(policy.ranking)[at]
    hand = rising[::-1]
    unseen = bytes([card for card in policy.ranking.deck if card not in hand])
    turn = Turn(policy, bytes(rising), unseen, MASKS)
    usual = policy.discard(hand)
    if error == 0:
        shares = tuple([float(share) for share in count_shares(turn)])
        return ChartRow(hand, count_alike(hand), usual, 0, shares, (0.0,) * len(shares))
    sums = sample_until(turn, seed, error, at)
    shares = tuple([won / (sums.parts * sums.samples) for won in sums.sums])
    return ChartRow(hand, count_alike(hand), usual, sums.samples, shares, tuple(sums.errors))


def sample_until(turn: Turn, seed: int, error: float, at: int) -> Sums:
    """Deal until all shares are as sure as they are to be; each hand has random numbers of its own."""
    trials = find_trials(turn)
    sums = Sums(trials.parts)
    chunk = 0
    while not sums.samples or max(sums.errors) > error:
        sums.add(CHUNK, *trials.sample(seed, chunk << 20 | at, CHUNK))
        chunk += 1
    return sums


def count_alike(hand: tuple[Card, ...]) -> int:
    """The hands that differ from one in the names of the suits, with itself.

    Suits that hold the same ranks, or none, can change places without making
    another hand.

    Examples
    --------
    >>> from drawseven.cards import parse_cards
    >>> [count_alike(parse_cards(text)) for text in ("As Ks Qs Js Ts", "Ks Kh 9d 8c 7c", "Ks Kh Kd 8c 7c")]
    [4, 12, 4]
    """
    ranks = [tuple([card.rank for card in hand if card.suit == suit]) for suit in range(4)]
    return factorial(4) // prod([factorial(copies) for copies in Counter(ranks).values()])
