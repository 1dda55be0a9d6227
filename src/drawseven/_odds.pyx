"""The kernels of the odds: all discards of one hand, and hands against one another.

Cards come in as codes that are checked here, once, and counts go out as plain
ints. What a discard, a card that is out, or a game is, is not known.
"""

from cpython.bytearray cimport PyByteArray_AsString
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from drawseven._chacha cimport Dice, Stream, lay_dice, roll
from drawseven._claims cimport claim
from drawseven._deck cimport Deck
from drawseven._eval cimport Evaluator
from drawseven._odds cimport (
    Arena, CATEGORIES, Duel, Listing, PLAYERS, Pool, Scale, Side, Spot, Tally, choose, clear_draw, fill_pool, keep,
    list_classes, list_flushes, play_duel, tally_draws, tally_flushes,
)
from drawseven._tables cimport Table, flush_strength, hand_strength, pattern_strength, suited, unlikely
from drawseven._walks cimport LONGEST, SLOTS, Draw, Draws, Ledger

from math import comb

from drawseven.errors import OddsError
from drawseven.hands import name_fault


cdef void* room_for(size_t count, size_t size) except NULL:
    """Memory of zeros, never empty."""
    cdef void* memory = calloc(count + 1, size)
    if memory == NULL:
        raise MemoryError()
    return memory


cdef uint64_t set_of(object codes, object deck) except? 0:
    """A bit for each code; raises for an alien or a double."""
    cdef uint64_t cards = 0
    for code in codes:
        if not 0 <= code < 52 or cards >> <int> code & 1 or code < deck[0]:
            raise name_fault(codes, deck, 0, 52)
        cards |= <uint64_t> 1 << <int> code
    return cards


# -- one hand -----------------------------------------------------------------

cdef class Scale:
    """What strengths mean in a whole deck: their category, and how many hands they beat.

    Parameters
    ----------
    evaluator : Evaluator
    """

    def __cinit__(self, Evaluator evaluator):
        self.evaluator = evaluator
        self.table = evaluator.table(5)
        self.total = evaluator.total
        self.points = <uint32_t*> room_for(self.total + 1, sizeof(uint32_t))
        self.categories = <uint8_t*> room_for(self.total + 1, sizeof(uint8_t))
        self._lay_categories()
        self._lay_points()

    def __dealloc__(self):
        free(self.points)
        free(self.categories)

    def _lay_categories(self):
        cdef int strength = 0
        for place, count in enumerate(self.evaluator.tables.counts):
            for _ in range(count):
                strength += 1
                claim(strength <= self.total)
                self.categories[strength] = place

    def _lay_points(self):
        """Two points for each hand of the deck that is weaker, one for each as strong."""
        cdef uint32_t count, weaker = 0
        cdef int strength
        strengths = self.tally(b"", bytes(self.evaluator.deck), [(b"", b"")])[0]
        for strength in range(1, self.total + 1):
            count = memoryview(strengths).cast("I")[strength]
            self.points[strength] = 2 * weaker + count
            weaker += count

    def tally(self, held, unseen, splits):
        """Final hands over all draws that fill up a hand, for several ways to keep part of it.

        Parameters
        ----------
        held : bytes
            The codes of the cards that are held.
        unseen : bytes
            The codes of the cards that may come, others than those held.
        splits : sequence of (bytes, object)
            The codes of the cards kept, some of those held; the rest is not looked at.

        Returns
        -------
        strengths : bytearray
            As uint32, for each split `total` + 1 counts by strength.
        tallies : list of (total, points, counts)
            For each split the draws, the points, and the counts by category in
            the order of the ranking.
        """
        cdef Pool pool
        cdef Draws classes[6]
        cdef Draws flushes
        cdef int draws
        cdef uint64_t out = set_of(held, self.evaluator.deck), rest = set_of(unseen, self.evaluator.deck)
        if out & rest:
            raise OddsError("cards that are held may not come again")
        fill_pool(&pool, rest)
        memset(classes, 0, sizeof(classes))
        memset(&flushes, 0, sizeof(flushes))
        try:
            for draws in range(6):
                classes[draws].room = comb(12 + draws, draws)
                classes[draws].items = <Draw*> room_for(classes[draws].room, sizeof(Draw))
            flushes.room = 2 * 4 * 1287
            flushes.items = <Draw*> room_for(flushes.room, sizeof(Draw))
            return self._tally(&pool, classes, &flushes, [kept for kept, _ in splits])
        finally:
            for draws in range(6):
                free(classes[draws].items)
            free(flushes.items)

    cdef tuple _tally(self, const Pool* pool, Draws* classes, Draws* flushes, list parts):
        cdef Listing job
        cdef Draw nothing
        cdef Side side
        cdef Tally tally
        cdef int draws, width = self.total + 1
        cdef Py_ssize_t part = 0
        cdef bytes kept
        cdef bytearray strengths = bytearray(4 * width * len(parts))
        cdef uint32_t* row = <uint32_t*> PyByteArray_AsString(strengths)
        clear_draw(&nothing)
        job.table, job.pool = self.table, pool
        for draws in range(6):
            job.into = &classes[draws]
            list_classes(&job, 0, draws, &nothing)
        tallies = []
        for kept in parts:
            draws = 5 - <int> len(kept)
            keep(&side, self.table, kept, 5 - draws, draws)
            memset(&tally, 0, sizeof(Tally))
            tally_draws(&classes[draws], &side, self, row, &tally)
            job.side, job.into = &side, flushes
            flushes.length = 0
            list_flushes(&job)
            tally_flushes(flushes, self, row, &tally)
            tallies.append((tally.total, tally.points, tuple([tally.counts[i] for i in range(CATEGORIES)])))
            row += width
        return strengths, tallies


