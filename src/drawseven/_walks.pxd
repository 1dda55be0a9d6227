# Pairs of draws that share no card, counted by who is stronger without
# looking at the pairs.
#
# A draw takes cards from slots. All cards of a slot count alike, so one `Draw`
# stands for every draw with so many copies of each slot: slots are ranks where
# suits do not matter, and single cards where they do. Both sides are walked
# together in order of strength. What has been passed of one side is kept in a
# ledger as N(S), the number of its draws that hold the cards S; a draw of the
# other side then is disjoint from
#
#     sum over the subsets S of its cards, of (-1)^|S| N(S)
#
# of them. N(S) is the same for every S with the same copies of each slot, so
# the ledger has a cell for each such choice, at most 2**7 of them in a draw.
# The cell of slots s0 <= s1 <= ... is a sum of binomials, laid out by size:
#
#     |S| = 0 | |S| = 1: s0 | |S| = 2: C(s0, 1) + C(s1 + 1, 2) | |S| = 3: ...
#
# Cards and ranks are not known here.

from libc.stdint cimport int8_t, int64_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memset

from drawseven._claims cimport claim

cdef enum:
    LONGEST = 7                 # cards in a draw
    SUBSETS = 128               # of so many cards
    SLOTS = 52
    FEW = 48                    # draws that are quicker to sort by insertion than by counting

cdef extern from *:
    """
    #ifndef DRAWSEVEN_CHOOSE
    #define DRAWSEVEN_CHOOSE
    #include <stdint.h>
    static const int64_t d7_choose[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
    #endif
    """
    const int64_t CHOOSE "d7_choose"[5][5]


cdef struct Draw:
    int64_t weight              # how many draws of cards this stands for; below 0 it takes them away
    uint32_t code               # sum of rank codes
    uint16_t strength           # of the hand that it makes
    int8_t each                 # the same per choice of cards from the slots
    uint8_t groups              # different slots
    uint8_t slots[LONGEST]      # rising
    uint8_t copies[LONGEST]

cdef struct Draws:
    int length, room
    Draw* items

cdef struct Ledger:
    int deepest                 # the largest |S| that is counted
    size_t length
    int64_t* counts
    uint8_t room[SLOTS]         # cards in a slot
    uint32_t steps[SLOTS][LONGEST]

cdef struct Subsets:
    int length
    uint8_t sizes[SUBSETS]
    uint32_t cells[SUBSETS]
    int64_t factors[SUBSETS]

cdef struct Verdict:            # of a side that asks about another; `bar` is a third strength
    int64_t alone               # stronger than the other, above the bar
    int64_t both                # as strong as the other, above the bar
    int64_t level               # stronger than the other, at the bar
    int64_t all_level           # as strong as the other, at the bar
    int64_t below               # both below the bar
    int64_t up_to               # both at most at the bar


cdef inline void add_draw(Draws* draws, const Draw* draw) noexcept nogil:
    claim(draws.length < draws.room)
    draws.items[draws.length] = draw[0]
    draws.length += 1


cdef inline void insert_draws(Draws* draws) noexcept nogil:
    """Sort a few draws by strength without the memory that many take."""
    cdef Draw draw
    cdef int i, place
    for i in range(1, draws.length):
        draw = draws.items[i]
        place = i
        while place > 0 and draws.items[place - 1].strength > draw.strength:
            draws.items[place] = draws.items[place - 1]
            place -= 1
        draws.items[place] = draw


cdef inline void sort_draws(Draws* draws, Draw* spare, uint32_t* starts, int total) noexcept nogil:
    """By strength, 1 to `total`, rising; `spare` has as much room, `starts` has `total` + 2."""
    cdef Draw* items = draws.items
    cdef uint32_t* start
    cdef int i
    if draws.length <= FEW:
        insert_draws(draws)
        return
    memset(starts, 0, (total + 2) * sizeof(uint32_t))
    for i in range(draws.length):
        claim(1 <= items[i].strength <= total)
        starts[items[i].strength + 1] += 1
    for i in range(total + 1):
        starts[i + 1] += starts[i]
    for i in range(draws.length):
        start = &starts[items[i].strength]
        spare[start[0]] = items[i]
        start[0] += 1
    for i in range(draws.length):
        items[i] = spare[i]


cdef inline void split(const Ledger* ledger, const Draw* draw, bint asking, Subsets* into) noexcept nogil:
    """List the subsets of a draw: their cells, and the factors with which to ask or to enter."""
    cdef int group, length = 1
    into.sizes[0] = into.cells[0] = 0
    into.factors[0] = 1
    for group in range(draw.groups):
        if draw.copies[group] == 1:
            length = add_card(ledger, draw.slots[group], asking, into, length)
        else:
            length = add_cards(ledger, draw.slots[group], draw.copies[group], asking, into, length)
    claim(length <= SUBSETS)
    into.length = length


