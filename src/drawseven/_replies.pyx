"""What each discard of a hand is worth against an opponent who draws by a policy, over all that can be dealt.

Everything is counted in integers; shares are for the face. How it is counted
is told in ``_replies.pxd``.
"""

cimport cython
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, qsort
from libc.string cimport memcpy, memset

from drawseven._claims cimport claim
from drawseven._odds cimport room_for, set_of
from drawseven._policies cimport Book, number_of
from drawseven._ranksets cimport FIVE, SIZES, RankSet, RankSets, weigh
from drawseven._replies cimport (
    DISCARDS, SHELVES, THROWN, Entry, Flush, Group, Holding, Option, Throw, value,
)
from drawseven._tables cimport pattern_strength
from drawseven._walks cimport Draw, Subsets, enter, split

from math import comb

from drawseven.errors import OddsError


cdef int compare_entries(const void* a, const void* b) noexcept nogil:
    return <int> (<const Entry*> a).strength - <int> (<const Entry*> b).strength


cdef inline int bits_in(uint32_t set) noexcept nogil:
    cdef int count = 0
    while set:
        set &= set - 1
        count += 1
    return count


cdef inline uint64_t suited_cards(int first, int suit, uint32_t ranks) noexcept nogil:
    """The cards of one suit, by their ranks from the lowest of the deck."""
    cdef uint64_t cards = 0
    cdef int rank = 0
    while ranks >> rank:
        if ranks >> rank & 1:
            cards |= <uint64_t> 1 << (first + 4 * rank + suit)
        rank += 1
    return cards


cdef int compare_groups(const void* a, const void* b) noexcept nogil:
    return (<const Group*> a).kept - (<const Group*> b).kept


cdef inline void take_away(uint8_t* room, const Draw* ranks) noexcept nogil:
    cdef int i
    for i in range(ranks.groups):
        room[ranks.slots[i]] -= ranks.copies[i]


cdef inline void sum_subsets(uint32_t* counts, int bits) noexcept nogil:
    """Turn counts by set into counts by all that lies within a set."""
    cdef int bit
    cdef uint32_t at, step
    for bit in range(bits):
        step = <uint32_t> 1 << bit
        for at in range(<uint32_t> 1 << bits):
            if at & step:
                counts[at] += counts[at ^ step]


