"""Hands at random beside a second book: chips, cards, turns, options and pots, after every action."""

from collections import Counter

import pytest

from game_book import Book
from game_chance import play_on, random_hands
from game_law import actor_of, brings_in, call_of, settle, totals_of
from game_play import LIMITS

HANDS = 20_000


def follow_hands(name, hands, seed):
    """Play hands of a variant, each step checked by the book; how often the rare things happened."""
    rare = Counter()
    for hand, deck, random in random_hands(name, hands, seed):
        book = Book(hand)
        book.follow()
        while not hand.is_over:
            play_on(hand, deck, random)
            book.follow()
        count_rare(rare, hand, book)
    return rare


def count_rare(rare, hand, book):
    kinds = {event.kind for event in hand.log}
    rare.update(kinds & {"reshuffle", "passed", "foul", "board", "uncalled", "bring-in", "complete", "muck", "openers"})
    pots = [event.chips for event in hand.log if event.kind == "pot"]
    rare["three pots"] += len(pots) > 2
    rare["split pot"] += any(len(shares) > 1 for shares in pots)
    rare["odd chip"] += any(len({chips for _, chips in shares}) > 1 for shares in pots)
    rare["two reshuffles"] += book.reshuffles > 1


EXPECTED = {
    "draw7a": {"reshuffle", "uncalled", "muck", "three pots", "split pot", "odd chip", "two reshuffles"},
    "paradise7a": {"reshuffle", "uncalled", "muck", "three pots", "split pot", "odd chip", "two reshuffles"},
    "jackpots": {"reshuffle", "uncalled", "muck", "passed", "foul", "openers", "three pots", "two reshuffles"},
    "stud7": {"uncalled", "muck", "bring-in", "complete", "board", "three pots"},
}


@pytest.mark.parametrize("name", LIMITS)
def test_chips_and_cards_add_up_after_every_action_of_many_hands(name):
    rare = follow_hands(name, HANDS, seed=1)
    assert EXPECTED[name] <= {thing for thing, times in rare.items() if times}


@pytest.mark.parametrize("name", LIMITS)
def test_whose_turn_it_is_and_what_may_be_done_is_as_the_rules_have_it(name):
    asked = 0
    for hand, deck, random in random_hands(name, 2_000, seed=2):
        book = Book(hand)
        book.follow()
        while not hand.is_over:
            options = hand.options
            if options and (options.fold or options.bring_in):
                asked += 1
                check_options(hand, book)
            play_on(hand, deck, random)
            book.follow()
    assert asked > 10_000


def check_options(hand, book):
    who, options = hand.actor, hand.options
    assert who == actor_of(book)
    assert (options.bring_in is not None) == brings_in(book)
    if options.bring_in is None:
        assert (options.call or 0) == call_of(book, who)
    if options.bring_in is not None and book.stacks[who] <= hand.variant.bring_in:
        return  # see test_R23_nor_does_a_bet_of_no_more_than_the_bring_in
    if hand.variant.opens is None or book.opener >= 0:
        assert list(options.raise_to or ()) == list(totals_of(book, who))


@pytest.mark.parametrize("name", LIMITS)
def test_a_round_is_over_only_when_nobody_has_to_act(name):
    for hand, deck, random in random_hands(name, 1_000, seed=3):
        book = Book(hand)
        book.follow()
        while not hand.is_over:
            action = play_on(hand, deck, random)
            street = book.street
            before = copy_of(book)
            book.follow()
            if action is not None and book.street != street and sum(book.live) > 1:
                before.read_one()
                assert actor_of(before) is None


def copy_of(book):
    """The book as it was before the last action was read."""
    twin = Book.__new__(Book)
    for name, value in vars(book).items():
        setattr(twin, name, value[:] if isinstance(value, list) else value)
    return twin


@pytest.mark.parametrize("shy", [0.0, 0.4])
@pytest.mark.parametrize("name", LIMITS)
def test_every_pot_goes_to_the_best_hand_that_paid_for_it(name, shy):
    settled = 0
    for hand, deck, random in random_hands(name, 1_000, seed=4):
        random.shy = shy
        book = Book(hand)
        book.follow()
        while not hand.is_over:
            play_on(hand, deck, random)
            book.follow()
        if not hand.carried:
            settled += 1
            assert settle(book) == book.stacks
    assert settled > 200
