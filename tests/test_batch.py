"""Many hands at a time: every layout, any number of threads, and `out`."""

import array
import ctypes

import numpy as np
import pytest

import dealing
from drawseven import ArrayError, DrawSevenError
from layouts import EMPTY, LAYOUTS, read_only

ROWS = 1100  # two whole blocks of 512 rows and a part of one
SIZES = [5, 6, 7]


@pytest.fixture(params=LAYOUTS.values(), ids=LAYOUTS)
def layout(request):
    return request.param


@pytest.fixture(params=SIZES)
def size(request):
    return request.param


@pytest.fixture
def hands(ev, rng, size):
    return dealing.random_hands(rng, ev.deck, ROWS, size)


def scalar_strengths(ev, hands):
    return [ev.strength(hand) for hand in hands.tolist()]


# -- every layout ------------------------------------------------------------


def test_a_batch_is_what_its_hands_are_one_by_one(ev, hands):
    strengths = ev.strengths(hands)
    assert (type(strengths), strengths.dtype, strengths.shape) == (np.ndarray, np.uint16, (ROWS,))
    assert strengths.tolist() == scalar_strengths(ev, hands)
    assert ev.strengths(hands, checked=False).tolist() == strengths.tolist()


@pytest.mark.parametrize("checked", [True, False])
@pytest.mark.parametrize("threads", [1, 2])
def test_every_layout_gives_the_same_strengths(ev32, rng, size, layout, threads, checked):
    hands = dealing.random_hands(rng, ev32.deck, ROWS, size)
    before = hands.copy()
    strengths = ev32.strengths(layout(hands), threads=threads, checked=checked)
    np.testing.assert_array_equal(strengths, ev32.strengths(hands))
    np.testing.assert_array_equal(hands, before)


@pytest.mark.parametrize("rows", [1, 2, 511, 512, 513, 1023, 1024, 1025])
def test_the_edges_of_blocks_are_ranked_like_the_rest(ev52, rng, size, rows):
    hands = dealing.random_hands(rng, ev52.deck, rows, size)
    expected = scalar_strengths(ev52, hands)
    for layout in (np.ascontiguousarray, np.asfortranarray):
        for threads in (1, 2, 3):
            assert ev52.strengths(layout(hands), threads=threads).tolist() == expected


@pytest.mark.parametrize("name", EMPTY)
@pytest.mark.parametrize("threads", [1, 3])
def test_no_rows_have_no_strengths(ev52, size, name, threads):
    strengths = ev52.strengths(LAYOUTS[name](np.empty((0, size), np.uint8)), threads=threads)
    assert (strengths.dtype, strengths.shape) == (np.uint16, (0,))


def test_one_hand_repeated_without_copies_is_ranked(ev52):
    hands = np.broadcast_to(np.array([51, 47, 43, 39, 35], np.uint8), (2000, 5))
    assert set(ev52.strengths(hands).tolist()) == {7462}


def test_cards_of_a_hand_may_lie_in_any_order(ev, rng, hands):
    np.testing.assert_array_equal(ev.strengths(rng.permuted(hands, axis=1)), ev.strengths(hands))


def test_each_call_gives_an_array_of_its_own(ev52, rng):
    first, second = dealing.random_hands(rng, ev52.deck, 10, 5), dealing.random_hands(rng, ev52.deck, 10, 5)
    strengths = ev52.strengths(first)
    kept = strengths.copy()
    ev52.strengths(second)
    np.testing.assert_array_equal(strengths, kept)
    assert strengths.flags.owndata
    assert strengths.flags.writeable


# -- threads -----------------------------------------------------------------


@pytest.mark.parametrize("threads", [1, 2, 3, 4, 5, 6, 7, 8, 64, 10**6, 10**30])
@pytest.mark.parametrize("rows", [1, 600, 10_007])
def test_any_number_of_threads_gives_the_same_strengths(ev52, rng, threads, rows):
    hands = dealing.suited_hands(rng, ev52.deck, rows, 7)
    for each in (hands, np.asfortranarray(hands)):
        np.testing.assert_array_equal(ev52.strengths(each, threads=threads), ev52.strengths(each))


@pytest.mark.parametrize("threads", [np.int64(2), np.uint8(2)])
def test_threads_may_be_a_numpy_int(ev52, rng, threads):
    hands = dealing.random_hands(rng, ev52.deck, ROWS, 5)
    np.testing.assert_array_equal(ev52.strengths(hands, threads=threads), ev52.strengths(hands))


