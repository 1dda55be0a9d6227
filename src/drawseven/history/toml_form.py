"""Values as TOML, the text that PHH files are made of.

Only written here; reading is the standard library's. What the fields mean is not known.
"""

import datetime
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from drawseven.errors import HistoryError

__all__ = ["toml_key", "toml_value"]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')


def toml_key(key: str) -> str:
    """A key, in quotes where it needs them.

    >>> toml_key("_game"), toml_key("street name")
    ('_game', '"street name"')
    """
    return key if _BARE.fullmatch(key) else _text(key)


def toml_value(value: Any) -> str:
    """A value in one line.

    Raises
    ------
    HistoryError
        TOML has no such values; the message names it.

    Examples
    --------
    >>> print(toml_value({"name": 'the "Nit"', "won": [Decimal("0.50"), 3], "shown": False}))
    {name = "the \\"Nit\\"", won = [0.50, 3], shown = false}
    """
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _text(value)
        case int():
            return str(int(value))
        case Decimal():
            return _decimal(value)
        case float():
            return repr(value)
        case datetime.date() | datetime.time() if not (isinstance(value, datetime.time) and value.tzinfo):
            return value.isoformat()
        case Mapping():
            return "{" + ", ".join([f"{toml_key(key)} = {toml_value(value[key])}" for key in value]) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(toml_value, value)) + "]"
    raise HistoryError(f"{value!r} cannot be written in a PHH file")


def _decimal(number: Decimal) -> str:
    if not number.is_finite():
        return str(float(number))
    return format(number, "f") if -20 < number.adjusted() < 20 else str(number)


def _text(text: str) -> str:
    if not isinstance(text, str) or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise HistoryError(f"{text!r} cannot be written in a PHH file")
    return '"' + _ESCAPED.sub(lambda found: _escape(found[0]), text) + '"'


def _escape(letter: str) -> str:
    return "\\" + letter if letter in '"\\' else f"\\u{ord(letter):04x}"
