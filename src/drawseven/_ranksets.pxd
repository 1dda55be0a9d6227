# The contract of rank sets: up to five ranks with repeats, numbered, and what
# hands they make together.
#
# With ranks counted from the lowest of the deck, r0 <= r1 <= ..., the number of
# a set is a sum of binomials, laid out by size, and the cell of a ledger (see
# _walks.pxd) at the same time:
#
#     size 0 | size 1: r0 | size 2: C(r0, 1) + C(r1 + 1, 2) | size 3: ...
#     ^        ^            ^                                 ^
#     starts[0] starts[1]   starts[2]                         starts[3]
#
# To ask a ledger about a draw of given ranks is to sum the counts of its
# subsets, with factors that do not depend on the cards there are; so they are
# listed once, by size. `ready` lists for each set the draws that make five of
# it, weakest hand first:
#
#     31       16 15        0
#     +----------+-----------+
#     | strength | its draw  |      of sets with at most four of a rank
#     +----------+-----------+

from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t

from drawseven._claims cimport claim
from drawseven._eval cimport Evaluator
from drawseven._tables cimport Table
from drawseven._walks cimport CHOOSE, Draw

cdef enum:
    FIVE = 5
    SIZES = 6


cdef struct RankSet:
    Draw draw                       # its groups, and the code of its ranks
    int rest                        # the set without its last group
    uint8_t last, copies            # which is that
    uint32_t asks                   # where its subsets begin,
    uint32_t ends[SIZES]            # and where those of up to so many ranks end
    uint32_t ready, end             # where its draws begin and end


cdef class RankSets:
    cdef readonly Evaluator evaluator
    cdef const Table* table
    cdef int lowest, ranks
    cdef int starts[SIZES + 1]
    cdef uint32_t steps[13][FIVE]
    cdef RankSet* sets
    cdef uint16_t* cells
    cdef int32_t* factors
    cdef uint32_t* ready

    cdef int _lay_set(self, int number, tuple ranks) except -1
    cdef uint32_t _list_subsets(self, int number, uint32_t at) noexcept
    cdef uint32_t _list_ready(self, int number, uint32_t at) noexcept


cdef inline void weigh(const RankSet* sets, int count, const uint8_t* room, int64_t* weights) noexcept nogil:
    """How many draws of cards each of the first sets stands for, with so many cards of each rank."""
    cdef int i
    weights[0] = 1
    for i in range(1, count):
        claim(sets[i].rest < i and room[sets[i].last] <= 4)
        weights[i] = weights[sets[i].rest] * (CHOOSE[room[sets[i].last]][sets[i].copies] if sets[i].copies < 5 else 0)
