"""What to throw away: every discard with its share of the pot against opponents who draw by a policy.

The face of the kernels for one hand among others: it checks what it is asked,
counts all that can be dealt where that is quick, and samples where it is not.
Nobody bets here: all are in before the draw.
"""

import operator
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from fractions import Fraction
from typing import overload

from drawseven._deck import Deck
from drawseven._eval import find_evaluator
from drawseven.cards import Card, CardsLike, format_cards
from drawseven.draw_words import name_draw
from drawseven.errors import OddsError
from drawseven.grids import html_grid, text_grid
from drawseven.policies import PolicyLike, read_policy, take
from drawseven.questions import MOST_SAMPLES, check_error, find_unseen, read_cards, read_discard, read_samples
from drawseven.rankings import Ranking, RankingLike
from drawseven.rules import Variant
from drawseven.sampling import Sampling
from drawseven.values import ALL, Turn, count_shares, sample_shares

__all__ = ["Advice", "DiscardValue", "best_discards"]

COUNTED_DECK = 36
"""Every deal is counted with decks of up to so many cards, in less than a second; beyond, deals are sampled."""

SAMPLES = 1_000_000
"""Deals that are sampled unless the caller says how many."""


@dataclass(frozen=True)
class DiscardValue:
    """What one discard is worth.

    Attributes
    ----------
    discard : tuple of Card
        The cards thrown, in the order of the hand; none for standing pat.
    share : Fraction
        The mean share of the pot.
    error : float
        Its standard error; 0 where all that can be dealt has been counted.
    draw : str
        What the player does, in words.
    """

    discard: tuple[Card, ...]
    share: Fraction
    error: float
    draw: str

    @property
    def sentence(self) -> str:
        """The draw in words, and its share."""
        return f"{self.draw}: {percent(self)}"


@dataclass(frozen=True)
class Advice(Sequence[DiscardValue]):
    """The discards of a hand, best first: a sequence of `DiscardValue`.

    Discards of the same share stand in the order of the cards thrown: fewer
    first, then as in the hand.

    Attributes
    ----------
    hand, dead : tuple of Card
    ranking : Ranking
    opponents : int
    samples : int
        The deals sampled; 0 if all that can be dealt has been counted.
    """

    hand: tuple[Card, ...]
    ranking: Ranking
    opponents: int
    dead: tuple[Card, ...]
    samples: int
    rows: tuple[DiscardValue, ...] = field(repr=False)

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, at: int) -> DiscardValue: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[DiscardValue]: ...
    def __getitem__(self, at: int | slice) -> DiscardValue | Sequence[DiscardValue]:
        return self.rows[at]

    @property
    def exact(self) -> bool:
        """Whether all that can be dealt has been counted."""
        return not self.samples

    @property
    def best(self) -> tuple[DiscardValue, ...]:
        """The best discard, or all of them that tie."""
        return tuple([row for row in self.rows if row.share == self.rows[0].share])

    @property
    def sentence(self) -> str:
        """The best in words, and the next best."""
        return "; ".join([row.sentence for row in self.rows[: len(self.best) + 1]])

    def find(self, discard: CardsLike) -> DiscardValue:
        """The row of a discard, its cards in any order.

        Raises
        ------
        OddsError
            A card is not held, or more are thrown than by any row.
        CardError
            An item is not a card, or a card is there twice.
        """
        thrown = read_discard(discard, self.hand, "the hand")
        for row in self.rows:
            if set(row.discard) == set(thrown):
                return row
        raise OddsError(f"no discard of {len(thrown)} cards has been looked at")

    def __str__(self) -> str:
        how = "all deals counted" if self.exact else f"{self.samples:,} deals sampled"
        return f"{text_grid(*self._grid())}\n{self.sentence} ({how})"

    def _repr_html_(self) -> str:
        return html_grid(*self._grid())

    def _grid(self) -> tuple[list[str], list[list[str]]]:
        width = 3 if self.exact else 4
        headings = ["draw", "discard", "share", "error"][:width]
        cells = [
            [row.draw, format_cards(row.discard) or "-", percent(row, 3), f"{100 * row.error:.3f} %"][:width]
            for row in self.rows
        ]
        return headings, cells


