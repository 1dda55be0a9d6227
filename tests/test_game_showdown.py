"""Showdowns and openings at random beside the rules written down once more."""

import pytest

from game_book import Book
from game_chance import play_on, random_hands
from game_law import is_alone, may_open, show_order, wins_a_share
from game_play import LIMITS, kinds


def steps(name, hands, seed):
    """The hand and its book before each action of many hands."""
    for hand, deck, random in random_hands(name, hands, seed):
        book = Book(hand)
        book.follow()
        while not hand.is_over:
            if hand.options:
                yield hand, book
            play_on(hand, deck, random)
            book.follow()


@pytest.mark.parametrize("name", LIMITS)
def test_hands_are_shown_in_the_order_of_the_rules(name):
    shown = 0
    for hand, book in steps(name, 1_500, seed=5):
        if hand.options.show:
            asked = kinds(hand).count("show") + kinds(hand).count("muck")
            assert hand.actor == show_order(book)[asked]
            shown += 1
    assert shown > 500


@pytest.mark.parametrize("name", LIMITS)
def test_who_wins_a_share_of_what_is_shown_may_not_muck(name):
    free = bound = 0
    for hand, book in steps(name, 250 if name == "stud7" else 800, seed=6):
        if hand.options.show and not is_alone(book, hand.actor):
            shown = {event.position for event in hand.events if event.kind == "show"}
            must = bool(shown) and wins_a_share(book, hand.actor, shown)
            assert hand.options.muck != must
            free, bound = free + (not must), bound + must
    assert min(free, bound) > 50


def test_only_openers_open():
    opened = barred = 0
    for hand, book in steps("jackpots", 3_000, seed=7):
        opens = hand.variant.opens
        if opens and hand.variant.honour_openers and hand.options.fold and book.opener < 0:
            can = may_open(book, hand.actor) and any(
                book.stacks[at] for at in range(book.n) if at != hand.actor and book.live[at]
            )
            assert bool(hand.options.raise_to) == can
            opened, barred = opened + can, barred + (not can)
    assert min(opened, barred) > 1_000


@pytest.mark.parametrize("name", LIMITS)
def test_the_pots_given_out_are_the_pots_that_stood(name):
    for hand, deck, random in random_hands(name, 1_500, seed=8):
        stood = None
        while not hand.is_over:
            if hand.options and hand.options.show and stood is None:
                stood = [pot.amount for pot in hand.pots]
            play_on(hand, deck, random)
        if stood and not hand.carried:
            paid = [sum([chips for _, chips in event.chips]) for event in hand.events if event.kind == "pot"]
            assert paid == stood
