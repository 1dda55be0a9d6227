"""PHH, the native form of hand histories: reading ``.phh`` and ``.phhs``.

Finds the hands of a text, checks their fields, and has each played; which game
the fields stand for, and how actions are played, is for its neighbours.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from drawseven.errors import DrawSevenError, HistoryError
from drawseven.history.phh_amounts import chip_of, in_chips
from drawseven.history.phh_fields import TAKEN, check_kinds, time_of
from drawseven.history.phh_replay import PHHReplay
from drawseven.history.phh_rows import required_fields, row_of
from drawseven.history.records import Account, Record, Refusal
from drawseven.state import Hand

__all__ = ["is_phh", "read_phh"]

_VARIANT = re.compile(r"^[ \t]*variant[ \t]*=", re.MULTILINE)
_HEADER = re.compile(
    r"^[ \t]*\[[ \t]*[\"']?([0-9A-Za-z-][\w-]*)[\"']?[ \t]*\][ \t]*(?:#.*)?\r?$", re.MULTILINE | re.ASCII
)
_DEEP = re.compile(r"^[^=\n#]*?(?:\.[^=\n.#]*){100}", re.MULTILINE)
_LINE = re.compile(r" \(at line (\d+), column \d+\)$")
_WORDS = (
    *(("dead", "_dead"), ("carried", "_carried"), ("stack", "starting_stacks")),
    *(("blind of", "blinds_or_straddles"), ("posts", "blinds_or_straddles"), ("posts", "_dead")),
)
"""Words by which a hand that cannot be set up says why, and the fields they come from."""

_STRING = re.compile(r"#[^\n]*|\"\"\".*?\"\"\"|'''.*?'''|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|\]", re.DOTALL)


class _Piece(NamedTuple):
    """A hand's part of a file: its key, its text, and the line that begins in."""

    key: str
    text: str
    line: int


class _LineError(HistoryError):
    """What is wrong with a hand, and in which line of its piece, from 0."""

    def __init__(self, why: str, line: int) -> None:
        super().__init__(why)
        self.line = line


def is_phh(text: str) -> bool:
    """Whether a text looks like PHH.

    >>> is_phh("variant = 'F7S'"), is_phh("PokerStars Hand #1")
    (True, False)
    """
    return _VARIANT.search(text) is not None


def read_phh(text: str, name: str = "") -> Account:
    """Read a file of one hand or of many.

    Parameters
    ----------
    text : str
    name : str
        What refusals call the file.

    Returns
    -------
    Account
        A hand that cannot be read is a refusal; the others are there.

    Examples
    --------
    >>> account = read_phh("variant = 'NT'", "dwan.phh")
    >>> print(account.refusals[0])
    dwan.phh:1: the variant NT is a game that this package does not play
    """
    records, refusals, keys = [], [], set()
    for piece in _pieces(text.removeprefix("\ufeff").replace("\n\ufeff", "\n")):
        try:
            if piece.key in keys:
                raise _LineError(f"there is a hand [{piece.key}] before", 0)
            keys.add(piece.key)
            records.append(_read_hand(piece))
        except _LineError as fault:
            refusals.append(Refusal(name, _number(piece), piece.line + fault.line, str(fault)))
    return Account(tuple(records), tuple(refusals))


# -- the hands of a file, and the lines in them ------------------------------


def _pieces(text: str) -> Iterator[_Piece]:
    """Every hand on its own, so that one that is no TOML does not spoil the others.

    A table whose name starts with an underscore is somebody's own, and part of the hand before.
    """
    headers = list(_HEADER.finditer(text))
    first = text[: headers[0].start()] if headers else text
    if not headers or re.sub(r"#.*|\s", "", first):
        yield _Piece("", first, 1)
    line, seen = 1, 0
    for number, header in enumerate(headers):
        end = headers[number + 1].start() if number + 1 < len(headers) else len(text)
        line += text.count("\n", seen, header.start())
        seen = header.start()
        yield _Piece(header[1], text[header.end() : end], line)


def _number(piece: _Piece) -> str:
    """The number of a hand that cannot be read."""
    found = re.search(r"^[ \t]*hand[ \t]*=[ \t]*[\"']?([\w-]+)", piece.text, re.MULTILINE)
    return found[1] if found else piece.key


def _line_of(text: str, field: str) -> int:
    """The line of a field, from 0; the first if it is not there."""
    found = re.search(rf"^[ \t]*[\"']?{re.escape(field)}[\"']?[ \t]*=", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) if found else 0


def _line_of_action(text: str, place: int) -> int:
    """The line of an action, from 0."""
    start = re.search(r"^[ \t]*[\"']?actions[\"']?[ \t]*=[ \t]*\[", text, re.MULTILINE)
    if start is None:
        return 0
    for found in _STRING.finditer(text, start.end()):
        if found[0] == "]":
            break
        place -= not found[0].startswith("#")
        if place < 0:
            return text.count("\n", 0, found.start())
    return text.count("\n", 0, start.start())


# -- one hand ----------------------------------------------------------------


