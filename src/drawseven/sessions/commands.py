"""What can be asked of a table, as frozen values, and the JSON messages that ask for them.

A value that makes no sense is refused when it is made; whether it may be done
now is for the table to say.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from drawseven.chips import whole_chips
from drawseven.errors import SessionError
from drawseven.sessions.limits import NAME_LETTERS, check_contribution
from drawseven.sessions.names import check_name

__all__ = [
    "MESSAGE_BYTES",
    "Act",
    "ComeBack",
    "Command",
    "Contribute",
    "Dismiss",
    "Leave",
    "SeatPlayer",
    "Sit",
    "SitOut",
    "TopUp",
    "parse_command",
    "parse_message",
]

MESSAGE_BYTES = 4096
"""The longest message."""

ACTION_LETTERS = 64
MOST_JSON = 1 << 53


def text_of(value: object, name: str, most: int) -> str:
    """A text of some length that can be written."""
    if not isinstance(value, str) or len(value) > most:
        raise SessionError(f"the {name} is not a text of at most {most} letters")
    return value


def check_number(value: object, name: str) -> None:
    """A whole number that every JSON reader can hold; what it means, the table knows."""
    if type(value) is not int:
        raise SessionError(f"the {name} is {_shown(value)}, not a whole number")
    if abs(value) >= MOST_JSON:
        raise SessionError(f"the {name} is a number that is too long")


def check_flag(value: object, name: str) -> None:
    if type(value) is not bool:
        raise SessionError(f"{name!r} is {_shown(value)}, not true or false")


def check_chips(value: object) -> None:
    try:
        check_number(value, "number of chips")
        whole_chips(value, "number of chips", 1, SessionError)
    except SessionError as error:
        raise SessionError(str(error), "chips") from None


def _shown(value: object) -> str:
    """A value for a message, unless it is long."""
    words = repr(value) if isinstance(value, str | float | bool | None) else type(value).__name__
    return words if len(words) <= 40 else words[:37] + "..."


@dataclass(frozen=True)
class Act:
    """Act in a turn: `text` is a PHH action, `turn` the number of the turn it is for."""

    turn: int
    text: str

    def __post_init__(self) -> None:
        check_number(self.turn, "turn")
        text_of(self.text, "action", ACTION_LETTERS)


@dataclass(frozen=True)
class Sit:
    """Take a seat; `wait` for the big blind instead of posting it."""

    seat: int
    name: str
    chips: int
    wait: bool = False

    def __post_init__(self) -> None:
        check_number(self.seat, "seat")
        check_chips(self.chips)
        check_flag(self.wait, "wait")
        if isinstance(self.name, str):  # a phone adds to ♥ that it is meant as a picture
            object.__setattr__(self, "name", self.name.replace("\ufe0f", ""))
        check_name(self.name)


@dataclass(frozen=True)
class Leave:
    """Give up the seat: now, or when the hand is over."""


@dataclass(frozen=True)
class SitOut:
    """Keep the seat, and be dealt no more hands."""


@dataclass(frozen=True)
class ComeBack:
    """Be dealt in again; `wait` for the big blind instead of posting what was missed."""

    wait: bool = False

    def __post_init__(self) -> None:
        check_flag(self.wait, "wait")


@dataclass(frozen=True)
class TopUp:
    """Buy more chips: now, or when the hand is over."""

    chips: int

    def __post_init__(self) -> None:
        check_chips(self.chips)


@dataclass(frozen=True)
class Contribute:
    """Add a text to the key of the next deal, instead of what was added before."""

    text: str

    def __post_init__(self) -> None:
        check_contribution(self.text)


@dataclass(frozen=True)
class SeatPlayer:
    """Put a built-in player on a seat. For who runs the table: no message asks for it."""

    seat: int
    player: str
    chips: int

    def __post_init__(self) -> None:
        check_number(self.seat, "seat")
        check_chips(self.chips)
        text_of(self.player, "player", NAME_LETTERS)


@dataclass(frozen=True)
class Dismiss:
    """Take anyone off a seat, when the hand is over. For who runs the table: no message asks for it."""

    seat: int

    def __post_init__(self) -> None:
        check_number(self.seat, "seat")


Command: TypeAlias = Act | Sit | Leave | SitOut | ComeBack | TopUp | Contribute | SeatPlayer | Dismiss

_BY_NAME: Mapping[str, Any] = {
    "act": Act,
    "sit": Sit,
    "leave": Leave,
    "sit out": SitOut,
    "come back": ComeBack,
    "top up": TopUp,
    "contribute": Contribute,
}


def parse_message(data: str | bytes) -> Mapping[str, Any]:
    """Read a message: a JSON object.

    Raises
    ------
    SessionError
        It is too long, or something else.

    Examples
    --------
    >>> parse_message('{"do": "top up", "chips": 50}')
    {'do': 'top up', 'chips': 50}
    """
    if not isinstance(data, str | bytes) or len(data) > MESSAGE_BYTES:
        raise SessionError(f"a message is a text of at most {MESSAGE_BYTES} bytes")
    try:
        message = json.loads(data)
    except (ValueError, RecursionError):
        raise SessionError("the message is no JSON") from None
    if not isinstance(message, dict):
        raise SessionError("the message is not a JSON object")
    return message


def parse_command(message: Mapping[str, Any]) -> Command:
    """The command that a message asks for.

    Raises
    ------
    SessionError
        There is no such command, or a part of it is missing, unknown or wrong.

    Examples
    --------
    >>> parse_command({"do": "act", "turn": 7, "text": "p1 cbr 4"})
    Act(turn=7, text='p1 cbr 4')
    """
    if not isinstance(message, Mapping):
        raise SessionError("a command is an object")
    parts = dict(message)
    name = parts.pop("do", None)
    make = _BY_NAME.get(name) if isinstance(name, str) else None
    if make is None:
        raise SessionError(f"'do' is {_shown(name)}, not one of {', '.join(_BY_NAME)}")
    try:
        command: Command = make(**parts)
    except TypeError:
        raise SessionError(f"{name!r} takes {', '.join(make.__dataclass_fields__) or 'nothing more'}") from None
    return command
