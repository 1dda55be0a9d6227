"""Hands that are partly known against one another: who wins, over all deals or over some.

Cards come in as codes that are checked here, once, and counts go out as plain
ints, by the set of winners. What a discard, a street or a game is, is not known.
"""

cimport cython
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free

from drawseven._chacha cimport Dice, Stream, lay_bounds, lay_dice, roll, roll_bounds
from drawseven._claims cimport claim
from drawseven._deck cimport Deck
from drawseven._eval cimport Evaluator
from drawseven._odds cimport Pool, Side, fill_pool, keep, room_for, set_of
from drawseven._spots cimport MOST_TICKETS, PLAYERS, TICKET_CARDS, Arena, Duel, Playout, Spot, play_duel
from drawseven._tables cimport Table, flush_strength, hand_strength, pattern_strength, suited, unlikely
from drawseven._walks cimport LONGEST, SLOTS, Draw, Ledger

from math import comb, prod

from drawseven.errors import OddsError


@cython.final
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
        About how many cells of a ledger `count` looks up.
    draws : list of int
        Cards to come of each hand.
    listed : bool
        Whether `sample` picks from lists of draws, or deals card by card.

    Raises
    ------
    CardError
        A card is not in the deck, or there twice.
    OddsError
        There are too few or too many hands, or too few unseen cards.

    Notes
    -----
    A spot never changes; any number of threads may share it.
    """

    def __cinit__(self, Evaluator evaluator, kept, bytes unseen, int size):
        cdef int at
        cdef bytes cards
        kept = list(kept)
        if not 2 <= len(kept) <= PLAYERS:
            raise OddsError(f"2 to {PLAYERS} hands can be compared, got {len(kept)}")
        if not 5 <= size <= 7 or max(map(len, kept)) > size:
            raise OddsError(f"no hand of {size} cards keeps {max(map(len, kept))}")
        set_of(b"".join(kept) + unseen, evaluator.deck)
        fill_pool(&self.pool, set_of(unseen, evaluator.deck))
        self.evaluator, self.table = evaluator, evaluator.table(size)
        self.players, self.size = len(kept), size
        for at in range(self.players):
            cards = kept[at]
            keep(&self.sides[at], self.table, cards, <int> len(cards), size - <int> len(cards))
        coming = sum(self.draws)
        if coming > self.pool.length:
            raise OddsError(f"{coming} cards to come, but only {self.pool.length} are unseen")
        for at, player in enumerate(sorted(range(self.players), key=self.draws.__getitem__)):
            self.order[at] = player
        self.listed = self._may_be_listed()

    def __dealloc__(self):
        for player in range(PLAYERS):
            free(self.tickets[player])

    @property
    def draws(self):
        return [self.sides[player].draws for player in range(self.players)]

    @property
    def deals(self):
        return ways_to_deal(self.pool.length, self.draws)

    @property
    def steps(self):
        outer = [self.sides[self.order[at]].draws for at in range(self.players - 2)]
        pair = [self.order[at] for at in range(self.players - 2, self.players)]
        cells = [self.items(player) << self.draws[player] for player in pair]
        return ways_to_deal(self.pool.length, outer) * sum(cells)

    def items(self, int player):
        """The most draws that are listed of a player: classes, and flushes twice."""
        claim(0 <= player < self.players)
        cdef int rank, draws = self.sides[player].draws
        ranks = sum([self.pool.room[rank] > 0 for rank in range(13)])
        return comb(max(ranks - 1, 0) + draws, draws) + 2 * self.flushes(player)

    def flushes(self, int player):
        """How many draws of a player hold five of a suit."""
        cdef Side* side = &self.sides[player]
        cdef int suit, i
        flushes = 0
        for suit in range(4):
            need = 5 - sum([(side.cards[i] & 3) == suit for i in range(side.kept)])
            fit = sum([(self.pool.cards[i] & 3) == suit for i in range(self.pool.length)])
            for n in range(max(0, need), side.draws + 1):
                flushes += comb(fit, n) * comb(self.pool.length - fit, side.draws - n)
        return flushes

    def count(self):
        """Count every deal.

        Returns
        -------
        list of int
            By the set of winners, as a number with a bit for each player.
        """
        cdef Playout playout = Playout(self)
        return playout.run()

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
            By the set of winners, as a number with a bit for each player.
        """
        cdef Deck deck = Deck(seed=seed, stream=stream)
        cdef Stream random = deck.random
        cdef int64_t* outcomes = <int64_t*> room_for(1 << self.players, sizeof(int64_t))
        try:
            if self.listed:
                self._list_tickets()
            with nogil:
                if self.listed and self.players == 2:
                    sample_tickets(&random, self.tickets, self.lengths, 2, samples, outcomes)
                elif self.listed:
                    sample_tickets(&random, self.tickets, self.lengths, self.players, samples, outcomes)
                else:
                    sample_deals(&random, self.table, self.sides, self.players, &self.pool, samples, outcomes)
            return [outcomes[winners] for winners in range(1 << self.players)]
        finally:
            free(outcomes)

    def _may_be_listed(self):
        """Whether lists are short, and one pick in two is of draws that are apart."""
        if self.pool.length > TICKET_CARDS:
            return False
        ways = [comb(self.pool.length, draws) for draws in self.draws]
        return max(ways) <= MOST_TICKETS and 2 * self.deals >= prod(ways)

    @cython.critical_section
    def _list_tickets(self):
        cdef int player
        for player in range(self.players):
            if self.tickets[player] == NULL:
                self.lengths[player] = comb(self.pool.length, self.sides[player].draws)
                self.tickets[player] = <uint64_t*> room_for(self.lengths[player], sizeof(uint64_t))
                list_tickets(self.table, self.sides[player], &self.pool, self.tickets[player])


