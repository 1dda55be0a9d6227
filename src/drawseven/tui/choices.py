"""What a player has chosen before the table is opened, and may change at it: words, colours, a name."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from drawseven.tui.look import Look
from drawseven.words import Catalogue

__all__ = ["Choices"]


@dataclass
class Choices:
    """What a player has chosen.

    Parameters
    ----------
    words : Catalogue
    look : Look
    name : str
        To sit down with.
    sits : bool
        Whether to sit down at once.
    kept : bool
        Whether what is played is still there when the program has ended.
    clock : callable
        Tells the time in seconds.
    """

    words: Catalogue
    look: Look
    name: str
    sits: bool = False
    kept: bool = True
    clock: Callable[[], float] = time.time
