"""What is wrong with one hand is told by name, in every form it may come in."""

import re

import numpy as np
import pytest

import oracle
from drawseven import (
    Card,
    CardError,
    DrawSevenError,
    HandSizeError,
    RankingError,
    evaluate,
    format_cards,
)
from forms import FORMS

ROYAL = [51, 47, 43, 39, 35]


@pytest.mark.parametrize("count", [0, 1, 4, 8, 9, 52])
def test_a_hand_is_five_to_seven_cards(ev52, form, count):
    hand = list(range(count))
    with pytest.raises(HandSizeError, match=f"^a hand is 5 to 7 cards, got {count}$"):
        ev52.strength(form(hand))
    with pytest.raises(HandSizeError, match=f"got {count}$"):
        ev52.best_five(form(hand))


@pytest.mark.parametrize("count", [0, 5, 6, 7, 8, 52])
def test_a_board_is_one_to_four_cards(ev52, form, count):
    with pytest.raises(HandSizeError, match=f"^a hand is 1 to 4 cards, got {count}$"):
        ev52.up_strength(form(list(range(count))))


def faces(ev, least=1):
    """The ways to rank a hand, and how many cards each takes."""
    return [(ev.strength if size >= 5 else ev.up_strength, size) for size in range(least, 8)]


DISTINCT = {"set", "dict"}


def test_a_card_there_twice_is_named(ev, rng):
    for name, form in FORMS.items():
        if name in DISTINCT:
            continue
        for face, size in faces(ev, 2):
            hand = rng.choice(list(map(int, ev.deck)), size, replace=False).tolist()
            first, second = sorted(rng.choice(size, 2, replace=False))
            hand[second] = hand[first]
            with pytest.raises(CardError, match=f"^{Card(hand[first])} is there twice$"):
                face(form(hand))


def test_the_same_card_throughout_is_named(ev52):
    for code in range(52):
        for face, size in faces(ev52, 2):
            with pytest.raises(CardError, match=f"^{Card(code)} is there twice$"):
                face([code] * size)


def test_a_card_of_another_deck_is_named(ev32, make_ev, rng):
    for ev in (ev32, make_ev("universal-36")):
        for form in FORMS.values():
            for face, size in faces(ev, 2):
                hand = rng.choice(list(map(int, ev.deck)), size, replace=False).tolist()
                alien = int(rng.integers(0, 52 - len(ev.deck)))
                hand[rng.integers(size)] = alien
                with pytest.raises(CardError, match=f"^{Card(alien)} is not in the deck of {len(ev.deck)} cards$"):
                    face(form(hand))


def test_one_alien_up_card_is_named(ev32):
    with pytest.raises(CardError, match=r"^2s is not in the deck of 32 cards$"):
        ev32.up_strength("2s")
    with pytest.raises(CardError, match=r"^52 is not a card code"):
        ev32.up_strength(bytes([52]))


@pytest.mark.parametrize("aliens", range(1, 8))
def test_hands_full_of_aliens_are_refused(ev32, aliens):
    for size in range(max(aliens, 5), 8):
        hand = list(range(aliens)) + list(range(51, 51 - size + aliens, -1))
        for cards in (hand, bytes(hand), format_cards(hand), hand[::-1]):
            with pytest.raises(CardError, match=r"is not in the deck of 32 cards$"):
                ev32.strength(cards)


@pytest.mark.parametrize("code", [52, 53, 63, 64, 127, 128, 254, 255])
@pytest.mark.parametrize("form", [bytes, bytearray, list, tuple, lambda codes: np.array(codes, np.uint8)])
def test_a_byte_that_is_no_code_is_named(ev52, code, form):
    for face, size in faces(ev52):
        for place in range(size):
            hand = ROYAL[:size] + [0, 1][: max(0, size - 5)]
            hand[place] = code
            with pytest.raises(CardError, match=f"^{code} is not a card code: codes go from 0 "):
                face(form(hand))


def test_every_byte_beyond_the_codes_is_refused_everywhere(ev52):
    for code in range(52, 256):
        for size in (5, 6, 7):
            with pytest.raises(CardError):
                ev52.strength(bytes([code] * size))


@pytest.mark.parametrize("wrong", [-1, 52, 256, 51 + 256, 2**31, 2**32, 2**63, 2**64, 2**64 + 51, -(2**63), 10**30])
@pytest.mark.parametrize("form", [list, tuple, iter, lambda codes: np.array(codes, object)])
def test_an_int_that_is_no_code_is_named(ev52, wrong, form):
    for place in range(5):
        hand = [*ROYAL[:place], wrong, *ROYAL[place + 1 :]]
        with pytest.raises(CardError, match=f"^{wrong} is not a card code: codes go from 0 "):
            ev52.strength(form(hand))


