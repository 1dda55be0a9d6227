# The random stream: ChaCha20 as D. J. Bernstein laid it out, with a 64-bit
# block counter and a 64-bit nonce, read as little-endian 32-bit words.
#
#   word   0..3  "expand 32-byte k"        12, 13  block counter, low word first
#          4..11 key                       14, 15  nonce, low word first
#
# Position p of a stream is its p-th word from the start, so a stream is the
# same on every machine and can be taken up anywhere. Cards are not known here.
#
# Source: D. J. Bernstein, "ChaCha, a variant of Salsa20" (2008); bounded draws
# after D. Lemire, "Fast random integer generation in an interval" (2019), and
# several from one word after N. Brackett-Rozinsky and D. Lemire, "Batched
# ranged random integer generation" (2024).

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memcpy

from drawseven._claims cimport claim

cdef enum:
    LANES = 4                       # blocks made at a time, side by side
    WORDS = 16 * LANES

cdef struct Stream:
    uint32_t key[8]
    uint64_t nonce
    uint64_t block                  # the next block to make
    int at                          # the next of `words` to hand out; WORDS if none is left
    uint32_t words[WORDS]


cdef extern from *:
    """
    #ifndef DRAWSEVEN_QUAD
    #define DRAWSEVEN_QUAD
    #include <stdint.h>
    #if defined(__GNUC__) || defined(__clang__)
    typedef uint32_t d7_quad __attribute__((vector_size(16)));
    static inline d7_quad d7_quad_add(d7_quad a, d7_quad b) { return a + b; }
    static inline d7_quad d7_quad_turn(d7_quad a, d7_quad b, int bits) {
        d7_quad c = a ^ b;
        return c << bits | c >> (32 - bits);
    }
    #else
    typedef struct { uint32_t lane[4]; } d7_quad;
    static inline d7_quad d7_quad_add(d7_quad a, d7_quad b) {
        int i;
        for (i = 0; i < 4; i++) a.lane[i] += b.lane[i];
        return a;
    }
    static inline d7_quad d7_quad_turn(d7_quad a, d7_quad b, int bits) {
        int i;
        for (i = 0; i < 4; i++) {
            a.lane[i] ^= b.lane[i];
            a.lane[i] = a.lane[i] << bits | a.lane[i] >> (32 - bits);
        }
        return a;
    }
    #endif
    #endif
    """
    ctypedef struct Quad "d7_quad":     # a word of each of the four blocks
        pass
    Quad quad_add "d7_quad_add"(Quad a, Quad b) noexcept nogil
    Quad quad_turn "d7_quad_turn"(Quad a, Quad b, int bits) noexcept nogil   # a xor b, rotated left


cdef inline void quarter_round(Quad* x, int a, int b, int c, int d) noexcept nogil:
    x[a] = quad_add(x[a], x[b])
    x[d] = quad_turn(x[d], x[a], 16)
    x[c] = quad_add(x[c], x[d])
    x[b] = quad_turn(x[b], x[c], 12)
    x[a] = quad_add(x[a], x[b])
    x[d] = quad_turn(x[d], x[a], 8)
    x[c] = quad_add(x[c], x[d])
    x[b] = quad_turn(x[b], x[c], 7)


cdef inline void lay_input(const Stream* stream, uint32_t* x) noexcept nogil:
    cdef int lane, i
    for lane in range(LANES):
        x[0 * LANES + lane] = 0x61707865
        x[1 * LANES + lane] = 0x3320646E
        x[2 * LANES + lane] = 0x79622D32
        x[3 * LANES + lane] = 0x6B206574
        for i in range(8):
            x[(4 + i) * LANES + lane] = stream.key[i]
        x[12 * LANES + lane] = <uint32_t> (stream.block + <uint64_t> lane)
        x[13 * LANES + lane] = <uint32_t> ((stream.block + <uint64_t> lane) >> 32)
        x[14 * LANES + lane] = <uint32_t> stream.nonce
        x[15 * LANES + lane] = <uint32_t> (stream.nonce >> 32)


