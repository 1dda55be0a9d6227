"""A place in the log of a table: what one viewer has been given, and what is next."""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from drawseven.errors import SessionError
from drawseven.sessions.live import LiveTable
from drawseven.sessions.viewing import snapshot_of

__all__ = ["Stream"]


class Stream:
    """The events of a table as one viewer may have them; made by `Room.watch`.

    It keeps no event, only the number of the last one taken, so a viewer who
    does not take costs nothing.

    Attributes
    ----------
    number : int
        Of the last event taken.
    sitting : int
        Whose view it is; 0 for one who looks on.
    """

    def __init__(self, live: LiveTable, sitting: int, number: int, settle: Callable[[], None]) -> None:
        self.live = live
        self.sitting = sitting
        self.number = number
        self.closed = False
        self._settle = settle

    def __repr__(self) -> str:
        return f"<Stream of {self.live.setup.name!r} at {self.number}>"

    @property
    def pending(self) -> int:
        """How many events there are to take."""
        return self.live.log.published - self.number

    def take_texts(self, most: int = 500) -> list[str]:
        """The next events, as JSON.

        Raises
        ------
        SessionError
            Some have gone by that are no longer kept: take a snapshot.
        """
        taken = list(islice(self._next(), most))
        if taken:
            self.number = taken[-1][0]
        return [text for _, text in taken]

    def _next(self) -> Iterator[tuple[int, str]]:
        if self.closed:
            raise SessionError("the stream is closed")
        return self.live.log.since(self.number, self.sitting)

    def take(self, most: int = 500) -> list[dict[str, Any]]:
        """The next events, as dicts; see `take_texts`."""
        return [json.loads(text) for text in self.take_texts(most)]

    def snapshot(self) -> dict[str, Any]:
        """Everything this viewer may know now; what is taken next follows it.

        Raises
        ------
        SessionError
            The stream is closed.
        JournalError
            The room has stopped.
        """
        view = self.look()
        self.number = self.live.log.published
        return view

    def look(self) -> dict[str, Any]:
        """What `snapshot` says, for who takes the events up to it all the same."""
        if self.closed:
            raise SessionError("the stream is closed")
        self._settle()
        return snapshot_of(self.live, self.sitting)

    def close(self) -> None:
        """Make place for another."""
        self.closed = True
