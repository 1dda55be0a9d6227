"""Hands in XML, each parsed by itself: what is broken around a hand, or in another one, does it no harm.

Nothing that stands outside a hand's own element comes to the parser, and so
no document type: there are no entities but the five of XML.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias
from xml.parsers import expat

from drawseven.errors import HistoryError
from drawseven.history.script import Script, ScriptError, Step
from drawseven.history.text import Lines

__all__ = ["Element", "Meaning", "act", "check_numbers", "mean", "nothing", "parse_hand"]

MOST_LETTERS = 1 << 18
"""A longer hand is none that a room wrote."""

_NOTHING_MORE = re.compile(r"\s*(?:</\w+>\s*)*")


@dataclass(slots=True)
class Element:
    """An element with the line it begins on; names of its fields are in small letters."""

    line: int
    name: str
    fields: dict[str, str]
    inside: list["Element"] = field(default_factory=list)
    text: str = ""

    def __getitem__(self, name: str) -> str:
        """A field, which must be there."""
        if name not in self.fields:
            raise ScriptError(f"<{self.name}> has no {name}", self.line)
        return self.fields[name].strip()

    def number(self, name: str) -> int:
        """A field that is a small number."""
        text = self[name]
        if not re.fullmatch("[0-9]{1,4}", text):
            raise ScriptError(f"{name} is {text!r}, not a number", self.line)
        return int(text)

    def each(self, *names: str) -> list["Element"]:
        """The elements inside, all of which must have one of these names."""
        for element in self.inside:
            if element.name not in names:
                raise ScriptError(f"<{element.name}> is not understood in <{self.name}>", element.line)
        return self.inside

    def only(self, name: str) -> "Element":
        """The one element inside with this name."""
        found = [element for element in self.inside if element.name == name]
        if len(found) != 1:
            raise ScriptError(f"<{self.name}> has {len(found)} <{name}>, not one", self.line)
        return found[0]


Meaning: TypeAlias = Callable[[Script, Element], None]
"""What an element does to the script."""


# -- parsing -----------------------------------------------------------------


def parse_hand(lines: Lines, name: str) -> tuple[Element, int | None]:
    """The element that is a hand, and the index of the line after it.

    It need not be closed where the next hand begins, with the index None: a
    room may write its end into the first line of the next hand.

    Raises
    ------
    ScriptError
        The hand is cut, or its tags are not nested as XML has them.
    """
    first = lines.texts[0]
    text = "\n".join([first[first.index(f"<{name}") :], *lines.texts[1:]])
    text, closing, after = text.partition(f"</{name}>")
    if len(text) > MOST_LETTERS:
        raise ScriptError("the hand is too long", lines.first)
    rest = text.count("\n") + 1
    more = after.partition("\n")[0]
    if not _NOTHING_MORE.fullmatch(more):
        raise ScriptError(f"{more.strip()[:60]!r} stands after the hand in its last line", lines.number(rest - 1))
    hand = _Parser(lines).parse(text, name)
    return hand, rest if closing else None


class _Parser:
    """An element in the making."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.open: list[Element] = []
        self.expat = expat.ParserCreate("utf-8")
        self.expat.StartElementHandler = self.begin
        self.expat.EndElementHandler = self.end
        self.expat.CharacterDataHandler = self.add

    def parse(self, text: str, name: str) -> Element:
        root = Element(self.line, "", {})
        self.open = [root]
        try:
            self.expat.Parse(text.encode("utf-8", "replace"))
            if len(self.open) == 2:
                self.expat.Parse(f"</{name}>".encode())
        except expat.ExpatError as error:
            line = self.lines.number(error.lineno - 1)
            raise ScriptError(f"this is no XML: {expat.ErrorString(error.code)}", line) from None
        if len(self.open) > 1 or not root.inside:
            raise ScriptError(f"the hand breaks off in <{self.open[-1].name or name}>", self.line)
        return root.inside[0]

    @property
    def line(self) -> int:
        return self.lines.number(self.expat.CurrentLineNumber - 1)

    def begin(self, name: str, fields: dict[str, str]) -> None:
        outer = self.open[-1]
        element = Element(self.line, name, {key.lower(): value for key, value in fields.items()})
        outer.inside.append(element)
        self.open.append(element)
        self.check_text(outer, outer.text)

    def end(self, name: str) -> None:
        element = self.open.pop()
        element.text = element.text.strip()

    def add(self, text: str) -> None:
        self.open[-1].text += text
        self.check_text(self.open[-1], text)

    def check_text(self, element: Element, text: str) -> None:
        """Text and elements do not stand side by side."""
        if element.inside and text and not text.isspace():
            raise ScriptError(f"{text.strip()[:60]!r} stands between tags", self.line)


# -- reading -----------------------------------------------------------------


def mean(script: Script, elements: Iterable[Element], meanings: Mapping[str, Meaning], *, by: str = "") -> None:
    """Tell the script what elements mean, by their names, or by what a field of them says.

    Raises
    ------
    ScriptError
        An element has no meaning, or contradicts another.
    """
    for element in elements:
        word = element[by] if by else element.name
        if word not in meanings:
            raise ScriptError(f"the {element.name.lower()} {word!r} is not understood", element.line)
        try:
            meanings[word](script, element)
        except HistoryError as error:
            raise ScriptError(str(error), getattr(error, "line", 0) or element.line) from None


def check_numbers(elements: Iterable[Element], name: str) -> None:
    """Refuse elements whose numbers do not count from 1 without a gap.

    Raises
    ------
    ScriptError
        An element is missing, there twice, or in another place.
    """
    for due, element in enumerate(elements, 1):
        if element.number(name) != due:
            raise ScriptError(f"{name} {element.number(name)} stands where {due} is due", element.line)


def act(kind: str, amount: str = "", *, adds: bool = False) -> Meaning:
    """A player acts, with the amount in a field; with `adds` it is what is added, not the total of the round."""

    def meaning(script: Script, element: Element) -> None:
        chips = script.amount(element[amount]) if amount else None
        script.act(Step(element.line, kind, element["player"], chips, adds))

    return meaning


def nothing(script: Script, element: Element) -> None:
    """An element that says nothing about the hand, or nothing new."""
