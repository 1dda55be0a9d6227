"""One hand of a game, from the first forced bet to the last chip.

A hand is a pure function of its variant, its stacks and the actions applied,
the dealing of cards among them. It never draws a card, reads a clock, or knows
a seat, a name or another hand.
"""

import operator
from collections.abc import Mapping, Sequence
from typing import Any

from drawseven._eval import find_evaluator
from drawseven.acting import Acting
from drawseven.actions import Action, Deal, Holding, Reshuffle
from drawseven.betting import Betting
from drawseven.chips import chips_of, whole_chips
from drawseven.closing import CHANCE, DEALING, OVER
from drawseven.dealing import BOARD, SHUFFLE, Dealing, Owed
from drawseven.errors import HandError
from drawseven.events import Event
from drawseven.options import allowed_actions
from drawseven.pots import Pot, standing_pots
from drawseven.rules import Variant
from drawseven.views import blank, hide_action, hide_entry

__all__ = ["BOARD", "CHANCE", "Hand", "Owed"]


class Hand(Acting):
    """The state of one hand.

    Parameters
    ----------
    variant : Variant
    stacks : sequence of int
        Chips of each player before anything is posted, in dealing order: the
        first is left of the button, the last is the button.
    blinds : sequence of int, optional
        What each player posts live, instead of the variant's blinds.
    dead : sequence of int, optional
        What each player posts dead.
    carried : int
        Chips in the pot from deals passed before.

    Raises
    ------
    HandError
        A stack is not a positive whole number of chips, or a blind impossible.
    VariantError
        The game is not for so many players.

    Examples
    --------
    >>> from drawseven import find_variant
    >>> hand = Hand(find_variant("draw7a"), [200, 200])
    >>> hand.due
    (Owed(position=0, count=5, up=False), Owed(position=1, count=5, up=False))
    >>> for text in ("d dh p1 7c7d7hKsKc", "d dh p2 AsAhQdJdTd", "p2 cc", "p1 cbr 4"):
    ...     event = hand.apply(text)
    >>> str(event), hand.actor, hand.pot
    ('p1 raises to 4', 1, 6)
    """

    def __init__(
        self,
        variant: Variant,
        stacks: Sequence[int],
        *,
        blinds: Sequence[int] | None = None,
        dead: Sequence[int] | None = None,
        carried: int = 0,
    ) -> None:
        self.variant = variant
        self.opens = variant.opens
        self.start = chips_of(stacks, 1, "stack", HandError)
        self.n = len(self.start)
        self.evaluator = find_evaluator(variant.ranking_for(self.n))
        self.blinds = self._usual_blinds() if blinds is None else chips_of(blinds, 0, "blind", HandError)
        self.dead = [0] * self.n if dead is None else chips_of(dead, 0, "dead blind", HandError)
        if not len(self.blinds) == len(self.dead) == self.n:
            raise HandError(f"{self.n} players, but {len(self.blinds)} blinds and {len(self.dead)} dead blinds")
        if max(self.blinds + self.dead) > variant.blinds[1]:
            raise HandError(f"the big blind is {variant.blinds[1]}, so nobody posts {max(self.blinds + self.dead)}")
        self.carried_in = whole_chips(carried, "carried pot", 0, HandError)
        self.carried = 0
        self.betting = Betting(variant, self.start[:], self.carried_in)
        self.cards = Dealing(self.n, self.evaluator.deck)
        self.antes = [0] * self.n
        self.playing = [True] * self.n
        self.strengths = [0] * self.n
        self.queue: list[int] = []
        self.mucked: list[int] = []
        self.first = 0
        self.bringing_in = False
        self.opener = -1
        self.opened_with: Holding = ()
        self.foul = False
        self.log: list[tuple[Any, ...]] = []
        self.actions: list[Any] = []
        self.post()
        self.start_street(0)

    def _usual_blinds(self) -> list[int]:
        blinds = [*self.variant.blinds, *[0] * (self.n - 2)]
        return blinds[::-1] if self.n == 2 and self.variant.button_small_blind else blinds

    # -- reading -------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """Who acts: a position, `CHANCE` while cards are owed, None when over."""
        return None if self.phase == OVER else self.turn

    @property
    def is_over(self) -> bool:
        """Whether the last chip has found its owner."""
        return self.phase == OVER

    @property
    def due(self) -> tuple[Owed, ...]:
        """At `CHANCE` the cards owed, in order, up to a reshuffle; empty if one is owed first."""
        return tuple(self.cards.due())

    @property
    def count_due(self) -> int:
        """How many cards `due` adds up to."""
        return self.cards.count_due()

    @property
    def holdings(self) -> tuple[Holding, ...]:
        """The cards of each position, in the order dealt; None for a card that is not known."""
        return tuple(self.cards.hands)

    @property
    def boards(self) -> tuple[Holding, ...]:
        """The up cards of each position."""
        return tuple(self.cards.boards)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind, per position."""
        return tuple(self.betting.stacks)

    @property
    def bets(self) -> tuple[int, ...]:
        """Chips put in during this round, per position."""
        return tuple(self.betting.bets)

    @property
    def drawn(self) -> tuple[int, ...]:
        """How many cards each position exchanged last; -1 for none yet."""
        return tuple(self.cards.drawn)

    @property
    def live(self) -> tuple[bool, ...]:
        """Who has neither folded nor mucked, per position."""
        return tuple(self.playing)

    @property
    def pot(self) -> int:
        """All chips in the middle, bets of the round included."""
        return self.betting.total

    @property
    def pots(self) -> tuple[Pot, ...]:
        """Main pot and side pots as they stand, a level for each all-in; empty when given out."""
        if self.phase == OVER:
            return ()
        betting = self.betting
        return standing_pots(betting.paid, betting.live, betting.stacks, betting.dead)

    @property
    def payoffs(self) -> tuple[int, ...]:
        """Chips won or lost so far, per position."""
        stacks = self.betting.stacks
        return tuple([stacks[who] - self.start[who] for who in range(self.n)])

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action applied, in order."""
        return tuple([deal_of(action) if type(action) is tuple else action for action in self.actions])

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, in order."""
        return tuple([tuple.__new__(Event, entry) for entry in self.log])

    def legal_actions(self) -> tuple[Action, ...]:
        """All actions the actor may take, in a fixed order.

        Fold, check or call, bring-in, raises by rising total; stand pat, then
        discards by their number and places in the hand; show, then muck. At
        `CHANCE` only a reshuffle is listed: deals are whatever the deck holds.
        """
        if self.phase == DEALING:
            return (Reshuffle(),) if self.cards.owed[0][0] == SHUFFLE else ()
        options = self.options
        return () if options is None else allowed_actions(options, self.turn, self.cards.hands[self.turn])

    # -- copies --------------------------------------------------------------

    def copy(self) -> "Hand":
        """A hand in the same state that goes its own way."""
        twin: Hand = Hand.__new__(Hand)
        twin.variant = self.variant
        twin.opens = self.opens
        twin.evaluator = self.evaluator
        twin.n = self.n
        twin.start = self.start
        twin.blinds = self.blinds
        twin.dead = self.dead
        twin.antes = self.antes
        twin.carried_in = self.carried_in
        twin.carried = self.carried
        twin.betting = self.betting.copy()
        twin.cards = self.cards.copy()
        twin.playing = self.playing[:]
        twin.strengths = self.strengths[:]
        twin.queue = self.queue[:]
        twin.mucked = self.mucked[:]
        twin.first = self.first
        twin.bringing_in = self.bringing_in
        twin.opener = self.opener
        twin.opened_with = self.opened_with
        twin.foul = self.foul
        twin.log = self.log[:]
        twin.actions = self.actions[:]
        twin.street = self.street
        twin.phase = self.phase
        twin.turn = self.turn
        return twin

    def __copy__(self) -> "Hand":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Hand":
        return self.copy()

    def seen_by(self, position: int) -> "Hand":
        """The hand as the player at a position may know it.

        The down cards of others, and what they discarded, are None.

        Raises
        ------
        HandError
            There is no such position.
        """
        if not (hasattr(position, "__index__") and 0 <= operator.index(position) < self.n):
            raise HandError(f"there is no position {position!r} in a hand of {self.n}")
        view = self.copy()
        view.cards.hide(position, self.betting.live, self.strengths)
        if self.opener != position:
            view.opened_with = blank(self.opened_with)
        view.log = [entry if entry[4] or entry[1] == position else hide_entry(entry) for entry in self.log]
        view.actions = [hide_action(action, position) for action in self.actions]
        return view

    def state(self) -> dict[str, Any]:
        """Everything a hand is, as a dict that JSON can hold."""
        return {
            "variant": self.variant.state(),
            "stacks": self.start[:],
            "blinds": self.blinds[:],
            "dead": self.dead[:],
            "carried": self.carried_in,
            "actions": [str(action) for action in self.history],
        }

    @staticmethod
    def from_state(state: Mapping[str, Any]) -> "Hand":
        """The hand that `state` came from, played again.

        Raises
        ------
        DrawSevenError
            An entry is missing, or an action is not legal.
        """
        return restore_hand(state)

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_hand, (self.state(),)


def deal_of(entry: tuple[int, Holding, int]) -> Deal:
    """The deal that `Flow.give` has noted."""
    return Deal(entry[0], entry[1])


def restore_hand(state: Mapping[str, Any]) -> Hand:
    """The hand that `state` came from; see `Hand.from_state`."""
    try:
        setup = {name: state[name] for name in ("stacks", "blinds", "dead", "carried")}
        variant, actions = Variant.from_state(state["variant"]), list(state["actions"])
    except (KeyError, TypeError) as error:
        raise HandError(f"not the state of a hand: {error!r}") from None
    hand = Hand(variant, **setup)
    for action in actions:
        hand.apply(action)
    return hand
