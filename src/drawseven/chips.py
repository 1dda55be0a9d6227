"""Amounts of chips as people give them, made plain ints or refused by name."""

import operator
from collections.abc import Iterable
from typing import Any

from drawseven.errors import DrawSevenError

__all__ = ["MOST", "chips_of", "whole_chips"]

MOST = 1 << 48
"""The most chips in one place: sums of a few stay far inside 64 bits."""


def whole_chips(number: object, name: str, least: int, error: type[DrawSevenError]) -> int:
    """A whole number of chips as a plain int.

    Raises
    ------
    DrawSevenError
        Of the kind given: the amount is not a whole number, or less than
        `least`; the message has its name.
    """
    try:
        chips = operator.index(number)  # type: ignore[arg-type]
    except TypeError:
        raise error(f"the {name} is {number!r}, not a whole number of chips") from None
    if not least <= chips <= MOST:
        raise error(f"the {name} is {chips}, but must be at least {least} and at most {MOST}")
    return chips


def chips_of(numbers: Iterable[object], least: int, name: str, error: type[DrawSevenError]) -> list[int]:
    """Chips per position; an error names the player."""
    if type(numbers) is not list and (isinstance(numbers, (str, bytes)) or not isinstance(numbers, Iterable)):
        raise error(f"{name}s are a sequence of whole numbers, not {numbers!r}")
    chips: list[Any] = list(numbers)
    for at, number in enumerate(chips):
        if type(number) is not int or not least <= number <= MOST:
            chips[at] = whole_chips(number, f"{name} of p{at + 1}", least, error)
    return chips
