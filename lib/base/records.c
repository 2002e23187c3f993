/* Records: the memory that they grow in. */
#include "base/records.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

/* Records of no ints need memory too, or realloc would free it. */
static bool make_room(struct records *records, size_t room, int ints)
{
    int *all = realloc(records->all, room * (size_t)(ints ? ints : 1) * sizeof *all);
    if (all) records->all = all;
    uint32_t *slots = realloc(records->slots, SLOTS_A_RECORD * room * sizeof *slots);
    if (slots) records->slots = slots;
    if (!all || !slots) return false;
    records->room = room;
    records->room_ints = ints;
    return true;
}

/* Spreads the records over the slots of a new capacity, a power of two for which there is room. */
static void set_capacity(struct records *records, size_t capacity)
{
    records->capacity = capacity;
    memset(records->slots, 0, SLOTS_A_RECORD * capacity * sizeof *records->slots);
    for (size_t i = 0; i < records->count; i++)
        records->slots[records_slot(records, records_at(records, i))] = (uint32_t)(i + 1);
}

/* The capacity starts small however much room there is: clearing the slots is most of what a few records
 * cost. */
bool records_start(struct records *records, int ints)
{
    if (records->room == 0 || ints > records->room_ints)
        if (!make_room(records, records->room ? records->room : FIRST_CAPACITY, ints)) return false;
    records->ints = ints;
    if (records->count == 0 && records->capacity == FIRST_CAPACITY) return true; /* the slots are empty */
    records->count = 0;
    set_capacity(records, FIRST_CAPACITY);
    return true;
}

void records_free(struct records *records)
{
    free(records->all);
    free(records->slots);
    *records = (struct records){0};
}

void *records_beside(const struct records *records, void *array, size_t *room, size_t bytes)
{
    if (records->count < *room) return array;
    const size_t wanted = *room ? 2 * *room : FIRST_CAPACITY;
    void *longer = realloc(array, wanted * bytes);
    if (longer) *room = wanted;
    return longer;
}

static bool grow(struct records *records)
{
    const size_t capacity = 2 * records->capacity;
    if (capacity > UINT32_MAX / 4) return false;
    if (capacity > records->room && !make_room(records, capacity, records->room_ints)) return false;
    set_capacity(records, capacity);
    return true;
}

size_t records_append(struct records *records, const int *record, size_t slot)
{
    if (records->count == records->capacity) {
        if (!grow(records)) return NO_PLACE;
        slot = records_slot(records, record);
    }
    const size_t place = records->count++, ints = (size_t)records->ints;
    memcpy(records->all + place * ints, record, ints * sizeof *record);
    records->slots[slot] = (uint32_t)records->count;
    return place;
}
