"""Patterns of a room's lines, written as the lines are, with fields in braces.

``{name}: calls {amount}{all_in}`` is a phrase: all but the fields stands for
itself. A room is a list of phrases, each with what it means for the script.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import TypeAlias

from drawseven.errors import HistoryError
from drawseven.history.money import AMOUNT
from drawseven.history.script import Draw, Post, Script, ScriptError, Seat, Step, cards_in
from drawseven.history.text import LONGEST_LINE, Lines

__all__ = [
    "Meaning",
    "Phrases",
    "act",
    "ante",
    "check_seats",
    "collect",
    "deal",
    "draw",
    "know",
    "muck",
    "net_total",
    "nothing",
    "post",
    "seat",
    "show",
    "summary",
    "table",
    "total",
    "uncalled",
    "win",
]

Meaning: TypeAlias = Callable[[Script, int, Mapping[str, str]], None]
"""What a phrase does to the script: called with it, the line's number, and the fields found."""

FIELDS = {
    "name": r"(?P<name>.+)",
    "amount": rf"(?P<amount>{AMOUNT})",
    "above": rf"(?P<above>{AMOUNT})",
    "cards": r"\[(?P<cards>[^\[\]]*)\]",
    "before": r"\[(?P<before>[^\[\]]*)\]",
    "count": r"(?P<count>\d)",
    "rake": rf"(?P<rake>{AMOUNT})",
    "seat": r"(?P<seat>\d{1,2})",
    "all_in": r"(?P<all_in>,? and is all[- ]in|, all-in)?",
    "any": r".*",
}


_SEAT = re.compile(r"Seat ([0-9]{1,2}): ")


class Phrases:
    """The phrases of a room, tried in order. A hand without its `summary` or `total` is cut, where phrases mean these.

    Parameters
    ----------
    phrases : sequence of (str, Meaning)
    **fields : str
        Regular expressions for fields beside, or instead of, those in `FIELDS`.
    """

    def __init__(self, phrases: Sequence[tuple[str, Meaning]], **fields: str) -> None:
        self._rules = [(*_compile(phrase, FIELDS | fields), meaning) for phrase, meaning in phrases]
        meanings = [meaning for _, meaning in phrases]
        self._with_summary = summary in meanings
        self._with_total = total in meanings or net_total in meanings

    def read(self, script: Script, lines: Lines) -> Script:
        """Read a hand's lines, up to an empty one after its summary has begun.

        Raises
        ------
        ScriptError
            A line is none of the phrases, or contradicts another.
        """
        for index, text in enumerate(lines.texts):
            if text and not text.isspace():
                self._read_line(script, lines.number(index), text)
            elif script.closing:
                script.rest = index
                break
        if (self._with_summary and not script.closing) or (self._with_total and script.result.total is None):
            raise ScriptError("the hand breaks off: its end is missing", lines.number(len(lines.texts) - 1))
        return script

    def _read_line(self, script: Script, line: int, text: str) -> None:
        if len(text) > LONGEST_LINE:
            raise ScriptError("the line is too long", line)
        text = text.rstrip()
        for word, match, meaning in self._rules:
            if word in text:
                found = match(text)
                if found:
                    try:
                        meaning(script, line, found.groupdict())
                    except HistoryError as error:
                        raise ScriptError(str(error), getattr(error, "line", 0) or line) from None
                    return
        raise ScriptError(f"the line {text[:60]!r} is not understood", line)


def _compile(phrase: str, fields: Mapping[str, str]) -> tuple[str, Callable[[str], re.Match[str] | None]]:
    pieces = re.split(r"\{(\w+)\}", phrase)
    pattern = [fields[piece] if at % 2 else re.escape(piece) for at, piece in enumerate(pieces)]
    return max(pieces[::2], key=len), re.compile("".join(pattern)).fullmatch


