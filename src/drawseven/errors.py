"""What the package raises.

Every error a caller can cause is a `DrawSevenError`, and its message names
the culprit: the card, the row, the field, the player.
"""

__all__ = [
    "ArrayError",
    "CardError",
    "DeckError",
    "DrawSevenError",
    "HandSizeError",
    "RankingError",
]


class DrawSevenError(ValueError):
    """The base of every error that bad input to this package raises."""


class CardError(DrawSevenError):
    """Something is not a card, not in the deck in use, or there twice."""


class HandSizeError(DrawSevenError):
    """A hand has too few or too many cards."""


class RankingError(DrawSevenError):
    """A ranking is unknown, or its record contradicts itself."""


class ArrayError(DrawSevenError):
    """A batch has the wrong dtype, shape or layout, or cannot be written."""


class DeckError(DrawSevenError):
    """A deck cannot do what was asked with the cards it has."""
