"""What has happened at a table: lines for the history, and what each seat did last. Made from events, one at a time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from drawseven.words import Catalogue

__all__ = ["AFTER_DRAW", "Line", "Story"]

Told = Mapping[str, Any]

PUBLIC_MOVES = {"bet", "call", "check", "complete", "fold", "raise", "bring-in", "show", "muck"}
QUIET = {"open", "commitment", "next hand", "turn", "secret", "pot", "told", "first"}
COUNTS = {"discard", "draw", "reshuffle", "told"}
"""Whose amounts are no chips."""

KEPT_EVENTS = 500

AFTER_DRAW = "after the draw"
"""The street that begins with the draw, as tables call it."""


class Line(NamedTuple):
    """A line of the history, and whether a hand begins with it."""

    text: str
    begins: bool


class Story:
    """What the events of a table come to, in a language.

    Parameters
    ----------
    words : Catalogue
    money : callable, optional
        Writes amounts of chips.

    Attributes
    ----------
    lines : list of Line
    last : dict of int to str
        What each seat did last.
    drew : dict of int to int
        How many cards a seat drew, until it acts again.
    shown : dict of int to str
        What the hand is that a seat showed.
    finished : int or None
        The number of the last hand that is over.
    streets : list of str
        The names of the streets, as the table has them.
    """

    def __init__(self, words: Catalogue, money: Callable[[int], str] = str) -> None:
        self.words, self.money = words, money
        self.streets: list[str] = []
        self.events: list[Told] = []
        self._before: dict[int, str] = {}  # names before the first event that is kept
        self._begin()

    def _begin(self) -> None:
        self.lines: list[Line] = []
        self.last: dict[int, str] = {}
        self.drew: dict[int, int] = {}
        self.shown: dict[int, str] = {}
        self.names: dict[int, str] = {}
        self.finished: int | None = None
        self._folded: set[int] = set()
        self._won: dict[int, int] = {}

    def translate(self, words: Catalogue) -> None:
        """Tell everything again in another language."""
        events, self.events = self.events, []
        self.words = words
        self._begin()
        self.names = dict(self._before)
        for event in events:
            self.take(event)

    def meet(self, events: Sequence[Told], view: Told) -> None:
        """Learn who sat where before events, which may begin in mid-hand: as they say later, or as it is now."""
        if self.events and (events[0]["number"] if events else view["number"] + 1) > self.events[-1]["number"] + 1:
            self._lose()
        players = view["hand"]["players"] if view["hand"] else ()
        now = [{"seat": seat, "name": holder["name"]} for seat, holder in enumerate(view["seats"]) if holder]
        for told in (*[each for event in events for each in _named_in(event)], *players, *now):
            for names in (self.names, self._before):
                names.setdefault(told["seat"], told["name"])

    def _lose(self) -> None:
        """Nobody knows what happened since the last event: what seats did then is old."""
        for memory in (self.last, self.drew, self.shown, self._won, self._folded, self.names):
            memory.clear()

    def take(self, event: Told) -> None:
        """Take the next event."""
        for old in self.events[: 1 - KEPT_EVENTS]:
            self._before |= {told["seat"]: told["name"] for told in _named_in(old)}
        self.events = [*self.events[1 - KEPT_EVENTS :], event]
        self.names |= {told["seat"]: told["name"] for told in _named_in(event)}
        self._remember(event)
        text = self._line(event)
        if text:
            self.lines = [*self.lines[1 - KEPT_EVENTS :], Line(text, event["kind"] == "hand")]

    def _remember(self, event: Told) -> None:
        kind, seat = event["kind"], event.get("seat")
        if kind == "hand":
            for memory in (self.last, self.drew, self.shown, self._won, self._folded):
                memory.clear()
        elif kind == "pot":
            for winner, chips in event.get("shares", ()):
                self._won[winner] = self._won.get(winner, 0) + chips
                self.last[winner] = self.words.say("last.win", amount=self.money(self._won[winner]))
        elif kind == "secret":
            self.finished = event["hand"]
        elif kind == "street":
            self.last = {who: text for who, text in self.last.items() if who in self._folded}
        elif kind == "sit":
            self._leave_nothing(event["seat"])
        elif seat is not None:
            self._moved(seat, event)

    def _leave_nothing(self, seat: int) -> None:
        """Who sits down has done nothing yet: what was done in the seat was somebody else's."""
        for memory in (self.last, self.drew, self.shown, self._won):
            memory.pop(seat, None)
        self._folded.discard(seat)

    def _moved(self, seat: int, event: Told) -> None:
        kind, amount = event["kind"], event.get("amount", 0)
        text = self.words.say(f"last.{kind}", amount=self._amount(kind, amount))
        if not text:
            return
        self.last[seat] = text
        if kind in ("stand pat", "discard"):
            self.drew[seat] = amount if kind == "discard" else 0
        elif kind in PUBLIC_MOVES:
            self.drew.pop(seat, None)
        if kind == "fold":
            self._folded.add(seat)
        if kind == "show" and event.get("meaning"):
            self.shown[seat] = self.words.hand(event["meaning"])

    def _amount(self, kind: str, amount: int) -> str:
        return str(amount) if kind in COUNTS else self.money(amount)

    def _line(self, event: Told) -> str:
        if event["kind"] == "pot":
            side = event.get("amount", 0)
            told = [{"seat": seat, "amount": amount, "side": side} for seat, amount in event.get("shares", ())]
            return ", ".join([self._tell("share.side" if side else "share", share) for share in told])
        if event["kind"] in QUIET:
            return ""
        cards = event.get("cards")
        if event["kind"] in ("deal", "draw") and isinstance(cards, list) and set(cards) == {"??"}:
            return ""  # says nothing that is not known
        meaning = self.words.hand(event.get("meaning"))
        return self._tell(event["kind"], event) + (f": {meaning}" if meaning else "")

    def _tell(self, kind: str, event: Told) -> str:
        cards, street = event.get("cards"), ""
        if kind == "street":
            number = event["amount"]
            street = self._street(number)
        return self.words.say(
            f"event.{kind}",
            hand=event.get("hand", ""),
            amount=self._amount(kind, event.get("amount", 0)),
            name=self.names.get(event.get("seat", -1), ""),
            cards=self.words.cards(cards) if isinstance(cards, list) else "",
            street=street,
            number=event.get("side", ""),
        )

    def _street(self, number: int) -> str:
        if number >= len(self.streets):
            return str(number + 1)
        name = self.streets[number]
        return self.words.say("drawing") if name == AFTER_DRAW else self.words.street(name)


def _named_in(event: Told) -> Sequence[Told]:
    """Whose seats and names an event tells."""
    if event.get("name") is not None and event.get("seat") is not None:
        return [event]
    players: Sequence[Told] = event.get("players", ())
    return players
