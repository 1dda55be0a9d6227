"""The one driver of the engine: plays a script as a hand, action by action, and believes nothing unchecked.

Cards the file does not tell are dealt unknown. How a hand is set up, and
whether it ends as the file says, is for `seating` and `outcome`.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal
from types import MappingProxyType

from drawseven.actions import BringIn, CheckCall, Deal, FirstToAct, Fold, RaiseTo, ShowOpeners
from drawseven.errors import IllegalAction
from drawseven.history.dealer import Dealer
from drawseven.history.ending import at_showdown, check_mucked, last_action
from drawseven.history.outcome import check_outcome
from drawseven.history.records import Record
from drawseven.history.script import Draw, Script, Step
from drawseven.history.seating import Table, set_up
from drawseven.state import BOARD, CHANCE

__all__ = ["replay"]

_MEANT = {"bet": ("bet", "complete"), "complete": ("bet", "complete"), "raise": ("raise", "complete")}


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
        unit=Decimal(1).scaleb(-table.places) if script.told.chip is None else script.told.chip,
        currency=script.currency,
        rake=rake,
        room=script.room,
        number=script.number,
        table=script.table,
        time=script.time,
        line=script.line,
    )


class _Replay(Dealer):
    """A hand on its way through a script: what the players do.

    Attributes
    ----------
    excess : dict of str to int
        Chips that the file has a player put in beyond what others could match.
    """

    def __init__(self, script: Script, table: Table) -> None:
        super().__init__(script, table)
        self.excess: dict[str, int] = {}

    def play(self) -> int:
        """Play to the end; the rake."""
        for step in self.script.steps:
            self.line = step.line
            _PLAYED[step.kind](self, step)
        self.line = self.script.result.line or self.line
        self.close()
        check_mucked(self.script, self.table)
        return check_outcome(self.script, self.table, self.excess)

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

    def take_first(self, step: Step) -> None:
        self.deal()
        self.apply(FirstToAct(self.table.positions.get(step.name, BOARD)))

    def may_tell_first(self, who: int) -> bool:
        """Whether a round begins that an up card decides which nobody knows."""
        hand = self.hand
        unknown = any(hand.live[at] and None in board for at, board in enumerate(hand.boards))
        return unknown and who != BOARD and hand.live[who] and isinstance(hand.history[-1], Deal)

    def draw(self, step: Draw) -> None:
        self.exchange(step, self.turn_of(step))

    # -- betting -------------------------------------------------------------

    def fold(self, step: Step) -> None:
        self.apply(Fold(self.turn_of(step)))

    def check(self, step: Step) -> None:
        event = self.apply(CheckCall(self.turn_of(step)))
        if event.kind != "check":
            raise self.fail(f"{step.name} checks with {event.amount} chips to call")

    def call(self, step: Step) -> None:
        who = self.turn_of(step)
        before, most = self.hand.bets[who], self.most_of_others(who)
        event = self.apply(CheckCall(who))
        chips = self.chips_of(step) - (0 if step.adds else before)
        matched = event.amount if most > before + event.amount else chips
        if event.kind != "call" or not event.amount <= chips <= matched:
            raise self.fail(f"{step.name} calls {chips} chips, but there are {event.amount} to call")
        if chips > event.amount:  # more than anybody can match: it must come back as uncalled
            self.excess[step.name] = chips - event.amount
        self.check_all_in(step, who)

    def most_of_others(self, who: int) -> int:
        """The highest total of the round that another player of the hand can bet."""
        hand = self.hand
        return max(hand.bets[at] + hand.stacks[at] for at in range(hand.n) if hand.live[at] and at != who)

    def go_all_in(self, step: Step) -> None:
        """All the chips there are, whether that is a bet, a raise or a call."""
        who = self.turn_of(step)
        hand, options = self.hand, self.hand.options
        total = hand.bets[who] + hand.stacks[who]
        if step.amount is not None and self.chips_of(step) + (hand.bets[who] if step.adds else 0) != total:
            raise self.fail(f"{step.name} goes all-in with {step.amount}, but has {hand.stacks[who]} chips")
        if options is not None and options.raise_to and total in options.raise_to:
            self.apply(RaiseTo(who, total))
            return
        chips = hand.stacks[who]
        event = self.apply(CheckCall(who))
        if event.amount < chips:
            self.excess[step.name] = chips - event.amount

    def bet(self, step: Step) -> None:
        who = self.turn_of(step)
        hand = self.hand
        price = hand.betting.price
        total = self.chips_of(step) + (hand.bets[who] if step.adds else 0)
        if step.above is not None and total - self.table.chips(step.above) != price:
            raise self.fail(f"{step.name} raises to {total} chips, which is not {step.above} more than {price}")
        event = self.apply(RaiseTo(who, total))
        if event.kind not in _MEANT[step.kind]:
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
            if name in self.script.finals:
                self.line = self.script.showed.get(name, self.script.finals[name][0])
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
        "complete": _Replay.bet,
        "all-in": _Replay.go_all_in,
        "bring-in": _Replay.bring_in,
        "deal": _Replay.take_deal,
        "board": _Replay.take_board,
        "first": _Replay.take_first,
        "draw": _Replay.draw,
        "openers": _Replay.prove,
    }
)
