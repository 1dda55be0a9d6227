"""Bad input to a hand: a clear error of the package that names the culprit, and nothing changed."""

import time
from fractions import Fraction

import numpy as np
import pytest

from drawseven import (
    VARIANTS,
    ActionError,
    Card,
    DrawSevenError,
    Hand,
    HandError,
    IllegalAction,
    VariantError,
    parse_action,
)
from drawseven.actions import CheckCall, Deal, Discard, Fold, RaiseTo, Show
from game_facts import depths, facts
from game_play import fill, holding, play, seat

DRAW = VARIANTS["draw7a"]
NO_LIMIT = {"limit": "no", "small_bet": 2, "big_bet": 4}


def unchanged(hand, action, error=DrawSevenError, match=r"\w"):
    """Apply what must be refused, and check that nothing moved."""
    before, deep = facts(hand), depths(hand)
    with pytest.raises(error, match=match):
        hand.apply(action)
    assert facts(hand) == before
    assert depths(hand) == deep


# -- setting up ----------------------------------------------------------------


@pytest.mark.parametrize("make", [np.int8, np.uint16, np.int64, np.bool_, bool])
def test_stacks_may_be_whole_numbers_of_numpy(make):
    stacks = [make(100), make(90)]
    try:
        hand = Hand(DRAW, stacks)
    except HandError:
        assert make is np.bool_, "a truth value of numpy is no index"
        return
    assert hand.start == [int(stack) for stack in stacks]
    assert {type(chips) for chips in hand.start} == {int}


@pytest.mark.parametrize("stack", [0, -1, np.int64(-5)])
def test_a_stack_is_at_least_one_chip(stack):
    with pytest.raises(HandError, match=f"the stack of p2 is {stack}, but must be at least 1"):
        Hand(DRAW, [5, stack])


@pytest.mark.parametrize("stack", [1.5, 5.0, "5", "True", None, Fraction(5), [5], float("nan"), np.float64(5)])
def test_a_stack_is_a_whole_number(stack):
    with pytest.raises(HandError, match=r"the stack of p2 is .*, not a whole number of chips"):
        Hand(DRAW, [5, stack])


@pytest.mark.parametrize("stacks", [5, None, 5.0])
def test_stacks_are_a_row(stacks):
    with pytest.raises(DrawSevenError, match="stack"):
        Hand(DRAW, stacks)


@pytest.mark.parametrize(("name", "n"), [("draw7a", 6), ("paradise7a", 0), ("jackpots", 9), ("stud7", 1)])
def test_players_are_not_too_many_or_too_few(name, n):
    with pytest.raises(VariantError, match=f"{name}: {n} players"):
        Hand(VARIANTS[name], [5] * n)


@pytest.mark.parametrize(
    ("setup", "match"),
    [
        ({"blinds": [1, 2]}, "3 players, but 2 blinds and 3 dead blinds"),
        ({"dead": [1]}, "3 players, but 3 blinds and 1 dead blinds"),
        ({"blinds": [1, -2, 0]}, "the blind of p2 is -2"),
        ({"dead": [0, 0, -1]}, "the dead blind of p3 is -1"),
        ({"blinds": [1, 2.5, 0]}, "the blind of p2 is 2.5"),
        ({"carried": -1}, "carried pot.* is -1"),
        ({"carried": 1.5}, "carried pot.* is 1.5"),
        ({"carried": None}, "carried pot.* is None"),
        ({"blinds": 5}, "blind"),
    ],
)
def test_blinds_and_carried_pots_are_whole_and_fit(setup, match):
    with pytest.raises(HandError, match=match):
        Hand(DRAW, [50] * 3, **setup)


@pytest.mark.parametrize("stacks", [[2**63, 5], [2**62] * 3, [2**64, 2**64]])
def test_more_chips_than_can_be_counted_are_refused_or_counted(stacks):
    """Chips are kept in 64 bits somewhere; that must not be noticed as a wrong sum."""
    try:
        hand = seat("draw7a", stacks, limit="no")
    except HandError as error:
        message = str(error)
        assert "chips" in message or "stack" in message
        return
    if hand.n == 3:
        play(hand, f"p3 cbr {stacks[2]}, p1 cc, p2 cc")
    assert sum(hand.stacks) + hand.pot == sum(stacks)


