# C types for drawseven.closing: the compiled form of the same source.

cimport cython

from drawseven.betting cimport Betting
from drawseven.dealing cimport Dealing

cdef class Closing:
    cdef public object variant, opens, evaluator
    cdef public int n, street, phase, turn, first, opener
    cdef public bint bringing_in, foul
    cdef public long long carried_in, carried
    cdef public Betting betting
    cdef public Dealing cards
    cdef public list start, blinds, dead, antes, playing, strengths, queue, mucked, log, actions
    cdef public tuple opened_with

    cpdef note(self, str kind, int who, long long amount)
    cpdef note_cards(self, str kind, int who, tuple cards, bint is_open)
    cpdef start_showdown(self)
    cpdef bint forced_to_show(self, int who)
    cpdef show(self, int who, tuple cards)
    cpdef muck(self, int who)
    cpdef next_to_show(self)
    cpdef prove(self)
    cpdef carry_over(self, str why)
    @cython.locals(betting=Betting, who=int)
    cpdef pay_out(self)
    cpdef list winners(self, tuple players)
    cpdef return_bets(self)
