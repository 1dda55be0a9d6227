"""What there is to read of a hand: the upper part of `drawseven.state.Hand`.

Everything is told as it stands, in tuples and plain numbers; nothing changes.
"""

from drawseven.acting import Acting
from drawseven.actions import Action, Deal, Holding, Reshuffle, Show
from drawseven.cards import Card
from drawseven.closing import DEALING, OVER, SHOWN
from drawseven.dealing import SHUFFLE, Owed
from drawseven.events import Event
from drawseven.options import allowed_actions
from drawseven.pots import Pot, standing_pots

__all__ = ["Reading"]


class Reading(Acting):
    """A hand that can be read; see `drawseven.state.Hand`."""

    @property
    def actor(self) -> int | None:
        """Who acts: a position, `CHANCE` while cards are owed, None when over."""
        return None if self.phase is OVER else self.turn

    @property
    def is_over(self) -> bool:
        """Whether the last chip has found its owner."""
        return self.phase is OVER

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
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the deck that are not known to be dealt, by code: the stub, if every card dealt is known."""
        gone = self.cards.gone
        return tuple([card for card in self.evaluator.deck if not gone >> card & 1])

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
        if self.phase is OVER:
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
        return tuple([plain_action(action) if type(action) is tuple else action for action in self.actions])

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, in order."""
        return tuple(self.log)

    def __repr__(self) -> str:
        return f"<Hand of {self.variant.name}, {self.n} players, {self._describe_turn()}, pot {self.pot}>"

    def _describe_turn(self) -> str:
        if self.phase is OVER:
            return "over"
        return "cards due" if self.phase is DEALING else f"p{self.turn + 1} to act"

    def legal_actions(self) -> tuple[Action, ...]:
        """All actions the actor may take, in a fixed order.

        Fold, check or call, bring-in, raises by rising total; stand pat, then
        discards by their number and places in the hand; show, then muck. At
        `CHANCE` only a reshuffle is listed: deals are whatever the deck holds.
        """
        if self.phase is DEALING:
            return (Reshuffle(),) if self.cards.owed[0][0] == SHUFFLE else ()
        options = self.options
        return () if options is None else allowed_actions(options, self.turn, self.cards.hands[self.turn])


def plain_action(entry: tuple[int, Holding, int]) -> Action:
    """The deal, or the show, that was noted as a tuple; see `Closing.actions`."""
    return Show(entry[0], entry[1]) if entry[2] == SHOWN else Deal(entry[0], entry[1])