# -- cards ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("d dh p1 7c7c8c9cTc", "7c"),
        ("d dh p1 6c7c8c9cTc", "6c is not in the deck"),
        ("d dh p1 7c8c9cTc", "due are 5 down to p1"),
        ("d dh p1 7c8c9cTcJcQc", "due are 5 down to p1"),
        ("d dh p2 7c8c9cTcJc", "due are 5 down to p1"),
        ("d dh p4 7c8c9cTcJc", "due are 5 down to p1"),
        ("d db 7c", "due are 5 down to p1"),
        ("d rs", "due are 5 down to p1"),
        ("p1 cc", "due are 5 down to p1"),
        ("p3 f", "due are 5 down to p1"),
    ],
)
def test_cards_come_as_they_are_due(text, match):
    unchanged(Hand(DRAW, [50] * 3), text, match=match)


def test_a_card_is_dealt_once():
    hand = play(Hand(DRAW, [50] * 3), "d dh p1 7c8c9cTcJc")
    unchanged(hand, "d dh p2 7d8d9dTdJc", IllegalAction, "Jc has been dealt already")
    unchanged(
        hand, Deal(1, holding("7d8d9dTdTd")[:5]) if 0 else "d dh p2 ????????Jc", IllegalAction, "Jc has been dealt"
    )


def test_a_twin_card_among_objects_is_found_too():
    hand = Hand(DRAW, [50] * 3)
    seven = Card("7c")
    unchanged(hand, Deal(0, (seven, seven, Card("8c"), Card("9c"), Card("Tc"))), IllegalAction, "7c")


@pytest.mark.parametrize("cards", [[], ["7c"], [Card("7c")] * 15, [Card("2c")] * 15, [None] * 14])
def test_deal_takes_just_what_is_due(cards):
    hand = Hand(DRAW, [50] * 3)
    before = facts(hand)
    with pytest.raises(IllegalAction, match="the dealer cannot deal"):
        hand.deal(cards)
    assert facts(hand) == before


def test_nothing_is_dealt_when_nothing_is_due():
    hand = seat("draw7a", [50] * 3)
    with pytest.raises(IllegalAction, match="p3 may fold"):
        hand.deal([])
    with pytest.raises(IllegalAction, match="p3 may fold"):
        hand.deal([Card("Ac")])


# -- actions -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("p1 cc", "it is the turn of p3"),
        ("p9 f", "it is the turn of p3"),
        ("p3 cbr 5", "p3 cannot do 'p3 cbr 5'; p3 may fold, call 2, raise to 4"),
        ("p3 cbr 0", "raise to 4"),
        ("p3 pb", "p3 cannot do 'p3 pb'"),
        ("p3 sd", "p3 cannot do 'p3 sd'"),
        ("p3 sm", "p3 cannot do 'p3 sm'"),
        ("p3 so", "p3 cannot do 'p3 so'"),
        ("p3 sm -", "p3 cannot do 'p3 sm -'"),
    ],
)
def test_an_action_is_of_the_player_in_turn_and_allowed(text, match):
    unchanged(seat("draw7a", [50] * 3), text, IllegalAction, match)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("p1 sd Ac", "Ac is not in the hand"),
        ("p1 sd 7c7d7h7s8c9c", "not in the hand|cannot do"),
        ("p1 sd ??", "an unknown card is not in the hand"),
    ],
)
def test_only_cards_held_are_thrown(text, match):
    unchanged(play(seat("draw7a", [50] * 3), "p3 cc, p1 cc, p2 cc"), text, IllegalAction, match)


def test_the_card_that_is_not_held_is_named_be_it_the_lowest_of_all():
    hand = play(seat("jackpots", [50] * 2, "JcJd4h7s9c", "3c4d6h8sTc"), "p1 cbr 2, p2 cc")
    unchanged(hand, "p1 sd 2c", IllegalAction, "2c is not in the hand")
    unchanged(hand, "p1 sd 2d", IllegalAction, "2d is not in the hand")


@pytest.mark.parametrize("text", ["p1 sm Ac7d7h7s8c", "p1 sm 7c7d7h7s", "p1 sm ??7d7h7s8c", "p1 sm 7c7d7h7s8d"])
def test_only_cards_held_are_shown(text):
    hand = play(seat("draw7a", [50] * 2), "p2 cc, p1 cc, p1 sd, p2 sd, p1 cc, p2 cc")
    unchanged(hand, text, IllegalAction, r"these are not the cards of the hand")


