"""Sets of up to five ranks, numbered once for a ranking, with all that does not depend on the cards there are.

Ranks are all there is here: no card, no suit, no flush.
"""

cimport cython
from libc.stdint cimport int32_t, uint16_t, uint32_t
from libc.stdlib cimport free, qsort
from libc.string cimport memset

from drawseven._eval cimport Evaluator
from drawseven._odds cimport room_for
from drawseven._ranksets cimport FIVE, SIZES, RankSet, RankSets
from drawseven._tables cimport pattern_strength
from drawseven._walks cimport Draw, Ledger, Subsets, split

from itertools import combinations_with_replacement
from math import comb

from drawseven._eval import find_evaluator

cdef enum:
    SUBSETS_OF_FIVE = 32


cdef int compare(const void* a, const void* b) noexcept nogil:
    cdef uint32_t first = (<const uint32_t*> a)[0], second = (<const uint32_t*> b)[0]
    return (first > second) - (first < second)


cdef inline bint fit(const Draw* one, const Draw* other) noexcept nogil:
    """Whether two sets together have at most four of each rank."""
    cdef int i, j
    for i in range(one.groups):
        if one.copies[i] == 5:
            return False
        for j in range(other.groups):
            if one.slots[i] == other.slots[j] and one.copies[i] + other.copies[j] > 4:
                return False
    return True


@cython.final
cdef class RankSets:
    """The rank sets of a ranking.

    Parameters
    ----------
    evaluator : Evaluator

    Attributes
    ----------
    evaluator : Evaluator

    Notes
    -----
    They never change; any number of threads may share them.
    """

    def __cinit__(self, Evaluator evaluator):
        cdef int size, slot, number
        cdef uint32_t subsets = 0, ready = 0
        self.evaluator, self.table = evaluator, evaluator.table(5)
        self.lowest = evaluator.ranking.lowest_rank - 2
        self.ranks = 13 - self.lowest
        for size in range(SIZES):
            self.starts[size + 1] = self.starts[size] + <int> comb(self.ranks + size - 1, size)
        for slot in range(self.ranks):
            for size in range(FIVE):
                self.steps[slot][size] = comb(slot + size, size + 1) + self.starts[size + 1] - self.starts[size]
        self.sets = <RankSet*> room_for(self.starts[SIZES], sizeof(RankSet))
        for size in range(SIZES):
            for ranks in combinations_with_replacement(range(self.ranks), size):
                self._lay_set(self._number(ranks), ranks)
        self.cells = <uint16_t*> room_for(self.starts[SIZES] * SUBSETS_OF_FIVE, sizeof(uint16_t))
        self.factors = <int32_t*> room_for(self.starts[SIZES] * SUBSETS_OF_FIVE, sizeof(int32_t))
        self.ready = <uint32_t*> room_for(self._count_ready(), sizeof(uint32_t))
        for number in range(self.starts[SIZES]):
            subsets = self._list_subsets(number, subsets)
            ready = self._list_ready(number, ready)

    def __dealloc__(self):
        free(self.sets)
        free(self.cells)
        free(self.factors)
        free(self.ready)

    def _number(self, ranks):
        return sum([self.steps[<int> rank][<int> i] for i, rank in enumerate(ranks)])

    def _count_ready(self):
        sizes = [self.starts[size + 1] - self.starts[size] for size in range(SIZES)]
        return sum([sizes[size] * sizes[FIVE - size] for size in range(SIZES)])

    cdef int _lay_set(self, int number, tuple ranks) except -1:
        cdef RankSet* entry = &self.sets[number]
        cdef int rank, groups = 0
        entry.draw.weight = entry.draw.each = 1
        for rank in ranks:
            entry.draw.code += <uint32_t> self.table.keys[4 * (rank + self.lowest)]
            if groups == 0 or entry.draw.slots[groups - 1] != rank:
                entry.draw.slots[groups] = rank
                groups += 1
            entry.draw.copies[groups - 1] += 1
        entry.draw.groups = groups
        if groups:
            entry.last, entry.copies = entry.draw.slots[groups - 1], entry.draw.copies[groups - 1]
            entry.rest = self._number(ranks[:len(ranks) - entry.copies])
        return 0

    cdef uint32_t _list_subsets(self, int number, uint32_t at) noexcept:
        """Write down what a draw asks a ledger for, smallest subsets first; where the next may begin."""
        cdef Subsets subsets
        cdef Ledger layout
        cdef RankSet* entry = &self.sets[number]
        cdef int i, j, size
        memset(&layout, 0, sizeof(Ledger))
        layout.deepest = FIVE
        entry.asks = at
        for i in range(self.ranks):
            for j in range(FIVE):
                layout.steps[i][j] = self.steps[i][j]
        if entry.copies == 5:           # no five of a rank are ever drawn
            for size in range(SIZES):
                entry.ends[size] = at
            return at
        split(&layout, &entry.draw, True, &subsets)
        for size in range(SIZES):
            for i in range(subsets.length):
                if subsets.sizes[i] == size:
                    self.cells[at] = <uint16_t> subsets.cells[i]
                    self.factors[at] = <int32_t> subsets.factors[i]
                    at += 1
            entry.ends[size] = at
        return at

    cdef uint32_t _list_ready(self, int number, uint32_t at) noexcept:
        """List the draws that make five of a set; where the next list may begin."""
        cdef RankSet* entry = &self.sets[number]
        cdef int size = 0, other
        cdef uint32_t strength
        while number >= self.starts[size + 1]:
            size += 1
        entry.ready = at
        for other in range(self.starts[FIVE - size], self.starts[SIZES - size]):
            if fit(&entry.draw, &self.sets[other].draw) and fit(&self.sets[other].draw, &entry.draw):
                strength = pattern_strength(self.table, entry.draw.code + self.sets[other].draw.code)
                self.ready[at] = strength << 16 | <uint32_t> other
                at += 1
        entry.end = at
        qsort(&self.ready[entry.ready], at - entry.ready, sizeof(uint32_t), compare)
        return at


_rank_sets = {}


def find_rank_sets(ranking):
    """The rank sets of a ranking that are kept and shared.

    Parameters
    ----------
    ranking : Ranking

    Returns
    -------
    RankSets
    """
    sets = _rank_sets.get(ranking)
    if sets is None:
        sets = _rank_sets.setdefault(ranking, RankSets(find_evaluator(ranking)))
    return sets
