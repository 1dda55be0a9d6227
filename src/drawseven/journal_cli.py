"""The command for who runs a server that is stopped: what its journal has, hands out of it, old hands gone."""

import argparse
import datetime
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from drawseven.errors import JournalError

__all__ = ["add_journal"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]

_DAY = re.compile(r'^_time = "(\d{4}-\d\d-\d\d)', re.MULTILINE)


def add_journal(add: Add) -> None:
    """Add the command to a parser."""
    command = add("journal", run_journal, "List what the journal of a server has, export its hands, forget old ones.")
    command.add_argument("file", type=Path, metavar="FILE", help="the journal of a server that does not run")
    command.add_argument("--table", metavar="NAME", help="one table (default: all)")
    command.add_argument("--export", type=Path, metavar="OUT", help="write the finished hands to a new .phhs file")
    command.add_argument("--prune", type=day, metavar="DAY", help="forget hands that ended before YYYY-MM-DD (UTC)")


def day(text: str) -> str:
    """A day as it is written in hands."""
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a day such as 2026-01-31") from None


def run_journal(chosen: argparse.Namespace) -> Rows | None:
    """Export, prune, and say what there is then.

    Raises
    ------
    JournalError
        There is no such journal or table, or a server has it open, or the
        export would write over a file.
    """
    from drawseven.sessions import Journal  # with it comes SQLite, which few commands need

    if not chosen.file.is_file():
        raise JournalError(f"{chosen.file}: there is no such file")
    journal = Journal(chosen.file)
    try:
        names = tables_of(journal, chosen)
        if chosen.export is not None:
            export(journal, names, chosen.export)
        gone = prune(journal, names, chosen.prune) if chosen.prune else 0
        rows = [table_row(journal, name) for name in names]
    finally:
        journal.close()
    tell(chosen, rows, gone)
    return None


def tables_of(journal: Any, chosen: argparse.Namespace) -> list[str]:
    names: list[str] = journal.names()
    if chosen.table is None:
        return names
    if chosen.table not in names:
        raise JournalError(
            f"{chosen.file}: there is no table {chosen.table!r}, but {', '.join(names) or 'none at all'}"
        )
    return [chosen.table]


def table_row(journal: Any, name: str) -> dict[str, Any]:
    numbers = journal.numbers(name)
    days = [day_of(journal.hand(name, number)[0]) for number in ends_of(numbers)]
    first, last = days or ("", "")
    return {"table": name, "hands": len(numbers), "first": numbers.start, "from": first, "to": last}


def ends_of(numbers: range) -> tuple[int, ...]:
    return (numbers[0], numbers[-1]) if numbers else ()


def day_of(phh: str) -> str:
    """When a hand ended. A text of a player has no line of its own, so it cannot pass for this."""
    found = _DAY.search(phh)
    return found[1] if found else ""


def export(journal: Any, names: list[str], path: Path) -> None:
    """All hands with all cards, so only their owner may read the file."""
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            hands = (phh for name in names for phh in journal.hands(name))
            for number, phh in enumerate(hands, start=1):
                file.write(f"[{number}]\n{phh}\n")
            file.flush()
            os.fsync(file.fileno())  # before any of them is forgotten
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror}") from error


def prune(journal: Any, names: list[str], first_day: str) -> int:
    """Forget what ended before a day; how many hands."""
    gone = 0
    for name in names:
        numbers = journal.numbers(name)
        kept = (at for at, phh in zip(numbers, journal.hands(name), strict=True) if day_of(phh) >= first_day)
        gone += journal.prune(name, next(kept, numbers.stop))
    journal.shrink()
    return gone


def tell(chosen: argparse.Namespace, rows: Rows, gone: int) -> None:
    if chosen.json:
        print(json.dumps({"journal": rows, "pruned": gone}))
        return
    for row in rows:
        span = f", {row['first']} to {row['first'] + row['hands'] - 1}, {row['from']} to {row['to']}"
        print(f"{row['table']}: {row['hands']} hands{span if row['hands'] else ''}")
    if chosen.prune:
        print(f"{gone} hands of days before {chosen.prune} are forgotten")
