"""The evaluator: strengths of one hand, or of a batch.

The faces here check what they are given, name what is wrong with it, and hand
bytes to the kernels. A hand is a set of cards; whose it is, and in which game,
is not known here.
"""

cimport cython
from cpython.buffer cimport PyBUF_FORMAT, PyBUF_STRIDES, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.bytes cimport PyBytes_AsString
from cpython.unicode cimport PyUnicode_AsUTF8AndSize
from libc.stdint cimport uint8_t, uint16_t, uint64_t

from drawseven._pair cimport Pair, pair_add, pair_bit, pair_key, pair_or, pair_xor
from drawseven._tables cimport Table, Tables, flush_strength, pattern_strength, start, suited
from drawseven._eval cimport Evaluator, row_strengths

from drawseven import hands as words
from drawseven.cards import Card, as_cards
from drawseven.errors import ArrayError, CardError, DrawSevenError, HandSizeError
from drawseven.rankings import find_ranking

cdef enum:
    BLOCK = 512                 # rows gathered, and found fault with, at a time


# -- reading one hand --------------------------------------------------------

cdef int read_text(str cards, uint8_t* codes) except -2:
    """Read plain text like "As Kd Th" in place; -1 where only the full parser can tell."""
    cdef Py_ssize_t length, at = 0
    cdef const char* text = PyUnicode_AsUTF8AndSize(cards, &length)
    cdef int n = 0, rank, suit
    while at + 1 < length and n < 7:
        rank = rank_of(text[at])
        suit = suit_of(text[at + 1])
        if rank < 0 or suit < 0:
            return -1
        codes[n] = 4 * rank + suit
        n += 1
        at += 2
        if at < length and text[at] == c" ":
            at += 1
    return n if at == length else -1


cdef inline int rank_of(char letter) noexcept:
    cdef int small = letter | 32
    if c"2" <= letter <= c"9":
        return letter - c"2"
    if small == c"t":
        return 8
    if small == c"j":
        return 9
    if small == c"q":
        return 10
    if small == c"k":
        return 11
    if small == c"a":
        return 12
    return -1


cdef inline int suit_of(char letter) noexcept:
    cdef int small = letter | 32
    if small == c"c":
        return 0
    if small == c"d":
        return 1
    if small == c"h":
        return 2
    if small == c"s":
        return 3
    return -1


ctypedef fused items_t:
    tuple
    list


cdef int read_items(items_t cards, uint8_t* codes) except -2:
    """Read ints from a tuple or list of up to seven; -1 where an item is not a code."""
    cdef Py_ssize_t i
    cdef long code
    for i in range(len(cards)):
        item = cards[i]
        if not isinstance(item, int):
            return -1
        code = item
        if not 0 <= code < 52:
            return -1
        codes[i] = <uint8_t> code
    return <int> len(cards)


cdef int read_bytes(bytes cards, uint8_t* codes) except -2:
    cdef const uint8_t* text = <const uint8_t*> PyBytes_AsString(cards)
    cdef Py_ssize_t i
    for i in range(len(cards)):
        codes[i] = text[i]
    return <int> len(cards)


cdef int read_plain(object cards, uint8_t* codes) except -2:
    """Read cards in one of the usual forms; -1 where only `as_cards` can tell what they are."""
    if isinstance(cards, tuple):
        return read_items(<tuple> cards, codes) if len(<tuple> cards) <= 7 else -1
    if isinstance(cards, bytes):
        return read_bytes(<bytes> cards, codes) if len(<bytes> cards) <= 7 else -1
    if isinstance(cards, str):
        return read_text(<str> cards, codes)
    if isinstance(cards, list):
        return read_items(<list> cards, codes) if len(<list> cards) <= 7 else -1
    return -1


# -- naming what is wrong with a hand ----------------------------------------

def name_fault(cards, deck, least, most):
    """The error for a hand that is not `least` to `most` distinct cards of the deck."""
    if not least <= len(cards) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        return HandSizeError(f"a hand is {wanted} cards, got {len(cards)}")
    seen = set()
    for code in cards:
        if not 0 <= code < 52:
            return CardError(f"{code} is not a card code: codes go from 0 (2c) to 51 (As)")
        if Card(code) not in deck:
            return CardError(f"{Card(code)} is not in the deck of {len(deck)} cards")
        if code in seen:
            return CardError(f"{Card(code)} is there twice")
        seen.add(code)
    raise AssertionError(f"no fault in {cards}")


# -- the faces ---------------------------------------------------------------

