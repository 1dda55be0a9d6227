"""A file or a text to an account: finds the room, and the hands in it, and keeps going past a bad one."""

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from drawseven.errors import DrawSevenError, HistoryError
from drawseven.history.phh import is_phh, read_phh
from drawseven.history.records import Account, Record, Refusal
from drawseven.history.replay import replay
from drawseven.history.rooms import Room, find_room
from drawseven.history.text import Lines, decode, split_lines

__all__ = ["read", "read_text"]


def read(path: str | os.PathLike[str]) -> Account:
    """Read a file of hand histories, of whatever room.

    Parameters
    ----------
    path : str or path

    Returns
    -------
    Account
        Every hand of the file: replayed, or refused with the reason.

    Raises
    ------
    HistoryError
        The file cannot be read, or no room's hand is in it; the message names it.
    """
    try:
        text = decode(Path(path).read_bytes())
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror or error}") from None
    except HistoryError as error:
        raise HistoryError(f"{path}: {error}") from None
    return read_text(text, os.fspath(path))


def read_text(text: str, name: str = "text") -> Account:
    """Read the text of hand histories; `name` stands for the file in what is refused.

    Raises
    ------
    HistoryError
        No room's hand is in it.
    """
    lines = split_lines(text)
    room = find_room(lines)
    if room is None and is_phh(text):
        return read_phh(text, name)
    if room is None:
        raise HistoryError(f"{name}: no hand history in PHH or of a known room")
    records: list[Record] = []
    refusals: list[Refusal] = []
    for part in _parts(room, lines):
        for outcome in _read_part(room, part, name):
            if isinstance(outcome, Record):
                records.append(outcome)
            else:
                refusals.append(outcome)
    return Account(tuple(records), tuple(refusals))


def _parts(room: Room, lines: Lines) -> Iterator[Lines]:
    """The text cut before the first line of each hand, and of each head, which the hands after it get."""
    begun = [at for at, text in enumerate(lines.texts) if at and (room.first.match(text) or room.is_head(text))]
    head = None
    for start, end in pairwise([0, *begun, len(lines.texts)]):
        part = replace(lines.part(start, end), head=head)
        if room.is_head(part.texts[0]):
            head = part
        yield part


def _read_part(room: Room, lines: Lines, file: str) -> Iterator[Record | Refusal]:
    """The hand at the start of some lines, and a word about what belongs to none."""
    first = room.first.match(lines.texts[0])
    rest = 0
    if first:
        script = None
        try:
            script = room.read_hand(lines)
            yield replay(script)
        except DrawSevenError as error:
            line = getattr(error, "line", 0) or lines.first
            yield Refusal(file, room.number_in(lines), line, str(error))
        rest = len(lines.texts) if script is None or script.rest is None else script.rest
    for at in range(rest, len(lines.texts)):
        if lines.texts[at].strip() and not room.is_outside(lines.texts[at]):
            yield Refusal(file, "", lines.number(at), f"the line {lines.texts[at][:60]!r} belongs to no hand")
            break
