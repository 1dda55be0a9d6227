"""The game a hand was played at, as a variant with its stakes.

Names the games as histories do: rooms play five-card draw with all 52 cards,
which is the row of 5 Card Draw 7-A on another deck.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from drawseven.errors import HistoryError, VariantError
from drawseven.rules import Variant
from drawseven.variants import VARIANTS

__all__ = ["GAMES", "change_game", "find_game"]

DRAW5 = replace(VARIANTS["draw7a"], name="draw5", title="Five-card draw", decks=((8, "standard-52"),))

GAMES = MappingProxyType({"draw5": DRAW5, **VARIANTS})
"""The games that histories are of, by name: the variants, and five-card draw on 52 cards."""


@lru_cache(maxsize=256)
def find_game(name: str, **changes: Any) -> Variant:
    """A game by name, with some fields of its variant set otherwise.

    Raises
    ------
    HistoryError
        There is no such game, or it is not played at such stakes.

    Examples
    --------
    >>> find_game("draw5", small_bet=10, big_bet=20).blinds
    (5, 10)
    """
    try:
        return replace(GAMES[name], **changes)
    except KeyError:
        raise HistoryError(f"no game is called {name!r}; there are {', '.join(GAMES)}") from None
    except VariantError as error:
        raise HistoryError(f"no game is played at these stakes: {error}") from None


def change_game(name: str, stakes: Mapping[str, Any], changes: Mapping[str, Any]) -> Variant:
    """A game by name at some stakes, and other fields as a file has them, in the form of `Variant.state`.

    Raises
    ------
    HistoryError
        The fields make no game.

    Examples
    --------
    >>> change_game("draw7a", {"small_bet": 4, "big_bet": 8}, {"cap": 3}).cap
    3
    """
    try:
        return Variant.from_state(GAMES[name].state() | dict(stakes) | dict(changes))
    except (TypeError, ValueError, ArithmeticError) as error:
        raise HistoryError(f"no game is played like that: {error}") from None
