"""The command that checks deals: every card of every hand of a file against the secret that was promised."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from drawseven.errors import SessionError
from drawseven.history import Record, read

__all__ = ["add_verify"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]


def add_verify(add: Add) -> None:
    """Add the command to a parser."""
    command = add("verify", run_verify, "Deal recorded hands again from their secrets, and compare every card.")
    command.add_argument("file", type=Path, metavar="HANDFILE", help="hands of a drawseven table, .phh or .phhs")


def run_verify(chosen: argparse.Namespace) -> Rows | None:
    """Say of each hand what does not agree.

    Raises
    ------
    SessionError
        Any hand cannot be checked, or does not agree.
    """
    account = read(chosen.file)
    rows = [verdict_row(record) for record in account.records]
    rows += [
        {"hand": refusal.hand, "cards": 0, "unknown": 0, "faults": [f"line {refusal.line}: {refusal.reason}"]}
        for refusal in account.refusals
    ]
    if chosen.json:
        print(json.dumps({"verify": rows}))
    else:
        for row in rows:
            print_verdict(row)
    wrong = sum([bool(row["faults"]) for row in rows])
    if wrong or not rows:
        raise SessionError(f"{chosen.file}: {wrong} of {len(rows)} hands do not agree or cannot be checked")
    return None


def verdict_row(record: Record) -> dict[str, Any]:
    from drawseven.sessions import verify  # with it comes SQLite, which no other command needs

    row: dict[str, Any] = {"hand": record.number or f"at line {record.line}", "cards": 0, "unknown": 0, "faults": []}
    try:
        verdict = verify(record)
    except SessionError as error:
        return row | {"faults": [str(error)]}
    return row | {"cards": verdict.cards, "unknown": verdict.unknown, "faults": list(verdict.faults)}


def print_verdict(row: dict[str, Any]) -> None:
    unknown = f", {row['unknown']} unknown" if row["unknown"] else ""
    print(f"hand {row['hand']}: {row['cards']} cards agree{unknown}" if not row["faults"] else f"hand {row['hand']}:")
    for fault in row["faults"]:
        print(f"   {fault}")
