"""Strengths of many hands: two buffers, checked once, filled block by block.

Knows rows of bytes and a ranking's tables, and which row to blame. The GIL is
released for each block.
"""

cimport cython
from cpython.buffer cimport PyBUF_FORMAT, PyBUF_STRIDES, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint8_t, uint16_t, uint64_t

from drawseven._batch cimport row_strengths
from drawseven._claims cimport claim
from drawseven._tables cimport Tables

import operator
import sys

from drawseven.errors import ArrayError
from drawseven.hands import name_fault

NATIVE = "<" if sys.byteorder == "little" else ">"

cdef enum:
    BLOCK = 512                 # rows gathered, and found fault with, at a time


@cython.final
cdef class Batch:
    """Rows of hands and the strengths they get: two buffers, held while it lives."""

    def __cinit__(self, Tables tables, hands, out):
        self.ranking = tables.ranking
        self._take_hands(hands)
        if out is None:
            import numpy
            out = numpy.empty(self.hands_view.shape[0], numpy.uint16)
        self._take_out(out)
        self.out = out
        self.table = tables.table(<int> self.size)
        self.first_bad = self.hands_view.shape[0]

    def __dealloc__(self):
        if self.hands_held:
            PyBuffer_Release(&self.hands_view)
        if self.out_held:
            PyBuffer_Release(&self.out_view)

    cdef int _take_hands(self, object hands) except -1:
        try:
            PyObject_GetBuffer(hands, &self.hands_view, PyBUF_STRIDES | PyBUF_FORMAT)
        except (TypeError, BufferError, ValueError):
            raise ArrayError(f"hands must be an array of uint8, got {type(hands).__name__}") from None
        self.hands_held = True
        dtype = view_format(&self.hands_view)
        if dtype.lstrip("@=<>!") != "B":
            raise ArrayError(f"hands must be of dtype uint8 (format 'B'), got format {dtype!r}")
        shape = view_shape(&self.hands_view)
        if len(shape) != 2 or not 5 <= shape[1] <= 7:
            raise ArrayError(f"hands must be of shape (n, 5), (n, 6) or (n, 7), got {shape}")
        self.size = shape[1]
        if self.hands_view.strides == NULL:     # ctypes leaves them out, asked for or not
            self.row_stride, self.card_stride = self.size, 1
        else:
            self.row_stride, self.card_stride = self.hands_view.strides[0], self.hands_view.strides[1]
        return 0

    cdef int _take_out(self, object out) except -1:
        try:
            PyObject_GetBuffer(out, &self.out_view, PyBUF_STRIDES | PyBUF_FORMAT | PyBUF_WRITABLE)
        except (TypeError, BufferError, ValueError):
            raise ArrayError(f"out must be an array of uint16 that can be written, got {out!r:.60}") from None
        self.out_held = True
        dtype = view_format(&self.out_view)
        if dtype not in ("H", "@H", "=H", NATIVE + "H"):
            raise ArrayError(f"out must be of dtype uint16 (format 'H'), got format {dtype!r}")
        shape = view_shape(&self.out_view)
        n = self.hands_view.shape[0]
        if shape != (n,):
            raise ArrayError(f"out must be of shape ({n},), got {shape}")
        if n > 1 and self.out_view.strides != NULL and self.out_view.strides[0] != 2:
            raise ArrayError("out must be contiguous")
        if <size_t> self.out_view.buf & 1:
            raise ArrayError("out must be aligned to two bytes")
        return 0

    def run(self, threads, checked):
        """Fill `out`, each thread a run of whole blocks; raise for the first row at fault."""
        try:
            threads = operator.index(threads)
        except TypeError:
            threads = repr(threads)
        if isinstance(threads, str) or threads < 1:
            raise ArrayError(f"threads must be at least 1, got {threads}")
        n = self.hands_view.shape[0]
        share = max(BLOCK, -(-n // threads))
        if share >= n:
            self.fill(0, n, checked)
        else:
            self._share_out(range(0, n, share), share, checked)
        if self.first_bad < n:
            self._raise_fault()

    def _share_out(self, starts, share, checked):
        from concurrent.futures import ThreadPoolExecutor
        n = self.hands_view.shape[0]
        with ThreadPoolExecutor(len(starts) - 1) as pool:
            others = [pool.submit(self.fill, begin, min(begin + share, n), checked) for begin in starts[1:]]
            self.fill(0, share, checked)
            for other in others:
                other.result()

    def fill(self, Py_ssize_t begin, Py_ssize_t end, bint checked):
        """Fill rows `begin` to `end`, block by block, up to the first block at fault."""
        cdef Py_ssize_t row = begin, n
        cdef bint good = True
        if not 0 <= begin <= end <= self.hands_view.shape[0]:
            raise IndexError(f"rows {begin} to {end} of {self.hands_view.shape[0]}")
        with nogil:
            while row < end and good:
                n = min(<Py_ssize_t> BLOCK, end - row)
                good = self.fill_block(row, n, checked) == 0
                row += n
        if not good:
            row = self._find_fault(row - n, n)
            with cython.critical_section(self):
                self.first_bad = min(self.first_bad, row)

    cdef uint64_t fill_block(self, Py_ssize_t row, Py_ssize_t n, bint checked) noexcept nogil:
        cdef uint8_t gathered[BLOCK * 7]
        cdef const uint8_t* hands = <const uint8_t*> self.hands_view.buf + row * self.row_stride
        cdef uint16_t* out = <uint16_t*> self.out_view.buf + row
        cdef Py_ssize_t size = self.size
        claim(0 <= row and 0 <= n <= BLOCK and row + n <= self.out_view.shape[0] == self.hands_view.shape[0])
        if self.card_stride != 1 or self.row_stride != size:
            self.gather(hands, n, gathered)
            hands = gathered
        if checked:
            if size == 5:
                return row_strengths(self.table, hands, out, n, 5, True)
            if size == 6:
                return row_strengths(self.table, hands, out, n, 6, True)
            return row_strengths(self.table, hands, out, n, 7, True)
        if size == 5:
            return row_strengths(self.table, hands, out, n, 5, False)
        if size == 6:
            return row_strengths(self.table, hands, out, n, 6, False)
        return row_strengths(self.table, hands, out, n, 7, False)

    cdef void gather(self, const uint8_t* hands, Py_ssize_t n, uint8_t* into) noexcept nogil:
        cdef Py_ssize_t row, i
        for row in range(n):
            for i in range(self.size):
                into[row * self.size + i] = hands[row * self.row_stride + i * self.card_stride]

    cdef Py_ssize_t _find_fault(self, Py_ssize_t begin, Py_ssize_t n) except -1:
        for row in range(begin, begin + n):
            if len(set(self._row(row)) & self._codes()) < self.size:
                return row
        raise ArrayError(f"hands have changed while they were ranked: rows {begin} to {begin + n}")

    def _codes(self):
        return set(map(int, self.ranking.deck))

    def _row(self, Py_ssize_t row):
        cdef const uint8_t* hand = <const uint8_t*> self.hands_view.buf + row * self.row_stride
        return [hand[i * self.card_stride] for i in range(self.size)]

    def _raise_fault(self):
        fault = name_fault(self._row(self.first_bad), self.ranking.deck, self.size, self.size)
        raise type(fault)(f"row {self.first_bad}: {fault}")


cdef str view_format(const Py_buffer* view):
    return "B" if view.format == NULL else view.format.decode("latin-1")


cdef tuple view_shape(const Py_buffer* view):
    return tuple([view.shape[i] for i in range(view.ndim)])
