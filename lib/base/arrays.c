/* The memory of growing arrays and of records. */
#include "base/arrays.h"

#include <assert.h>
#include <stdlib.h>

/* The address points to a pointer to entries of any type, which is read and written as bytes. */
static bool resize(void *address, size_t room, size_t bytes)
{
    void *array;
    assert(bytes > 0);
    if (room > SIZE_MAX / 2 / bytes) return false;
    memcpy(&array, address, sizeof array);
    array = realloc(array, room * bytes);
    if (!array) return false;
    memcpy(address, &array, sizeof array);
    return true;
}

bool array_extend(void *address, size_t count, size_t bytes)
{
    const bool is_full = (count & (count - 1)) == 0; /* 0 or a power of two */
    return !is_full || resize(address, count ? 2 * count : 1, bytes);
}

bool array_reserve(void *address, size_t *room, size_t wanted, size_t bytes)
{
    enum { LEAST = 16 };
    if (wanted <= *room) return true;
    size_t longer = *room > LEAST / 2 ? 2 * *room : LEAST;
    if (longer < wanted) longer = wanted;
    if (!resize(address, longer, bytes)) return false;
    *room = longer;
    assert(*room >= wanted);
    return true;
}

enum { FIRST_CAPACITY = 64 };

/* Even records without ints need memory, or realloc would free it. */
static bool allocate(struct int_set *records, size_t room, int ints)
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

bool array_renumber(void *address, size_t size, size_t count, size_t bytes, const uint32_t *numbers)
{
    char *before, *after;
    assert(count * bytes <= size);
    memcpy(&before, address, sizeof before);
    if (count == 0) return true;
    after = malloc(size);
    if (!after) return false;
    for (size_t i = 0; i < count; i++) {
        assert(numbers[i] < count);
        memcpy(after + numbers[i] * bytes, before + i * bytes, bytes);
    }
    free(before);
    memcpy(address, &after, sizeof after);
    return true;
}

/* Spreads the records over the slots of a new capacity, a power of two for which there is room. */
static void set_capacity(struct int_set *records, size_t capacity)
{
    assert((capacity & (capacity - 1)) == 0 && capacity <= records->room && records->count <= capacity);
    const size_t mask = SLOTS_A_RECORD * capacity - 1;
    records->capacity = capacity;
    memset(records->slots, 0, SLOTS_A_RECORD * capacity * sizeof *records->slots);
    for (size_t i = 0; i < records->count; i++) {
        size_t slot = int_set_hash(int_set_at(records, i), records->ints) & mask;
        while (records->slots[slot]) slot = (slot + 1) & mask;
        records->slots[slot] = (uint32_t)(i + 1);
    }
}

/* The capacity starts small, however much room there is, because clearing the slots is most of the cost of a few
 * records. */
bool int_set_start(struct int_set *records, int ints)
{
    assert(ints >= 0);
    if (records->room == 0 || ints > records->room_ints)
        if (!allocate(records, records->room ? records->room : FIRST_CAPACITY, ints)) return false;
    records->ints = ints;
    if (records->count == 0 && records->capacity == FIRST_CAPACITY) return true; /* the slots are empty */
    records->count = 0;
    set_capacity(records, FIRST_CAPACITY);
    return true;
}

void int_set_free(struct int_set *records)
{
    free(records->all);
    free(records->slots);
    *records = (struct int_set){0};
}

static bool grow(struct int_set *records)
{
    const size_t capacity = 2 * records->capacity;
    if (capacity > UINT32_MAX / 4) return false;
    if (capacity > records->room && !allocate(records, capacity, records->room_ints)) return false;
    set_capacity(records, capacity);
    return true;
}

size_t int_set_append(struct int_set *records, const int *record, size_t slot)
{
    assert(records->slots[slot] == 0);
    if (records->count == records->capacity) {
        if (!grow(records)) return NO_PLACE;
        slot = int_set_slot(records, record, int_set_hash(record, records->ints));
    }
    const size_t place = records->count++, ints = (size_t)records->ints;
    memcpy(records->all + place * ints, record, ints * sizeof *record);
    records->slots[slot] = (uint32_t)records->count;
    return place;
}
