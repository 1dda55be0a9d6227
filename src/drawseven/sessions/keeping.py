"""Between tables and their journal: what has changed, written before it is published.

Knows when to write and what to do when that fails; what tables do is theirs.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from drawseven.errors import JournalError, SessionError
from drawseven.sessions.ground import Setup
from drawseven.sessions.journal import Change, Journal, Kept
from drawseven.sessions.live import LiveTable
from drawseven.sessions.log import as_text
from drawseven.sessions.saving import game_state, live_state, restore_live

__all__ = ["Batch", "Keeper", "restored"]


def restored(setup: Setup, kept: Kept) -> LiveTable:
    """A table as it was kept.

    Raises
    ------
    JournalError
        What was kept makes no sense.
    """
    try:
        return restore_live(setup, json.loads(kept.game), json.loads(kept.state), kept.events)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise JournalError(f"the table {kept.name} cannot be read: {error!r}") from error


class Batch:
    """What was done to some tables, on its way to the disk and from there to the streams.

    `write` may be called in any thread, `publish` after it where the room is;
    until then nothing else may be done to the room.
    """

    def __init__(self, keeper: "Keeper") -> None:
        self._keeper = keeper
        self.changes: tuple[Change, ...] = ()
        self.lives: tuple[LiveTable, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changes)

    def write(self) -> None:
        """Write it, all or nothing.

        Raises
        ------
        JournalError
            It could not be written, and the room has stopped.
        """
        self._keeper.stop_on_failure(lambda: self._keeper.journal.write(self.changes))

    def publish(self) -> None:
        """Let streams have it."""
        for live in self.lives:
            live.log.publish()
            live.finished.clear()
        self._keeper.on_its_way = False


class Keeper:
    """The changes of tables on their way into a journal.

    Attributes
    ----------
    stopped : bool
        Whether the journal has failed, after which nothing is done any more.
    on_its_way : bool
        Whether a batch has been taken that is not published.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.stopped = self.on_its_way = False
        self._together = False
        self._changes: dict[str, Change] = {}
        self._changed: dict[str, LiveTable] = {}

    def check(self) -> None:
        """Refuse to go on with a journal that has failed."""
        if self.stopped:
            raise JournalError("the journal could not be written, so the room has stopped")
        assert not self.on_its_way, "what was done before is not published yet"

    @contextmanager
    def together(self) -> Iterator[None]:
        """Write what is kept inside in one transaction, when it ends."""
        outer, self._together = self._together, True
        try:
            yield
        finally:
            self._together = outer
            if not outer:
                self.flush()

    @contextmanager
    def batch(self) -> Iterator[Batch]:
        """Have what is done inside as a batch, when it ends."""
        self.check()
        batch = Batch(self)
        self._together = True
        try:
            yield batch
        finally:
            self._together = False
        self._take(batch)

    def _take(self, batch: Batch) -> None:
        batch.changes, batch.lives = tuple(self._changes.values()), tuple(self._changed.values())
        self._changes.clear()
        self._changed.clear()
        self.on_its_way = bool(batch)

    @contextmanager
    def changing(self, live: LiveTable, now: float) -> Iterator[None]:
        """Keep what is done to a table; if anything but a refusal comes of it, put the table back."""
        before, live.now = live.now, max(now, live.now)
        try:
            yield
        except SessionError:
            live.now = before
            raise
        except BaseException:
            self._put_back(live)
            raise
        self.keep(live)

    def _put_back(self, live: LiveTable) -> None:
        """Have a table as it was kept last; a refusal leaves nothing behind, a defect must not either."""
        self.flush()
        (kept,) = self.journal.read(live.setup.name)
        vars(live).update(vars(restored(live.setup, kept)))

    def keep(self, live: LiveTable, *, new: bool = False) -> None:
        """Take note of a table as it is now, and write it unless there is more to come."""
        name, before = live.setup.name, self._changes.get(live.setup.name)
        game = as_text(game_state(live)) if new else before.game if before else None
        hands = tuple([(done.hand, done.phh, as_text(done.sittings)) for done in live.finished])
        drop = live.log.drop() or (before.drop if before else 0)
        self._changes[name] = Change(name, as_text(live_state(live)), game, tuple(live.log.fresh), hands, drop)
        self._changed[name] = live
        if not self._together:
            self.flush()

    def flush(self) -> None:
        """Write what has not been written, and let streams have it."""
        if self._changes:
            batch = Batch(self)
            self._take(batch)
            batch.write()
            batch.publish()

    def settle(self) -> None:
        """Have everything on disk, before somebody looks.

        Raises
        ------
        JournalError
            It cannot be: what is in memory is for nobody's eyes.
        """
        self.check()
        self.flush()

    def stop_on_failure(self, write: Callable[[], None]) -> None:
        """Write, and if that fails do nothing ever after: what is in memory is ahead of the disk."""
        try:
            write()
        except JournalError:
            self.stopped = True
            raise
