"""Names that people give themselves: which can be read, and which look alike."""

import re
import unicodedata

from drawseven.errors import SessionError
from drawseven.sessions.limits import NAME_LETTERS

__all__ = ["check_name", "likeness"]

MARKS = 2
"""The most accents on a letter: more climb over what stands above."""

SPELT = (0, 7, 8, 9)
"""Combining classes of marks that make another letter: vowels of India, nuktas, voiced kana, and viramas."""

# What has a place in a text but no look, though Python thinks that it can be printed.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)

_TWINS = str.maketrans(
    "авекмнорстухіїјѕԁһԛԝґ" "αβεηικμνορτυχγ" "ıł01|",
    "abekmhopctyxiijsdhqwr" "abenikmvoptuxy" "iloll",
)  # fmt: skip
"""Small letters of Cyrillic and Greek, and signs, that are drawn as a Latin one is, small or big."""


def check_name(name: object) -> None:
    """Refuse a name that cannot be read as it stands.

    Raises
    ------
    SessionError
        It is no text, too long, empty or has spaces around it, has signs that
        are not seen or turn the text around, or a heap of accents.
    """
    if not (isinstance(name, str) and 0 < len(name.strip()) == len(name) <= NAME_LETTERS and _is_seen(name)):
        words = f"a name is 1 to {NAME_LETTERS} letters that can be seen, without spaces around them"
        raise SessionError(words, "name", most=NAME_LETTERS)


def _is_seen(name: str) -> bool:
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MARKS:
            return False
    bare = unicodedata.category(name[0]) in ("Mn", "Me", "Mc")
    return name.isprintable() and not bare and not _UNSEEN.search(name)


def _is_ornament(letter: str) -> bool:
    """Whether it is a space, or an accent or a point at a letter."""
    return unicodedata.category(letter) in ("Me", "Zs") or unicodedata.combining(letter) not in SPELT


def likeness(name: str) -> str:
    """What a name looks like: the same for two that could be taken for one another.

    Accents, case, width and spaces make no difference, nor whether a letter is
    Latin, Cyrillic or Greek where they are drawn alike.

    >>> likeness("Анна") == likeness("AHHA")
    True
    >>> likeness("Bob") == likeness("Bo b")
    True
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join([letter for letter in plain if not _is_ornament(letter)]).translate(_TWINS).replace("i", "l")
