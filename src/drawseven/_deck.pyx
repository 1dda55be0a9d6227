"""The deck: shuffle, deal, draw, reshuffle, and the random stream below them.

A deck knows where its cards are - in the stub, out, or on the pile of
discards - and nothing of players or games.
"""

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from drawseven._chacha cimport Dice, Stream, lay_dice, next_word, position, roll, seek
from drawseven._claims cimport claim
from drawseven._deck cimport Deck, take_card

import operator
import os
import sys

from drawseven.cards import DECKS, as_cards
from drawseven.errors import DeckError

CARDS = DECKS[52]


cdef int open_stream(Stream* random, object seed, object stream, uint64_t words) except -1:
    """Key a stream by `seed`, little-endian, with `stream` as its nonce, and go to a word."""
    cdef bytes key = seed.to_bytes(32, "little")
    cdef const uint8_t* octets = key
    cdef int i
    for i in range(8):
        random.key[i] = (octets[4 * i] | <uint32_t> octets[4 * i + 1] << 8
                         | <uint32_t> octets[4 * i + 2] << 16 | <uint32_t> octets[4 * i + 3] << 24)
    random.nonce = stream
    seek(random, words)
    return 0


def random_bytes(seed, stream, uint64_t word, Py_ssize_t n):
    """The first `4 * n` bytes of a stream from its word `word` on: ChaCha20 itself.

    Parameters
    ----------
    seed : int
        The 256-bit key, read as little-endian.
    stream : int
        The 64-bit nonce, read as little-endian.
    word : int
        Where to begin, in 32-bit words; a block has 16.
    n : int
        How many words.

    Returns
    -------
    bytes
    """
    cdef Stream random
    open_stream(&random, seed, stream, word)
    return b"".join([(<object> next_word(&random)).to_bytes(4, "little") for _ in range(n)])


cdef inline void deal_rows(
    Stream* random, const uint8_t* stub, int left, uint8_t* out, Py_ssize_t rows, int size
) noexcept nogil:
    """Deal rows of `size` cards, each from the whole stub.

    The same as `take_card` over and over, but nothing is moved: whatever lies
    in a place was left there by the last earlier draw from that place, and
    came from the end of the stub as it was then.
    """
    cdef Dice dice[52]
    cdef uint32_t draws[52]
    cdef int i, j, words = lay_dice(dice, left, size)
    cdef uint32_t place
    cdef Py_ssize_t _row
    for _row in range(rows if size else 0):
        for i in range(words):
            roll(random, &dice[i], left, draws)
        for i in range(size):
            place = draws[i]
            for j in range(i - 1, -1, -1):
                place = <uint32_t> (left - 1 - j) if place == draws[j] else place
            claim(place < <uint32_t> left)
            out[i] = stub[place]
        out += size


cdef uint64_t set_of(cards) except *:
    cdef uint64_t codes = 0
    for card in cards:
        codes |= <uint64_t> 1 << <int> card
    return codes


cdef tuple cards_of(uint64_t codes):
    return tuple([card for card in CARDS if codes >> <int> card & 1])


