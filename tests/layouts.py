"""The same hands laid out in memory in every way that a buffer may be."""

import array
import ctypes
import mmap

import numpy as np


def in_wider(hands, rows=slice(None), columns=slice(None), shape=(1, 1)):
    """The same hands inside a larger array whose other bytes are no cards."""
    wide = np.full((hands.shape[0] * shape[0] + 3, hands.shape[1] * shape[1] + 3), 255, np.uint8)
    view = wide[rows, columns][: hands.shape[0], : hands.shape[1]]
    view[...] = hands
    return view


def read_only(hands):
    hands = hands.copy()
    hands.flags.writeable = False
    return hands


def from_mmap(hands):
    memory = mmap.mmap(-1, max(hands.size, 1))
    memory[: hands.size] = hands.tobytes()
    return memoryview(memory)[: hands.size].cast("B", hands.shape)


def in_ctypes(hands):
    rows, size = hands.shape
    return (ctypes.c_ubyte * size * rows).from_buffer_copy(hands.tobytes())


LAYOUTS = {
    "contiguous": np.ascontiguousarray,
    "Fortran order": np.asfortranarray,
    "rows reversed": lambda hands: hands[::-1].copy()[::-1],
    "columns reversed": lambda hands: hands[:, ::-1].copy()[:, ::-1],
    "both reversed": lambda hands: hands[::-1, ::-1].copy()[::-1, ::-1],
    "every second row": lambda hands: in_wider(hands, rows=slice(1, None, 2), shape=(2, 1)),
    "every second column": lambda hands: in_wider(hands, columns=slice(1, None, 2), shape=(1, 2)),
    "every third row backwards": lambda hands: in_wider(hands, rows=slice(None, None, -3), shape=(3, 1)),
    "columns of a wider array": lambda hands: in_wider(hands, columns=slice(2, None)),
    "an odd address": lambda hands: np.frombuffer(b"\0" + hands.tobytes(), np.uint8, offset=1).reshape(hands.shape),
    "read-only": read_only,
    "field of a record": lambda hands: hands.view([("hand", np.uint8, hands.shape[1])])["hand"][:, 0],
    "a view of int8": lambda hands: hands.astype(np.int8).view(np.uint8),
    "memoryview of bytes": lambda hands: memoryview(hands.tobytes()).cast("B", hands.shape),
    "memoryview of bytearray": lambda hands: memoryview(bytearray(hands.tobytes())).cast("B", hands.shape),
    "memoryview of array": lambda hands: memoryview(array.array("B", hands.tobytes())).cast("B", hands.shape),
    "memoryview of Fortran order": lambda hands: memoryview(np.asfortranarray(hands)),
    "memoryview of mmap": from_mmap,
    "ctypes": in_ctypes,
}
EMPTY = [name for name in LAYOUTS if not name.startswith(("memoryview", "ctypes"))]
