# Two 64-bit lanes that are added and or-ed as one.
#
# The evaluator sums a key per card in lane 0 and, in the same instruction,
# a bit per card in lane 1. GCC and Clang have vector types on every target
# they know; elsewhere a struct does the same work with two instructions.
# Nothing but these seven operations is known here.

from libc.stdint cimport uint64_t


cdef extern from *:
    """
    #ifndef DRAWSEVEN_PAIR
    #define DRAWSEVEN_PAIR
    #include <stdint.h>
    #if defined(__GNUC__) || defined(__clang__)
    typedef uint64_t d7_pair __attribute__((vector_size(16)));
    static inline d7_pair d7_pair_of(uint64_t key, uint64_t bit) { d7_pair p = {key, bit}; return p; }
    static inline d7_pair d7_pair_add(d7_pair a, d7_pair b) { return a + b; }
    static inline d7_pair d7_pair_or(d7_pair a, d7_pair b) { return a | b; }
    static inline d7_pair d7_pair_xor(d7_pair a, d7_pair b) { return a ^ b; }
    static inline uint64_t d7_pair_key(d7_pair p) { return p[0]; }
    static inline uint64_t d7_pair_bit(d7_pair p) { return p[1]; }
    #else
    typedef struct { uint64_t key, bit; } d7_pair;
    static inline d7_pair d7_pair_of(uint64_t key, uint64_t bit) { d7_pair p; p.key = key; p.bit = bit; return p; }
    static inline d7_pair d7_pair_add(d7_pair a, d7_pair b) { return d7_pair_of(a.key + b.key, a.bit + b.bit); }
    static inline d7_pair d7_pair_or(d7_pair a, d7_pair b) { return d7_pair_of(a.key | b.key, a.bit | b.bit); }
    static inline d7_pair d7_pair_xor(d7_pair a, d7_pair b) { return d7_pair_of(a.key ^ b.key, a.bit ^ b.bit); }
    static inline uint64_t d7_pair_key(d7_pair p) { return p.key; }
    static inline uint64_t d7_pair_bit(d7_pair p) { return p.bit; }
    #endif
    #endif
    """
    ctypedef struct Pair "d7_pair":
        pass
    Pair pair_of "d7_pair_of"(uint64_t key, uint64_t bit) noexcept nogil
    Pair pair_add "d7_pair_add"(Pair a, Pair b) noexcept nogil
    Pair pair_or "d7_pair_or"(Pair a, Pair b) noexcept nogil
    Pair pair_xor "d7_pair_xor"(Pair a, Pair b) noexcept nogil
    uint64_t pair_key "d7_pair_key"(Pair p) noexcept nogil
    uint64_t pair_bit "d7_pair_bit"(Pair p) noexcept nogil
