# The contract of trials: what each discard of one hand won, in deals at random
# against opponents who draw by a policy.
#
# One deal serves all our discards. The unseen cards are shuffled as far as they
# are needed and split up:
#
#     0        5                5 + 5n                         dealt
#     +--------+----------------+------------------------------+
#     | ours   | hands of the n | what they draw, in turn      |
#     +--------+----------------+------------------------------+
#
# A discard of j cards takes the first j of ours. We draw first; the rest of ours
# is what the stub has at its end. If that is not enough for all, the deal is
# played out for each of our discards by itself: whoever finds the stub empty
# draws from what was thrown before his turn, shuffled.
#
# Shares of a pot are whole numbers of its parts, as many as all numbers of
# winners divide.

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from drawseven._chacha cimport Dice, Stream
from drawseven._claims cimport claim
from drawseven._policies cimport Book
from drawseven._tables cimport Table

cdef enum:
    HAND = 5
    CHOICES = 32
    OPPONENTS = 8
    CARDS = 52


cdef struct Choice:                 # one of our discards
    int thrown                      # how many cards,
    uint64_t key                    # the keys of those kept, with the start
    uint8_t cards[HAND]             # the kept ones first, then those thrown

cdef struct Opponent:
    int draws
    uint64_t key                    # as above
    uint8_t cards[HAND]

cdef struct Best:                   # of the opponents
    uint32_t strength
    int holders

cdef struct Stub:
    int at, end
    uint8_t cards[CARDS]
    int piled                       # thrown since the last shuffle
    uint8_t pile[CARDS]


cdef class Trials:
    cdef Book book
    cdef const Table* table
    cdef int first, opponents, choices, length, dealt, words
    cdef readonly int parts         # of a pot
    cdef Choice options[CHOICES]
    cdef Dice dice[CARDS]
    cdef uint8_t pool[CARDS]

    cdef int _add_choice(self, bytes hand, int mask) except -1
    cdef void _play(self, Stream* random, uint8_t* pool, int64_t* sums, int64_t* squares) noexcept nogil
    cdef int _seat(self, const uint8_t* cards, Opponent* opponents) noexcept nogil
    cdef Best _draw_ahead(self, Opponent* opponents, const uint8_t* cards) noexcept nogil
    cdef Best _draw_in_turn(
        self, Opponent* opponents, const uint8_t* cards, const Choice* choice, Stream* random) noexcept nogil
    cdef int _share(self, const Choice* choice, const uint8_t* drawn, const Best* best) noexcept nogil
    cdef uint32_t _complete(
        self, const uint8_t* kept, int thrown, uint64_t key, const uint8_t* drawn) noexcept nogil