def _read_hand(piece: _Piece) -> Record:
    fields = _parse(piece.text)
    missing = [name for name in ("variant", *_asked(piece, fields)) if name not in fields]
    if missing:
        raise _LineError(f"there is no field {missing[0]!r}", 0)
    _check_tables(piece, fields)
    try:
        check_kinds(fields)
        chip = chip_of(fields)
        chips = in_chips(fields, chip)
        hand = _start(chips)
    except DrawSevenError as error:
        raise _LineError(str(error), _line_of(piece.text, _named(str(error), fields))) from None
    _play(hand, fields["actions"], chip, piece)
    for name, wrong in _wrong_ends(hand, chips):
        raise _LineError(wrong, _line_of(piece.text, name))
    return _record(hand, chips, chip, fields, piece)


def _parse(text: str) -> dict[str, Any]:
    if deep := _DEEP.search(text):  # the time that the standard library takes grows with the square of the dots
        raise _LineError("a key has too many parts", text.count("\n", 0, deep.start()))
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ArithmeticError, RecursionError):
        raise _LineError("a number is too long, or a list in a list too deep", 0) from None
    except ValueError as error:
        why = "a number is too long" if "set_int_max_str_digits" in str(error) else str(error)
        found = _LINE.search(why)
        end = text.rstrip().count("\n") if "end of document" in why else 0
        raise _LineError(f"this is no TOML: {_LINE.sub('', why)}", int(found[1]) - 1 if found else end) from None


def _check_tables(piece: _Piece, fields: Mapping[str, Any]) -> None:
    """What is no field of a hand may be a hand that nobody would miss."""
    for name, value in fields.items():
        inside = value[0] if isinstance(value, list) and value else value
        if isinstance(inside, dict) and not name.startswith("_"):
            header = re.search(rf"^[ \t]*\[.*{re.escape(name)}", piece.text, re.MULTILINE)
            line = piece.text.count("\n", 0, header.start()) if header else _line_of(piece.text, name)
            raise _LineError(f"the table {name!r} is no part of a hand, and no hand, which begins at a line [1]", line)


def _asked(piece: _Piece, fields: Mapping[str, Any]) -> list[str]:
    """The fields that must be there."""
    if not fields:
        raise _LineError("there is no hand here", 0)
    if "variant" not in fields:
        return []
    try:
        return required_fields(fields["variant"])
    except HistoryError as error:
        raise _LineError(str(error), _line_of(piece.text, "variant")) from None


def _named(why: str, fields: Mapping[str, Any]) -> str:
    """The field that an error is about: the one it begins with, or has a word of, or the game."""
    first = why.split(" ", 1)[0]
    return next((field for word, field in ((first, first), *_WORDS) if word in why and field in fields), "variant")


def _start(chips: Mapping[str, Any]) -> Hand:
    """The hand before its first card, from fields in chips."""
    stacks, antes, row = chips["starting_stacks"], chips["antes"], row_of(chips)
    blinds = chips.get("blinds_or_straddles", [0] * len(stacks))
    if len(stacks) == 2:  # between two, the standard lists the button first
        antes, blinds = antes[::-1], blinds[::-1]
    for ante, stack in zip(antes, stacks, strict=True):
        if ante not in (row.ante, min(row.ante, stack)):
            raise HistoryError(f"antes is {antes}, but in the games here all pay the same")
    return Hand(row, stacks, blinds=blinds, dead=chips.get("_dead"), carried=chips.get("_carried", 0))


def _play(hand: Hand, texts: list[str], chip: Decimal, piece: _Piece) -> None:
    replay = PHHReplay(hand, texts, chip)
    try:
        replay.play()
    except DrawSevenError as error:
        unit = "" if chip == 1 else f" (in chips of {chip})"
        raise _LineError(f"{error}{unit}", _line_of_action(piece.text, replay.at)) from None


def _wrong_ends(hand: Hand, chips: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The fields that say another end than the hand has, and why."""
    if hand.is_over and chips.get("_rake", 0) > sum(_winnings(hand)):
        yield "_rake", f"_rake is {chips['_rake']}, but the pots are {sum(_winnings(hand))}"
    for name, end_of in (("finishing_stacks", _stacks), ("winnings", _winnings)):
        if name in chips and not hand.is_over:
            yield name, f"{name} is there, but the hand is not over"
        elif name in chips and chips[name] != end_of(hand):
            yield name, f"{name} is {chips[name]}, but the hand as played ends on {end_of(hand)}"


def _stacks(hand: Hand) -> list[int]:
    return list(hand.stacks)


def _winnings(hand: Hand) -> list[int]:
    """What each took from the pots."""
    won = [0] * hand.n
    for event in hand.events:
        for position, share in event.chips:
            won[position] += share
    return won


def _record(hand: Hand, chips: Mapping[str, Any], chip: Decimal, fields: Mapping[str, Any], piece: _Piece) -> Record:
    rest = {name: value for name, value in fields.items() if name not in TAKEN}
    if rest.get("ante_trimming_status") is True:
        del rest["ante_trimming_status"]  # what side pots are made of antes, the hand knows
    return Record(
        hand,
        names=tuple(fields.get("players", ())),
        seats=tuple(fields.get("seats", ())),
        unit=chip,
        currency=fields.get("currency", ""),
        rake=chips.get("_rake", 0),
        room=fields.get("venue", ""),
        number=str(fields.get("hand", "")),
        table=str(fields.get("table", "")),
        time=fields.get("_time", time_of(fields)),
        fields=rest,
        line=piece.line,
    )
