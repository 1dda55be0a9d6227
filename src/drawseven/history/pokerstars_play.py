"""A hand told in PokerStars' lines, from the first forced bet to the last hand shown.

Plays the hand again and says each step as the room would; what the room has no
words for has words of ours. Who takes what, and the summary, are not known here.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from drawseven.actions import Award, Deal, Holding, Reshuffle
from drawseven.events import Event, Shares
from drawseven.history.ending import better_mucked
from drawseven.history.pokerstars_words import Money, bracket, describe
from drawseven.state import Hand

__all__ = ["Play"]

SHOWDOWN = "*** SHOW DOWN ***"
STREETS = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")

_FORMS = {
    "ante": "{name}: posts the ante {amount}{all_in}",
    "fold": "{name}: folds",
    "check": "{name}: checks",
    "call": "{name}: calls {amount}{all_in}",
    "bet": "{name}: bets {amount}{all_in}",
    "complete": "{name}: raises {above} to {amount}{all_in}",
    "raise": "{name}: raises {above} to {amount}{all_in}",
    "bring-in": "{name}: brings in for {amount}{all_in}",
    "first": "{name}: is first to act",
    "stand pat": "{name}: stands pat",
    "reshuffle": "The discards are shuffled",
    "board": "Community card {cards}",
    "uncalled": "Uncalled bet ({amount}) returned to {name}",
    "openers": "{name}: shows openers {cards}",
    "foul": "{name}: cannot show openers",
    "returned": "Bets ({amount}) returned to {name}",
    "passed": "The pot of {amount} is carried over",
    "kept": "The pot of {amount} is carried over",
}
_TOTALS = ("bet", "complete", "raise")
_PAID = (*_TOTALS, "call", "bring-in", "blind", "dead blind")


class Play:
    """A hand that is over, on its way into lines.

    Parameters
    ----------
    hand : Hand
    names : sequence of str
    seats : sequence of int
        Per position, as the names are.
    money : Money

    Attributes
    ----------
    lines : list of str
    pots : list of tuple of (int, int)
        Who takes how much, main pot first.
    folded, shown : dict of int to int, dict of int to tuple of Card
        Who folded on which street, and who showed which cards.
    paid : set of int
        Who put in more than an ante.
    late : bool
        Whether somebody drew cards that are not known, and showed them in the end.
    """

    def __init__(self, hand: Hand, names: Sequence[str], seats: Sequence[int], money: Money) -> None:
        self.whole, self.names, self.seats, self.money = hand, names, seats, money
        self.hand = Hand(hand.variant, hand.start, blinds=hand.blinds, dead=hand.dead, carried=hand.carried_in)
        self.stud = any(street.up for street in hand.variant.streets)
        known = {who: cards for who, cards in enumerate(hand.holdings) if None not in cards}
        self.better = better_mucked(hand, known)
        self.lines: list[str] = []
        self.pots: list[Shares] = []
        self.folded: dict[int, int] = {}
        self.shown: dict[int, Holding] = {}
        self.paid: set[int] = set()
        self.late = False
        self.new: dict[int, Holding] = {}
        self.ups: dict[int, int] = {}
        self.posted: dict[int, list[Event]] = {}
        self.undrawn: set[int] = set()
        self.standing = ""
        self._look(tuple(hand.start))

    def tell(self) -> "Play":
        """Tell the hand from its start to its end."""
        self._tell_events(0)
        for action in self.whole.history:
            if type(action) not in (Deal, Reshuffle):  # what is dealt before and after a shuffle is one line
                self._tell_cards()
            if type(action) is Award:
                self.standing = self._in_seats(action)
            self._look(self.hand.stacks)
            at = len(self.hand.log)
            self.hand.apply(action)
            self._tell_events(at)
        self._tell_cards()
        return self

    def say(self, form: str, who: int = -1, **fields: str) -> None:
        """Add a line; `{name}` is the player's."""
        self.lines.append(form.format(name=self.names[who], **fields))

    def _look(self, stacks: tuple[int, ...]) -> None:
        """Note what an action may change."""
        betting = self.hand.betting
        self.stacks, self.bets = stacks, self.hand.bets
        self.price, self.capped, self.street = betting.price, betting.capped, self.hand.street

    def _tell_events(self, start: int) -> None:
        for event in self.hand.log[start:]:
            if event.kind in _PAID:
                self.paid.add(event.position)
            if event.kind in _FORMS:
                self._tell_plain(event)
            else:
                _TOLD[event.kind](self, event)
        if self.hand.betting.capped and not self.capped:
            self.lines.append("Betting is capped")

    def _tell_plain(self, event: Event) -> None:
        form, who = _FORMS[event.kind], event.position
        fields = {"cards": bracket(event.cards)}
        if "{amount}" in form:
            chips = event.amount - (self.bets[who] if event.kind in _TOTALS else 0)
            fields["amount"] = self.money(event.amount)
            fields["all_in"] = " and is all-in" if chips == self.stacks[who] else ""
        if "{above}" in form:
            fields["above"] = self.money(event.amount - self.price)
        if event.kind == "fold":
            self.folded[who] = self.street
        self.say(form, who, **fields)

    # -- blinds --------------------------------------------------------------

    def _take_blind(self, event: Event) -> None:
        self.posted.setdefault(event.position, []).append(event)

    def _tell_blinds(self) -> None:
        """Small blinds first, as the room has it."""
        left = [chips - self.hand.antes[who] for who, chips in enumerate(self.hand.start)]
        for word in ("small blind", "big blind", "small & big blinds"):
            for who, events in self.posted.items():
                if self.blind_of(who) == word:
                    chips = sum([event.amount for event in events])
                    all_in = " and is all-in" if chips == left[who] else ""
                    form = f"{{name}}: posts {word} {{amount}}{all_in}"
                    self.say(form, who, amount=self.money(chips))
        self.posted = {}

    def blind_of(self, who: int) -> str:
        """What the room would call the blind of a position; empty for none."""
        live, dead = self.hand.blinds[who], self.hand.dead[who]
        if live and dead:
            return "small & big blinds"
        if not (live or dead):
            return ""
        return "big blind" if live == self.hand.plan.big_blind and not self._is_small(who) else "small blind"

    def _is_small(self, who: int) -> bool:
        """Whether a position posts the small blind as usual; blinds may be equal."""
        place = 1 if self.hand.n == 2 and self.hand.variant.button_small_blind else 0
        return who == place and self.hand.blinds[who] == self.hand.variant.blinds[0]

    # -- cards ---------------------------------------------------------------

    def _begin_street(self, event: Event) -> None:
        self._tell_cards()
        if event.amount == 0:
            self._tell_blinds()
        if self.stud:
            self.say(f"*** {STREETS[event.amount]} ***")
        elif event.amount == 0:
            self.say("*** DEALING HANDS ***")

    def _take_cards(self, event: Event) -> None:
        who = event.position
        self.new[who] = self.new.get(who, ()) + event.cards
        self.ups[who] = len(event.cards) if event.open else 0

    def _tell_cards(self) -> None:
        """Tell the cards that were dealt since the last lines."""
        for who, cards in self.new.items():
            self._tell_new(who, cards)
        betting = self.hand.betting.double and self.hand.options is not None
        if self.new and betting and not any(None in board for board in self.hand.boards):
            self.say("Pair on board - a double bet is allowed")
        self.new = {}

    def _tell_new(self, who: int, cards: Holding) -> None:
        """What is known of somebody's new cards; those face up in any case."""
        down = len(cards) - self.ups[who]
        before = self.hand.holdings[who][: -len(cards)]
        if self.stud and None in before:
            board = self.hand.boards[who]
            before = board[: len(board) - self.ups[who]]
        if cards[:down] == (None,) * down:
            if self.drawn(who) and None not in before:
                self.undrawn.add(who)
            cards = cards[down:]
        if cards and before:
            self.say("Dealt to {name} {before} {cards}", who, before=bracket(before), cards=bracket(cards))
        elif cards:
            self.say("Dealt to {name} {cards}", who, cards=bracket(cards))

    def drawn(self, who: int) -> bool:
        """Whether a position has exchanged cards, or stood pat."""
        return self.hand.drawn[who] >= 0

    def _tell_discard(self, event: Event) -> None:
        count = event.amount
        thrown = "" if event.cards == (None,) * count else f" {bracket(event.cards)}"
        cards = f"{count} card{'s' * (count > 1)}{thrown}"
        self.say("{name}: discards {cards}", event.position, cards=cards)

    # -- the showdown --------------------------------------------------------

    def _begin_showdown(self) -> None:
        if SHOWDOWN not in self.lines:
            self.say(SHOWDOWN)

    def _tell_shown(self, event: Event) -> None:
        self._begin_showdown()
        who, cards = event.position, event.cards
        self.shown[who] = cards
        self.late |= who in self.undrawn
        self.say("{name}: shows {cards} ({words})", who, cards=bracket(cards), words=self.words_for(cards))

    def words_for(self, cards: Holding) -> str:
        """What a hand is, with the card for all."""
        return describe(self.hand.evaluator, cards + self.hand.cards.board)

    def _tell_mucked(self, event: Event) -> None:
        self._begin_showdown()
        form = "{name}: gives up the better hand" if event.position in self.better else "{name}: mucks hand"
        self.say(form, event.position)

    def _tell_unknown(self, event: Event) -> None:
        self._begin_showdown()
        self.say("{name}: hand is not known (best first: {standing})", event.position, standing=self.standing)

    def _in_seats(self, action: Award) -> str:
        return ", ".join([" = ".join([f"seat {self.seats[who]}" for who in equals]) for equals in action.standing])

    def _take_pot(self, event: Event) -> None:
        self.pots.append(event.chips)


_TOLD: Mapping[str, Callable[[Play, Event], None]] = MappingProxyType(
    {
        "carried": lambda play, event: None,  # told before the seats
        "blind": Play._take_blind,
        "dead blind": Play._take_blind,
        "street": Play._begin_street,
        "deal": Play._take_cards,
        "draw": Play._take_cards,
        "discard": Play._tell_discard,
        "show": Play._tell_shown,
        "muck": Play._tell_mucked,
        "told": Play._tell_unknown,
        "pot": Play._take_pot,
    }
)
