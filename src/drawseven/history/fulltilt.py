"""Hands as Full Tilt Poker writes them: at a draw, all discard before any new card is dealt."""

import re
from collections.abc import Mapping

from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.phrases import (
    Phrases,
    act,
    ante,
    collect,
    draw,
    know,
    muck,
    nothing,
    post,
    seat,
    show,
    summary,
    total,
    uncalled,
)
from drawseven.history.script import Script, ScriptError, Step, cards_in
from drawseven.history.text import Lines

__all__ = ["FIRST", "ROOM", "read_hand"]

ROOM = "Full Tilt"
FIRST = re.compile(r"Full Tilt Poker Game #(?P<number>\d*)")

GAMES = {"5 Card Draw": "draw5", "Stud Hi": "stud7", "7 Card Stud": "stud7"}
LIMITS = {"Limit": "fixed", "Pot Limit": "pot", "No Limit": "no"}

_HEADER = re.compile(
    r"Full Tilt Poker Game #(?P<number>\d+): (?:Table )?(?P<table>.*?)(?: \(\d+ max\))? - "
    rf"(?P<small>{AMOUNT})/(?P<big>{AMOUNT})(?: Ante {AMOUNT})? - "
    rf"(?P<limit>{'|'.join(LIMITS)}) (?P<game>{'|'.join(GAMES)}) - (?P<time>.+\d{{4}}/\d\d/\d\d)"
)


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    return PHRASES.read(Script(ROOM, lines.first, ups_told=True), lines)


def _header(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _HEADER.fullmatch(found["header"])
    if match is None:
        raise ScriptError("the game is none that is read, or its first line is cut", line)
    script.number, script.table, script.time = match["number"], match["table"], match["time"]
    script.game, script.limit = GAMES[match["game"]], LIMITS[match["limit"]]
    script.small, script.big = script.amount(match["small"]), script.amount(match["big"])
    script.currency = currency_of(match["small"])


def _button(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.set_button(line, int(found["seat"]))


def _deal(script: Script, line: int, found: Mapping[str, str]) -> None:
    name, cards = script.known(found["name"], line), cards_in(found["cards"])
    before = cards_in(found.get("before", ""))
    if name in script.draws:
        exchange = script.drew(line, name)
        if exchange.drawn or len(cards) != exchange.count or set(before) & set(exchange.thrown):
            raise ScriptError(f"{name} is dealt other cards than were discarded for", line)
        exchange.drawn = cards
    elif len(before) == 2 and len(cards) == 1 and not any(step.name == name for step in script.steps):
        script.act(Step(line, "deal", name, cards=before + cards))
    else:
        script.act(Step(line, "deal", name, cards=cards, before=before))


PHRASES = Phrases(
    [
        ("{name} folds", act("fold")),
        ("{name} checks", act("check")),
        ("{name} calls {amount}{all_in}", act("call", adds=True)),
        ("{name} bets {amount}{all_in}", act("bet")),
        ("{name} raises to {amount}{all_in}", act("raise")),
        ("{name} completes it to {amount}{all_in}", act("complete")),
        ("{name} brings in for {amount}{all_in}", act("bring-in")),
        ("Dealt to {name} {before} {cards}", _deal),
        ("Dealt to {name} {cards}", _deal),
        ("{header}", _header),
        ("Seat {seat}: {name} ({amount}){out}", seat),
        ("{name} antes {amount}{all_in}", ante),
        ("{name} posts the small blind of {amount}{all_in}", post("small")),
        ("{name} posts the big blind of {amount}{all_in}", post("big")),
        ("{name} posts a dead small blind of {amount}{all_in}", post("dead")),
        ("{name} posts {amount}{all_in}", post("big")),
        ("The button is in seat #{seat}", _button),
        ("{name} discards {count} card{s}{thrown}", draw),
        ("{name} stands pat", draw),
        ("{name} is dealt {count} card{s}", nothing),
        ("{name} is low with {cards}", nothing),
        ("Uncalled bet of {amount} returned to {name}", uncalled),
        ("{name} shows {cards}{any}", show),
        ("{name} mucks", muck),
        ("{name} {wins} the {pot} ({amount}){with}", collect),
        ("*** SUMMARY ***", summary),
        ("*** {street} ***{any}", nothing),
        ("Total pot {amount}{pots} | Rake {rake}", total),
        ("Seat {seat}: {any} mucked {cards}{with}", know),
        ("Seat {seat}: {any} showed {cards}{with}", know),
        ("Seat {seat}: {any} folded {any}", nothing),
        ("Seat {seat}: {any} ({amount}){with}", nothing),
        ("Seat {seat}: {any} is sitting out", nothing),
        ("{name} has {count}{any} seconds left to act", nothing),
        ("{name}{coming}", nothing),
    ],
    header=r"(?P<header>Full Tilt Poker Game #\d.*)",
    out=r"(?P<out>, is sitting out)?",
    s="s?",
    thrown=r"(?: \[(?P<cards>[^\[\]]*)\])?",
    wins="(?:wins|ties for)",
    pot=r"(?:main |side )?pot(?: #?\d)?",
    pots=r"(?: .*)?",
    street=r"[A-Z0-9a-z ]+",
    coming=r" (?:stands up|sits down|has timed out|is sitting out|has returned|is disconnected|has reconnected"
    r"|adds .*)",
    **{"with": r"(?:,? .*)?"},
)
