"""Hands in words: what they are, which five cards count, what is wrong with them.

Works on categories and rank patterns; how strong anything is, it asks.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from drawseven.cards import Card
from drawseven.errors import CardError, DrawSevenError, HandSizeError
from drawseven.rankings import Category

__all__ = ["best_five", "describe", "name_fault"]

ONE = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
MANY = tuple("sixes" if name == "six" else name + "s" for name in ONE)

_FORMS = {
    Category.HIGH_CARD: "{one} high",
    Category.ONE_PAIR: "one pair, {many}",
    Category.TWO_PAIR: "two pair, {many} and {seconds}",
    Category.THREE_OF_A_KIND: "three of a kind, {many}",
    Category.STRAIGHT: "straight, {one} high",
    Category.FLUSH: "flush, {one} high",
    Category.FULL_HOUSE: "full house, {many} over {seconds}",
    Category.FOUR_OF_A_KIND: "four of a kind, {many}",
    Category.STRAIGHT_FLUSH: "straight flush, {one} high",
}


def describe(category: Category, ranks: Sequence[int]) -> str:
    """A category and its ranks in words.

    Parameters
    ----------
    category : Category
    ranks : sequence of int
        0 (deuce) to 12 (ace), loudest first: (three, pair) for a full house;
        the low ace ends its straight.

    Returns
    -------
    str

    Examples
    --------
    >>> describe(Category.FULL_HOUSE, (11, 5))
    'full house, kings over sevens'
    >>> describe(Category.STRAIGHT, (8, 7, 6, 5, 12))
    'straight, ten high'
    """
    if category is Category.STRAIGHT_FLUSH and ranks[0] == 12:
        return "royal flush"
    return _FORMS[category].format(one=ONE[ranks[0]], many=MANY[ranks[0]], seconds=MANY[ranks[1]])


def best_five(
    cards: Sequence[Card],
    strength: Callable[[tuple[Card, ...]], int],
    pattern: Callable[[int], tuple[Category, tuple[int, ...]]],
) -> tuple[Card, ...]:
    """The five of five to seven cards that are strongest, loudest first.

    Parameters
    ----------
    cards : sequence of Card
    strength : callable
        The strength of five cards.
    pattern : callable
        Category and ranks of a strength, as `describe` takes them.

    Returns
    -------
    tuple of Card
        Where suits leave a choice, the highest codes.
    """
    falling = sorted(cards, reverse=True)
    best = max(combinations(falling, 5), key=strength)
    ranks = pattern(strength(best))[1]
    return tuple(sorted(best, key=lambda card: (ranks.index(card.rank), -card)))


def name_fault(codes: Sequence[int], deck: Sequence[Card], least: int, most: int) -> DrawSevenError:
    """The error for codes that are not `least` to `most` distinct cards of the deck."""
    if not least <= len(codes) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        return HandSizeError(f"a hand is {wanted} cards, got {len(codes)}")
    seen: set[int] = set()
    for code in codes:
        if not 0 <= code < 52:
            return CardError(f"{code} is not a card code: codes go from 0 (2c) to 51 (As)")
        if Card(code) not in deck:
            return CardError(f"{Card(code)} is not in the deck of {len(deck)} cards")
        if code in seen:
            return CardError(f"{Card(code)} is there twice")
        seen.add(code)
    raise AssertionError(f"no fault in {codes}")
