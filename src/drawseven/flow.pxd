# C types for drawseven.flow: the compiled form of the same source.

cimport cython

from drawseven.betting cimport Betting
from drawseven.closing cimport Closing
from drawseven.dealing cimport Dealing
from drawseven.options cimport Options, to_bet
from drawseven.plan cimport Plan

cdef class Flow(Closing):
    @cython.locals(betting=Betting, plan=Plan, who=int)
    cpdef post(self)
    @cython.locals(betting=Betting, who=int, chips="long long")
    cpdef post_blinds(self)
    cpdef start_street(self, int street)
    @cython.locals(dealing=Dealing, entry=int, at=int, up=int, count=int, is_up=bint, part=tuple)
    cpdef give(self, int who, tuple cards, int entries)
    cpdef give_board(self, tuple cards)
    cpdef after_deal(self)
    @cython.locals(who=int)
    cpdef after_draw(self)
    @cython.locals(who=int)
    cpdef start_betting(self)
    cpdef int first_to_act(self, rule)
    @cython.locals(who=int, lowest=int, found=int)
    cpdef int lowest_up(self)
    @cython.locals(who=int, first=int, found=int, best=long, strength=long, board=tuple)
    cpdef int highest_board(self)
    @cython.locals(who=int)
    cpdef bint hides_boards(self)
    cpdef int after_blinds(self)
    @cython.locals(who=int, open_to=bint)
    cpdef pass_turn(self, int first)
    @cython.locals(options=Options)
    cpdef Options bets_allowed(self, int who)
    cpdef bint may_raise(self, int who)
    cpdef fold(self, int who)
    @cython.locals(chips="long long")
    cpdef check_call(self, int who)
    @cython.locals(betting=Betting)
    cpdef raise_to(self, int who, long long total)
    cpdef bring_in(self, int who)
    @cython.locals(who=int, chips="long long")
    cpdef take_back(self)
    cpdef end_round(self)
    @cython.locals(who=int)
    cpdef bint could_open(self)
