"""The rooms whose histories are read, and how one is told by looking at a text."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from drawseven.history import (
    boss,
    bovada,
    everleaf,
    fulltilt,
    ipoker,
    kingsclub,
    merge,
    ongame,
    partypoker,
    pokerstars,
    winamax,
    winning,
)
from drawseven.history.script import Script
from drawseven.history.text import Lines

__all__ = ["ROOMS", "Room", "find_room"]


@dataclass(frozen=True, slots=True)
class Room:
    """A room, as the module of its reader has it.

    `first` matches the beginning of a hand's first line, and finds its number;
    `outside` matches a line that may stand between hands; `head` the first of
    the lines that hold for all hands after them; `number` finds the number of
    a hand where another line than the first has it.
    """

    name: str
    first: re.Pattern[str]
    read_hand: Callable[[Lines], Script]
    outside: re.Pattern[str] | None = None
    head: re.Pattern[str] | None = None
    number: re.Pattern[str] | None = None

    def number_in(self, lines: Lines) -> str:
        """The number of the hand in some lines, empty if it is not there."""
        found = self.first.match(lines.texts[0])
        if self.number is not None and not (found and found["number"]):
            found = next(filter(None, map(self.number.match, lines.texts)), None)
        return (found and found["number"]) or ""

    def is_outside(self, text: str) -> bool:
        """Whether a line may stand between hands."""
        return self.outside is not None and self.outside.match(text) is not None

    def is_head(self, text: str) -> bool:
        """Whether a line begins what holds for all hands after it."""
        return self.head is not None and self.head.match(text) is not None


def _room(module: ModuleType) -> Room:
    outside, head, number = [getattr(module, name, None) for name in ("OUTSIDE", "HEAD", "NUMBER")]
    return Room(module.ROOM, module.FIRST, module.read_hand, outside, head, number)


_MODULES = (
    pokerstars,
    fulltilt,
    boss,
    ipoker,
    merge,
    ongame,
    bovada,
    winning,
    winamax,
    partypoker,
    everleaf,
    kingsclub,
)
ROOMS = tuple([_room(module) for module in _MODULES])


def find_room(lines: Lines) -> Room | None:
    """The room that wrote a text: the first of `ROOMS` with a hand in it."""
    for text in lines.texts:
        for room in ROOMS:
            if room.first.match(text):
                return room
    return None
