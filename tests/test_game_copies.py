"""A hand goes on identically as a copy, out of a pickle, from its state, and from its history."""

import copy
import json
import pickle
from random import Random

import pytest

from drawseven import VARIANTS, Hand, HandError, VariantError, find_variant
from drawseven.rules import Variant
from game_chance import deal_next, play_on, random_hands
from game_facts import facts, same
from game_play import LIMITS, fill, play, seat

COPIES = {
    "copy": lambda hand: hand.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda hand: pickle.loads(pickle.dumps(hand)),
    "json": lambda hand: Hand.from_state(json.loads(json.dumps(hand.state()))),
    "history": lambda hand: replay(hand, hand.history),
    "texts": lambda hand: replay(hand, [str(action) for action in hand.history]),
}
KINDS = pytest.mark.parametrize("kind", COPIES)
GAMES = pytest.mark.parametrize("name", LIMITS)


def replay(hand, actions):
    twin = Hand(hand.variant, hand.start, blinds=hand.blinds, dead=hand.dead, carried=hand.carried_in)
    for action in actions:
        twin.apply(action)
    return twin


@KINDS
@GAMES
def test_the_state_is_the_same_at_every_step(name, kind):
    for hand, deck, random in random_hands(name, 40, seed=11):
        while True:
            same(COPIES[kind](hand), hand)
            if hand.is_over:
                break
            play_on(hand, deck, random)


@KINDS
@GAMES
def test_the_twin_goes_on_identically(name, kind):
    for hand, deck, random in random_hands(name, 50, seed=12):
        for _ in range(random.randrange(12)):
            if not hand.is_over:
                play_on(hand, deck, random)
        twin, twins_deck, twins_random = COPIES[kind](hand), deck.copy(), random.twin()
        while not hand.is_over:
            play_on(hand, deck, random)
            play_on(twin, twins_deck, twins_random)
        same(twin, hand)


@KINDS
def test_a_twin_goes_its_own_way(kind):
    hand = play(seat("draw7a", [200] * 3), "p3 cc, p1 cc, p2 cc, p1 sd 7c")
    before = facts(hand)
    fill(COPIES[kind](hand)).apply("p2 sd")
    assert facts(hand) == before
    twin = COPIES[kind](hand)
    fill(hand).apply("p2 sd")
    assert facts(twin) == before


@GAMES
def test_the_history_replays_into_every_earlier_state(name):
    for hand, deck, random in random_hands(name, 15, seed=13):
        steps = []
        while not hand.is_over:
            steps.append((len(hand.history), facts(hand)))
            play_on(hand, deck, random)
        for length, before in steps:
            assert facts(replay(hand, hand.history[:length])) == before


def test_what_a_hand_hands_out_is_not_its_own_memory():
    hand = seat("draw7a", [200] * 3)
    before = copy.deepcopy(facts(hand))
    scribble(hand.state())
    assert facts(hand) == before


def scribble(value):
    """Spoil a list or dict, and whatever is in it."""
    if isinstance(value, dict):
        for inner in value.values():
            scribble(inner)
        value["scribble"] = 1
    elif isinstance(value, list):
        for inner in value:
            scribble(inner)
        value.append("scribble")


def test_what_a_hand_is_given_remains_the_callers():
    stacks, blinds, dead = [200] * 3, [1, 2, 0], [0, 0, 1]
    hand = Hand(VARIANTS["draw7a"], stacks, blinds=blinds, dead=dead)
    play(hand, "p3 cbr 4")
    assert (stacks, blinds, dead) == ([200] * 3, [1, 2, 0], [0, 0, 1])
    stacks[0] = blinds[0] = dead[0] = 99
    assert (hand.start, hand.blinds, hand.dead) == ([200] * 3, [1, 2, 0], [0, 0, 1])


@GAMES
def test_the_state_holds_what_happened_and_not_what_it_led_to(name):
    hand, deck, random = next(random_hands(name, 1, seed=14))
    while not hand.is_over:
        play_on(hand, deck, random)
        assert len(hand.state()["actions"]) == len(hand.history)


@pytest.mark.parametrize(
    "change",
    [
        {"stacks": None},
        {"stacks": [200]},
        {"stacks": [200, 0, 200]},
        {"stacks": [200, 1.5, 200]},
        {"blinds": [1]},
        {"blinds": [1, -2, 0]},
        {"dead": "x"},
        {"carried": -1},
        {"carried": "x"},
        {"actions": None},
        {"actions": 5},
        {"actions": ["p1 f"]},
        {"actions": ["nonsense"]},
        {"actions": [5]},
        {"variant": None},
        {"variant": {}},
        {"variant": 5},
    ],
    ids=str,
)
def test_a_state_that_is_none_is_refused(change):
    state = seat("draw7a", [200] * 3).state()
    with pytest.raises(ValueError, match=r"\w") as caught:
        Hand.from_state(state | change)
    assert type(caught.value).__module__ == "drawseven.errors"


def test_a_state_with_an_entry_missing_is_refused():
    state = seat("draw7a", [200] * 3).state()
    for name in state:
        with pytest.raises((HandError, VariantError), match=f"not the state of a .*{name}"):
            Hand.from_state({key: value for key, value in state.items() if key != name})


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_comes_back_from_its_state(name):
    for row in (VARIANTS[name], find_variant(name, cap=3, unit=1, stub_first=False)):
        assert Variant.from_state(json.loads(json.dumps(row.state()))) == row
        assert pickle.loads(pickle.dumps(row)) == row
        assert copy.deepcopy(row) == row


def test_a_row_with_a_ranking_of_ones_own_comes_back_too():
    from drawseven import PARADISE, Ranking

    mine = Ranking("mine", order=PARADISE, low_straight=False, lowest_rank=8)
    row = find_variant("draw7a", decks=((3, mine),))
    assert Variant.from_state(json.loads(json.dumps(row.state()))) == row
    hand = Hand(row, [20, 20])
    assert len(hand.evaluator.deck) == 28
    deal_next(hand, DeckOf(hand))
    same(Hand.from_state(json.loads(json.dumps(hand.state()))), hand)


class DeckOf:
    """The lowest cards first."""

    def __init__(self, hand):
        self.cards = list(hand.evaluator.deck)
        Random(1).shuffle(self.cards)

    def deal(self, count):
        dealt, self.cards = self.cards[:count], self.cards[count:]
        return dealt
