/* Compact records: many records of small ints, each kept once and found by its contents. */
#ifndef HOD_BASE_COMPACT_H
#define HOD_BASE_COMPACT_H

#include "base/arrays.h"

/* A hash table like that of records (arrays.h), but that each int takes no more bytes than the greatest of all needs.
 * So a record that is looked for is found in one line of the cache, and compared by words. Start with zeros ({0}) and
 * compact_start. */
struct compact {
    int ints;  /* in a record */
    int bytes; /* of each int: 1, 2 or 4 */
    size_t count, capacity;
    uint64_t *all;   /* the records, in words, the last of which is filled up with zeros */
    uint32_t *slots; /* SLOTS_A_RECORD x capacity: places of the records plus one, by hash; 0 is empty */
    size_t all_room, slot_room;
};

/* Empties the table for new records of so many ints, 0 or more, and keeps the memory. False when memory is short. */
bool compact_start(struct compact *compact, int ints);
void compact_free(struct compact *compact);

/* The place of a record, from 0; NO_PLACE when it is not there. */
size_t compact_find(const struct compact *compact, const int *record);

/* Finds or adds a record, which becomes the last one; NO_PLACE when memory is short. */
size_t compact_add(struct compact *compact, const int *record);

/* The same of many records that lie one after another, whose places are written. False when memory is short. */
bool compact_add_all(struct compact *compact, const int *all, size_t count, uint32_t *places);

/* Reads the record at a place. */
void compact_read(const struct compact *compact, size_t place, int *record);

/* Puts all records in other places, like the entries of an array. */
bool compact_renumber(struct compact *compact, const uint32_t *numbers);

/* The memory that it holds. */
static inline size_t compact_bytes(const struct compact *compact)
{
    return compact->all_room * sizeof *compact->all + compact->slot_room * sizeof *compact->slots;
}

#endif
