"""Amounts as rooms write them, through `Decimal`, to whole chips.

A chip is the smallest unit of one hand: a hundredth, unless all its amounts
are whole, or one of them is finer. Which amount means what is not known here.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache

from drawseven.errors import HistoryError

__all__ = ["AMOUNT", "MOST_PLACES", "currency_of", "in_units", "parse_amount", "places_of", "to_chips"]

AMOUNT = r"[$€£]?[ ]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[ ]?[$€£])?(?: (?:USD|EUR|GBP|CAD)\b)?"
"""What an amount looks like, in a regular expression."""

MOST_PLACES = 6
_FORM = re.compile(r"[$€£ ]*(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?[$€£ ]*(?:USD|EUR|GBP|CAD)?", re.ASCII)
_CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP"}


@lru_cache(maxsize=4096)
def parse_amount(text: str) -> Decimal:
    """The number in an amount such as ``$1,500.25``.

    Raises
    ------
    HistoryError
        The text is no amount, or one with too many digits.

    Examples
    --------
    >>> parse_amount("$1,500.25"), parse_amount("5€")
    (Decimal('1500.25'), Decimal('5'))
    """
    match = _FORM.fullmatch(text.strip())
    if match is None or len(text) > 24 or len(match[2] or "") > MOST_PLACES + 1:
        raise HistoryError(f"{text!r} is no amount")
    return Decimal(match[1].replace(",", "") + (match[2] or ""))


def currency_of(text: str) -> str:
    """The ISO code of the currency that a text names by code or sign; empty if it names none.

    >>> currency_of("$0.10/$0.20 CAD"), currency_of("5€"), currency_of("40/80")
    ('CAD', 'EUR', '')
    """
    code = re.search(r"\b(USD|EUR|GBP|CAD)\b", text)
    if code:
        return code[1]
    return next((iso for sign, iso in _CURRENCIES.items() if sign in text), "")


def places_of(amounts: Iterable[Decimal]) -> int:
    """How many decimal places a chip of these amounts has: 0 if all are whole, else two or more.

    >>> places_of([Decimal("1.5"), Decimal(2)]), places_of([Decimal(40)])
    (2, 0)
    """
    most = max((-int(amount.as_tuple().exponent) for amount in amounts), default=0)
    return max(2, most) if most > 0 else 0


def in_units(amount: Decimal, unit: Decimal) -> Decimal:
    """How many of a unit an amount is.

    Raises
    ------
    HistoryError
        It is no whole number of them.

    Examples
    --------
    >>> in_units(Decimal("0.10"), Decimal("0.05"))
    Decimal('2')
    """
    try:
        units, rest = divmod(amount, unit)
    except ArithmeticError:
        units, rest = Decimal(0), amount
    if rest:
        raise HistoryError(f"{amount} is no whole number of chips, which are worth {unit}")
    return units


def to_chips(amount: Decimal, places: int) -> int:
    """An amount in chips of so many decimal places.

    >>> to_chips(Decimal("0.10"), 2)
    10
    """
    return int(amount.scaleb(places))
