"""What a file of hand histories comes to: hands that replayed, and hands that were refused.

Holds what a room says around a hand (names, seats, money); how any room writes
it, and how a hand is played, is not known here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from drawseven.state import Hand

__all__ = ["Account", "Record", "Refusal"]


@dataclass(frozen=True)
class Record:
    """A hand, and what its file says around it.

    Parameters
    ----------
    hand : Hand
        Played to its end; chips are whole multiples of `unit`.
    names : tuple of str
        Per position.
    seats : tuple of int
        Per position, as the room numbers its seats; empty where it does not.
    unit : Decimal
        What one chip is worth in `currency`.
    currency : str
        ISO code; "" for play money and tournament chips.
    rake : int
        Chips the house took out of the pots.
    room, number, table, time : str
        As the file has them; `number` is the hand's own.
    fields : mapping
        Whatever else a PHH file says, by its names.
    line : int
        Where the hand begins in its file, from 1.
    """

    hand: Hand
    names: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    unit: Decimal = Decimal(1)
    currency: str = ""
    rake: int = 0
    room: str = ""
    number: str = ""
    table: str = ""
    time: str = ""
    fields: Mapping[str, Any] = field(default_factory=dict)
    line: int = 1


@dataclass(frozen=True)
class Refusal:
    """Why a hand was not read, in one sentence, with the file, the hand's number and the line it is about."""

    file: str
    hand: str
    line: int
    reason: str

    def __str__(self) -> str:
        hand = f" hand {self.hand}" if self.hand else ""
        return f"{self.file}:{self.line}:{hand} {self.reason}"


@dataclass(frozen=True)
class Account:
    """All hands of a file or more, each read or refused; nothing is skipped."""

    records: tuple[Record, ...] = ()
    refusals: tuple[Refusal, ...] = ()

    @property
    def read(self) -> int:
        """How many hands there were."""
        return len(self.records) + len(self.refusals)
