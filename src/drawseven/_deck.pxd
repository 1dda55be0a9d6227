# The contract of the deck: what compiled code may call.
#
# A card of the deck is in the stub, out with the players, or on the pile of
# discards. `stub` is in no order anyone may rely on: the next card is drawn
# from it at random when it is dealt.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from drawseven._chacha cimport Stream, below
from drawseven._claims cimport claim


cdef class Deck:
    cdef Stream random
    cdef uint64_t all, out, pile    # sets of cards, bit by code
    cdef uint8_t stub[52]
    cdef int left                   # cards in the stub
    cdef readonly object seed       # int, 0 to 2**256 - 1
    cdef readonly object stream     # int, 0 to 2**64 - 1

    cdef int start_stream(self, object seed, object stream, uint64_t words) except -1
    cdef void fill_stub(self, uint64_t cards) noexcept
    cdef tuple serve(self, int n)
    cdef uint64_t _cards_out(self, cards) except *
    cdef Stream _deal_rows(self, uint8_t* out, Py_ssize_t rows, int size) noexcept


cdef inline uint8_t take_card(Stream* random, uint8_t* stub, int* left) noexcept nogil:
    """Remove one card at random from a stub that has at least one."""
    cdef uint32_t place = below(random, left[0])
    cdef uint8_t card = stub[place]
    claim(0 < left[0] <= 52 and place < <uint32_t> left[0])
    left[0] -= 1
    stub[place] = stub[left[0]]
    return card
