# C types for drawseven.options: the compiled form of the same source.

cimport cython

@cython.final
@cython.freelist(8)
@cython.no_gc                       # cards, numbers and switches: no cycle can begin here
cdef class Options:
    cdef readonly bint fold, check, show, muck
    cdef readonly int discard
    cdef readonly long long to_call, to_bring_in, least, most, step
    cdef readonly tuple openers

    cpdef bint allows(self, long long total)

@cython.locals(options=Options)
cpdef Options to_bet(bint may_fold)
