"""The colours of the table, and what replaces them where there are none."""

from dataclasses import dataclass
from functools import cache

from rich.style import Style

from drawseven.tui.canvas import ROUND, SQUARE

__all__ = ["Look"]

FELT, PLATE, PAPER = "#0b3d2e", "#14241f", "#f4f1e8"

STYLES = {
    "felt": f"#cfe3d6 on {FELT}",
    "quiet": f"#8fb5a0 on {FELT}",
    "pot": f"bold #ffe08a on {FELT}",
    "chip": f"bold #ffb84d on {FELT}",
    "dealer": "bold #10201a on #f4f1e8",
    "words": f"bold #ffffff on {FELT}",
    "plate": f"#d7e0dc on {PLATE}",
    "name": f"bold #ffffff on {PLATE}",
    "stack": f"#ffe08a on {PLATE}",
    "last": f"#9fd3ff on {PLATE}",
    "acting": f"bold #ffe08a on {PLATE}",
    "folded": f"#75877f on {PLATE}",
    "back": f"#7da2d6 on {PLATE}",
    "drew": "bold #10201a on #9fd3ff",
    "bar": "#d7e0dc on #14241f",
    "title": "bold #ffffff on #14241f",
    "key": "bold #10201a on #cfe3d6",
    "move": "bold #ffffff on #0b3d2e",
    "yours": "bold #10201a on #ffe08a",
    "trouble": "bold #ffffff on #a3262a",
    "begins": "bold #ffe08a",
    "line": "#d7e0dc",
}

PLAIN = {
    **{name: Style(reverse=True) for name in ("dealer", "drew", "key", "yours", "trouble")},
    **{name: Style(bold=True) for name in ("pot", "chip", "words", "name", "acting", "title", "move", "begins")},
    **{name: Style(dim=True) for name in ("folded", "thrown", "back")},
}
"""Styles without colours; those that are not here are of plain letters."""

TWO = {"c": "#1b1b1b", "s": "#1b1b1b", "d": "#c1121f", "h": "#c1121f"}
FOUR = {"c": "#0a7d28", "s": "#1b1b1b", "d": "#1647c9", "h": "#c1121f"}
ON_PLATE = {"#1b1b1b": "#ffffff", "#c1121f": "#ff7b7b", "#0a7d28": "#6fe08a", "#1647c9": "#8fb4ff"}


@dataclass(frozen=True)
class Look:
    """How the table looks.

    Parameters
    ----------
    four : bool
        Whether each suit has a colour of its own.
    square : bool
        For terminals that have no round corners.
    colours : bool
        Without them, bold, dim and reversed letters say what is to be said.
    """

    four: bool = False
    square: bool = False
    colours: bool = True

    @property
    def lines(self) -> str:
        """The frame of a seat or a card."""
        return SQUARE if self.square else ROUND

    def style(self, name: str) -> Style:
        """What the name of a style stands for; ``card.h`` and ``small.h`` are of a suit."""
        if self.colours:
            return _style(name, self.four)
        return PLAIN.get(name.partition(".")[0], Style.null())


@cache
def _style(name: str, four: bool) -> Style:  # noqa: FBT001 - a key of the cache
    kind, _, suit = name.partition(".")
    ink = (FOUR if four else TWO).get(suit, "")
    if kind == "card":
        return Style.parse(f"bold {ink or '#1b1b1b'} on {PAPER}")
    if kind == "thrown":
        return Style.parse("#5c5c5c on #a9a9a2")
    if kind == "small":
        return Style.parse(f"bold {ON_PLATE[ink]} on {PLATE}")
    if kind == "open":
        return Style.parse(f"bold {ink} on {PAPER}")
    return Style.parse(STYLES[name])
