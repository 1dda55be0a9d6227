"""The cards of a script on their way into a hand: what the file tells of them, early or late, and `??` for the rest.

The lower half of `replay`: who acts how, and how the hand ends, is not known here.
"""

import re
from collections.abc import Sequence

from drawseven.actions import Action, Deal, DealBoard, Discard, Holding, Reshuffle
from drawseven.cards import Card
from drawseven.errors import DrawSevenError
from drawseven.events import Event
from drawseven.history.script import Draw, Script, ScriptError, Step
from drawseven.history.seating import Table
from drawseven.state import BOARD, CHANCE, Hand

__all__ = ["Dealer", "hidden_downs"]

NOBODY: Holding = ()
_POSITION = re.compile(r"\bp[1-8]\b")


class Dealer:
    """A hand on its way through a script: its cards.

    Attributes
    ----------
    line : int
        Of the file, which errors name.
    dealt, board : dict of int to Holding, Holding
        Cards the file has told of the street that is due.
    """

    def __init__(self, script: Script, table: Table) -> None:
        self.script = script
        self.table = table
        self.hand: Hand = table.hand
        self.line = script.line
        self.dealt: dict[int, Holding] = {}
        self.board: Holding = ()
        self.downs = {} if script.told.late else hidden_downs(script)

    # -- applying ------------------------------------------------------------

    def fail(self, why: str) -> ScriptError:
        return ScriptError(why, self.line)

    def apply(self, action: Action) -> Event:
        try:
            return self.hand.apply(action)
        except DrawSevenError as error:
            raise self.fail(self.in_names(str(error))) from None

    def in_names(self, words: str) -> str:
        """What the engine says, with the players' names."""
        names = {f"p{at + 1}": seat.name for at, seat in enumerate(self.table.seats)}
        return _POSITION.sub(lambda match: names.get(match[0], match[0]), words)

    def whose_turn(self) -> str:
        actor = self.hand.actor
        if actor is None:
            return "the hand is over"
        return "cards are due" if actor == CHANCE else f"it is the turn of {self.table.name(actor)}"

    # -- dealing -------------------------------------------------------------

    def take_deal(self, step: Step) -> None:
        """Note cards of a street; they are dealt when the next one acts."""
        who = self.table.positions.get(step.name, BOARD)
        if who in self.dealt:  # of the street before, on which nobody could act
            self.deal_due()
        if who == BOARD or self.hand.actor != CHANCE or who in self.dealt:
            raise self.fail(f"{step.name} is dealt cards, but {'has them' if who in self.dealt else self.whose_turn()}")
        hand = self.hand
        if step.before and not (_agree(step.before, hand.boards[who]) or _agree(step.before, hand.holdings[who])):
            raise self.fail(f"{step.name} did not have the cards that the line says")
        self.dealt[who] = step.cards

    def take_board(self, step: Step) -> None:
        """Note the card for all, when the streets before it are dealt, on which nobody could act."""
        while self.hand.due and self.hand.due[0].position != BOARD:
            self.deal_due()
        self.board = step.cards

    def deal(self) -> None:
        """Deal until a player is to act."""
        while self.hand.actor == CHANCE:
            self.deal_due()

    def deal_due(self) -> None:
        """Deal the cards of one street: what the file has told, and the rest unknown."""
        due = self.hand.due
        if not due:
            self.apply(Reshuffle())
            return
        if due[0].position == BOARD:
            self.apply(DealBoard(self.board or (None,)))
            self.board = ()
        else:
            self.deal_players()
        if self.dealt or self.board:
            who = self.table.name(next(iter(self.dealt))) if self.dealt else "the board"
            raise self.fail(f"{who} is dealt a card that is not due")

    def deal_players(self) -> None:
        cards: list[Card | None] = []
        counts: dict[int, list[bool]] = {}
        for owed in self.hand.due:
            counts.setdefault(owed.position, []).extend([owed.up] * owed.count)
        for who, ups in counts.items():
            cards += self.cards_for(who, ups)
        try:
            self.hand.deal(cards)
        except DrawSevenError as error:
            raise self.fail(self.in_names(str(error))) from None

    def cards_for(self, who: int, ups: list[bool]) -> list[Card | None]:
        """A player's cards of a street: those told, and of the others the ones that came out in the end."""
        told = self.dealt.pop(who, NOBODY)
        if len(told) > len(ups):
            raise self.fail(f"{self.table.name(who)} is dealt {len(told)} cards, but {len(ups)} are due")
        cards = _fill_downs(told, ups, self.downs.get(self.table.name(who), []))
        if self.script.ups_told and any(up and card is None for up, card in zip(ups, cards, strict=True)):
            raise self.fail(f"the up card of {self.table.name(who)} is not told")
        return cards

    def exchange(self, step: Draw, who: int) -> None:
        """A player whose turn it is discards and is served."""
        thrown = _thrown(step, self.hand.holdings[who])
        self.check_count(step, thrown)
        self.apply(Discard(who, thrown))
        if step.count == 0 or self.hand.actor != CHANCE:
            return
        final = NOBODY if self.script.told.late else self.script.finals.get(step.name, (0, NOBODY))[1]
        left = list(_drawn(step, self.hand.holdings[who], final))
        self.check_count(step, left)
        while self.hand.actor == CHANCE:
            due = self.hand.due
            if not due:
                self.apply(Reshuffle())
                continue
            count = due[0].count
            self.apply(Deal(who, tuple(left[:count])))
            del left[:count]

    def check_count(self, step: Draw, cards: Sequence[Card | None]) -> None:
        if len(cards) != step.count:
            raise self.fail(f"{step.name} draws {step.count} cards, but {len(cards)} are not those of before")


