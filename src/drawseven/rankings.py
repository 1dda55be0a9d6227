"""Which hand beats which, as records.

A `Ranking` says how strong the nine categories are, whether the ace also
counts below the lowest card of the deck in a straight, and which rank the deck
starts at. Everything the evaluator knows comes from such a record; this module
never looks at a hand.
"""

import enum
import operator
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias

from drawseven.cards import DECKS, RANKS, Card
from drawseven.errors import RankingError

__all__ = ["PARADISE", "RANKINGS", "UNIVERSAL", "Category", "Ranking", "RankingLike", "find_ranking"]


class Category(enum.Enum):
    """The nine kinds of five-card hands. Which beats which is for a `Ranking` to say."""

    HIGH_CARD = "high card"
    ONE_PAIR = "one pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"

    def __repr__(self) -> str:
        return f"Category.{self.name}"

    def __str__(self) -> str:
        return self.value


UNIVERSAL = tuple(Category)
"""The usual order, weakest first."""

PARADISE = (*UNIVERSAL[:5], Category.FULL_HOUSE, Category.FLUSH, *UNIVERSAL[7:])
"""Flush above full house: the order by frequency in the stripped decks."""


@dataclass(frozen=True)
class Ranking:
    """How five-card hands rank, and in which deck.

    Parameters
    ----------
    name : str
    order : tuple of Category
        All nine categories, weakest first. A straight flush must rank above a
        straight, and a flush above a high card.
    low_straight : bool
        Whether the ace also plays in front of the lowest cards of the deck:
        A-2-3-4-5 with 52 cards, A-6-7-8-9 with 36, A-7-8-9-T with 32. It is
        then the lowest straight.
    lowest_rank : int
        The pips of the lowest cards, 2 to 9; the deck runs from there to the
        aces.

    Raises
    ------
    RankingError
        A field is out of range or contradicts another.

    Examples
    --------
    >>> ranking = Ranking("mine", order=PARADISE, low_straight=False, lowest_rank=8)
    >>> len(ranking.deck), str(ranking.deck[0])
    (28, '8c')
    """

    name: str
    order: tuple[Category, ...] = UNIVERSAL
    low_straight: bool = True
    lowest_rank: int = 2

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise RankingError(f"a ranking's name is text, not {self.name!r}")
        self._check_order()
        if not isinstance(self.low_straight, bool):
            raise RankingError(f"{self.name}: low_straight is {self.low_straight!r}, not True or False")
        lowest = self.lowest_rank
        if hasattr(lowest, "__index__"):  # NumPy's ints too
            object.__setattr__(self, "lowest_rank", operator.index(lowest))
        if not isinstance(self.lowest_rank, int) or not 2 <= self.lowest_rank <= 9:
            raise RankingError(f"{self.name}: lowest_rank is {self.lowest_rank!r}, not a number from 2 to 9")

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.order, self.low_straight, self.lowest_rank))

    def _check_order(self) -> None:
        order = tuple(self.order) if isinstance(self.order, Iterable) else ()
        object.__setattr__(self, "order", order)
        if sorted(map(repr, order)) != sorted(map(repr, Category)):
            raise RankingError(f"{self.name}: order must hold each of the nine categories once, got {order}")
        place = self.order.index
        for better, worse in (
            (Category.STRAIGHT_FLUSH, Category.STRAIGHT),
            (Category.FLUSH, Category.HIGH_CARD),
        ):
            if place(better) < place(worse):
                raise RankingError(f"{self.name}: a {better} must rank above a {worse}")

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """The cards in use, in order of code."""
        return DECKS[52][4 * (self.lowest_rank - 2) :]

    @property
    def lowest_straight(self) -> str | None:
        """The low straight in rank letters, ``"A789T"``, or None where the ace is only high."""
        start = self.lowest_rank - 2
        return "A" + RANKS[start : start + 4] if self.low_straight else None

    def state(self) -> dict[str, Any]:
        """The record as a dict that JSON can hold."""
        return asdict(self) | {"order": [category.name for category in self.order]}

    @staticmethod
    def from_state(state: Mapping[str, Any]) -> "Ranking":
        """The ranking that `state` came from.

        Raises
        ------
        RankingError
            An entry is missing, unknown, or contradicts another.
        """
        try:
            return Ranking(**dict(state) | {"order": tuple([Category[name] for name in state["order"]])})
        except (KeyError, TypeError) as error:
            raise RankingError(f"not the state of a ranking: {error!r}") from None


RankingLike: TypeAlias = str | Ranking

RANKINGS: Mapping[str, Ranking] = MappingProxyType(
    {
        ranking.name: ranking
        for ranking in (
            Ranking("standard-52"),
            Ranking("universal-32", UNIVERSAL, low_straight=False, lowest_rank=7),
            Ranking("universal-36", UNIVERSAL, low_straight=False, lowest_rank=6),
            Ranking("paradise-32", PARADISE, low_straight=True, lowest_rank=7),
            Ranking("paradise-36", PARADISE, low_straight=True, lowest_rank=6),
        )
    }
)
"""The named rankings. ``paradise-36`` is also the usual order of short-deck hold'em."""


def find_ranking(ranking: RankingLike) -> Ranking:
    """Look up a ranking by name; a record passes through.

    Raises
    ------
    RankingError
        No ranking has that name.

    Examples
    --------
    >>> find_ranking("paradise-32").lowest_straight
    'A789T'
    """
    if isinstance(ranking, Ranking):
        return ranking
    try:
        return RANKINGS[ranking]
    except (KeyError, TypeError):
        known = ", ".join(RANKINGS)
        raise RankingError(f"no ranking is called {ranking!r}; there are {known}") from None
