# The contract of the odds: what a hand may become, over all draws from the
# unseen cards.
#
# A side keeps cards and draws the rest of its hand. Its draws are listed by
# ranks alone: the classes, a few thousand at most, each with the number of
# draws of cards it stands for and the strength those have unless they are a
# flush. The few that are stand in a second list, card by card, twice each:
#
#     +1 at the strength of the flush      -1 at the strength by ranks alone
#
# so whatever is linear in the draws is counted over the classes, and put right
# by the flushes.

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from drawseven._claims cimport claim
from drawseven._eval cimport Evaluator
from drawseven._tables cimport Table, pattern_strength, start_key
from drawseven._walks cimport CHOOSE, LONGEST, SLOTS, Draw, Draws, add_draw

cdef enum:
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
    int suit                        # for flushes: their suit,
    int length                      # and the cards that may come, as places in the pool
    uint8_t places[SLOTS]

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


cdef uint64_t set_of(object codes, object deck) except? 0xFFFFFFFFFFFFFFFF
cdef void* room_for(size_t count, size_t size) except NULL


# -- sides and pools ----------------------------------------------------------

cdef inline void keep(Side* side, const Table* table, const uint8_t* cards, int kept, int draws) noexcept nogil:
    cdef int i
    claim(0 <= kept and 0 <= draws and kept + draws == table.size)
    side.kept, side.draws = kept, draws
    side.key = start_key()
    for i in range(min(kept, LONGEST)):
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
        card = job.pool.cards[job.places[i]]
        if (card & 3) != job.suit and left <= need:
            continue
        draw = begun[0]
        draw.slots[draw.groups] = job.places[i]
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
                job.places[job.length] = <uint8_t> i
                job.length += 1
        list_flush_draws(job, 0, need, side.draws, ranks, &draw)


cdef inline void clear_draw(Draw* draw) noexcept nogil:
    """Nothing drawn yet, in the one way there is."""
    draw.weight = draw.each = 1
    draw.code = 0
    draw.strength = 0
    draw.groups = 0


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
