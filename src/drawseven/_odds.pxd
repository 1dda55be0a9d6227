# The contract of the odds: hands that are partly known, and what becomes of
# them, over all draws from the unseen cards or over some.
#
# A side keeps cards and draws the rest of its hand. Its draws are listed by
# ranks alone: the classes, a few thousand at most, each with the number of
# draws of cards it stands for and the strength those have unless they are a
# flush. The few that are stand in a second list, card by card, twice each:
#
#     +1 at the strength of the flush      -1 at the strength by ranks alone
#
# so whatever is linear in the draws is counted over the classes, and put right
# by the flushes. Two players are linear in each of the two.

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy

from drawseven._chacha cimport Dice, Stream, lay_dice, roll
from drawseven._claims cimport claim
from drawseven._eval cimport Evaluator
from drawseven._tables cimport (
    Table, flush_strength, hand_strength, pattern_strength, start_key, suited, unlikely,
)
from drawseven._walks cimport (
    CHOOSE, LONGEST, SLOTS, Draw, Draws, Ledger, Verdict, add_draw, sort_draws, walk,
)

cdef enum:
    PLAYERS = 10
    CATEGORIES = 9


cdef struct Side:
    int kept, draws                 # cards kept, cards to come
    uint32_t code                   # sum of the rank codes of the kept ones
    uint64_t key                    # and of their keys, with the start
    uint8_t cards[LONGEST]          # the kept ones first

cdef struct Pool:                   # the unseen cards
    int length
    uint8_t cards[SLOTS]            # rising
    uint8_t room[13]                # by rank

cdef struct Listing:
    const Table* table
    const Pool* pool
    const Side* side
    Draws* into
    int suit, need                  # for flushes: of this suit, at least so many to come
    int length                      # of `cards`
    uint8_t cards[SLOTS]            # places in the pool of the cards that may come

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

cdef struct Tally:                  # final hands of one discard
    int64_t total, points
    int64_t counts[CATEGORIES]


cdef class Scale:
    cdef readonly Evaluator evaluator
    cdef const Table* table
    cdef int total                  # strengths are 1 to total
    cdef uint32_t* points           # by strength: two for each hand of the deck that is weaker, one for each as strong
    cdef uint8_t* categories        # by strength: the place in the order of the ranking

    cdef tuple _tally(self, const Pool* pool, Draws* classes, Draws* flushes, list parts)


cdef class Spot:
    cdef Evaluator evaluator
    cdef const Table* table
    cdef int players, size
    cdef Pool pool
    cdef Side sides[PLAYERS]
    cdef Arena arena
    cdef int order[PLAYERS]         # the players dealt out first, and the pair walked last
    cdef int64_t* outcomes          # by the set of winners, a bit for each

    cdef int _open_arena(self) except -1
    cdef void _deal_player(self, int at, uint64_t taken, int bar, int holders) noexcept nogil
    cdef void _deal_cards(self, int at, int begin, int left, uint64_t taken, int bar, int holders) noexcept nogil
    cdef void _play_last(self, uint64_t taken, int bar, int holders) noexcept nogil


# -- sides and pools ----------------------------------------------------------

cdef inline void keep(Side* side, const Table* table, const uint8_t* cards, int kept, int draws) noexcept nogil:
    cdef int i
    claim(0 <= kept and 0 <= draws and kept + draws == table.size)
    side.kept, side.draws = kept, draws
    side.key = start_key()
    for i in range(kept):
        side.cards[i] = cards[i]
        side.key += table.keys[cards[i]]
    side.code = <uint32_t> side.key


cdef inline void fill_pool(Pool* pool, uint64_t cards) noexcept nogil:
    cdef int code
    pool.length = 0
    for code in range(13):
        pool.room[code] = 0
    for code in range(52):
        if cards >> code & 1:
            pool.cards[pool.length] = code
            pool.length += 1
            pool.room[code >> 2] += 1


cdef inline int64_t choose(int n, int k) noexcept nogil:
    cdef int64_t result = 1
    cdef int i
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


# -- draws by ranks, and the flushes among them -------------------------------

