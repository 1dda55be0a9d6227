"""The small records a variant is made of: limits, streets, and what opens a pot."""

import enum
from dataclasses import dataclass

from drawseven.errors import VariantError
from drawseven.rankings import Category

__all__ = ["Limit", "Opener", "Opens", "Street"]


class Limit(enum.StrEnum):
    """How large a bet may be."""

    FIXED = "fixed"
    POT = "pot"
    NO = "no"


class Opener(enum.StrEnum):
    """Who acts first in a betting round."""

    AFTER_BLINDS = "left of the big blind"
    LEFT = "left of the button"
    BRING_IN = "the lowest up card"
    BOARD = "the highest board"
    OPENED = "who opened the pot"


@dataclass(frozen=True)
class Street:
    """Cards, perhaps an exchange, then a betting round.

    Parameters
    ----------
    name : str
    down, up : int
        Cards dealt to each player, face down and then face up.
    draw : bool
        Whether each player then exchanges cards.
    first : Opener
        Who opens the betting.
    big : bool
        Whether fixed-limit bets are the big bet.
    open_pair : bool
        Whether a pair on a board lets the players bet the big bet too.
    """

    name: str
    down: int = 0
    up: int = 0
    draw: bool = False
    first: Opener = Opener.LEFT
    big: bool = False
    open_pair: bool = False

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "first", Opener(self.first))
        except ValueError:
            raise VariantError(f"street {self.name!r}: {self.first!r} opens no betting round") from None


@dataclass(frozen=True)
class Opens:
    """What a player must hold to open the pot.

    Parameters
    ----------
    category : Category
        The weakest category that opens, with `rank` or better in it.
    rank : int
        The lowest rank of a pair that opens, 0 (deuce) to 12 (ace).
    """

    category: Category = Category.ONE_PAIR
    rank: int = 9

    def __post_init__(self) -> None:
        rank_fits = type(self.rank) is int and 0 <= self.rank <= 12
        if not (isinstance(self.category, Category) and rank_fits):
            raise VariantError(f"openers are a Category and a rank from 0 to 12, not {self}")