def best_discards(
    hand: CardsLike,
    variant_or_ranking: Variant | RankingLike,
    opponents: int = 1,
    dead: CardsLike = (),
    policy: PolicyLike | None = None,
    *,
    most: int = 5,
    samples: int | None = None,
    seed: int | None = None,
    executor: Executor | None = None,
    error: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> Advice:
    """Every discard of a hand with its share of the pot, if all are in and the others draw by a policy.

    The opponents hold any of the unseen cards. The player asked draws first;
    where the stub is too short for all, those who find it empty draw from what
    has been thrown before their turn, shuffled. Dead cards never come.

    Parameters
    ----------
    hand : str, bytes, or sequence of Card or int
        Five cards.
    variant_or_ranking : Variant, str or Ranking
        A variant has the ranking, and the deck, for so many players.
    opponents : int
        1 to 8, as many as the deck allows.
    dead : str, bytes, or sequence of Card or int
        Cards known to be out.
    policy : Policy, str, mapping or callable, optional
        What the opponents throw: a policy, the name of the ranking whose
        policy it is, a few hands with what each of them throws, all others
        being as usual, or a function from a hand to what it throws. The policy
        that ships for the ranking if not given.
    most : int
        The most cards to throw, 0 to 5.
    samples : int, optional
        How many deals to sample, at most. If neither this nor `error` is given,
        all that can be dealt is counted, against one opponent and with decks of
        up to 36 cards; otherwise `SAMPLES` deals are sampled.
    seed : int, optional
        0 to 2**256 - 1; the same seed gives the same sample, on any executor.
        None takes 256 bits of the system's entropy.
    executor : concurrent.futures.Executor, optional
        Where to sample; here if not given.
    error : float, optional
        Sample until no share has a larger standard error than this, 0.001 for
        a tenth of a percent, or until there are `samples`.
    progress : callable, optional
        Told the deals of each chunk as it is sampled.

    Returns
    -------
    Advice
        A sequence of up to 32 rows, best first; printed, a table. Part of a
        sample too, if the user interrupts it.

    Raises
    ------
    CardError
        An item is not a card, not in the deck, or there twice.
    HandSizeError
        The hand is not five cards.
    OddsError
        There are too few cards for so many opponents, the policy is not for
        this deck, or a number is out of range.
    RankingError
        No ranking has that name.
    VariantError
        The variant is not for so many players.
    DeckError
        The seed is out of range.

    Examples
    --------
    >>> advice = best_discards("Kh Qh Jh Th 9c", "paradise-32")
    >>> advice[0].discard, advice.exact
    ((), True)
    >>> print(advice.sentence)
    stand pat: 93.7 %; draw one to the straight flush: 45.8 %
    """
    rivals = whole_number(opponents, "number of opponents", 1, 8)
    ranking = variant_or_ranking
    if isinstance(ranking, Variant):
        ranking = ranking.ranking_for(rivals + 1)
    evaluator = find_evaluator(ranking)
    cards = read_cards(hand, evaluator, 5, "the hand")
    out = read_cards(dead, evaluator, None, "the dead cards")
    unseen = find_unseen({"the hand": cards}, out, evaluator)
    if len(unseen) < 5 * rivals + 5:
        raise OddsError(f"{rivals} hands and a draw take {5 * rivals + 5} cards, but only {len(unseen)} are unseen")
    how = read_policy(policy, evaluator.ranking)
    turn = Turn(how, bytes(sorted(cards)), unseen, discards_of(whole_number(most, "most cards to throw", 0, 5)), rivals)
    sampling = None
    if samples is not None or error is not None or len(evaluator.deck) > COUNTED_DECK or not turn.is_countable:
        sampling = Sampling(limit_of(samples, error), Deck(seed=seed).seed, executor, error, progress)
    return answer(turn, cards, out, sampling)


def discards_of(most: int) -> bytes:
    """All discards of at most so many cards, each a bit for every card thrown."""
    return bytes([mask for mask in ALL if mask.bit_count() <= most])


def limit_of(samples: int | None, error: float | None) -> int:
    """The most deals to sample."""
    check_error(error)
    if samples is not None:
        return read_samples(samples)
    return SAMPLES if error is None else MOST_SAMPLES


def whole_number(number: object, name: str, least: int, most: int) -> int:
    """A number in a range, as a plain int."""
    try:
        whole = operator.index(number)  # type: ignore[arg-type]
    except TypeError:
        raise OddsError(f"the {name} must be a whole number, got {number!r}") from None
    if not least <= whole <= most:
        raise OddsError(f"the {name} must be {least} to {most}, got {whole}")
    return whole


def answer(turn: Turn, hand: tuple[Card, ...], dead: tuple[Card, ...], how: Sampling | None) -> Advice:
    """Count all that can be dealt, or sample."""
    samples, errors = 0, [0.0] * len(turn.discards)
    if how is None:
        shares = count_shares(turn)
    else:
        sums = sample_shares(turn, how)
        samples, shares, errors = sums.samples, sums.shares, sums.errors
    rising = sorted(hand)
    ranking = turn.policy.ranking
    rows = []
    for mask, share, error in zip(turn.discards, shares, errors, strict=True):
        thrown = set(take(rising, mask))
        discard = tuple([card for card in hand if card in thrown])
        kept = [card for card in hand if card not in thrown]
        rows.append(DiscardValue(discard, share, error, name_draw(kept, ranking)))
    rows.sort(key=lambda row: (-row.share, len(row.discard), [hand.index(card) for card in row.discard]))
    return Advice(hand, ranking, turn.opponents, dead, samples, tuple(rows))


def percent(row: DiscardValue, places: int = 1) -> str:
    return f"{100 * float(row.share):.{places}f} %"
