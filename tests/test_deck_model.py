"""The deck beside the plain-Python one, and the pinned streams."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import stream
from drawseven import Deck, format_cards, parse_cards

STREAMS = json.loads((Path(__file__).parent / "data" / "streams.json").read_text(encoding="utf-8"))


# -- against the plain-Python deck -------------------------------------------


def plain(result):
    """What an act gave, as a list."""
    return [] if result is None else np.array(result).tolist()


def check_against_model(cards, seed, number, chooser, acts=40):
    """A deck and its model, played side by side."""
    deck, model = Deck(cards, seed=seed, stream=number), stream.DeckModel(Deck(cards).remaining, seed, number)
    for _ in range(acts):
        out, pile, n = sorted(model.out), sorted(model.pile), chooser.randint(0, 7)
        some, barred = chooser.sample(out, min(n, len(out))), chooser.sample(pile, min(2, len(pile)))
        act = chooser.choice(["deal", "draw", "draw", "discard", "reshuffle", "deals", "shuffle"])
        if act in ("deal", "deals") and n <= len(model.stub):
            args = (n,) if act == "deal" else (4, n)
        elif act == "draw" and len(some) <= len(model.stub) + len(set(pile) - set(barred)):
            args = (some, barred)
        elif act in ("discard", "reshuffle"):
            args = (some,) if act == "discard" else (barred,)
        elif act == "shuffle" and chooser.random() < 0.2:
            args = ()
        else:
            continue
        assert plain(getattr(deck, act)(*args)) == plain(getattr(model, act)(*args))
        assert deck.remaining == tuple(sorted(model.stub))
        assert deck.dealt == tuple(sorted(model.out))
        assert deck.discards == tuple(sorted(model.pile))
        assert int(deck.state()["words"]) == model.words.at


@given(
    st.sampled_from([32, 36, 52, "As Kd", "2c 7h As 9d Td Jd Qd Kd", "7c"]),
    st.integers(0, 2**256 - 1),
    st.integers(0, 2**64 - 1),
    st.randoms(use_true_random=False),
)
def test_a_deck_does_what_its_documentation_says(cards, seed, number, chooser):
    check_against_model(cards, seed, number, chooser)


@pytest.mark.parametrize("cards", [32, 36, 52])
def test_a_whole_deck_is_dealt_as_documented(cards):
    deck, model = Deck(cards, seed=7), stream.DeckModel(range(52 - cards, 52), 7, 0)
    for _ in range(20):
        assert list(deck.deal(cards)) == model.deal(cards)
        deck.shuffle()
        model.shuffle()


@pytest.mark.parametrize("cards", [32, 36, 52])
@pytest.mark.parametrize(("n", "k"), [(1000, 1), (500, 2), (500, 5), (300, 7), (200, 20), (100, 32)])
def test_many_deals_are_dealt_as_documented(cards, n, k):
    deck, model = Deck(cards, seed=5, stream=cards), stream.DeckModel(range(52 - cards, 52), 5, cards)
    for _ in range(2):
        np.testing.assert_array_equal(deck.deals(n, k), np.array(model.deals(n, k), np.uint8))
        assert int(deck.state()["words"]) == model.words.at
        deck.deal(1)
        model.deal(1)
        k = min(k, len(deck))


# -- the pinned streams ------------------------------------------------------


def replay(deck, act, *args):
    """Do an act of the file; it must give what the file says."""
    if act == "deals":
        n, k, rows = args
        assert [format_cards(row) for row in deck.deals(n, k)] == rows
    elif act == "deal":
        assert format_cards(deck.deal(args[0])) == args[1]
    elif act in ("draw", "reshuffle"):
        assert format_cards(getattr(deck, act)(*args[:-1])) == args[-1]
    else:
        getattr(deck, act)(*args)


@pytest.mark.parametrize("record", STREAMS, ids=lambda record: f"{record['cards']}-{record['seed']}-{record['stream']}")
def test_seed_and_stream_give_the_pinned_cards(record):
    deck = Deck(record["cards"], seed=int(record["seed"]), stream=int(record["stream"]))
    for act in record["acts"]:
        replay(deck, *act)
        deck = deck.copy()


def test_the_pinned_streams_hold_draws_that_reshuffle():
    reshuffled = 0
    for record in STREAMS:
        deck = Deck(record["cards"], seed=int(record["seed"]), stream=int(record["stream"]))
        for act in record["acts"]:
            reshuffled += act[0] == "draw" and len(parse_cards(act[1])) > len(deck)
            replay(deck, *act)
    assert reshuffled >= 8
