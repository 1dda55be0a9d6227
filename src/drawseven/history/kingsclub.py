"""Hands as KingsClub writes them: bets, calls and raises are totals of the round, and every stack is told at the end.

Its stud raises by the bring-in and by the bet in turn, so only hands without such raises are limit hands.
"""

import re
from collections.abc import Mapping

from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.phrases import Phrases, act, ante, collect, deal, nothing, seat, show, summary, table
from drawseven.history.script import Script, ScriptError
from drawseven.history.text import Lines

__all__ = ["FIRST", "ROOM", "read_hand"]

ROOM = "KingsClub"
FIRST = re.compile(r"#(?P<number>\d+): (?:Pot |No )?Limit ")

_HEADER = re.compile(rf"#(?P<number>\d+): Limit Seven Card Stud - (?P<small>{AMOUNT})/(?P<big>{AMOUNT})")


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    script = Script(ROOM, lines.first, game="stud7", ups_told=True)
    script.result.uncalled_told = False
    script = PHRASES.read(script, lines)
    if script.result.rake is None:
        raise ScriptError("the hand breaks off: its end is missing", lines.number(len(lines.texts) - 1))
    return script


def _header(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _HEADER.fullmatch(found["header"])
    if match is None:
        raise ScriptError("the game is none that is read, or its first line is cut")
    script.number = match["number"]
    script.small, script.big = script.amount(match["small"]), script.amount(match["big"])
    script.currency = currency_of(match["small"])


def _time(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.time = found["time"]


def _stack(script: Script, line: int, found: Mapping[str, str]) -> None:
    name, net = script.known(found["name"], line), script.amount(found["net"])
    script.result.stacks[name] = script.amount(found["amount"])
    script.result.nets[name] = -net if found["sign"] == "-" else net


def _rake(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.result.rake = script.amount(found["amount"])


PHRASES = Phrases(
    [
        ("{name} folds", act("fold")),
        ("{name} checks", act("check")),
        ("{name} calls {amount}", act("call")),
        ("{name} bets {amount}", act("bet")),
        ("{name} raises to {amount}", act("raise")),
        ("{name} brings in for {amount}", act("bring-in")),
        ("Dealt to {name}: {cards}", deal),
        ("{header}", _header),
        ("{time}", _time),
        ("Table {table}", table),
        ("Seat {seat}: {name} ({amount}) {sign}{net}", _stack),
        ("Seat {seat}: {name} ({amount})", seat),
        ("{name}: posts ante {amount}", ante),
        ("{name} shows {cards}", show),
        ("*** SUMMARY ***", summary),
        ("*** {street} STREET ***", nothing),
        ("Rake {amount}", _rake),
        ("{name} wins pot ({amount})", collect),
    ],
    header=r"(?P<header>#\d+: (?:Pot |No )?Limit .+)",
    time=r"(?P<time>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)",
    table=r"'(?P<table>.*)'",
    sign="(?P<sign>[+-])",
    net=rf"(?P<net>{AMOUNT})",
    street=r"\d(?:RD|TH)",
)
