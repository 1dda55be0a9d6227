"""A grid of letters with the names of their styles: what is drawn on, before anybody knows a colour."""

from collections.abc import Callable
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

__all__ = ["Canvas", "Rect", "clipped", "plain"]

HEAVY, ROUND, SQUARE = "┏━┓┃┗┛", "╭─╮│╰╯", "┌─┐│└┘"
"""Frames: corners and sides, in the order in which they are drawn."""


class Rect(NamedTuple):
    """A place on a canvas."""

    x: int
    y: int
    width: int
    height: int


def plain(text: str) -> str:
    """A text in which nothing could command a terminal: letters that do not print are `\ufffd`."""
    return text if text.isprintable() else "".join([letter if letter.isprintable() else "\ufffd" for letter in text])


def clipped(text: str, width: int) -> str:
    """A text that is no wider than so many columns; what is cut ends with an ellipsis."""
    text = plain(text)
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…" if width > 0 else ""


class Canvas:
    """A grid of columns and rows; what is put outside is not there.

    Examples
    --------
    >>> canvas = Canvas(8, 2)
    >>> canvas.put(2, 1, "Ann", "name")
    >>> canvas.lines()
    ['        ', '  Ann   ']
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells = [[(" ", "felt")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "felt") -> None:
        """Write from a column on; a letter that is two columns wide takes the next cell too."""
        if not 0 <= y < self.height:
            return
        row = self.cells[y]
        for letter in plain(text):
            wide = cell_len(letter)
            if wide and x >= 0 and x + wide <= self.width:
                row[x : x + wide] = [(letter, style)] + [("", style)] * (wide - 1)
            elif not wide and 0 < x <= self.width:
                row[x - 1] = (row[x - 1][0] + letter, row[x - 1][1])  # an accent on the letter before it
            x += wide

    def center(self, rect: Rect, text: str, style: str = "felt") -> None:
        """Write in the middle of the first row of a place."""
        text = clipped(text, rect.width)
        self.put(rect.x + (rect.width - cell_len(text)) // 2, rect.y, text, style)

    def fill(self, rect: Rect, style: str) -> None:
        """Make a place empty."""
        for y in range(rect.y, rect.y + rect.height):
            self.put(rect.x, y, " " * rect.width, style)

    def frame(self, rect: Rect, style: str, lines: str = ROUND) -> None:
        """Draw a frame around an empty place."""
        self.fill(rect, style)
        top_left, across, top_right, down, low_left, low_right = tuple(lines)
        right, low = rect.x + rect.width - 1, rect.y + rect.height - 1
        self.put(rect.x, rect.y, top_left + across * (rect.width - 2) + top_right, style)
        for y in range(rect.y + 1, low):
            self.put(rect.x, y, down, style)
            self.put(right, y, down, style)
        self.put(rect.x, low, low_left + across * (rect.width - 2) + low_right, style)

    def lines(self) -> list[str]:
        """The rows without their styles."""
        return ["".join([letter for letter, _ in row]) for row in self.cells]

    def text(self, style_of: Callable[[str], Style]) -> Text:
        """The rows as a text, in the styles that their names stand for."""
        text = Text(no_wrap=True, end="")
        for number, row in enumerate(self.cells):
            if number:
                text.append("\n")
            run, name = "", row[0][1] if row else ""
            for letter, style in [*row, ("", "\0")]:
                if style != name:
                    text.append(run, style_of(name))
                    run, name = "", style
                run += letter
        return text