def _agree(told: Holding, cards: Holding) -> bool:
    """Whether cards are those told, of which some may not be seen."""
    return len(told) == len(cards) and all(one in (None, other) for one, other in zip(told, cards, strict=True))


def hidden_downs(script: Script) -> dict[str, list[Card | None]]:
    """Down cards that came out in the end: of stud the three that no deal tells, of draw those of who stood pat."""
    dealt: dict[str, list[Card | None]] = {}
    for step in script.steps:
        if isinstance(step, Step) and step.kind == "deal":
            dealt.setdefault(step.name, []).extend([card for card in step.cards if card is not None])
    downs: dict[str, list[Card | None]] = {}
    for name, (_, cards) in script.finals.items():
        told = dealt.get(name, [])
        hidden = [card for card in cards if card not in told]
        draw = script.draws.get(name)
        whole = 3 if len(cards) == 7 else len(cards) if draw is not None and draw.count == 0 else -1
        if len(hidden) + len(told) == len(cards) and len(hidden) == whole:
            downs[name] = list(hidden)
    return downs


def _thrown(step: Draw, hand: Holding) -> Holding:
    """What a player throws: as told, or what is not there after the draw, or unknown."""
    if step.thrown:
        return step.thrown
    if None not in hand and step.after and None not in step.after:
        return tuple([card for card in hand if card not in step.after])
    return (None,) * step.count


def _drawn(step: Draw, kept: Holding, final: Holding) -> Holding:
    """What a player draws: as told, or what was not there before, or unknown."""
    after = step.after if step.after and None not in step.after else final
    if step.drawn:
        return step.drawn
    if None not in kept and after:
        return tuple([card for card in after if card not in kept])
    return (None,) * step.count


def _fill_downs(told: Holding, ups: list[bool], downs: list[Card | None]) -> list[Card | None]:
    """The cards of a street: the last ones as told, and the down cards before them from those that came out."""
    cards = [*[None] * (len(ups) - len(told)), *told]
    for at, up in enumerate(ups):
        if cards[at] is None and not up and downs:
            cards[at] = downs.pop(0)
    return cards
