"""Hands as Winamax writes them: all up cards or none, the pot without the rake, no line for an uncalled bet."""

import re
from collections.abc import Mapping

from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.phrases import (
    Phrases,
    act,
    ante,
    check_seats,
    collect,
    deal,
    know,
    muck,
    net_total,
    nothing,
    seat,
    show,
    summary,
    table,
)
from drawseven.history.script import Script, ScriptError
from drawseven.history.text import Lines

__all__ = ["FIRST", "ROOM", "read_hand"]

ROOM = "Winamax"
FIRST = re.compile(r"Winamax Poker - .*?HandId: #(?P<number>[\d-]*)")

_HEADER = re.compile(
    r"Winamax Poker - .*?HandId: #(?P<number>[\d-]+) - (?:7-Card Stud|7stud) fixed limit "
    rf"\((?:{AMOUNT}/)?(?P<small>{AMOUNT})/(?P<big>{AMOUNT})\) - (?P<time>\d{{4}}/.+)"
)


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    script = check_seats(PHRASES.read(Script(ROOM, lines.first, game="stud7"), lines), lines)
    script.result.uncalled_told = False
    script.ups_told = any(step.kind == "deal" for step in script.steps)
    return script


def _header(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _HEADER.fullmatch(found["header"])
    if match is None:
        raise ScriptError("the game is none that is read, or its first line is cut")
    script.number, script.time = match["number"], match["time"]
    script.small, script.big = script.amount(match["small"]), script.amount(match["big"])
    script.currency = currency_of(match["small"])


def _raise(script: Script, line: int, found: Mapping[str, str]) -> None:
    """Told are how much is raised and to what; of a completion, which is the first bet, the whole twice."""
    if script.amount(found["above"]) == script.amount(found["amount"]):
        found = {**found, "above": ""}
    act("raise")(script, line, found)


def _won(script: Script, line: int, found: Mapping[str, str]) -> None:
    if found.get("cards"):
        know(script, line, found)
    script.result.won[int(found["seat"])] = script.amount(found["amount"])


def _no_rake(script: Script, line: int, found: Mapping[str, str]) -> None:
    net_total(script, line, {**found, "rake": "0"})


PHRASES = Phrases(
    [
        ("{name} folds", act("fold")),
        ("{name} checks", act("check")),
        ("{name} calls {amount}{all_in}", act("call", adds=True)),
        ("{name} bets {amount}{all_in}", act("bet")),
        ("{name} raises {above} to {amount}{all_in}", _raise),
        ("{name} {bring_in} {amount}{all_in}", act("bring-in")),
        ("Dealt to {name} {before} {cards}", deal),
        ("Dealt to {name} {cards}", deal),
        ("{header}", _header),
        ("Table: {table} {any}-max {any}", table),
        ("Seat {seat}: {name} ({amount})", seat),
        ("{name} posts ante {amount}{all_in}", ante),
        ("{name} shows {cards} ({any})", show),
        ("{name} mucks{any}", muck),
        ("{name} collected {amount} from {pot}", collect),
        ("*** SUMMARY ***", summary),
        ("*** {street} ***", nothing),
        ("Total pot {amount} | Rake {rake}", net_total),
        ("Total pot {amount} | No rake", _no_rake),
        ("Seat {seat}: {any} showed {cards} and won {amount}{with}", _won),
        ("Seat {seat}: {any} showed {cards} and lost{with}", know),
        ("Seat {seat}: {any} won {amount}", _won),
    ],
    header=r"(?P<header>Winamax Poker - .*)",
    table=r"'(?P<table>.*)'",
    bring_in="(?:brings in|bring-in)",
    pot=r"(?:main |side )?pot(?: ?\d)?",
    street=r"[A-Z0-9a-z/ ]+",
    **{"with": r"(?: with .*)?"},
)
