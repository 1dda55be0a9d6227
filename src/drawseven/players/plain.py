"""Players to measure others against: one at random, one that never folds or raises."""

from random import Random

from drawseven.actions import Action, BringIn, CheckCall, Discard, Show, ShowOpeners
from drawseven.state import Hand

__all__ = ["CallPlayer", "RandomPlayer", "acting"]


def acting(view: Hand) -> int:
    """The position that is asked."""
    position = view.actor
    assert position is not None
    return position


class RandomPlayer:
    """Takes any legal action, each as likely as another."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def __repr__(self) -> str:
        return "RandomPlayer()"

    def act(self, view: Hand) -> Action:
        """Choose one of the legal actions at random."""
        actions = view.legal_actions()
        return actions[self.random.randrange(len(actions))]


class CallPlayer:
    """Checks and calls, stands pat, and shows."""

    def __init__(self, seed: int = 0) -> None:
        del seed  # there is nothing to choose

    def __repr__(self) -> str:
        return "CallPlayer()"

    def act(self, view: Hand) -> Action:
        """The least there is to do without folding."""
        return least_action(view)


def least_action(view: Hand) -> Action:
    """Check or call, bring in, stand pat, show what is due."""
    position, options = acting(view), view.options
    assert options is not None
    if options.show:
        return Show(position)
    if options.openers is not None:
        return ShowOpeners(position, options.openers)
    if options.discard:
        return Discard(position)
    if options.bring_in:
        return BringIn(position)
    return CheckCall(position)
