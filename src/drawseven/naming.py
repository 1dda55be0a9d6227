"""Events in words with the names of the players; who they are is for the caller to say."""

import re
from collections.abc import Callable, Sequence

from drawseven.events import Event

__all__ = ["tell_event"]

_POSITION = re.compile(r"\bp(\d+)(?= )")


def tell_event(event: Event, names: Sequence[str], money: Callable[[int], str] = str) -> str:
    """An event in words, with names for positions, and chips as they are to be written.

    >>> tell_event(Event("raise", 0, 4), ["Ann", "Bob"])
    'Ann raises to 4'
    """
    return _POSITION.sub(lambda found: names[int(found[1]) - 1], event.words(money))
