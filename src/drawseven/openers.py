"""What opens a pot, and what proves it.

Reads five cards by a ranking; whose they are, and whether anybody must prove
anything, is for the hand to say.
"""

from functools import lru_cache

from drawseven._eval import Evaluator
from drawseven.actions import Holding
from drawseven.rules import Opens

__all__ = ["holds_openers", "proof_of_openers"]


@lru_cache
def least_strength(evaluator: Evaluator, opens: Opens) -> int:
    """The weakest strength that opens."""
    for strength in range(1, evaluator.total + 1):
        category, ranks = evaluator.tables.pattern(strength)
        if category is opens.category and ranks[0] >= opens.rank:
            return strength
    return evaluator.total + 1


def holds_openers(cards: Holding, evaluator: Evaluator, opens: Opens | None) -> bool:
    """Whether five cards open; cards of which some are unknown may."""
    known = [card for card in cards if card is not None]
    if opens is None or len(known) != 5:
        return True
    return evaluator.strength(known) >= least_strength(evaluator, opens)


def proof_of_openers(cards: Holding, evaluator: Evaluator, opens: Opens | None) -> Holding:
    """The fewest of five cards that prove openers: a high enough pair, or all; () for none.

    Where some are unknown, only a pair among the known ones proves.
    """
    if opens is None:
        return ()
    known = [card for card in cards if card is not None]
    for rank in range(12, opens.rank - 1, -1):
        pair = tuple(sorted([card for card in known if card.rank == rank], reverse=True))
        if len(pair) >= 2:
            return pair[:2]
    if len(known) == 5 and holds_openers(tuple(known), evaluator, opens):
        return tuple(sorted(known, reverse=True))
    return ()