def check_seats(script: Script, lines: Lines) -> Script:
    """Refuse a hand whose summary has somebody else in a seat, or the button, than the lines above it.

    Nothing else proves in which order the players sit, as long as their blinds are paid.
    """
    start = next((index for index, text in enumerate(lines.texts) if text.startswith("*** SUMMARY")), 0)
    for index, text in enumerate(lines.texts[start : script.rest], start):
        found = _SEAT.match(text)
        if found:
            line, number = lines.number(index), int(found[1])
            name, told = script.name_at(line, number), text[found.end() :]
            if not told.startswith(name):
                raise ScriptError(f"seat {number} is that of {name}, and in the summary another's", line)
            if told.startswith(" (button)", len(name)):
                script.set_button(line, number)
    return script


# -- what phrases mean -------------------------------------------------------


def nothing(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A line that says nothing about the hand, or nothing new."""


def act(kind: str, *, adds: bool = False) -> Meaning:
    """A player acts; with `adds` the amount is what is added, not the total of the round."""

    def meaning(script: Script, line: int, found: Mapping[str, str]) -> None:
        amount, above = found.get("amount"), found.get("above")
        step = Step(line, kind, found["name"], script.amount(amount) if amount else None, adds)
        step.above = script.amount(above) if above else None
        step.all_in = bool(found.get("all_in"))
        script.act(step)

    return meaning


def ante(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A player antes."""
    script.ante(line, found["name"], found["amount"])


def post(kind: str) -> Meaning:
    """A player posts a "small", "big" or "dead" blind."""

    def meaning(script: Script, line: int, found: Mapping[str, str]) -> None:
        amount = script.amount(found["amount"])
        live, dead = (Decimal(0), amount) if kind == "dead" else (amount, Decimal(0))
        script.post(Post(line, found["name"], live, dead, kind == "small"))

    return meaning


def draw(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A player discards; no count is to stand pat."""
    cards = cards_in(found.get("cards") or "")
    script.draw(Draw(line, found["name"], int(found.get("count") or 0), cards))


def show(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A player shows."""
    script.show(line, found["name"], cards_in(found["cards"]))


def know(script: Script, line: int, found: Mapping[str, str]) -> None:
    """The file tells the last cards of a player, by name or seat, who need not have shown them."""
    name = found.get("name") or script.name_at(line, int(found["seat"]))
    script.know(line, name, cards_in(found["cards"]))


def muck(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A player mucks."""
    script.muck(line, found["name"])


def collect(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A player takes a pot, or a share."""
    script.collect(line, found["name"], found["amount"])


def win(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A player takes chips out of the pot, and from here on an empty line ends the hand."""
    collect(script, line, found)
    script.closing = True


def uncalled(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A bet goes back."""
    script.take_back(line, found["name"], found["amount"])


def seat(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A player sits with chips, or, if the field `out` is found, sits out."""
    chips = script.amount(found["amount"])
    script.seat(Seat(found["name"], int(found["seat"]), chips, line, not found.get("out")))


def table(script: Script, line: int, found: Mapping[str, str]) -> None:
    """The table's name."""
    script.table = found["table"]


def deal(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A player's cards of a street, after those of before if the room tells them again."""
    cards, before = cards_in(found["cards"]), cards_in(found.get("before") or "")
    script.act(Step(line, "deal", found["name"], cards=cards, before=before))


def summary(script: Script, line: int, found: Mapping[str, str]) -> None:
    """From here on an empty line ends the hand."""
    script.closing = True


def total(script: Script, line: int, found: Mapping[str, str]) -> None:
    """The whole pot, and the rake."""
    script.result.total = script.amount(found["amount"])
    script.result.rake = script.amount(found["rake"])
    script.result.line = line


def net_total(script: Script, line: int, found: Mapping[str, str]) -> None:
    """The pot without the rake, and the rake."""
    total(script, line, found)
    script.result.total = script.amount(found["amount"]) + script.amount(found["rake"])
