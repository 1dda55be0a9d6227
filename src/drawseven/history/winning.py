"""Hands as the Winning network writes them, in two forms: the older one deals card by card.

In both the pot is told without the rake.
"""

import re
from collections.abc import Mapping
from decimal import Decimal

from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.phrases import (
    Phrases,
    act,
    ante,
    check_seats,
    deal,
    know,
    muck,
    net_total,
    nothing,
    seat,
    show,
    summary,
    table,
    uncalled,
)
from drawseven.history.script import Script, ScriptError, Step, cards_in
from drawseven.history.text import Lines

__all__ = ["FIRST", "NUMBER", "ROOM", "read_hand"]

ROOM = "Winning"
FIRST = re.compile(r"Game started at: (?P<number>)|Hand #(?P<hand>\d+) - [^()]+\([A-Z][a-z]+ Limit\)")
NUMBER = re.compile(r"(?:Game ID: |Hand #)(?P<number>\d+)")

_HEADER = re.compile(
    rf"Hand #(?P<number>\d+) - 7Stud\(Fixed Limit\) - (?P<small>{AMOUNT})/(?P<big>{AMOUNT}) - (?P<time>\d{{4}}/.+)"
)
_GAME = re.compile(
    rf"Game ID: (?P<number>\d+) (?P<small>{AMOUNT})/(?P<big>{AMOUNT}) (?:\(PRR\) )?(?P<table>.+) \(Seven Cards Stud\)"
)


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    phrases = NEW if lines.texts[0].startswith("Hand #") else OLD
    return check_seats(phrases.read(Script(ROOM, lines.first, game="stud7", ups_told=True), lines), lines)


def _header(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _HEADER.fullmatch(found["header"]) or _GAME.fullmatch(found["header"])
    if match is None:
        raise ScriptError("the game is none that is read, or its first line is cut")
    if script.number:
        raise ScriptError("another hand begins before the end of this one")
    told = match.groupdict()
    script.number, script.time = told["number"], told.get("time") or script.time
    script.table = told.get("table") or ""
    script.small, script.big = script.amount(told["small"]), script.amount(told["big"])
    script.currency = currency_of(told["small"])


def _time(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.time = found["time"]


def _deal_one(script: Script, line: int, found: Mapping[str, str]) -> None:
    """The first three cards of a player are third street."""
    cards = cards_in(found.get("cards") or "X")
    for step in script.steps:
        if step.kind == "deal" and step.name == found["name"] and isinstance(step, Step):
            if len(step.cards) < 3:
                step.cards += cards
                return
            break
    script.act(Step(line, "deal", found["name"], cards=cards))


# -- the end -----------------------------------------------------------------


def _won(script: Script, line: int, found: Mapping[str, str]) -> None:
    name = script.name_at(line, int(found["seat"]))
    if found.get("cards"):
        script.show(line, name, cards_in(found["cards"]))
    if found.get("amount"):
        script.collect(line, name, found["amount"])


def _net(script: Script, line: int, found: Mapping[str, str]) -> None:
    name, net = found["name"], script.amount(found["net"])
    if found.get("cards"):
        show(script, line, found)
    if found["amount"] != "0":
        script.collect(line, name, found["amount"])
    script.result.nets[script.known(name, line)] = -net if found["sign"] == "Loses" else net


def _pot(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A pot with what was taken from it for the house, and for a jackpot."""
    fee = script.amount(found["fee"]) if found["fee"] else Decimal(0)
    net_total(script, line, {**found, "rake": str(script.amount(found["rake"]) + fee)})


NEW = Phrases(
    [
        ("{name} folds", act("fold")),
        ("{name} checks", act("check")),
        ("{name} calls {amount}{all_in}", act("call", adds=True)),
        ("{name} bets {amount}{all_in}", act("bet")),
        ("{name} raises {added} to {amount}{all_in}", act("raise")),
        ("{name} brings in {amount}{all_in}", act("bring-in")),
        ("Dealt to {name} {before} {cards}", deal),
        ("Dealt to {name} {cards}", deal),
        ("{header}", _header),
        ("{table} {count}-max", table),
        ("Seat {seat}: {name} ({amount})", seat),
        ("{name} posts ante {amount}{all_in}", ante),
        ("Uncalled bet ({amount}) returned to {name}", uncalled),
        ("{name} shows {cards}{with}", show),
        ("{name} does not show", muck),
        ("{name} mucks{any}", muck),
        ("*** SUMMARY ***", summary),
        ("*** {street} ***", nothing),
        ("Total pot {amount} | Rake {rake}", net_total),
        ("{pot} pot{any} {amount} | Rake {rake}", nothing),
        ("Seat {seat}: {any} did not show and won {amount}", _won),
        ("Seat {seat}: {any} showed {cards} and won {amount}{with}", _won),
        ("Seat {seat}: {any} showed {cards} and lost{with}", _won),
        ("Seat {seat}: {any} mucked {cards}{with}", know),
        ("Seat {seat}: {any} folded on the {any}", nothing),
        ("Seat {seat}: {any} mucked", nothing),
    ],
    header=r"(?P<header>Hand #.*)",
    table=r"(?P<table>.+)",
    added=AMOUNT,
    street=r"[A-Za-z0-9 ]+",
    pot="(?:Main|Side)",
    **{"with": r"(?: .*)?"},
)

OLD = Phrases(
    [
        ("Player {name} folds", act("fold")),
        ("Player {name} checks", act("check")),
        ("Player {name} calls ({amount})", act("call", adds=True)),
        ("Player {name} bets ({amount})", act("bet")),
        ("Player {name} raises ({amount})", act("raise", adds=True)),
        ("Player {name} allin ({amount})", act("all-in", adds=True)),
        ("Player {name} bring in ({amount})", act("bring-in")),
        ("Player {name} received card: {cards}", _deal_one),
        ("Player {name} received a card.", _deal_one),
        ("Game started at: {time}", _time),
        ("{header}", _header),
        ("Seat {seat}: {name} ({amount}).", seat),
        ("Player {name} ante ({amount})", ante),
        ("Uncalled bet ({amount}) returned to {name}", uncalled),
        ("Player {name} mucks cards", muck),
        ("------ Summary ------", nothing),
        ("Pot: {amount}. Rake {rake}{fee}", _pot),
        ("{star}Player {name} shows: {any} {cards}. {net}", _net),
        ("{star}Player {name} mucks (does not show cards). {net}", _net),
        ("{star}Player {name} does not show cards.{net}", _net),
        ("*** {street} ***", nothing),
        ("Game ended at: {any}", summary),
    ],
    header=r"(?P<header>Game ID: .*)",
    time=r"(?P<time>.+)",
    fee=rf"(?:\. JP fee (?P<fee>{AMOUNT}))?",
    star=r"\*?",
    net=rf"Bets: {AMOUNT}\. Collects: (?P<amount>{AMOUNT})\. (?P<sign>Wins|Loses): (?P<net>{AMOUNT})\.",
    street=r"[A-Za-z0-9 ]+",
)
