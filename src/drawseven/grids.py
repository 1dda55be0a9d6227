"""Tables for reading, as plain text and as HTML.

Knows headings and cells that are text already; what they stand for is not known.
"""

from collections.abc import Sequence
from html import escape

__all__ = ["html_grid", "text_grid"]

Rows = Sequence[Sequence[str]]


def text_grid(headings: Sequence[str], rows: Rows) -> str:
    """A table in plain text: the first column to the left, the others to the right.

    Headings of several lines end in the same one.

    Examples
    --------
    >>> print(text_grid(["card", "odds"], [["As", "4.0 %"], ["Kd", "40.0 %"]]))
    card    odds
    As     4.0 %
    Kd    40.0 %
    >>> print(text_grid(["card", "of all\\ncards"], [["As", "1"]]))
          of all
    card   cards
    As         1
    """
    split = [heading.split("\n") for heading in headings]
    height = max(map(len, split))
    above = list(zip(*[[""] * (height - len(lines)) + lines for lines in split], strict=True))
    widths = [max(map(len, column)) for column in zip(*above, *rows, strict=True)]
    lines = []
    for row in (*above, *rows):
        first, *others = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join([first.lstrip().ljust(widths[0]), *others]).rstrip())
    return "\n".join(lines)


def html_grid(headings: Sequence[str], rows: Rows) -> str:
    """The same table in HTML.

    Examples
    --------
    >>> html_grid(["card"], [["A<"]])
    '<table><thead><tr><th>card</th></tr></thead><tbody><tr><td>A&lt;</td></tr></tbody></table>'
    """
    head = html_row("th", [heading.replace("\n", " ") for heading in headings])
    body = "".join([html_row("td", row) for row in rows])
    return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"


def html_row(tag: str, cells: Sequence[str]) -> str:
    return "<tr>" + "".join([f"<{tag}>{escape(cell)}</{tag}>" for cell in cells]) + "</tr>"
