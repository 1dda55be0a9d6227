"""What each discard of a hand won, in deals at random against opponents who draw by a policy.

How a deal is split up is told in ``_trials.pxd``.
"""

cimport cython
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from drawseven._chacha cimport Stream, below, lay_dice, roll
from drawseven._claims cimport claim
from drawseven._deck cimport Deck
from drawseven._eval cimport Evaluator
from drawseven._odds cimport set_of
from drawseven._policies cimport Book, number_of, sort_five
from drawseven._tables cimport flush_strength, pattern_strength, start_key, suited, unlikely
from drawseven._trials cimport CARDS, CHOICES, HAND, OPPONENTS, Best, Choice, Opponent, Stub

from math import lcm

from drawseven.errors import OddsError


cdef inline void look(Best* best, uint32_t strength) noexcept nogil:
    """Take one more opponent into account."""
    if strength > best.strength:
        best.strength, best.holders = strength, 0
    best.holders += strength == best.strength


cdef inline void serve(Stub* stub, Opponent* opponent, uint8_t* drawn, Stream* random) noexcept nogil:
    """Draw for one opponent; what he throws joins the pile afterwards."""
    cdef int i, place
    for i in range(opponent.draws):
        if stub.at == stub.end:
            stub.at, stub.end, stub.piled = 0, stub.piled, 0
            memcpy(stub.cards, stub.pile, CARDS)
        # What came of the deal is in random order, what came of a pile is not; a fair draw does not mind.
        place = stub.at + <int> below(random, <uint32_t> (stub.end - stub.at))
        claim(0 <= stub.at <= place < stub.end <= CARDS)
        drawn[i] = stub.cards[place]
        stub.cards[place] = stub.cards[stub.at]
        stub.at += 1
    for i in range(opponent.draws):
        stub.pile[stub.piled] = opponent.cards[HAND - opponent.draws + i]
        stub.piled += 1


