# C types for drawseven.dealing: the compiled form of the same source.

cimport cython

from drawseven.plan cimport Plan

@cython.locals(mask="unsigned long long", one="unsigned long long", code=int)
cpdef unsigned long long mask_of(tuple cards)

cpdef str odd_card(tuple cards)

@cython.final
cdef class Dealing:
    cdef public int n, left, piled
    cdef public unsigned long long deck, gone, pile
    cdef public list hands, boards, thrown, drawn, owed, aside, lying
    cdef public tuple board

    cpdef Dealing copy(self)
    @cython.locals(who=int)
    cpdef owe_street(self, int down, int up, list playing)
    cpdef owe_draw(self, int who, int count, bint stub_first)
    cpdef list due(self)
    @cython.locals(who=int, cards=int, count=int, shuffle=int)
    cpdef int count_due(self)
    @cython.locals(position=int, cards=int, entries=int)
    cpdef int entries_for(self, int who, int count)
    @cython.locals(seen="unsigned long long", one="unsigned long long", bit="unsigned long long", code=int)
    cpdef str fault(self, tuple cards)
    cpdef take(self, tuple cards)
    cpdef name_cards(self, int who, tuple cards)
    cpdef throw(self, int who, tuple cards)
    @cython.locals(rest=list)
    cpdef str discard(self, int who, tuple cards)
    cpdef tuple last_thrown(self, int who)
    @cython.locals(own="unsigned long long", back="unsigned long long")
    cpdef int reshuffle(self)
    cpdef fold(self, int who, bint reshuffled)
    @cython.locals(who=int, own="unsigned long long")
    cpdef hide(self, int viewer, list live, list shown)
    cpdef tuple hide_down(self, int who)
    @cython.locals(seen="unsigned long long", one="unsigned long long", bit="unsigned long long", code=int)
    cpdef bint pairs_up(self, int who)
