"""What a table of people is made of: the ground floor of `drawseven.sessions.live.LiveTable`.

Holds the engine's table, who sits where, the clock and the log, and notes
events. Nothing is decided here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from drawseven.seats import Seat
from drawseven.sessions.fairness import SECRET_BYTES, commitment_of
from drawseven.sessions.limits import Limits, Terms
from drawseven.sessions.log import Log
from drawseven.sessions.people import Holder
from drawseven.sessions.telling import event_dict, meaning_of
from drawseven.table import Table

__all__ = ["Finished", "Ground", "Setup"]


class Finished(NamedTuple):
    """A hand that is over: its number, its PHH text, and the sitting of each position."""

    hand: int
    phh: str
    sittings: tuple[int, ...]


@dataclass(frozen=True)
class Setup:
    """What of a table never changes: its name, its terms, the room's limits, where random bytes come from."""

    name: str
    terms: Terms
    limits: Limits
    entropy: Callable[[int], bytes] = field(repr=False)


class Ground:
    """The state of a table of people.

    Attributes
    ----------
    table : Table
        The authority on the game.
    holders : dict of int to Holder
        Who holds which seat.
    sittings : int
        How many have sat down so far.
    former : list of (int, str)
        The last sittings that are over, and their proofs: who has left may
        still read what they were told.
    bought, taken : int
        Chips that have come to the table, and gone from it.
    turn : int
        The number of the turn that is asked for, or was last.
    deadline : float or None
        When the actor's time is up.
    deal_at : float or None
        When the next hand begins.
    secret, promised : bytes
        Of the hand that is played, and of the one after it.
    contributions : list of str
        Per seat, for the hand that is played.
    players, names : list
        The sitting and the name of each position.
    told : int
        How many events of the hand have been noted.
    """

    def __init__(self, setup: Setup, table: Table, now: float) -> None:
        self.setup = setup
        self.table = table
        self.now = now
        self.log = Log(setup.limits.events)
        self.finished: list[Finished] = []
        self.holders: dict[int, Holder] = {}
        self.former: list[tuple[int, str]] = []
        self.sittings = self.bought = self.taken = self.turn = self.told = 0
        self.deadline: float | None = None
        self.deal_at: float | None = None
        self.secret = b""
        self.promised = setup.entropy(SECRET_BYTES)
        self.contributions: list[str] = []
        self.players: list[int] = []
        self.names: list[str] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.setup.name!r}, hand {self.table.hands}>"

    @property
    def terms(self) -> Terms:
        return self.setup.terms

    def note(self, kind: str, **told: Any) -> None:
        """Note an event that everybody is told alike."""
        self.log.note({"hand": self.table.hands, "at": self.now, "kind": kind, **told})

    def note_for(self, owner: int, public: Mapping[str, Any], private: Mapping[str, Any]) -> None:
        """Note an event of which one sitting is told more."""
        self.log.note({"hand": self.table.hands, "at": self.now, **public}, owner, private)

    def tell_hand(self) -> None:
        """Note what has happened in the hand since this was asked last."""
        hand = self.table.hand
        assert hand is not None
        for event in hand.events[self.told :]:
            told = event_dict(event, self.table.positions, self.names)
            if event.kind == "show":
                told["meaning"] = meaning_of(hand, event.cards)
            if event.open or event.position < 0 or not event.cards:
                self.note_for(0, told, {})
                continue
            public = event_dict(event.seen_by(-1), self.table.positions, self.names)
            self.note_for(self.players[event.position], public, told)
        self.told = len(hand.events)

    def promise(self) -> None:
        """Take a secret for the next hand, and say its commitment."""
        self.promised = self.setup.entropy(SECRET_BYTES)
        self.note_promise()

    def note_promise(self) -> None:
        self.note("commitment", **self.commitment)

    @property
    def commitment(self) -> dict[str, Any]:
        """What is promised for the next hand."""
        return {"for_hand": self.table.hands + 1, "commitment": commitment_of(self.promised)}

    # -- seats ---------------------------------------------------------------

    def seat(self, number: int) -> Seat:
        """The engine's seat of a holder."""
        seat = self.table.seats[number]
        assert seat is not None
        return seat

    def in_hand(self, number: int) -> bool:
        """Whether a seat is in the hand that is being played."""
        return self.table.is_playing and number in self.table.positions

    def is_ready(self, number: int) -> bool:
        """Whether a held seat can be dealt in."""
        seat = self.seat(number)
        return bool(seat.stack) and not seat.sitting_out and not self.holders[number].leaving

    @property
    def can_deal(self) -> bool:
        """Whether a hand can begin: two are ready, and one is a person where the terms want it."""
        ready = [self.holders[number] for number in self.holders if self.is_ready(number)]
        return len(ready) >= 2 and not (self.terms.company and all(holder.player for holder in ready))

    @property
    def chips(self) -> int:
        """All chips at the table: what came less what went."""
        table, hand = self.table, self.table.hand
        stacks = sum([seat.stack for seat in table.seats if seat is not None])
        if hand is None or hand.is_over:
            return stacks + table.carried
        return stacks - sum(hand.start) + sum(hand.stacks) + hand.pot
