# The contract of the evaluator: what compiled code may call.
#
# For one hand at full speed, take a table once and call hand_strength on it:
#
#     cdef const Table* table = evaluator.tables.table(5)
#     strength = hand_strength(table, codes, 5)

cimport cython
from libc.stdint cimport uint8_t

from drawseven._tables cimport Table, Tables


@cython.final
cdef class Evaluator:
    cdef readonly Tables tables
    cdef const Table* ready[8]      # by size, NULL until first use

    cdef const Table* table(self, int size) except NULL
    cdef int lay_out(self, object cards, int least, int most, uint8_t* codes) except -1
    cdef long rank_hand(self, object cards, int least, int most) except -1
