"""The fields of a PHH file: which have a place of their own, and whether they are what they should be.

Which game they make, and how it was played, is not known.
"""

import datetime
from collections.abc import Mapping
from typing import Any

from drawseven.errors import HistoryError
from drawseven.history.phh_amounts import MONEY
from drawseven.history.phh_rows import ROW_FIELDS

__all__ = ["TAKEN", "check_kinds", "time_of"]

TAKEN = frozenset(
    [
        *("variant", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks"),
        *("actions", "finishing_stacks", "players", "seats", "hand", "table", "venue", "currency"),
        *("_game", "_dead", "_carried", "_chip", "_rake", "_time"),
        *ROW_FIELDS,
    ]
)
"""Fields that a hand or its record has a place of its own for; all others are a record's `fields`."""

_LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings", "_dead")
_NUMBERS = tuple([name for name in MONEY if name not in _LISTS])
_TEXTS = ("currency", "venue", "_game", "_title", "_time")


def check_kinds(fields: Mapping[str, Any]) -> None:
    """Lists are lists with an entry for each player, texts are texts; amounts are looked at elsewhere.

    Raises
    ------
    HistoryError
        A field is something else; the message begins with its name.
    """
    for name in (*_LISTS, "actions", "players", "seats"):
        if not isinstance(fields.get(name, []), list):
            raise HistoryError(f"{name} is {fields[name]!r}, not a list")
    for name in _NUMBERS:
        if isinstance(fields.get(name), list):
            raise HistoryError(f"{name} is a list, not one amount")
    for name in _TEXTS:
        if not isinstance(fields.get(name, ""), str):
            raise HistoryError(f"{name} is {fields[name]!r}, not a text")
    for name in ("hand", "table"):
        if type(fields.get(name, "")) not in (str, int):
            raise HistoryError(f"{name} is {fields[name]!r}, not a number or a text")
    _check_entries(fields)


def _check_entries(fields: Mapping[str, Any]) -> None:
    players = len(fields["starting_stacks"])
    for name in (*_LISTS, "players", "seats"):
        if name in fields and len(fields[name]) != players:
            raise HistoryError(f"{name} has {len(fields[name])} entries, but {players} players have stacks")
    for name, kind in (("players", str), ("seats", int)):
        for entry in fields.get(name, []):
            if type(entry) is not kind:
                raise HistoryError(f"{name} has {entry!r}, not a {'name' if kind is str else 'whole number'}")


def time_of(fields: Mapping[str, Any]) -> str:
    """When the hand was played, by the fields that the standard has for it; empty if they do not say.

    >>> time_of({"day": 22, "month": 6, "year": 2023, "time": datetime.time(14, 5)})
    '2023-06-22 14:05:00'
    """
    day: list[Any] = [fields.get(name) for name in ("year", "month", "day")]
    if not all(type(number) is int for number in day):
        return ""
    date, time = f"{day[0]:04}-{day[1]:02}-{day[2]:02}", fields.get("time")
    return f"{date} {time.isoformat()}" if isinstance(time, datetime.time) else date
