# C types for drawseven.acting: the compiled form of the same source.

cimport cython

from drawseven.dealing cimport mask_of, odd_card
from drawseven.flow cimport Flow

cdef class Acting(Flow):
    @cython.locals(at=int, count=int, entries=int, who=int, board=int, owed=list)
    cpdef deal(self, cards)
    @cython.locals(at=int)
    cpdef apply(self, action)
    cpdef tuple _cards_of(self, action)
    cpdef _on_turn(self, action, phase)
