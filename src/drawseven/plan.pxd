# C types for drawseven.plan: the compiled form of the same source.

cimport cython

@cython.final
cdef class Step:
    cdef readonly int down, up
    cdef readonly bint draw, big, open_pair, by_bring_in
    cdef readonly object first

@cython.final
cdef class Plan:
    cdef readonly int n, size
    cdef readonly unsigned long long deck
    cdef readonly long long cap, small_bet, big_bet, least_bet, unit, ante, bring_in, big_blind
    cdef readonly bint cap_heads_up, fixed, pot_limit, button_posts_small, honour_openers, stub_first, reshuffle_folded
    cdef readonly bint community_betting
    cdef readonly list blinds, dead
    cdef readonly tuple steps
    cdef readonly object evaluator, opens
