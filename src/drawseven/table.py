"""A table: seats, stacks, the button, blinds owed, and the deck.

Plays hand after hand and is the only place that draws cards. What happens in a
hand is for the hand to say; who the people on the seats are is not known.
"""

import operator
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, SupportsIndex

from drawseven._deck import Deck
from drawseven.actions import Action
from drawseven.chips import chips_of, whole_chips
from drawseven.errors import TableError
from drawseven.events import Event
from drawseven.plan import as_variant
from drawseven.rules import Variant
from drawseven.seats import Seat, blinds_owed, next_button, seat_order, settle_blinds
from drawseven.serving import serve
from drawseven.state import Hand

__all__ = ["Seat", "Table"]


class Table:
    """Seats around a button, and a deck.

    Parameters
    ----------
    variant : Variant
    stacks : sequence of int
        Chips per seat, 0 for an empty one; more seats stay empty up to what
        the game allows.
    seed : int, optional
        Keys every deck: hand number h uses stream h. None takes 256 bits of
        the system's entropy.
    button : int, optional
        The seat with the button in the first hand; None draws a card for it.

    Attributes
    ----------
    hand : Hand or None
        The hand being played, or the last one.
    positions : tuple of int
        The seat of each position of that hand.
    carried : int
        Chips that passed deals have left in the pot.

    Raises
    ------
    TableError
        A stack is not a whole number of chips from 0 up, or there are too many.

    Examples
    --------
    >>> from drawseven import find_variant
    >>> table = Table(find_variant("paradise7a"), stacks=[200] * 3, seed=7, button=2)
    >>> hand = table.deal()
    >>> str(table.act("p3 cc")), hand.actor
    ('p3 calls 2', 0)
    """

    def __init__(
        self, variant: Variant, stacks: Sequence[SupportsIndex], *, seed: int | None = None, button: int | None = None
    ) -> None:
        as_variant(variant)
        chips = chips_of(stacks, 0, "stack", TableError)
        if len(chips) > variant.most_players:
            raise TableError(f"{len(chips)} stacks, but {variant.name} is a game for {variant.most_players}")
        chips += [0] * (variant.most_players - len(chips))
        self.variant = variant
        self.seats: list[Seat | None] = [Seat(stack) if stack else None for stack in chips]
        self.deck = Deck(52, seed=seed)
        self.seed = self.deck.seed
        self.button = self._draw_for_button() if button is None else self._seat_number(button)
        self.blind_seats: tuple[int, int] | None = None
        self.hands = 0
        self.carried = 0
        self.hand: Hand | None = None
        self.positions: tuple[int, ...] = ()

    def __repr__(self) -> str:
        taken = sum([seat is not None for seat in self.seats])
        return f"<Table of {self.variant.name}, {taken} of {len(self.seats)} seats taken, {self.hands} hands dealt>"

    def _draw_for_button(self) -> int:
        """The highest card wins the button."""
        cards = self.deck.deal(len(self.seats))
        taken = [at for at, seat in enumerate(self.seats) if seat]
        return max(taken, key=lambda at: cards[at], default=0)

    def _seat_number(self, seat: int) -> int:
        if not (hasattr(seat, "__index__") and 0 <= operator.index(seat) < len(self.seats)):
            raise TableError(f"there is no seat {seat!r}: seats are 0 to {len(self.seats) - 1}")
        return operator.index(seat)

    def _taken(self, number: int) -> Seat:
        seat = self.seats[self._seat_number(number)]
        if seat is None:
            raise TableError(f"seat {number} is empty")
        return seat

    def _between_hands(self, number: int) -> None:
        if self.is_playing and number in self.positions:
            raise TableError(f"seat {number} is in a hand that is not over")

    # -- seats ---------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        """Whether a hand is going on."""
        return self.hand is not None and not self.hand.is_over

    def sit(self, number: int, stack: SupportsIndex, *, wait: bool = False) -> None:
        """Take an empty seat.

        At a running table with blinds, a new player posts the big blind with
        the first hand, or waits until it comes.

        Raises
        ------
        TableError
            The seat is taken or does not exist, or the stack is not a positive
            whole number.
        """
        if self.seats[self._seat_number(number)] is not None:
            raise TableError(f"seat {number} is taken")
        owes = self.hands > 0 and self.variant.blinds[1] > 0
        self.seats[number] = Seat(whole_chips(stack, "stack", 1, TableError), owes_big=owes, waiting=owes and wait)

    def leave(self, number: int) -> int:
        """Give up a seat; the chips taken away.

        Raises
        ------
        TableError
            The seat is empty, or in a hand that is not over.
        """
        seat = self._taken(number)
        self._between_hands(number)
        self.seats[number] = None
        return seat.stack

    def sit_out(self, number: int) -> None:
        """Stay on the seat, but be dealt no more hands."""
        self._taken(number).sitting_out = True

    def come_back(self, number: int, *, wait: bool = False) -> None:
        """Be dealt in again: post what was missed, or wait for the big blind."""
        seat = self._taken(number)
        seat.sitting_out = False
        seat.waiting = wait and (seat.owes_big or seat.owes_small)

    def add_chips(self, number: int, chips: SupportsIndex) -> int:
        """Buy in again or top up, between hands; the new stack.

        Raises
        ------
        TableError
            The seat is empty or in a hand, or the chips are not a positive
            whole number.
        """
        seat = self._taken(number)
        self._between_hands(number)
        seat.stack += whole_chips(chips, "number of chips", 1, TableError)
        return seat.stack

    # -- hands ---------------------------------------------------------------

    def deal(self, key: int | None = None) -> Hand:
        """Start the next hand and deal its first cards.

        With a key, the cards come from stream 0 of that seed, and not from the
        table's own.

        Raises
        ------
        TableError
            A hand is going on, or fewer than two players have chips.
        DeckError
            No deck can have that key.
        """
        if self.is_playing:
            raise TableError("the hand is not over")
        ready = [at for at, seat in enumerate(self.seats) if seat and seat.stack and not seat.sitting_out]
        if len(ready) < 2:
            raise TableError(f"{len(ready)} players are ready, but it takes two")
        taken = {at: self._taken(at) for at in ready}
        button = next_button(taken, self.button, moves=self.hands > 0)
        order = seat_order(taken, button, self.variant)
        blinds, dead = blinds_owed([taken[at] for at in order], self.variant)
        stacks = [self._taken(at).stack for at in order]
        deck = self.variant.ranking_for(len(order)).deck
        cards = Deck(deck, seed=self.seed, stream=self.hands + 1) if key is None else Deck(deck, seed=key)
        hand = Hand(self.variant, stacks, blinds=blinds, dead=dead, carried=self.carried)
        self.blind_seats = settle_blinds(self.seats, order, self.blind_seats, self.variant)
        self.button, self.positions, self.carried = order[-1], tuple(order), 0
        self.hands += 1
        self.deck, self.hand = cards, hand
        self._serve()
        return hand

    def act(self, action: Action | str) -> Event:
        """Apply a player's action to the hand, and deal whatever follows from it.

        Raises
        ------
        TableError
            No hand is going on.
        IllegalAction, ActionError
            As for `Hand.apply`; nothing has changed.
        """
        if self.hand is None or self.hand.is_over:
            raise TableError("no hand is going on")
        event = self.hand.apply(action)
        self._serve()
        return event

    def seat_of(self, position: int) -> int:
        """The seat of a position in the hand."""
        return self.positions[position]

    def _serve(self) -> None:
        """Deal and reshuffle while that is due; settle when the hand is over."""
        hand = self.hand
        assert hand is not None
        serve(hand, self.deck)
        if hand.is_over:
            self.carried = hand.carried
            for position, number in enumerate(self.positions):
                self._taken(number).stack = hand.stacks[position]

    # -- saving --------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """Everything a table is, as a dict that JSON can hold; its seed tells every card to come."""
        return {
            "variant": self.variant.state(),
            "seats": [None if seat is None else asdict(seat) for seat in self.seats],
            "button": self.button,
            "blind_seats": self.blind_seats,
            "hands": self.hands,
            "carried": self.carried,
            "positions": list(self.positions),
            "seed": str(self.seed),
            "deck": self.deck.state(),
            "hand": None if self.hand is None else self.hand.state(),
        }

    @staticmethod
    def from_state(state: Mapping[str, Any]) -> "Table":
        """The table that `state` came from, down to the next random card.

        Raises
        ------
        DrawSevenError
            An entry is missing or contradicts another.
        """
        table = Table.__new__(Table)
        try:
            table.variant = Variant.from_state(state["variant"])
            table.seats = [None if seat is None else Seat(**seat) for seat in state["seats"]]
            table.button, table.hands, table.carried = state["button"], state["hands"], state["carried"]
            table.blind_seats = None if state["blind_seats"] is None else tuple(state["blind_seats"])
            table.positions = tuple(state["positions"])
            table.seed, table.deck = seed_of(state["seed"]), Deck.from_state(state["deck"])
            table.hand = None if state["hand"] is None else Hand.from_state(state["hand"])
        except (KeyError, TypeError) as error:
            raise TableError(f"not the state of a table: {error!r}") from None
        table._check_state()
        return table

    def _check_state(self) -> None:
        if len(self.seats) != self.variant.most_players:
            raise TableError(f"{len(self.seats)} seats, but {self.variant.name} has {self.variant.most_players}")
        for seat in self.seats:
            if seat is not None:
                whole_chips(seat.stack, "stack", 0, TableError)
        whole_chips(self.hands, "number of hands", 0, TableError)
        whole_chips(self.carried, "carried pot", 0, TableError)
        for number in (self.button, *self.positions, *(self.blind_seats or ())):
            self._seat_number(number)
        players = 0 if self.hand is None else self.hand.n
        if len(self.positions) != players or len(set(self.positions)) != players:
            raise TableError(f"{players} players in the hand, but their seats are {self.positions}")
        if len(self.blind_seats or (0, 0)) != 2:
            raise TableError(f"two seats post blinds, not {self.blind_seats}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Table.from_state, (self.state(),)


def seed_of(text: str) -> int:
    """The seed that a table's state has in digits."""
    try:
        return Deck(seed=int(text)).seed
    except (TypeError, ValueError) as error:
        raise TableError(f"not the seed of a table: {error}") from None
