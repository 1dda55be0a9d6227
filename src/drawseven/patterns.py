"""The hands of a ranking as patterns of ranks, counted out from the weakest up.

What is stronger than what is decided here and nowhere else. This module knows
shapes and ranks, and never a suit, a card or a number for a strength.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from drawseven.rankings import Category

Pattern: TypeAlias = tuple[int, ...]

SHAPES = {
    Category.HIGH_CARD: (1, 1, 1, 1, 1),
    Category.ONE_PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.STRAIGHT: (1, 1, 1, 1, 1),
    Category.FLUSH: (1, 1, 1, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
    Category.STRAIGHT_FLUSH: (1, 1, 1, 1, 1),
}
STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
FLUSHES = (Category.FLUSH, Category.STRAIGHT_FLUSH)


def list_patterns(category: Category, size: int, lowest: int, *, low_straight: bool) -> list[Pattern]:
    """The rank patterns of a category's hands of one to five cards, weakest first.

    A pattern names each rank once, loudest first: (three, pair) for a full
    house. The low ace ends its straight. `lowest` is the rank the deck starts
    at, 0 to 7. Empty where `size` cards cannot make the category.

    >>> list_patterns(Category.STRAIGHT, 5, 8, low_straight=False)
    [(12, 11, 10, 9, 8)]
    """
    straights = list_straights(lowest, low_straight=low_straight)
    if category in STRAIGHTS:
        return straights if size == 5 else []
    copies = shape_of(category, size)
    if not copies or (category in FLUSHES and size < 5):
        return []
    patterns = list_ranks(copies, range(lowest, 13))
    if copies == (1, 1, 1, 1, 1):
        barred = set(map(frozenset, straights))
        patterns = [ranks for ranks in patterns if frozenset(ranks) not in barred]
    return patterns


def list_straights(lowest: int, *, low_straight: bool) -> list[Pattern]:
    """Five ranks in a row, lowest first."""
    runs = [tuple(range(top, top - 5, -1)) for top in range(lowest + 4, 13)]
    return [(*range(lowest + 3, lowest - 1, -1), 12)] * low_straight + runs


def shape_of(category: Category, size: int) -> Pattern:
    """Copies per rank of a category's hands of one to five cards; () where there are none.

    >>> shape_of(Category.ONE_PAIR, 3), shape_of(Category.FULL_HOUSE, 4)
    ((2, 1), ())
    """
    made = tuple([copies for copies in SHAPES[category] if copies > 1])
    rest = size - sum(made)
    return made + (1,) * rest if rest >= 0 else ()


def list_ranks(copies: Pattern, ranks: Sequence[int]) -> list[Pattern]:
    """Ranks for groups of equal cards, in rising order; equal groups hold falling ranks."""
    equal = copies.count(copies[0])
    heads = sorted([head[::-1] for head in combinations(ranks, equal)])
    if equal == len(copies):
        return heads
    return [
        head + tail
        for head in heads
        for tail in list_ranks(copies[equal:], [rank for rank in ranks if rank not in head])
    ]
