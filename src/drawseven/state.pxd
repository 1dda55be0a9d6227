# C types for drawseven.state: the compiled form of the same source.

cimport cython

from drawseven.reading cimport Reading

@cython.final
cdef class Hand(Reading):
    @cython.locals(twin=Hand)
    cpdef Hand copy(self)
