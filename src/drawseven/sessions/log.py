"""What a table has said: entries in order, each as everybody may have it and as one seat may.

An entry is noted first and published later, when it is safe on disk; only what
is published can be taken. What entries mean is not known here.
"""

import json
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from drawseven.errors import SessionError

__all__ = ["Entry", "Log", "as_text"]

_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def as_text(value: Any) -> str:
    """JSON in one line, without spaces, in ASCII."""
    return _ENCODER.encode(value)


class Entry(NamedTuple):
    """An event of a table as JSON texts.

    Parameters
    ----------
    number : int
    public : str
        As everybody may have it.
    owner : int
        The sitting that may have more, or 0.
    private : str
        What that one gets instead; "" where it is the same.
    """

    number: int
    public: str
    owner: int = 0
    private: str = ""

    def text_for(self, sitting: int) -> str:
        """The event as the holder of a sitting may have it; 0 has none."""
        return self.private if self.owner and self.owner == sitting else self.public


class Log:
    """The last entries of a table."""

    def __init__(self, kept: int, entries: tuple[Entry, ...] = ()) -> None:
        self.entries = deque(entries, maxlen=max(1, kept))
        self.fresh: list[Entry] = []
        self.noted = self.published = entries[-1].number if entries else 0
        self.dropped = entries[0].number - 1 if entries else 0

    def note(self, event: Mapping[str, Any], owner: int = 0, private: Mapping[str, Any] | None = None) -> None:
        """Add an event; `private` has what its owner is told otherwise."""
        self.noted += 1
        body = {"number": self.noted, **event}
        own = as_text({**body, **private}) if owner and private else ""
        self.fresh.append(Entry(self.noted, as_text(body), owner if own else 0, own))

    def publish(self) -> None:
        """Let everything noted be taken."""
        self.entries += self.fresh
        self.published = self.noted
        self.fresh = []

    def drop(self) -> int:
        """The number up to which entries need not be kept on disk, now and then; else 0."""
        most = self.entries.maxlen or 1
        if self.noted - self.dropped < 2 * most:
            return 0
        self.dropped = self.noted - most
        return self.dropped

    @property
    def first(self) -> int:
        """The number of the first entry that is kept."""
        return self.entries[0].number if self.entries else self.published + 1

    def since(self, number: int, sitting: int) -> Iterator[tuple[int, str]]:
        """Numbers and texts of what was published after an entry, for one sitting.

        Raises
        ------
        SessionError
            Some of it is no longer kept.
        """
        if number < self.first - 1:
            raise SessionError(f"events before number {self.first} are no longer kept; take a snapshot")
        for at in range(max(0, number + 1 - self.first), len(self.entries)):
            entry = self.entries[at]
            yield entry.number, entry.text_for(sitting)
