# C types for drawseven.betting: the compiled form of the same source.

cimport cython

from drawseven.options cimport Options
from drawseven.plan cimport Plan

@cython.final
cdef class Betting:
    cdef public int n
    cdef public Plan plan
    cdef public bint fixed, double, capped
    cdef public long long dead, total, price, base, raises, size
    cdef public int aggressor
    cdef public list stacks, live, bets, paid, acted

    cpdef start_round(self, bint big)
    @cython.locals(plan=Plan)
    cpdef open_round(self, bint big)
    cpdef Betting copy(self)
    @cython.locals(stack="long long")
    cpdef long long pay(self, int position, long long chips)
    cpdef long long pay_dead(self, int position, long long chips)
    cpdef long long bet(self, int position, long long chips)
    cpdef set_blind_price(self, long long price)
    cpdef long long set_bring_in(self, int position, long long chips)
    @cython.locals(chips="long long")
    cpdef long long call(self, int position)
    @cython.locals(chips="long long")
    cpdef long long raise_to(self, int position, long long total)
    @cython.locals(above="long long")
    cpdef count_fixed(self, long long total)
    cpdef count_bet(self, long long total)
    cpdef long long mark(self)
    cpdef collect(self)
    @cython.locals(best=int, who=int, most="long long", second="long long", chips="long long", excess="long long")
    cpdef tuple take_back_uncalled(self)
    @cython.locals(other=int, own="long long", price="long long", reach="long long")
    cpdef long long to_call(self, int position)
    @cython.locals(other=int)
    cpdef bint contested(self, int position)
    cpdef bint must_act(self, int position)
    @cython.locals(acted="long long")
    cpdef bint reopened(self, int position)
    @cython.locals(chips="long long")
    cpdef offer(self, int position, Options options, bint may_raise)
    @cython.locals(most="long long", least="long long", full="long long")
    cpdef offer_raise(self, int position, Options options)
    cpdef offer_fixed(self, long long most, Options options)
