"""The program: a table on the whole screen, until one quits or the line is gone."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from drawseven.errors import DrawSevenError
from drawseven.tui.face import Face
from drawseven.tui.line import Line
from drawseven.tui.look import Look
from drawseven.tui.table import TableScreen
from drawseven.words import Catalogue

__all__ = ["Choices", "TableApp"]


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


class TableApp(Face[DrawSevenError]):
    """A table in the terminal.

    Parameters
    ----------
    line : Line
    choices : Choices

    Notes
    -----
    `run` returns the error that ended it, or None.
    """

    def __init__(self, line: Line, choices: Choices) -> None:
        super().__init__(choices.look)
        self.line, self.choices = line, choices

    def on_mount(self) -> None:
        """Show the table, and open the line."""
        self.push_screen(TableScreen(self.line, self.choices))