cdef class Deck:
    """A deck of cards with its own random stream.

    A new deck is ready to deal: every card dealt is drawn at random from the
    stub, which is the same as having shuffled before. The same seed and stream
    give the same cards on every platform and in every version.

    Parameters
    ----------
    cards : {32, 36, 52}, or str, bytes, or iterable of Card or int
        A whole deck by its size, or the cards of a deck of your own.
    seed : int, optional
        The key of the stream, 0 to 2**256 - 1. None takes 256 bits of the
        system's entropy.
    stream : int
        Which of the streams of this seed, 0 to 2**64 - 1.

    Attributes
    ----------
    seed, stream : int
        What keys the random stream. Who knows them knows every card to come.

    Raises
    ------
    DeckError
        No deck has that many cards, or seed or stream is out of range.
    CardError
        An item of `cards` is not a card, or a card is there twice.

    Notes
    -----
    A deck belongs to one caller at a time. The stream is ChaCha20; bounded
    draws are unbiased.

    Examples
    --------
    >>> deck = Deck(32, seed=7)
    >>> hand = deck.deal(5)
    >>> len(hand), len(deck)
    (5, 27)
    >>> new = deck.draw(hand[:2])
    >>> set(new) & set(hand)
    set()
    """

    def __cinit__(self, cards=52, *, seed=None, stream=0):
        self.all = set_of(as_cards(cards_of_size(cards)))
        if seed is None:
            seed = int.from_bytes(os.urandom(32), "little")
        self.start_stream(seed, stream, 0)
        self.shuffle()

    cdef int start_stream(self, object seed, object stream, uint64_t words) except -1:
        self.seed = bounded(seed, 256, "seed")
        self.stream = bounded(stream, 64, "stream")
        return open_stream(&self.random, self.seed, self.stream, words)

    cdef void fill_stub(self, uint64_t cards) noexcept:
        """Add cards to the stub, in order of code."""
        cdef int code
        for code in range(52):
            if cards >> code & 1:
                claim(self.left < 52)
                self.stub[self.left] = code
                self.left += 1

    cdef tuple serve(self, int n):
        """Deal `n` cards that are there."""
        cdef uint8_t code
        claim(n <= self.left)
        cards = []
        for _ in range(n):
            code = take_card(&self.random, self.stub, &self.left)
            self.out |= <uint64_t> 1 << code
            cards.append(CARDS[code])
        return tuple(cards)

    def __len__(self):
        return self.left

    def __repr__(self):
        return f"<Deck of {len(cards_of(self.all))} cards, {self.left} in the stub>"

    @property
    def remaining(self):
        """The cards of the stub, in order of code: a tuple of Card."""
        cdef uint64_t codes = 0
        cdef int i
        for i in range(self.left):
            codes |= <uint64_t> 1 << self.stub[i]
        return cards_of(codes)

    @property
    def dealt(self):
        """The cards that are out, in order of code: a tuple of Card."""
        return cards_of(self.out)

    @property
    def discards(self):
        """The cards on the pile, in order of code: a tuple of Card."""
        return cards_of(self.pile)

    @cython.critical_section
    def shuffle(self):
        """Take every card back, from wherever it is, and shuffle. The stream goes on."""
        self.out = self.pile = 0
        self.left = 0
        self.fill_stub(self.all)

    @cython.critical_section
    def deal(self, n=1, /):
        """Deal cards from the stub.

        Parameters
        ----------
        n : int
            How many, 0 to ``len(deck)``.

        Returns
        -------
        tuple of Card
            In the order dealt.

        Raises
        ------
        DeckError
            The stub has fewer cards; nothing is dealt.
        """
        n = count_of(n, "cards to deal")
        if n > self.left:
            raise DeckError(f"{n} cards to deal, but the stub has {self.left}")
        return self.serve(n)

    @cython.critical_section
    def discard(self, cards, /):
        """Put cards that are out on the pile: a muck.

        Parameters
        ----------
        cards : str, bytes, or iterable of Card or int

        Raises
        ------
        DeckError
            A card is not out; nothing is moved.
        CardError
            An item is not a card, or a card is there twice.
        """
        cdef uint64_t codes = self._cards_out(cards)
        self.out &= ~codes
        self.pile |= codes

    @cython.critical_section
    def draw(self, discards, /, exclude=()):
        """Exchange cards: the discards go out, as many new ones come in.

        If the stub is too short its last cards are served first; then the pile
        is reshuffled without `exclude`, and the rest is served from it. The
        discards join the pile after the draw, so they never come back in it.

        Parameters
        ----------
        discards : str, bytes, or iterable of Card or int
            Cards that are out.
        exclude : str, bytes, or iterable of Card or int
            Cards that stay on the pile if it is reshuffled.

        Returns
        -------
        tuple of Card
            The new cards, in the order dealt.

        Raises
        ------
        DeckError
            A discard is not out, or stub and pile together have too few cards;
            nothing is moved.
        CardError
            An item is not a card, or a card is there twice.
        """
        cdef uint64_t codes = self._cards_out(discards)
        cdef uint64_t back = self.pile & ~set_of(as_cards(exclude))
        cdef int n = len(cards_of(codes)), first = min(n, self.left)
        if n > self.left + len(cards_of(back)):
            raise DeckError(f"{n} cards to draw, but stub and pile have {self.left} and {len(cards_of(back))}")
        new = self.serve(first)
        if first < n:
            self.pile &= ~back
            self.fill_stub(back)
            new += self.serve(n - first)
        self.out &= ~codes
        self.pile |= codes
        return new

    @cython.critical_section
    def reshuffle(self, exclude=()):
        """Shuffle the pile into the stub.

        Parameters
        ----------
        exclude : str, bytes, or iterable of Card or int
            Cards that stay on the pile.

        Returns
        -------
        tuple of Card
            The cards that went back, in order of code.

        Raises
        ------
        CardError
            An item of `exclude` is not a card, or a card is there twice.
        """
        cdef uint64_t back = self.pile & ~set_of(as_cards(exclude))
        self.pile &= ~back
        self.fill_stub(back)
        return cards_of(back)

    def deals(self, n, k, /):
        """Many deals from the stub, each as if it were the only one.

        The stub stays as it is; the random stream moves on. The GIL is
        released while it works.

        Parameters
        ----------
        n : int
            How many deals.
        k : int
            Cards in a deal, 0 to ``len(deck)``.

        Returns
        -------
        numpy.ndarray of uint8, shape (n, k)
            Card codes, in the order dealt.

        Raises
        ------
        DeckError
            `n` is negative, or `k` is not 0 to ``len(deck)``.
        """
        import numpy
        cdef Py_ssize_t rows = count_of(n, "deals")
        cdef int size = count_of(k, "cards in a deal")
        cdef Py_buffer view
        if size > self.left:
            raise DeckError(f"{size} cards in a deal, but the stub has {self.left}")
        if size and rows > sys.maxsize // size:
            raise DeckError(f"{rows} deals of {size} cards do not fit into memory")
        out = numpy.empty((rows, size), numpy.uint8)
        PyObject_GetBuffer(out, &view, PyBUF_SIMPLE | PyBUF_WRITABLE)
        try:
            self.random = self._deal_rows(<uint8_t*> view.buf, rows, size)
        finally:
            PyBuffer_Release(&view)
        return out

    cdef Stream _deal_rows(self, uint8_t* out, Py_ssize_t rows, int size) noexcept:
        """Fill rows from a copy of the stub; the stream as it is afterwards."""
        cdef Stream random = self.random
        cdef uint8_t stub[52]
        memcpy(stub, self.stub, 52)
        with nogil:
            if size == 5:
                deal_rows(&random, stub, self.left, out, rows, 5)
            else:
                deal_rows(&random, stub, self.left, out, rows, size)
        return random

    def copy(self):
        """An equal deck that goes on by itself: it deals the same cards from here."""
        return Deck.from_state(self.state())

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return restore_deck, (self.state(),)

    def state(self):
        """Everything a deck is, as a dict of text and numbers that JSON can hold.

        Seed and all: it tells every card to come.
        """
        return {
            "cards": "".join(map(str, cards_of(self.all))),
            "stub": "".join([str(CARDS[self.stub[i]]) for i in range(self.left)]),
            "discards": "".join(map(str, self.discards)),
            "seed": str(self.seed),
            "stream": str(self.stream),
            "words": str(position(&self.random)),
        }

    @staticmethod
    def from_state(state, /):
        """The deck that `state` came from.

        Raises
        ------
        DeckError
            An entry is missing or contradicts another.
        """
        return restore_deck(state)

    cdef uint64_t _cards_out(self, cards) except *:
        cards = as_cards(cards)
        for card in cards:
            if not self.out >> <int> card & 1:
                raise DeckError(f"{card} is not out of this deck, so it cannot be discarded")
        return set_of(cards)


