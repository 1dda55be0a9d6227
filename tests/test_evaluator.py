"""One hand at a time: one strength in every form it may come in, and the evaluator itself."""

import copy
import pickle
from collections import namedtuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawseven import (
    RANKINGS,
    Evaluator,
    Ranking,
    evaluate,
)

Five = namedtuple("Five", "a b c d e")
ROYAL = [51, 47, 43, 39, 35]


# -- every form --------------------------------------------------------------


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_hand_has_one_strength_in_every_form(ev, rng, form, size):
    for _ in range(5):
        hand = rng.choice(list(map(int, ev.deck)), size, replace=False).tolist()
        assert ev.strength(form(hand)) == ev.strength(bytes(hand))


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_board_has_one_strength_in_every_form(ev52, rng, form, size):
    board = rng.choice(52, size, replace=False).tolist()
    assert ev52.up_strength(form(board)) == ev52.up_strength(bytes(board))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_best_five_are_found_in_every_form(ev52, rng, form, size):
    hand = rng.choice(52, size, replace=False).tolist()
    assert ev52.best_five(form(hand)) == ev52.best_five(bytes(hand))


@given(st.sampled_from(sorted(RANKINGS)), st.data())
def test_cards_count_the_same_in_any_order(name, data):
    ev = Evaluator(name)
    size = data.draw(st.integers(5, 7))
    hand = data.draw(st.lists(st.sampled_from(ev.deck), min_size=size, max_size=size, unique=True))
    other = data.draw(st.permutations(hand))
    assert ev.strength(other) == ev.strength(hand)
    assert ev.best_five(other) == ev.best_five(hand)


@given(st.sampled_from(sorted(RANKINGS)), st.data())
def test_one_more_card_never_makes_a_hand_weaker(name, data):
    ev = Evaluator(name)
    hand = data.draw(st.lists(st.sampled_from(ev.deck), min_size=7, max_size=7, unique=True))
    assert ev.strength(hand) >= ev.strength(hand[:6]) >= ev.strength(hand[:5])


def test_named_tuples_and_other_kin_are_read_as_what_they_are(ev52):
    class Text(str):
        pass

    class Octets(bytes):
        pass

    class Items(list):
        pass

    for hand in (Five(*ROYAL), Text("As Ks Qs Js Ts"), Octets(ROYAL), Items(ROYAL)):
        assert ev52.strength(hand) == 7462


def test_a_strength_is_an_int(ev):
    top = [int(card) for card in ev.deck[-20:] if card.suit == 3]
    assert type(ev.strength(top)) is type(ev.up_strength(top[:1])) is type(evaluate(top, ev.ranking)) is int
    assert ev.strength(top) == ev.total


def test_evaluate_is_the_evaluator_without_keeping_it(ev, rng):
    for _ in range(50):
        hand = rng.choice(list(map(int, ev.deck)), 7, replace=False).tolist()
        assert evaluate(hand, ev.ranking.name) == evaluate(hand, ev.ranking) == ev.strength(hand)


def test_evaluate_ranks_by_the_full_deck_unless_told_otherwise():
    assert evaluate("As Ks Qs Js Ts") == 7462
    assert evaluate("As Ks Qs Js Ts", ranking="universal-32") == 840


def test_evaluate_tells_records_with_the_same_name_apart():
    ranks = {evaluate("Ah 7d 8h 9h Th", Ranking("mine", low_straight=low, lowest_rank=7)) for low in (True, False)}
    assert len(ranks) == 2


# -- the evaluator itself ----------------------------------------------------


def test_an_evaluator_knows_its_ranking_deck_and_total(ev):
    assert ev.ranking is RANKINGS[ev.ranking.name]
    assert ev.deck == ev.ranking.deck
    assert ev.total == {32: 840, 36: 1404, 52: 7462}[len(ev.deck)]
    assert repr(ev) == f"Evaluator({ev.ranking.name!r})"


def test_an_evaluator_ranks_by_the_full_deck_unless_told_otherwise():
    assert Evaluator().ranking is RANKINGS["standard-52"]
    assert Evaluator(ranking="paradise-36").ranking is RANKINGS["paradise-36"]


def test_an_evaluator_cannot_be_changed(ev52):
    for name in ("ranking", "deck", "total", "mine"):
        with pytest.raises(AttributeError):
            setattr(ev52, name, None)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda ev: pickle.loads(pickle.dumps(ev))])
def test_an_evaluator_is_copied_and_pickled(again):
    mine = Evaluator(Ranking("mine", low_straight=False, lowest_rank=7))
    other = again(mine)
    assert other.ranking == mine.ranking
    assert other.strength("Ah 7d 8h 9h Th") == mine.strength("Ah 7d 8h 9h Th")


def test_the_largest_hands_may_come_first():
    """Tables are built on first use, in whatever order the sizes come."""
    for sizes in ([7, 6, 5], [6, 7, 5], [1, 7, 4, 5], [7, 1]):
        ev = Evaluator("standard-52")
        for size in sizes:
            hand = list(range(51, 51 - 4 * size, -4))
            strength = ev.strength(hand) if size >= 5 else ev.up_strength(hand)
            assert strength == (7462 if size >= 5 else ev.up_strength(bytes(hand)))
