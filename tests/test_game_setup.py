"""Forced bets of every kind: what is posted is told, what is not is not, and what makes no sense is refused."""

import pytest

from drawseven import VARIANTS, Hand, HandError, find_variant
from game_book import Book
from game_play import fill, play, told, totals

DRAW = VARIANTS["draw7a"]
FORCED = {"ante", "blind", "dead blind", "bring-in", "carried"}


@pytest.mark.parametrize("stack", range(1, 6))
@pytest.mark.parametrize(("blind", "dead"), [(2, 1), (0, 1), (2, 0)])
def test_what_a_short_stack_posts_is_what_it_has(stack, blind, dead):
    """A live and a dead blind from few chips: as many as there are, and nothing of no chips is told."""
    hand = Hand(DRAW, [50, 50, stack], blinds=[1, 2, blind], dead=[0, 0, dead])
    posted = [event.amount for event in hand.events if event.kind in FORCED and event.position == 2]
    assert sum(posted) == min(stack, blind + dead) == stack - hand.stacks[2]
    assert 0 not in posted
    assert hand.pot == 3 + sum(posted)


def test_a_forced_bet_of_nothing_is_not_told():
    hand = Hand(find_variant("draw7a", small_blind=0), [50, 50, 50])
    assert told(hand) == ["p2 posts a blind of 2"]
    assert "carried" not in [event.kind for event in hand.events]
    hand = Hand(find_variant("stud7", ante=0), [50, 50])
    assert told(hand) == []


def test_an_ante_comes_before_a_blind():
    hand = Hand(find_variant("draw7a", ante=3), [4, 50, 50])
    assert told(hand)[:4] == ["p1 antes 3", "p2 antes 3", "p3 antes 3", "p1 posts a blind of 1"]
    assert hand.bets == (1, 2, 0)


def test_a_dead_blind_is_in_the_pot_for_all_but_is_nobodys_bet():
    hand = fill(Hand(DRAW, [50, 50, 1], blinds=[1, 2, 0], dead=[0, 0, 1]))
    assert hand.stacks[2] == 0
    assert hand.bets == (1, 2, 0)
    book = Book(hand)
    book.follow()
    assert (book.dead, book.pot) == (1, 4)


def test_who_is_all_in_with_a_dead_blind_still_plays_for_it():
    """The cards are live for what everybody has a claim on: the dead chip and nothing else."""
    hand = play(fill(Hand(DRAW, [50, 50, 1], blinds=[1, 2, 0], dead=[0, 0, 1])), "p1 cc, p2 cc")
    assert hand.live[2]
    assert [tuple(pot) for pot in hand.pots] == [(1, (0, 1, 2)), (4, (0, 1))]
    assert sum([pot.amount for pot in hand.pots]) == hand.pot


@pytest.mark.parametrize("name", ["jackpots", "stud7"])
def test_there_are_no_blinds_in_a_game_without(name):
    for setup in ({"blinds": [1, 2, 0]}, {"blinds": [0, 0, 5]}):
        with pytest.raises(HandError, match="blind"):
            Hand(VARIANTS[name], [50] * 3, **setup)
    assert Hand(VARIANTS[name], [50] * 3, blinds=[0, 0, 0]).pot == 3


def test_a_blind_of_more_than_the_big_blind_is_refused_or_sets_the_price():
    try:
        hand = fill(Hand(DRAW, [50, 50, 50], blinds=[1, 2, 10]))
    except HandError:
        return
    play(hand, f"p{hand.actor + 1} cc")
    assert max(hand.bets) == 10
    assert hand.options.call is None or hand.bets[hand.actor] + hand.options.call == 10


def test_without_a_small_blind_the_big_one_opens_all_the_same():
    hand = fill(Hand(DRAW, [50] * 4, blinds=[0, 2, 0, 0]))
    assert (hand.actor, hand.options.call, totals(hand)) == (2, 2, [4])


def test_a_carried_pot_is_the_main_pots():
    hand = Hand(VARIANTS["jackpots"], [1, 50, 50], carried=7)
    assert [tuple(pot) for pot in fill(hand).pots] == [(10, (0, 1, 2))]
    assert hand.carried_in == 7
