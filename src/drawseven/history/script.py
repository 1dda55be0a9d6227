"""The neutral form of one hand: what every room's reader makes, and what `replay` plays.

Knows amounts as the file has them and players by name. What a room's words
are is not known here, nor what is legal.
"""

from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache

from drawseven.actions import Holding
from drawseven.cards import Card, parse_cards
from drawseven.errors import CardError, HistoryError
from drawseven.history.money import in_units, parse_amount
from drawseven.history.steps import Draw, Post, Result, Seat, Step, Told

__all__ = ["Draw", "Post", "Result", "Script", "ScriptError", "Seat", "Step", "Told", "cards_in"]

UNKNOWN = frozenset({"??", "X", "x", "-", "b", "null"})
"""What rooms write for a card that is not seen."""

MOST_STEPS = 1000
"""What goes on for longer is no hand that anybody played."""


class ScriptError(HistoryError):
    """What is wrong with a hand, in one sentence, and the line it is about (0 for the first)."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(reason)
        self.line = line


@lru_cache(maxsize=256)
def _card(word: str) -> Card | None:
    if word in UNKNOWN:
        return None
    try:
        (card,) = parse_cards(word)
    except (CardError, ValueError):
        raise ScriptError(f"{word!r} is not a card") from None
    return card


def cards_in(text: str) -> Holding:
    """Cards with spaces or commas between them, None for one that is not seen.

    >>> cards_in("Td, X, 10s")
    (Card('Td'), None, Card('Ts'))
    """
    return tuple([_card(word) for word in text.replace(",", " ").split()])


@dataclass(slots=True)
class Script:
    """One hand as its room tells it. A room's reader fills it in by the methods below.

    `ups_told` is for rooms that print every up card; `closing` is set when the
    summary begins, and `rest` to the index of the first line after the hand.
    `deck` is how many cards it has, if that is said. Who `gave_up` mucked a hand
    that would have won; `standings` are seats from the best hand down, by the
    names of those whose hand the file does not know.
    """

    room: str
    line: int
    number: str = ""
    table: str = ""
    time: str = ""
    currency: str = ""
    game: str = ""
    limit: str = "fixed"
    deck: int = 0
    small: Decimal = Decimal(0)
    big: Decimal = Decimal(0)
    bring_in: Decimal | None = None
    carried: Decimal = Decimal(0)
    button: int | None = None
    ups_told: bool = False
    closing: bool = False
    rest: int | None = None
    seats: dict[str, Seat] = field(default_factory=dict)
    posts: list[Post] = field(default_factory=list)
    antes: dict[str, Decimal] = field(default_factory=dict)
    steps: list[Step | Draw] = field(default_factory=list)
    draws: dict[str, Draw] = field(default_factory=dict)
    finals: dict[str, tuple[int, Holding]] = field(default_factory=dict)
    showed: dict[str, int] = field(default_factory=dict)
    mucked: dict[str, int] = field(default_factory=dict)
    gave_up: set[str] = field(default_factory=set)
    standings: dict[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    result: Result = field(default_factory=Result)
    told: Told = field(default_factory=Told)
    amounts: set[Decimal] = field(default_factory=set)

    # -- reading amounts and names -------------------------------------------

    def amount(self, text: str) -> Decimal:
        """An amount of the hand; each one counts for what a chip is."""
        amount = parse_amount(text)
        if self.told.chip is not None:
            amount = in_units(amount, self.told.chip)
        self.amounts.add(amount)
        return amount

    def known(self, name: str, line: int) -> str:
        """A name, if a player of the hand has it."""
        if name not in self.seats:
            raise ScriptError(f"nobody called {name!r} has a seat", line)
        return name

    # -- before the cards ----------------------------------------------------

    def seat(self, seat: Seat) -> None:
        """A player sits at the table."""
        if seat.name in self.seats:
            raise ScriptError(f"{seat.name} has two seats", seat.line)
        if seat.number in {other.number for other in self.seats.values()}:
            raise ScriptError(f"two players sit in seat {seat.number}", seat.line)
        self.seats[seat.name] = seat

    def set_button(self, line: int, number: int) -> None:
        """The button is at a seat."""
        if self.button not in (None, number):
            raise ScriptError(f"the button is in seat {number} here, and in seat {self.button} before", line)
        self.button = number

    def ante(self, line: int, name: str, text: str) -> None:
        """A player antes."""
        if self.known(name, line) in self.antes:
            raise ScriptError(f"{name} antes twice", line)
        self.antes[name] = self.amount(text)

    def post(self, post: Post) -> None:
        """A player posts a blind; what is posted in two lines is one post."""
        self.known(post.name, post.line)
        for other in self.posts:
            if other.name == post.name:
                if (other.live and post.live) or (other.dead and post.dead):
                    raise ScriptError(f"{post.name} posts twice", post.line)
                other.live += post.live
                other.dead += post.dead
                other.small = other.small or post.small
                return
        self.posts.append(post)

    # -- in turn -------------------------------------------------------------

    def act(self, step: Step) -> None:
        """Something happens in turn."""
        if step.name:
            self.known(step.name, step.line)
        if len(self.steps) >= MOST_STEPS:
            raise ScriptError(f"the hand goes on for more than {MOST_STEPS} steps", step.line)
        self.steps.append(step)

    def draw(self, draw: Draw) -> None:
        """A player exchanges cards; the cards may be told later, by `drew`."""
        if self.known(draw.name, draw.line) in self.draws:
            raise ScriptError(f"{draw.name} draws twice", draw.line)
        if draw.count > 5 or (draw.thrown and len(draw.thrown) != draw.count):
            raise ScriptError(f"{draw.name} discards {draw.count} cards", draw.line)
        self.draws[draw.name] = draw
        self.steps.append(draw)

    def drew(self, line: int, name: str) -> Draw:
        """The exchange of a player, to tell the cards of."""
        if name not in self.draws:
            raise ScriptError(f"{name} is dealt new cards without a draw", line)
        return self.draws[name]

    # -- at the end ----------------------------------------------------------

    def show(self, line: int, name: str, cards: Holding) -> None:
        """A player shows."""
        self.know(line, name, cards)
        self.showed.setdefault(name, line)

    def muck(self, line: int, name: str) -> None:
        """A player does not show."""
        self.mucked.setdefault(self.known(name, line), line)

    def know(self, line: int, name: str, cards: Holding) -> None:
        """The cards a player had in the end, as the file tells them, shown or not."""
        self.known(name, line)
        _, before = self.finals.get(name, (0, cards))
        if None in cards or set(before) != set(cards):
            raise ScriptError(f"the cards of {name} are not those told before", line)
        if len(set(cards)) < len(cards):
            raise ScriptError(f"{name} has a card twice", line)
        self.finals.setdefault(name, (line, cards))

    def collect(self, line: int, name: str, text: str) -> None:
        """A player takes chips out of the pot."""
        before = self.result.collected.get(self.known(name, line), Decimal(0))
        self.result.collected[name] = before + self.amount(text)
        self.result.line = line

    def take_back(self, line: int, name: str, text: str) -> None:
        """A player takes back an uncalled bet."""
        if self.known(name, line) in self.result.uncalled:
            raise ScriptError(f"{name} takes back two bets", line)
        self.result.uncalled[name] = self.amount(text)

    def name_at(self, line: int, number: int) -> str:
        """Who sits in a seat."""
        for seat in self.seats.values():
            if seat.number == number:
                return seat.name
        raise ScriptError(f"nobody sits in seat {number}", line)
