# Reading one hand from what callers pass, without making objects: codes in the
# order given, or -1 for anything out of the ordinary, which drawseven.cards
# then reads, or names as wrong. Decks and rankings are not known here.

from cpython.bytes cimport PyBytes_AsString
from cpython.unicode cimport PyUnicode_AsUTF8AndSize
from libc.stdint cimport uint8_t


cdef inline int rank_of(char letter) noexcept:
    cdef int small = letter | 32
    if c"2" <= letter <= c"9":
        return letter - c"2"
    if small == c"t":
        return 8
    if small == c"j":
        return 9
    if small == c"q":
        return 10
    if small == c"k":
        return 11
    if small == c"a":
        return 12
    return -1


cdef inline int suit_of(char letter) noexcept:
    cdef int small = letter | 32
    if small == c"c":
        return 0
    if small == c"d":
        return 1
    if small == c"h":
        return 2
    if small == c"s":
        return 3
    return -1


cdef inline int read_text(str cards, uint8_t* codes) except -2:
    """Read plain text like "As Kd Th" in place; -1 where only the full parser can tell."""
    cdef Py_ssize_t length, at = 0
    cdef const char* text = PyUnicode_AsUTF8AndSize(cards, &length)
    cdef int n = 0, rank, suit
    while at + 1 < length and n < 7:
        rank = rank_of(text[at])
        suit = suit_of(text[at + 1])
        if rank < 0 or suit < 0:
            return -1
        codes[n] = 4 * rank + suit
        n += 1
        at += 2
        if at < length and text[at] == c" ":
            at += 1
    return n if at == length else -1


ctypedef fused items_t:
    tuple
    list


cdef inline int read_items(items_t cards, uint8_t* codes) except -2:
    """Read ints from a tuple or list of up to seven; -1 where an item is not a code."""
    cdef Py_ssize_t i
    cdef long code
    for i in range(len(cards)):
        item = cards[i]
        if not isinstance(item, int):
            return -1
        code = item
        if not 0 <= code < 52:
            return -1
        codes[i] = <uint8_t> code
    return <int> len(cards)


cdef inline int read_bytes(bytes cards, uint8_t* codes) except -2:
    cdef const uint8_t* text = <const uint8_t*> PyBytes_AsString(cards)
    cdef Py_ssize_t i
    for i in range(len(cards)):
        codes[i] = text[i]
    return <int> len(cards)


cdef inline int read_plain(object cards, uint8_t* codes) except -2:
    """Read cards in one of the usual forms; -1 where only `as_cards` can tell what they are."""
    if isinstance(cards, tuple):
        return read_items(<tuple> cards, codes) if len(<tuple> cards) <= 7 else -1
    if isinstance(cards, bytes):
        return read_bytes(<bytes> cards, codes) if len(<bytes> cards) <= 7 else -1
    if isinstance(cards, str):
        return read_text(<str> cards, codes)
    if isinstance(cards, list):
        return read_items(<list> cards, codes) if len(<list> cards) <= 7 else -1
    return -1
