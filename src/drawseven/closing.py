"""How a hand ends: who shows, who mucks, who proves openers, who takes the pots.

The ground floor of `drawseven.state.Hand`: what a hand is made of, and its last
transitions. It trusts that it was asked for a legal one, draws no card and
speaks to nobody.
"""

import enum
from typing import Any

from drawseven._eval import Evaluator
from drawseven.actions import Holding
from drawseven.betting import Betting
from drawseven.dealing import Dealing
from drawseven.events import Event, tell, tell_cards
from drawseven.plan import Plan, Step
from drawseven.pots import layer_pots, share_pot
from drawseven.rules import Opens, Variant
from drawseven.showdown import must_show, pot_winners, show_order

__all__ = ["BETTING", "CHANCE", "DEALING", "DRAWING", "OVER", "PROVING", "SHOWING", "SHOWN", "Closing", "Phase"]

CHANCE = -1
"""The actor while cards are owed."""

SHOWN = -1
"""Marks a show among the actions, where a deal has its number of up cards."""


class Phase(enum.Enum):
    """What a hand waits for."""

    DEALING = "cards"
    DRAWING = "a discard"
    BETTING = "a bet"
    SHOWING = "a show or muck"
    PROVING = "openers"
    OVER = "nothing"


DEALING, DRAWING, BETTING, SHOWING, PROVING, OVER = Phase


class Closing:
    """The state of a hand and its transitions; see `drawseven.state.Hand`.

    Attributes
    ----------
    betting : Betting
    cards : Dealing
    phase : Phase
    turn, street : int
    playing : list of bool
        Who has neither folded nor mucked.
    queue : list of int
        Who is still to draw, or to show, in order.
    first : int
        Who opened the round; the bring-in on third street.
    opener : int
        Who opened a pot that takes openers, or -1; `opened_with` what cards.
    told : list of int
        How hands that are not on record stand, higher is better, 0 for those not
        named; empty where none was told.
    log : list of Event
    actions : list
        What was applied. A deal is a tuple: to whom, the cards, and how many
        of them, the last, are face up; a show has `SHOWN` there.
    """

    variant: Variant
    plan: Plan
    step: Step
    opens: Opens | None
    evaluator: Evaluator
    betting: Betting
    cards: Dealing
    n: int
    street: int
    phase: Phase
    turn: int
    first: int
    opener: int
    opened_with: Holding
    bringing_in: bool
    foul: bool
    carried_in: int
    carried: int
    start: list[int]
    blinds: list[int]
    dead: list[int]
    antes: list[int]
    playing: list[bool]
    strengths: list[int]
    told: list[int]
    queue: list[int]
    mucked: list[int]
    log: list[Event]
    actions: list[Any]

    def note(self, kind: str, who: int, amount: int) -> None:
        self.log.append(tell(kind, who, amount, ()))

    def note_cards(self, kind: str, who: int, cards: Holding, is_open: bool) -> None:
        self.log.append(tell_cards(kind, who, cards, is_open))

    # -- showing -------------------------------------------------------------

    def start_showdown(self) -> None:
        betting = self.betting
        first = betting.aggressor if betting.aggressor >= 0 else self.first
        self.queue = show_order(betting.paid, betting.live, first)
        self.phase = SHOWING
        self.turn = self.queue[0]

    def forced_to_show(self, who: int) -> bool:
        """Whether a hand wins a share of what has been shown for; False if its cards are not known."""
        if not any(self.strengths):
            return False
        cards = self.cards.hands[who] + self.cards.board
        if None in cards or self.told:
            return False
        strength = self.evaluator.strength(cards)  # type: ignore[arg-type]
        return must_show(who, strength, self.betting.paid, self.betting.live, self.strengths)

    def show(self, who: int, cards: Holding) -> None:
        self.cards.name_cards(who, cards)
        self.strengths[who] = self.evaluator.strength(cards + self.cards.board)  # type: ignore[arg-type]
        self.actions.append((who, cards, SHOWN))
        self.note_cards("show", who, cards, True)
        self.next_to_show()

    def muck(self, who: int) -> None:
        self.playing[who] = False
        self.mucked.append(who)
        self.note("muck", who, 0)
        self.next_to_show()

    def next_to_show(self) -> None:
        del self.queue[0]
        if sum(self.playing) == 1 or not self.queue:
            self.queue = []
            self.prove()
        else:
            self.turn = self.queue[0]

    def prove(self) -> None:
        """The opener proves openers before the pot is given out."""
        if self.opener < 0:
            self.pay_out()
        else:
            self.phase = PROVING
            self.turn = self.opener

    # -- paying --------------------------------------------------------------

    def carry_over(self, why: str) -> None:
        """The pot stays for the next deal."""
        self.carried = self.betting.total
        self.betting.total = 0
        self.note(why, -1, self.carried)
        self.phase = OVER

    def pay_out(self) -> None:
        betting = self.betting
        betting.collect()
        for number, (amount, players) in enumerate(layer_pots(betting.paid, betting.live, betting.dead)):
            shares = share_pot(amount, self.winners(players), self.plan.unit)
            for who, chips in shares:
                betting.stacks[who] += chips
            self.log.append(tell("pot", -1, number, shares))
        betting.total = 0
        self.phase = OVER

    def winners(self, players: tuple[int, ...]) -> list[int]:
        """Who wins a pot: the best of those who kept their hands, or the last to muck, who had won it by then."""
        kept = [who for who in players if self.playing[who]]
        if not kept:
            return [[who for who in self.mucked if who in players][-1]]
        if self.told and any([self.told[who] for who in kept]):
            return pot_winners(kept, self.told)
        return pot_winners(kept, self.strengths)

    def return_bets(self) -> None:
        """A foul hand: who is still in takes back the bets, not the antes; the rest is carried over."""
        betting = self.betting
        for who in range(self.n):
            chips = betting.paid[who] - self.antes[who]
            if betting.live[who] and who != self.opener and chips:
                betting.stacks[who] += chips
                betting.total -= chips
                self.note("returned", who, chips)
        self.carry_over("kept")