@cython.final
cdef class Trials:
    """The discards of a hand against opponents.

    Parameters
    ----------
    evaluator : Evaluator
    book : Book
        What the opponents throw.
    hand : bytes
        Our five cards, rising.
    unseen : bytes
        The codes of the cards that may come.
    discards : bytes
        Up to 32 discards of ours, each a bit for every card thrown.
    opponents : int
        1 to 8.

    Attributes
    ----------
    parts : int
        The parts of a pot.

    Raises
    ------
    CardError
        A card is not in the deck, or there twice.
    OddsError
        There are too many opponents for the unseen cards, or the policy is for
        another deck.

    Notes
    -----
    Trials never change; any number of threads may share them.
    """

    def __cinit__(self, Evaluator evaluator, Book book, bytes hand, bytes unseen, bytes discards, int opponents=1):
        cdef int code
        self.book, self.table, self.opponents = book, evaluator.table(5), opponents
        self.first = evaluator.deck[0]
        set_of(hand + unseen, evaluator.deck)
        if book.first != self.first:
            raise OddsError("the policy is for another deck")
        if len(hand) != HAND or not 1 <= len(discards) <= CHOICES or max(discards) >= CHOICES:
            raise OddsError("trials take a hand of five cards and up to 32 discards of it")
        if not 1 <= opponents <= OPPONENTS or HAND * (opponents + 1) > len(unseen):
            raise OddsError(f"{opponents} opponents and a draw of five take {HAND * (opponents + 1)} cards, "
                            f"but only {len(unseen)} are unseen")
        for code in sorted(unseen):
            self.pool[self.length] = code
            self.length += 1
        for mask in discards:
            self._add_choice(hand, mask)
        self.parts = lcm(*range(1, opponents + 2))
        self.dealt = min(self.length, HAND + 2 * HAND * opponents)
        self.words = lay_dice(self.dice, self.length, self.dealt)

    cdef int _add_choice(self, bytes hand, int mask) except -1:
        cdef Choice* choice = &self.options[self.choices]
        cdef int i, kept = 0
        choice.key = start_key()
        choice.thrown = mask.bit_count()
        for i in range(HAND):
            if not mask >> i & 1:
                choice.key += self.table.keys[hand[i]]
                choice.cards[kept] = hand[i]
                kept += 1
        for i in range(HAND):
            if mask >> i & 1:
                choice.cards[kept] = hand[i]
                kept += 1
        self.choices += 1
        return 0

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
        tuple of list of int
            For each discard the parts of pots that it won, and the sum of
            their squares.
        """
        cdef Deck deck = Deck(seed=seed, stream=stream)
        cdef Stream random = deck.random
        cdef int64_t sums[CHOICES]
        cdef int64_t squares[CHOICES]
        cdef uint8_t pool[CARDS]
        cdef int64_t _deal
        cdef int i
        memset(sums, 0, sizeof(sums))
        memset(squares, 0, sizeof(squares))
        memcpy(pool, self.pool, sizeof(pool))
        with nogil:
            for _deal in range(samples):
                self._play(&random, pool, sums, squares)
        return [sums[i] for i in range(self.choices)], [squares[i] for i in range(self.choices)]

    cdef void _play(self, Stream* random, uint8_t* pool, int64_t* sums, int64_t* squares) noexcept nogil:
        """One deal; the order it leaves the pool in does not matter to a fair draw."""
        cdef uint32_t draws[CARDS]
        cdef uint8_t cards[CARDS + HAND]
        cdef Opponent opponents[OPPONENTS]
        cdef Best best
        cdef Best ready[HAND + 1]       # by what we throw, as long as nobody needs what was thrown
        cdef int i, j, share, thrown, left = self.dealt - HAND * (self.opponents + 1)
        for i in range(self.words):
            roll(random, &self.dice[i], self.length, draws)
        for i in range(self.dealt):
            cards[i] = pool[draws[i]]
            pool[draws[i]] = pool[self.length - 1 - i]
            pool[self.length - 1 - i] = cards[i]
        thrown = self._seat(cards, opponents)
        for j in range(HAND + 1):
            if j > 0 and thrown <= left:        # nor what we leave in the stub
                ready[j] = ready[0]
            elif thrown <= left + HAND - j:
                memcpy(&cards[self.dealt], &cards[j], HAND - j)
                ready[j] = self._draw_ahead(opponents, &cards[self.dealt - left])
        for i in range(self.choices):
            j = self.options[i].thrown
            if thrown <= left + HAND - j:
                best = ready[j]
            else:
                best = self._draw_in_turn(opponents, cards, &self.options[i], random)
            share = self._share(&self.options[i], cards, &best)
            sums[i] += share
            squares[i] += share * share

    cdef int _seat(self, const uint8_t* cards, Opponent* opponents) noexcept nogil:
        """Deal the opponents in, and let them choose; how many cards they throw together."""
        cdef Opponent* opponent
        cdef uint8_t hand[HAND]
        cdef uint8_t mask
        cdef int at, i, kept, thrown = 0
        for at in range(self.opponents):
            opponent = &opponents[at]
            memcpy(hand, &cards[HAND * (at + 1)], HAND)
            sort_five(hand)
            mask = self.book.thrown[number_of(self.first, hand)]
            opponent.key, opponent.draws, kept = start_key(), 0, 0
            for i in range(HAND):
                if mask >> i & 1:
                    opponent.draws += 1
                    opponent.cards[HAND - opponent.draws] = hand[i]
                else:
                    opponent.cards[kept] = hand[i]
                    opponent.key += self.table.keys[hand[i]]
                    kept += 1
            thrown += opponent.draws
        return thrown

    cdef Best _draw_ahead(self, Opponent* opponents, const uint8_t* cards) noexcept nogil:
        """The best of the opponents, if there are cards for all."""
        cdef Best best
        cdef int at
        best.strength = best.holders = 0
        for at in range(self.opponents):
            look(&best, self._complete(opponents[at].cards, opponents[at].draws, opponents[at].key, cards))
            cards += opponents[at].draws
        return best

    cdef Best _draw_in_turn(
        self, Opponent* opponents, const uint8_t* cards, const Choice* choice, Stream* random
    ) noexcept nogil:
        """The best of the opponents after one of our discards, if the stub is too short."""
        cdef Best best
        cdef Stub stub
        cdef uint8_t drawn[HAND]
        cdef int at, i, dealt = HAND * (self.opponents + 1)
        stub.at, stub.end, stub.piled = 0, self.dealt - dealt, choice.thrown
        memcpy(stub.cards, &cards[dealt], self.dealt - dealt)
        for i in range(choice.thrown, HAND):
            stub.cards[stub.end] = cards[i]
            stub.end += 1
        for i in range(choice.thrown):
            stub.pile[i] = choice.cards[HAND - choice.thrown + i]
        best.strength = best.holders = 0
        for at in range(self.opponents):
            serve(&stub, &opponents[at], drawn, random)
            look(&best, self._complete(opponents[at].cards, opponents[at].draws, opponents[at].key, drawn))
        return best

    cdef int _share(self, const Choice* choice, const uint8_t* drawn, const Best* best) noexcept nogil:
        """The parts of the pot that a discard wins."""
        cdef uint32_t strength = self._complete(choice.cards, choice.thrown, choice.key, drawn)
        if strength < best.strength:
            return 0
        return self.parts if strength > best.strength else self.parts // (best.holders + 1)

    cdef uint32_t _complete(
        self, const uint8_t* kept, int thrown, uint64_t key, const uint8_t* drawn
    ) noexcept nogil:
        """The strength of a hand with what it has drawn."""
        cdef uint8_t cards[HAND]
        cdef int i
        for i in range(thrown):
            key += self.table.keys[drawn[i]]
        if unlikely(suited(key)):
            memcpy(cards, kept, HAND)
            memcpy(&cards[HAND - thrown], drawn, thrown)
            return flush_strength(self.table, cards, HAND, key)
        return pattern_strength(self.table, key)