@cython.final
cdef class Evaluator:
    """Ranks hands of five, six and seven cards under one ranking.

    Parameters
    ----------
    ranking : str or Ranking
        A name in `RANKINGS`, or a record of your own.

    Attributes
    ----------
    ranking : Ranking
    deck : tuple of Card
        The cards in use.
    total : int
        Strengths are 1 to `total`: 840 with 32 cards, 1,404 with 36 and 7,462
        with 52. Higher wins, equal ties.

    Raises
    ------
    RankingError
        No ranking has that name.

    Notes
    -----
    Tables are built on first use of a hand size: milliseconds, once. An
    evaluator never changes otherwise, and any number of threads may share it.

    Examples
    --------
    >>> ev = Evaluator("paradise-32")
    >>> ev.describe(ev.strength("Ah 7h 8h 9h Th"))
    'straight flush, ten high'
    """

    def __cinit__(self, ranking="standard-52"):
        self.tables = Tables(ranking)

    @property
    def ranking(self):
        return self.tables.ranking

    @property
    def deck(self):
        return self.tables.ranking.deck

    @property
    def total(self):
        return self.tables.total

    def __repr__(self):
        return f"Evaluator({self.ranking.name!r})"

    def __reduce__(self):
        return Evaluator, (self.ranking,)

    cdef const Table* table(self, int size) except NULL:
        if self.ready[size] == NULL:
            self.ready[size] = self.tables.table(size)
        return self.ready[size]

    cdef int lay_out(self, object cards, int least, int most, uint8_t* codes) except -1:
        """Write the codes of `least` to `most` cards, or raise; the faults left are aliens and doubles."""
        cdef int n = -1
        try:
            n = read_plain(cards, codes)
        except (OverflowError, UnicodeError):
            n = -1
        if n < 0:
            cards = as_cards(cards)
            if len(cards) <= 7:
                n = read_items(<tuple> cards, codes)
        if not least <= n <= most:
            raise name_fault(cards if n < 0 else codes[:n], self.deck, least, most)
        return n

    cdef long rank_hand(self, object cards, int least, int most) except -1:
        cdef uint8_t codes[8]
        cdef int n = self.lay_out(cards, least, most, codes)
        cdef const Table* table = self.table(n)
        cdef Pair total = start(), union = total, card
        cdef uint64_t key
        cdef int i
        for i in range(n):
            card = table.cards[codes[i]]
            total = pair_add(total, card)
            union = pair_or(union, card)
        if pair_bit(pair_xor(total, union)):
            raise name_fault(codes[:n], self.deck, least, most)
        key = pair_key(total)
        if suited(key):
            return flush_strength(table, codes, n, key)
        return pattern_strength(table, key)

    def strength(self, cards, /):
        """Strength of one hand of five, six or seven cards.

        Parameters
        ----------
        cards : str, bytes, or sequence of Card or int
            Text, a byte per code, or cards, in any order. Six and seven count
            as their best five.

        Returns
        -------
        int
            1 to `total`; higher wins, equal ties, whatever the hand size.

        Raises
        ------
        CardError
            An item is not a card, not in the deck, or there twice; the message
            names it.
        HandSizeError
            There are fewer than five or more than seven cards.

        Examples
        --------
        >>> Evaluator("universal-32").strength("As Ks Qs Js Ts")
        840
        """
        return self.rank_hand(cards, 5, 7)

    def up_strength(self, cards, /):
        """Strength of the one to four up cards of a stud board.

        Straights and flushes do not count on a board. Only boards of as many
        cards compare.

        Parameters
        ----------
        cards : str, bytes, or sequence of Card or int

        Returns
        -------
        int
            From 1 up without gaps; higher opens, equal ties.

        Raises
        ------
        CardError, HandSizeError
            As for `strength`.

        Examples
        --------
        >>> ev = Evaluator("standard-52")
        >>> ev.up_strength("2c 2d") > ev.up_strength("As Kd")
        True
        """
        return self.rank_hand(cards, 1, 4)

    def strengths(self, hands, *, threads=1, out=None, checked=True):
        """Strengths of many hands of one size.

        The GIL is released while it works.

        Parameters
        ----------
        hands : buffer of uint8, shape (n, 5), (n, 6) or (n, 7)
            A card code per byte, a hand per row; contiguous or strided, from
            NumPy or anything else with the buffer protocol.
        threads : int
            How many threads share the rows, at least 1.
        out : buffer of uint16, shape (n,), optional
            Where to write; contiguous. What it holds after an error is
            undefined.
        checked : bool
            Whether to look for cards that are not in the deck or there twice.
            Unchecked, a hand with such cards gets a meaningless strength, and
            nothing worse happens.

        Returns
        -------
        numpy.ndarray of uint16, shape (n,), or `out`

        Raises
        ------
        ArrayError
            `hands` or `out` has another dtype, shape or layout, or `out`
            cannot be written, or `threads` is less than 1.
        CardError
            A row holds a card outside the deck or a card twice; the message
            names the first such row and the card.

        Examples
        --------
        >>> import numpy as np
        >>> Evaluator("universal-32").strengths(np.array([[51, 47, 43, 39, 35]], np.uint8))
        array([840], dtype=uint16)
        """
        cdef Batch batch = Batch(self, hands, out)
        batch.run(threads, checked)
        return batch.out

    def category(self, strength, /):
        """The category of a strength.

        Parameters
        ----------
        strength : int
            1 to `total`.

        Returns
        -------
        Category

        Raises
        ------
        DrawSevenError
            No hand has that strength.

        Examples
        --------
        >>> Evaluator("universal-32").category(840)
        Category.STRAIGHT_FLUSH
        """
        return self._pattern(strength)[0]

    def describe(self, strength, /):
        """A strength in words, such as "full house, kings over sevens".

        Parameters
        ----------
        strength : int
            1 to `total`.

        Returns
        -------
        str

        Raises
        ------
        DrawSevenError
            No hand has that strength.

        Examples
        --------
        >>> Evaluator("universal-32").describe(840)
        'royal flush'
        """
        return words.describe(*self._pattern(strength))

    def best_five(self, cards, /):
        """The five cards that count among five, six or seven.

        Parameters
        ----------
        cards : str, bytes, or sequence of Card or int

        Returns
        -------
        tuple of Card
            Loudest first: the three before the pair, kickers falling, the low
            ace last. Where suits leave a choice, the highest codes.

        Raises
        ------
        CardError, HandSizeError
            As for `strength`.

        Examples
        --------
        >>> Evaluator("standard-52").best_five("As 2d Kc 3h 4h 5c 9d")
        (Card('5c'), Card('4h'), Card('3h'), Card('2d'), Card('As'))
        """
        cdef uint8_t codes[8]
        self.strength(cards)
        cdef int n = self.lay_out(cards, 5, 7, codes)
        return words.best_five([Card(codes[i]) for i in range(n)], self.strength, self._pattern)

    def _pattern(self, strength):
        try:
            return self.tables.pattern(strength)
        except (IndexError, OverflowError, TypeError):
            raise DrawSevenError(
                f"{strength!r} is not a strength under {self.ranking.name}: they are 1 to {self.total}") from None


