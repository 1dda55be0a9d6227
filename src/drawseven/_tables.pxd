# The contract of the strength tables: what a kernel may read, and the
# one look-up that turns cards into a strength.
#
# A card adds one Pair to a hand, in any order:
#
#   lane 0, the key                          lane 1, the bit
#   63     48 47  44 43  40 39  36 35  32 31        0   63  53  52  51       0
#   +--------+------+------+------+------+-----------+  +----+-----+---------+
#   |   0    |  s   |  h   |  d   |  c   | rank code |  | 0  |start| 1<<card |
#   +--------+------+------+------+------+-----------+  +----+-----+---------+
#
# Rank codes are chosen so that their sum tells apart every multiset of ranks
# with at most four of each. The suit counters start at 3, so that five of a
# suit set the top bit of its nibble, and one test finds a flush. The bit lane
# is summed and also or-ed: the two differ exactly if cards overlap, that is if
# one is there twice, or if one is an alien to the deck, since an alien has all
# of the bits 0 to 52 and overlaps with whatever else is there.
#
# The sum of rank codes is looked up in rows laid over one another, see
# _packing.pxd. Whatever the bytes of a hand are, sums stay inside `rows`, and
# rows inside `cells`.

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from drawseven._claims cimport claim
from drawseven._packing cimport cell_of
from drawseven._pair cimport Pair, pair_of

cdef extern from *:
    bint unlikely(bint condition) noexcept nogil    # of Cython's own prelude


cdef struct Table:
    int size                        # cards in a hand, 1 to 7
    uint32_t largest                # the largest sum of rank codes
    const uint64_t* keys            # lane 0 by itself, 256 entries, one for each byte
    const Pair* cards               # both lanes, likewise
    const uint16_t* flushes         # by the 13 rank bits of one suit, for size 5 to 7
    uint32_t* rows
    uint16_t* cells

cdef class Tables:
    cdef readonly object ranking
    cdef readonly tuple counts      # strengths per category, in the order of the ranking
    cdef uint64_t keys[2][256]      # short codes for up to five cards, long ones for six and seven
    cdef Pair* cards[2]             # likewise, on a boundary of 64 bytes
    cdef void* memory               # what holds `cards`
    cdef uint16_t flushes[8192]
    cdef uint32_t* patterns         # by strength: up to five ranks plus one, four bits each
    cdef readonly int total         # strengths are 1 to total
    cdef int lowest                 # the lowest rank, 0 to 7
    cdef Table tables[8]            # by size; cells is NULL until first use

    cdef int _lay_keys(self) except -1
    cdef int _build_five(self) except -1
    cdef int _build_few(self, int size) except -1
    cdef int _build_many(self, int size) except -1
    cdef void _spread_flushes(self) noexcept
    cdef uint32_t _pack_ranks(self, tuple ranks) except *
    cdef uint32_t _code(self, tuple copies, tuple ranks) except *
    cdef const Table* table(self, int size) except NULL
    cdef object category(self, int strength)


cdef inline uint64_t start_key() noexcept nogil:
    return <uint64_t> 0x3333 << 32


cdef inline Pair start() noexcept nogil:
    return pair_of(start_key(), <uint64_t> 1 << 52)


cdef inline bint suited(uint64_t key) noexcept nogil:
    return key & (<uint64_t> 0x8888 << 32) != 0


cdef inline uint32_t pattern_strength(const Table* table, uint64_t key) noexcept nogil:
    claim(table.cells != NULL and <uint32_t> key <= table.largest)
    return cell_of(table.rows, table.cells, <uint32_t> key)


cdef uint32_t flush_strength(const Table* table, const uint8_t* cards, int size, uint64_t key) noexcept nogil


cdef inline uint32_t hand_strength(const Table* table, const uint8_t* cards, int size) noexcept nogil:
    """Strength of `size` distinct cards of the deck; memory-safe for any bytes."""
    cdef uint64_t key = start_key()
    cdef int i
    claim(size == table.size)
    for i in range(size):
        key += table.keys[cards[i]]
    if unlikely(suited(key)):
        return flush_strength(table, cards, size, key)
    return pattern_strength(table, key)
