"""Hands as PartyPoker writes them: no up cards but one's own, and an uncalled bet is in what its winner takes.

The rake is not told: it is what nobody takes.
"""

import re
from collections.abc import Mapping

from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.phrases import Phrases, act, ante, deal, muck, nothing, seat, show, table, win
from drawseven.history.script import Script, ScriptError
from drawseven.history.text import Lines

__all__ = ["FIRST", "OUTSIDE", "ROOM", "read_hand"]

ROOM = "PartyPoker"
FIRST = re.compile(r"\*{5} Hand History for Game (?P<number>\d*)")
OUTSIDE = re.compile(r"[\s\0]*+(?:Game #\d+ starts\.|#Game No : \d+)?[\s\0]*+$")

_GAME = re.compile(
    rf"(?P<small>{AMOUNT})/(?P<big>{AMOUNT}) 7 Card Stud - (?P<time>\w+, \w+ \d+, \d\d:\d\d:\d\d \w+ \d{{4}})"
)


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    script = Script(ROOM, lines.first, game="stud7")
    script.result.uncalled_told, script.result.with_uncalled = False, True
    return PHRASES.read(script, lines)


def _number(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.number = found["number"]


def _header(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _GAME.fullmatch(found["header"])
    if match is None:
        raise ScriptError("the game is none that is read")
    script.time = match["time"]
    script.small, script.big = script.amount(match["small"]), script.amount(match["big"])
    script.currency = currency_of(found["header"])


PHRASES = Phrases(
    [
        ("{name} folds", act("fold")),
        ("{name} checks", act("check")),
        ("{name} calls [{amount}]", act("call", adds=True)),
        ("{name} bets [{amount}]", act("bet", adds=True)),
        ("{name} completes [{amount}]", act("complete", adds=True)),
        ("{name} raises [{amount}]", act("raise", adds=True)),
        ("{name} is all-In {gap}[{amount}]", act("all-in", adds=True)),
        ("{name} bring-ins [{amount}]", act("bring-in")),
        ("{name} opens", nothing),
        ("Dealt to {name} {cards}", deal),
        ("***** Hand History for Game {number} *****", _number),
        ("{header}", _header),
        ("Table {table} ({money} Money)", table),
        ("Seat {seat}: {name} ( {amount} )", seat),
        ("{name} posts ante [{amount}]", ante),
        ("{name} shows {cards}{hand}", show),
        ("{name} does not show cards.", muck),
        ("{name} wins {amount}{how}", win),
        ("{heading}", nothing),
    ],
    gap=" ?",
    number=r"(?P<number>\d+)",
    header=rf"(?P<header>{AMOUNT}/{AMOUNT} .+ - .+ \d{{4}})",
    table=r"(?P<table>.+)",
    money="(?:Real|Play)",
    hand=".*",
    how=r"(?: from .*)?",
    heading=r"\*\* Dealing.* \*\*|Seat \d+ is the button|Total number of players : \d+(?:/\d+)?"
    r"|[\s\0]*(?:Game #\d+ starts\.|#Game No : \d+)?",
)
