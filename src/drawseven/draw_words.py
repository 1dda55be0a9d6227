"""A draw in words: how many cards, and to what.

Looks at the cards kept and at where straights may be; what the draw is worth
is not known here.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from drawseven.cards import Card
from drawseven.hands import MANY, ONE
from drawseven.rankings import Ranking

__all__ = ["name_draw"]

NUMBERS = ("none", "one", "two", "three", "four", "five")


def name_draw(kept: Sequence[Card], ranking: Ranking) -> str:
    """What a player does who keeps some cards of a hand of five.

    Examples
    --------
    >>> from drawseven.cards import parse_cards
    >>> from drawseven.rankings import find_ranking
    >>> ranking = find_ranking("paradise-32")
    >>> name_draw(parse_cards("Ah 7h 8h 9h"), ranking)
    'draw one to the straight flush'
    >>> name_draw(parse_cards("Ks Kd Ac"), ranking)
    'draw two to the pair of kings and the ace'
    """
    if len(kept) == 5:
        return "stand pat"
    if not kept:
        return "draw five"
    return f"draw {NUMBERS[5 - len(kept)]} to {name_kept(kept, ranking)}"


def name_kept(kept: Sequence[Card], ranking: Ranking) -> str:
    copies = Counter([card.rank for card in kept])
    if len(copies) == len(kept) >= 3:
        hopes = [
            name
            for name, is_one in (
                ("straight", fits_a_straight(copies, ranking)),
                ("flush", len({card.suit for card in kept}) == 1),
            )
            if is_one
        ]
        if hopes:
            return f"the {' '.join(hopes)}"
    made = [name_group(rank, copies[rank]) for rank in sorted(copies, reverse=True) if copies[rank] > 1]
    rest = [ONE[rank] for rank in sorted(copies, reverse=True) if copies[rank] == 1]
    if len(made) == 2:
        return "the two pair"
    return " and ".join([*made, *([f"the {listed(rest)}"] if rest else [])])


def name_group(rank: int, copies: int) -> str:
    return f"the pair of {MANY[rank]}" if copies == 2 else f"the {NUMBERS[copies]} {MANY[rank]}"


def listed(words: Sequence[str]) -> str:
    """Words with commas, and the last after "and"."""
    return " and ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])


def fits_a_straight(ranks: Iterable[int], ranking: Ranking) -> bool:
    """Whether different ranks are all in one straight of the deck."""
    held, low = set(ranks), ranking.lowest_rank - 2
    runs = [set(range(top - 4, top + 1)) for top in range(low + 4, 13)]
    if ranking.low_straight:
        runs.append({12, *range(low, low + 4)})
    return any(held <= run for run in runs)
