"""A deck goes on identically as a copy, out of a pickle, and from its state."""

import copy
import json
import pickle
import random

import pytest

from drawseven import Deck, DeckError


def play(deck, chooser, acts=20):
    """Play at random; what came of it."""
    seen = []
    for _ in range(acts):
        act = chooser.choice(["deal", "deal", "draw", "draw", "discard", "reshuffle", "deals", "shuffle"])
        out, pile, n = list(deck.dealt), list(deck.discards), chooser.randint(0, 6)
        some, barred = chooser.sample(out, min(n, len(out))), chooser.sample(pile, min(2, len(pile)))
        try:
            if act == "deal":
                seen.append(deck.deal(n))
            elif act == "draw":
                seen.append(deck.draw(some, barred))
            elif act == "discard":
                seen.append(deck.discard(some))
            elif act == "reshuffle":
                seen.append(deck.reshuffle(barred))
            elif act == "deals":
                seen.append(deck.deals(3, n).tolist())
            elif chooser.random() < 0.2:
                seen.append(deck.shuffle())
        except DeckError as error:
            seen.append(str(error))
    return seen


COPIES = {
    "copy": Deck.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "state": lambda deck: Deck.from_state(deck.state()),
    "JSON": lambda deck: Deck.from_state(json.loads(json.dumps(deck.state()))),
    **{
        f"pickle {protocol}": lambda deck, protocol=protocol: pickle.loads(pickle.dumps(deck, protocol))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    },
}


@pytest.mark.parametrize("again", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("cards", [32, 52, "2c 7h As 9d Td Jd Qd Kd"])
def test_a_copy_goes_on_identically_and_by_itself(again, cards):
    for seed in range(20):
        deck = Deck(cards, seed=seed, stream=2**63)
        play(deck, random.Random(seed))
        twin = again(deck)
        assert twin is not deck
        assert twin.state() == deck.state()
        gone_on = play(twin, random.Random(99))
        assert play(deck, random.Random(99)) == gone_on
        assert twin.state() == deck.state()


def test_an_unseeded_deck_is_copied_too():
    deck = Deck(36)
    deck.deal(7)
    assert copy.deepcopy(deck).deal(20) == deck.copy().deal(20) == deck.deal(20)


def test_a_state_is_text_that_json_holds(deck):
    deck.deal(5)
    state = deck.state()
    assert set(state) == {"cards", "stub", "discards", "seed", "stream", "words"}
    assert json.loads(json.dumps(state)) == state
    assert (state["seed"], state["stream"], state["words"]) == ("7", "0", "5")


WRONG_ENTRIES = {
    "cards": ["7c", "7c7c", "Xx", None, 33, 5.0, ["Xx"], ""],
    "stub": ["2c", "7c7c", "7cXx", None, 5, [99]],
    "discards": ["2c", "7c7c", "Xx", None, 5, [99]],
    "seed": ["-1", str(2**256), "x", "", None, [], -1, 2**256, 1.5],
    "stream": ["-1", str(2**64), "x", "", None, -1, 2**64, 1.5],
    "words": ["-1", str(2**64), "x", "", None, -1, 2**64, 1.5],
}


@pytest.mark.parametrize(
    ("key", "wrong"), [(key, entry) for key, entries in WRONG_ENTRIES.items() for entry in entries]
)
def test_a_state_with_a_wrong_entry_is_refused(deck, key, wrong):
    deck.discard(deck.deal(5))
    with pytest.raises(DeckError, match=r"^not the state of a deck: "):
        Deck.from_state({**deck.state(), key: wrong})


@pytest.mark.parametrize("key", WRONG_ENTRIES)
def test_a_state_without_an_entry_is_refused(deck, key):
    state = deck.state()
    del state[key]
    with pytest.raises(DeckError, match=f"^not the state of a deck: .*{key}"):
        Deck.from_state(state)


def test_a_state_with_a_card_in_two_places_is_refused(deck):
    hand = deck.deal(5)
    deck.discard(hand)
    state = deck.state()
    with pytest.raises(DeckError, match="apart"):
        Deck.from_state({**state, "stub": state["stub"] + str(hand[0])})


@pytest.mark.parametrize("wrong", [None, [], 5, "state", (), {}, object()])
def test_what_is_no_state_is_refused(wrong):
    with pytest.raises(DeckError, match=r"^not the state of a deck: "):
        Deck.from_state(wrong)
