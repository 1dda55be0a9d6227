"""Strength tables, built from a `Ranking` on first use.

Counts out the hands of a ranking from the weakest up and lays their strengths
where one addition per card finds them. It knows patterns and suits but never
sees a hand; the layout is drawn in ``_tables.pxd``.
"""

cimport cython
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free
from libc.string cimport memset

from drawseven._claims cimport claim
from drawseven._packing cimport Entries, add_entry, cell_of, close_entries, open_entries, pack, zeros
from drawseven._pair cimport Pair, pair_of
from drawseven._tables cimport Table, pattern_strength, suited

from math import comb

from drawseven.patterns import FLUSHES, SHAPES, list_patterns, shape_of
from drawseven.rankings import find_ranking

# Sums of at most five, and of at most seven, of these tell every multiset of
# ranks apart, with at most four of a rank; a test checks each sum.
cdef extern from *:
    """
    #include <stdint.h>
    static const uint32_t SHORT[13] = {0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415};
    static const uint32_t LONG[13] = {0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181};
    """
    const uint32_t* SHORT
    const uint32_t* LONG

cdef struct Walk:
    const Table* fewer          # the table with one card less
    const uint32_t* short_codes
    int ranks
    int copies[13]


cdef void list_best(Walk* walk, Entries* entries, int rank, int left, uint32_t code, uint32_t short_code) noexcept:
    """Add every pattern of six or seven ranks with the best strength among its parts."""
    cdef int copies, i
    cdef uint32_t best = 0, part
    if left == 0:
        for i in range(rank):
            if walk.copies[i]:
                part = short_code - walk.short_codes[i]
                claim(part <= walk.fewer.largest)
                best = max(best, cell_of(walk.fewer.rows, walk.fewer.cells, part))
        add_entry(entries, code, best)
    elif rank < walk.ranks:
        for copies in range(min(4, left) + 1):
            walk.copies[rank] = copies
            list_best(walk, entries, rank + 1, left - copies,
                      code + copies * LONG[rank], short_code + copies * walk.short_codes[rank])


cdef uint32_t flush_strength(const Table* table, const uint8_t* cards, int size, uint64_t key) noexcept nogil:
    """Strength of a hand with five or more of a suit: the branch rarely taken, so kept out of the loops."""
    cdef int suit = 0, i
    cdef uint32_t ranks = 0, flush, pattern
    claim(size == table.size and size >= 5 and suited(key))
    while not key >> (35 + 4 * suit) & 1:
        suit += 1
    for i in range(size):
        # a shift, not a branch that is guessed wrong half the time
        ranks |= <uint32_t> ((cards[i] & 3) == suit) << (cards[i] >> 2 & 15)
    flush = table.flushes[ranks & 8191]
    pattern = pattern_strength(table, key)
    return flush if flush > pattern else pattern


