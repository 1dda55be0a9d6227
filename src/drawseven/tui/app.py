"""The program: a table on the whole screen, until one quits or the line is gone."""

from drawseven.errors import DrawSevenError
from drawseven.tui.choices import Choices
from drawseven.tui.face import Face
from drawseven.tui.line import Line
from drawseven.tui.table import TableScreen

__all__ = ["TableApp"]


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
