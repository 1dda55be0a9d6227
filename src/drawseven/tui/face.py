"""What the programs on the whole screen have in common: their places on it, and what the look means for a terminal."""

from collections.abc import Sequence
from typing import TypeVar

from textual.app import App, ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.filter import LineFilter, NoColor
from textual.screen import Screen
from textual.widgets import Static

from drawseven.tui.look import Look
from drawseven.tui.surface import Felt

__all__ = ["WIDE", "Face", "TableLayout"]

WIDE = 116
"""Columns from which on the history stands beside the table."""

Result = TypeVar("Result")


class Face(App[Result]):
    """A program on the whole screen.

    Parameters
    ----------
    look : Look
        As it is when the program starts.
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

    def __init__(self, look: Look) -> None:
        self.look = look
        super().__init__()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Take every colour away, where none are wanted."""
        return super().get_line_filters() if self.look.colours else [NoColor()]

    def get_css_variables(self) -> dict[str, str]:
        """The grounds of the look, under their names."""
        return {**super().get_css_variables(), **self.look.grounds}


class TableLayout(Screen[None]):
    """A screen with a table: the felt between its lines, the history beside or below it, the keys last."""

    BELOW: tuple[str, ...] = ()
    """The names of the lines under the felt."""

    def compose(self) -> ComposeResult:
        with Container(id="main"):
            with Vertical(id="table"):
                yield Static(id="title")
                yield Felt()
                for name in self.BELOW:
                    yield Static(id=name)
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="lines")
        yield Static(id="keys")
