"""Hands by the million: all that a deck holds, or random ones, as arrays of card codes."""

from itertools import combinations_with_replacement

import numpy as np

import oracle


def all_hands(codes, size):
    """Every hand of `size` cards, a row each, in the order of `itertools.combinations`."""
    codes = np.asarray(codes, np.uint8)
    places = np.arange(len(codes) - size + 1, dtype=np.uint8)[:, None]
    for column in range(1, size):
        last = places[:, -1].astype(np.intp)
        following = len(codes) - size + column - last  # how many cards may come next
        ends = np.cumsum(following)
        steps = np.arange(ends[-1]) - np.repeat(ends - following, following)
        following_card = np.repeat(last + 1, following) + steps
        places = np.column_stack([np.repeat(places, following, axis=0), following_card.astype(np.uint8)])
    return codes[places]


def hands_in_blocks(codes, size):
    """Every hand of `size` cards, block by block; a block holds until the next one is asked for."""
    codes = np.asarray(codes, np.uint8)
    for second in range(1, len(codes) - size + 2):
        rest = all_hands(codes[second + 1 :], size - 2)
        block = np.empty((len(rest), size), np.uint8)
        block[:, 1] = codes[second]
        block[:, 2:] = rest
        for first in range(second):
            block[:, 0] = codes[first]
            yield block


def random_hands(rng, codes, rows, size):
    """Random hands of distinct cards."""
    codes = np.asarray(codes, np.uint8)
    hands = np.empty((rows, size), np.uint8)
    for begin in range(0, rows, 50_000):
        part = hands[begin : begin + 50_000]
        places = np.argpartition(rng.random((len(part), len(codes)), np.float32), size - 1, axis=1)
        part[:] = codes[places[:, :size]]
    return hands


def suited_hands(rng, codes, rows, size):
    """Random hands with five or more cards of one suit, in random places."""
    codes = np.asarray(codes, np.uint8)
    suits = rng.integers(0, 4, (rows, 1))
    favour = (codes % 4 == suits) * rng.choice([0.0, 0.5, 1.0], (rows, 1))
    places = np.argsort(rng.random((rows, len(codes))) - favour, axis=1)[:, :size]
    places[:, :5] = np.argsort(rng.random((rows, len(codes))) - 2 * (codes % 4 == suits), axis=1)[:, :5]
    hands = codes[places]
    ordered = np.sort(hands, axis=1)
    return rng.permuted(hands[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)], axis=1)


def kinds_of_hands(rules):
    """One five-card hand for each set of ranks, and one more for each that can be in one suit."""
    hands = []
    for ranks in combinations_with_replacement(range(rules.lowest - 2, 13), 5):
        if max(map(ranks.count, ranks)) <= 4:
            suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
            distinct = len(set(ranks)) == 5
            if distinct:
                hands.append([4 * rank for rank in ranks])
                suits[4] = 1
            hands.append([4 * rank + suit for rank, suit in zip(ranks, suits, strict=True)])
    return np.array(hands, np.uint8)


def places_of(keys):
    """Keys as 1 for the lowest, 2 for the next, and so on without gaps."""
    place = {key: number for number, key in enumerate(sorted(set(keys)), 1)}
    return np.array([place[key] for key in keys])


def oracle_strengths(hands, rules):
    """What the oracle says of all five-card hands at once, and the category of each strength.

    Hands are sorted into kinds by their ranks and by whether they are in one
    suit, and the oracle judges one of each kind.
    """
    hands = np.sort(hands, axis=1).astype(np.int64)
    kind = ((hands % 4 == hands[:, :1] % 4).all(axis=1)).astype(np.int64)
    for column in range(5):
        kind = kind * 13 + hands[:, column] // 4
    _, first, which = np.unique(kind, return_index=True, return_inverse=True)
    judged = [oracle.judge(hands[row], rules) for row in first]
    places = places_of([key for key, _ in judged])
    names = dict(zip(places.tolist(), [name for _, name in judged], strict=True))
    return places[which], names
