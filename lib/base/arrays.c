/* Arrays and records: the memory that they grow in. */
#include "base/arrays.h"

#include <assert.h>
#include <stdlib.h>

/* The address is that of a pointer to entries of any type: it is read and written as bytes. */
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

/* Records of no ints need memory too, or realloc would free it. */
static bool allocate(struct records *records, size_t room, int ints)
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

bool records_renumber(struct records *records, const uint32_t *numbers)
{
    const size_t bytes = (size_t)records->ints * sizeof *records->all;
    const size_t size = records->room * (size_t)records->room_ints * sizeof *records->all;
    if (bytes > 0 && !array_renumber(&records->all, size, records->count, bytes, numbers)) return false;
    for (size_t slot = 0; slot < SLOTS_A_RECORD * records->capacity; slot++)
        if (records->slots[slot]) records->slots[slot] = numbers[records->slots[slot] - 1] + 1;
    return true;
}

/* Spreads the records over the slots of a new capacity, a power of two for which there is room. */
static void set_capacity(struct records *records, size_t capacity)
{
    assert((capacity & (capacity - 1)) == 0 && capacity <= records->room && records->count <= capacity);
    const size_t mask = SLOTS_A_RECORD * capacity - 1;
    records->capacity = capacity;
    memset(records->slots, 0, SLOTS_A_RECORD * capacity * sizeof *records->slots);
    for (size_t i = 0; i < records->count; i++) {
        size_t slot = records_hash(records_at(records, i), records->ints) & mask;
        while (records->slots[slot]) slot = (slot + 1) & mask;
        records->slots[slot] = (uint32_t)(i + 1);
    }
}

/* The capacity starts small however much room there is: clearing the slots is most of what a few records
 * cost. */
bool records_start(struct records *records, int ints)
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

void records_free(struct records *records)
{
    free(records->all);
    free(records->slots);
    *records = (struct records){0};
}

static bool grow(struct records *records)
{
    const size_t capacity = 2 * records->capacity;
    if (capacity > UINT32_MAX / 4) return false;
    if (capacity > records->room && !allocate(records, capacity, records->room_ints)) return false;
    set_capacity(records, capacity);
    return true;
}

size_t records_append(struct records *records, const int *record, size_t slot)
{
    assert(records->slots[slot] == 0);
    if (records->count == records->capacity) {
        if (!grow(records)) return NO_PLACE;
        slot = records_slot(records, record, records_hash(record, records->ints));
    }
    const size_t place = records->count++, ints = (size_t)records->ints;
    memcpy(records->all + place * ints, record, ints * sizeof *record);
    records->slots[slot] = (uint32_t)records->count;
    return place;
}

enum { AT_ONCE = 16 };

/* Among many records nearly every slot and record that is looked at is missing from the caches: all are
 * prefetched before the first is needed. */
static bool add_at_once(struct records *records, const int *all, size_t count, uint32_t *places)
{
    const size_t ints = (size_t)records->ints, mask = SLOTS_A_RECORD * records->capacity - 1;
    size_t hashes[AT_ONCE];
    for (size_t i = 0; i < count; i++) {
        hashes[i] = records_hash(all + i * ints, records->ints);
        __builtin_prefetch(&records->slots[hashes[i] & mask]);
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t found = records->slots[hashes[i] & mask];
        if (found == 0) continue;
        const int *record = records_at(records, found - 1);
        __builtin_prefetch(record);
        __builtin_prefetch(record + ints);
    }
    for (size_t i = 0; i < count; i++) {
        const size_t place = records_add_hashed(records, all + i * ints, hashes[i]);
        if (place == NO_PLACE) return false;
        places[i] = (uint32_t)place;
    }
    return true;
}

bool records_add_all(struct records *records, const int *all, size_t count, uint32_t *places)
{
    for (size_t i = 0; i < count; i += AT_ONCE) {
        const size_t few = count - i < AT_ONCE ? count - i : AT_ONCE;
        if (!add_at_once(records, all + i * (size_t)records->ints, few, places + i)) return false;
    }
    return true;
}
