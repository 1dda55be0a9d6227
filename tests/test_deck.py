"""The deck in play: dealing, shuffling, discarding, drawing, reshuffling, and what is refused."""

import numpy as np
import pytest

from decks import check_whole, refuse, spent
from drawseven import DECKS, Card, CardError, Deck, DeckError, DrawSevenError, format_cards

# -- deal and shuffle --------------------------------------------------------


def test_cards_are_dealt_from_the_stub(deck):
    hand = deck.deal(5)
    assert type(hand) is tuple
    assert all(type(card) is Card for card in hand)
    assert deck.dealt == tuple(sorted(hand))
    assert not set(hand) & set(deck.remaining)
    check_whole(deck, DECKS[32])


def test_one_card_is_dealt_unless_told_otherwise(deck):
    assert len(deck.deal()) == 1


def test_a_deck_can_be_dealt_out(deck):
    assert sorted(deck.deal(32)) == list(DECKS[32])
    assert (len(deck), deck.deal(0)) == (0, ())


def test_cards_come_the_same_in_one_deal_or_in_several():
    one, several = Deck(36, seed=7), Deck(36, seed=7)
    assert one.deal(36) == sum([several.deal(n) for n in (0, 1, 2, 3, 5, 8, 17)], ())


@pytest.mark.parametrize(("n", "said"), [(33, "33 cards to deal, but the stub has 32"), (-1, "-1"), (10**30, "10000")])
def test_no_more_cards_are_dealt_than_there_are(deck, n, said):
    assert said in refuse(deck, DeckError, "deal", n)


@pytest.mark.parametrize("n", [1.0, "1", None, [1], Card])
def test_a_number_of_cards_is_an_int(deck, n):
    assert "must be an int" in refuse(deck, DeckError, "deal", n)


def test_a_number_of_cards_may_be_a_numpy_int(deck):
    assert len(deck.deal(np.int64(5))) == 5


def test_shuffle_takes_every_card_back_and_the_stream_goes_on(deck):
    first = deck.deal(32)
    deck.discard(first[:9])
    words = deck.state()["words"]
    deck.shuffle()
    assert (deck.remaining, deck.dealt, deck.discards) == (DECKS[32], (), ())
    assert deck.state()["words"] == words
    assert deck.deal(32) != first


# -- discard, draw, reshuffle ------------------------------------------------


def test_discarded_cards_lie_on_the_pile(deck):
    hand = deck.deal(5)
    assert deck.discard(hand[:2]) is None
    assert deck.discards == tuple(sorted(hand[:2]))
    assert deck.dealt == tuple(sorted(hand[2:]))
    check_whole(deck, DECKS[32])


@pytest.mark.parametrize("form", [tuple, list, set, iter, bytes, format_cards])
def test_cards_are_discarded_and_drawn_in_any_form(deck, form):
    hand = deck.deal(5)
    deck.discard(form(hand[:2]))
    assert deck.discards == tuple(sorted(hand[:2]))
    assert len(deck.draw(form(hand[2:]), form(hand[:1]))) == 3


def test_a_draw_exchanges_cards(deck):
    hand = deck.deal(5)
    new = deck.draw(hand[:3])
    assert len(new) == 3
    assert not set(new) & set(hand)
    assert deck.discards == tuple(sorted(hand[:3]))
    assert deck.dealt == tuple(sorted(hand[3:] + new))
    check_whole(deck, DECKS[32])


def test_standing_pat_draws_nothing(deck):
    deck.deal(5)
    before = deck.state()
    assert deck.draw(()) == deck.draw("") == ()
    assert deck.state() == before


def test_own_discards_never_come_back_in_the_draw():
    for seed in range(300):
        deck = Deck(32, seed=seed)
        hand, others = deck.deal(5), deck.deal(25)
        deck.discard(others[:10])
        new = deck.draw(hand)
        assert not set(new) & set(hand)
        assert set(deck.discards) >= set(hand)
        check_whole(deck, DECKS[32])


def test_the_last_cards_of_the_stub_are_served_first():
    for seed in range(50):
        deck = Deck(32, seed=seed)
        hand, others = deck.deal(5), deck.deal(24)
        last = set(deck.remaining)
        deck.discard(others)
        new = deck.draw(hand)
        assert set(new[:3]) == last
        assert set(new[3:]) < set(others)
        assert set(deck.remaining) == set(others) - set(new)


