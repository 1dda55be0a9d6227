# C types for drawseven.events: the compiled form of the same source.

cimport cython

@cython.final
@cython.freelist(64)
@cython.no_gc                       # cards, numbers and texts: no cycle can begin here
cdef class Event:
    cdef readonly str kind
    cdef readonly int position
    cdef readonly long long amount
    cdef readonly tuple cards, chips
    cdef readonly bint open

    cpdef tuple _fields(self)

@cython.locals(event=Event)
cpdef Event tell(str kind, int position, long long amount, tuple chips)
@cython.locals(event=Event)
cpdef Event tell_cards(str kind, int position, tuple cards, bint is_open)
