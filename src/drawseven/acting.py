"""Which actions are legal: the middle of `drawseven.state.Hand`.

It says what the actor may do, and names what is wrong with anything else.
"""

import operator
from collections.abc import Iterable, Mapping
from typing import Any

from drawseven.actions import (
    Action,
    BringIn,
    CheckCall,
    Deal,
    DealBoard,
    Discard,
    Fold,
    Holding,
    Muck,
    RaiseTo,
    Reshuffle,
    Show,
    ShowOpeners,
    parse_action,
)
from drawseven.cards import Card
from drawseven.chips import MOST
from drawseven.closing import BETTING, CHANCE, DEALING, DRAWING, OVER, PROVING, SHOWING, Phase
from drawseven.dealing import BOARD, SHUFFLE, mask_of, odd_card
from drawseven.errors import IllegalAction
from drawseven.events import Event
from drawseven.flow import Flow
from drawseven.openers import proof_of_openers
from drawseven.options import DRAW_OPTIONS, SHOW_OPTIONS, Options
from drawseven.telling import TOLD

__all__ = ["Acting"]


class Acting(Flow):
    """A hand that takes actions; see `drawseven.state.Hand`."""

    @property
    def options(self) -> Options | None:
        """What the actor may do, with amounts; None at `CHANCE` and when over."""
        who, phase = self.turn, self.phase
        if phase is BETTING:
            return self.bets_allowed(who)
        if phase is DRAWING:
            return DRAW_OPTIONS[min(5, len(self.cards.hands[who]))]
        if phase is SHOWING:
            return SHOW_OPTIONS[self.forced_to_show(who)]
        if phase is PROVING:
            return Options(openers=proof_of_openers(self.opened_with, self.evaluator, self.opens))
        return None

    def apply(self, action: Action | str) -> Event:
        """Let something happen.

        Parameters
        ----------
        action : Action or str
            An action, or its text form.

        Returns
        -------
        Event
            What happened; `events` has what followed.

        Raises
        ------
        IllegalAction
            It may not happen now; the message says what may, nothing changed.
        ActionError
            The text is not an action.
        """
        if isinstance(action, str):
            action = parse_action(action)
        at = len(self.log)
        kind = type(action)
        if kind is CheckCall:
            self._on_turn(action, BETTING)
            if self.bringing_in:
                raise self._illegal(action)
            self.actions.append(action)
            self.check_call(self.turn)
        elif kind in _APPLY:
            _APPLY[kind](self, action)
        else:
            raise IllegalAction(f"{action!r} is not an action")
        return self.log[at]

    def deal(self, cards: Iterable[Card | None]) -> None:
        """Deal all that is due, from a sequence of cards in that order.

        Raises
        ------
        IllegalAction
            They are not as many as are due, or one cannot be dealt.
        """
        cards = tuple(cards)
        odd = odd_card(cards)
        if odd:
            raise IllegalAction(f"the dealer cannot deal: {odd}; {self._describe_allowed()}")
        if self.phase is not DEALING or len(cards) != self.cards.count_due() or not cards:
            raise IllegalAction(f"the dealer cannot deal {len(cards)} cards; {self._describe_allowed()}")
        fault = self.cards.fault(cards)
        if fault:
            raise IllegalAction(f"the dealer cannot deal: {fault}; {self._describe_allowed()}")
        at = 0
        owed = self.cards.owed
        while at < len(cards):
            who = owed[0][0]
            if who == BOARD:
                self.actions.append(DealBoard(cards))
                self.give_board(cards)
                break
            count = entries = 0
            for entry in owed:
                if entry[0] != who:
                    break
                count += entry[1]
                entries += 1
            part = cards[at : at + count]
            self.give(who, part, entries)
            at += count
        if not self.cards.owed:
            self.after_deal()

    def _cards_of(self, action: Any) -> Holding:
        """The cards of an action, if they are cards, known or not."""
        cards = action.cards
        if type(cards) is not tuple:
            raise self._illegal(action, "cards come in a tuple")
        odd = odd_card(cards)
        if odd:
            raise self._illegal(action, odd)
        return cards

    def _on_turn(self, action: Any, phase: Phase) -> None:
        if self.phase is not phase or type(action.position) is not int:
            raise self._illegal(action)
        position = action.position
        if position != self.turn:
            raise self._illegal(action, f"it is the turn of p{self.turn + 1}")

    def _fold(self, action: Fold) -> None:
        self._on_turn(action, BETTING)
        if self.bringing_in and action.position == self.first:
            raise self._illegal(action)
        self.actions.append(action)
        self.fold(action.position)

    def _raise_to(self, action: RaiseTo) -> None:
        self._on_turn(action, BETTING)
        if not hasattr(action.total, "__index__"):
            raise self._illegal(action)
        total = operator.index(action.total)
        if not 0 <= total <= MOST or not self.bets_allowed(action.position).allows(total):
            raise self._illegal(action)
        self.actions.append(action if type(action.total) is int else RaiseTo(action.position, total))
        self.raise_to(action.position, total)

    def _bring_in(self, action: BringIn) -> None:
        self._on_turn(action, BETTING)
        if not self.bringing_in:
            raise self._illegal(action)
        self.actions.append(action)
        self.bring_in(action.position)

    def _discard(self, action: Discard) -> None:
        self._on_turn(action, DRAWING)
        who, cards = action.position, self._cards_of(action)
        if len(cards) > 5:
            raise self._illegal(action)
        fault = self.cards.discard(who, cards)
        if fault:
            raise self._illegal(action, fault)
        self.actions.append(action)
        self.note_cards("discard" if cards else "stand pat", who, cards, False)
        if cards:
            self.cards.owe_draw(who, len(cards), self.plan.stub_first)
            self.phase, self.turn = DEALING, CHANCE
        else:
            self.after_draw()

    def _deal(self, action: Deal) -> None:
        cards = self._cards_of(action)
        entries = 0
        if self.phase is DEALING and type(action.position) is int and 0 <= action.position < self.n:
            entries = self.cards.entries_for(action.position, len(cards))
        if entries == 0:
            raise self._illegal(action)
        fault = self.cards.fault(cards)
        if fault:
            raise self._illegal(action, fault)
        self.give(action.position, cards, entries)
        if not self.cards.owed:
            self.after_deal()

    def _deal_board(self, action: DealBoard) -> None:
        cards = self._cards_of(action)
        if self.phase is not DEALING or self.cards.owed[0][0] != BOARD or len(cards) != 1:
            raise self._illegal(action)
        fault = self.cards.fault(cards)
        if fault:
            raise self._illegal(action, fault)
        self.actions.append(action)
        self.give_board(cards)
        self.after_deal()

    def _reshuffle(self, action: Reshuffle) -> None:
        if self.phase is not DEALING or self.cards.owed[0][0] != SHUFFLE:
            raise self._illegal(action)
        self.actions.append(action)
        self.note("reshuffle", -1, self.cards.reshuffle())

    def _show(self, action: Show) -> None:
        self._on_turn(action, SHOWING)
        hand = self.cards.hands[action.position]
        cards = self._cards_of(action) or hand
        if cards is not hand:
            self._check_shown(action, hand)
        if None in cards:
            raise self._illegal(action, "the cards are not known, so they must be named")
        self.show(action.position, cards)

    def _check_shown(self, action: Show, hand: Holding) -> None:
        """The cards named are those of the hand, where these are known, and else in the stub."""
        known = mask_of(hand)
        if len(action.cards) != len(hand) or mask_of(action.cards) & known != known:
            raise self._illegal(action, "these are not the cards of the hand")
        fault = self.cards.fault(tuple([card for card in action.cards if card is not None and not known >> card & 1]))
        if fault:
            raise self._illegal(action, fault)

    def _muck(self, action: Muck) -> None:
        self._on_turn(action, SHOWING)
        if self.forced_to_show(action.position):
            raise self._illegal(action, "the hand wins a share")
        self.actions.append(action)
        self.muck(action.position)

    def _show_openers(self, action: ShowOpeners) -> None:
        self._on_turn(action, PROVING)
        cards, proof = self._cards_of(action), proof_of_openers(self.opened_with, self.evaluator, self.opens)
        if cards and None not in self.opened_with and not set(cards) <= set(self.opened_with):
            raise self._illegal(action, "these cards did not open")
        if len(set(cards)) < len(cards):
            raise self._illegal(action, "a card is there twice")
        if cards and not proof_of_openers(cards, self.evaluator, self.opens):
            raise self._illegal(action, "they are no openers")
        if not cards and proof:
            raise self._illegal(action)
        self.actions.append(action)
        if cards:
            self.note_cards("openers", action.position, cards, True)
            self.pay_out()
        else:
            self.foul = True
            self.note("foul", action.position, 0)
            self.return_bets()

    # -- saying no -----------------------------------------------------------

    def _illegal(self, action: Any, why: str = "") -> IllegalAction:
        position = getattr(action, "position", 0)
        if type(position) is not int:
            return IllegalAction(f"{action!r} is nobody's action: a position is an int; {self._describe_allowed()}")
        who = "the dealer" if type(action) in (Deal, DealBoard, Reshuffle, *TOLD) else f"p{position + 1}"
        because = f" ({why})" if why else ""
        return IllegalAction(f"{who} cannot do '{action}'{because}; {self._describe_allowed()}")

    def _describe_allowed(self) -> str:
        if self.phase is OVER:
            return "the hand is over"
        if self.phase is not DEALING:
            return f"p{self.turn + 1} may {self.options}"
        if self.cards.owed[0][0] == SHUFFLE:
            return "a reshuffle is due"
        places = {BOARD: "the board"} | {who: f"p{who + 1}" for who in range(self.n)}
        parts = [f"{count} {'up' if up else 'down'} to {places[who]}" for who, count, up in self.cards.due()]
        return f"due are {', '.join(parts)}"


_APPLY: Mapping[Any, Any] = {
    Fold: Acting._fold,
    RaiseTo: Acting._raise_to,
    BringIn: Acting._bring_in,
    Discard: Acting._discard,
    Deal: Acting._deal,
    DealBoard: Acting._deal_board,
    Reshuffle: Acting._reshuffle,
    Show: Acting._show,
    Muck: Acting._muck,
    ShowOpeners: Acting._show_openers,
    **TOLD,
}
