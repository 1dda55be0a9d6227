"""How much there may be of anything, and the terms of a table: records, checked when they are made."""

import dataclasses
import math
from dataclasses import dataclass

from drawseven.chips import whole_chips
from drawseven.errors import SessionError

__all__ = ["CONTRIBUTION_BYTES", "NAME_LETTERS", "Limits", "Terms", "check_contribution", "moment"]

CONTRIBUTION_BYTES = 64
"""The most that a player may add to a deal, as UTF-8."""

NAME_LETTERS = 20
"""The longest name."""

LAST_MOMENT = 1e11
"""A clock that says more is wrong: it would be the year 5138."""


def moment(now: object) -> float:
    """A time in seconds as a float.

    Raises
    ------
    SessionError
        It is not a number from 0 up that a clock can show.
    """
    if isinstance(now, bool) or not isinstance(now, int | float) or not 0 <= now <= LAST_MOMENT:
        raise SessionError(f"the time is {now!r}, not a number of seconds")
    return float(now)


def check_contribution(text: object) -> None:
    """Whether something can be added to a deal.

    Raises
    ------
    SessionError
        It is no text, or too long, or cannot be written.
    """
    if not isinstance(text, str) or len(text) > CONTRIBUTION_BYTES:
        words = f"a contribution is a text of at most {CONTRIBUTION_BYTES} bytes"
        raise SessionError(words, "contribution", most=CONTRIBUTION_BYTES)
    try:
        octets = text.encode()
    except UnicodeEncodeError:
        raise SessionError("the contribution has half a letter in it") from None
    if len(octets) > CONTRIBUTION_BYTES:
        words = f"the contribution has {len(octets)} bytes, but may have {CONTRIBUTION_BYTES}"
        raise SessionError(words, "contribution", most=CONTRIBUTION_BYTES)


@dataclass(frozen=True)
class Limits:
    """How much a room takes.

    Parameters
    ----------
    tables : int
    spectators : int
        Streams without a seat at one table.
    streams : int
        Streams of one seat.
    events : int
        Events of a table that are kept for who has missed them.
    """

    tables: int = 1000
    spectators: int = 50
    streams: int = 4
    events: int = 500

    def __post_init__(self) -> None:
        for each in dataclasses.fields(self):
            least = 1 if each.name == "streams" else 0  # who sits down must see
            whole_chips(getattr(self, each.name), f"limit {each.name}", least, SessionError)


@dataclass(frozen=True)
class Terms:
    """What is agreed at a table; times are in seconds.

    Parameters
    ----------
    least, most : int
        Chips to buy in for; with a top-up a stack comes to `most` at most.
    seats : int
        How many seats there are to take; the game may have fewer.
    clock : float
        To think, for each action.
    pause : float
        Between hands.
    pace : float
        Until a built-in player acts, or one who has left.
    misses : int
        How often in a row the clock may run out before a player sits out.
    away : float
        After which a seat is given up whose player sits out or has no chips.
    company : bool
        Whether hands are dealt only while a person plays.
    hints : bool
        Whether players may have a trainer's hint at the draw.
    """

    least: int = 1
    most: int = 1_000_000
    seats: int = 10
    clock: float = 30.0
    pause: float = 3.0
    pace: float = 1.0
    misses: int = 2
    away: float = 900.0
    company: bool = True
    hints: bool = False

    def __post_init__(self) -> None:
        for name, least in (("least", 1), ("most", self.least), ("seats", 2), ("misses", 1)):
            whole_chips(getattr(self, name), f"term {name}", least, SessionError)
        for name in ("clock", "pause", "pace", "away"):
            seconds = getattr(self, name)
            if type(seconds) not in (int, float) or not 0 <= seconds < math.inf:
                raise SessionError(f"the term {name} is {seconds!r}, not a number of seconds")
        for name in ("company", "hints"):
            if type(getattr(self, name)) is not bool:
                raise SessionError(f"the term {name} is {getattr(self, name)!r}, not True or False")
