"""The games this package knows, each a row of data."""

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from drawseven.errors import VariantError
from drawseven.rules import Variant
from drawseven.variants.draw7a import DRAW7A, PARADISE7A
from drawseven.variants.jackpots import JACKPOTS
from drawseven.variants.stud7 import STUD7

__all__ = ["VARIANTS", "find_variant"]

VARIANTS: Mapping[str, Variant] = MappingProxyType({row.name: row for row in (DRAW7A, PARADISE7A, JACKPOTS, STUD7)})


def find_variant(name: str, /, **changes: Any) -> Variant:
    """A variant by name, with some of its fields set otherwise.

    Parameters
    ----------
    name : str
    **changes
        Fields of `Variant`, such as ``small_bet=2, big_bet=4, limit="pot"``.

    Returns
    -------
    Variant

    Raises
    ------
    VariantError
        No variant has that name, it has no such field, or the fields
        contradict one another.

    Examples
    --------
    >>> find_variant("paradise7a", small_bet=5, big_bet=10).blinds
    (2, 5)
    """
    try:
        row = VARIANTS[name]
    except (KeyError, TypeError):
        raise VariantError(f"no variant is called {name!r}; there are {', '.join(VARIANTS)}") from None
    known = [field.name for field in dataclasses.fields(Variant)]
    for change in changes:
        if change not in known:
            raise VariantError(f"{name}: there is no field {change!r}; there are {', '.join(known)}")
    return dataclasses.replace(row, **changes)