cdef inline int add_card(const Ledger* ledger, int slot, bint asking, Subsets* into, int length) noexcept nogil:
    """Every subset so far, also with the card of a slot: by far the most frequent case."""
    cdef int i, last = length, deepest = ledger.deepest
    cdef const uint32_t* steps = ledger.steps[slot]
    cdef int64_t room = ledger.room[slot]
    for i in range(length):
        if into.sizes[i] < deepest:
            into.cells[last] = into.cells[i] + steps[into.sizes[i]]
            into.sizes[last] = into.sizes[i] + 1
            into.factors[last] = -into.factors[i] if asking else into.factors[i]
            last += 1
        if not asking:
            into.factors[i] *= room
    return last


cdef inline int add_cards(
    const Ledger* ledger, int slot, int copies, bint asking, Subsets* into, int length
) noexcept nogil:
    """Every subset so far, also with one to all of the cards of a slot."""
    cdef int i, j, size, last = length, room = ledger.room[slot]
    cdef const uint32_t* steps = ledger.steps[slot]
    cdef uint32_t cell
    cdef int64_t factor
    for i in range(length):
        size, cell, factor = into.sizes[i], into.cells[i], into.factors[i]
        for j in range(1, min(copies, ledger.deepest - size) + 1):
            cell += steps[size + j - 1]
            into.sizes[last] = <uint8_t> (size + j)
            into.cells[last] = cell
            if asking:
                into.factors[last] = -factor * CHOOSE[copies][j] if j & 1 else factor * CHOOSE[copies][j]
            else:
                into.factors[last] = factor * CHOOSE[room - j][copies - j]
            last += 1
        if not asking:
            into.factors[i] = factor * CHOOSE[room][copies]
    return last


cdef inline void enter(Ledger* ledger, const Draw* draw) noexcept nogil:
    """Count a draw among those that have been passed."""
    cdef Subsets subsets
    cdef int i
    split(ledger, draw, False, &subsets)
    for i in range(subsets.length):
        claim(subsets.cells[i] < ledger.length)
        ledger.counts[subsets.cells[i]] += draw.each * subsets.factors[i]


cdef inline int64_t ask(const Ledger* ledger, const Draws* draws, int begin, int end) noexcept nogil:
    """How many pairs some draws make with those that have been passed."""
    cdef Subsets subsets
    cdef int64_t pairs = 0, disjoint
    cdef int place, i
    for place in range(begin, end):
        split(ledger, &draws.items[place], True, &subsets)
        disjoint = 0
        for i in range(subsets.length):
            disjoint += subsets.factors[i] * ledger.counts[subsets.cells[i]]
        pairs += draws.items[place].weight * disjoint
    return pairs


cdef inline void wipe(Ledger* ledger, const Draws* draws) noexcept nogil:
    """Forget every draw that has been entered, the quicker way."""
    cdef Subsets subsets
    cdef int place, i
    if ledger.length < <size_t> 64 * draws.length:
        memset(ledger.counts, 0, ledger.length * sizeof(int64_t))
        return
    for place in range(draws.length):
        split(ledger, &draws.items[place], False, &subsets)
        for i in range(subsets.length):
            ledger.counts[subsets.cells[i]] = 0


cdef inline int enter_to(Ledger* ledger, const Draws* draws, int place, int strength) noexcept nogil:
    """Enter draws from `place` on, up to a strength; the place after the last."""
    while place < draws.length and draws.items[place].strength <= strength:
        enter(ledger, &draws.items[place])
        place += 1
    return place


cdef inline int end_of(const Draws* draws, int place, int strength) noexcept nogil:
    """The place after the last draw of at most a strength."""
    while place < draws.length and draws.items[place].strength <= strength:
        place += 1
    return place


cdef inline Verdict walk(Ledger* ledger, const Draws* asking, const Draws* passed, int bar) noexcept nogil:
    """Compare two sides that are sorted; the ledger is empty before and after."""
    cdef Verdict verdict
    cdef int begin, end, entered, level, strength
    cdef int64_t weaker, equal
    memset(&verdict, 0, sizeof(Verdict))
    begin = end_of(asking, 0, bar - 1)
    entered = enter_to(ledger, passed, 0, bar - 1)
    verdict.below = ask(ledger, asking, 0, begin)
    end = end_of(asking, begin, bar)
    verdict.level = ask(ledger, asking, begin, end)
    level = enter_to(ledger, passed, entered, bar)
    verdict.up_to = verdict.below + verdict.level
    if level > entered:
        verdict.up_to = ask(ledger, asking, 0, end)
        verdict.all_level = ask(ledger, asking, begin, end) - verdict.level
    entered, begin = level, end
    while begin < asking.length:
        strength = asking.items[begin].strength
        end = end_of(asking, begin, strength)
        entered = enter_to(ledger, passed, entered, strength - 1)
        weaker = equal = ask(ledger, asking, begin, end)
        level = enter_to(ledger, passed, entered, strength)
        if level > entered:
            equal = ask(ledger, asking, begin, end)
        verdict.alone += weaker
        verdict.both += equal - weaker
        entered, begin = level, end
    wipe(ledger, passed)
    return verdict
