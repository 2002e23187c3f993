/* Compact records: many records of small ints, each kept once and found by its contents. */
#ifndef HOD_BASE_PACKED_SET_H
#define HOD_BASE_PACKED_SET_H

#include "base/arrays.h"

/* A hash table like that of records (arrays.h), but that each int takes no more bytes than the greatest of all needs.
 * So a record that is looked for is found in one line of the cache, and compared by words. Start with zeros ({0}) and
 * packed_set_start. */
struct packed_set {
    int ints;  /* in a record */
    int bytes; /* of each int: 1, 2 or 4 */
    size_t count, capacity;
    uint64_t *all;   /* the records, in words, the last of which is filled up with zeros */
    uint32_t *slots; /* SLOTS_A_RECORD x capacity: places of the records plus one, by hash; 0 is empty */
    size_t all_room, slot_room;
};

/* Empties the table for new records of so many ints, 0 or more, and keeps the memory. False when memory is short. */
bool packed_set_start(struct packed_set *set, int ints);
void packed_set_free(struct packed_set *set);

/* The place of a record, from 0; NO_PLACE when it is not there. */
size_t packed_set_find(const struct packed_set *set, const int *record);

/* Finds or adds a record, which becomes the last one; NO_PLACE when memory is short. */
size_t packed_set_add(struct packed_set *set, const int *record);

/* The same of many records that lie one after another, whose places are written. False when memory is short. */
bool packed_set_add_all(struct packed_set *set, const int *all, size_t count, uint32_t *places);

/* Reads the record at a place. */
void packed_set_read(const struct packed_set *set, size_t place, int *record);

/* Puts all records in other places, like the entries of an array. */
bool packed_set_renumber(struct packed_set *set, const uint32_t *numbers);

/* The memory that it holds. */
static inline size_t packed_set_bytes(const struct packed_set *set)
{
    return set->all_room * sizeof *set->all + set->slot_room * sizeof *set->slots;
}

#endif