cdef inline void list_classes(const Listing* job, int rank, int left, const Draw* begun) noexcept nogil:
    """Add every draw of `left` cards more from `rank` up."""
    cdef Draw draw
    cdef int copies, room
    if left == 0:
        add_draw(job.into, begun)
        return
    while rank < 13:
        room = job.pool.room[rank]
        for copies in range(1, min(left, room) + 1):
            draw = begun[0]
            draw.slots[draw.groups] = <uint8_t> rank
            draw.copies[draw.groups] = <uint8_t> copies
            draw.groups += 1
            draw.weight *= CHOOSE[room][copies]
            draw.code += <uint32_t> copies * <uint32_t> job.table.keys[4 * rank]
            list_classes(job, rank + 1, left - copies, &draw)
        rank += 1


cdef inline void add_flush(const Listing* job, const Draw* begun, uint32_t ranks) noexcept nogil:
    cdef Draw draw = begun[0]
    cdef uint32_t plain = pattern_strength(job.table, job.side.code + draw.code)
    cdef uint32_t flush = job.table.flushes[ranks & 8191]
    if flush > plain:
        draw.strength = <uint16_t> flush
        add_draw(job.into, &draw)
        draw.strength = <uint16_t> plain
        draw.weight = draw.each = -1
        add_draw(job.into, &draw)


cdef inline void list_flush_draws(
    const Listing* job, int begin, int need, int left, uint32_t ranks, const Draw* begun
) noexcept nogil:
    """Add every draw of `left` cards more that holds `need` of the suit."""
    cdef Draw draw
    cdef uint8_t card
    cdef int i
    if left == 0:
        add_flush(job, begun, ranks)
        return
    for i in range(begin, job.length - left + 1):
        card = job.pool.cards[job.cards[i]]
        if (card & 3) != job.suit and left <= need:
            continue
        draw = begun[0]
        draw.slots[draw.groups] = job.cards[i]
        draw.copies[draw.groups] = 1
        draw.groups += 1
        draw.code += <uint32_t> job.table.keys[card]
        if (card & 3) == job.suit:
            list_flush_draws(job, i + 1, need - 1, left - 1, ranks | <uint32_t> 1 << (card >> 2), &draw)
        else:
            list_flush_draws(job, i + 1, need, left - 1, ranks, &draw)


cdef inline void list_flushes(Listing* job) noexcept nogil:
    """List the draws that make a flush, once at its strength and once to be taken away from their class."""
    cdef Draw draw
    cdef const Side* side = job.side
    cdef uint32_t ranks
    cdef int i, need
    clear_draw(&draw)
    for job.suit in range(4):
        need, ranks = 5, 0
        for i in range(side.kept):
            if (side.cards[i] & 3) == job.suit:
                need -= 1
                ranks |= <uint32_t> 1 << (side.cards[i] >> 2)
        if need > side.draws:
            continue
        job.length = 0
        for i in range(job.pool.length):
            if (job.pool.cards[i] & 3) == job.suit or need < side.draws:
                job.cards[job.length] = <uint8_t> i
                job.length += 1
        list_flush_draws(job, 0, need, side.draws, ranks, &draw)


cdef inline void clear_draw(Draw* draw) noexcept nogil:
    """Nothing drawn yet, in the one way there is."""
    draw.weight = draw.each = 1
    draw.code = 0
    draw.strength = 0
    draw.groups = 0


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


# -- two players --------------------------------------------------------------

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


# -- all discards of one hand -------------------------------------------------

cdef inline void tally_draws(
    const Draws* classes, const Side* side, Scale scale, uint32_t* strengths, Tally* tally
) noexcept:
    """Add the final hands that one discard leads to, flushes as if they were none."""
    cdef const Draw* draw
    cdef uint32_t strength, weight
    cdef int i
    for i in range(classes.length):
        draw = &classes.items[i]
        strength = pattern_strength(scale.table, side.code + draw.code)
        claim(1 <= strength <= <uint32_t> scale.total)
        weight = <uint32_t> draw.weight
        strengths[strength] += weight
        tally.counts[scale.categories[strength]] += weight
        tally.points += <int64_t> weight * scale.points[strength]
        tally.total += weight


cdef inline void tally_flushes(const Draws* flushes, Scale scale, uint32_t* strengths, Tally* tally) noexcept:
    """Put right what `tally_draws` has added for flushes."""
    cdef const Draw* draw
    cdef int i
    for i in range(flushes.length):
        draw = &flushes.items[i]
        strengths[draw.strength] += <uint32_t> draw.weight
        tally.counts[scale.categories[draw.strength]] += draw.weight
        tally.points += draw.weight * scale.points[draw.strength]
