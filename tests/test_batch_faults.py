"""What is wrong with many hands, and where; and that nothing is ever read beyond a table."""

import array
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dealing
from drawseven import ArrayError, Card, CardError
from layouts import LAYOUTS

ROWS = 1100  # two whole blocks of 512 rows and a part of one


@pytest.fixture(params=[5, 6, 7])
def size(request):
    return request.param


# -- hands of the wrong kind -------------------------------------------------


@pytest.mark.parametrize(
    "dtype", [np.int8, np.int64, np.uint16, np.float64, bool, "S1", "U1", "V1", object, [("a", "u1")]], ids=str
)
def test_hands_of_another_dtype_are_refused(ev52, dtype):
    with pytest.raises(ArrayError, match=r"^hands must be"):
        ev52.strengths(np.zeros((3, 5), dtype))


@pytest.mark.parametrize("shape", [(), (5,), (3, 0), (3, 1), (3, 4), (3, 8), (0, 4), (5, 3), (3, 5, 1), (1, 3, 5)])
def test_hands_of_another_shape_are_refused(ev52, shape):
    with pytest.raises(ArrayError, match=r"^hands must be of shape \(n, 5\), \(n, 6\) or \(n, 7\), got "):
        ev52.strengths(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("wrong", [None, [], [[0, 1, 2, 3, 4]], "As Ks Qs Js Ts", 5, object(), iter([])], ids=repr)
def test_what_is_no_buffer_is_refused(ev52, wrong):
    with pytest.raises(ArrayError, match=f"^hands must be an array of uint8, got {type(wrong).__name__}$"):
        ev52.strengths(wrong)


@pytest.mark.parametrize("wrong", [b"abcde", bytearray(5), array.array("B", [0] * 5), memoryview(bytes(10))], ids=repr)
def test_a_flat_buffer_is_refused(ev52, wrong):
    with pytest.raises(ArrayError, match=r"^hands must be of shape"):
        ev52.strengths(wrong)


@pytest.mark.parametrize("letter", ["b", "c", "?"])
def test_bytes_that_are_not_unsigned_are_refused(ev52, letter):
    with pytest.raises(ArrayError, match=re.escape(f"got format '{letter}'")):
        ev52.strengths(memoryview(bytes(10)).cast(letter, (2, 5)))


def test_options_are_given_by_name(ev52):
    with pytest.raises(TypeError):
        ev52.strengths(np.zeros((3, 5), np.uint8), 2)


# -- a bad card, and where ---------------------------------------------------


def duplicate(hand, place, deck):
    hand[place] = hand[place - 1]
    return f"{Card(hand[place])} is there twice"


def alien(hand, place, deck):
    hand[place] = int(deck[0]) - 1 - place % 4
    return f"{Card(hand[place])} is not in the deck of {len(deck)} cards"


def no_code(hand, place, deck):
    hand[place] = 52 + 29 * place
    return f"{hand[place]} is not a card code: codes go from 0 (2c) to 51 (As)"


def error_of(ev, hands, **options):
    with pytest.raises(CardError) as caught:
        ev.strengths(hands, **options)
    return str(caught.value)


@pytest.mark.parametrize("fault", [duplicate, alien, no_code])
@pytest.mark.parametrize("name", ["contiguous", "Fortran order", "both reversed", "every second column"])
def test_the_first_bad_row_and_its_card_are_named(ev32, rng, size, fault, name):
    good = dealing.random_hands(rng, ev32.deck, ROWS, size)
    for row in (0, 511, 512, 513, ROWS - 1):
        for place in range(size):
            hands = good.copy()
            hand = hands[row].tolist()
            said = f"row {row}: {fault(hand, place, ev32.deck)}"
            hands[row] = hand
            for threads in (1, 3):
                assert error_of(ev32, LAYOUTS[name](hands), threads=threads) == said


def test_the_first_of_many_bad_rows_is_named_on_any_number_of_threads(ev32, rng):
    good = dealing.random_hands(rng, ev32.deck, 5000, 5)
    for rows in ([4999, 4000, 700], [600, 601], [513, 512, 511], [0, 4999], [2500, 2499]):
        hands = good.copy()
        hands[rows, 3] = 99
        for threads in range(1, 9):
            for each in (hands, np.asfortranarray(hands)):
                assert error_of(ev32, each, threads=threads).startswith(f"row {min(rows)}: 99 is not a card code")


@pytest.mark.parametrize("aliens", range(1, 8))
def test_any_number_of_aliens_in_a_row_are_found(ev32, rng, size, aliens):
    hands = dealing.random_hands(rng, ev32.deck, 600, size)
    for code in (0, 19, 52, 255):
        for row in (0, 599):
            bad = hands.copy()
            bad[row, : min(aliens, size)] = code
            with pytest.raises(CardError, match=f"^row {row}: "):
                ev32.strengths(rng.permuted(bad, axis=1))
    distinct = hands.copy()
    distinct[77, : min(aliens, size)] = range(min(aliens, size))
    with pytest.raises(CardError, match=r"^row 77: 2c is not in the deck of 32 cards$"):
        ev32.strengths(distinct)


def test_every_pair_of_equal_cards_is_found(ev, size):
    rows = np.tile(np.arange(int(ev.deck[-size]), 52, dtype=np.uint8), (size * size, 1))
    for first in range(size):
        for second in range(first + 1, size):
            hands = rows.copy()
            hands[9, second] = hands[9, first]
            assert error_of(ev, hands) == f"row 9: {Card(hands[9, first])} is there twice"


def test_a_card_three_or_more_times_is_found(ev52, size):
    for code in range(52):
        for times in range(2, size + 1):
            hand = [code] * times + [(code + step) % 52 for step in range(1, size - times + 1)]
            assert error_of(ev52, np.array([hand], np.uint8)) == f"row 0: {Card(code)} is there twice"


def test_every_alien_byte_is_found_in_every_place(ev, rng, size):
    good = dealing.random_hands(rng, ev.deck, 1, size)
    codes = set(map(int, ev.deck))
    for byte in set(range(256)) - codes:
        for place in range(size):
            hands = good.copy()
            hands[0, place] = byte
            assert error_of(ev, hands).startswith("row 0: ")


@given(st.integers(5, 7), st.lists(st.binary(min_size=7, max_size=7), min_size=1, max_size=4))
def test_a_batch_is_refused_exactly_if_a_hand_of_it_is(make_ev, size, rows):
    ev = make_ev("paradise-36")
    hands = np.array([[byte % 64 for byte in row[:size]] for row in rows], np.uint8)
    said = []
    for row, hand in enumerate(hands.tolist()):
        try:
            ev.strength(bytes(hand))
        except CardError as error:
            said.append(f"row {row}: {error}")
    if said:
        assert error_of(ev, hands) == said[0]
    else:
        assert len(ev.strengths(hands)) == len(rows)


def test_a_batch_is_checked_unless_told_otherwise(ev52):
    hands = np.zeros((3, 5), np.uint8)
    for options in ({}, {"checked": True}, {"checked": 1}):
        assert error_of(ev52, hands, **options) == "row 0: 2c is there twice"
    for options in ({"checked": False}, {"checked": 0}, {"checked": None}):
        assert ev52.strengths(hands, **options).shape == (3,)


def test_a_good_batch_is_ranked_after_a_bad_one(ev52, rng):
    hands = dealing.random_hands(rng, ev52.deck, ROWS, 7)
    expected = ev52.strengths(hands)
    bad = hands.copy()
    bad[700, 0] = 77
    for threads in (1, 2):
        error_of(ev52, bad, threads=threads)
        np.testing.assert_array_equal(ev52.strengths(hands, threads=threads), expected)


# -- nothing is read beyond a table ------------------------------------------


def test_a_row_of_any_byte_is_harmless_unchecked(ev, size):
    hands = np.repeat(np.arange(256, dtype=np.uint8)[:, None], size, axis=1)
    for each in (hands, np.asfortranarray(hands)):
        assert ev.strengths(each, checked=False).shape == (256,)


def test_random_bytes_are_harmless_unchecked(ev, rng, size):
    """Strengths without meaning, but the same in every layout, and those of good rows are right."""
    hands = rng.integers(0, 256, (50_000, size), np.uint8)
    hands[20_000:] %= 64
    hands[40_000:] %= 8
    hands[::1000] = dealing.random_hands(rng, ev.deck, 50, size)
    strengths = ev.strengths(hands, checked=False)
    np.testing.assert_array_equal(ev.strengths(np.asfortranarray(hands), checked=False, threads=3), strengths)
    np.testing.assert_array_equal(strengths[::1000], ev.strengths(hands[::1000].copy()))
    assert strengths.max() <= ev.total


def test_every_pair_of_bytes_is_harmless_unchecked(ev, size):
    bytes_ = np.arange(256, dtype=np.uint8)
    hands = np.empty((65_536, size), np.uint8)
    hands[:, ::2] = np.repeat(bytes_, 256)[:, None]
    hands[:, 1::2] = np.tile(bytes_, 256)[:, None]
    assert ev.strengths(hands, checked=False).max() <= ev.total


def test_random_bytes_are_refused_when_checked(ev, rng, size):
    hands = rng.integers(0, 256, (2000, size), np.uint8)
    codes = set(map(int, ev.deck))
    bad = next(row for row, hand in enumerate(hands.tolist()) if len(set(hand) & codes) < size)
    assert error_of(ev, hands).startswith(f"row {bad}: ")