cdef class Tables:
    """The strength tables of one ranking.

    Parameters
    ----------
    ranking : str or Ranking

    Attributes
    ----------
    ranking : Ranking
    counts : tuple of int
        How many strengths each category has, in the order of the ranking.
    total : int
        Strengths are 1 to `total`.
    """

    def __cinit__(self, ranking):
        cdef int size
        self.ranking = find_ranking(ranking)
        self.lowest = self.ranking.lowest_rank - 2
        self._lay_keys()
        for size in range(1, 8):
            self.tables[size].size = size
            self.tables[size].largest = size * (LONG if size > 5 else SHORT)[12 - self.lowest]
            self.tables[size].keys = self.keys[size > 5]
            self.tables[size].cards = self.cards[size > 5]
            self.tables[size].flushes = self.flushes
        self._build_five()

    def __dealloc__(self):
        cdef int size
        free(self.memory)
        free(self.patterns)
        for size in range(1, 8):
            free(self.tables[size].rows)
            free(self.tables[size].cells)

    cdef int _lay_keys(self) except -1:
        cdef uint64_t suit
        cdef int byte, rank, which
        self.memory = zeros(2 * 256 * sizeof(Pair) + 64, 1)
        self.cards[0] = <Pair*> ((<size_t> self.memory + 63) // 64 * 64)
        self.cards[1] = self.cards[0] + 256
        for byte in range(256):
            rank = (byte >> 2) - self.lowest
            for which in range(2):
                if byte < 52 and rank >= 0:
                    suit = <uint64_t> 1 << (32 + 4 * (byte & 3))
                    self.keys[which][byte] = suit | (LONG if which else SHORT)[rank]
                    self.cards[which][byte] = pair_of(self.keys[which][byte], <uint64_t> 1 << byte)
                else:
                    self.cards[which][byte] = pair_of(0, (<uint64_t> 1 << 53) - 1)
        return 0

    cdef int _build_five(self) except -1:
        """Count out all strengths: fills the flushes, the patterns and the table of five."""
        cdef Entries entries
        cdef int strength = 0
        low = self.ranking.low_straight
        listed = [(category, list_patterns(category, 5, self.lowest, low_straight=low))
                  for category in self.ranking.order]
        self.counts = tuple([len(patterns) for _, patterns in listed])
        self.total = sum(self.counts)
        self.patterns = <uint32_t*> zeros(self.total + 1, sizeof(uint32_t))
        memset(&entries, 0, sizeof(Entries))
        try:
            open_entries(&entries, self.total)
            for category, patterns in listed:
                copies = SHAPES[category]
                for ranks in patterns:
                    strength += 1
                    claim(strength <= self.total)
                    self.patterns[strength] = self._pack_ranks(ranks)
                    if category in FLUSHES:
                        self.flushes[sum([1 << rank for rank in ranks])] = strength
                    else:
                        add_entry(&entries, self._code(copies, ranks), strength)
            self._spread_flushes()
            pack(&entries, &self.tables[5].rows, &self.tables[5].cells, self.tables[5].largest)
        finally:
            close_entries(&entries)
        return 0

    cdef uint32_t _pack_ranks(self, tuple ranks) except *:
        cdef uint32_t packed = 0
        cdef int place
        for place in range(len(ranks)):
            packed |= <uint32_t> (<int> ranks[place] + 1) << 4 * place
        return packed

    cdef uint32_t _code(self, tuple copies, tuple ranks) except *:
        cdef uint32_t code = 0
        cdef int group
        for group in range(len(copies)):
            code += <uint32_t> <int> copies[group] * SHORT[<int> ranks[group] - self.lowest]
        return code

    cdef void _spread_flushes(self) noexcept:
        """Six and seven of a suit are as strong as their best five."""
        cdef int bits, rank
        cdef uint16_t best
        for bits in range(8192):
            best = self.flushes[bits]
            for rank in range(13):
                if bits >> rank & 1:
                    best = max(best, self.flushes[bits & ~(1 << rank)])
            self.flushes[bits] = best

    cdef int _build_few(self, int size) except -1:
        """One to four cards, in the order of the categories they can make."""
        cdef Entries entries
        cdef int strength = 0
        memset(&entries, 0, sizeof(Entries))
        try:
            open_entries(&entries, comb(12 - self.lowest + size, size))
            for category in self.ranking.order:
                copies = shape_of(category, size)
                for ranks in list_patterns(category, size, self.lowest, low_straight=False):
                    strength += 1
                    add_entry(&entries, self._code(copies, ranks), strength)
            pack(&entries, &self.tables[size].rows, &self.tables[size].cells, self.tables[size].largest)
        finally:
            close_entries(&entries)
        return 0

    cdef int _build_many(self, int size) except -1:
        """Six or seven cards, from the table with one less."""
        cdef Entries entries
        cdef Walk walk
        memset(&walk, 0, sizeof(Walk))
        memset(&entries, 0, sizeof(Entries))
        walk.fewer = self.table(size - 1)
        walk.short_codes = SHORT if size == 6 else LONG
        walk.ranks = 13 - self.lowest
        try:
            open_entries(&entries, comb(12 - self.lowest + size, size))
            list_best(&walk, &entries, 0, size, 0, 0)
            pack(&entries, &self.tables[size].rows, &self.tables[size].cells, self.tables[size].largest)
        finally:
            close_entries(&entries)
        return 0

    cdef const Table* table(self, int size) except NULL:
        """The table for hands of 1 to 7 cards, built if this is the first call for it."""
        claim(1 <= size <= 7)
        with cython.critical_section(self):
            if self.tables[size].cells == NULL:
                if size < 5:
                    self._build_few(size)
                else:
                    self._build_many(size)
        return &self.tables[size]

    def pattern(self, int strength):
        """Category and ranks of a strength: the ranks are 0 to 12, loudest first, each once.

        A full house is (rank of the three, rank of the pair); the low ace ends
        its straight.

        Raises
        ------
        IndexError
            The strength is not 1 to `total`.
        """
        if not 1 <= strength <= self.total:
            raise IndexError(strength)
        cdef uint32_t packed = self.patterns[strength]
        ranks = []
        while packed:
            ranks.append(<int> (packed & 15) - 1)
            packed >>= 4
        return self.category(strength), tuple(ranks)

    cdef object category(self, int strength):
        cdef int place = 0
        while strength > <int> self.counts[place]:
            strength -= <int> self.counts[place]
            place += 1
        return self.ranking.order[place]
