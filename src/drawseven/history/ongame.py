"""Hands as the OnGame network writes them: no line for an uncalled bet, but every stack at the end."""

import re
from collections.abc import Mapping
from decimal import Decimal

from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.phrases import Phrases, act, ante, deal, draw, nothing, post, seat, summary
from drawseven.history.script import Script, ScriptError, cards_in
from drawseven.history.text import Lines

__all__ = ["FIRST", "ROOM", "read_hand"]

ROOM = "OnGame"
FIRST = re.compile(r"\*{5} History for hand (?P<number>[\w-]*)")

GAMES = {"FIVE_CARD_DRAW": "draw5", "SEVEN_CARD_STUD": "stud7"}
LIMITS = {"LIMIT": "fixed", "POT_LIMIT": "pot", "NO_LIMIT": "no"}

_GAME = re.compile(
    rf"(?P<limit>{'|'.join(LIMITS)}) (?P<game>{'|'.join(GAMES)}) "
    rf"(?P<small>{AMOUNT})/(?P<big>{AMOUNT})(?:, ante: {AMOUNT})?(?:, .+)?"
)
_SHARE = re.compile(rf"(?:^|, )(?P<name>.{{1,60}}?) \((?P<amount>{AMOUNT})\)(?=, |$)")


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    script = Script(ROOM, lines.first, ups_told=True)
    script.result.uncalled_told = False
    return PHRASES.read(script, lines)


def _number(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.number = found["number"]


def _time(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.time = found["time"]


def _table(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _GAME.fullmatch(found["stakes"])
    if match is None:
        raise ScriptError("the game is none that is read")
    script.table = found["table"]
    script.game, script.limit = GAMES[match["game"]], LIMITS[match["limit"]]
    script.small, script.big = script.amount(match["small"]), script.amount(match["big"])
    script.currency = currency_of(match["small"])


def _button(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.set_button(line, int(found["seat"]))


def _seat(script: Script, line: int, found: Mapping[str, str]) -> None:
    """Before the hand a player with chips, after it what is left, and what was shown."""
    if script.result.total is None:
        seat(script, line, found)
        return
    name = script.known(found["name"], line)
    net = script.amount(found["net"]) if found["net"] else Decimal(0)
    script.result.stacks[name] = script.amount(found["amount"])
    script.result.nets[name] = -net if found["sign"] == "-" else net
    if found["cards"]:
        script.show(line, name, cards_in(found["cards"]))


def _new_hand(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.drew(line, found["name"]).after = cards_in(found["cards"])


def _pot(script: Script, line: int, found: Mapping[str, str]) -> None:
    result = script.result
    result.total = (result.total or Decimal(0)) + script.amount(found["amount"])
    shares = list(_SHARE.finditer(found["shares"]))
    if not shares:
        raise ScriptError("who wins the pot is not told")
    for share in shares:
        script.collect(line, share["name"], share["amount"])


def _rake(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.result.rake = script.amount(found["amount"])


PHRASES = Phrases(
    [
        ("{name} folds", act("fold")),
        ("{name} checks", act("check")),
        ("{name} calls {amount}{all_in}", act("call", adds=True)),
        ("{name} bets {amount}{all_in}", act("bet")),
        ("{name} raises {added} to {amount}{all_in}", act("raise")),
        ("{name} small bring in {amount}{all_in}", act("bring-in")),
        ("Dealing to {name}: {cards}", deal),
        ("New hand for {name}: {cards}", _new_hand),
        ("***** History for hand {number} *****", _number),
        ("***** End of hand {number} *****", summary),
        ("Start hand: {time}", _time),
        ("Table: {table} ({stakes})", _table),
        ("Button: seat {seat}", _button),
        ("Seat {seat}: {name} ({amount}){net}{shown}", _seat),
        ("{name} posts ante {amount}{all_in}", ante),
        ("{name} posts small blind ({amount}){all_in}", post("small")),
        ("{name} posts big blind ({amount}){all_in}", post("big")),
        ("{name} posts dead blind ({amount}){all_in}", post("dead")),
        ("{name} changed {count} card{s}", draw),
        ("{pot} pot{any}: {amount} won by {shares}", _pot),
        ("Rake taken: {amount}", _rake),
        ("{heading}", nothing),
    ],
    number=r"(?P<number>[\w-]+)",
    time=r"(?P<time>.+ \d{4})",
    table=r"(?P<table>.+?)(?: \[\d+\])?",
    stakes=r"(?P<stakes>[^()]+)",
    added=AMOUNT,
    all_in=r"(?P<all_in> \[all in\])?",
    s="s?",
    pot="(?:Main|Side)",
    shares=r"(?P<shares>.+)",
    net=rf"(?:, net: (?P<sign>[+-]?)(?P<net>{AMOUNT}))?",
    shown=r"(?:, \[(?P<cards>[^\[\]]+)\] \([A-Z0-9_, ]+\))?",
    heading=r"(?:---|User: .+|Players in round: \d+|Dealing (?:pocket cards|\dth street|river)|Summary:)",
)
