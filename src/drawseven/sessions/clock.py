"""What is done for a player who does not: check or fold, stand pat, show what is not beaten yet.

Knows the hand, not the time.
"""

from drawseven.actions import Action, Fold, Muck
from drawseven.players.plain import acting, least_action
from drawseven.state import Hand

__all__ = ["action_at_time"]


def action_at_time(hand: Hand) -> Action:
    """The action of a player whose time has run out.

    A hand is mucked only where a better one has been shown: who is first to
    show, and is not there, does not lose a pot by it.

    >>> from drawseven import Deck, find_variant
    >>> hand = Hand(find_variant("draw7a"), [200, 200, 200])
    >>> hand.deal(Deck(32, seed=1).deal(15))
    >>> action_at_time(hand)
    Fold(position=2)
    """
    position, options = acting(hand), hand.options
    assert options is not None
    if options.muck and any(hand.strengths):
        return Muck(position)
    if options.fold and not (options.check or options.bring_in):
        return Fold(position)
    return least_action(hand)
