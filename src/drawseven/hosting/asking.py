"""The messages that only the face understands: to be told of tables, to watch one, to have a hand on file or a hint."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from drawseven.errors import SessionError

__all__ = ["FaceRequest", "Hint", "Recall", "Snapshot", "Tables", "Watch", "parse_request"]


@dataclass(frozen=True)
class Watch:
    """Be told what happens at a table.

    Parameters
    ----------
    table : str
        "" for the first one.
    token : str
        Of a seat, or "".
    since : int, optional
        The last event that arrived; what was missed comes in order.
    last : int
        Without `since`: so many past events, if they are kept.
    views : bool
        Whether the whole view comes with the events, for who keeps no account of them.
    """

    table: str = ""
    token: str = ""
    since: int | None = None
    last: int = 0
    views: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.table, str) or not isinstance(self.token, str):
            raise SessionError("a table and a token are texts")
        if self.since is not None:
            _check_number(self.since, "since")
        _check_number(self.last, "last")
        if type(self.views) is not bool:
            raise SessionError("'views' is true or false")


@dataclass(frozen=True)
class Tables:
    """Be told which tables there are, from the one of that place on, counted from 0."""

    first: int = 0

    def __post_init__(self) -> None:
        _check_number(self.first, "first")


@dataclass(frozen=True)
class Snapshot:
    """Be told everything at once."""


@dataclass(frozen=True)
class Recall:
    """Have a finished hand as a text: `form` is "phh" or "pokerstars"."""

    hand: int
    form: str = "phh"

    def __post_init__(self) -> None:
        _check_number(self.hand, "hand")
        if self.form not in ("phh", "pokerstars"):
            raise SessionError("a form is 'phh' or 'pokerstars'")


@dataclass(frozen=True)
class Hint:
    """Be told what one might throw away."""


FaceRequest = Tables | Watch | Snapshot | Recall | Hint

_BY_NAME: Mapping[str, Any] = {"tables": Tables, "watch": Watch, "snapshot": Snapshot, "record": Recall, "hint": Hint}


def _check_number(number: object, name: str) -> None:
    if type(number) is not int or not 0 <= number < 1 << 53:
        raise SessionError(f"{name!r} is a whole number from 0 up")


def parse_request(message: Mapping[str, Any]) -> FaceRequest | None:
    """The request that a message makes of the face, or None if it is a command for the table.

    Raises
    ------
    SessionError
        A part of it is missing, unknown or wrong.

    Examples
    --------
    >>> parse_request({"do": "record", "hand": 7})
    Recall(hand=7, form='phh')
    >>> parse_request({"do": "leave"})
    """
    parts = dict(message)
    name = parts.pop("do", None)
    make = _BY_NAME.get(name) if isinstance(name, str) else None
    if make is None:
        return None
    try:
        request: FaceRequest = make(**parts)
    except TypeError:
        raise SessionError(f"{name!r} takes {', '.join(make.__dataclass_fields__) or 'nothing more'}") from None
    return request