def restore_deck(state):
    """The deck that `state` came from; see `Deck.from_state`."""
    try:
        return rebuild({name: state[name] + "" for name in STATE})
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise DeckError(f"not the state of a deck: {error}") from None


STATE = ("cards", "stub", "discards", "seed", "stream", "words")


cdef Deck rebuild(dict state):
    cdef Deck deck = Deck(state["cards"], seed=int(state["seed"]), stream=int(state["stream"]))
    cdef tuple stub = as_cards(state["stub"])
    cdef uint64_t stubbed = set_of(stub)
    cdef int i
    deck.pile = set_of(as_cards(state["discards"]))
    if (stubbed | deck.pile) & ~deck.all or stubbed & deck.pile:
        raise ValueError("stub and discards must be apart, and both of the deck's cards")
    deck.left = len(stub)
    for i in range(deck.left):
        deck.stub[i] = stub[i]
    deck.out = deck.all & ~deck.pile & ~stubbed
    seek(&deck.random, int(state["words"]))
    return deck


cdef object cards_of_size(object cards):
    """A whole deck for its size; anything that is no int as it is."""
    try:
        size = operator.index(cards)
    except TypeError:
        return cards
    if size not in DECKS:
        raise DeckError(f"no deck has {size} cards; there are decks of {', '.join(map(str, DECKS))}")
    return DECKS[size]


cdef object bounded(object number, int bits, str name):
    try:
        number = operator.index(number)
    except TypeError:
        raise DeckError(f"{name} must be an int, got {number!r}") from None
    if not 0 <= number < 1 << <object> bits:
        raise DeckError(f"{name} must be 0 to 2**{bits} - 1, got {number}")
    return number


cdef Py_ssize_t count_of(object number, str name) except -1:
    try:
        count = operator.index(number)
    except TypeError:
        raise DeckError(f"the number of {name} must be an int, got {number!r}") from None
    if not 0 <= count < 1 << <object> 62:
        raise DeckError(f"the number of {name} must not be negative or absurd, got {count}")
    return count
