"""Hands as Bovada writes them: every card is told, players are seats, and the stakes are only in the bets.

A hand without a bet is taken to be played at twice its bring-in.
"""

import re
from collections.abc import Mapping
from decimal import Decimal

from drawseven.actions import Holding
from drawseven.history.money import currency_of
from drawseven.history.phrases import Phrases, act, ante, collect, deal, nothing, summary, total, uncalled
from drawseven.history.script import Script, ScriptError, Seat, Step, cards_in
from drawseven.history.text import Lines

__all__ = ["FIRST", "ROOM", "read_hand"]

ROOM = "Bovada"
FIRST = re.compile(r"(?:Bovada|Bodog|Ignition)\S* Hand #(?P<number>\d*)")

_HEADER = re.compile(
    r"\w\S* Hand #(?P<number>\d+):? (?:TBL#(?P<table>\d+) )?7CARD "
    r"(?:Tournament #(?P<tournament>\d+) TBL#(?P<at>\d+), )?"
    r"Fixed Limit(?:- Level \d+ \(\d+/\d+\))? - (?P<time>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)"
)


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    script = PHRASES.read(Script(ROOM, lines.first, game="stud7", ups_told=True), lines)
    _find_stakes(script)
    return script


def _find_stakes(script: Script) -> None:
    """The bets of fifth street on are big, all before are small, but for a double bet."""
    small, big = script.small, script.big
    if small and big and big != 2 * small:
        raise ScriptError(f"the small bet is {small} and the big one {big}, which is not twice as much")
    for step in script.steps:
        if step.kind == "bring-in" and isinstance(step, Step) and not (small or big):
            small = 2 * (step.amount or Decimal(0))
    if not small and not big:
        raise ScriptError("nothing in the hand tells its stakes")
    script.small, script.big = small or script.amount(str(big / 2)), big or 2 * small


def _header(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _HEADER.fullmatch(found["header"])
    if match is None:
        raise ScriptError("the game is none that is read, or its first line is cut")
    script.number, script.time = match["number"], match["time"]
    script.table = match["table"] or f"{match['tournament']} {match['at']}"


def _seat(script: Script, line: int, found: Mapping[str, str]) -> None:
    name = found["name"]
    script.seat(Seat(name, int(name.removeprefix("Seat+")), script.amount(found["amount"]), line))
    script.currency = currency_of(found["amount"])


def _bet(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A bet says what the stakes are; so does the first raise of third street, which completes."""
    kind = "raise" if found["verb"] == "Raises" else "bet"
    street = sum(step.kind == "deal" and step.name == found["name"] for step in script.steps)
    amount = script.amount(found["amount"])
    if kind == "bet" and (street > 2 or "ouble" in found["verb"] or found["verb"] == "D bets"):
        script.big = script.big or amount
    elif kind == "bet" or street == 1:
        script.small = script.small or amount
    act(kind)(script, line, found)


# -- the end -----------------------------------------------------------------


def _dealt(script: Script, name: str) -> Holding:
    steps = [step for step in script.steps if isinstance(step, Step) and step.kind == "deal" and step.name == name]
    return tuple([card for step in steps for card in step.cards])


def _check_dealt(script: Script, line: int, found: Mapping[str, str]) -> None:
    """All cards of a player, or the best five of them: any must have been dealt."""
    name = found.get("name") or script.name_at(line, int(found["seat"]))
    if not set(cards_in(found["cards"])) <= set(_dealt(script, name)):
        raise ScriptError(f"{name} has cards that were not dealt")


def _show(script: Script, line: int, found: Mapping[str, str]) -> None:
    _check_dealt(script, line, found)
    script.show(line, found["name"], _dealt(script, found["name"]))


def _muck(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.know(line, found["name"], _dealt(script, found["name"]))
    script.know(line, found["name"], cards_in(found["cards"]))


def _won(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.result.won[int(found["seat"])] = script.amount(found["amount"])
    if found.get("cards"):
        _check_dealt(script, line, found)


def _total(script: Script, line: int, found: Mapping[str, str]) -> None:
    """A pot that no rake is taken from."""
    total(script, line, {**found, "rake": "0"})


PHRASES = Phrases(
    [
        ("{name} : Folds{clock}", act("fold")),
        ("{name} : Checks{clock}", act("check")),
        ("{name} : {calls}{clock} {amount}", act("call", adds=True)),
        ("{name} : {verb}{clock} {amount}", _bet),
        ("{name} : All-in(raise{timeout}) {amount}", act("all-in")),
        ("{name} : All-in{clock} {amount}", act("all-in", adds=True)),
        ("{name} : {bring_in}{clock} {amount}", act("bring-in")),
        ("{name} : Card dealt to a spot {cards}", deal),
        ("{header}", _header),
        ("{name}: {amount} in chips", _seat),
        ("{name} : Ante chip {amount}", ante),
        ("{name} : Return uncalled portion of bet {amount}", uncalled),
        ("{name} : Showdown {cards} ({hand})", _show),
        ("{name} : Mucks {cards} ({hand})", _muck),
        ("{name} : Does not show {cards} ({hand})", _muck),
        ("{name} : Hand {result} {amount}", collect),
        ("*** HOLE CARDS ***", nothing),
        ("*** SUMMARY ***", summary),
        ("Total Pot({amount}) | Rake ({rake})", total),
        ("Total Pot({amount})", _total),
        ("Seat {seat}:{gap}{amount} [Does not show]", _won),
        ("Seat {seat}:{gap}{amount}  with {hand} [{all}-{best}]", _won),
        ("Seat {seat}:{gap}{lost} with {hand} [{all}-{best}]", _check_dealt),
        ("Seat {seat}:{gap}[Mucked] [{all}]", _check_dealt),
        ("Seat {seat}:{gap}Folded on the {hand}", nothing),
        ("{name} : {coming}", nothing),
    ],
    name=r"(?P<name>Seat\+\d{1,2})(?: \[ME\])?",
    seat=r"(?P<seat>\d{1,2})",
    header=r"(?P<header>\w\S* Hand #\d.*)",
    clock=r"(?:\([a-z]+\))?",
    timeout="(?:-timeout)?",
    gap=" +",
    calls="Calls?",
    verb="(?P<verb>Bets|D bets|Double bets|Raises)",
    bring_in="(?:Bring_in chip|Big blind/Bring in)",
    result="[Rr]esult(?:-Side [Pp]ot)?",
    hand=r"[\w ]+",
    all=r"(?P<cards>[\w ]+)",
    best=r"[\w ]+",
    lost="los[te]",
    coming=r"(?:Table (?:enter|leave) user|Seat (?:sit out|stand)|Sit out|Stand|Re-join|Ranking \d+)",
)
