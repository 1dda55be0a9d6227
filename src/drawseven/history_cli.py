"""The commands for hand histories: play them again, and write them in another form."""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from drawseven.drafts import draft_of
from drawseven.errors import HistoryError
from drawseven.history import Account, Record, Refusal, format_hands, format_phh, format_phhs, read
from drawseven.play_cli import is_terminal, language_of, look_of
from drawseven.replayer import money_of, names_of, tell_record, title_of
from drawseven.screen import counted, print_table, printable

__all__ = ["add_histories"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]

KINDS = (".txt", ".xml", ".phh", ".phhs", ".log")
"""The endings of files that are looked into in a folder."""

FORMS: dict[str, Callable[[Sequence[Record]], str]] = {
    ".phh": lambda records: format_phh(records[0]),
    ".phhs": format_phhs,
    ".txt": format_hands,
}


def add_histories(add: Add) -> None:
    """Add the commands to a parser."""
    replay = add("replay", run_replay, "Read hand histories and play every hand again.")
    replay.add_argument("path", type=Path, metavar="FILE|DIR", help="a file of any room, PHH, or a folder of them")
    replay.add_argument("--hand", metavar="N", help="show one hand: its place in the file from 1, or its number")
    replay.add_argument("--step", action="store_true", help="wait for Enter after every action")
    replay.add_argument("--screen", action="store_true", help="step through the hands on the whole screen")
    convert = add("convert", run_convert, "Write hands as PHH (.phh, .phhs) or as PokerStars text (.txt).")
    convert.add_argument("source", type=Path, metavar="IN")
    convert.add_argument("target", type=Path, metavar="OUT")


# -- replay ------------------------------------------------------------------


def run_replay(chosen: argparse.Namespace) -> Rows | None:
    in_folder = os.path.isdir(chosen.path)  # False, and no error, for a path that cannot be
    accounts = read_folder(chosen.path) if in_folder else {chosen.path: read(chosen.path)}
    if chosen.screen:
        return replay_screen(chosen, list(accounts.values()))
    if chosen.hand is not None:
        show_hand(the_hand(chosen, list(accounts.values())), chosen)
        return None
    if chosen.json:
        print(json.dumps(summary(accounts.values())))
        return None
    only = [record for account in accounts.values() for record in account.records]
    if not in_folder and len(only) == 1:
        show_hand(only[0], chosen)
    elif in_folder:
        print_table([file_row(file, chosen.path, account) for file, account in accounts.items()])
    else:
        print_table([hand_row(place, record) for place, record in enumerate(only, start=1)])
    print_refusals(accounts.values())
    return None


def replay_screen(chosen: argparse.Namespace, accounts: Sequence[Account]) -> Rows | None:
    """Step through hands at a table on the whole screen."""
    if chosen.json or chosen.step or not is_terminal():
        raise HistoryError("--screen is for a terminal, and by itself")
    from drawseven.hosting.frames import MOST_ACTIONS, hand_dict

    records = [record for account in accounts for record in account.records]
    if chosen.hand is not None:
        records = [the_hand(chosen, accounts)]
    records = [record for record in records if len(record.hand.history) <= MOST_ACTIONS]
    if not records:
        raise HistoryError(f"{chosen.path}: there is no hand in it that can be read")
    look = look_of(four=False, colours=True)
    from drawseven.tui.recorded import Recorded
    from drawseven.tui.replay import ReplayApp

    def load(place: int) -> Recorded:
        return Recorded(hand_dict(records[place]), money_of(records[place]))

    ReplayApp(load, len(records), language_of(None), look).run()
    return None


def read_folder(path: Path) -> dict[Path, Account]:
    files = sorted(file for file in path.rglob("*") if file.suffix.lower() in KINDS and file.is_file())
    if not files:
        raise HistoryError(f"{path}: no file in it ends in one of {', '.join(KINDS)}")
    return {file: read_file(file) for file in with_progress(files)}


def read_file(path: Path) -> Account:
    """The account of a file of a folder; one that is no hand history is itself refused."""
    try:
        return read(path)
    except HistoryError as error:
        return Account((), (Refusal(str(path), "", 1, str(error).removeprefix(f"{path}: ")),))


def with_progress(files: Sequence[Path]) -> Iterable[Path]:
    if len(files) < 2 or not sys.stderr.isatty():
        return files
    from rich.console import Console
    from rich.progress import track

    return track(files, "reading", console=Console(stderr=True))


