"""The cards of one hand: who holds which, what is owed to whom, what is left.

A card is in the stub, with a player, or on the pile. Cards a viewer cannot see
are only counted. Nothing is drawn at random here, and chips are not known.
"""

from typing import NamedTuple

from drawseven.actions import Holding
from drawseven.cards import Card
from drawseven.plan import Plan

__all__ = ["BOARD", "NOBODY", "SHUFFLE", "Dealing", "Owed", "mask_of", "odd_card"]

BOARD = -1
"""Where a card for all is owed to."""

SHUFFLE = -2
"""Owed before more cards: the pile goes back into the stub."""

NOBODY = -3
"""The position of a viewer who has none."""


class Owed(NamedTuple):
    """Cards owed: to a position or `BOARD`, how many, and whether face up."""

    position: int
    count: int  # type: ignore[assignment] # the field's own word, not tuple.count
    up: bool


def mask_of(cards: Holding) -> int:
    """The known cards as a set of bits by code."""
    mask, one = 0, 1
    for card in cards:
        if card is not None:
            code = card
            mask |= one << code
    return mask


def odd_card(cards: Holding) -> str:
    """The first of what should be cards, known or not, that is none; empty if all are."""
    for card in cards:
        if card is not None and type(card) is not Card:
            return f"{card!r} is not a card"
    return ""


