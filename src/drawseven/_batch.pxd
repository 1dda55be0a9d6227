# The contract of a batch, and the loop it is made for.

cimport cython
from libc.stdint cimport uint8_t, uint16_t, uint64_t

from drawseven._claims cimport claim
from drawseven._pair cimport Pair, pair_add, pair_bit, pair_key, pair_of, pair_or, pair_xor
from drawseven._tables cimport Table, flush_strength, pattern_strength, start_key, suited, unlikely


@cython.final
cdef class Batch:
    cdef object ranking
    cdef readonly object out
    cdef Py_buffer hands_view, out_view
    cdef bint hands_held, out_held
    cdef Py_ssize_t size, row_stride, card_stride
    cdef const Table* table
    cdef Py_ssize_t first_bad       # the first row found at fault, or n

    cdef int _take_hands(self, object hands) except -1
    cdef int _take_out(self, object out) except -1
    cdef uint64_t fill_block(self, Py_ssize_t row, Py_ssize_t n, bint checked) noexcept nogil
    cdef void gather(self, const uint8_t* hands, Py_ssize_t n, uint8_t* into) noexcept nogil
    cdef Py_ssize_t _find_fault(self, Py_ssize_t begin, Py_ssize_t n) except -1


cdef inline uint64_t row_strengths(
    const Table* table, const uint8_t* hands, uint16_t* out, Py_ssize_t n, int size, bint checked
) noexcept nogil:
    """Strengths of `n` hands of `size` bytes in a row; not 0 if `checked` finds a bad card.

    `size` and `checked` are meant to be literals, so that each caller gets a
    loop of its own without a test inside.
    """
    cdef Py_ssize_t row
    cdef Pair total, union, card, differing = pair_of(0, 0)
    cdef uint64_t key
    cdef int i
    claim(size == table.size)
    for row in range(n):
        if checked:
            total = union = table.cards[hands[0]]
            for i in range(1, size):
                card = table.cards[hands[i]]
                total = pair_add(total, card)
                union = pair_or(union, card)
            differing = pair_or(differing, pair_xor(total, union))
            key = start_key() + pair_key(total)
        else:
            key = start_key()
            for i in range(size):
                key += table.keys[hands[i]]
        if unlikely(suited(key)):
            out[row] = <uint16_t> flush_strength(table, hands, size, key)
        else:
            out[row] = <uint16_t> pattern_strength(table, key)
        hands += size
    return pair_bit(differing)
