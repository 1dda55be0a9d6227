"""What one hand may become: its final hands over all draws, for each way to keep part of it.

Cards come in as codes that are checked here, once, and counts go out as plain
ints. Who else is in the hand, or what a game is, is not known.
"""

from cpython.bytearray cimport PyByteArray_AsString
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from drawseven._claims cimport claim
from drawseven._eval cimport Evaluator
from drawseven._odds cimport (
    CATEGORIES, Listing, Pool, Side, Tally, clear_draw, fill_pool, keep, list_classes, list_flushes,
    tally_draws, tally_flushes,
)
from drawseven._walks cimport Draw, Draws

from math import comb

from drawseven.errors import OddsError
from drawseven.hands import name_fault

cdef enum:
    DRAWS = 6                       # of no card to five
    FLUSHES = 4 * 1287              # five of 13, in four suits


cdef void* room_for(size_t count, size_t size) except NULL:
    """Memory of zeros, never empty."""
    cdef void* memory = calloc(count + 1, size)
    if memory == NULL:
        raise MemoryError()
    return memory


cdef uint64_t set_of(object codes, object deck) except? 0xFFFFFFFFFFFFFFFF:
    """A bit for each code; raises for an alien or a double."""
    cdef uint64_t cards = 0
    for code in codes:
        if not deck[0] <= code < 52 or cards >> <int> code & 1:
            raise name_fault(codes, deck, 0, len(codes))
        cards |= <uint64_t> 1 << <int> code
    return cards


cdef class Scale:
    """What strengths mean in a whole deck: their category, and how many hands they beat.

    Parameters
    ----------
    evaluator : Evaluator

    Attributes
    ----------
    evaluator : Evaluator
    hands : int
        How many hands of five the deck has; no strength has more than twice as
        many points.
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

    @property
    def hands(self):
        return comb(len(self.evaluator.deck), 5)

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
        counts = memoryview(self.tally(b"", bytes(self.evaluator.deck), [b""])[0]).cast("I")
        for strength in range(1, self.total + 1):
            count = counts[strength]
            self.points[strength] = 2 * weaker + count
            weaker += count

    def tally(self, bytes held, bytes unseen, parts):
        """Final hands over all draws that fill up parts of a hand to five cards.

        Parameters
        ----------
        held : bytes
            The codes of the cards that are held.
        unseen : bytes
            The codes of the cards that may come.
        parts : sequence of bytes
            The codes of the cards kept, some of those held, up to five.

        Returns
        -------
        strengths : bytearray
            For each part `total` + 1 counts by strength, as uint32.
        tallies : list of (total, points, counts)
            For each part the draws, the points of their hands, and the counts
            by category in the order of the ranking.

        Raises
        ------
        CardError
            A card is not in the deck, or there twice.
        OddsError
            A part is not of the hand.
        """
        cdef Pool pool
        cdef Draws classes[DRAWS]
        cdef Draws flushes
        cdef int draws
        cdef uint64_t out
        deck = self.evaluator.deck
        out = set_of(held + unseen, deck) & set_of(held, deck)
        for part in parts:
            if len(part) > 5 or set_of(part, deck) & ~out:
                raise OddsError(f"{part!r} is no part of a hand of five")
        fill_pool(&pool, set_of(unseen, deck))
        memset(classes, 0, sizeof(classes))
        memset(&flushes, 0, sizeof(flushes))
        try:
            for draws in range(DRAWS):
                classes[draws].room = comb(12 + draws, draws)
                classes[draws].items = <Draw*> room_for(classes[draws].room, sizeof(Draw))
            flushes.room = 2 * FLUSHES
            flushes.items = <Draw*> room_for(flushes.room, sizeof(Draw))
            return self._tally(&pool, classes, &flushes, list(parts))
        finally:
            for draws in range(DRAWS):
                free(classes[draws].items)
            free(flushes.items)

    cdef tuple _tally(self, const Pool* pool, Draws* classes, Draws* flushes, list parts):
        cdef Listing job
        cdef Draw nothing
        cdef Side side
        cdef Tally tally
        cdef int i, draws, width = self.total + 1
        cdef bytes part
        cdef bytearray strengths = bytearray(4 * width * len(parts))
        cdef uint32_t* row = <uint32_t*> PyByteArray_AsString(strengths)
        clear_draw(&nothing)
        job.table, job.pool, job.side = self.table, pool, &side
        for draws in range(DRAWS):
            job.into = &classes[draws]
            list_classes(&job, 0, draws, &nothing)
        job.into = flushes
        tallies = []
        for part in parts:
            draws = 5 - <int> len(part)
            keep(&side, self.table, part, 5 - draws, draws)
            memset(&tally, 0, sizeof(Tally))
            tally_draws(&classes[draws], &side, self, row, &tally)
            flushes.length = 0
            list_flushes(&job)
            tally_flushes(flushes, self, row, &tally)
            tallies.append((tally.total, tally.points, tuple([tally.counts[i] for i in range(CATEGORIES)])))
            row += width
        return strengths, tallies
