# C types for drawseven.state: the compiled form of the same source.

cimport cython

from drawseven.acting cimport Acting

@cython.final
cdef class Hand(Acting):
    @cython.locals(twin=Hand)
    cpdef Hand copy(self)
