# C types for drawseven.pots: the compiled form of the same source.

cimport cython

@cython.locals(at=int, level="long long")
cpdef bint in_one_pot(list paid, list live)

@cython.locals(at=int, level="long long", below="long long", left="long long", amount="long long", chips="long long")
cpdef tuple layer_pots(list paid, list live, long long dead)
cpdef tuple share_pot(long long amount, winners, long long unit)
