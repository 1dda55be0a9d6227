"""A new deck: of what it is made, and what keys its stream."""

import numpy as np
import pytest

from decks import refuse
from drawseven import DECKS, CardError, Deck, DeckError, format_cards, parse_cards


@pytest.mark.parametrize("size", [32, 36, 52])
def test_a_whole_deck_is_made_by_its_size(size):
    deck = Deck(size, seed=7)
    assert deck.remaining == DECKS[size]
    assert (len(deck), deck.dealt, deck.discards) == (size, (), ())


def test_a_deck_has_52_cards_unless_told_otherwise():
    assert Deck().remaining == DECKS[52]


@pytest.mark.parametrize("form", [format_cards, list, tuple, set, iter, bytes])
def test_a_deck_of_your_own_is_made_of_cards(form):
    deck = Deck(form(parse_cards("2c 7h As 9d")), seed=7)
    assert format_cards(deck.remaining) == "2c 7h 9d As"
    assert sorted(deck.deal(4)) == list(parse_cards("2c 7h 9d As"))


def test_the_order_of_your_own_cards_does_not_matter():
    assert Deck("2c 7h As 9d", seed=7).deal(4) == Deck("9d As 7h 2c", seed=7).deal(4)


def test_a_deck_without_cards_deals_none():
    deck = Deck("", seed=7)
    assert (len(deck), deck.deal(0), deck.remaining) == (0, (), ())
    assert "1 cards to deal" in refuse(deck, DeckError, "deal")


@pytest.mark.parametrize("size", [0, 1, 31, 33, 53, -32, 10**30, True])
def test_no_deck_has_another_size(size):
    with pytest.raises(DeckError, match=f"^no deck has {int(size)} cards; there are decks of 32, 36, 52$"):
        Deck(size)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("As As", "As is there twice"),
        ("As Xx", "'Xx' is not a card"),
        ([52], "52 is not"),
        (None, "None"),
        (3.5, "3.5"),
    ],
)
def test_a_deck_of_what_are_no_cards_is_refused(cards, said):
    with pytest.raises(CardError, match=f"^{said}"):
        Deck(cards)


@pytest.mark.parametrize("seed", [-1, 2**256, 10**100, 1.5, "7", b"7", [7], (7,)])
def test_a_seed_is_an_int_of_256_bits(seed):
    with pytest.raises(DeckError, match=r"^seed must be "):
        Deck(seed=seed)


@pytest.mark.parametrize("number", [-1, 2**64, 10**100, 1.5, "7", None])
def test_a_stream_is_an_int_of_64_bits(number):
    with pytest.raises(DeckError, match=r"^stream must be "):
        Deck(seed=7, stream=number)


@pytest.mark.parametrize(("seed", "number"), [(0, 0), (2**256 - 1, 2**64 - 1), (np.int64(7), np.uint8(3))])
def test_a_deck_tells_its_seed_and_stream(seed, number):
    deck = Deck(seed=seed, stream=number)
    assert (deck.seed, deck.stream) == (seed, number)
    assert type(deck.seed) is type(deck.stream) is int


def test_seed_and_stream_are_given_by_name_and_stay():
    with pytest.raises(TypeError):
        Deck(52, 7)
    deck = Deck(seed=7)
    for name in ("seed", "stream", "remaining", "dealt", "discards"):
        with pytest.raises(AttributeError):
            setattr(deck, name, 8)


def test_decks_without_a_seed_differ():
    decks = [Deck(32) for _ in range(50)]
    assert len({deck.seed for deck in decks}) == 50
    assert len({deck.deal(32) for deck in decks}) == 50
    assert max(deck.seed for deck in decks).bit_length() > 240


def test_a_seed_taken_from_the_system_can_be_used_again():
    deck = Deck(32)
    assert Deck(32, seed=deck.seed).deal(32) == deck.deal(32)


def test_every_seed_and_stream_gives_other_cards():
    deals = [Deck(32, seed=seed, stream=number).deal(32) for seed in (0, 1, 2, 2**200) for number in (0, 1, 2, 2**60)]
    assert len(set(deals)) == len(deals)
    assert Deck(32, seed=0).deal(32) == deals[0]


def test_a_deck_does_not_tell_its_seed_when_printed(deck):
    deck.deal(5)
    assert repr(deck) == "<Deck of 32 cards, 27 in the stub>"
