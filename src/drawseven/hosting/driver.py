"""The loop that drives a room: what people ask for goes in groups into one transaction, and time is told.

Everything but writing runs in one event loop. Who asks gets the answer when it
is on disk; while it is written, others are heard and told.
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from drawseven.errors import JournalError, SessionError
from drawseven.hosting.hints import Hints
from drawseven.sessions import Command, Room

__all__ = ["Driver"]

log = logging.getLogger("drawseven.hosting")

GROUP = 50
"""The most commands in one transaction, and the most tables for which time is told in it."""

REST = 1.0
"""Seconds without ticks after a defect, which would come back at once."""

Answer = dict[str, Any]


class Asked(NamedTuple):
    """What somebody asked for, and who hears of it: `settled` at once, `answer` when its task goes on."""

    table: str
    command: Command
    token: str
    settled: Callable[[Answer], None]
    answer: "asyncio.Future[Answer]"


class Driver:
    """Drives a room.

    Parameters
    ----------
    room : Room
    clock : callable, optional
        Tells the time in seconds; one that survives restarts. By default the
        time of day when the driver is made, and from there on never back.

    Attributes
    ----------
    listeners : dict of str to set of asyncio.Event
        Per table, what is set when there is something new.
    comings : Counter of str
        Per table, how often the line of a seat has begun or ended.
    calm : asyncio.Lock
        Held while what is in memory is ahead of the disk: who holds it may look at the room.
    hints : Hints
        For players at tables that have them.
    stopped : bool
        Whether nothing will happen any more.
    """

    def __init__(self, room: Room, clock: Callable[[], float] | None = None) -> None:
        self.room = room
        self.clock = clock or steady_clock()
        self.asked: deque[Asked] = deque()
        self.wake = asyncio.Event()
        self.listeners: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.comings: Counter[str] = Counter()
        self.calm = asyncio.Lock()
        self.writer = ThreadPoolExecutor(1, "journal")
        self.hints = Hints()
        self.rest_until = 0.0
        self.stopped = False

    async def ask(self, table: str, command: Command, token: str, settled: Callable[[Answer], None]) -> Answer:
        """Have something done; the reply, once it is on disk.

        `settled` is called with the reply before anybody is told what happened.

        Raises
        ------
        SessionError
            It cannot be done.
        JournalError
            The room has stopped.
        """
        if self.stopped:
            raise JournalError("the room has stopped")
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.asked.append(Asked(table, command, token, settled, answer))
        self.wake.set()
        return await answer

    async def run(self) -> None:
        """Go on until cancelled, or until the journal fails."""
        try:
            while True:
                await self._until_due()
                await to_the_end(self.step())
        finally:
            self.stopped = True
            self.writer.shutdown(wait=False)
            self.hints.close()
            for asked in self.asked:  # not cancelled: that would pass for the end of who waits
                _settle(asked, JournalError("the room has stopped"))
            for name in self.listeners:
                self._announce(name)

    def close(self) -> None:
        """Let go of the journal, when what was being written is; for when nothing runs any more."""
        self.writer.shutdown()
        self.room.journal.close()

    async def _until_due(self) -> None:
        """Wait for time or for somebody; then once more, so that others of this moment are in the group."""
        deadline = self.room.next_deadline
        delay = None if deadline is None else max(0.0, max(deadline, self.rest_until) - self.clock())
        if not self.asked:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(delay):  # in Python 3.11 `wait_for` may miss that it is cancelled
                    await self.wake.wait()
        self.wake.clear()
        await asyncio.sleep(0)

    async def step(self) -> None:
        """Do a group of what was asked and what time has brought, in one transaction, and tell it."""
        group = [self.asked.popleft() for _ in range(min(GROUP, len(self.asked)))]
        async with self.calm:
            try:
                with self.room.batch() as batch:
                    outcomes = [self._do(asked) for asked in group]
                    touched = {asked.table for asked in group} | self._tick()
                if batch:
                    await asyncio.get_running_loop().run_in_executor(self.writer, batch.write)
            except JournalError as error:
                for asked in group:
                    _settle(asked, error)
                raise
            batch.publish()
        for asked, outcome in zip(group, outcomes, strict=True):
            _settle(asked, outcome)
        for name in touched:
            self._announce(name)

    def _do(self, asked: Asked) -> Answer | Exception:
        try:
            return self.room.do(asked.table, asked.command, self.clock(), asked.token)
        except SessionError as error:
            return error
        except JournalError:
            raise
        except Exception:  # the room has put the table back; others go on
            log.exception("%s at table %s", type(asked.command).__name__, asked.table)
            return SessionError("that failed, by a fault of the server", "fault")

    def _tick(self) -> set[str]:
        now = self.clock()
        if self.rest_until > now:
            return set()
        try:
            return set(self.room.tick(now, GROUP))
        except JournalError:
            raise
        except Exception:  # the same would come back at once
            log.exception("a tick")
            self.rest_until = now + REST
            return set(self.listeners)

    def come_or_go(self, name: str) -> None:
        """Tell those at a table that the line of a seat has begun or ended."""
        self.comings[name] += 1
        self._announce(name)

    def away(self, name: str) -> list[int]:
        """The seats of people whom nothing reaches: nobody watches the table with their token."""
        watching = {stream.sitting for stream in self.room.streams[name] if not stream.closed}
        holders = self.room.table(name).holders
        return sorted([seat for seat, holder in holders.items() if not holder.player and holder.id not in watching])

    def _announce(self, name: str) -> None:
        for news in self.listeners.get(name, ()):
            news.set()


def _settle(asked: Asked, outcome: Answer | Exception) -> None:
    if isinstance(outcome, Exception):
        if not asked.answer.done():
            asked.answer.set_exception(outcome)
        return
    asked.settled(outcome)
    if not asked.answer.done():
        asked.answer.set_result(outcome)


async def to_the_end(doing: Coroutine[Any, Any, None]) -> None:
    """Wait for something that must not stop half way: it goes on to its end even if this is cancelled."""
    task = asyncio.ensure_future(doing)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise


def steady_clock() -> Callable[[], float]:
    """The time of day, going on evenly whatever is done to the clock of the system: who sets it stops no table."""
    ahead = time.time() - time.monotonic()
    return lambda: ahead + time.monotonic()
