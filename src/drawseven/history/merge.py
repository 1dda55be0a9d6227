"""Hands as Merge writes them, in XML: players by their seats, the cards of a street after its actions."""

import re

from drawseven.actions import Holding
from drawseven.history.money import AMOUNT, currency_of
from drawseven.history.script import Draw, Post, Script, ScriptError, Seat, Step, cards_in
from drawseven.history.text import Lines
from drawseven.history.xml_form import Element, act, check_numbers, mean, nothing, parse_hand

__all__ = ["FIRST", "HEAD", "OUTSIDE", "ROOM", "read_hand"]

ROOM = "Merge"
FIRST = re.compile(r'\s*<game id="(?P<number>[\w-]*)')
HEAD = OUTSIDE = re.compile(r"\s*<description\b[^<>]*/>\s*$")

GAMES = {"5-Draw": "draw5", "7-Stud": "stud7"}
LIMITS = {"Limit": "fixed", "Pot Limit": "pot", "No Limit": "no"}

_DESCRIPTION = re.compile(
    rf'\s*<description type="(?P<game>{"|".join(GAMES)})" '
    rf'stakes="(?P<limit>{"|".join(LIMITS)}) \(?(?P<small>{AMOUNT})/(?P<big>{AMOUNT})\)?"/>\s*'
)


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        The hand is not understood, or contradicts itself.
    """
    script = Script(ROOM, lines.first)
    game, script.rest = parse_hand(lines, "game")
    _set_game(script, lines.head)
    script.number, script.time = game["id"], game["starttime"]
    script.table = "".join(game["data"].split("|")[1:2])
    rounds = [element for element in game.each("players", "round") if element.name == "round"]
    check_numbers(rounds, "sequence")
    check_numbers([event for part in rounds for event in part.inside if event.name == "event"], "sequence")
    if not rounds or rounds[-1]["id"] != "END_OF_GAME":
        raise ScriptError("the hand breaks off: its end is missing", game.line)
    players = game.only("players")
    script.button = players.number("dealer")
    mean(script, players.inside, {"player": _seat})
    for part in rounds:
        mean(script, _as_it_happened(script, part), {"cards": _cards, "event": _event, "winner": _winner})
    return script


def _set_game(script: Script, head: Lines | None) -> None:
    found = _DESCRIPTION.fullmatch(head.texts[0]) if head else None
    if found is None:
        raise ScriptError("the game is none that is read, or not told above the hand", script.line)
    script.game, script.limit = GAMES[found["game"]], LIMITS[found["limit"]]
    script.small, script.big = script.amount(found["small"]), script.amount(found["big"])
    script.currency = currency_of(found["small"])
    script.ups_told = script.game == "stud7"
    script.result.uncalled_told, script.result.with_uncalled = False, True


def _seat(script: Script, player: Element) -> None:
    chips, dealt = script.amount(player["balance"]), player["dealtin"] == "true"
    script.seat(Seat(player["nickname"], player.number("seat"), chips, player.line, dealt))


def _as_it_happened(script: Script, part: Element) -> list[Element]:
    """What a round consists of: the cards dealt, then the actions, then the hands and winners that came out."""
    for element in part.each("cards", "event", "winner"):
        element.fields["player"] = script.name_at(element.line, element.number("player"))
    dealt = ("HOLE", "DRAW_DRAWN_CARDS") if script.game == "stud7" else ("HOLE",)
    return sorted(
        part.inside, key=lambda one: 1 if one.name == "event" else 0 if one.fields.get("type") in dealt else 2
    )


def _event(script: Script, event: Element) -> None:
    mean(script, [event], EVENTS, by="type")


def _ante(script: Script, event: Element) -> None:
    script.ante(event.line, event["player"], event["amount"])


def _post(script: Script, event: Element) -> None:
    small = event["type"] == "SMALL_BLIND"
    script.post(Post(event.line, event["player"], script.amount(event["amount"]), small=small))


def _draw(script: Script, event: Element) -> None:
    script.draw(Draw(event.line, event["player"], event.number("text")))


def _muck(script: Script, event: Element) -> None:
    script.muck(event.line, event["player"])


# -- cards -------------------------------------------------------------------


def _cards(script: Script, element: Element) -> None:
    mean(script, [element], CARDS, by="type")


def _deal(script: Script, element: Element) -> None:
    """All the cards of a player so far, of which those at the end may be new."""
    name, cards = element["player"], cards_in(element["cards"])
    if name in script.draws:
        _tell_draw(script.draws[name], cards)
        return
    deals = [step for step in script.steps if isinstance(step, Step) and step.kind == "deal" and step.name == name]
    before = [card for step in deals for card in step.cards]
    if list(cards[: len(before)]) != before:
        raise ScriptError(f"{name} does not hold the cards that were told before")
    if len(cards) > len(before):
        script.act(Step(element.line, "deal", name, cards=cards[len(before) :]))


def _tell_draw(draw: Draw, cards: Holding) -> None:
    if draw.after not in ((), cards):
        raise ScriptError(f"{draw.name} does not hold the cards that were told before")
    draw.after = cards


def _show(script: Script, element: Element) -> None:
    script.show(element.line, element["player"], cards_in(element["cards"]))


def _know(script: Script, element: Element) -> None:
    script.know(element.line, element["player"], cards_in(element["cards"]))


def _winner(script: Script, element: Element) -> None:
    script.collect(element.line, element["player"], element["amount"])


EVENTS = {
    "ANTE": _ante,
    "SMALL_BLIND": _post,
    "BIG_BLIND": _post,
    "INITIAL_BLIND": _post,
    "BRING_IN": act("bring-in", "amount"),
    "FOLD": act("fold"),
    "CHECK": act("check"),
    "CALL": act("call", "amount", adds=True),
    "BET": act("bet", "amount", adds=True),
    "RAISE": act("raise", "amount", adds=True),
    "DRAW": _draw,
    "SHOW": nothing,
    "MUCK": _muck,
}
CARDS = {"HOLE": _deal, "DRAW_DRAWN_CARDS": _deal, "SHOWN": _show, "MUCKED": _know}
