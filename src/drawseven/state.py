"""One hand of a game, from the first forced bet to the last chip.

A hand is a pure function of its variant, its stacks and the actions applied,
the dealing of cards among them. It never draws a card, reads a clock, or knows
a seat, a name or another hand.
"""

import operator
from collections.abc import Mapping, Sequence
from typing import Any

from drawseven.actions import Holding
from drawseven.betting import Betting
from drawseven.chips import chips_of, whole_chips
from drawseven.closing import CHANCE
from drawseven.dealing import BOARD, NOBODY, Dealing, Owed
from drawseven.errors import HandError
from drawseven.events import Event
from drawseven.plan import plan_for
from drawseven.reading import Reading
from drawseven.rules import Variant
from drawseven.views import blank, hide_action

__all__ = ["BOARD", "CHANCE", "Hand", "Owed"]


class Hand(Reading):
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
        self.start = chips_of(stacks, 1, "stack", HandError)
        self.n = len(self.start)
        self.plan = plan_for(variant, self.n)
        self.opens = self.plan.opens
        self.evaluator = self.plan.evaluator
        self.blinds = self.plan.blinds
        self.dead = self.plan.dead
        if blinds is not None or dead is not None:
            self._change_blinds(blinds, dead)
        self.carried_in = whole_chips(carried, "carried pot", 0, HandError)
        self.carried = 0
        self.betting = Betting(self.plan, self.start[:], self.carried_in)
        self.cards = Dealing(self.plan)
        self.antes = [0] * self.n if self.plan.ante else self.plan.dead
        self.playing = [True] * self.n
        self.strengths = [0] * self.n
        self.told: list[int] = []
        self.queue: list[int] = []
        self.mucked: list[int] = []
        self.first = 0
        self.bringing_in = False
        self.opener = -1
        self.opened_with: Holding = ()
        self.foul = False
        self.log: list[Event] = []
        self.actions: list[Any] = []
        self.post()
        self.start_street(0)

    def _change_blinds(self, blinds: Sequence[int] | None, dead: Sequence[int] | None) -> None:
        if blinds is not None:
            self.blinds = chips_of(blinds, 0, "blind", HandError)
        if dead is not None:
            self.dead = chips_of(dead, 0, "dead blind", HandError)
        if not len(self.blinds) == len(self.dead) == self.n:
            raise HandError(f"{self.n} players, but {len(self.blinds)} blinds and {len(self.dead)} dead blinds")
        most = max(self.blinds + self.dead)
        if most > self.plan.big_blind:
            raise HandError(f"the big blind is {self.plan.big_blind}, so nobody posts {most}")

    # -- copies --------------------------------------------------------------

    def copy(self) -> "Hand":
        """A hand in the same state that goes its own way."""
        twin: Hand = Hand.__new__(Hand)
        twin.variant = self.variant
        twin.plan = self.plan
        twin.step = self.step
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
        twin.told = self.told
        twin.queue = self.queue[:]
        twin.mucked = self.mucked[:]
        twin.first = self.first
        twin.bringing_in = self.bringing_in
        twin.opener = self.opener
        twin.opened_with = self.opened_with
        twin.foul = self.foul
        twin.log = self.log[:]
        twin.actions = self.actions[:]
        twin.street, twin.phase, twin.turn = self.street, self.phase, self.turn
        return twin

    def __copy__(self) -> "Hand":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Hand":
        return self.copy()

    def seen_by(self, position: int | None) -> "Hand":
        """The hand as the player at a position may know it, or as one who looks on may, for None.

        The down cards of others, and what they discarded, are None.

        Raises
        ------
        HandError
            There is no such position.
        """
        if position is None:
            position = NOBODY
        elif not (hasattr(position, "__index__") and 0 <= operator.index(position) < self.n):
            raise HandError(f"there is no position {position!r} in a hand of {self.n}")
        view = self.copy()
        view.cards.hide(position, self.betting.live, self.strengths)
        if position == NOBODY or self.opener != position:
            view.opened_with = blank(self.opened_with)
        view.log = [event if event.open else event.seen_by(position) for event in self.log]
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
