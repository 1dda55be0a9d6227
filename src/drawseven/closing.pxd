# C types for drawseven.closing: the compiled form of the same source.

cimport cython

from drawseven.betting cimport Betting
from drawseven.dealing cimport Dealing
from drawseven.events cimport Event, tell, tell_cards
from drawseven.plan cimport Plan, Step
from drawseven.pots cimport layer_pots, share_pot
from drawseven.showdown cimport must_show, pot_winners, show_order

cdef class Closing:
    cdef public object variant, opens, evaluator, phase
    cdef public Plan plan
    cdef public Step step
    cdef public int n, street, turn, first, opener
    cdef public bint bringing_in, foul
    cdef public long long carried_in, carried
    cdef public Betting betting
    cdef public Dealing cards
    cdef public list start, blinds, dead, antes, playing, strengths, told, queue, mucked, log, actions
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
    @cython.locals(betting=Betting, who=int, number=int, amount="long long", chips="long long", players=tuple)
    cpdef pay_out(self)
    @cython.locals(who=int)
    cpdef list winners(self, tuple players)
    cpdef return_bets(self)
