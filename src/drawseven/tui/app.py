"""The program: a table on the whole screen, until one quits or the line is gone."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.app import App
from textual.filter import LineFilter, NoColor

from drawseven.errors import DrawSevenError
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


class TableApp(App[DrawSevenError]):
    """A table in the terminal.

    Parameters
    ----------
    line : Line
    choices : Choices

    Notes
    -----
    `run` returns the error that ended it, or None.
    """

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: $felt; color: #cfe3d6; }
    #main { layout: vertical; height: 1fr; }
    #table { height: 1fr; }
    #title, #prompt, #buttons, #notice, #keys { height: 1; }
    #title, #keys { background: $plate; color: #d7e0dc; }
    Felt { height: 1fr; }
    #log { background: $log; scrollbar-size-vertical: 1; scrollbar-color: #4d6b5f;
           scrollbar-background: $log; padding: 0 1; }
    #lines { height: auto; }
    .history #table { height: 4; }
    .history Felt { display: none; }
    .wide #main { layout: horizontal; }
    .wide #table { width: 1fr; height: 1fr; }
    .wide #log { width: 36; }
    ModalScreen { align: center middle; background: black 40%; }
    .box { width: auto; min-width: 30; max-width: 76; height: auto; max-height: 22; background: $plate;
           color: #d7e0dc; border: round #9fd3ff; padding: 0 2; }
    #tables-box { width: 76; }
    #keys-box { grid-size: 2; width: 76; grid-rows: auto; }
    .quiet { color: #8fb5a0; }
    Input { width: 34; }
    """

    def __init__(self, line: Line, choices: Choices) -> None:
        self.line, self.choices = line, choices
        super().__init__()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Take every colour away, where none are wanted."""
        return super().get_line_filters() if self.choices.look.colours else [NoColor()]

    def get_css_variables(self) -> dict[str, str]:
        """The grounds of the look, under their names."""
        return {**super().get_css_variables(), **self.choices.look.grounds}

    def on_mount(self) -> None:
        """Show the table, and open the line."""
        self.push_screen(TableScreen(self.line, self.choices))
