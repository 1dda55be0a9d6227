"""The line of ours in a PokerStars text: what the room's form has no words for.

It begins with ``# drawseven`` and holds one JSON object, so that other programs
read over it. A hand that the form can say whole has none.
"""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from drawseven.errors import HistoryError
from drawseven.history.script import Script, Told

__all__ = ["AROUND", "format_note", "take_note"]

AROUND = ("room", "number", "time", "currency")
"""Fields of a record that the line has where the first line of the hand cannot."""

_LISTS = ("order", "blinds", "dead")
_KNOWN = frozenset([*_LISTS, *AROUND, "game", "chip", "late"])


def format_note(note: Mapping[str, Any]) -> str:
    """The line, or empty where there is nothing to say.

    >>> format_note({"chip": "0.05", "game": {"cap": 3}})
    '# drawseven {"chip": "0.05", "game": {"cap": 3}}'
    """
    return f"# drawseven {json.dumps(note, ensure_ascii=False)}" if note else ""


def take_note(script: Script, line: int, found: Mapping[str, str]) -> None:
    """Take what the line tells into a script, which has its first line only.

    Raises
    ------
    HistoryError
        The line is not one that `format_note` writes, or not in its place.
    """
    if script.seats or script.carried or not script.game or script.told != Told():
        raise HistoryError("the line of ours is not in its place")
    try:
        note = json.loads(found["note"])
        json.dumps(note, ensure_ascii=False).encode()  # half a letter can be told, but nowhere written
    except (ValueError, RecursionError):
        raise HistoryError("the line of ours is no JSON") from None
    if not isinstance(note, dict) or not note or not note.keys() <= _KNOWN:
        raise HistoryError("the line of ours does not say what it may")
    script.told = Told(
        game=_game(note),
        chip=_chip(note),
        late=note.get("late", False) is True,
        **{name: _whole_numbers(name, note) for name in _LISTS},
    )
    for name in AROUND:
        setattr(script, name, _text(note, name, getattr(script, name)))
    _count_in_chips(script)


def _game(note: Mapping[str, Any]) -> dict[str, Any]:
    game = note.get("game", {})
    if not isinstance(game, dict):
        raise HistoryError("'game' is not an object")
    return game


def _chip(note: Mapping[str, Any]) -> Decimal | None:
    if "chip" not in note:
        return None
    text = note["chip"]
    chip = Decimal(text) if isinstance(text, str) and text.replace(".", "", 1).isdecimal() else Decimal(0)
    if len(str(text)) > 24 or not chip:
        raise HistoryError(f"'chip' is {text!r}, not an amount above 0")
    return chip


def _whole_numbers(name: str, note: Mapping[str, Any]) -> tuple[int, ...]:
    numbers = note.get(name, [])
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise HistoryError(f"{name!r} is not a list of whole numbers")
    return tuple(numbers)


def _text(note: Mapping[str, Any], name: str, otherwise: str) -> str:
    text = note.get(name, otherwise)
    if not isinstance(text, str):
        raise HistoryError(f"{name!r} is not a text")
    return text


def _count_in_chips(script: Script) -> None:
    """The stakes, which have been read before, in the chips that the line tells."""
    stakes = script.small, script.big
    script.amounts.clear()
    script.small, script.big = [script.amount(str(amount)) for amount in stakes]
