"""The one driver of the engine: plays a script as a hand, action by action, and believes nothing unchecked.

Cards the file does not tell are dealt unknown. How a hand is set up, and
whether it ends as the file says, is for `seating` and `outcome`.
"""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from types import MappingProxyType

from drawseven.actions import (
    Action,
    BringIn,
    CheckCall,
    Deal,
    DealBoard,
    Discard,
    FirstToAct,
    Fold,
    Holding,
    RaiseTo,
    Reshuffle,
    ShowOpeners,
)
from drawseven.cards import Card
from drawseven.errors import DrawSevenError, IllegalAction
from drawseven.events import Event
from drawseven.history.dealer import drawn_of, fill_downs, hidden_downs, thrown_of
from drawseven.history.ending import at_showdown, check_mucked, last_action
from drawseven.history.outcome import check_outcome
from drawseven.history.records import Record
from drawseven.history.script import Draw, Script, ScriptError, Step
from drawseven.history.seating import Table, set_up
from drawseven.state import BOARD, CHANCE, Hand

__all__ = ["replay"]

NOBODY: Holding = ()
_POSITION = re.compile(r"\bp([1-8])\b")


def replay(script: Script) -> Record:
    """Play a script to its end.

    Returns
    -------
    Record
        With the hand over, every action in its history.

    Raises
    ------
    HistoryError
        The script contradicts the rules, or itself.
    """
    table = set_up(script)
    rake = _Replay(script, table).play()
    return Record(
        table.hand,
        names=tuple([seat.name for seat in table.seats]),
        seats=tuple([seat.number for seat in table.seats]),
        unit=Decimal(1).scaleb(-table.places),
        currency=script.currency,
        rake=rake,
        room=script.room,
        number=script.number,
        table=script.table,
        time=script.time,
        line=script.line,
    )


