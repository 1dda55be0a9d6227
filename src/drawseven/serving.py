"""The dealer: gives a hand the cards it is owed, from a deck.

Where a deck and a hand meet; whose table it is, and who plays, is not known.
"""

from drawseven._deck import Deck
from drawseven.actions import Reshuffle
from drawseven.state import CHANCE, Hand

__all__ = ["serve"]


def serve(hand: Hand, deck: Deck) -> None:
    """Deal what a hand is owed from its deck, with reshuffles, until a player acts or the hand is over."""
    while hand.actor == CHANCE:
        count = hand.count_due
        if count:
            hand.deal(deck.deal(count))
        else:
            before = set(hand.unseen)
            hand.apply(Reshuffle())
            deck.discard([card for card in hand.unseen if card not in before])
            deck.reshuffle()
