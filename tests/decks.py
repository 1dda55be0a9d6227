"""What the tests of the deck share."""

import pytest

from drawseven import Deck


def spent(cards=32, left=3):
    """A deck with few cards in the stub, and the cards that are out."""
    deck = Deck(cards, seed=11)
    return deck, deck.deal(len(deck) - left)


def check_whole(deck, cards):
    """Every card is in exactly one place."""
    assert sorted(deck.remaining + deck.dealt + deck.discards) == sorted(cards)
    assert len(deck) == len(deck.remaining)


def refuse(deck, error, act, *args, **options):
    """The act raises, and the deck stays as it was, stream and all; the message."""
    before = deck.state()
    with pytest.raises(error) as caught:
        getattr(deck, act)(*args, **options)
    assert deck.state() == before
    return str(caught.value)
