/* Packed sets: many records of small ints, each stored once and found by its contents. */
#ifndef HOD_BASE_PACKED_SET_H
#define HOD_BASE_PACKED_SET_H

#include "base/arrays.h"

/* A hash table like int_set (arrays.h), except that each int takes only as many bytes as the largest int needs. So a
 * record fits into one cache line and is compared word by word. Start with zeros ({0}) and packed_set_start. */
struct packed_set {
    int ints;  /* in a record */
    int bytes; /* per int: 1, 2 or 4 */
    size_t count, capacity;
    uint64_t *all;   /* the records as words; the last word of each is padded with zeros */
    uint32_t *slots; /* SLOTS_A_RECORD x capacity: places of the records plus one, by hash; 0 is empty */
    size_t all_room, slot_room;
};

/* Empties the table for new records of this many ints, 0 or more, and keeps the memory. False when memory is short. */
bool packed_set_start(struct packed_set *set, int ints);
void packed_set_free(struct packed_set *set);

/* The place of a record, from 0; NO_PLACE if it is not in the set. */
size_t packed_set_find(const struct packed_set *set, const int *record);

/* Finds a record, or adds it at the end; NO_PLACE when memory is short. */
size_t packed_set_add(struct packed_set *set, const int *record);

/* The same for many consecutive records, whose places are written. False when memory is short. */
bool packed_set_add_all(struct packed_set *set, const int *all, size_t count, uint32_t *places);

/* Reads the record at a place. */
void packed_set_read(const struct packed_set *set, size_t place, int *record);

/* Writes one int of every record, minus the least of these ints; returns the greatest number written, or 0. */
uint32_t packed_set_column(const struct packed_set *set, int which, uint32_t *column);

/* Moves all records to other places, like array_renumber. */
bool packed_set_renumber(struct packed_set *set, const uint32_t *numbers);

/* The memory in use. */
static inline size_t packed_set_bytes(const struct packed_set *set)
{
    return set->all_room * sizeof *set->all + set->slot_room * sizeof *set->slots;
}

#endif