class _Replay:
    """A hand on its way through a script."""

    def __init__(self, script: Script, table: Table) -> None:
        self.script = script
        self.table = table
        self.hand: Hand = table.hand
        self.line = script.line
        self.dealt: dict[int, Holding] = {}
        self.board: Holding = ()
        self.excess: dict[str, int] = {}
        self.downs = hidden_downs(script)

    def play(self) -> int:
        """Play to the end; the rake."""
        for step in self.script.steps:
            self.line = step.line
            _PLAYED[step.kind](self, step)
        self.line = self.script.result.line or self.line
        self.close()
        check_mucked(self.script, self.table)
        return check_outcome(self.script, self.table, self.excess)

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
        return _POSITION.sub(lambda match: self.table.name(int(match[1]) - 1), words)

    def turn_of(self, step: Step | Draw) -> int:
        """The position of who acts in a step, whose turn it must be."""
        if self.hand.actor == CHANCE:
            self.deal()
        who = self.table.positions.get(step.name, BOARD)
        if who != self.hand.actor and self.may_tell_first(who):
            self.apply(FirstToAct(who))
        if who != self.hand.actor:
            raise self.fail(f"{step.name} acts ({step.kind}), but {self.whose_turn()}")
        return who

    def may_tell_first(self, who: int) -> bool:
        """Whether a round begins that an up card decides which nobody knows."""
        hand = self.hand
        unknown = any(hand.live[at] and None in board for at, board in enumerate(hand.boards))
        return unknown and who != BOARD and hand.live[who] and isinstance(hand.history[-1], Deal)

    def whose_turn(self) -> str:
        actor = self.hand.actor
        if actor is None:
            return "the hand is over"
        return "cards are due" if actor == CHANCE else f"it is the turn of {self.table.name(actor)}"

    # -- cards ---------------------------------------------------------------

    def take_deal(self, step: Step) -> None:
        """Note cards of a street; they are dealt when the next one acts."""
        who = self.table.positions.get(step.name, BOARD)
        if who in self.dealt:  # of the street before, on which nobody could act
            self.deal_due()
        if who == BOARD or self.hand.actor != CHANCE or who in self.dealt:
            raise self.fail(f"{step.name} is dealt cards, but {'has them' if who in self.dealt else self.whose_turn()}")
        if step.before and step.before not in (self.hand.boards[who], self.hand.holdings[who]):
            raise self.fail(f"{step.name} did not have the cards that the line says")
        self.dealt[who] = step.cards

    def take_board(self, step: Step) -> None:
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
        cards = fill_downs(told, ups, self.downs.get(self.table.name(who), []))
        if self.script.ups_told and any(up and card is None for up, card in zip(ups, cards, strict=True)):
            raise self.fail(f"the up card of {self.table.name(who)} is not told")
        return cards

    def draw(self, step: Draw) -> None:
        who = self.turn_of(step)
        hand = self.hand.holdings[who]
        self.apply(Discard(who, thrown_of(step, hand)))
        if step.count == 0 or self.hand.actor != CHANCE:
            return
        left = list(drawn_of(step, self.hand.holdings[who], self.script.finals.get(step.name, (0, NOBODY))[1]))
        while self.hand.actor == CHANCE:
            due = self.hand.due
            if not due:
                self.apply(Reshuffle())
                continue
            count = due[0].count
            self.apply(Deal(who, tuple(left[:count])))
            del left[:count]

    # -- betting -------------------------------------------------------------

    def fold(self, step: Step) -> None:
        self.apply(Fold(self.turn_of(step)))

    def check(self, step: Step) -> None:
        event = self.apply(CheckCall(self.turn_of(step)))
        if event.kind != "check":
            raise self.fail(f"{step.name} checks with {event.amount} chips to call")

    def call(self, step: Step) -> None:
        who = self.turn_of(step)
        before = self.hand.bets[who]
        event = self.apply(CheckCall(who))
        chips = self.chips_of(step) - (0 if step.adds else before)
        if event.kind != "call" or chips < event.amount:
            raise self.fail(f"{step.name} calls {chips} chips, but there are {event.amount} to call")
        if chips > event.amount:  # more than anybody can match: it must come back as uncalled
            self.excess[step.name] = chips - event.amount
        self.check_all_in(step, who)

    def bet(self, step: Step) -> None:
        who = self.turn_of(step)
        hand = self.hand
        price = max(hand.bets)
        total = self.chips_of(step) + (hand.bets[who] if step.adds else 0)
        if step.above is not None and total - self.table.chips(step.above) != price:
            raise self.fail(f"{step.name} raises to {total} chips, which is not {step.above} more than {price}")
        event = self.apply(RaiseTo(who, total))
        if (step.kind == "bet") != (event.kind == "bet"):
            raise self.fail(f"{step.name} cannot {step.kind}: the bet is {price} chips")
        self.check_all_in(step, who)

    def bring_in(self, step: Step) -> None:
        who = self.turn_of(step)
        event = self.apply(BringIn(who))
        if step.amount is not None and event.amount != self.chips_of(step):
            raise self.fail(f"{step.name} brings in for {step.amount}, but the bring-in is {event.amount} chips")
        self.check_all_in(step, who)

    def chips_of(self, step: Step) -> int:
        if step.amount is None:
            raise self.fail(f"how much {step.name} puts in is not told")
        return self.table.chips(step.amount)

    def check_all_in(self, step: Step, who: int) -> None:
        left = self.hand.stacks[who] - self.excess.get(step.name, 0)
        if left < 0 or (step.all_in and left):
            raise self.fail(f"{step.name} is told to be all-in with {left} chips left")

    # -- the end -------------------------------------------------------------

    def prove(self, step: Step) -> None:
        self.deal()
        self.show_down()
        self.apply(ShowOpeners(self.turn_of(step), step.cards))

    def close(self) -> None:
        """Play what is left when all have acted: cards nobody bets on, and the showdown."""
        if self.hand.actor == CHANCE:
            self.deal()
        self.show_down()
        if self.hand.options is not None and self.hand.options.openers:
            self.apply(ShowOpeners(self.hand.actor or 0, self.hand.options.openers))
        if not self.hand.is_over:
            raise self.fail(f"the hand breaks off: {self.whose_turn()}")

    def show_down(self) -> None:
        while at_showdown(self.hand):
            who = self.hand.actor
            assert who is not None
            name = self.table.name(who)
            self.line = self.script.showed.get(name, self.script.finals.get(name, (self.line, NOBODY))[0])
            try:
                action = last_action(self.script, self.table, who)
            except IllegalAction as error:
                raise self.fail(self.in_names(str(error))) from None
            self.apply(action)


_PLAYED: Mapping[str, Callable[..., None]] = MappingProxyType(
    {
        "fold": _Replay.fold,
        "check": _Replay.check,
        "call": _Replay.call,
        "bet": _Replay.bet,
        "raise": _Replay.bet,
        "bring-in": _Replay.bring_in,
        "deal": _Replay.take_deal,
        "board": _Replay.take_board,
        "draw": _Replay.draw,
        "openers": _Replay.prove,
    }
)
