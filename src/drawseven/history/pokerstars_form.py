"""PokerStars' text form of our hands, for trackers and replayers: the room's words where it had the game.

Puts a hand's lines together and sees to it that the room's reader takes them
for the same hand. What a line says is for its neighbours.
"""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from drawseven.errors import HistoryError
from drawseven.history.dealer import hidden_downs
from drawseven.history.games import GAMES as ROWS
from drawseven.history.money import places_of
from drawseven.history.pokerstars import GAMES, LIMITS, read_hand
from drawseven.history.pokerstars_note import AROUND, format_note
from drawseven.history.pokerstars_play import Play
from drawseven.history.pokerstars_summary import summary_lines
from drawseven.history.pokerstars_words import Money
from drawseven.history.records import Record
from drawseven.history.replay import replay
from drawseven.history.seating import Table, set_up
from drawseven.history.text import Lines
from drawseven.rules import Limit, Variant
from drawseven.state import Hand

__all__ = ["format_hands", "format_pokerstars"]

_TITLES = {game: title for title, game in GAMES.items()}
_LIMITS = {limit: title for title, limit in LIMITS.items()}
_STAKES = ("small_bet", "big_bet", "small_blind", "big_blind", "ante", "bring_in", "honour_openers")
_STRIPPED = ("draw7a", "paradise7a")
_DAY = re.compile(r"(\d{4})[-/](\d\d?)[-/](\d\d?)", re.ASCII)
_CLOCK = re.compile(r"\d\d?:\d\d:\d\d(?: [A-Z]{2,4}\b)?", re.ASCII)
_ROOMS_OWN = re.compile(r"\d{4}/\d\d?/\d\d? \d\d?:\d\d:\d\d\b.*", re.ASCII)
_ODD = re.compile(r"[^\w.-]|.{60}")
"""A letter in a name that the room's own names may not have, or a name too long for one."""


def format_pokerstars(record: Record) -> str:
    """A hand as PokerStars would write it.

    Parameters
    ----------
    record : Record
        Its hand is over.

    Returns
    -------
    str
        From which `drawseven.history.read_text` makes the same hand.

    Raises
    ------
    HistoryError
        Something cannot be written; the message names it.

    Examples
    --------
    >>> from drawseven import Hand, find_variant
    >>> hand = Hand(find_variant("stud7"), [50, 60])
    >>> for text in ("d dh p1 2c3d4h", "d dh p2 ????5h", "p1 pb", "p2 f"):
    ...     event = hand.apply(text)
    >>> print(format_pokerstars(Record(hand, names=("Ola", "Kari"))).splitlines()[4])
    Ola: posts the ante 1
    """
    return _Form(record, 1).text()


def format_hands(records: Iterable[Record]) -> str:
    """Hands as the text of one file, numbered from 1 where a record has no number.

    Raises
    ------
    HistoryError
        Something cannot be written; the message names the hand's place and it.
    """
    texts = []
    for place, record in enumerate(records, start=1):
        try:
            texts.append(_Form(record, place).text())
        except HistoryError as error:
            raise HistoryError(f"hand {place}: {error}") from None
    return "\n\n\n".join(texts)


