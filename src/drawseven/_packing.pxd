# Laying sparse rows over one another, so that a large range of codes takes a
# small table. Codes are split at SPLIT bits: the upper part picks a row, the
# lower part a place in it, and rows share cells where they leave holes.
# Codes and strengths are numbers here; what they stand for is not known.

from libc.stdint cimport uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from drawseven._claims cimport claim

cdef enum:
    SPLIT = 10


cdef inline uint32_t cell_of(const uint32_t* rows, const uint16_t* cells, uint32_t code) noexcept nogil:
    return cells[rows[code >> SPLIT] + (code & ((1 << SPLIT) - 1))]


cdef struct Entries:
    int length, room
    uint32_t* codes             # sums of rank codes
    uint16_t* strengths

cdef struct Packer:
    int rows
    uint32_t* starts            # where each row begins in `places`
    uint32_t* places            # lower parts of the codes, row by row
    uint64_t* taken             # a bit per cell
    size_t words                # of 64 bits in `taken`
    size_t top                  # the highest cell in use


cdef inline void* zeros(size_t count, size_t size) except NULL:
    cdef void* memory = calloc(count, size)
    if memory == NULL:
        raise MemoryError()
    return memory


cdef inline int open_entries(Entries* entries, size_t room) except -1:
    """Make room in zeroed entries."""
    entries.room = <int> room
    entries.codes = <uint32_t*> zeros(room, sizeof(uint32_t))
    entries.strengths = <uint16_t*> zeros(room, sizeof(uint16_t))
    return 0


cdef inline void add_entry(Entries* entries, uint32_t code, uint16_t strength) noexcept:
    claim(entries.length < entries.room)
    entries.codes[entries.length] = code
    entries.strengths[entries.length] = strength
    entries.length += 1


cdef inline void close_entries(Entries* entries) noexcept:
    free(entries.codes)
    free(entries.strengths)


cdef inline void sort_by_row(Packer* job, const Entries* entries) noexcept:
    cdef int i, row
    for i in range(entries.length):
        claim(entries.codes[i] >> SPLIT < <uint32_t> job.rows)
        job.starts[(entries.codes[i] >> SPLIT) + 1] += 1
    for row in range(job.rows):
        job.starts[row + 1] += job.starts[row]
    for i in range(entries.length):
        row = entries.codes[i] >> SPLIT
        job.places[job.starts[row]] = entries.codes[i] & ((1 << SPLIT) - 1)
        job.starts[row] += 1
    for row in range(job.rows, 0, -1):
        job.starts[row] = job.starts[row - 1]
    job.starts[0] = 0


cdef inline uint32_t place_row(Packer* job, int row) noexcept:
    """Take the first cells that fit a row: 64 offsets are tried at once, a bit for each."""
    cdef uint64_t busy = ~<uint64_t> 0
    cdef size_t cell, offset = 0
    cdef uint32_t i
    while not ~busy:
        busy = 0
        for i in range(job.starts[row], job.starts[row + 1]):
            cell = offset + job.places[i]
            claim((cell >> 6) + 1 < job.words)
            busy |= job.taken[cell >> 6] >> (cell & 63)
            if cell & 63:
                busy |= job.taken[(cell >> 6) + 1] << (64 - (cell & 63))
            if not ~busy:
                break
        offset += 64
    offset -= 64
    while busy & 1:
        busy >>= 1
        offset += 1
    for i in range(job.starts[row], job.starts[row + 1]):
        cell = offset + job.places[i]
        job.taken[cell >> 6] |= <uint64_t> 1 << (cell & 63)
        job.top = max(job.top, cell)
    return <uint32_t> offset


cdef inline uint16_t* fill_cells(const Entries* entries, const uint32_t* rows, size_t length) except NULL:
    cdef uint16_t* cells = <uint16_t*> zeros(length, sizeof(uint16_t))
    cdef uint32_t code
    cdef int i
    for i in range(entries.length):
        code = entries.codes[i]
        claim(rows[code >> SPLIT] + (code & ((1 << SPLIT) - 1)) < length)
        cells[rows[code >> SPLIT] + (code & ((1 << SPLIT) - 1))] = entries.strengths[i]
    return cells


cdef inline int pack(const Entries* entries, uint32_t** rows, uint16_t** cells, uint32_t largest) except -1:
    """Make `rows` and `cells` for codes up to `largest`: fullest rows first, each at the first place it fits."""
    cdef Packer job
    cdef int row, count, fullest = 0
    memset(&job, 0, sizeof(Packer))
    job.rows = (largest >> SPLIT) + 1
    job.words = (<size_t> job.rows + 2 << SPLIT) // 64
    try:
        job.starts = <uint32_t*> zeros(job.rows + 1, sizeof(uint32_t))
        job.places = <uint32_t*> zeros(entries.length, sizeof(uint32_t))
        job.taken = <uint64_t*> zeros(job.words, sizeof(uint64_t))
        if rows[0] == NULL:
            rows[0] = <uint32_t*> zeros(job.rows, sizeof(uint32_t))
        sort_by_row(&job, entries)
        for row in range(job.rows):
            fullest = max(fullest, <int> (job.starts[row + 1] - job.starts[row]))
        for count in range(fullest, 0, -1):
            for row in range(job.rows):
                if <int> (job.starts[row + 1] - job.starts[row]) == count:
                    rows[0][row] = place_row(&job, row)
                    claim(rows[0][row] <= job.top)      # so the row ends inside `cells`
        cells[0] = fill_cells(entries, rows[0], job.top + (1 << SPLIT))   # last: with cells it is whole
    finally:
        free(job.starts)
        free(job.places)
        free(job.taken)
    return 0
