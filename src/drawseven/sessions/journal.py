"""The journal of a room: an SQLite file that has everything before anybody is told it.

One process owns it. It stores texts and numbers; what they mean is not known
here. It holds secrets, so only its owner may read the file.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from drawseven.errors import JournalError
from drawseven.sessions.log import Entry

__all__ = ["Change", "Journal", "Kept"]

VERSION = 1

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, game TEXT NOT NULL, state TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events (
    name TEXT, number INTEGER, public TEXT NOT NULL, owner INTEGER NOT NULL, private TEXT NOT NULL,
    PRIMARY KEY (name, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hands (
    name TEXT, hand INTEGER, phh TEXT NOT NULL, sittings TEXT NOT NULL, PRIMARY KEY (name, hand)
) WITHOUT ROWID;
"""


class Change(NamedTuple):
    """What has become of a table: its state now, and what came to its log and its hands.

    `game` is what never changes, for a new table; None for one that is there.
    Events up to `drop` need not be kept.
    """

    name: str
    state: str
    game: str | None = None
    events: tuple[Entry, ...] = ()
    hands: tuple[tuple[int, str, str], ...] = ()
    drop: int = 0


class Kept(NamedTuple):
    """A table as it was kept."""

    name: str
    game: str
    state: str
    events: list[Entry]


class Journal:
    """A journal in a file, made if it is not there.

    A transaction is on disk when `write` returns: WAL with synchronous=FULL
    loses nothing that was told, neither to kill -9 nor to a power cut.

    Parameters
    ----------
    path : str or Path
        ":memory:" keeps it in memory, for tests.

    Raises
    ------
    JournalError
        The file cannot be opened, is another's, or is no journal.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        with self._naming_errors():
            if self.path != ":memory:":
                os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            self.file = sqlite3.connect(self.path, timeout=0, isolation_level=None, check_same_thread=False)
            try:
                self._prepare()
            except BaseException:
                self.file.close()
                raise

    def __repr__(self) -> str:
        return f"Journal({self.path!r})"

    def _prepare(self) -> None:
        self.file.execute("PRAGMA locking_mode=EXCLUSIVE")
        self.file.execute("PRAGMA journal_mode=WAL")
        self.file.execute("PRAGMA synchronous=FULL")
        (version,) = self.file.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            raise JournalError(f"{self.path}: this is a journal of version {version}, not {VERSION}")
        with self._transaction():
            for statement in SCHEMA.split(";"):
                self.file.execute(statement)
            self.file.execute(f"PRAGMA user_version={VERSION}")

    @contextmanager
    def _naming_errors(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            taken = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
            reason = "another program has it open, which may be a server" if taken else error
            raise JournalError(f"{self.path}: {reason}") from error

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self.file.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.file.execute("COMMIT")
        except BaseException:
            if self.file.in_transaction:
                self.file.execute("ROLLBACK")
            raise

    def write(self, changes: Iterable[Change]) -> None:
        """Keep changes of any tables, all or none.

        Raises
        ------
        JournalError
            They could not be written; none of them is kept.
        """
        with self._naming_errors(), self._transaction():
            for change in changes:
                self._write(change)

    def _write(self, change: Change) -> None:
        name, run, many = change.name, self.file.execute, self.file.executemany
        if change.game is None:
            run("UPDATE tables SET state = ? WHERE name = ?", (change.state, name))
        else:
            run("INSERT INTO tables VALUES (?, ?, ?)", (name, change.game, change.state))
        many("INSERT INTO events VALUES (?, ?, ?, ?, ?)", [(name, *entry) for entry in change.events])
        many("INSERT INTO hands VALUES (?, ?, ?, ?)", [(name, *hand) for hand in change.hands])
        if change.drop:
            run("DELETE FROM events WHERE name = ? AND number <= ?", (name, change.drop))

    def close_table(self, name: str) -> None:
        """Forget a table and its events; its hands are kept."""
        with self._naming_errors(), self._transaction():
            for table in ("tables", "events"):
                self.file.execute(f"DELETE FROM {table} WHERE name = ?", (name,))

    def read(self, name: str | None = None) -> Iterator[Kept]:
        """Every table that is kept, or the one of a name."""
        with self._naming_errors():
            rows = self.file.execute("SELECT name, game, state FROM tables WHERE ?1 IS NULL OR name = ?1", (name,))
            for found, game, state in rows.fetchall():
                events = self.file.execute(
                    "SELECT number, public, owner, private FROM events WHERE name = ? ORDER BY number", (found,)
                )
                yield Kept(found, game, state, [Entry(*event) for event in events])

    def hand(self, name: str, number: int) -> tuple[str, str] | None:
        """The text of a finished hand, and its sittings."""
        with self._naming_errors():
            found = self.file.execute("SELECT phh, sittings FROM hands WHERE name = ? AND hand = ?", (name, number))
            row: tuple[str, str] | None = found.fetchone()
            return row

    def has_hands(self, name: str) -> bool:
        """Whether a table of a name has ever finished a hand."""
        with self._naming_errors():
            return self.file.execute("SELECT 1 FROM hands WHERE name = ?", (name,)).fetchone() is not None

    def hands(self, name: str) -> Iterator[str]:
        """The texts of all finished hands of a table, in order."""
        with self._naming_errors():
            for (phh,) in self.file.execute("SELECT phh FROM hands WHERE name = ? ORDER BY hand", (name,)):
                yield phh

    def names(self) -> list[str]:
        """The names of all tables that are open or have hands."""
        with self._naming_errors():
            rows = self.file.execute("SELECT name FROM tables UNION SELECT name FROM hands ORDER BY name")
            return [name for (name,) in rows]

    def numbers(self, name: str) -> range:
        """The numbers of the finished hands of a table that are kept."""
        with self._naming_errors():
            found = self.file.execute("SELECT min(hand), max(hand) FROM hands WHERE name = ?", (name,)).fetchone()
            first, last = found
            return range(first, last + 1) if first else range(0)

    def prune(self, name: str, before: int) -> int:
        """Forget the finished hands of a table with lower numbers; how many they were.

        Nobody can have them on file any more; the chips of the table are as they were.
        """
        with self._naming_errors(), self._transaction():
            return self.file.execute("DELETE FROM hands WHERE name = ? AND hand < ?", (name, before)).rowcount

    def shrink(self) -> None:
        """Give the disk back what was forgotten; for the time it takes, so much again is needed."""
        with self._naming_errors():
            self.file.execute("VACUUM")
            self.file.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of the file."""
        self.file.close()
