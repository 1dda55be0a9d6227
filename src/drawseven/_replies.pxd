# The contract of replies: what each discard of one hand is worth against an
# opponent who holds any five of the unseen cards and draws by a policy, over
# all that can be dealt, as integers.
#
# A course is what may happen to the opponent: he keeps K, throws T and draws R.
# We draw d, which shares no card with K, T and R. What counts for each of our
# discards is the sum over all d and all courses of
#
#     v(o, s) = 2 if our strength s is above his, o; 1 if they are equal; else 0
#
# Flushes are rare, and all else depends on ranks. So with s' and o' the
# strengths by ranks alone,
#
#     v(o, s) =   v(o', s')                   always:                `walk_group`
#               + [v(o, s') - v(o', s')]      where he has a flush:  `meet`
#               + [v(o', s) - v(o', s')]      where we have one:     `play_flush`
#               + [v(o, s) - v(o, s') - v(o', s) + v(o', s')]   where both have: `cross_flushes`
#
# The first depends on the ranks of K and T, and is counted once for all his
# hands that are alike in that: a group. All our discards and draws are walked
# along his draws in order of strength, with a ledger of those passed (see
# _walks.pxd), into which a draw is entered when it is reached and once more
# when it is passed, so that the ledger is right for v. The next two are summed
# over the T first: a ledger of those tells how many draws are apart from them.
# The last needs to know how many T avoid d: all cards of d are of one suit, so it takes a count of the
# T by their ranks in that suit, summed over subsets.

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from drawseven._claims cimport claim
from drawseven._policies cimport Book
from drawseven._ranksets cimport RankSets
from drawseven._tables cimport Table
from drawseven._walks cimport Ledger

cdef enum:
    DISCARDS = 32
    THROWN = 6                      # of no card to five
    SHELVES = 4 << 13               # for what is kept: a suit, and a bit for each rank


cdef struct Option:                 # one of our discards
    int thrown                      # how many cards
    int line                        # the discards that keep the same ranks share one
    int suit                        # of all that is kept; -1 if there are several, 4 if nothing is
    uint32_t kept_ranks             # if that is one suit, a bit for each
    uint32_t code                   # the sum of the rank codes kept

cdef struct Entry:                  # a draw of ours by ranks
    uint16_t strength
    uint16_t draw
    uint8_t line

cdef struct Holding:                # a hand of his
    uint64_t cards
    uint32_t group                  # the key of its group

cdef struct Throw:                  # a hand of his of which one suit is kept, or nothing
    uint64_t cards                  # the cards thrown,
    uint16_t suits[4]               # their ranks in each suit, a bit for each
    uint32_t kept                   # the ranks kept, a bit for each, with the suit above
    uint32_t ranks                  # the set of the ranks thrown

cdef struct Flush:                  # a draw of ours that makes one
    int option
    int suit
    uint64_t cards                  # the cards drawn
    uint32_t ranks                  # and their ranks
    uint32_t strength, plain        # with the flush, and by ranks alone

cdef struct Group:                  # hands of his with the same ranks kept and thrown
    uint32_t key                    # its ranks, and a bit for each that is thrown
    int kept, thrown                # the sets
    int draws


cdef class Replies:
    cdef RankSets sets
    cdef Book book
    cdef const Table* table
    cdef int ranks, first           # of the deck
    cdef uint64_t unseen
    cdef int length                 # unseen cards
    cdef uint8_t pool[52]           # rising
    cdef uint8_t room[13]           # by rank
    cdef int options, lines, deepest
    cdef Option choices[DISCARDS]
    cdef int entries
    cdef Entry* list
    cdef int flushes
    cdef Flush* ours
    cdef bint in_suit[4]            # whether there are any
    cdef uint32_t hands, most_hands
    cdef Holding* holdings
    cdef int fives                  # sets of five ranks
    cdef uint32_t groups
    cdef Group* alike               # the groups there are, by what they keep
    cdef uint32_t* counts           # hands by the key of their group
    cdef uint32_t* some             # likewise, of some of the hands
    cdef uint32_t throws
    cdef Throw* thrown
    cdef uint32_t* shelves          # where throws begin, by what is kept
    cdef uint32_t* met              # his flushes of the same ranks, by the set thrown
    cdef bint drawn[THROWN]         # whether there are throws of so many cards
    cdef uint32_t* avoiding[THROWN][4]      # those, by their ranks in a suit; then all that lie within some
    cdef int64_t* weights
    cdef Ledger ledger
    cdef int64_t line_sums[DISCARDS]
    cdef int64_t values[DISCARDS][THROWN]

    cdef int _make_room(self) except -1
    cdef int _read_options(self, bytes hand, bytes discards) except -1
    cdef int _list_entries(self, dict lines) except -1
    cdef int _list_flushes(self) except -1
    cdef void _add_flush(self, int option, int suit, uint32_t ranks) noexcept nogil
    cdef uint32_t _code_of(self, uint32_t ranks) noexcept nogil
    cdef void _list_hands(self) noexcept nogil
    cdef void _add_hand(self, const uint8_t* codes) noexcept nogil
    cdef void _add_throw(self, const uint8_t* codes, uint8_t mask, uint32_t kept) noexcept nogil
    cdef int _shelve_throws(self) except -1
    cdef void _sort_groups(self) noexcept nogil
    cdef void _walk_group(self, const Group* group) noexcept nogil
    cdef void _enter(self, uint32_t draw) noexcept nogil
    cdef void _share_out(self, int draws, int64_t count) noexcept nogil
    cdef void _play_flush(self, const Flush* flush) noexcept nogil
    cdef void _play_kept(self, const Flush* flush, uint32_t begin, uint32_t end) noexcept nogil
    cdef void _open_ledger(self, int deepest, const uint8_t* room) noexcept nogil
    cdef void _strike(self, int thrown, int64_t count) noexcept nogil
    cdef int64_t _apart(self, uint32_t draw) noexcept nogil
    cdef void _meet_flushes(self, uint32_t ranks) noexcept nogil
    cdef void _collect(self, int suit, uint32_t ranks) noexcept nogil
    cdef void _cross_flushes(self, int suit, uint32_t ranks, uint32_t strength, uint32_t plain) noexcept nogil
    cdef void _meet(self, int draws, uint32_t ranks) noexcept nogil


cdef inline int value(uint32_t his, uint32_t ours) noexcept nogil:
    return 2 if ours > his else ours == his
