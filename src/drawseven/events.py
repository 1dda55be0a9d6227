"""What a viewer is told of a hand, in order and in the words of the game."""

from collections.abc import Callable
from typing import Any, TypeAlias

from drawseven.actions import Holding, format_holding

__all__ = ["Event", "tell", "tell_cards"]

Shares: TypeAlias = tuple[tuple[int, int], ...]
"""Who takes how many chips."""


class Event:
    """One thing that happened.

    Parameters
    ----------
    kind : str
        "ante", "blind", "dead blind", "street", "deal", "bring-in", "fold",
        "check", "call", "bet", "complete", "raise", "stand pat", "discard",
        "draw", "reshuffle", "board", "show", "muck", "openers", "foul",
        "uncalled", "returned", "pot", "passed", "kept", "carried", "first", "told".
    position : int
        Whom it happened to, or -1.
    amount : int
        Chips put in or taken, the total for a bet or raise; cards for a
        reshuffle or a draw; the number of the street, or of the pot; the place, 1
        for the best, of a hand whose cards are not on record.
    cards : tuple of Card or None
        None for a card this viewer cannot see.
    open : bool
        Whether everybody sees the cards.
    chips : tuple of (int, int)
        For a pot: who takes how much of it.
    """

    __slots__ = ("amount", "cards", "chips", "kind", "open", "position")

    kind: str
    position: int
    amount: int
    cards: Holding
    open: bool
    chips: Shares

    def __init__(  # noqa: PLR0913 - a record
        self,
        kind: str,
        position: int = -1,
        amount: int = 0,
        cards: Holding = (),
        open: bool = True,
        chips: Shares = (),
    ) -> None:
        self.kind = kind
        self.position = position
        self.amount = amount
        self.cards = cards
        self.open = open
        self.chips = chips

    def _fields(self) -> tuple[str, int, int, Holding, bool, Shares]:
        return self.kind, self.position, self.amount, self.cards, self.open, self.chips

    def seen_by(self, position: int) -> "Event":
        """The same event as a viewer at a position is told it."""
        if self.open or position == self.position or not self.cards:
            return self
        return Event(self.kind, self.position, self.amount, (None,) * len(self.cards), self.open, self.chips)

    def __eq__(self, other: object, /) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, self._fields()

    def __repr__(self) -> str:
        kind, position, amount, cards, is_open, chips = self._fields()
        return f"Event({kind!r}, {position}, {amount}, cards={cards}, open={is_open}, chips={chips})"

    def __str__(self) -> str:
        return self.words(str)

    def words(self, money: Callable[[int], str]) -> str:
        """The event in words, with chips as the given function writes them."""
        who = f"p{self.position + 1}"
        return _WORDS[self.kind](self, who, format_holding(self.cards), money)


def tell(kind: str, position: int, amount: int, chips: Shares) -> Event:
    """An event without cards, made without the detour by arguments and defaults."""
    event = Event.__new__(Event)
    event.kind = kind
    event.position = position
    event.amount = amount
    event.cards = ()
    event.open = True
    event.chips = chips
    return event


def tell_cards(kind: str, position: int, cards: Holding, is_open: bool) -> Event:
    """An event about cards."""
    event = Event.__new__(Event)
    event.kind = kind
    event.position = position
    event.amount = len(cards)
    event.cards = cards
    event.open = is_open
    event.chips = ()
    return event


def _known(event: Event, cards: str) -> str:
    return "" if None in event.cards else f": {cards}"


def _pot(event: Event, money: Callable[[int], str]) -> str:
    shares = ", ".join([f"p{position + 1} {money(chips)}" for position, chips in event.chips])
    return f"{'main pot' if event.amount == 0 else f'side pot {event.amount}'}: {shares}"


_WORDS = {
    "ante": lambda e, who, cards, money: f"{who} antes {money(e.amount)}",
    "blind": lambda e, who, cards, money: f"{who} posts a blind of {money(e.amount)}",
    "dead blind": lambda e, who, cards, money: f"{who} posts a dead blind of {money(e.amount)}",
    "carried": lambda e, who, cards, money: f"the pot starts with {money(e.amount)} carried over",
    "street": lambda e, who, cards, money: f"-- street {e.amount + 1}",
    "deal": lambda e, who, cards, money: f"{who} is dealt {cards}",
    "bring-in": lambda e, who, cards, money: f"{who} brings in for {money(e.amount)}",
    "fold": lambda e, who, cards, money: f"{who} folds",
    "check": lambda e, who, cards, money: f"{who} checks",
    "call": lambda e, who, cards, money: f"{who} calls {money(e.amount)}",
    "bet": lambda e, who, cards, money: f"{who} bets {money(e.amount)}",
    "complete": lambda e, who, cards, money: f"{who} completes to {money(e.amount)}",
    "raise": lambda e, who, cards, money: f"{who} raises to {money(e.amount)}",
    "stand pat": lambda e, who, cards, money: f"{who} stands pat",
    "discard": lambda e, who, cards, money: f"{who} throws {e.amount}{_known(e, cards)}",
    "draw": lambda e, who, cards, money: f"{who} draws {e.amount}{_known(e, cards)}",
    "reshuffle": lambda e, who, cards, money: f"{e.amount} discards are shuffled",
    "board": lambda e, who, cards, money: f"{cards} is turned up for all",
    "show": lambda e, who, cards, money: f"{who} shows {cards}",
    "muck": lambda e, who, cards, money: f"{who} mucks",
    "openers": lambda e, who, cards, money: f"{who} proves openers with {cards}",
    "foul": lambda e, who, cards, money: f"{who} cannot prove openers: the hand is foul",
    "uncalled": lambda e, who, cards, money: f"{who} takes back {money(e.amount)} uncalled",
    "returned": lambda e, who, cards, money: f"{who} takes back {money(e.amount)}",
    "passed": lambda e, who, cards, money: f"nobody opened: {money(e.amount)} is carried over",
    "first": lambda e, who, cards, money: f"{who} is first to act, as told",
    "told": lambda e, who, cards, money: f"{who} has hand number {e.amount}, as told",
    "kept": lambda e, who, cards, money: f"{money(e.amount)} is carried over",
    "pot": lambda e, who, cards, money: _pot(e, money),
}