cdef inline void refill(Stream* stream) noexcept nogil:
    """Make the next LANES blocks."""
    cdef uint32_t words[WORDS]
    cdef Quad x[16]
    cdef Quad first[16]
    cdef int i, lane, _round
    lay_input(stream, words)
    memcpy(first, words, sizeof(first))
    memcpy(x, words, sizeof(x))
    for _round in range(10):
        quarter_round(x, 0, 4, 8, 12)
        quarter_round(x, 1, 5, 9, 13)
        quarter_round(x, 2, 6, 10, 14)
        quarter_round(x, 3, 7, 11, 15)
        quarter_round(x, 0, 5, 10, 15)
        quarter_round(x, 1, 6, 11, 12)
        quarter_round(x, 2, 7, 8, 13)
        quarter_round(x, 3, 4, 9, 14)
    for i in range(16):
        x[i] = quad_add(x[i], first[i])
    memcpy(words, x, sizeof(x))
    for lane in range(LANES):
        for i in range(16):
            stream.words[lane * 16 + i] = words[i * LANES + lane]
    stream.block += LANES
    stream.at = 0


cdef inline void seek(Stream* stream, uint64_t position) noexcept nogil:
    """Go to a word of the stream, counted from its start."""
    stream.block = position // WORDS * LANES
    refill(stream)
    stream.at = <int> (position % WORDS)


cdef inline uint64_t position(const Stream* stream) noexcept nogil:
    """How many words have been handed out."""
    return stream.block * 16 - WORDS + <uint64_t> stream.at


cdef inline uint32_t next_word(Stream* stream) noexcept nogil:
    if stream.at == WORDS:
        refill(stream)
    claim(0 <= stream.at < WORDS)
    stream.at += 1
    return stream.words[stream.at - 1]


cdef inline uint32_t below(Stream* stream, uint32_t bound) noexcept nogil:
    """A number from 0 to `bound` - 1, each as likely as any other; `bound` is at least 1."""
    cdef uint64_t product = <uint64_t> next_word(stream) * bound
    cdef uint32_t threshold
    claim(bound > 0)
    if <uint32_t> product < bound:
        threshold = (0 - bound) % bound
        while <uint32_t> product < threshold:
            product = <uint64_t> next_word(stream) * bound
    return <uint32_t> (product >> 32)


cdef struct Dice:                   # several bounded draws from one word
    int begin, end                  # which of the draws
    uint32_t threshold              # a word that leaves less than this is thrown away


cdef inline int lay_dice(Dice* dice, int bound, int draws) noexcept nogil:
    """Split draws below `bound`, `bound` - 1, ... into words; how many words it takes."""
    cdef int words = 0, draw = 0
    cdef uint64_t product
    claim(0 <= draws <= bound <= 52)
    while draw < draws:
        product = 1
        dice[words].begin = draw
        while draw < draws and product * <uint64_t> (bound - draw) < 1 << 29:
            product *= <uint64_t> (bound - draw)
            draw += 1
        dice[words].end = draw
        dice[words].threshold = <uint32_t> ((<uint64_t> 1 << 32) % product)
        words += 1
    return words


cdef inline void roll(Stream* stream, const Dice* dice, int bound, uint32_t* draws) noexcept nogil:
    """Make the draws of one word: draw `i` is below `bound` - i."""
    cdef uint64_t product
    cdef uint32_t rest = 0
    cdef int i
    cdef bint again = True
    while again:
        rest = next_word(stream)
        for i in range(dice.begin, dice.end):
            product = <uint64_t> rest * <uint64_t> (bound - i)
            draws[i] = <uint32_t> (product >> 32)
            claim(draws[i] < <uint32_t> (bound - i))
            rest = <uint32_t> product
        again = rest < dice.threshold


cdef inline int lay_bounds(Dice* dice, const uint32_t* bounds, int draws) noexcept nogil:
    """Split draws below bounds of their own into words; how many words it takes. Bounds are 1 to 2**28."""
    cdef int words = 0, draw = 0
    cdef uint64_t product
    while draw < draws:
        product = 1
        dice[words].begin = draw
        while draw < draws and product * bounds[draw] < 1 << 29:
            product *= bounds[draw]
            draw += 1
        claim(draw > dice[words].begin)
        dice[words].end = draw
        dice[words].threshold = <uint32_t> ((<uint64_t> 1 << 32) % product)
        words += 1
    return words


cdef inline void roll_bounds(Stream* stream, const Dice* dice, const uint32_t* bounds, uint32_t* draws) noexcept nogil:
    """Make the draws of one word, each below its bound."""
    cdef uint64_t product
    cdef uint32_t rest = 0
    cdef int i
    cdef bint again = True
    while again:
        rest = next_word(stream)
        for i in range(dice.begin, dice.end):
            product = <uint64_t> rest * bounds[i]
            draws[i] = <uint32_t> (product >> 32)
            rest = <uint32_t> product
        again = rest < dice.threshold