@pytest.mark.parametrize("wrong", [None, 3.0, "x", "", "As Kd", [0], (0,), b"\0", 1j, object(), np.array([0])])
@pytest.mark.parametrize("form", [list, tuple, iter])
def test_an_item_that_is_no_card_is_named(ev52, wrong, form):
    hand = [*ROYAL[1:], wrong]
    with pytest.raises(CardError, match=re.escape(repr(wrong))):
        ev52.strength(form(hand))


@pytest.mark.parametrize("wrong", [None, 5, 51, 3.5, object(), Card("As"), np.array(5)])
def test_what_is_no_sequence_is_refused(ev52, wrong):
    for face in (ev52.strength, ev52.up_strength, ev52.best_five, evaluate):
        with pytest.raises(CardError, match=r"is not a sequence of cards$"):
            face(wrong)


@pytest.mark.parametrize("shape", [(1, 5), (5, 1), (5, 5)])
def test_a_table_of_hands_is_not_one_hand(ev52, shape):
    hands = np.arange(np.prod(shape), dtype=np.uint8).reshape(shape)
    with pytest.raises(CardError):
        ev52.strength(hands)
    with pytest.raises(CardError):
        ev52.strength(hands.tolist())


@pytest.mark.parametrize("text", ["As Ks Qs Js Xs", "As Ks Qs Js 1s", "As Ks Qs Js T", "As Ks Qs Js Ts x", "\udc80s"])
def test_text_that_is_no_card_is_named(ev52, text):
    piece = next(piece for piece in text.split()[::-1])
    with pytest.raises(CardError, match=f"^{re.escape(repr(piece))} is not a card$"):
        ev52.strength(text)


def test_unicode_that_folds_to_card_letters_is_refused(ev52):
    for text in ("As Ks Qs Js T\u017f", "As \u212as Qs Js Ts", "As Ks Qs Js Ts\u0660", "Ａs Ks Qs Js Ts"):
        with pytest.raises(CardError):
            ev52.strength(text)


def test_true_and_false_are_the_codes_1_and_0(ev52):
    """They are ints to Python, and so to `Card`."""
    assert ev52.strength([True, False, 2, 3, 51]) == ev52.strength([1, 0, 2, 3, 51])
    with pytest.raises(CardError, match=r"^2d is there twice$"):
        ev52.strength([True, 1, 2, 3, 51])


def test_the_first_fault_is_the_one_named(ev32):
    for hand, said in (
        ([51, 2, 51, 3, 40], "2h is not in the deck"),
        ([51, 50, 51, 3, 2], "As is there twice"),
        ([51, 50, 99, 98, 48], "99 is not a card code"),
    ):
        for form in (bytes, list, tuple):
            with pytest.raises(CardError, match=f"^{said}"):
                ev32.strength(form(hand))


def test_cards_are_positional_and_needed(ev52):
    for face in (ev52.strength, ev52.up_strength, ev52.best_five):
        with pytest.raises(TypeError):
            face()
        with pytest.raises(TypeError):
            face(ROYAL, ROYAL)


def test_errors_of_the_caller_pass_through(ev52):
    def cards():
        yield 51
        raise RuntimeError("mine")

    with pytest.raises(RuntimeError, match=r"^mine$"):
        ev52.strength(cards())


def test_an_iterable_is_read_once(ev52):
    """What reads differently the second time cannot slip past the checks."""

    class Changing:
        def __init__(self):
            self.reads = 0

        def __iter__(self):
            self.reads += 1
            return iter(ROYAL if self.reads == 1 else [255] * 5)

    for face in (ev52.strength, ev52.best_five):
        cards = Changing()
        face(cards)
        assert cards.reads == 1


def test_a_list_that_changes_while_it_is_read_does_no_harm(ev52):
    hand = ["As", *ROYAL[1:]]

    class Growing:
        def __index__(self):
            hand.extend([0] * 100)
            return 0

    hand[4] = Growing()
    with pytest.raises(DrawSevenError):
        ev52.strength(hand)


def test_every_error_is_of_the_package(ev52):
    assert issubclass(HandSizeError, DrawSevenError)
    assert issubclass(RankingError, DrawSevenError)
    with pytest.raises(DrawSevenError):
        ev52.strength("")
    with pytest.raises(DrawSevenError):
        evaluate(ROYAL, "no such ranking")


@pytest.mark.parametrize("wrong", [None, "", 52, [], {}])
def test_evaluate_refuses_an_unknown_ranking(wrong):
    with pytest.raises(RankingError, match="standard-52"):
        evaluate(ROYAL, wrong)


def test_scalar_and_oracle_agree_on_random_hands(ev, rng):
    rules = oracle.NAMED[ev.ranking.name]
    hands = [rng.choice(rules.deck, size, replace=False).tolist() for size in (5, 6, 7) for _ in range(100)]
    ordered = sorted(hands, key=lambda hand: oracle.best(hand, rules)[0])
    strengths = [ev.strength(hand) for hand in ordered]
    assert strengths == sorted(strengths)
    assert [str(ev.category(strength)) for strength in strengths] == [oracle.best(hand, rules)[1] for hand in ordered]
