"""Tags of a history in XML, or nearly: rooms write files that no XML parser takes.

Only what they use is known: tags with attributes, text up to the next tag.
Nothing is nested here, no entity but the five of XML is replaced, and no
document type is read.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.sax.saxutils import unescape

from drawseven.history.script import ScriptError
from drawseven.history.text import LONGEST_LINE, Lines

__all__ = ["Tag", "tags_in"]

_TAG = re.compile(r"<(/?[A-Za-z][\w.-]*)((?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*)>([^<]*)")
_ATTRIBUTE = re.compile(r"([\w.-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_QUOTES = {"&quot;": '"', "&apos;": "'"}


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag: its name, with a slash if it closes, its attributes, and the text up to the next tag of its line."""

    line: int
    name: str
    attributes: dict[str, str]
    text: str = ""

    def __getitem__(self, attribute: str) -> str:
        """An attribute that must be there."""
        try:
            return self.attributes[attribute]
        except KeyError:
            raise ScriptError(f"the tag {self.name} has no {attribute}", self.line) from None


def tags_in(lines: Lines) -> Iterator[Tag]:
    """The tags of some lines, in order; a tag stands in one line.

    Raises
    ------
    ScriptError
        A line has an angle bracket that belongs to no tag.

    Examples
    --------
    >>> list(tags_in(Lines(['<cards seat="1">Td 9h</cards>'])))[0]
    Tag(line=1, name='cards', attributes={'seat': '1'}, text='Td 9h')
    """
    for index, text in enumerate(lines.texts):
        line, end = lines.number(index), 0
        if len(text) > LONGEST_LINE * 10:
            raise ScriptError("the line is too long", line)
        for match in _TAG.finditer(text):
            if "<" in text[end : match.start()]:
                raise ScriptError("a tag is cut", line)
            end = match.end()
            found = {name: unescape(one or other, _QUOTES) for name, one, other in _ATTRIBUTE.findall(match[2])}
            yield Tag(line, match[1], found, unescape(match[3], _QUOTES).strip())
        if "<" in text[end:]:
            raise ScriptError("a tag is cut", line)
