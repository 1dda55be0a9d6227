"""The amounts of a PHH file, in its currency, and as whole chips.

Which fields hold money is known here; what they are for is not.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from drawseven.errors import HistoryError

__all__ = ["MONEY", "amount_in", "chip_of", "in_chips", "in_money", "whole"]

_CENT = -2
_MOST = 15
"""Digits before the point, and three fewer behind it: what is beyond is no money, and slow to calculate with."""

MONEY = (
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "finishing_stacks",
    "winnings",
    "_ante",
    "_bring_in",
    "_small_bet",
    "_big_bet",
    "_small_blind",
    "_big_blind",
    "_unit",
    "_dead",
    "_carried",
    "_rake",
)
"""The fields that are amounts, or lists of them."""

_AMOUNT = re.compile(r"[0-9]{1,15}(\.[0-9]{1,12})?")
_RAISE = re.compile(r"\s*p[0-9]+\s+cbr\s+([0-9.]+)\s*(?:#.*)?", re.DOTALL)


def amount_in(action: str) -> str | None:
    """The amount of an action text, if it has one.

    >>> amount_in("p1 cbr 0.25  # all he has"), amount_in("p1 cc")
    ('0.25', None)
    """
    found = _RAISE.fullmatch(action)
    return found[1] if found and _AMOUNT.fullmatch(found[1]) else None


def chip_of(fields: Mapping[str, Any]) -> Decimal:
    """What one chip is worth: what the file says, or 1, or a cent, or the smallest unit that any amount has.

    >>> chip_of({"antes": [1, 1], "actions": ["p1 cbr 4"]}), chip_of({"antes": [Decimal("0.5"), 1]})
    (Decimal('1'), Decimal('0.01'))
    """
    if "_chip" in fields:
        return _checked("_chip", fields["_chip"], Decimal("1e-12"))
    exponents = [amount.as_tuple().exponent for amount in _amounts(fields)]
    least = min([exponent for exponent in exponents if isinstance(exponent, int)], default=0)
    return Decimal(1) if least >= 0 else Decimal(1).scaleb(min(least, _CENT))


def _amounts(fields: Mapping[str, Any]) -> Iterator[Decimal]:
    for name in MONEY:
        value = fields.get(name)
        for number in value if isinstance(value, list) else [value]:
            if isinstance(number, int | Decimal):
                yield _checked(name, number)
    actions = fields.get("actions")
    for action in actions if isinstance(actions, list) else []:
        amount = amount_in(action) if isinstance(action, str) else None
        if amount:
            yield Decimal(amount)


def _checked(name: str, number: object, least: Decimal = Decimal(0)) -> Decimal:
    """A number of the file that is money."""
    if isinstance(number, bool) or not isinstance(number, int | Decimal):
        raise HistoryError(f"{name} is {number!r}, not an amount")
    if isinstance(number, Decimal) and not number.is_finite():
        raise HistoryError(f"{name} is {number}, but chips can be counted")
    amount = Decimal(number)
    exponent = amount.as_tuple().exponent
    if amount < least or amount.adjusted() >= _MOST or not (isinstance(exponent, int) and exponent >= 3 - _MOST):
        raise HistoryError(f"{name} is {_short(number)}, which is too little or too much")
    return amount


def _short(number: object) -> str:
    text = str(number)
    return text if len(text) <= 30 else f"{text[:27]}..."


def whole(name: str, number: object, chip: Decimal) -> int:
    """An amount as chips.

    Raises
    ------
    HistoryError
        It is none, or not a whole number of chips.

    Examples
    --------
    >>> whole("bring_in", Decimal("0.25"), Decimal("0.05"))
    5
    """
    chips = _checked(name, number) / chip
    if chips != int(chips):
        raise HistoryError(f"{name} is {number}, which is no whole number of chips of {chip}")
    return int(chips)


def in_chips(fields: Mapping[str, Any], chip: Decimal) -> dict[str, Any]:
    """The fields with their amounts as whole chips.

    Raises
    ------
    HistoryError
        An amount is none; the message names the field.
    """
    chips = dict(fields)
    for name in MONEY:
        value = fields.get(name)
        if isinstance(value, list):
            chips[name] = [whole(name, number, chip) for number in value]
        elif value is not None and not (isinstance(value, str) and name.endswith("blind")):
            chips[name] = whole(name, value, chip)
    return chips


def in_money(fields: Mapping[str, Any], money: Callable[[int], int | Decimal]) -> dict[str, Any]:
    """The other way round: fields with whole chips as amounts."""
    amounts = dict(fields)
    for name in MONEY:
        value = fields.get(name)
        if isinstance(value, list):
            amounts[name] = list(map(money, value))
        elif isinstance(value, int):
            amounts[name] = money(value)
    return amounts