@cython.final
cdef class Replies:
    """The discards of a hand against one opponent.

    Parameters
    ----------
    sets : RankSets
    book : Book
        What the opponent throws.
    hand : bytes
        Our five cards, rising.
    unseen : bytes
        The codes of the cards that may come.
    discards : bytes
        Up to 32 discards of ours, each a bit for every card thrown.

    Raises
    ------
    CardError
        A card is not in the deck, or there twice.
    OddsError
        There are too few unseen cards for hand and draws of the opponent and
        our draws, or the policy is for another deck.
    """

    def __cinit__(self, RankSets sets, Book book, bytes hand, bytes unseen, bytes discards):
        cdef int code
        self.sets, self.book, self.table = sets, book, sets.table
        self.ranks, self.first = sets.ranks, 4 * sets.lowest
        set_of(hand + unseen, sets.evaluator.deck)
        self.unseen = set_of(unseen, sets.evaluator.deck)
        if book.first != self.first:
            raise OddsError("the policy is for another deck")
        if len(hand) != 5 or not 1 <= len(discards) <= DISCARDS or max(discards) >= DISCARDS:
            raise OddsError("a reply takes a hand of five cards and up to 32 discards of it")
        for code in sorted(unseen):
            self.pool[self.length] = code
            self.room[(code - self.first) >> 2] += 1
            self.length += 1
        self._read_options(hand, discards)
        if self.length < FIVE + book.most + self.deepest:
            raise OddsError(f"hand and draws take up to {FIVE + book.most + self.deepest} cards, but only "
                            f"{self.length} are unseen")
        self._make_room()
        self._list_flushes()

    def __dealloc__(self):
        free(self.list)
        free(self.ours)
        free(self.holdings)
        free(self.alike)
        free(self.counts)
        free(self.some)
        free(self.thrown)
        free(self.shelves)
        free(self.met)
        free(self.weights)
        free(self.ledger.counts)
        for draws in range(THROWN):
            for suit in range(4):
                free(self.avoiding[draws][suit])

    cdef int _make_room(self) except -1:
        """Take the memory that depends on the deck alone."""
        cdef int slot, size, suit
        cdef int fives = self.sets.starts[SIZES] - self.sets.starts[FIVE]
        self.fives = fives
        self.most_hands = comb(self.length, FIVE)
        self.holdings = <Holding*> room_for(self.most_hands, sizeof(Holding))
        self.alike = <Group*> room_for(min(fives * DISCARDS, self.most_hands), sizeof(Group))
        self.counts = <uint32_t*> room_for(fives * DISCARDS, sizeof(uint32_t))
        self.some = <uint32_t*> room_for(fives * DISCARDS, sizeof(uint32_t))
        self.thrown = <Throw*> room_for(self.most_hands, sizeof(Throw))
        self.shelves = <uint32_t*> room_for(SHELVES + 1, sizeof(uint32_t))
        self.met = <uint32_t*> room_for(self.sets.starts[SIZES], sizeof(uint32_t))
        self.weights = <int64_t*> room_for(self.sets.starts[SIZES], sizeof(int64_t))
        self.ledger.length = self.sets.starts[SIZES]
        self.ledger.counts = <int64_t*> room_for(self.ledger.length, sizeof(int64_t))
        for slot in range(self.ranks):
            for size in range(FIVE):
                self.ledger.steps[slot][size] = self.sets.steps[slot][size]
        for size in range(THROWN):
            for suit in range(4):
                self.avoiding[size][suit] = <uint32_t*> room_for(1 << self.ranks, sizeof(uint32_t))
        return 0

    # -- ours ----------------------------------------------------------------

    cdef int _read_options(self, bytes hand, bytes discards) except -1:
        cdef Option* choice
        cdef int i, size
        cdef uint32_t rank
        lines = {}
        for mask in discards:
            choice = &self.choices[self.options]
            choice.suit, size, kept = 4, 0, 0
            for i in range(FIVE):
                if mask >> i & 1:
                    continue
                rank = (hand[i] - self.first) >> 2
                kept += self.sets.steps[rank][size]
                size += 1
                choice.kept_ranks |= <uint32_t> 1 << rank
                choice.code += <uint32_t> self.table.keys[hand[i]]
                choice.suit = hand[i] & 3 if choice.suit in (4, hand[i] & 3) else -1
            choice.thrown = FIVE - size
            choice.line = lines.setdefault(kept, len(lines))
            self.deepest = max(self.deepest, choice.thrown)
            self.options += 1
        self._list_entries(lines)
        return 0

    cdef int _list_entries(self, dict lines) except -1:
        """List the draws of each line by ranks, weakest hand first."""
        cdef Entry* entry
        cdef uint32_t i
        self.lines = <int> len(lines)
        rooms = [self.sets.sets[<int> kept].end - self.sets.sets[<int> kept].ready for kept in lines]
        self.list = <Entry*> room_for(sum(rooms), sizeof(Entry))
        for kept, line in lines.items():
            for i in range(self.sets.sets[<int> kept].ready, self.sets.sets[<int> kept].end):
                entry = &self.list[self.entries]
                entry.strength, entry.draw = <uint16_t> (self.sets.ready[i] >> 16), <uint16_t> self.sets.ready[i]
                entry.line = line
                self.entries += 1
        qsort(self.list, self.entries, sizeof(Entry), compare_entries)
        return 0

    cdef int _list_flushes(self) except -1:
        """List the draws that make a flush."""
        cdef int option, suit
        cdef uint32_t ranks
        self.ours = <Flush*> room_for(4 * comb(self.ranks, FIVE), sizeof(Flush))
        for option in range(self.options):
            for suit in range(4):
                if self.choices[option].suit == suit or self.choices[option].suit == 4:
                    for ranks in range(<uint32_t> 1 << self.ranks):
                        if bits_in(ranks) == self.choices[option].thrown:
                            self._add_flush(option, suit, ranks)
        return 0

    cdef void _add_flush(self, int option, int suit, uint32_t ranks) noexcept nogil:
        """List a draw of one suit if it can be dealt, and the flush is better than what it is by ranks."""
        cdef Option* choice = &self.choices[option]
        cdef Flush* flush = &self.ours[self.flushes]
        cdef uint64_t cards = suited_cards(self.first, suit, ranks)
        cdef uint32_t strength, plain
        if ranks & choice.kept_ranks or cards & ~self.unseen:
            return
        strength = self.table.flushes[(ranks | choice.kept_ranks) << self.sets.lowest & 8191]
        plain = pattern_strength(self.table, choice.code + self._code_of(ranks))
        if strength > plain:
            flush.option, flush.suit, flush.cards, flush.ranks = option, suit, cards, ranks
            flush.strength, flush.plain = strength, plain
            self.flushes += 1
            self.in_suit[suit] = True

    cdef uint32_t _code_of(self, uint32_t ranks) noexcept nogil:
        """The sum of the rank codes of different ranks."""
        cdef uint32_t code = 0
        cdef int rank
        for rank in range(self.ranks):
            if ranks >> rank & 1:
                code += <uint32_t> self.table.keys[self.first + 4 * rank]
        return code

    # -- his -----------------------------------------------------------------

    cdef void _list_hands(self) noexcept nogil:
        """List every hand he may hold."""
        cdef uint8_t codes[FIVE]
        cdef int places[FIVE + 1]
        cdef int i
        for i in range(FIVE):
            places[i] = i
        places[FIVE] = self.length
        while True:
            for i in range(FIVE):
                codes[i] = self.pool[places[i]]
            self._add_hand(codes)
            i = 0
            while i < FIVE and places[i] + 1 == places[i + 1]:      # the first that can move up; those below start anew
                places[i] = i
                i += 1
            if i == FIVE:
                return
            places[i] += 1

    cdef void _add_hand(self, const uint8_t* codes) noexcept nogil:
        """List a hand under its group, and what it throws if the rest may become a flush."""
        cdef Holding* holding = &self.holdings[self.hands]
        cdef uint8_t mask = self.book.thrown[number_of(self.first, codes)]
        cdef uint32_t ranks = 0, kept = 0
        cdef int i, suit = 4
        holding.cards = 0
        for i in range(FIVE):
            holding.cards |= <uint64_t> 1 << codes[i]
            ranks += self.sets.steps[(codes[i] - self.first) >> 2][i]
            if not mask >> i & 1:
                suit = codes[i] & 3 if suit == 4 or suit == codes[i] & 3 else -1
                kept |= <uint32_t> 1 << ((codes[i] - self.first) >> 2)
        claim(self.hands < self.most_hands)
        holding.group = (ranks - <uint32_t> self.sets.starts[FIVE]) * DISCARDS + mask
        claim(holding.group < <uint32_t> (self.fives * DISCARDS))
        if self.counts[holding.group] == 0:
            self.alike[self.groups].key = holding.group
            self.groups += 1
        self.counts[holding.group] += 1
        self.hands += 1
        if suit == 4:
            self._add_throw(codes, mask, 0)
        elif suit >= 0:
            self._add_throw(codes, mask, kept | <uint32_t> suit << 13)

    cdef void _add_throw(self, const uint8_t* codes, uint8_t mask, uint32_t kept) noexcept nogil:
        cdef Throw* entry = &self.thrown[self.throws]
        cdef int i, size = 0, rank
        claim(self.throws < self.most_hands and kept < SHELVES)
        entry.kept, entry.ranks, entry.cards = kept, 0, 0
        for i in range(4):
            entry.suits[i] = 0
        for i in range(FIVE):
            if mask >> i & 1:
                rank = (codes[i] - self.first) >> 2
                entry.cards |= <uint64_t> 1 << codes[i]
                entry.suits[codes[i] & 3] |= <uint16_t> (1 << rank)
                entry.ranks += self.sets.steps[rank][size]
                size += 1
        self.throws += 1

    cdef int _shelve_throws(self) except -1:
        """Sort throws by what is kept."""
        cdef Throw* sorted = <Throw*> room_for(self.throws, sizeof(Throw))
        cdef uint32_t i, kept, begin = 0, count
        for i in range(self.throws):
            self.shelves[self.thrown[i].kept] += 1
        for kept in range(SHELVES):
            count = self.shelves[kept]
            self.shelves[kept] = begin
            begin += count
        for i in range(self.throws):
            kept = self.thrown[i].kept
            sorted[self.shelves[kept]] = self.thrown[i]
            self.shelves[kept] += 1
        for kept in range(SHELVES, 0, -1):      # each has moved on to where the next begins
            self.shelves[kept] = self.shelves[kept - 1]
        self.shelves[0] = 0
        free(self.thrown)
        self.thrown = sorted
        return 0

    cdef void _sort_groups(self) noexcept nogil:
        """Tell what each group keeps and throws, and put together those that keep the same."""
        cdef Group* group
        cdef const Draw* five
        cdef uint32_t at
        cdef int i, _j, place, kept
        for at in range(self.groups):
            group = &self.alike[at]
            five = &self.sets.sets[self.sets.starts[FIVE] + <int> (group.key // DISCARDS)].draw
            group.kept = group.thrown = group.draws = place = kept = 0
            for i in range(five.groups):
                for _j in range(five.copies[i]):
                    if group.key >> place & 1:
                        group.thrown += <int> self.sets.steps[five.slots[i]][group.draws]
                        group.draws += 1
                    else:
                        group.kept += <int> self.sets.steps[five.slots[i]][kept]
                        kept += 1
                    place += 1
        qsort(self.alike, self.groups, sizeof(Group), compare_groups)

    # -- the four sums ---------------------------------------------------------

    cdef void _walk_group(self, const Group* group) noexcept nogil:
        """All our discards against all hands of a group, by ranks alone."""
        cdef const RankSet* draw
        cdef const Entry* entry
        cdef uint8_t room[13]
        cdef int64_t count
        cdef uint32_t reached, passed, end, i
        cdef int at
        memcpy(room, self.room, 13)
        take_away(room, &self.sets.sets[self.sets.starts[FIVE] + <int> (group.key // DISCARDS)].draw)
        self._open_ledger(min(self.deepest, group.draws), room)
        weigh(self.sets.sets, self.sets.starts[max(self.deepest, group.draws) + 1], room, self.weights)
        reached = passed = self.sets.sets[group.kept].ready
        end = self.sets.sets[group.kept].end
        for at in range(self.entries):
            entry = &self.list[at]
            while reached < end and self.sets.ready[reached] >> 16 <= entry.strength:
                self._enter(self.sets.ready[reached] & 0xFFFF)
                reached += 1
            while passed < end and self.sets.ready[passed] >> 16 < entry.strength:
                self._enter(self.sets.ready[passed] & 0xFFFF)
                passed += 1
            claim(entry.draw < self.sets.starts[SIZES])
            if self.weights[entry.draw]:
                draw = &self.sets.sets[entry.draw]
                count = 0
                for i in range(draw.asks, draw.ends[self.ledger.deepest]):
                    count += self.sets.factors[i] * self.ledger.counts[self.sets.cells[i]]
                self.line_sums[entry.line] += count * self.weights[entry.draw]
        self._share_out(group.draws, self.counts[group.key])

    cdef void _enter(self, uint32_t draw) noexcept nogil:
        """Enter a draw of his, if there are the cards for it."""
        if self.weights[draw]:
            enter(&self.ledger, &self.sets.sets[draw].draw)

    cdef void _share_out(self, int draws, int64_t count) noexcept nogil:
        """Add the sums of the lines to the values of all discards that belong to them."""
        cdef int option, line
        for option in range(self.options):
            self.values[option][draws] += count * self.line_sums[self.choices[option].line]
        for line in range(self.lines):
            self.line_sums[line] = 0

    cdef void _play_flush(self, const Flush* flush) noexcept nogil:
        """What a flush of ours wins over what it is by ranks, his hands by ranks alone."""
        cdef uint32_t i, begin = 0, end
        memset(self.some, 0, self.fives * DISCARDS * sizeof(uint32_t))
        for i in range(self.hands):
            self.some[self.holdings[i].group] += (self.holdings[i].cards & flush.cards) == 0
        while begin < self.groups:
            end = begin + 1
            while end < self.groups and self.alike[end].kept == self.alike[begin].kept:
                end += 1
            self._play_kept(flush, begin, end)
            begin = end

    cdef void _play_kept(self, const Flush* flush, uint32_t begin, uint32_t end) noexcept nogil:
        """The same for some groups that keep the same ranks."""
        cdef const RankSet* kept = &self.sets.sets[self.alike[begin].kept]
        cdef int rank, gain, draws = self.alike[begin].draws
        cdef uint8_t room[13]
        cdef uint32_t i, his, hands = 0
        cdef int64_t sum = 0
        for i in range(begin, end):
            hands += self.some[self.alike[i].key]
        if hands == 0:              # nor need there be the cards for both
            return
        for rank in range(self.ranks):
            room[rank] = self.room[rank] - (flush.ranks >> rank & 1)
        take_away(room, &kept.draw)
        self._open_ledger(draws, room)
        for i in range(begin, end):
            self._strike(self.alike[i].thrown, self.some[self.alike[i].key])
        weigh(self.sets.sets, self.sets.starts[draws + 1], room, self.weights)
        for i in range(kept.ready, kept.end):
            his = self.sets.ready[i] >> 16
            gain = value(his, flush.strength) - value(his, flush.plain)
            if gain:
                sum += gain * self._apart(self.sets.ready[i] & 0xFFFF)
        self.values[flush.option][draws] += sum

    cdef void _open_ledger(self, int deepest, const uint8_t* room) noexcept nogil:
        """Empty the ledger, for draws from so many cards of each rank."""
        self.ledger.deepest = deepest
        memcpy(self.ledger.room, room, 13)
        memset(self.ledger.counts, 0, self.sets.starts[deepest + 1] * sizeof(int64_t))

    cdef void _strike(self, int thrown, int64_t count) noexcept nogil:
        """Enter so many throws of the same ranks, to be asked for the draws that are apart from them."""
        cdef const RankSet* out = &self.sets.sets[thrown]
        cdef uint32_t i
        for i in range(out.asks, out.ends[self.ledger.deepest]):
            claim(self.sets.cells[i] < self.ledger.length)
            self.ledger.counts[self.sets.cells[i]] += count * self.sets.factors[i]

    cdef int64_t _apart(self, uint32_t draw) noexcept nogil:
        """How many draws of these ranks are apart from the throws, summed over them."""
        cdef Subsets subsets
        cdef int64_t sum = 0
        cdef int i
        if self.weights[draw]:
            split(&self.ledger, &self.sets.sets[draw].draw, False, &subsets)
            for i in range(subsets.length):
                sum += subsets.factors[i] * self.ledger.counts[subsets.cells[i]]
        return sum

    cdef void _meet_flushes(self, uint32_t ranks) noexcept nogil:
        """Against his flushes of five ranks, in all suits."""
        cdef uint32_t strength = self.table.flushes[ranks << self.sets.lowest & 8191]
        cdef uint32_t plain = pattern_strength(self.table, self._code_of(ranks))
        cdef int suit, draws
        if strength <= plain:
            return
        memset(self.met, 0, self.sets.starts[SIZES] * sizeof(uint32_t))
        for suit in range(4):
            if not suited_cards(self.first, suit, ranks) & ~self.unseen:
                self._collect(suit, ranks)
                self._cross_flushes(suit, ranks, strength, plain)
        for draws in range(THROWN):
            self._meet(draws, ranks)

    cdef void _collect(self, int suit, uint32_t ranks) noexcept nogil:
        """Count what he may have thrown to make a flush: by its ranks, and for each suit by its cards in that."""
        cdef uint64_t flush = suited_cards(self.first, suit, ranks)
        cdef const Throw* thrown
        cdef uint32_t kept = ranks, shelf, i
        cdef int draws, other
        while True:
            draws = FIVE - bits_in(kept)
            shelf = kept | <uint32_t> suit << 13 if kept else 0
            for i in range(self.shelves[shelf], self.shelves[shelf + 1]):
                thrown = &self.thrown[i]
                if not thrown.cards & flush:
                    self.met[thrown.ranks] += 1
                    self.drawn[draws] = True
                    for other in range(4):
                        if self.in_suit[other]:
                            self.avoiding[draws][other][thrown.suits[other]] += 1
            if kept == 0:
                return
            kept = (kept - 1) & ranks

    cdef void _cross_flushes(self, int suit, uint32_t ranks, uint32_t strength, uint32_t plain) noexcept nogil:
        """Our flushes against one of his, as far as that differs from what has been counted; forgets his throws."""
        cdef uint32_t all = (<uint32_t> 1 << self.ranks) - 1
        cdef const Flush* flush
        cdef int draws, other, i, gain
        for draws in range(THROWN):
            if not self.drawn[draws]:
                continue
            for other in range(4):
                if self.in_suit[other]:
                    sum_subsets(self.avoiding[draws][other], self.ranks)
            for i in range(self.flushes):
                flush = &self.ours[i]
                if flush.suit == suit and flush.ranks & ranks:
                    continue
                gain = (value(strength, flush.strength) - value(plain, flush.strength)
                        - value(strength, flush.plain) + value(plain, flush.plain))
                self.values[flush.option][draws] += (
                    gain * <int64_t> self.avoiding[draws][flush.suit][all & ~flush.ranks])
            for other in range(4):
                if self.in_suit[other]:
                    memset(self.avoiding[draws][other], 0, (all + 1) * sizeof(uint32_t))
            self.drawn[draws] = False

    cdef void _meet(self, int draws, uint32_t ranks) noexcept nogil:
        """What he wins by flushes of the same ranks, after a draw of so many, over what they are by ranks."""
        cdef const Entry* entry
        cdef uint8_t room[13]
        cdef uint32_t strength = self.table.flushes[ranks << self.sets.lowest & 8191]
        cdef uint32_t plain = pattern_strength(self.table, self._code_of(ranks))
        cdef int i, thrown, count = self.sets.starts[self.deepest + 1]
        cdef bint some = False
        for i in range(self.ranks):
            room[i] = self.room[i] - (ranks >> i & 1)
        self._open_ledger(min(self.deepest, draws), room)
        for thrown in range(self.sets.starts[draws], self.sets.starts[draws + 1]):
            if self.met[thrown]:
                self._strike(thrown, self.met[thrown])
                some = True
        if not some:
            return
        weigh(self.sets.sets, count, room, self.weights)
        for i in range(count):
            self.weights[i] = self._apart(i)
        for i in range(self.entries):
            entry = &self.list[i]
            self.line_sums[entry.line] += (
                (value(strength, entry.strength) - value(plain, entry.strength)) * self.weights[entry.draw])
        self._share_out(draws, 1)

    def count(self):
        """Count everything; only once.

        Returns
        -------
        list of list of int
            For each discard, by the number of cards the opponent draws: twice
            the deals won and once those tied.
        """
        cdef uint32_t i, ranks
        with nogil:
            self._list_hands()
        self._shelve_throws()
        with nogil:
            self._sort_groups()
            for i in range(self.groups):
                self._walk_group(&self.alike[i])
            for i in range(<uint32_t> self.flushes):
                self._play_flush(&self.ours[i])
            for ranks in range(<uint32_t> 1 << self.ranks):
                if bits_in(ranks) == FIVE:
                    self._meet_flushes(ranks)
        return [[self.values[option][draws] for draws in range(THROWN)] for option in range(self.options)]