# -- hands against one another ------------------------------------------------

cdef class Spot:
    """Two to ten hands that are partly known, and the cards that may complete them.

    Parameters
    ----------
    evaluator : Evaluator
    kept : sequence of bytes
        The codes of the cards that each hand keeps.
    unseen : bytes
        The codes of the cards that may come.
    size : int
        Cards in a whole hand, 5 to 7.

    Attributes
    ----------
    deals : int
        In how many ways the hands may be completed.
    steps : int
        About how many cells `count` has to look up.
    """

    def __cinit__(self, Evaluator evaluator, kept, unseen, int size):
        cdef int at
        if not 2 <= len(kept) <= PLAYERS:
            raise OddsError(f"2 to {PLAYERS} hands can be compared, got {len(kept)}")
        if not 5 <= size <= 7 or max(map(len, kept)) > size:
            raise OddsError(f"no hand of {size} cards keeps {max(map(len, kept))}")
        set_of(b"".join(kept) + unseen, evaluator.deck)
        fill_pool(&self.pool, set_of(unseen, evaluator.deck))
        self.evaluator = evaluator
        self.table = evaluator.table(size)
        self.players, self.size = len(kept), size
        for at, cards in enumerate(kept):
            keep(&self.sides[at], self.table, <bytes> cards, <int> len(cards), size - <int> len(cards))
        if self.cards_to_come() > self.pool.length:
            raise OddsError(f"{self.cards_to_come()} cards to come, but only {self.pool.length} are unseen")
        for at, player in enumerate(sorted(range(self.players), key=self.draws_of)):
            self.order[at] = player

    def draws_of(self, int player):
        return self.sides[player].draws

    def cards_to_come(self):
        return sum([self.sides[at].draws for at in range(self.players)])

    @property
    def deals(self):
        left, ways = self.pool.length, 1
        for at in range(self.players):
            ways *= comb(left, self.sides[at].draws)
            left -= self.sides[at].draws
        return ways

    @property
    def steps(self):
        left, ways = self.pool.length, 1
        for at in range(self.players - 2):
            ways *= comb(left, self.sides[self.order[at]].draws)
            left -= self.sides[self.order[at]].draws
        return ways * sum([self._items(self.order[self.players - 1 - i]) << self.sides[self.order[self.players - 1 - i]].draws
                           for i in range(2)])

    def _items(self, int player):
        """The most draws that are listed of a player."""
        return comb(12 + self.sides[player].draws, self.sides[player].draws) + 2 * self._flushes(player)

    def _flushes(self, int player):
        """How many draws make a flush."""
        cdef Side* side = &self.sides[player]
        flushes = 0
        for suit in range(4):
            need = 5 - sum([side.cards[i] & 3 == suit for i in range(side.kept)])
            fit = sum([self.pool.cards[i] & 3 == suit for i in range(self.pool.length)])
            for n in range(max(0, need), side.draws + 1):
                flushes += comb(fit, n) * comb(self.pool.length - fit, side.draws - n)
        return flushes

    # -- all of them

    def count(self):
        """Walk every deal.

        Returns
        -------
        list of int
            By the set of winners, as a number with a bit for each.
        """
        try:
            self._open_arena()
            with nogil:
                self._deal_player(0, 0, 0, 0)
            return [self.outcomes[winners] for winners in range(1 << self.players)]
        finally:
            self._close_arena()

    cdef int _open_arena(self) except -1:
        cdef Arena* arena = &self.arena
        cdef int i, most = 0, deepest = min(self.draws_of(self.order[self.players - 1]),
                                            self.draws_of(self.order[self.players - 2]))
        self._close_arena()
        self.outcomes = <int64_t*> room_for(1 << self.players, sizeof(int64_t))
        for i in range(2):
            player = self.order[self.players - 2 + i]
            arena.classes[i].room = comb(12 + self.draws_of(player), self.draws_of(player))
            arena.flushes[i].room = 2 * self._flushes(player)
            most = max(most, arena.classes[i].room, arena.flushes[i].room)
            arena.classes[i].items = <Draw*> room_for(arena.classes[i].room, sizeof(Draw))
            arena.flushes[i].items = <Draw*> room_for(arena.flushes[i].room, sizeof(Draw))
        arena.spare = <Draw*> room_for(most, sizeof(Draw))
        arena.starts = <uint32_t*> room_for(self.evaluator.total + 2, sizeof(uint32_t))
        open_ledger(&arena.ranks, 13, deepest, True)
        if arena.flushes[0].room and arena.flushes[1].room:
            open_ledger(&arena.cards, self.pool.length, deepest, False)
        return 0

    def _close_arena(self):
        for i in range(2):
            free(self.arena.classes[i].items)
            free(self.arena.flushes[i].items)
        free(self.arena.spare)
        free(self.arena.starts)
        free(self.arena.ranks.counts)
        free(self.arena.cards.counts)
        free(self.outcomes)
        self.outcomes = NULL
        memset(&self.arena, 0, sizeof(Arena))

    def __dealloc__(self):
        self._close_arena()

    cdef void _deal_player(self, int at, uint64_t taken, int bar, int holders) noexcept nogil:
        """Deal out the players from `at` on, in `order`."""
        if at == self.players - 2:
            self._play_last(taken, bar, holders)
        else:
            self._deal_cards(at, 0, self.sides[self.order[at]].draws, taken, bar, holders)

    cdef void _deal_cards(self, int at, int begin, int left, uint64_t taken, int bar, int holders) noexcept nogil:
        cdef int player = self.order[at], i, strength
        cdef Side* side = &self.sides[player]
        if left:
            for i in range(begin, self.pool.length):
                if not taken >> self.pool.cards[i] & 1:
                    side.cards[self.size - left] = self.pool.cards[i]
                    self._deal_cards(at, i + 1, left - 1, taken | <uint64_t> 1 << self.pool.cards[i], bar, holders)
            return
        strength = <int> hand_strength(self.table, side.cards, self.size)
        if strength > bar:
            bar, holders = strength, 0
        if strength == bar:
            holders |= 1 << player
        self._deal_player(at + 1, taken, bar, holders)

    cdef void _play_last(self, uint64_t taken, int bar, int holders) noexcept nogil:
        """The two who are left, over all they can draw at once."""
        cdef Pool pool
        cdef Duel duel
        cdef uint64_t rest = 0
        cdef int i
        for i in range(self.pool.length):
            rest |= <uint64_t> 1 << self.pool.cards[i]
        fill_pool(&pool, rest & ~taken)
        for i in range(2):
            duel.players[i] = self.order[self.players - 2 + i]
            duel.sides[i] = &self.sides[duel.players[i]]
        duel.bar, duel.holders = bar, holders
        play_duel(&self.arena, self.table, &pool, &duel, self.evaluator.tables.total, self.outcomes)

    # -- some of them

    def sample(self, seed, stream, int64_t samples):
        """Deal at random.

        Parameters
        ----------
        seed, stream : int
            What keys the random numbers, as for `Deck`.
        samples : int
            How many deals.

        Returns
        -------
        list of int
            By the set of winners, as a number with a bit for each.
        """
        cdef Deck deck = Deck(seed=seed, stream=stream)
        cdef Stream random = deck.random
        cdef int64_t* outcomes = <int64_t*> room_for(1 << self.players, sizeof(int64_t))
        try:
            with nogil:
                sample_deals(&random, self.table, self.sides, self.players, &self.pool, samples, outcomes)
            return [outcomes[winners] for winners in range(1 << self.players)]
        finally:
            free(outcomes)


