/* Places of records in an order: sorted by tables and by content. */
#ifndef HOD_WALK_CHAIN_PLACES_H
#define HOD_WALK_CHAIN_PLACES_H

#include "base/packed_set.h"
#include "walk/tree/tree.h"

/* Places in an order. Start with zeros ({0}) and places_start. */
struct places {
    uint32_t *order, *spare; /* spare: scratch memory */
    size_t count;
};

/* Lists the places 0 to count - 1 in ascending order. False when memory is short. */
bool places_start(struct places *places, size_t count);

/* Sorts the places by their entries in a table, which are at most `most`; places with equal entries keep their order.
 * False when memory is short. */
bool places_sort(struct places *places, const uint32_t *table, uint32_t most);

/* Sorts the places of all records by content: by the last int, then by the one before it, and so on. False with
 * an error. */
bool places_sort_by_content(struct places *places, const struct packed_set *records, struct budget_use *use,
                            hod_error *error);

void places_free(struct places *places);

#endif
