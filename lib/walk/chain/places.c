/* Places: stable counting sorts, 16 bits of a table at a time.
 *
 * Sorting records by content takes one such sort for each int, the first one first. Most ints have a few values and
 * many have only one, so this is faster than comparing records. */
#include "walk/chain/places.h"

#include <stdlib.h>

enum { BITS_AT_ONCE = 16, MOST_AT_ONCE = (1 << BITS_AT_ONCE) - 1 };

bool places_start(struct places *places, size_t count)
{
    places_free(places);
    *places = (struct places){.order = malloc((count + 1) * sizeof *places->order),
                              .spare = malloc((count + 1) * sizeof *places->spare),
                              .count = count};
    if (!places->order || !places->spare) return false;
    for (size_t i = 0; i < count; i++) places->order[i] = (uint32_t)i;
    return true;
}

/* Sorts by 16 bits of the entries, which are at most `most`. */
static bool sort_by_bits(struct places *places, const uint32_t *table, int first_bit, uint32_t most)
{
    AUTO_FREE uint32_t *starts = calloc((size_t)most + 2, sizeof *starts);
    uint32_t *const sorted = places->spare;
    if (!starts) return false;
    for (size_t i = 0; i < places->count; i++)
        starts[(table[places->order[i]] >> first_bit & MOST_AT_ONCE) + 1]++;
    for (size_t i = 0; i <= most; i++) starts[i + 1] += starts[i];
    for (size_t i = 0; i < places->count; i++) {
        const uint32_t place = places->order[i];
        sorted[starts[table[place] >> first_bit & MOST_AT_ONCE]++] = place;
    }
    places->spare = places->order;
    places->order = sorted;
    return true;
}

bool places_sort(struct places *places, const uint32_t *table, uint32_t most)
{
    const uint32_t above = most >> BITS_AT_ONCE;
    if (most == 0) return true;
    return sort_by_bits(places, table, 0, above > 0 ? MOST_AT_ONCE : most) &&
           (above == 0 || sort_by_bits(places, table, BITS_AT_ONCE, above));
}

bool places_sort_by_content(struct places *places, const struct packed_set *records, struct budget_use *use,
                            hod_error *error)
{
    AUTO_FREE uint32_t *column = malloc((places->count + 1) * sizeof *column);
    if (!column) return hod_fail_memory(error);
    assert(places->count == records->count);
    for (int i = 0; i < records->ints; i++) {
        const uint32_t most = packed_set_column(records, i, column);
        if (!places_sort(places, column, most)) return hod_fail_memory(error);
        if (!budget_use_look(use, error)) return false;
    }
    return true;
}

void places_free(struct places *places)
{
    free(places->order);
    free(places->spare);
    *places = (struct places){0};
}
