"""The evaluator: strengths of one hand, or of a batch.

The face that checks what it is given, names what is wrong with it, and hands
codes to the tables. A hand is a set of cards; whose it is, and in which game,
is not known here.
"""

cimport cython
from libc.stdint cimport uint8_t, uint64_t

from drawseven._batch cimport Batch
from drawseven._eval cimport Evaluator
from drawseven._claims cimport claim
from drawseven._pair cimport Pair, pair_add, pair_bit, pair_key, pair_or, pair_xor
from drawseven._reading cimport read_items, read_plain
from drawseven._tables cimport Table, Tables, flush_strength, pattern_strength, start, suited

import operator

from drawseven import hands as words
from drawseven.cards import Card, as_cards
from drawseven.errors import DrawSevenError
from drawseven.hands import name_fault
from drawseven.rankings import find_ranking


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
        claim(1 <= size <= 7)
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
            Where to write; contiguous and aligned. What it holds after an error is
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
        cdef Batch batch = Batch(self.tables, hands, out)
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
        cdef int n = self.lay_out(cards, 5, 7, codes)
        self.strength(codes[:n])
        return words.best_five([Card(codes[i]) for i in range(n)], self.strength, self._pattern)

    def _pattern(self, strength):
        try:
            return self.tables.pattern(operator.index(strength))
        except (IndexError, OverflowError, TypeError):
            raise DrawSevenError(
                f"{strength!r} is not a strength under {self.ranking.name}: they are 1 to {self.total}") from None


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
    return find_evaluator(ranking).strength(cards)


def find_evaluator(ranking):
    """The evaluator of a ranking that is kept and shared.

    Parameters
    ----------
    ranking : str or Ranking

    Returns
    -------
    Evaluator

    Raises
    ------
    RankingError
        No ranking has that name.
    """
    ranking = find_ranking(ranking)
    evaluator = _evaluators.get(ranking)
    if evaluator is None:
        evaluator = _evaluators.setdefault(ranking, Evaluator(ranking))
    return evaluator
