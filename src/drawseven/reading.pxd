# C types for drawseven.reading: the compiled form of the same source.

from drawseven.acting cimport Acting

cdef class Reading(Acting):
    pass
