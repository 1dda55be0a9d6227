"""Who may come in, how many, and how fast they may speak: what only the face of a room sees."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

__all__ = ["Doors", "Full", "Guests", "Pace"]


class Full(Exception):  # noqa: N818 - said of the house, and no fault
    """There are as many connections as there may be."""


@dataclass(frozen=True)
class Doors:
    """How much a server takes.

    Parameters
    ----------
    names : tuple of str
        Host names under which the server is reached, besides ``localhost`` and
        plain addresses. A page from a name that is not here cannot connect.
    connections, per_address : int
        Open at once, in all and from one address.
    rate : float
        Messages a second that a connection may send for long.
    burst : int
        Messages that it may send at once.
    greeting : float
        Seconds until it must have said what it watches.
    stall : float
        Seconds that sending may take before a connection is given up.

    Examples
    --------
    >>> doors = Doors(names=("cards.example",))
    >>> doors.admit("127.0.0.1:8000", "http://127.0.0.1:8000")
    True
    >>> doors.admit("127.0.0.1:8000", "https://elsewhere.example")
    False
    """

    names: tuple[str, ...] = ()
    connections: int = 2000
    per_address: int = 100
    rate: float = 20.0
    burst: int = 40
    greeting: float = 10.0
    stall: float = 20.0

    def knows(self, host: str) -> bool:
        """Whether a Host header is one of ours.

        A name that somebody else has pointed at this address is not, so a page
        of theirs cannot speak to a server on the reader's own machine.
        """
        name = _name_of(f"//{host}")
        return bool(name) and (name == "localhost" or name in self.names or _is_address(name))

    def admit(self, host: str, origin: str | None) -> bool:
        """Whether a page from `origin` may connect; a program that is no browser names none."""
        if not self.knows(host):
            return False
        if origin is None:
            return True
        scheme, _, rest = origin.partition("://")
        return scheme in ("http", "https") and (rest.lower() == host.lower() or _name_of(origin) in self.names)


def _name_of(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Pace:
    """Says whether one more message is within the rate."""

    def __init__(self, doors: Doors, now: float) -> None:
        self.doors, self.left, self.then = doors, float(doors.burst), now

    def spend(self, now: float) -> bool:
        """Count a message; False if it is one too many."""
        self.left = min(float(self.doors.burst), self.left + max(0.0, now - self.then) * self.doors.rate)
        self.then = now
        self.left -= 1.0
        return self.left >= 0.0


class Guests:
    """Counts who is in."""

    def __init__(self, doors: Doors) -> None:
        self.doors = doors
        self.count: Counter[str] = Counter()

    @contextmanager
    def enter(self, address: str) -> Iterator[None]:
        """Be counted for as long as the block lasts.

        Raises
        ------
        Full
            There is no place.
        """
        if self.count.total() >= self.doors.connections or self.count[address] >= self.doors.per_address:
            raise Full
        self.count[address] += 1
        try:
            yield
        finally:
            self.count[address] -= 1
            if not self.count[address]:
                del self.count[address]
