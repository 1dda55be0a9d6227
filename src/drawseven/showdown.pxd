# C types for drawseven.showdown: the compiled form of the same source.

cimport cython

from drawseven.pots cimport in_one_pot, layer_pots

@cython.locals(at=int, first=int, clockwise=list)
cpdef list show_order(list paid, list live, int first)
@cython.locals(at=int, best=long)
cpdef list pot_winners(players, list strengths)
cpdef bint must_show(int position, long strength, list paid, list live, list strengths)
