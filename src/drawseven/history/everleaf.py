"""Hands as the Everleaf network writes them: no cards but at the showdown, no rake, no line for an uncalled bet.

The rake is what nobody takes.
"""

import re
from collections.abc import Mapping

from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.phrases import Phrases, act, ante, muck, nothing, seat, show, table, win
from drawseven.history.script import Script, ScriptError
from drawseven.history.text import Lines

__all__ = ["FIRST", "ROOM", "read_hand"]

ROOM = "Everleaf"
FIRST = re.compile(r"Everleaf Gaming Game #(?P<number>\d*)")

_GAME = re.compile(rf"(?P<small>{AMOUNT})/(?P<big>{AMOUNT}) 7 Card Stud - (?P<time>\d{{4}}/\d\d/\d\d - \d\d:\d\d:\d\d)")


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    script = Script(ROOM, lines.first, game="stud7")
    script.result.uncalled_told = False
    return PHRASES.read(script, lines)


def _number(script: Script, line: int, found: Mapping[str, str]) -> None:
    if script.number not in ("", found["number"]):
        raise ScriptError(f"the hand is number {found['number']} here, and {script.number} before")
    script.number = found["number"]


def _header(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _GAME.fullmatch(found["header"])
    if match is None:
        raise ScriptError("the game is none that is read")
    script.time = match["time"]
    script.small, script.big = script.amount(match["small"]), script.amount(match["big"])
    script.currency = currency_of(match["small"])


PHRASES = Phrases(
    [
        ("{name} folds", act("fold")),
        ("{name} checks", act("check")),
        ("{name} calls [{amount}]", act("call", adds=True)),
        ("{name}: bets [{amount}]", act("bet", adds=True)),
        ("{name} completes to {amount}.", act("complete")),
        ("{name} raises [{amount}]", act("raise", adds=True)),
        ("{name} posts bring-in {amount}.", act("bring-in")),
        ("Everleaf Gaming Game #{number}", _number),
        ("***** Hand history for game #{number} *****", _number),
        ("{header}", _header),
        ("Table {table}", table),
        ("Total number of players: {any}", nothing),
        ("Seat {seat}: {name} (  {amount} )", seat),
        ("{name}: posts ante [{amount}]", ante),
        ("** Dealing down cards **", nothing),
        ("**** dealing {street} ****", nothing),
        ("{name} shows {cards} {any}", show),
        ("{name} does not show cards", muck),
        ("{name} wins {amount} from {pot}{hand}", win),
    ],
    number=r"(?P<number>\d+)",
    header=rf"(?P<header>{AMOUNT}/{AMOUNT} .+ - .+ - \d\d:\d\d:\d\d)",
    table=r"(?P<table>.+)",
    street=r"\w+(?: street)?",
    pot=r"(?:main|side) pot(?: \d)?",
    hand=r"(?: with .+)?",
)
