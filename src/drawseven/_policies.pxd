# The contract of policies: what each hand of a deck throws, in one look-up.
#
# The hands of five are numbered by the combination they are. With the cards in
# rising order, c0 < c1 < ... < c4, counted from the lowest of the deck:
#
#     number = C(c0, 1) + C(c1, 2) + C(c2, 3) + C(c3, 4) + C(c4, 5)
#
# and bit i of what a hand throws stands for the card ci:
#
#        bit    4    3    2    1    0
#             +----+----+----+----+----+
#             | c4 | c3 | c2 | c1 | c0 |      1 thrown, 0 kept
#             +----+----+----+----+----+
#
# Hands that differ only in the names of the suits are one canonical hand: the
# one of them with the lowest number. A policy is stored by canonical hand, in
# order of number, and spread to all hands on first use.

from libc.stdint cimport uint8_t, uint32_t

from drawseven._claims cimport claim

cdef extern from *:
    """
    #ifndef DRAWSEVEN_WAYS
    #define DRAWSEVEN_WAYS
    #include <stdint.h>
    /* C(n, k), k = 1 to 5 */
    #define D7_TWO(n) ((n) * ((n) - 1) / 2)
    #define D7_THREE(n) ((n) * ((n) - 1) * ((n) - 2) / 6)
    #define D7_FOUR(n) (D7_THREE(n) * ((n) - 3) / 4)
    #define D7_WAYS(n) {(n), D7_TWO(n), D7_THREE(n), D7_FOUR(n), D7_FOUR(n) * ((n) - 4) / 5}
    #define D7_RANK(n) D7_WAYS(n), D7_WAYS((n) + 1), D7_WAYS((n) + 2), D7_WAYS((n) + 3)
    static const uint32_t d7_ways[52][5] = {D7_RANK(0u), D7_RANK(4u), D7_RANK(8u), D7_RANK(12u), D7_RANK(16u),
        D7_RANK(20u), D7_RANK(24u), D7_RANK(28u), D7_RANK(32u), D7_RANK(36u), D7_RANK(40u), D7_RANK(44u), D7_RANK(48u)};
    #endif
    """
    const uint32_t WAYS "d7_ways"[52][5]


cdef class Book:
    cdef readonly int first         # the lowest card of the deck
    cdef readonly int most          # the most cards that any hand throws
    cdef uint32_t length            # hands
    cdef uint8_t* thrown            # by number


cdef inline uint32_t number_of(int first, const uint8_t* codes) noexcept nogil:
    """The number of five cards in rising order."""
    cdef uint32_t number = 0
    cdef int i
    for i in range(5):
        claim(first <= codes[i] < 52)
        number += WAYS[codes[i] - first][i]
    return number


cdef inline void sort_two(uint8_t* items, int a, int b) noexcept nogil:
    cdef uint8_t low = min(items[a], items[b])
    items[b] = max(items[a], items[b])
    items[a] = low


cdef inline void sort_five(uint8_t* items) noexcept nogil:
    sort_two(items, 0, 1)
    sort_two(items, 3, 4)
    sort_two(items, 2, 4)
    sort_two(items, 2, 3)
    sort_two(items, 1, 4)
    sort_two(items, 0, 3)
    sort_two(items, 0, 2)
    sort_two(items, 1, 3)
    sort_two(items, 1, 2)