@pytest.mark.parametrize("wrong", [0, -1, -(10**30), 1.0, 2.5, "2", None, [2]])
def test_an_impossible_number_of_threads_is_refused(ev52, wrong):
    with pytest.raises(ArrayError, match=r"^threads must be at least 1"):
        ev52.strengths(np.array([[0, 1, 2, 3, 4]], np.uint8), threads=wrong)


# -- out ---------------------------------------------------------------------


def outs(rows):
    """Buffers that strengths can be written to."""
    return {
        "array": np.zeros(rows, np.uint16),
        "part of an array": np.zeros(rows + 9, np.uint16)[4 : rows + 4],
        "row of a table": np.zeros((3, rows), np.uint16)[1],
        "view of int16": np.zeros(rows, np.int16).view(np.uint16),
        "array.array": array.array("H", [0] * rows),
        "memoryview": memoryview(bytearray(2 * rows)).cast("H"),
        "ctypes": (ctypes.c_uint16 * rows)(),
    }


@pytest.mark.parametrize("kind", outs(0))
@pytest.mark.parametrize("rows", [1, 5, ROWS])
def test_strengths_are_written_to_out_which_is_returned(ev52, rng, kind, rows):
    hands = dealing.random_hands(rng, ev52.deck, rows, 5)
    out = outs(rows)[kind]
    assert ev52.strengths(hands, out=out) is out
    np.testing.assert_array_equal(out, ev52.strengths(hands))


def test_nothing_beyond_out_is_written(ev52, rng, layout):
    hands = dealing.random_hands(rng, ev52.deck, 700, 6)
    around = np.full(900, 0xABCD, np.uint16)
    ev52.strengths(layout(hands), out=around[100:800], threads=2)
    assert set(around[:100].tolist()) == set(around[800:].tolist()) == {0xABCD}
    np.testing.assert_array_equal(around[100:800], ev52.strengths(hands))


def test_an_empty_out_takes_no_rows(ev52):
    out = np.empty(0, np.uint16)
    assert ev52.strengths(np.empty((0, 5), np.uint8), out=out) is out


def test_out_of_one_row_may_have_any_stride(ev52):
    out = np.zeros(9, np.uint16)[::4][:1]
    ev52.strengths(np.array([[51, 47, 43, 39, 35]], np.uint8), out=out)
    assert out.tolist() == [7462]


@pytest.mark.parametrize("dtype", [np.int16, np.uint8, np.uint32, np.int64, np.float16, bool, ">u2", "S2", object])
def test_out_of_another_dtype_is_refused(ev52, dtype):
    with pytest.raises(ArrayError, match=r"^out must be of dtype uint16"):
        ev52.strengths(np.zeros((3, 5), np.uint8), out=np.zeros(3, dtype))


@pytest.mark.parametrize("shape", [(2,), (4,), (0,), (3, 1), (1, 3), ()])
def test_out_of_another_shape_is_refused(ev52, shape):
    with pytest.raises(ArrayError, match=r"^out must be of shape \(3,\)"):
        ev52.strengths(np.zeros((3, 5), np.uint8), out=np.zeros(shape, np.uint16))


@pytest.mark.parametrize("step", [2, -1, -3])
def test_out_with_gaps_or_backwards_is_refused(ev52, step):
    with pytest.raises(ArrayError, match=r"^out must be contiguous$"):
        ev52.strengths(np.zeros((3, 5), np.uint8), out=np.zeros(9, np.uint16)[::step][:3])


def test_out_at_an_odd_address_is_refused(ev52):
    """Two bytes there are no uint16 to a compiler, whatever the processor makes of it."""
    with pytest.raises(ArrayError, match=r"^out must be "):
        ev52.strengths(np.zeros((5, 5), np.uint8), out=np.frombuffer(bytearray(11), np.uint16, count=5, offset=1))


@pytest.mark.parametrize(
    "out",
    [[0, 0, 0], (0, 0, 0), "out", b"\0" * 6, 3, object(), read_only(np.zeros(3, np.uint16)), np.uint16(0)],
    ids=repr,
)
def test_what_cannot_be_written_is_refused_as_out(ev52, out):
    with pytest.raises(ArrayError, match=r"^out must be an array of uint16 that can be written"):
        ev52.strengths(np.zeros((3, 5), np.uint8), out=out)


def test_out_is_left_free_after_an_error(ev52):
    """A buffer that is still held cannot grow."""
    out = array.array("H", [0] * 3)
    hands = bytearray(15)
    for wrong in ({"out": array.array("H", [0])}, {"threads": 0}, {}):
        with pytest.raises(DrawSevenError):
            ev52.strengths(memoryview(hands).cast("B", (3, 5)), **{"out": out, **wrong})
    out.append(0)
    hands.append(0)
