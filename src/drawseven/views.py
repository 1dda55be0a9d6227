"""What others know of a hand: actions with the hidden cards taken out."""

from typing import Any

from drawseven.actions import Discard, Holding
from drawseven.closing import SHOWN

__all__ = ["blank", "hide_action"]


def blank(cards: Holding) -> Holding:
    """As many cards, none of them known."""
    return (None,) * len(cards)


def hide_action(action: Any, position: int) -> Any:
    """An action as another player knows it."""
    if type(action) is tuple and action[0] != position and action[2] != SHOWN:
        down = len(action[1]) - action[2]
        return action[0], blank(action[1][:down]) + action[1][down:], action[2]
    if type(action) is Discard and action.position != position:
        return Discard(action.position, blank(action.cards))
    return action
