"""What the package raises.

Every error a caller can cause is a `DrawSevenError`, and its message names
the culprit: the card, the row, the field, the player.
"""

__all__ = [
    "ActionError",
    "ArrayError",
    "CardError",
    "DeckError",
    "DrawSevenError",
    "HandError",
    "HandSizeError",
    "HistoryError",
    "IllegalAction",
    "JournalError",
    "OddsError",
    "PlayerError",
    "RankingError",
    "SessionError",
    "TableError",
    "VariantError",
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


class VariantError(DrawSevenError):
    """A variant is unknown, or its record contradicts itself."""


class ActionError(DrawSevenError):
    """A text is not an action."""


class IllegalAction(DrawSevenError):  # noqa: N818 - a move in a game is illegal, not an error
    """An action is not allowed now."""


class HandError(DrawSevenError):
    """A hand cannot be set up with these stacks or blinds."""


class HistoryError(DrawSevenError):
    """A hand history cannot be read or written."""


class TableError(DrawSevenError):
    """A table cannot do what was asked of it now."""


class PlayerError(DrawSevenError):
    """A player is unknown, or cannot take part."""


class OddsError(DrawSevenError):
    """A question about odds contradicts itself, or cannot be answered with the cards there are."""


class SessionError(DrawSevenError):
    """A room or a table of people cannot do what was asked; nothing has changed.

    Parameters
    ----------
    words : str
        The reason in English.
    code : str
        The same for programs and for other languages; "" where no face lets a
        person come to it.
    **parts : int or str
        What the reason is about.
    """

    def __init__(self, words: str, code: str = "", **parts: int | str) -> None:
        super().__init__(words)
        self.code, self.parts = code, parts


class JournalError(DrawSevenError):
    """The journal of a room cannot be read or written, so the room has stopped."""
