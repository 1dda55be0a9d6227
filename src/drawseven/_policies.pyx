"""Policies, spread from the hands that are one but for their suits to every hand.

Hands are combinations here, and what they throw are bits; what a hand is worth
is not known.
"""

cimport cython
from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from drawseven._claims cimport claim
from drawseven._policies cimport number_of, sort_five

from itertools import permutations
from math import comb

cdef enum:
    UNSEEN = 255                    # a hand that has not been met

cdef uint8_t SUITS[24][4]

for _number, _order in enumerate(permutations(range(4))):
    for _suit in range(4):
        SUITS[<int> _number][<int> _suit] = _order[_suit]


cdef inline bint next_hand(uint8_t* codes, int first) noexcept nogil:
    """Go to the hand of the next number; False after the last."""
    cdef int i = 0
    while i < 4 and codes[i] + 1 == codes[i + 1]:
        codes[i] = <uint8_t> (first + i)
        i += 1
    codes[i] += 1
    return codes[4] < 52


cdef inline uint32_t turn(int first, const uint8_t* codes, uint8_t* bits, int order) noexcept nogil:
    """The number of a hand with its suits renamed; `bits` becomes what it throws."""
    cdef uint8_t marked[5]
    cdef uint8_t turned[5]
    cdef uint8_t thrown = 0
    cdef int i
    for i in range(5):
        marked[i] = ((codes[i] & 0x3C) | SUITS[order][codes[i] & 3]) << 1 | (bits[0] >> i & 1)
    sort_five(marked)
    for i in range(5):
        turned[i] = marked[i] >> 1
        thrown |= (marked[i] & 1) << i
    bits[0] = thrown
    return number_of(first, turned)


@cython.final
cdef class Book:
    """What every hand of a deck throws.

    Parameters
    ----------
    first : int
        The code of the lowest card of the deck.
    masks : bytes
        What each canonical hand throws, in order of number.

    Attributes
    ----------
    first : int
    most : int
        The most cards that any hand throws.

    Raises
    ------
    ValueError
        There are not as many masks as canonical hands, or one is above 31.

    Notes
    -----
    A book never changes; any number of threads may share it.
    """

    def __cinit__(self, int first, bytes masks):
        cdef Py_ssize_t hands
        if not 0 <= first <= 47 or first & 3 or max(masks, default=0) > 31:
            raise ValueError("no deck begins there, or a mask is above 31")
        self.first = first
        self.length = comb(52 - first, 5)
        self.thrown = <uint8_t*> malloc(self.length)
        if self.thrown == NULL:
            raise MemoryError()
        hands = spread(first, masks, len(masks), self.length, self.thrown)
        if hands != len(masks):
            raise ValueError(f"{len(masks)} masks for {hands} canonical hands")
        self.most = max([mask.bit_count() for mask in set(masks)])

    def __dealloc__(self):
        free(self.thrown)

    def mask(self, bytes hand, /):
        """What a hand throws.

        Parameters
        ----------
        hand : bytes
            Five different codes of the deck, rising.

        Returns
        -------
        int
            A bit for each card thrown.
        """
        return self.thrown[checked_number(self.first, hand)]


cdef uint32_t checked_number(int first, bytes hand) except 0xFFFFFFFF:
    if len(hand) != 5 or not first <= hand[0] < hand[1] < hand[2] < hand[3] < hand[4] < 52:
        raise ValueError(f"{hand!r} is no hand of five in rising order")
    return number_of(first, hand)


cdef Py_ssize_t spread(int first, const uint8_t* masks, Py_ssize_t count, uint32_t length, uint8_t* thrown):
    """Give each hand the mask of its canonical hand; how many of those there are."""
    cdef uint8_t codes[5]
    cdef uint8_t bits
    cdef uint32_t number, other
    cdef Py_ssize_t at = 0
    cdef int i
    memset(thrown, UNSEEN, length)
    for i in range(5):
        codes[i] = <uint8_t> (first + i)
    for number in range(length):
        if thrown[number] == UNSEEN:
            for i in range(24):
                bits = masks[at] if at < count else 0
                other = turn(first, codes, &bits, i)
                claim(other < length)
                if thrown[other] == UNSEEN:
                    thrown[other] = bits
            at += 1
        next_hand(codes, first)
    return at


def canonical_hands(int first, /):
    """The canonical hands of a deck, in order of number.

    Parameters
    ----------
    first : int
        The code of the lowest card of the deck.

    Returns
    -------
    bytes
        Five codes a hand, rising.
    """
    cdef uint8_t codes[5]
    cdef uint8_t bits = 0
    cdef uint32_t number = 0
    cdef int i
    cdef bint more = True
    hands = bytearray()
    for i in range(5):
        codes[i] = <uint8_t> (first + i)
    while more:
        i = 1
        while i < 24 and turn(first, codes, &bits, i) >= number:
            i += 1
        if i == 24:
            hands += codes[:5]
        number += 1
        more = next_hand(codes, first)
    return bytes(hands)


def canonical(int first, bytes hand, int mask, /):
    """The canonical hand of a hand, and what it throws.

    Parameters
    ----------
    first : int
        The code of the lowest card of the deck.
    hand : bytes
        Five different codes of the deck, rising.
    mask : int
        What it throws.

    Returns
    -------
    tuple of int
        The number of the canonical hand, and a bit for each of its cards that
        is thrown.
    """
    cdef uint32_t least = checked_number(first, hand), number
    cdef uint8_t bits, best = <uint8_t> mask
    cdef int i
    for i in range(1, 24):
        bits = <uint8_t> mask
        number = turn(first, hand, &bits, i)
        if number < least:
            least, best = number, bits
    return least, best
