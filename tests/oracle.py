"""A second opinion: hands ranked in plain Python, by the book, sharing no code with the package.

Slow and obvious on purpose. Cards are text such as "As Kd" or codes, which are
read here anew: ``4 * rank + suit``, deuce 0 to ace 12, suits c d h s.
"""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "cdhs"

UNIVERSAL = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
PARADISE = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "full house",
    "flush",
    "four of a kind",
    "straight flush",
)


class Rules(NamedTuple):
    """What a ranking says: the categories, weakest first, the low ace, the pips of the lowest cards."""

    order: tuple = UNIVERSAL
    low_straight: bool = True
    lowest: int = 2

    @property
    def deck(self):
        return range(4 * (self.lowest - 2), 52)


NAMED = {
    "standard-52": Rules(UNIVERSAL, True, 2),
    "universal-32": Rules(UNIVERSAL, False, 7),
    "universal-36": Rules(UNIVERSAL, False, 6),
    "paradise-32": Rules(PARADISE, True, 7),
    "paradise-36": Rules(PARADISE, True, 6),
}


def read(cards):
    """Text or codes as a list of codes."""
    if isinstance(cards, str):
        return [4 * RANKS.index(card[0]) + SUITS.index(card[1]) for card in cards.split()]
    return [int(card) for card in cards]


def straight_top(ranks, rules):
    """The rank that names a straight of five different ranks, or None: the low ace counts as one."""
    ranks = sorted(ranks)
    if ranks[4] - ranks[0] == 4:
        return ranks[4]
    low = rules.lowest - 2
    if rules.low_straight and ranks == [low, low + 1, low + 2, low + 3, 12]:
        return low + 3
    return None


def groups(cards):
    """The ranks by how many there are, then by height: the shape and the ranks in that order."""
    counted = sorted(((count, rank) for rank, count in Counter(card // 4 for card in cards).items()), reverse=True)
    return [count for count, _ in counted], [rank for _, rank in counted]


def judge(cards, rules):
    """A key that compares as five cards do under the rules, and the name of their category."""
    cards = read(cards)
    assert len(set(cards)) == 5
    shape, ranks = groups(cards)
    top = straight_top(ranks, rules) if len(ranks) == 5 else None
    flush = len({card % 4 for card in cards}) == 1
    if top is not None:
        name, ranks = ("straight flush" if flush else "straight"), [top]
    elif flush:
        name = "flush"
    else:
        name = name_of(shape)
    return (rules.order.index(name), *ranks), name


def name_of(shape):
    """The category of a shape, straights and flushes aside."""
    if shape[0] == 4:
        return "four of a kind"
    if shape[0] == 3:
        return "full house" if shape[1:2] == [2] else "three of a kind"
    if shape[0] == 2:
        return "two pair" if shape[1:2] == [2] else "one pair"
    return "high card"


def best(cards, rules):
    """Key and category of the best five of five, six or seven cards."""
    return max(judge(five, rules) for five in combinations(read(cards), 5))


def best_hands(cards, rules):
    """All sets of five among the cards that are as good as the best."""
    key = best(cards, rules)
    return [set(five) for five in combinations(read(cards), 5) if judge(five, rules) == key]


def up_key(cards, rules):
    """A key that compares as boards of one to four up cards do: straights and flushes do not count."""
    shape, ranks = groups(read(cards))
    return (rules.order.index(name_of(shape)), *ranks)


ONE = ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
MANY = [f"{name}es" if name == "six" else f"{name}s" for name in ONE]


def words(cards, rules):
    """Five cards in words."""
    (_, *ranks), name = judge(cards, rules)
    if name == "straight flush" and ranks == [12]:
        return "royal flush"
    if name in ("straight", "flush", "straight flush"):
        return f"{name}, {ONE[ranks[0]]} high"
    if name == "high card":
        return f"{ONE[ranks[0]]} high"
    if name == "full house":
        return f"full house, {MANY[ranks[0]]} over {MANY[ranks[1]]}"
    if name == "two pair":
        return f"two pair, {MANY[ranks[0]]} and {MANY[ranks[1]]}"
    return f"{name}, {MANY[ranks[0]]}"