# -- many hands --------------------------------------------------------------

@cython.final
cdef class Batch:
    """Rows of hands and the strengths they get: two buffers, held while it lives."""

    cdef Evaluator evaluator
    cdef readonly object out
    cdef Py_buffer hands_view, out_view
    cdef bint hands_held, out_held
    cdef const Table* table
    cdef Py_ssize_t first_bad       # the first row found at fault, or n

    def __cinit__(self, Evaluator evaluator, hands, out):
        self.evaluator = evaluator
        self._take_hands(hands)
        if out is None:
            import numpy
            out = numpy.empty(self.hands_view.shape[0], numpy.uint16)
        self._take_out(out)
        self.out = out
        self.table = evaluator.table(<int> self.hands_view.shape[1])
        self.first_bad = self.hands_view.shape[0]

    def __dealloc__(self):
        if self.hands_held:
            PyBuffer_Release(&self.hands_view)
        if self.out_held:
            PyBuffer_Release(&self.out_view)

    cdef int _take_hands(self, object hands) except -1:
        try:
            PyObject_GetBuffer(hands, &self.hands_view, PyBUF_STRIDES | PyBUF_FORMAT)
        except (TypeError, BufferError, ValueError):
            raise ArrayError(f"hands must be an array of uint8, got {type(hands).__name__}") from None
        self.hands_held = True
        dtype = view_format(&self.hands_view)
        if dtype != "B":
            raise ArrayError(f"hands must be of dtype uint8 (format 'B'), got format {dtype!r}")
        shape = view_shape(&self.hands_view)
        if len(shape) != 2 or not 5 <= shape[1] <= 7:
            raise ArrayError(f"hands must be of shape (n, 5), (n, 6) or (n, 7), got {shape}")
        return 0

    cdef int _take_out(self, object out) except -1:
        try:
            PyObject_GetBuffer(out, &self.out_view, PyBUF_STRIDES | PyBUF_FORMAT | PyBUF_WRITABLE)
        except (TypeError, BufferError, ValueError):
            raise ArrayError(f"out must be an array of uint16 that can be written, got {out!r:.60}") from None
        self.out_held = True
        dtype = view_format(&self.out_view)
        if dtype not in ("H", "=H", "@H") or self.out_view.itemsize != 2:
            raise ArrayError(f"out must be of dtype uint16 (format 'H'), got format {dtype!r}")
        shape = view_shape(&self.out_view)
        n = self.hands_view.shape[0]
        if shape != (n,):
            raise ArrayError(f"out must be of shape ({n},), got {shape}")
        if n > 1 and self.out_view.strides[0] != 2:
            raise ArrayError("out must be contiguous")
        return 0

    def run(self, threads, checked):
        """Fill `out`, each thread a run of whole blocks; raise for the first row at fault."""
        if not isinstance(threads, int) or threads < 1:
            raise ArrayError(f"threads must be at least 1, got {threads!r}")
        n = self.hands_view.shape[0]
        share = max(BLOCK, -(-n // threads))
        if share >= n:
            self.fill(0, n, checked)
        else:
            self._share_out(range(0, n, share), share, checked)
        if self.first_bad < n:
            self._raise_fault()

    def _share_out(self, starts, share, checked):
        import threading
        n = self.hands_view.shape[0]
        others = [threading.Thread(target=self.fill, args=(begin, min(begin + share, n), checked))
                  for begin in starts[1:]]
        started = []
        try:
            for thread in others:
                thread.start()
                started.append(thread)
            self.fill(0, share, checked)
        finally:
            for thread in started:
                thread.join()

    def fill(self, Py_ssize_t begin, Py_ssize_t end, bint checked):
        """Fill rows `begin` to `end`, block by block, up to the first block at fault."""
        cdef Py_ssize_t row = begin, n
        cdef bint good = True
        with nogil:
            while row < end and good:
                n = min(<Py_ssize_t> BLOCK, end - row)
                good = self.fill_block(row, n, checked) == 0
                row += n
        if not good:
            row = self._find_fault(row - n, n)
            with cython.critical_section(self):
                self.first_bad = min(self.first_bad, row)

    cdef uint64_t fill_block(self, Py_ssize_t row, Py_ssize_t n, bint checked) noexcept nogil:
        cdef uint8_t gathered[BLOCK * 7]
        cdef const uint8_t* hands = <const uint8_t*> self.hands_view.buf + row * self.hands_view.strides[0]
        cdef uint16_t* out = <uint16_t*> self.out_view.buf + row
        cdef Py_ssize_t size = self.hands_view.shape[1]
        if self.hands_view.strides[1] != 1 or self.hands_view.strides[0] != size:
            self.gather(hands, n, gathered)
            hands = gathered
        if checked:
            if size == 5:
                return row_strengths(self.table, hands, out, n, 5, True)
            if size == 6:
                return row_strengths(self.table, hands, out, n, 6, True)
            return row_strengths(self.table, hands, out, n, 7, True)
        if size == 5:
            return row_strengths(self.table, hands, out, n, 5, False)
        if size == 6:
            return row_strengths(self.table, hands, out, n, 6, False)
        return row_strengths(self.table, hands, out, n, 7, False)

    cdef void gather(self, const uint8_t* hands, Py_ssize_t n, uint8_t* into) noexcept nogil:
        cdef Py_ssize_t row, i, size = self.hands_view.shape[1]
        for row in range(n):
            for i in range(size):
                into[row * size + i] = hands[row * self.hands_view.strides[0] + i * self.hands_view.strides[1]]

    cdef Py_ssize_t _find_fault(self, Py_ssize_t begin, Py_ssize_t n) except -1:
        for row in range(begin, begin + n):
            if len(set(self._row(row)) & self._codes()) < self.hands_view.shape[1]:
                return row
        raise AssertionError(f"no fault in rows {begin} to {begin + n}")

    def _codes(self):
        return set(map(int, self.evaluator.deck))

    def _row(self, Py_ssize_t row):
        cdef const uint8_t* hand = <const uint8_t*> self.hands_view.buf + row * self.hands_view.strides[0]
        return [hand[i * self.hands_view.strides[1]] for i in range(self.hands_view.shape[1])]

    def _raise_fault(self):
        size = self.hands_view.shape[1]
        fault = name_fault(self._row(self.first_bad), self.evaluator.deck, size, size)
        raise type(fault)(f"row {self.first_bad}: {fault}")


cdef str view_format(const Py_buffer* view):
    return "B" if view.format == NULL else view.format.decode("latin-1")


cdef tuple view_shape(const Py_buffer* view):
    return tuple([view.shape[i] for i in range(view.ndim)])


# -- one-off -----------------------------------------------------------------

_evaluators = {}


def evaluate(cards, ranking="standard-52"):
    """Strength of one hand, without keeping an evaluator.

    Parameters
    ----------
    cards : str, bytes, or sequence of Card or int
        Five, six or seven cards.
    ranking : str or Ranking

    Returns
    -------
    int
        Higher wins, equal ties; see `Evaluator.strength`.

    Raises
    ------
    CardError, HandSizeError
        As for `Evaluator.strength`.
    RankingError
        No ranking has that name.

    Examples
    --------
    >>> evaluate("As Ks Qs Js Ts", "standard-52")
    7462
    """
    ranking = find_ranking(ranking)
    evaluator = _evaluators.get(ranking)
    if evaluator is None:
        evaluator = _evaluators.setdefault(ranking, Evaluator(ranking))
    return evaluator.strength(cards)