class Dealing:
    """Who holds what.

    Attributes
    ----------
    hands, boards : list of tuple of Card or None
        Per position all cards, and those of them that lie face up.
    board : tuple of Card or None
        A card for all.
    thrown : list of tuple of Card or None
        Per position what was discarded, in order.
    drawn : list of int
        Per position how many cards the last discard was of; -1 before it.
    aside : list of int
        Per position the known cards thrown or folded that have not gone back
        into the stub, bit by code.
    lying : list of int
        Per position how many cards that player has put on the pile lie there.
    owed : list of (int, int, bool)
        Cards still to be dealt, as `Owed` has them, in order.
    left : int
        Cards in the stub.
    gone : int
        Known cards that are not in the stub, bit by code.
    pile, piled : int
        Known cards on the pile, and how many it has in all.
    """

    def __init__(self, plan: Plan) -> None:
        n = self.n = plan.n
        self.deck = plan.deck
        self.left = plan.size
        self.gone = 0
        self.pile = 0
        self.piled = 0
        self.hands: list[Holding] = [()] * n
        self.boards: list[Holding] = [()] * n
        self.board: Holding = ()
        self.thrown: list[Holding] = [()] * n
        self.drawn: list[int] = [-1] * n
        self.aside: list[int] = [0] * n
        self.lying: list[int] = [0] * n
        self.owed: list[tuple[int, int, bool]] = []

    def copy(self) -> "Dealing":
        twin: Dealing = Dealing.__new__(Dealing)
        twin.n = self.n
        twin.deck = self.deck
        twin.left = self.left
        twin.gone = self.gone
        twin.pile = self.pile
        twin.piled = self.piled
        twin.hands = self.hands[:]
        twin.boards = self.boards[:]
        twin.board = self.board
        twin.thrown = self.thrown[:]
        twin.drawn = self.drawn[:]
        twin.aside = self.aside[:]
        twin.lying = self.lying[:]
        twin.owed = self.owed[:]
        return twin

    # -- owing ---------------------------------------------------------------

    def owe_street(self, down: int, up: int, playing: list[bool]) -> None:
        """Owe each player still in a street's cards, or all one where the stub is too short."""
        self.owed = []
        if (down + up) * sum(playing) > self.left:
            self.owed.append((BOARD, 1, True))
            return
        for who in range(self.n):
            if playing[who]:
                if down:
                    self.owed.append((who, down, False))
                if up:
                    self.owed.append((who, up, True))

    def owe_draw(self, who: int, count: int, stub_first: bool) -> None:
        """Owe a player new cards, with a reshuffle where the stub is too short."""
        left = self.left
        if count <= left:
            self.owed = [(who, count, False)]
        elif left == 0 or not stub_first:
            self.owed = [(SHUFFLE, 0, False), (who, count, False)]
        else:
            self.owed = [(who, left, False), (SHUFFLE, 0, False), (who, count - left, False)]

    def due(self) -> list[Owed]:
        """What is owed up to a reshuffle."""
        due = []
        for entry in self.owed:
            if entry[0] == SHUFFLE:
                break
            due.append(Owed(*entry))
        return due

    def count_due(self) -> int:
        """How many cards are owed up to a reshuffle."""
        count, shuffle = 0, SHUFFLE
        for who, cards, _ in self.owed:
            if who == shuffle:
                break
            count += cards
        return count

    def entries_for(self, who: int, count: int) -> int:
        """How many entries, from the first, a deal of some cards to one player meets; 0 if it meets none."""
        entries = 0
        for position, cards, _ in self.owed:
            if position != who or count == 0:
                break
            count -= cards
            entries += 1
        return entries if count == 0 else 0

    # -- moving cards --------------------------------------------------------

    def fault(self, cards: Holding) -> str:
        """Why these cards cannot come from the stub; empty if they can."""
        seen, one = self.gone, 1
        for card in cards:
            if card is None:
                continue
            code = card
            bit = one << code
            if not self.deck & bit:
                return f"{card} is not in the deck"
            if seen & bit:
                return f"{card} has been dealt already"
            seen |= bit
        return ""

    def take(self, cards: Holding) -> None:
        """Cards leave the stub."""
        self.gone |= mask_of(cards)
        self.left -= len(cards)

    def name_cards(self, who: int, cards: Holding) -> None:
        """Cards of a hand become known."""
        self.gone |= mask_of(cards)
        self.hands[who] = cards

    def throw(self, who: int, cards: Holding) -> None:
        """Cards of a player join the pile."""
        self.pile |= mask_of(cards)
        self.piled += len(cards)
        self.lying[who] += len(cards)

    def discard(self, who: int, cards: Holding) -> str:
        """Take cards out of a hand; why that cannot be, or empty."""
        rest = list(self.hands[who])
        for card in cards:
            if card not in rest:
                return f"{'an unknown card' if card is None else card} is not in the hand"
            rest.remove(card)
        self.hands[who] = tuple(rest)
        self.drawn[who] = len(cards)
        self.thrown[who] += cards
        self.aside[who] |= mask_of(cards)
        return ""

    def last_thrown(self, who: int) -> Holding:
        """The cards of a player's last discard."""
        count = self.drawn[who]
        return self.thrown[who][-count:] if count > 0 else ()

    def reshuffle(self) -> int:
        """Put the pile back, without what the player to be served has thrown before; how many cards."""
        who = self.owed[1][0]
        own = self.pile & self.aside[who]
        back = self.pile & ~own
        count = self.piled - self.lying[who]
        self.gone &= ~back
        self.aside = [cards & ~back for cards in self.aside]
        self.pile = own
        self.piled = self.lying[who]
        self.lying = [self.lying[at] if at == who else 0 for at in range(self.n)]
        self.left += count
        del self.owed[0]
        return count

    def fold(self, who: int, reshuffled: bool) -> None:
        """A hand is thrown away, onto the pile or aside."""
        self.aside[who] |= mask_of(self.hands[who])
        if reshuffled:
            self.throw(who, self.hands[who])

    def hide(self, viewer: int, live: list[bool], shown: list[int]) -> None:
        """Forget what a player, or `NOBODY`, may not know: others' down cards and discards, and where they lie."""
        own = self.aside[viewer] if viewer >= 0 else 0
        self.gone = mask_of(self.board) | own
        self.pile &= own
        for who in range(self.n):
            if who != viewer:
                self.aside[who] = 0
                self.thrown[who] = (None,) * len(self.thrown[who])
                if not shown[who]:
                    self.hands[who] = self.hide_down(who)
            if live[who] or self.boards[who]:
                self.gone |= mask_of(self.hands[who])

    def hide_down(self, who: int) -> Holding:
        """A hand with only its up cards known."""
        board = self.boards[who]
        return tuple([card if card in board else None for card in self.hands[who]])

    # -- reading -------------------------------------------------------------

    def pairs_up(self, who: int) -> bool:
        """Whether a board shows a pair, or may, for all that is known of it."""
        seen, one = 0, 1
        for card in self.boards[who]:
            if card is None:
                return True
            code = card
            bit = one << (code >> 2)
            if seen & bit:
                return True
            seen |= bit
        return False
