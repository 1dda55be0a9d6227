# What a kernel takes for granted, said where it relies on it.
#
# In a release build a claim is nothing, and the compiler drops its condition.
# In a checked build (DRAWSEVEN_CHECKED=1) a false one ends the process and
# names the line. Cython checks the bounds of tuples, lists and bytes, and the
# compiler those of arrays whose length it knows; claims are for pointers,
# which neither can follow.

cdef extern from *:
    """
    #ifndef DRAWSEVEN_CLAIM
    #define DRAWSEVEN_CLAIM
    #ifdef DRAWSEVEN_CHECKED
    #include <stdio.h>
    #include <stdlib.h>
    static void d7_broken_claim(const char* file, int line) {
        fprintf(stderr, "drawseven: broken claim at %s:%d\\n", file, line);
        fflush(stderr);
        abort();
    }
    #define d7_claim(condition) ((condition) ? (void) 0 : d7_broken_claim(__FILE__, __LINE__))
    #else
    #define d7_claim(condition) ((void) 0)
    #endif
    #endif
    """
    void claim "d7_claim"(bint condition) noexcept nogil
