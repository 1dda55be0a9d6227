/*
 * The floor: what no evaluator that reads a hand card by card can undercut.
 *
 * Each hand costs its reads, one addition of a 64-bit key a card, one look-up
 * and one write. Nothing is ranked: flushes are not seen, and no card is checked.
 */
#include <stddef.h>
#include <stdint.h>

static inline void add_and_look_up(
    const uint8_t *hands, uint16_t *out, size_t n, int size, const uint64_t *keys, const uint16_t *cells)
{
    for (size_t row = 0; row < n; row++) {
        uint64_t key = 0;
        for (int i = 0; i < size; i++)
            key += keys[hands[i]];
        out[row] = cells[(uint32_t) key];
        hands += size;
    }
}

/* Literal sizes, so that each loop is unrolled as the core's loops are. */

void floor_five(const uint8_t *hands, uint16_t *out, size_t n, const uint64_t *keys, const uint16_t *cells)
{
    add_and_look_up(hands, out, n, 5, keys, cells);
}

void floor_seven(const uint8_t *hands, uint16_t *out, size_t n, const uint64_t *keys, const uint16_t *cells)
{
    add_and_look_up(hands, out, n, 7, keys, cells);
}

/* Hands whose places in the table are known already: a look-up and a count each. */

void floor_ready(const uint32_t *index, size_t n, const uint16_t *cells, uint32_t *counts)
{
    for (size_t i = 0; i < n; i++)
        counts[cells[index[i]]]++;
}