def ways_to_deal(left, draws):
    """In how many ways players may draw, one after the other."""
    ways = 1
    for n in draws:
        ways *= comb(left, n)
        left -= n
    return ways


# -- all deals ----------------------------------------------------------------

@cython.final
cdef class Playout:
    """One count of a spot, and the memory it takes. Nothing of it is for Python."""

    def __cinit__(self, Spot spot):
        cdef int i, player
        cdef int draws[2]
        cdef int flushes[2]
        self.spot = spot
        self.sides = spot.sides
        self.outcomes = <int64_t*> room_for(1 << spot.players, sizeof(int64_t))
        for i in range(2):
            player = spot.order[spot.players - 2 + i]
            draws[i], flushes[i] = spot.sides[player].draws, spot.flushes(player)
        open_arena(&self.arena, draws, flushes, spot.pool.length, spot.evaluator.total)

    def __dealloc__(self):
        close_arena(&self.arena)
        free(self.outcomes)

    cdef list run(self):
        """The counts of outcomes; once, and by one thread."""
        with nogil:
            self.deal_player(0, 0, 0, 0)
        return [self.outcomes[winners] for winners in range(1 << self.spot.players)]

    cdef void deal_player(self, int at, uint64_t taken, int bar, int holders) noexcept nogil:
        """Deal out the players from `at` on, in their order."""
        if at == self.spot.players - 2:
            self.play_last(taken, bar, holders)
        else:
            self.deal_cards(at, 0, self.sides[self.spot.order[at]].draws, taken, bar, holders)

    cdef void deal_cards(self, int at, int begin, int left, uint64_t taken, int bar, int holders) noexcept nogil:
        cdef const Pool* pool = &self.spot.pool
        cdef Side* side = &self.sides[self.spot.order[at]]
        cdef int i, strength
        if left:
            for i in range(begin, pool.length):
                if not taken >> pool.cards[i] & 1:
                    side.cards[self.spot.size - left] = pool.cards[i]
                    self.deal_cards(at, i + 1, left - 1, taken | <uint64_t> 1 << pool.cards[i], bar, holders)
            return
        strength = <int> hand_strength(self.spot.table, side.cards, self.spot.size)
        if strength > bar:
            bar, holders = strength, 0
        if strength == bar:
            holders |= 1 << self.spot.order[at]
        self.deal_player(at + 1, taken, bar, holders)

    cdef void play_last(self, uint64_t taken, int bar, int holders) noexcept nogil:
        """The two who are left, over all they can draw at once."""
        cdef Pool pool
        cdef Duel duel
        cdef uint64_t rest = 0
        cdef int i
        for i in range(self.spot.pool.length):
            rest |= <uint64_t> 1 << self.spot.pool.cards[i]
        fill_pool(&pool, rest & ~taken)
        for i in range(2):
            duel.players[i] = self.spot.order[self.spot.players - 2 + i]
            duel.sides[i] = &self.sides[duel.players[i]]
        duel.bar, duel.holders = bar, holders
        play_duel(&self.arena, self.spot.table, &pool, &duel, self.spot.evaluator.tables.total, self.outcomes)


cdef int open_arena(Arena* arena, const int* draws, const int* flushes, int cards, int total) except -1:
    """Take the memory for duels of two sides with so many cards to come, from a pool of at most so many cards.

    Each side has at most so many draws that make a flush. The arena holds
    zeros before; `close_arena` frees what there is, even after an error.
    """
    cdef int i, most = 0, deepest = min(draws[0], draws[1])
    for i in range(2):
        arena.classes[i].room = comb(12 + draws[i], draws[i])
        arena.flushes[i].room = 2 * flushes[i]
        most = max(most, arena.classes[i].room, arena.flushes[i].room)
        arena.classes[i].items = <Draw*> room_for(arena.classes[i].room, sizeof(Draw))
        arena.flushes[i].items = <Draw*> room_for(arena.flushes[i].room, sizeof(Draw))
    arena.spare = <Draw*> room_for(most, sizeof(Draw))
    arena.starts = <uint32_t*> room_for(total + 2, sizeof(uint32_t))
    open_ledger(&arena.ranks, 13, deepest, True)
    if flushes[0] and flushes[1]:
        open_ledger(&arena.cards, cards, deepest, False)
    return 0


cdef void close_arena(Arena* arena) noexcept:
    cdef int i
    for i in range(2):
        free(arena.classes[i].items)
        free(arena.flushes[i].items)
    free(arena.spare)
    free(arena.starts)
    free(arena.ranks.counts)
    free(arena.cards.counts)


