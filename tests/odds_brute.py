"""Odds by brute force in plain Python: every deal dealt out, every hand judged by the oracle."""

from collections import Counter
from functools import cache
from itertools import combinations

import dealing
import oracle
from drawseven import Category, Ranking

SMALL = oracle.Rules(oracle.PARADISE, True, 9)
"""24 cards, nine to ace: with a few of them dead, small enough for anything."""

PLAIN = oracle.Rules(oracle.UNIVERSAL, False, 9)
ODD = oracle.Rules(("high card", "flush", *oracle.UNIVERSAL[1:5], *oracle.UNIVERSAL[6:]), True, 9)
"""A flush beats nothing but a high card, so many a hand with one counts as something else."""


def ranking_of(rules):
    return Ranking("mine", tuple(map(Category, rules.order)), rules.low_straight, rules.lowest)


@cache
def key_of(cards, rules):
    """How a set of cards compares."""
    return oracle.best(sorted(cards), rules)[0]


@cache
def strength_table(rules):
    """Strength and name of the category of every hand of five."""
    hands = dealing.all_hands(rules.deck, 5)
    strengths, names = dealing.oracle_strengths(hands, rules)
    table = dict(zip(map(frozenset, hands.tolist()), strengths.tolist(), strict=True))
    return table, names, Counter(strengths.tolist())


def completions(kept, unseen, size):
    """Every whole hand that may come of the cards kept."""
    for drawn in combinations(sorted(unseen), size - len(kept)):
        yield frozenset(kept) | frozenset(drawn)


def outcomes(kept, unseen, size, rules):
    """How many deals each set of winners wins."""
    counts = Counter()

    def deal(left, keys):
        if len(keys) == len(kept):
            counts[tuple(at for at, key in enumerate(keys) if key == max(keys))] += 1
            return
        mine = frozenset(kept[len(keys)])
        for hand in completions(mine, left, size):
            deal(left - hand, [*keys, key_of(hand, rules)])

    deal(frozenset(unseen), [])
    return dict(counts)
