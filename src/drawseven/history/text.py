"""Bytes of a file as lines with their numbers, whatever encoding and line ends a room wrote.

Knows no room and no game. Where every second line is empty, as some rooms'
files have it, those lines are dropped; a number is always the file's own.
"""

import re
from dataclasses import dataclass

from drawseven.errors import HistoryError

__all__ = ["LONGEST_LINE", "Lines", "decode", "split_lines"]

MOST_BYTES = 1 << 28
"""A larger file is not read: no session has a million hands in one file."""

LONGEST_LINE = 4000
"""Letters; a longer line is none that a room wrote."""

_LINE_END = re.compile(r"(?:\r\n|\n|\r)\ufeff?")
"""With the mark of a file that was put after another."""

_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of a text: the one at index `i` has the number ``first + i * step`` in its file.

    `head` are lines above that hold for these too, in rooms that tell the game once for many hands.
    """

    texts: list[str]
    first: int = 1
    step: int = 1
    head: "Lines | None" = None

    def number(self, index: int) -> int:
        """The number in the file, from 1, of the line at an index."""
        return self.first + index * self.step

    def part(self, start: int, end: int) -> "Lines":
        """Some of the lines, with their numbers."""
        return Lines(self.texts[start:end], self.number(start), self.step, self.head)


def decode(data: bytes) -> str:
    """Bytes as text: by the byte order mark, else UTF-16 by its zeros, else UTF-8, else a Western code page.

    Raises
    ------
    HistoryError
        There are too many bytes.

    Examples
    --------
    >>> decode(b"\\xff\\xfe1\\x00\\xac\\x20"), decode(b"1\\x80")
    ('1€', '1€')
    """
    if len(data) > MOST_BYTES:
        raise HistoryError(f"is {len(data)} bytes long, more than the {MOST_BYTES} that are read")
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, errors="replace")
    for zero, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(data) > 3 and data[zero:64:2].count(0) * 4 > len(data[:64]):
            return data.decode(encoding, errors="replace")
    for encoding in ("utf-8", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def split_lines(text: str) -> Lines:
    """The lines of a text, without their ends.

    >>> split_lines("one\\n\\ntwo\\n\\n")
    Lines(texts=['one', 'two', ''], first=1, step=2, head=None)
    """
    texts = _LINE_END.split(text.removeprefix("\ufeff"))
    doubled = len(texts) > 2 and not any(texts[1::2])
    return Lines(texts[::2], step=2) if doubled else Lines(texts)
