"""The colours of the table, and what replaces them where there are none."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rich.style import Style

from drawseven.tui.canvas import ROUND, SQUARE

__all__ = ["Look"]

PAPER = "#f4f1e8"

GROUNDS = {"felt": "#0b3d2e", "plate": "#14241f", "log": "#101a17"}
"""What is written on."""

BLACK = dict.fromkeys(GROUNDS, "#000000")
"""The same for terminals of 16 colours, where green would be grey."""

STYLES = {
    "felt": "#cfe3d6 on felt",
    "quiet": "#8fb5a0 on felt",
    "pot": "bold #ffe08a on felt",
    "chip": "bold #ffb84d on felt",
    "dealer": "bold #10201a on #f4f1e8",
    "words": "bold #ffffff on felt",
    "plate": "#d7e0dc on plate",
    "name": "bold #ffffff on plate",
    "stack": "#ffe08a on plate",
    "last": "#9fd3ff on plate",
    "acting": "bold #ffe08a on plate",
    "folded": "#75877f on plate",
    "back": "#7da2d6 on plate",
    "drew": "bold #10201a on #9fd3ff",
    "bar": "#d7e0dc on plate",
    "title": "bold #ffffff on plate",
    "key": "bold #10201a on #cfe3d6",
    "move": "bold #ffffff on felt",
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
    few : bool
        For terminals that have 16 colours.
    """

    four: bool = False
    square: bool = False
    colours: bool = True
    few: bool = False

    @property
    def grounds(self) -> Mapping[str, str]:
        """The colours of what is written on, by name."""
        return BLACK if self.few else GROUNDS

    @property
    def lines(self) -> str:
        """The frame of a seat or a card."""
        return SQUARE if self.square else ROUND

    def style(self, name: str) -> Style:
        """What the name of a style stands for; ``card.h`` and ``small.h`` are of a suit."""
        if self.colours:
            return _style(name, self)
        return PLAIN.get(name.partition(".")[0], Style.null())


@cache
def _style(name: str, look: Look) -> Style:
    kind, _, suit = name.partition(".")
    ink = (FOUR if look.four else TWO).get(suit, "")
    if kind == "card":
        return Style.parse(f"bold {ink or '#1b1b1b'} on {PAPER}")
    if kind == "thrown":
        return Style.parse("#5c5c5c on #a9a9a2")
    if kind == "small":
        return Style(bold=True, color=ON_PLATE[ink], bgcolor=look.grounds["plate"])
    if kind == "open":
        return Style.parse(f"bold {ink} on {PAPER}")
    return _on(STYLES[name], look)


def _on(text: str, look: Look) -> Style:
    """A style that names what it is written on."""
    ink, _, ground = text.partition(" on ")
    return Style.parse(f"{ink} on {look.grounds.get(ground, ground)}" if ground else ink)