class _Form:
    """A record on its way into text."""

    def __init__(self, record: Record, place: int) -> None:
        self.record, self.place, hand = record, place, record.hand
        if not hand.is_over:
            raise HistoryError("the hand is not over")
        _check_game(hand.variant)
        self.names = record.names or tuple([f"p{at + 1}" for at in range(hand.n)])
        self.seats = record.seats or tuple(range(1, hand.n + 1))
        self.check_names()
        self.check_seats()
        self.money = Money(record.unit, record.currency)
        self.play = Play(hand, self.names, self.seats, self.money).tell()

    def check_names(self) -> None:
        """Anything that stands in one line is a name, but it must be another for each player."""
        names, n = self.names, self.record.hand.n
        if len(names) != n:
            raise HistoryError(f"names has {len(names)} entries, but {n} players are in the hand")
        for at, name in enumerate((*names, f"'{self.record.table}'")):
            if not isinstance(name, str) or not name.isprintable() or name != name.strip() or not name:
                raise HistoryError(f"the name {name!r} cannot be written: it has no letters, or some that do not print")
            if name in names[:at]:
                raise HistoryError(f"two players are called {name!r}")

    def check_seats(self) -> None:
        seats, n = self.seats, self.record.hand.n
        if len(seats) != n:
            raise HistoryError(f"seats has {len(seats)} entries, but {n} players are in the hand")
        for at, seat in enumerate(seats):
            if type(seat) is not int or not 0 <= seat < 100 or seat in seats[:at]:
                raise HistoryError(f"seats is {seats}, but each is another number from 0 to 99")

    # -- the text ------------------------------------------------------------

    def text(self) -> str:
        """All lines."""
        self.lines = [self.header(), self.table(), *self.seated(), *self.play.lines]
        self.lines += summary_lines(self.play, self.record.rake)
        try:
            lines = self.with_note(self.note())
            if any(_ODD.search(name) for name in self.names):
                self.check_read(lines)
        except HistoryError as error:
            raise HistoryError(f"what is written of {self.names} would be read otherwise: {error}") from None
        return "\n".join(lines) + "\n"

    def with_note(self, note: Mapping[str, Any]) -> list[str]:
        line = format_note(note)
        return [*self.lines[:2], *([line] if line else []), *self.lines[2:]]

    def header(self) -> str:
        record, row = self.record, self.record.hand.variant
        title = _TITLES[row.name]
        if row.name in _STRIPPED:
            title += f" {len(record.hand.evaluator.deck)}-card"
        stakes = row.blinds if row.limit is not Limit.FIXED and row.blinds[1] else (row.small_bet, row.big_bet)
        low, high = map(self.money, stakes)
        number = record.number if record.number.isascii() and record.number.isdecimal() else str(self.place)
        time = _time(record.time)
        start = f"PokerStars Hand #{number}:  {title} {_LIMITS[row.limit]} ({low}/{high}{self.money.code})"
        return f"{start} - {time}" if time else start

    def table(self) -> str:
        most = max(self.record.hand.variant.most_players, *self.seats)
        button = "" if self.play.stud else f" Seat #{self.seats[-1]} is the button"
        return f"Table '{self.record.table}' {most}-max{button}"

    def seated(self) -> list[str]:
        hand, money = self.record.hand, self.money
        lines = [f"The pot starts with {money(hand.carried_in)} carried over"] if hand.carried_in else []
        for who in sorted(range(hand.n), key=self.seats.__getitem__):
            lines.append(f"Seat {self.seats[who]}: {self.names[who]} ({money(hand.start[who])} in chips)")
        return lines

    # -- what the lines leave out --------------------------------------------

    def note(self) -> dict[str, Any]:
        """What the reader would not make of the lines."""
        note: dict[str, Any] = {}
        if Decimal(1).scaleb(-places_of(self.money.amounts)) != self.record.unit:
            note["chip"] = f"{self.record.unit:f}"
        for _ in range(4):  # what is told first may change how the rest is read
            missing = self.missing(note)
            if missing.items() <= note.items():
                break
            missing["game"] = note.get("game", {}) | missing.get("game", {})
            note |= {name: value for name, value in missing.items() if value}
        return note

    def missing(self, note: Mapping[str, Any]) -> dict[str, Any]:
        """What the reader takes otherwise, or does not know, with a note so far."""
        script, record = read_hand(Lines(self.with_note(note))), self.record
        missing = {name: getattr(record, name) for name in AROUND if getattr(record, name) != getattr(script, name)}
        missing = {name: text for name, text in missing.items() if text}
        if self.play.late or (not script.told.late and hidden_downs(script)):
            missing["late"] = True
        try:
            table = set_up(script)
        except HistoryError:
            if "order" in note:
                raise
            return missing | self.whole_setup()
        return missing | self.other_setup(table)

    def whole_setup(self) -> dict[str, Any]:
        """All there is to say of a hand that cannot be set up by its lines."""
        hand = self.record.hand
        base, row = ROWS[hand.variant.name].state(), hand.variant.state()
        game = {name: value for name, value in row.items() if value != base[name] or name in _STAKES}
        return {"order": list(self.seats), "blinds": list(hand.blinds), "dead": list(hand.dead), "game": game}

    def other_setup(self, table: Table) -> dict[str, Any]:
        """What is otherwise in the hand that the lines set up."""
        hand, read = self.record.hand, table.hand
        other: dict[str, Any] = {}
        if tuple([seat.number for seat in table.seats]) != tuple(self.seats):
            other["order"] = list(self.seats)
        if (read.blinds, read.dead) != (hand.blinds, hand.dead):
            other |= {"blinds": list(hand.blinds), "dead": list(hand.dead)}
        if read.variant != hand.variant:
            base, row = read.variant.state(), hand.variant.state()
            other["game"] = {name: value for name, value in row.items() if value != base[name]}
        return other

    def check_read(self, lines: list[str]) -> None:
        """Odd names may make lines that mean something else."""
        twin = replay(read_hand(Lines(lines)))
        if twin.names != tuple(self.names) or _gist(twin.hand) != _gist(self.record.hand):
            raise HistoryError("the names cannot be told from the words around them")


def _gist(hand: Hand) -> list[tuple[str, int, int]]:
    """What happened in a hand, without the cards."""
    return [(event.kind, event.position, event.amount) for event in hand.events]


def _check_game(row: Variant) -> None:
    """The room's form is that of one draw, or of the streets of seven-card stud."""
    if row.name not in _TITLES:
        raise HistoryError(f"the game {row.name!r} has no name in this form, which has {', '.join(_TITLES)}")
    shapes = [[(street.down, street.up, street.draw) for street in each.streets] for each in (row, ROWS[row.name])]
    if shapes[0] != shapes[1]:
        raise HistoryError(f"the streets of {row.name!r} are not those that this form has words for")


def _time(text: str) -> str:
    """When, as the room writes it; empty if the text names no day."""
    if _ROOMS_OWN.fullmatch(text) and text.isprintable():
        return text
    day, clock = _DAY.search(text), _CLOCK.search(text)
    return f"{day[1]}/{day[2]}/{day[3]} {clock[0] if clock else '0:00:00'}" if day else ""