def the_hand(chosen: argparse.Namespace, accounts: Sequence[Account]) -> Record:
    """The hand that is asked for, by its place in the file or by the room's number."""
    records = [record for account in accounts for record in account.records]
    for record in records:
        if record.number == chosen.hand:
            return record
    for account in accounts:
        hands: list[Record | Refusal] = sorted([*account.records, *account.refusals], key=lambda each: each.line)
        place = int(chosen.hand) if re.fullmatch("[0-9]{1,9}", chosen.hand) else 0
        if len(accounts) == 1 and 1 <= place <= len(hands):
            found = hands[place - 1]
            if isinstance(found, Refusal):
                raise HistoryError(str(found))
            return found
        for refusal in account.refusals:
            if refusal.hand == chosen.hand:
                raise HistoryError(str(refusal))
    raise HistoryError(f"{chosen.path}: there is no hand {chosen.hand!r} among {len(records)}")


def show_hand(record: Record, chosen: argparse.Namespace) -> None:
    if chosen.json:
        print(json.dumps(hand_state(record)))
        return
    print(title_of(record))
    for line, acted in tell_record(record):
        print(line)
        if acted and chosen.step:
            try:
                input()
            except EOFError:
                return


def hand_state(record: Record) -> dict[str, Any]:
    """A record as a dict that JSON can hold."""
    hand = record.hand
    about = {name: getattr(record, name) for name in ("room", "number", "table", "time", "currency", "rake", "line")}
    players = {"names": list(record.names), "seats": list(record.seats), "unit": str(record.unit)}
    return about | players | {"hand": hand.state(), "payoffs": list(hand.payoffs)}


def summary(accounts: Iterable[Account]) -> dict[str, Any]:
    accounts = list(accounts)
    return {
        "read": sum([account.read for account in accounts]),
        "replayed": sum([len(account.records) for account in accounts]),
        "refused": [
            {"file": each.file, "hand": each.hand, "line": each.line, "reason": each.reason}
            for account in accounts
            for each in account.refusals
        ],
    }


def file_row(file: Path, folder: Path, account: Account) -> dict[str, Any]:
    rooms = sorted({record.room or "PHH" for record in account.records})
    return {
        "file": str(file.relative_to(folder)),
        "room": ", ".join(rooms),
        "read": account.read,
        "replayed": len(account.records),
        "refused": len(account.refusals),
    }


def hand_row(place: int, record: Record) -> dict[str, Any]:
    hand, money = record.hand, money_of(record)
    best = max(range(hand.n), key=lambda position: hand.payoffs[position])
    return {
        "hand": place,
        "number": record.number,
        "line": record.line,
        "game": f"{hand.variant.title}, {hand.variant.limit}",
        "players": hand.n,
        "most won": f"{money(hand.payoffs[best])} by {names_of(record)[best]}",
    }


def print_refusals(accounts: Iterable[Account]) -> None:
    told = summary(accounts)
    for each in told["refused"]:
        print(printable(str(Refusal(**each))))
    print(f"{counted(told['read'], 'hand')} read, {told['replayed']} replayed, {len(told['refused'])} refused")


# -- convert -----------------------------------------------------------------


def run_convert(chosen: argparse.Namespace) -> Rows | None:
    form = FORMS.get(chosen.target.suffix.lower())
    if form is None:
        raise HistoryError(f"{chosen.target}: hands are written to files that end in {', '.join(FORMS)}")
    if os.path.exists(chosen.target) and os.path.exists(chosen.source) and chosen.target.samefile(chosen.source):
        raise HistoryError(f"{chosen.target}: a file is not written over itself")
    account = read(chosen.source)
    if not account.records:
        raise HistoryError(f"{chosen.source}: no hand to write: {'; '.join(map(str, account.refusals[:1]))}")
    if chosen.target.suffix.lower() == ".phh" and len(account.records) != 1:
        raise HistoryError(f"{chosen.target}: a .phh file holds one hand, not {len(account.records)}; .phhs holds many")
    with draft_of(chosen.target) as draft:
        draft.write_text(form(account.records), encoding="utf-8", newline="\n")
    told = summary([account])
    if chosen.json:
        print(json.dumps(told | {"written": told["replayed"]}))
        return None
    print_refusals([account])
    print(f"{counted(len(account.records), 'hand')} written to {chosen.target}")
    return None
