"""Hands as PokerStars writes them."""

import re
from collections.abc import Mapping

from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.phrases import (
    Phrases,
    act,
    ante,
    check_seats,
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
from drawseven.history.pokerstars_note import take_note
from drawseven.history.script import Draw, Post, Script, ScriptError, Step, cards_in
from drawseven.history.text import Lines

__all__ = ["FIRST", "OUTSIDE", "ROOM", "read_hand"]

ROOM = "PokerStars"
FIRST = re.compile(r"PokerStars .*?(?:Game|Hand) #(?P<number>\d*)")
OUTSIDE = re.compile(r"\*+ # \d+ \*+\s*$|Transcript for your last \d+ hands\b")
"""What the room writes around the hands that it sends by mail."""

GAMES = {
    "5 Card Draw": "draw5",
    "5 Card Draw 7-A": "draw7a",
    "5 Card Draw 7-A Paradise": "paradise7a",
    "Jackpots Draw": "jackpots",
    "7 Card Stud": "stud7",
}
LIMITS = {"Limit": "fixed", "Pot Limit": "pot", "No Limit": "no"}

_NAMES = "|".join(map(re.escape, sorted(GAMES, key=len, reverse=True)))
_HEADER = re.compile(
    r"(?>PokerStars .*?(?:Game|Hand) #(?P<number>\d+): )"
    rf"(?>.*?(?P<game>{_NAMES})(?: (?P<deck>\d\d)-card)? (?P<limit>{'|'.join(LIMITS)}))"
    rf".*?\((?P<small>{AMOUNT})/(?P<big>{AMOUNT})(?P<currency>[^()]*)\)(?: - (?P<time>\d{{4}}/.+))?"
)
"""What is found stays found: a line of many beginnings is not tried in every combination of them."""


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        A line is not understood, or contradicts another.
    """
    unknown = any("??" in text for text in lines.texts)  # as only we write
    return check_seats(PHRASES.read(Script(ROOM, lines.first, ups_told=not unknown), lines), lines)


def _header(script: Script, line: int, found: Mapping[str, str]) -> None:
    match = _HEADER.fullmatch(found["header"])
    if match is None:
        raise ScriptError("the game is none that is read, or its first line is cut", line)
    script.number, script.time = match["number"], match["time"] or ""
    script.game, script.limit, script.deck = GAMES[match["game"]], LIMITS[match["limit"]], int(match["deck"] or 0)
    script.small, script.big = script.amount(match["small"]), script.amount(match["big"])
    script.currency = currency_of(match["big"] + match["currency"])


def _table(script: Script, line: int, found: Mapping[str, str]) -> None:
    if script.seats:
        raise ScriptError("the table is told after its seats", line)
    script.table = found["table"]
    if found["button"]:
        script.set_button(line, int(found["button"]))


def _post_both(script: Script, line: int, found: Mapping[str, str]) -> None:
    amount = script.amount(found["amount"])
    live = min(amount, script.small if script.limit == "fixed" else script.big)
    script.post(Post(line, found["name"], live, amount - live))


def _deal(script: Script, line: int, found: Mapping[str, str]) -> None:
    name, cards, before = found["name"], cards_in(found["cards"]), found.get("before")
    if before is not None and name not in script.seats:  # a name may end in a bracket
        name, before = f"{name} [{before}]", None
    kept = cards_in(before or "")
    if name in script.draws:
        _tell_draw(script.drew(line, name), cards, kept)
    else:
        script.act(Step(line, "deal", name, cards=cards, before=kept))


def _tell_draw(draw: Draw, cards: tuple[object, ...], kept: tuple[object, ...]) -> None:
    if draw.drawn or len(cards) != draw.count or (set(kept) & set(draw.thrown)) - {None}:
        raise ScriptError(f"{draw.name} is dealt other cards than were discarded for")
    draw.drawn = cards  # type: ignore[assignment]


def _board(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.act(Step(line, "board", cards=cards_in(found["cards"])))


def _openers(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.act(Step(line, "openers", found["name"], cards=cards_in(found.get("cards", ""))))


def _carried_in(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.carried = script.amount(found["amount"])


def _carried_over(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.result.carried = script.amount(found["amount"])
    script.result.line = line


def _give_up(script: Script, line: int, found: Mapping[str, str]) -> None:
    muck(script, line, found)
    script.gave_up.add(found["name"])


def _stand(script: Script, line: int, found: Mapping[str, str]) -> None:
    seats = [tuple(map(int, re.findall(r"\d+", equals))) for equals in found["standing"].split(", ")]
    script.standings[script.known(found["name"], line)] = tuple(seats)


def _return(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.result.returned[script.known(found["name"], line)] = script.amount(found["amount"])


def _showed(script: Script, line: int, found: Mapping[str, str]) -> None:
    script.show(line, script.name_at(line, int(found["seat"])), cards_in(found["cards"]))


def _won(script: Script, line: int, found: Mapping[str, str]) -> None:
    if found.get("cards"):
        _showed(script, line, found)
    script.result.won[int(found["seat"])] = script.amount(found["amount"])


PHRASES = Phrases(
    [
        ("Uncalled bet ({amount}) returned to {name}", uncalled),
        ("Bets ({amount}) returned to {name}", _return),
        ("{name}: folds", act("fold")),
        ("{name}: checks", act("check")),
        ("{name}: calls {amount}{all_in}", act("call", adds=True)),
        ("{name}: bets {amount}{all_in}", act("bet")),
        ("{name}: raises {above} to {amount}{all_in}", act("raise")),
        ("{name}: brings in for {amount}{all_in}", act("bring-in")),
        ("Dealt to {name} {before} {cards}", _deal),
        ("Dealt to {name} {cards}", _deal),
        ("{header}", _header),
        ("# drawseven {note}", take_note),
        ("Table {table} {any}-max{button}", _table),
        ("Seat {seat}: {name} ({amount} in chips){out}", seat),
        ("Seat {seat}: {any} folded {any}", nothing),
        ("{name}: discards {count} card{s}{thrown}", draw),
        ("{name}: stands pat", draw),
        ("{name}: posts the ante {amount}{all_in}", ante),
        ("{name}: posts small blind {amount}{all_in}", post("small")),
        ("{name}: posts big blind {amount}{all_in}", post("big")),
        ("{name}: posts small & big blinds {amount}{all_in}", _post_both),
        ("{name} collected {amount} from {pot}", collect),
        ("*** SUMMARY ***", summary),
        ("*** {street} ***", nothing),
        ("Total pot {amount}{pots} | Rake {rake}", total),
        ("{name}: shows {cards} ({any})", show),
        ("{name}: mucks hand", muck),
        ("{name}: gives up the better hand", _give_up),
        ("{name}: hand is not known (best first: {standing})", _stand),
        ("{name}: doesn't show hand", nothing),
        ("Seat {seat}: {any} showed {cards} and won ({amount}) with {any}", _won),
        ("Seat {seat}: {any} showed {cards} and lost with {any}", _showed),
        ("Seat {seat}: {any} mucked {cards}", know),
        ("Seat {seat}: {any} collected ({amount})", _won),
        ("Seat {seat}: {any} {end}", nothing),
        ("Community card {cards}", _board),
        ("{name}: shows openers {cards}", _openers),
        ("{name}: cannot show openers", _openers),
        ("{name}: is first to act", act("first")),
        ("The pot starts with {amount} carried over", _carried_in),
        ("The pot of {amount} is carried over", _carried_over),
        ("The discards are shuffled", nothing),
        ('{name} said, "{any}"', nothing),
        ("Betting is capped", nothing),
        ("Pair on board - a double bet is allowed", nothing),
        ("{name} joins the table at seat #{seat}", nothing),
        ("{name}{coming}", nothing),
    ],
    header=r"(?P<header>PokerStars .*?(?:Game|Hand) #\d.*)",
    table=r"'(?P<table>.*)'",
    button=r"(?:.*? Seat #(?P<button>\d{1,2}) is the button)?",
    note=r"(?P<note>\{.*\})",
    standing=r"(?P<standing>seat \d{1,2}(?:(?: = |, )seat \d{1,2})*)",
    end=r"(?:mucked|had unknown cards|did not open|could not show openers|was in a foul hand)",
    out=r"(?P<out> (?:is sitting out|out of hand).*)?",
    s="s?",
    thrown=r"(?: \[(?P<cards>[^\[\]]*)\])?",
    pot=r"(?:the )?(?:main |side )?pot(?:-\d)?",
    pots=r"(?: .*)?",
    street=r"[A-Z0-9a-z ]+",
    coming=r"(?:: sits out| (?:leaves the table|is sitting out|has returned|is (?:dis)?connected"
    r"|was removed from the table.*|has timed out.*|will be allowed to play.*|was moved from another table.*"
    r"|finished the tournament.*|wins the tournament.*|re-buys.*|cashed out.*))",
)
