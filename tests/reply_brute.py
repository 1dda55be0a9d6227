"""What discards are worth against drawing opponents, in plain Python: every course played out, judged by the oracle."""

from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb

import oracle
from drawseven import Category, Ranking

PLAIN = oracle.Rules(oracle.UNIVERSAL, False, 9)
SMALL = oracle.Rules(oracle.PARADISE, True, 9)
"""24 cards, nine to ace: with enough of them dead, small enough for anything."""

WHOLE = oracle.Rules(oracle.UNIVERSAL, True, 2)

ODD = oracle.Rules(("high card", "flush", *oracle.UNIVERSAL[1:5], *oracle.UNIVERSAL[6:]), True, 9)
"""A flush beats nothing but a high card, so many a hand with one counts as something else."""


def ranking_of(rules):
    return Ranking("mine", tuple(map(Category, rules.order)), rules.low_straight, rules.lowest)


@cache
def key_of(cards, rules):
    """How a set of five cards compares."""
    return oracle.judge(sorted(cards), rules)[0]


def keep(hand, mask):
    """The cards of a hand that a mask does not throw; its bits stand for the cards as they rise."""
    return [card for place, card in enumerate(sorted(hand)) if not mask >> place & 1]


def canonical(hand, mask, lowest):
    """The hand of all that differ from one in the suits alone that comes first, and what it throws there."""
    images = []
    for suits in permutations(range(4)):
        image = sorted((card // 4 * 4 + suits[card % 4], card not in keep(hand, mask)) for card in hand)
        cards = [card for card, _ in image]
        number = sum(comb(card - 4 * (lowest - 2), place + 1) for place, card in enumerate(cards))
        images.append((number, tuple(cards), sum(1 << place for place, (_, thrown) in enumerate(image) if thrown)))
    return min(images)


def value(mine, other):
    return Fraction(mine > other) + Fraction(mine == other, 2)


def share(hand, mask, unseen, thrown_of, rules):
    """The mean share of a discard against one opponent; the stub must have cards enough."""
    kept = keep(hand, mask)
    total, weight = Fraction(0), 0
    for dealt in combinations(unseen, 5):
        held = keep(dealt, thrown_of(dealt))
        rest = [card for card in unseen if card not in dealt]
        courses = wins = 0
        for drawn in combinations(rest, 5 - len(held)):
            his = key_of(frozenset([*held, *drawn]), rules)
            left = [card for card in rest if card not in drawn]
            for ours in combinations(left, 5 - len(kept)):
                mine = key_of(frozenset([*kept, *ours]), rules)
                courses += 2
                wins += 2 * (mine > his) + (mine == his)
        total += Fraction(wins, courses)
        weight += 1
    return total / weight


def share_with_a_short_stub(hand, mask, unseen, thrown_of, rules):
    """The same if the opponent may have to draw from what we have thrown."""
    kept = keep(hand, mask)
    out = [card for card in hand if card not in kept]
    total, weight = Fraction(0), 0
    for dealt in combinations(unseen, 5):
        held = keep(dealt, thrown_of(dealt))
        rest = [card for card in unseen if card not in dealt]
        for ours in combinations(rest, len(out)):
            mine = key_of(frozenset([*kept, *ours]), rules)
            stub = [card for card in rest if card not in ours]
            shares = [
                value(mine, key_of(frozenset([*held, *drawn]), rules)) for drawn in draws(stub, out, 5 - len(held))
            ]
            total += sum(shares) / len(shares)
            weight += 1
    return total / weight


def draws(stub, pile, count):
    """All that may be drawn, each as likely: from the stub, then from the pile."""
    if count <= len(stub):
        return combinations(stub, count)
    return [(*stub, *more) for more in combinations(pile, count - len(stub))]


def play_out(random, hand, mask, unseen, thrown_of, rules, opponents):
    """One deal against several, by the rules of the draw: our share of the pot. We draw first."""
    stub = random.sample(sorted(unseen), len(unseen))
    hands = [[stub.pop() for _ in range(5)] for _ in range(opponents)]
    pile, keys = [], []
    for cards, thrown in [(hand, mask), *[(cards, thrown_of(cards)) for cards in hands]]:
        held = keep(cards, thrown)
        out = [card for card in cards if card not in held]
        while len(held) < 5:
            if not stub:
                stub, pile = random.sample(pile, len(pile)), []
            held.append(stub.pop())
        pile += out
        keys.append(key_of(frozenset(held), rules))
    return (keys[0] == max(keys)) / keys.count(max(keys))
