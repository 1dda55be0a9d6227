"""Hands as iPoker writes them, in XML: actions by number, cards of a player wherever they came out.

A session tells its game once. A tournament does not tell the stakes at all:
they are in the bets, and where nobody bets they bind nothing.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from html import unescape

from drawseven.cards import Card
from drawseven.history.money import AMOUNT, currency_of, parse_amount
from drawseven.history.script import Script, ScriptError, Seat, Step, cards_in
from drawseven.history.text import LONGEST_LINE, Lines
from drawseven.history.xml_form import Element, act, check_numbers, mean, parse_hand

__all__ = ["FIRST", "HEAD", "OUTSIDE", "ROOM", "read_hand"]

ROOM = "iPoker"
FIRST = re.compile(r'\s*(?:</game>\s*)?<game gamecode="(?P<number>\w*)')
HEAD = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?<session\b")
OUTSIDE = re.compile(r"\s*<(?!.*<(?:game|players?|round|action|cards)\b)")

GAMES = {"7 Card Stud": "stud7"}

MOST_LINES = 99
"""Of what stands above the hands; the game is told in the first few."""

THIRD_STREET, FOURTH_STREET = 2, 3
BET, RAISE = "5", "23"

_GAME = re.compile(rf"<gametype>(?P<game>[^<]*?) L(?: (?P<small>{AMOUNT})/(?P<big>{AMOUNT}))?</gametype>")
_TABLE = re.compile(r"<tablename>([^<]*)</tablename>")
_CARD = re.compile(r"([CDHS])(10|[2-9TJQKA])")


def read_hand(lines: Lines) -> Script:
    """The script of one hand.

    Raises
    ------
    ScriptError
        The hand is not understood, or contradicts itself.
    """
    script = Script(ROOM, lines.first, ups_told=True)
    game, script.rest = parse_hand(lines, "game")
    general = game.only("general")
    rounds = [element for element in game.each("general", "round") if element.name == "round"]
    check_numbers([action for part in rounds for action in _actions(part)], "no")
    script.number, script.time = game["gamecode"], general.only("startdate").text
    _set_game(script, lines.head)
    players = general.only("players")
    mean(script, players.inside, {"player": _seat})
    mean(script, rounds, {"round": _round})
    mean(script, [game], {"game": _tell_known})
    _set_stakes(script, rounds)
    _check_bets(players, rounds)
    _check_rake(script, players)
    return script


def _actions(part: Element) -> list[Element]:
    """The actions of a round in their order; the file has them beside the cards of who acts."""
    actions = [element for element in part.each("cards", "action") if element.name == "action"]
    return sorted(actions, key=lambda action: action.number("no"))


def _set_game(script: Script, head: Lines | None) -> None:
    text = "\n".join([text[:LONGEST_LINE] for text in head.texts[:MOST_LINES]]) if head else ""
    game, table = _GAME.search(text), _TABLE.search(text)
    if game is None or game["game"] not in GAMES:
        raise ScriptError("the game is none that is read, or not told above the hand", script.line)
    script.game, script.table = GAMES[game["game"]], unescape(table[1]) if table else ""
    if game["small"]:
        script.small, script.big = script.amount(game["small"]), script.amount(game["big"])
        script.currency = currency_of(game["small"])
    else:
        script.result.rake = Decimal(0)
    script.result.uncalled_told, script.result.with_uncalled = False, True


def _seat(script: Script, player: Element) -> None:
    if not player["name"]:
        return
    name, win = player["name"], script.amount(player["win"])
    script.seat(Seat(name, player.number("seat"), script.amount(player["chips"]), player.line))
    script.result.nets[name] = win - script.amount(player["bet"])
    if win:
        script.collect(player.line, name, player["win"])


# -- rounds ------------------------------------------------------------------


def _round(script: Script, part: Element) -> None:
    mean(script, [element for element in part.inside if element.name == "cards"], {"cards": _deal})
    mean(script, _actions(part), ACTIONS, by="type")


def _deal(script: Script, element: Element) -> None:
    cards = cards_in(_CARD.sub(lambda found: found[2] + found[1].lower(), element.text))
    script.act(Step(element.line, "deal", element["player"], cards=cards))


def _ante(script: Script, element: Element) -> None:
    script.ante(element.line, element["player"], element["sum"])


def _tell_known(script: Script, game: Element) -> None:
    """All seven cards of a player are there only if they were the player's own, or shown."""
    dealt: dict[str, list[Card]] = {}
    for step in script.steps:
        if isinstance(step, Step) and step.kind == "deal":
            cards = dealt.setdefault(step.name, [])
            cards += [card for card in step.cards if card is not None]
            if len(cards) == 7:
                script.know(step.line, step.name, tuple(cards))


# -- amounts -----------------------------------------------------------------


def _set_stakes(script: Script, rounds: Sequence[Element]) -> None:
    """The bring-in is as posted, or twice the ante; the small bet as told, or as bet, or four times the bring-in."""
    posted = [step for step in script.steps if isinstance(step, Step) and step.kind == "bring-in"]
    full = [step.amount for step in posted if not _is_last_chip(script, step)]
    script.bring_in = full[0] if full else 2 * max(script.antes.values(), default=Decimal(0))
    if not script.small and script.bring_in:
        script.small = _small_bet(rounds) or 4 * script.bring_in
        script.big = 2 * script.small
        script.amounts |= {script.small}


def _is_last_chip(script: Script, step: Step) -> bool:
    return step.amount == script.seats[step.name].stack - script.antes.get(step.name, Decimal(0))


def _small_bet(rounds: Sequence[Element]) -> Decimal:
    """Half a big bet, or a bet on third or fourth street, where an open pair may bet double; 0 if nobody bets."""
    bets = {
        part.number("no"): parse_amount(action["sum"])
        for part in rounds
        for action in _actions(part)
        if action["type"] == BET
    }
    late = [bets[street] / 2 for street in bets if street > FOURTH_STREET]
    early = [bets[street] for street in (THIRD_STREET, FOURTH_STREET) if street in bets]
    return (late + early + [Decimal(0)])[0]


def _check_bets(players: Element, rounds: Sequence[Element]) -> None:
    """The bet of a player is all that the player puts in."""
    for player in players.inside:
        put, bet = sum([_put_in(part, player["name"]) for part in rounds]), parse_amount(player["bet"])
        if put != bet:
            raise ScriptError(f"{player['name']} puts in {put} by the actions, but has a bet of {bet}", player.line)


def _check_rake(script: Script, players: Element) -> None:
    """What all win is what all bet, where nothing is taken out."""
    bets, wins = [sum([parse_amount(player[name]) for player in players.inside]) for name in ("bet", "win")]
    if script.result.rake == 0 and bets != wins:
        raise ScriptError(f"the bets are {bets} and the wins {wins}, but a tournament takes no rake", players.line)


def _put_in(part: Element, name: str) -> Decimal:
    total = Decimal(0)
    for action in _actions(part):
        if action["player"] == name:
            amount = parse_amount(action["sum"])
            total = amount if action["type"] == RAISE else total + amount
    return total


ACTIONS = {
    "0": act("fold"),
    "3": act("call", "sum", adds=True),
    "4": act("check"),
    BET: act("bet", "sum"),
    "7": act("all-in", "sum", adds=True),
    "15": _ante,
    "16": act("bring-in", "sum"),
    RAISE: act("raise", "sum"),
}
