"""A room: tables of people over one journal, driven by commands and by the time that it is told.

Starts no thread, opens no socket and reads no clock. Everything that happens is
in the journal before a stream has it.
"""

import json
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any

from drawseven.errors import SessionError
from drawseven.history.phh import read_phh
from drawseven.history.records import Record
from drawseven.rules import Variant
from drawseven.sessions.commands import Command
from drawseven.sessions.ground import Setup
from drawseven.sessions.journal import Journal, Kept
from drawseven.sessions.keeping import Batch, Keeper, restored
from drawseven.sessions.limits import Limits, Terms, moment
from drawseven.sessions.live import LiveTable
from drawseven.sessions.saving import terms_of
from drawseven.sessions.stream import Stream
from drawseven.table import Table

__all__ = ["Room"]

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")


class Room:
    """Tables, resumed from a journal or new.

    Parameters
    ----------
    journal : Journal
        Tables that are in it go on where they were.
    now : float
        Seconds, by the clock that later calls tell too. Whoever is to act gets
        the whole of their time again.
    limits : Limits, optional
    entropy : callable, optional
        Makes so many random bytes; the system's unless a test says otherwise.

    Attributes
    ----------
    tables : dict of str to LiveTable
    deadlines : dict of str to float
        When time has something to do, for the tables at which anything is planned.

    Raises
    ------
    JournalError
        The journal cannot be read.

    Examples
    --------
    >>> from drawseven import find_variant
    >>> from drawseven.sessions import SeatPlayer, Sit
    >>> room = Room(Journal(":memory:"), now=0.0)
    >>> table = room.open_table("blue", find_variant("draw7a"), Terms(), now=0.0)
    >>> reply = room.do("blue", SeatPlayer(1, "call", 200), now=0.0)
    >>> reply = room.do("blue", Sit(0, "Ola", 200), now=0.0)
    >>> reply["seat"], room.next_deadline
    (0, 3.0)
    >>> room.tick(3.0)
    ('blue',)
    """

    def __init__(
        self,
        journal: Journal,
        now: float,
        *,
        limits: Limits | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.journal = journal
        self.limits = limits or Limits()
        self.entropy = entropy
        self.tables: dict[str, LiveTable] = {}
        self.streams: dict[str, list[Stream]] = {}
        self.deadlines: dict[str, float] = {}
        self.keeper = Keeper(journal)
        now = moment(now)
        with self.keeper.together():
            for kept in journal.read():
                self._resume(kept, now)

    def __repr__(self) -> str:
        return f"<Room of {len(self.tables)} tables>"

    # -- tables --------------------------------------------------------------

    def open_table(self, name: str, variant: Variant, terms: Terms, now: float) -> LiveTable:
        """Set up a table.

        Raises
        ------
        SessionError
            There are too many, or one has that name or had it, or it is no
            name: small letters, digits and hyphens, at most 32.
        """
        now = self._check(now)
        self._check_name(name)
        seed = int.from_bytes(self.entropy(32), "little")
        live = LiveTable(self._setup(name, terms), Table(variant, [], seed=seed), now)
        live.open()
        self.keeper.keep(live, new=True)
        self.tables[name], self.streams[name] = live, []
        self._plan(live)
        return live

    def close_table(self, name: str, now: float) -> None:
        """Take a table away at which nobody sits.

        Raises
        ------
        SessionError
            There is none of that name, or somebody sits there.
        """
        self._check(now)
        live = self.table(name)
        if live.holders:
            raise SessionError(f"{len(live.holders)} sit at the table {name}")
        self.keeper.flush()
        self.keeper.stop_on_failure(lambda: self.journal.close_table(name))
        for stream in self.streams.pop(name):
            stream.close()
        del self.tables[name]
        self.deadlines.pop(name, None)

    def table(self, name: str) -> LiveTable:
        """The table of a name."""
        live = self.tables.get(name) if isinstance(name, str) else None
        if live is None:
            raise SessionError("there is no such table", "no such table")
        return live

    def _check_name(self, name: str) -> None:
        """Refuse a table that would be one too many, or whose name is none or another's."""
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise SessionError("a table's name is 1 to 32 small letters, digits and hyphens", "table name", most=32)
        if name in self.tables:
            raise SessionError(f"there is a table {name}", "table exists", name=name)
        if self.journal.has_hands(name):
            words = f"there was a table {name}, and its hands are kept under that name"
            raise SessionError(words, "table exists", name=name)
        if len(self.tables) >= self.limits.tables:
            words = f"there are {len(self.tables)} tables, and may be no more"
            raise SessionError(words, "too many tables", most=self.limits.tables)

    def _setup(self, name: str, terms: Terms) -> Setup:
        return Setup(name, terms, self.limits, self.entropy)

    def _resume(self, kept: Kept, now: float) -> None:
        live = restored(self._setup(kept.name, terms_of(json.loads(kept.game))), kept)
        away = max(0.0, now - live.now)
        live.now = max(now, live.now)
        if live.deadline is not None:
            live.deadline = live.now + live.patience(live.actor[2])
            live.note("resumed", turn=live.turn, deadline=live.deadline)
        if live.deal_at is not None:
            live.deal_at += away
        for holder in live.holders.values():
            holder.away_since = None if holder.away_since is None else holder.away_since + away
        live.plan_ahead()
        self.tables[kept.name], self.streams[kept.name] = live, []
        self.keeper.keep(live)
        self._plan(live)

    def _plan(self, live: LiveTable) -> None:
        """Note when time has something to do at a table, whenever that may have changed."""
        deadline = live.next_deadline
        if deadline is None:
            self.deadlines.pop(live.setup.name, None)
        else:
            self.deadlines[live.setup.name] = deadline

    @contextmanager
    def _changing(self, live: LiveTable, now: float) -> Iterator[None]:
        try:
            with self.keeper.changing(live, now):
                yield
        finally:
            self._plan(live)

    def _check(self, now: float) -> float:
        self.keeper.check()
        return moment(now)

    # -- what happens --------------------------------------------------------

    def do(self, name: str, command: Command, now: float, token: str = "") -> dict[str, Any]:
        """Have something done at a table; the reply to who asked.

        Raises
        ------
        SessionError
            It cannot be done; nothing has changed.
        JournalError
            The journal cannot be written: the room has stopped.
        """
        now = self._check(now)
        live = self.table(name)
        with self._changing(live, now):
            return live.do(command, token)

    def tick(self, now: float, most: int | None = None) -> tuple[str, ...]:
        """Do what time has brought, one thing at each table; at which tables.

        There may be more to do at once: ask `next_deadline` again. With `most`,
        so many tables have their turn at most, those first that wait longest.
        """
        now, done, defects = self._check(now), [], []
        due = sorted([(deadline, name) for name, deadline in self.deadlines.items() if deadline <= now])
        with self.keeper.together():
            for _, name in due[:most]:
                try:
                    self._pass_time(self.tables[name], now)
                    done.append(name)
                except Exception as defect:  # other tables go on; it is raised below
                    defects.append(defect)
        if defects:
            raise defects[0]
        return tuple(done)

    def _pass_time(self, live: LiveTable, now: float) -> None:
        with self._changing(live, now):
            live.pass_time()
            live.plan_ahead()

    def together(self) -> AbstractContextManager[None]:
        """Write what is done inside in one transaction, when it ends; replies are good only then."""
        return self.keeper.together()

    def batch(self) -> AbstractContextManager[Batch]:
        """Have what is done inside as a batch that is still to be written and published.

        For who writes in another thread: nothing else may be done to the room
        before it is published.
        """
        return self.keeper.batch()

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do; None if nothing is planned."""
        return min(self.deadlines.values(), default=None)

    # -- looking on ----------------------------------------------------------

    def watch(self, name: str, token: str = "", since: int | None = None) -> Stream:
        """Open a stream: of a seat with its token, or as one who looks on.

        Parameters
        ----------
        name, token : str
        since : int, optional
            The number of the last event that the viewer has; None begins with
            the next one, for who takes a snapshot first.

        Raises
        ------
        SessionError
            There are too many streams, or the token is for no seat.
        """
        live = self.table(name)
        sitting = live.sitting_with(token)
        last = live.log.published
        if since is not None and not (type(since) is int and 0 <= since <= last):
            raise SessionError(f"events can be had from number 0 to {last} on")
        streams = self.streams[name] = [stream for stream in self.streams[name] if not stream.closed]
        most = self.limits.streams if sitting else self.limits.spectators
        if sum([stream.sitting == sitting for stream in streams]) >= most:
            words = f"there are {most} streams like that, and may be no more"
            raise SessionError(words, "too many windows" if sitting else "too many viewers", most=most)
        stream = Stream(live, sitting, last if since is None else since, self.keeper.settle)
        streams.append(stream)
        return stream

    def record(self, name: str, number: int, token: str = "") -> Record:
        """A finished hand as the holder of a token may know it, or one who looks on."""
        live = self.table(name)
        sitting = live.sitting_with(token)
        found = self.journal.hand(name, number) if type(number) is int and 0 < number < 1 << 62 else None
        if found is None:
            raise SessionError("there is no such hand", "no such hand")
        (record,), sittings = read_phh(found[0]).records, json.loads(found[1])
        viewer = sittings.index(sitting) if sitting in sittings else None
        return replace(record, hand=record.hand.seen_by(viewer))
