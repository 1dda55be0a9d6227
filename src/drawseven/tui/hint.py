"""A trainer's hint, for who wants one: asked for once in each draw, said in one line."""

from collections.abc import Mapping
from typing import Any

from rich.cells import cell_len

from drawseven.words import Catalogue

__all__ = ["Hint"]


class Hint:
    """What to throw away, as the table's trainer has it.

    Attributes
    ----------
    wanted : bool
        Whether to ask in every draw.
    """

    def __init__(self) -> None:
        self.wanted = False
        self._asked: int | None = None
        self._found: Mapping[str, Any] | None = None

    @staticmethod
    def is_given(view: Mapping[str, Any] | None) -> bool:
        """Whether the table gives hints at all."""
        return bool(view and view["terms"].get("hints"))

    def message(self, turn: Mapping[str, Any] | None) -> dict[str, Any] | None:
        """What to ask in a turn of one's own, or None: it is no draw, or has been asked for."""
        number = turn["turn"] if turn and turn["options"]["discard"] else None
        if number is None or number != self._asked:
            self._asked, self._found = None, None
        if number is None or not self.wanted or self._asked is not None:
            return None
        self._asked = number
        return {"do": "hint"}

    def take(self, reply: Mapping[str, Any]) -> None:
        """Take what the table says, unless it is too late to be of use."""
        if reply["turn"] == self._asked:
            self._found = reply

    def line(self, words: Catalogue, width: int) -> str:
        """The best discards in words, as many as there is room for, or ""."""
        if not (self.wanted and self._found):
            return ""
        rows = self._found["discards"]
        error = 200 * max([row["error"] for row in rows], default=0)
        line, end = "", f" (± {error:.1f} %)" if self._found["samples"] else ""
        for row in rows:
            longer = line + " · " * bool(line) + self._row(row, words)
            if line and cell_len(longer + end) > width:
                break
            line = longer
        return line + end

    @staticmethod
    def _row(row: Mapping[str, Any], words: Catalogue) -> str:
        key = "hint.pat" if not row["discard"] else "hint.row" if row["keep"] else "hint.five"
        return words.say(key, cards=words.cards(row["keep"]), share=f"{100 * row['share']:.1f}")
