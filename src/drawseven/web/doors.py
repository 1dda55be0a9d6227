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
    sockets : int
        Open at once, of which most have loaded a page and go.
    connections, per_address : int
        WebSockets open at once, in all and from one address: for IPv6 from one
        network of 64 bits, which is what one household has.
    rate : float
        Messages a second that a connection may send for long.
    burst : int
        Messages that it may send at once.
    greeting : float
        Seconds until it must have said what it watches.
    stall : float
        Seconds that sending may take before a connection is given up.
    text_bytes : int
        The longest text of hand histories that is read.
    replays, replays_per_address : int
        Texts being read or waiting for it, in all and from one address.
    reading : float
        Seconds that reading one may take.

    Examples
    --------
    >>> doors = Doors(names=("cards.example",))
    >>> doors.admit("127.0.0.1:8000", "http://127.0.0.1:8000")
    True
    >>> doors.admit("127.0.0.1:8000", "https://elsewhere.example")
    False
    """

    names: tuple[str, ...] = ()
    sockets: int = 3000
    connections: int = 2000
    per_address: int = 40
    rate: float = 20.0
    burst: int = 40
    greeting: float = 10.0
    stall: float = 20.0
    text_bytes: int = 1 << 20
    replays: int = 16
    replays_per_address: int = 4
    reading: float = 10.0

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


def _household(address: str) -> str:
    """An address, or the network of an IPv6 address: whoever has one has all of them."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 4:
        return address
    return str(known.ipv4_mapped or ipaddress.ip_network((int(known) >> 64 << 64, 64)))


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

    def spend(self, now: float, messages: float = 1.0) -> bool:
        """Count a message, or what is as much work as several; False if it is too much."""
        self.left = min(float(self.doors.burst), self.left + max(0.0, now - self.then) * self.doors.rate)
        self.then = now
        self.left -= messages
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
        address = _household(address)
        if self.count.total() >= self.doors.connections or self.count[address] >= self.doors.per_address:
            raise Full
        self.count[address] += 1
        try:
            yield
        finally:
            self.count[address] -= 1
            if not self.count[address]:
                del self.count[address]
