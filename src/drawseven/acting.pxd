# C types for drawseven.acting: the compiled form of the same source.

cimport cython

from drawseven.flow cimport Flow

cdef class Acting(Flow):
    @cython.locals(at=int, count=int, entries=int, who=int, entry=tuple, owed=list)
    cpdef deal(self, cards)
    @cython.locals(position=int)
    cpdef _on_turn(self, action, int phase)