@pytest.mark.parametrize("text", ["p1 f", "p1 cc", "p1 cbr 4", "p1 sm", "d rs", "d dh p1 7c", "d db 7c", "p3 sd"])
def test_nothing_happens_after_the_end(text):
    hand = play(seat("draw7a", [50] * 3), "p3 f, p1 f")
    assert hand.is_over
    unchanged(hand, text, IllegalAction, "the hand is over")
    assert (hand.actor, hand.options, hand.legal_actions(), hand.due) == (None, None, (), ())


NO_ACTIONS = """
p1; f; p1 x; p0 f; p-1 f; px f; p1 f f; p1 cbr; p1 cbr x; p1 cbr 4.0; p1 cbr 1e3; p1 cbr 4 5; p1 cbr 1_0; p1 cbr +4
p1 cbr \u0664; p\u0661 f; p1 sd 7; p1 sd 7x; p1 sd 7c7c; p1 sm 7; p1 sd -; p1 pb 3; d; d dh; d dh p1; d dh p1 7
p1 cbr -4; d db; d db x; d rs now; D RS; p1 CC; P1 f; # p1 f; d dh p1 7c 8c; ; \x00; p1\x00f
p99999999999999999999 f; p100 f; d dh p99999999999999999999 7c
"""


@pytest.mark.parametrize("text", [text for line in NO_ACTIONS.strip().splitlines() for text in line.split("; ")])
def test_unknown_text_is_quoted(text):
    with pytest.raises(ActionError, match="is not an action"):
        parse_action(text)
    unchanged(seat("draw7a", [50] * 3), text, ActionError, "is not an action")


@pytest.mark.parametrize("thing", [None, 5, b"p1 f", ["p1 f"], object(), Fold, ("p1", "f")], ids=repr)
def test_what_is_no_action_is_refused(thing):
    unchanged(seat("draw7a", [50] * 3), thing)


# Actions made by hand with the wrong kind of values: refused, or taken as what they mean.
ODD = [
    Fold("p3"),
    Fold(None),
    Fold(2.0),
    CheckCall(2.5),
    RaiseTo(2, 4.0),
    RaiseTo(2, "4"),
    RaiseTo(2, None),
    RaiseTo(2, np.int64(4)),
    RaiseTo(np.int64(2), 4),
    Fold(np.int64(2)),
    Fold(-1),
]


@pytest.mark.parametrize("action", ODD, ids=repr)
def test_odd_values_are_refused_or_end_up_plain(action):
    """Whatever is taken is in the history as if it had been said in the usual way."""
    hand = seat("draw7a", [50] * 3)
    before, deep = facts(hand), depths(hand)
    try:
        hand.apply(action)
    except DrawSevenError:
        assert facts(hand) == before
        assert depths(hand) == deep
    else:
        assert Hand.from_state(hand.state()).history == hand.history
        assert parse_action(str(hand.history[-1])) == hand.history[-1]


@pytest.mark.parametrize("kind", [int, np.int64, str, Card], ids=str)
def test_cards_of_other_kinds_are_refused_or_end_up_as_cards(kind):
    """Card codes and texts where cards belong, in a deal, a discard and a show."""
    hand = Hand(DRAW, [50] * 2)
    texts = ["7c8c9cTcJc", "7d8d9dTdJd"]
    for position, text in enumerate(texts):
        try_odd(hand, Deal(position, tuple([kind(card) for card in holding(text)])), f"d dh p{position + 1} {text}")
    play(hand, "p2 cc, p1 cc")
    try_odd(hand, Discard(0, (kind(Card("7c")),)), "p1 sd 7c")
    play(hand, "d dh p1 Ac, p2 sd, p1 cc, p2 cc")
    try_odd(hand, Show(0, tuple([kind(card) for card in hand.holdings[0]])), "p1 sm 8c9cTcJcAc")
    assert {type(card) for cards in hand.holdings for card in cards} == {Card}
    assert Hand.from_state(hand.state()).history == hand.history


def try_odd(hand, action, text):
    before = facts(hand)
    try:
        hand.apply(action)
    except DrawSevenError:
        assert facts(hand) == before
        hand.apply(text)


def test_a_big_range_is_searched_fast():
    """No limit with deep stacks: a NumPy number is looked up like any other, not by walking all totals."""
    hand = seat("draw7a", [10**8] * 3, **NO_LIMIT)
    begin = time.perf_counter()
    hand.apply(RaiseTo(2, np.int64(5 * 10**7)))
    assert time.perf_counter() - begin < 0.5
    assert fill(hand).bets[2] == 5 * 10**7