cdef int open_ledger(Ledger* ledger, int slots, int deepest, bint repeated) except -1:
    """Lay out the cells for choices from so many slots, of one card each or repeated."""
    cdef int slot, size
    ledger.deepest = deepest
    ledger.length = sum([comb(slots + (size - 1) * repeated, size) for size in range(deepest + 1)])
    for slot in range(slots):
        ledger.room[slot] = 1
        for size in range(deepest):
            # one size up: past all choices of `size` cards, where those of one more begin
            ledger.steps[slot][size] = (comb(slot + size * repeated, size + 1)
                                        + comb(slots + (size - 1) * repeated, size))
    ledger.counts = <int64_t*> room_for(ledger.length, sizeof(int64_t))
    return 0


cdef inline void sample_deals(
    Stream* random, const Table* table, const Side* sides, int players, const Pool* pool, int64_t samples,
    int64_t* outcomes
) noexcept nogil:
    """Deal from the pool over and over; whatever its order is by now, each deal is as likely as any other."""
    cdef Dice dice[SLOTS]
    cdef uint32_t draws[SLOTS]
    cdef uint64_t stub[SLOTS]
    cdef uint64_t key
    cdef uint8_t cards[LONGEST]
    cdef int64_t _deal
    cdef int i, at, words, player, bar, strength, winners, size = table.size, left = pool.length, coming = 0
    for player in range(players):
        coming += sides[player].draws
    for i in range(left):
        stub[i] = table.keys[pool.cards[i]] | <uint64_t> pool.cards[i] << 56     # above all that a key uses
    words = lay_dice(dice, left, coming)
    for _deal in range(samples):
        for i in range(words):
            roll(random, &dice[i], left, draws)
        for i in range(coming):
            key = stub[draws[i]]
            stub[draws[i]] = stub[left - 1 - i]
            stub[left - 1 - i] = key
        at = left
        bar = winners = 0
        for player in range(players):
            key = sides[player].key
            for i in range(sides[player].draws):
                at -= 1
                key += stub[at]
            if unlikely(suited(key)):
                for i in range(sides[player].kept):
                    cards[i] = sides[player].cards[i]
                for i in range(sides[player].kept, size):
                    cards[i] = <uint8_t> (stub[at + i - sides[player].kept] >> 56)
                strength = <int> flush_strength(table, cards, size, key)
            else:
                strength = <int> pattern_strength(table, key)
            if strength > bar:
                bar, winners = strength, 0
            winners |= (strength == bar) << player
        outcomes[winners] += 1
