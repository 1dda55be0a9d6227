# The contract of spots: hands that are partly known against one another, over
# all deals of the unseen cards, or over some at random.
#
# Two players are counted in `play_duel`, which is linear in the draws of each
# of them: classes against classes, the flushes of one side against the classes
# of the other, and, card by card, flushes against flushes. Where there are
# more, the others are dealt out first, and a duel is played above the bar that
# the best of them has set. Outcomes are counted by the set of winners, as a
# number with a bit for each player.
#
# To sample, each player has a list of tickets, one for each draw, from which
# one is picked until no two players share a card:
#
#   63      51 50                           0
#   +---------+------------------------------+
#   | strength| 1 << place in the pool, each |
#   +---------+------------------------------+
#
# Where lists would be long, or picks seldom apart, cards are dealt one by one.

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from drawseven._claims cimport claim
from drawseven._eval cimport Evaluator
from drawseven._odds cimport Listing, Pool, Side, clear_draw, list_classes, list_flushes
from drawseven._tables cimport Table, pattern_strength
from drawseven._walks cimport Draw, Draws, Ledger, Verdict, sort_draws, walk

cdef enum:
    PLAYERS = 10
    TICKET_CARDS = 51
    MOST_TICKETS = 1 << 16          # of a player: half a megabyte


cdef struct Arena:                  # the memory that a duel takes
    Draws classes[2]
    Draws flushes[2]
    Draw* spare
    uint32_t* starts
    Ledger ranks, cards

cdef struct Duel:                   # two players, and the best of the others
    Side* sides[2]
    int players[2]                  # their numbers
    int bar                         # the strength of the best of the others, or 0
    int holders                     # and whose it is, a bit for each


cdef int open_arena(Arena* arena, const int* draws, const int* flushes, int cards, int total) except -1
cdef void close_arena(Arena* arena) noexcept


cdef class Spot:
    cdef Evaluator evaluator
    cdef const Table* table
    cdef int players, size
    cdef Pool pool
    cdef Side sides[PLAYERS]
    cdef int order[PLAYERS]         # those with few cards to come first
    cdef readonly bint listed       # whether to sample from tickets
    cdef uint64_t* tickets[PLAYERS]
    cdef uint32_t lengths[PLAYERS]


cdef class Playout:
    cdef Spot spot
    cdef Side sides[PLAYERS]
    cdef Arena arena
    cdef int64_t* outcomes          # by the set of winners

    cdef list run(self)
    cdef void deal_player(self, int at, uint64_t taken, int bar, int holders) noexcept nogil
    cdef void deal_cards(self, int at, int begin, int left, uint64_t taken, int bar, int holders) noexcept nogil
    cdef void play_last(self, uint64_t taken, int bar, int holders) noexcept nogil


cdef inline int64_t choose(int n, int k) noexcept nogil:
    cdef int64_t result = 1
    cdef int i
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


cdef inline void by_rank(Draws* draws, const Pool* pool) noexcept nogil:
    """Turn draws of cards into the draws of their ranks, in place."""
    cdef Draw* draw
    cdef int place, i, groups
    cdef uint8_t rank
    for place in range(draws.length):
        draw = &draws.items[place]
        groups = 0
        for i in range(draw.groups):
            rank = pool.cards[draw.slots[i]] >> 2
            if groups and draw.slots[groups - 1] == rank:
                draw.copies[groups - 1] += 1
            else:
                draw.slots[groups] = rank
                draw.copies[groups] = 1
                groups += 1
        draw.groups = <uint8_t> groups


cdef inline void list_side(
    Arena* arena, int which, const Table* table, const Pool* pool, const Side* side, int total
) noexcept nogil:
    """List what one side may draw, by strength."""
    cdef Listing job
    cdef Draws* classes = &arena.classes[which]
    cdef Draw draw
    cdef int i
    clear_draw(&draw)
    job.table, job.pool, job.side, job.into = table, pool, side, classes
    classes.length = arena.flushes[which].length = 0
    list_classes(&job, 0, side.draws, &draw)
    for i in range(classes.length):
        classes.items[i].strength = <uint16_t> pattern_strength(table, side.code + classes.items[i].code)
    sort_draws(classes, arena.spare, arena.starts, total)
    job.into = &arena.flushes[which]
    list_flushes(&job)
    if job.into.length:
        sort_draws(job.into, arena.spare, arena.starts, total)


cdef inline void settle(
    int64_t* outcomes, const Verdict* verdict, const Duel* duel, int asking, int64_t pairs
) noexcept nogil:
    """Add what a walk has found to the sets of winners; `pairs` is how many it was about."""
    cdef int mine = 1 << duel.players[asking], other = 1 << duel.players[1 - asking], held = duel.holders
    outcomes[mine] += verdict.alone
    outcomes[mine | other] += verdict.both
    outcomes[other] += pairs - verdict.alone - verdict.both - verdict.up_to
    if duel.bar:
        outcomes[mine | held] += verdict.level
        outcomes[mine | other | held] += verdict.all_level
        outcomes[held] += verdict.below
        outcomes[other | held] += verdict.up_to - verdict.below - verdict.level - verdict.all_level


cdef inline void play_duel(
    Arena* arena, const Table* table, const Pool* pool, const Duel* duel, int total, int64_t* outcomes
) noexcept nogil:
    """Play every pair of disjoint draws of two players, and count who wins."""
    cdef Verdict verdict
    cdef int i, mine = duel.sides[0].draws, other = duel.sides[1].draws
    for i in range(2):
        list_side(arena, i, table, pool, duel.sides[i], total)
    for i in range(13):
        arena.ranks.room[i] = pool.room[i]
    if arena.flushes[0].length and arena.flushes[1].length:
        verdict = walk(&arena.cards, &arena.flushes[0], &arena.flushes[1], duel.bar)
        settle(outcomes, &verdict, duel, 0, 0)
    verdict = walk(&arena.ranks, &arena.classes[0], &arena.classes[1], duel.bar)
    settle(outcomes, &verdict, duel, 0, choose(pool.length, mine) * choose(pool.length - mine, other))
    for i in range(2):
        if arena.flushes[i].length:
            by_rank(&arena.flushes[i], pool)
            verdict = walk(&arena.ranks, &arena.flushes[i], &arena.classes[1 - i], duel.bar)
            settle(outcomes, &verdict, duel, i, 0)
