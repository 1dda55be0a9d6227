"""What to throw away: the final hands that each discard leads to.

The face of the kernels for one hand: it checks what it is given, names what is
wrong with it, and gives counts their names. Nothing is known of opponents.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, overload

from drawseven._eval import find_evaluator
from drawseven._odds import Scale
from drawseven.cards import Card, CardsLike, format_cards
from drawseven.errors import OddsError
from drawseven.grids import html_grid, text_grid
from drawseven.questions import find_unseen, read_cards, read_discard
from drawseven.rankings import Category, Ranking, RankingLike

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["DiscardOdds", "DrawOdds", "draw_odds"]

PLACES = [places for count in range(6) for places in combinations(range(5), count)]
"""What the rows throw, as places in the hand."""

REST = [[place for place in range(5) if place not in thrown] for thrown in PLACES]

SHORT = ("high card", "pair", "two pair", "three", "straight", "flush", "full house", "four", "str. flush")


@dataclass(frozen=True)
class DiscardOdds:
    """What one discard leads to.

    Attributes
    ----------
    discard : tuple of Card
        The cards thrown, in the order of the hand; none for standing pat.
    total : int
        The draws there are, each as likely as any other.
    counts : dict of Category to int
        Final hands by category, all nine of them, weakest first.
    improves : int
        Final hands of a better category than the hand dealt.
    mean_percentile : float
        The mean, over the final hands, of the percentage of all hands of the
        whole deck that they beat, with half of those that tie.
    by_strength : bytes
        What `strengths` reads: a uint32 for each strength from 0 up.
    """

    discard: tuple[Card, ...]
    total: int
    counts: Mapping[Category, int]
    improves: int
    mean_percentile: float
    by_strength: bytes = field(repr=False)

    @property
    def strengths(self) -> "npt.NDArray[np.int64]":
        """Final hands by strength: entry s counts those of strength s, and entry 0 is 0."""
        import numpy as np

        return np.frombuffer(self.by_strength, np.uint32).astype(np.int64)


@dataclass(frozen=True)
class DrawOdds(Sequence[DiscardOdds]):
    """The 32 discards of a hand: a sequence of `DiscardOdds`.

    The first is to stand pat, then come the discards of one card in the order
    of the hand, of two, and so on; the last throws all five.

    Attributes
    ----------
    hand, dead : tuple of Card
    ranking : Ranking
    """

    hand: tuple[Card, ...]
    ranking: Ranking
    dead: tuple[Card, ...]
    tallies: Sequence[tuple[int, int, tuple[int, ...]]] = field(repr=False)
    by_strength: bytes | bytearray = field(repr=False)

    def __len__(self) -> int:
        return len(self.tallies)

    @overload
    def __getitem__(self, at: int) -> DiscardOdds: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[DiscardOdds]: ...
    def __getitem__(self, at: int | slice) -> DiscardOdds | Sequence[DiscardOdds]:
        places = range(len(self))[at]
        return self._row(places) if isinstance(places, int) else [self._row(place) for place in places]

    def _row(self, place: int) -> DiscardOdds:
        total, points, counts = self.tallies[place]
        width = len(self.by_strength) // len(self)
        evaluator, scale = find_evaluator(self.ranking), find_scale(self.ranking)
        held = self.ranking.order.index(evaluator.category(evaluator.strength(self.hand)))
        return DiscardOdds(
            discard=tuple([self.hand[at] for at in PLACES[place]]),
            total=total,
            counts=dict(zip(self.ranking.order, counts, strict=True)),
            improves=sum(counts[held + 1 :]),
            mean_percentile=100 * points / (2 * scale.hands * total),
            by_strength=bytes(self.by_strength[place * width : (place + 1) * width]),
        )

    def find(self, discard: CardsLike) -> DiscardOdds:
        """The row of a discard, its cards in any order.

        Raises
        ------
        OddsError
            A card is not held.
        CardError
            An item is not a card, or a card is there twice.
        """
        thrown = read_discard(discard, self.hand, "the hand")
        return self[PLACES.index(tuple(sorted([self.hand.index(card) for card in thrown])))]

    def __str__(self) -> str:
        return text_grid(*self._grid())

    def _repr_html_(self) -> str:
        return html_grid(*self._grid())

    def _grid(self) -> tuple[list[str], list[list[str]]]:
        """Headings and cells; categories that no discard leads to are left out."""
        rows = list(self)
        shown = [category for category in self.ranking.order if any(row.counts[category] for row in rows)]
        headings = ["discard", "draws", "improves", "percentile", *[SHORT[tuple(Category).index(c)] for c in shown]]
        cells = [
            [
                format_cards(row.discard) or "stand pat",
                f"{row.total:,}",
                percent(row.improves, row.total),
                f"{row.mean_percentile:.1f}",
                *[percent(row.counts[category], row.total) for category in shown],
            ]
            for row in rows
        ]
        return headings, cells


def draw_odds(hand: CardsLike, ranking: RankingLike, dead: CardsLike = ()) -> DrawOdds:
    """For each of the 32 discards of a hand, the exact distribution of the final hand.

    Parameters
    ----------
    hand : str, bytes, or sequence of Card or int
        Five cards.
    ranking : str or Ranking
    dead : str, bytes, or sequence of Card or int
        Cards known to be out: they will not come.

    Returns
    -------
    DrawOdds
        A sequence of 32 rows; printed, a table.

    Raises
    ------
    CardError
        An item is not a card, not in the deck, or there twice.
    HandSizeError
        The hand is not five cards.
    OddsError
        Fewer than five cards are unseen.
    RankingError
        No ranking has that name.

    Notes
    -----
    Draws are counted by their ranks, not card by card, and so are exact: no
    count is rounded, and percentages are divided once.

    Examples
    --------
    >>> odds = draw_odds("Ks Kd 8c 5h 2d", "standard-52")
    >>> row = odds.find("8c 5h 2d")
    >>> row.total, row.improves, row.counts[Category.TWO_PAIR]
    (16215, 4656, 2592)
    >>> odds[0].discard, round(odds[0].mean_percentile, 1)
    ((), 86.2)
    """
    evaluator = find_evaluator(ranking)
    cards = read_cards(hand, evaluator, 5, "the hand")
    out = read_cards(dead, evaluator, None, "the dead cards")
    unseen = find_unseen({"the hand": cards}, out, evaluator)
    if len(unseen) < 5:
        raise OddsError(f"5 cards to draw, but only {len(unseen)} are unseen")
    codes = bytes(cards)
    parts = [bytes([codes[place] for place in rest]) for rest in REST]
    by_strength, tallies = find_scale(evaluator.ranking).tally(codes, unseen, parts)
    return DrawOdds(cards, evaluator.ranking, out, tallies, by_strength)


def find_scale(ranking: Ranking) -> Scale:
    """The scale of a ranking that is kept and shared."""
    scale = _scales.get(ranking)
    if scale is None:
        scale = _scales.setdefault(ranking, Scale(find_evaluator(ranking)))
    return scale


_scales: dict[Ranking, Scale] = {}


def percent(part: int, total: int) -> str:
    return f"{100 * part / total:.2f} %" if part else "-"