def test_the_pile_is_not_touched_while_the_stub_lasts():
    deck, out = spent(left=5)
    deck.discard(out[:10])
    deck.draw(out[10:15])
    assert len(deck) == 0
    assert deck.discards == tuple(sorted(out[:15]))


def test_excluded_cards_stay_on_the_pile():
    for seed in range(100):
        deck = Deck(36, seed=seed)
        hand, others, excluded = deck.deal(5), deck.deal(4), deck.deal(25)
        deck.discard(others + excluded)
        new = deck.draw(hand, exclude=excluded)
        assert not set(new) & set(excluded)
        assert set(deck.discards) == set(excluded) | set(hand)
        check_whole(deck, DECKS[36])


def test_what_is_excluded_need_not_be_on_the_pile():
    deck, out = spent()
    deck.discard(out[:5])
    deck.draw(out[5:10], exclude=(*out[:1], *out[5:7], *deck.remaining, "2c"))
    check_whole(deck, DECKS[32])
    assert out[0] in deck.discards


def test_a_reshuffle_puts_the_pile_into_the_stub(deck):
    hand = deck.deal(10)
    deck.discard(hand[:6])
    assert deck.reshuffle(exclude=hand[:2]) == tuple(sorted(hand[2:6]))
    assert deck.discards == tuple(sorted(hand[:2]))
    assert len(deck) == 26
    assert set(hand[2:6]) < set(deck.remaining)
    assert deck.dealt == tuple(sorted(hand[6:]))
    assert deck.reshuffle() == tuple(sorted(hand[:2]))
    assert deck.reshuffle() == ()


def test_a_reshuffled_stub_is_dealt_at_random():
    """Cards that went back are as likely to come next as those that were there."""
    first = []
    for seed in range(2000):
        deck = Deck(range(10), seed=seed)
        deck.discard(deck.deal(5))
        back = deck.reshuffle()
        first.append(deck.deal(1)[0] in back)
    assert 900 < sum(first) < 1100


@pytest.mark.parametrize("act", ["discard", "draw"])
def test_only_cards_that_are_out_are_discarded(deck, act):
    hand = deck.deal(5)
    deck.discard(hand[:1])
    for card, wrong in ((hand[0], hand), (deck.remaining[0], (*hand[1:], deck.remaining[0])), (Card("2c"), ["2c"])):
        assert refuse(deck, DeckError, act, wrong).startswith(f"{card} is not out of this deck")


@pytest.mark.parametrize("act", ["discard", "draw"])
def test_what_is_no_card_is_not_discarded(deck, act):
    hand = deck.deal(5)
    assert refuse(deck, CardError, act, (hand[0], hand[0])) == f"{hand[0]} is there twice"
    assert refuse(deck, CardError, act, "Xx") == "'Xx' is not a card"
    assert refuse(deck, CardError, act, [52]).startswith("52 is not a card code")
    assert refuse(deck, CardError, act, None).startswith("None is not a sequence")


@pytest.mark.parametrize("act", ["draw", "reshuffle"])
def test_what_is_no_card_is_not_excluded(deck, act):
    hand = deck.deal(5)
    args = (hand[:2],) if act == "draw" else ()
    for wrong in ("Xx", [52], None, "As As"):
        refuse(deck, CardError, act, *args, exclude=wrong)


def test_a_draw_of_more_cards_than_there_are_is_refused():
    deck, out = spent(left=2)
    deck.discard(out[:2])
    assert refuse(deck, DeckError, "draw", out[2:7]) == "5 cards to draw, but stub and pile have 2 and 2"
    assert "have 2 and 1" in refuse(deck, DeckError, "draw", out[2:6], exclude=out[:1])
    assert len(deck.draw(out[2:6])) == 4


def test_nothing_changes_after_an_error(deck):
    deck.deal(10)
    twin = deck.copy()
    refuse(deck, DeckError, "deal", 99)
    refuse(deck, DeckError, "deals", 2, 99)
    refuse(deck, DeckError, "deals", -2, 5)
    refuse(deck, DeckError, "draw", deck.remaining[:1])
    refuse(deck, CardError, "discard", "Xx")
    assert deck.deal(20) == twin.deal(20)


def test_every_error_of_a_deck_is_of_the_package():
    assert issubclass(DeckError, DrawSevenError)
