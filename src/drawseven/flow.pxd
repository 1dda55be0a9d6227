# C types for drawseven.flow: the compiled form of the same source.

cimport cython

from drawseven.betting cimport Betting
from drawseven.closing cimport Closing
from drawseven.dealing cimport Dealing

cdef class Flow(Closing):
    @cython.locals(betting=Betting, who=int)
    cpdef post(self)
    cpdef start_street(self, int street)
    @cython.locals(dealing=Dealing, entry=tuple, at=int, up=int, part=tuple)
    cpdef give(self, int who, tuple cards, int entries)
    cpdef give_board(self, tuple cards)
    cpdef after_deal(self)
    cpdef after_draw(self)
    @cython.locals(betting=Betting)
    cpdef start_betting(self)
    @cython.locals(who=int, boards=list, alive=list, codes=list)
    cpdef int first_to_act(self, rule)
    cpdef int after_blinds(self)
    @cython.locals(step=int, who=int, open_to=bint)
    cpdef pass_turn(self, int first)
    cpdef tuple bounds(self, int who)
    cpdef fold(self, int who)
    @cython.locals(chips="long long")
    cpdef check_call(self, int who)
    cpdef raise_to(self, int who, long long total)
    cpdef bring_in(self, int who)
    cpdef take_back(self)
    cpdef end_round(self)
    cpdef bint could_open(self)
