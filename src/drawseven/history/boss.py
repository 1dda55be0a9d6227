"""Hands as the Boss network writes them, in XML.

A card is a number of 0 to 51, in suits of 13 from the ace up. Which suit is
which is not told, and does not matter in a draw: they are taken as c d h s.
"""

import re

from drawseven.actions import Holding
from drawseven.cards import Card
from drawseven.history.money import AMOUNT
from drawseven.history.script import Draw, Post, Script, ScriptError, Seat, Step
from drawseven.history.text import Lines
from drawseven.history.xml_form import Element, act, mean, nothing, parse_hand

__all__ = ["FIRST", "OUTSIDE", "ROOM", "read_hand"]

ROOM = "Boss"
FIRST = re.compile(r'\s*<HISTORY ID="(?P<number>\w*)')
OUTSIDE = re.compile(r"\s*(?:<\?xml.*\?>|</?ROOT>)\s*$")

GAMES = {"GAME_FCD": "draw5"}
LIMITS = {"FL": "fixed", "PL": "pot", "NL": "no"}
STATES = ("STATE_PLAYING", "STATE_SITOUT")

_STAKES = re.compile(rf"({AMOUNT})/({AMOUNT})")
_CARDS = {str(code): Card("A23456789TJQK"[code % 13] + "cdhs"[code // 13]) for code in range(52)}


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        The hand is not understood, or contradicts itself.
    """
    script = Script(ROOM, lines.first)
    history, script.rest = parse_hand(lines, "HISTORY")
    history.only("SHOWDOWN")
    mean(script, [history], {"HISTORY": _header})
    mean(script, history.inside, {"PLAYER": _seat, "ACTION": _action, "SHOWDOWN": _showdown})
    mean(script, [history], {"HISTORY": _net})
    return script


def _header(script: Script, history: Element) -> None:
    stakes = _STAKES.fullmatch(history["stakes"])
    if history["game"] not in GAMES or history["limit"] not in LIMITS or stakes is None:
        raise ScriptError("the game is none that is read")
    script.game, script.limit = GAMES[history["game"]], LIMITS[history["limit"]]
    script.small, script.big = map(script.amount, stakes.groups())
    script.number, script.table, script.time = history["id"], history["table"], history["date"]
    script.currency = history["tablecurrency"] if history["gametype"] == "GAMETYPE_REAL" else ""
    script.result.uncalled_told = False


def _seat(script: Script, player: Element) -> None:
    number, state = player.number("seat"), player["state"]
    if player["dealer"] == "Y":
        script.button = number
    if state == "STATE_EMPTY":
        return
    if state not in STATES:
        raise ScriptError(f"the state {state!r} is not understood")
    script.seat(Seat(player["name"], number, script.amount(player["amount"]), player.line, state == STATES[0]))


def _action(script: Script, action: Element) -> None:
    mean(script, [action], ACTIONS, by="type")


def _post(script: Script, action: Element) -> None:
    if action["kind"] not in ("HAND_SB", "HAND_BB"):
        raise ScriptError(f"the blind {action['kind']!r} is not understood")
    small = action["kind"] == "HAND_SB"
    script.post(Post(action.line, action["player"], script.amount(action["value"]), small=small))


def _cards(element: Element) -> Holding:
    cards: list[Card | None] = []
    for card in element.each("CARD"):
        if card["link"] != "b" and card["link"] not in _CARDS:
            raise ScriptError(f"{card['link']!r} is not a card", card.line)
        cards.append(_CARDS.get(card["link"]))
    return tuple(cards)


def _deal(script: Script, action: Element) -> None:
    script.act(Step(action.line, "deal", action["player"], cards=_cards(action)))


def _draw(script: Script, action: Element) -> None:
    script.draw(Draw(action.line, action["player"], action.number("count"), after=_cards(action)))


def _showdown(script: Script, showdown: Element) -> None:
    script.result.rake = script.amount(showdown["rake"])
    script.result.total = script.amount(showdown["pot"]) + script.result.rake
    mean(script, showdown.inside, {"RESULT": _result})
    script.result.line = showdown.line


def _result(script: Script, result: Element) -> None:
    name, cards = result["player"], _cards(result)
    if cards:
        script.show(result.line, name, cards)
    elif result["hand"] == "$(STR_G_MUCK)":
        script.muck(result.line, name)
    if script.amount(result["win"]):
        script.collect(result.line, name, result["win"])


def _net(script: Script, history: Element) -> None:
    """What the player won or lost whose file it is: the one whose cards were dealt face up."""
    deals = [step for step in script.steps if isinstance(step, Step) and step.kind == "deal"]
    owners = [step.name for step in deals if None not in step.cards]
    if len(owners) == 1:
        script.result.nets[owners[0]] = script.amount(history["win"]) - script.amount(history["loss"])


ACTIONS = {
    "HAND_BLINDS": _post,
    "HAND_DEAL": _deal,
    "HAND_BOARD": nothing,
    "CHANGECARD": _draw,
    "ACTION_FOLD": act("fold"),
    "ACTION_CHECK": act("check"),
    "ACTION_CALL": act("call", "value"),
    "ACTION_BET": act("bet", "value"),
    "ACTION_RAISE": act("raise", "value"),
}