cdef int open_ledger(Ledger* ledger, int slots, int deepest, bint repeated) except -1:
    """Lay out the cells for choices from so many slots, of one card each or of several."""
    cdef int slot, size
    ledger.deepest = deepest
    ledger.length = sum([ways_to_choose(slots, size, repeated) for size in range(deepest + 1)])
    for slot in range(slots):
        ledger.room[slot] = 1
        for size in range(deepest):
            # past all the choices of `size` cards, where those of one more begin
            ledger.steps[slot][size] = comb(slot + size * repeated, size + 1) + ways_to_choose(slots, size, repeated)
    ledger.counts = <int64_t*> room_for(ledger.length, sizeof(int64_t))
    return 0


cdef object ways_to_choose(int slots, int size, bint repeated):
    return comb(slots + (size - 1) * repeated, size)


# -- some deals ---------------------------------------------------------------

cdef void list_tickets(const Table* table, Side side, const Pool* pool, uint64_t* tickets) noexcept nogil:
    """Write every draw of a side: its strength above the places of its cards."""
    cdef int places[LONGEST + 1]
    cdef int i, draws = side.draws
    cdef uint64_t ticket
    for i in range(draws):
        places[i] = i
    places[draws] = pool.length
    while True:
        ticket = 0
        for i in range(draws):
            side.cards[side.kept + i] = pool.cards[places[i]]
            ticket |= <uint64_t> 1 << places[i]
        tickets[0] = ticket | <uint64_t> hand_strength(table, side.cards, table.size) << TICKET_CARDS
        tickets += 1
        i = 0
        while i < draws and places[i] + 1 == places[i + 1]:     # the first that can move up; those below start anew
            places[i] = i
            i += 1
        if i == draws:
            return
        places[i] += 1


cdef inline void sample_tickets(
    Stream* random, uint64_t* const* tickets, const uint32_t* lengths, int players, int64_t samples, int64_t* outcomes
) noexcept nogil:
    """Pick a draw for each player until no two share a card; `players` is meant to be a literal where it is two."""
    cdef Dice dice[PLAYERS]
    cdef uint32_t picks[PLAYERS]
    cdef uint64_t ticket, taken, shared, cards = (<uint64_t> 1 << TICKET_CARDS) - 1
    cdef int64_t deal = 0
    cdef int i, player, bar, strength, winners, words = lay_bounds(dice, lengths, players)
    while deal < samples:
        for i in range(words):
            roll_bounds(random, &dice[i], lengths, picks)
        taken = shared = 0
        bar = winners = 0
        for player in range(players):
            ticket = tickets[player][picks[player]]
            shared |= taken & ticket
            taken |= ticket & cards
            strength = <int> (ticket >> TICKET_CARDS)
            winners = (0 if strength > bar else winners) | (strength >= bar) << player
            bar = max(bar, strength)
        if not shared:
            outcomes[winners] += 1
            deal += 1


cdef inline void sample_deals(
    Stream* random, const Table* table, const Side* sides, int players, const Pool* pool, int64_t samples,
    int64_t* outcomes
) noexcept nogil:
    """Deal cards one by one; what order an earlier deal has left the stub in does not matter to a fair draw."""
    cdef Dice dice[SLOTS]
    cdef uint32_t draws[SLOTS]
    cdef uint64_t stub[SLOTS]
    cdef uint64_t drawn[SLOTS]
    cdef uint64_t key
    cdef int64_t _deal
    cdef int i, at, words, player, bar, strength, winners, left = pool.length, coming = 0
    for player in range(players):
        coming += sides[player].draws
    for i in range(left):
        stub[i] = table.keys[pool.cards[i]] | <uint64_t> pool.cards[i] << 56     # above all that a key uses
    words = lay_dice(dice, left, coming)
    for _deal in range(samples):
        for i in range(words):
            roll(random, &dice[i], left, draws)
        at = bar = winners = 0
        for player in range(players):
            key = sides[player].key
            for i in range(at, at + sides[player].draws):
                drawn[i] = stub[draws[i]]
                stub[draws[i]] = stub[left - 1 - i]
                stub[left - 1 - i] = drawn[i]
                key += drawn[i]
            if unlikely(suited(key)):
                strength = complete_flush(table, &sides[player], &drawn[at], key)
            else:
                strength = <int> pattern_strength(table, key)
            at += sides[player].draws
            winners = (0 if strength > bar else winners) | (strength >= bar) << player
            bar = max(bar, strength)
        outcomes[winners] += 1


cdef int complete_flush(const Table* table, const Side* side, const uint64_t* drawn, uint64_t key) noexcept nogil:
    """Strength of a side with what it has drawn, keys with the codes on top: the branch rarely taken."""
    cdef uint8_t cards[LONGEST]
    cdef int i
    for i in range(side.kept):
        cards[i] = side.cards[i]
    for i in range(side.draws):
        cards[side.kept + i] = <uint8_t> (drawn[i] >> 56)
    return <int> flush_strength(table, cards, table.size, key)
