# Reading one hand from what callers pass, without making objects: codes in the
# order given, or -1 for anything out of the ordinary, which drawseven.cards
# then reads, or names as wrong. Decks and rankings are not known here.

from cpython.bytes cimport PyBytes_AsString
from cpython.unicode cimport PyUnicode_AsUTF8AndSize
from libc.stdint cimport uint8_t


cdef extern from *:
    """
    #ifndef DRAWSEVEN_LETTERS
    #define DRAWSEVEN_LETTERS
    /* Tables, since the branches of a switch are guessed wrong on new hands:
       4 * rank + 1 and suit + 1 by letter, 0 for anything else. */
    static const signed char d7_ranks[256] = {
        ['2'] = 1, ['3'] = 5, ['4'] = 9, ['5'] = 13, ['6'] = 17, ['7'] = 21, ['8'] = 25, ['9'] = 29,
        ['T'] = 33, ['J'] = 37, ['Q'] = 41, ['K'] = 45, ['A'] = 49,
        ['t'] = 33, ['j'] = 37, ['q'] = 41, ['k'] = 45, ['a'] = 49};
    static const signed char d7_suits[256] = {
        ['c'] = 1, ['d'] = 2, ['h'] = 3, ['s'] = 4, ['C'] = 1, ['D'] = 2, ['H'] = 3, ['S'] = 4};
    #endif
    """
    const signed char* d7_ranks
    const signed char* d7_suits


cdef inline int read_text(str cards, uint8_t* codes) except -2:
    """Read plain text like "As Kd Th" in place; -1 where only the full parser can tell."""
    cdef Py_ssize_t length, at = 0
    cdef const char* text = PyUnicode_AsUTF8AndSize(cards, &length)
    cdef int n = 0, rank, suit
    while at + 1 < length and n < 7:
        rank = d7_ranks[<uint8_t> text[at]] - 1
        suit = d7_suits[<uint8_t> text[at + 1]] - 1
        if (rank | suit) < 0:
            return -1
        codes[n] = <uint8_t> (rank + suit)
        n += 1
        at += 2
        if at < length and text[at] == c" ":
            at += 1
    return n if at == length else -1


ctypedef fused items_t:
    tuple
    list


cdef inline int read_items(items_t cards, uint8_t* codes) except -2:
    """Read ints from a tuple or list of up to seven; -1 if it is longer, or an item is not a code."""
    cdef Py_ssize_t i, n = len(cards)       # once: a list may grow meanwhile
    cdef long code
    if n > 7:
        return -1
    for i in range(n):
        item = cards[i]
        if not isinstance(item, int):
            return -1
        code = item
        if not 0 <= code < 52:
            return -1
        codes[i] = <uint8_t> code
    return <int> n


cdef inline int read_bytes(bytes cards, uint8_t* codes) except -2:
    cdef const uint8_t* text = <const uint8_t*> PyBytes_AsString(cards)
    cdef Py_ssize_t i, n = len(cards)
    if n > 7:
        return -1
    for i in range(n):
        codes[i] = text[i]
    return <int> n


cdef inline int read_plain(object cards, uint8_t* codes) except -2:
    """Read cards in one of the usual forms; -1 where only `as_cards` can tell what they are."""
    if isinstance(cards, tuple):
        return read_items(<tuple> cards, codes)
    if isinstance(cards, bytes):
        return read_bytes(<bytes> cards, codes)
    if isinstance(cards, str):
        return read_text(<str> cards, codes)
    if isinstance(cards, list):
        return read_items(<list> cards, codes)
    return -1
