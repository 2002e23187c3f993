/* Packed sets: ints of one, two or four bytes.
 *
 * States of a process are a dozen ints, nearly all small: one byte is enough. All records of a table have ints of the
 * same size, which is doubled when an int does not fit. */
#include "base/packed_set.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

enum { FIRST_CAPACITY = 64, MOST_AT_ONCE = 16 };

static size_t words_of(const struct packed_set *set)
{
    return ((size_t)set->ints * (size_t)set->bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);
}

/* The most words that a record can take, with ints of four bytes; at least one, even without ints. */
static size_t room_of(const struct packed_set *set)
{
    return (size_t)set->ints * sizeof(int) / sizeof(uint64_t) + 1;
}

/* Writes the ints of a record with this many bytes each; false if one does not fit. */
static bool pack(const struct packed_set *set, const int *record, uint64_t *words)
{
    const size_t ints = (size_t)set->ints;
    bool fit = true;
    words[words_of(set) - (ints > 0)] = 0;
    if (set->bytes == sizeof(int8_t)) {
        signed char *const small = (signed char *)words;
        for (size_t i = 0; i < ints; i++) {
            small[i] = (signed char)record[i];
            fit &= small[i] == record[i];
        }
    } else if (set->bytes == sizeof(int16_t)) {
        int16_t small[ints + 1];
        for (size_t i = 0; i < ints; i++) {
            small[i] = (int16_t)record[i];
            fit &= small[i] == record[i];
        }
        memcpy(words, small, ints * sizeof *small);
    } else {
        memcpy(words, record, ints * sizeof *record);
    }
    return fit;
}

static void unpack(const struct packed_set *set, const uint64_t *words, int *record)
{
    assert(set->ints >= 0);
    const size_t ints = (size_t)set->ints;
    if (set->bytes == sizeof(int8_t)) {
        const signed char *const small = (const signed char *)words;
        for (size_t i = 0; i < ints; i++) record[i] = small[i];
    } else if (set->bytes == sizeof(int16_t)) {
        int16_t small[ints + 1];
        memcpy(small, words, ints * sizeof *small);
        for (size_t i = 0; i < ints; i++) record[i] = small[i];
    } else {
        memcpy(record, words, ints * sizeof *record);
    }
}

static const uint64_t *words_at(const struct packed_set *set, size_t place)
{
    assert(place < set->count);
    return set->all + place * words_of(set);
}

/* Each word is mixed with the words before it, so that all its bits affect the lower bits. */
static size_t hash_of(const uint64_t *words, size_t count)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ words[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return (size_t)(hash * 0xd6e8feb86659fd93u >> 32);
}

static bool are_equal(const uint64_t *one, const uint64_t *other, size_t count)
{
    uint64_t differs = 0;
    for (size_t i = 0; i < count; i++) differs |= one[i] ^ other[i];
    return differs == 0;
}

/* The slot of a record with this hash, or the empty slot where it belongs. */
static size_t slot_of(const struct packed_set *set, const uint64_t *words, size_t hash)
{
    const size_t mask = SLOTS_A_RECORD * set->capacity - 1, count = words_of(set);
    size_t slot = hash & mask;
    while (set->slots[slot] && !are_equal(words_at(set, set->slots[slot] - 1), words, count))
        slot = (slot + 1) & mask;
    return slot;
}

/* Spreads the records, which are all different, over the slots of a capacity for which there is room. Prefetches
 * several slots at once, as in add_at_once. */
static void spread(struct packed_set *set, size_t capacity)
{
    const size_t mask = SLOTS_A_RECORD * capacity - 1, count = words_of(set);
    assert((capacity & (capacity - 1)) == 0 && set->count <= capacity);
    set->capacity = capacity;
    memset(set->slots, 0, SLOTS_A_RECORD * capacity * sizeof *set->slots);
    for (size_t i = 0, few; i < set->count; i += few) {
        size_t slots[MOST_AT_ONCE];
        few = set->count - i < MOST_AT_ONCE ? set->count - i : MOST_AT_ONCE;
        for (size_t j = 0; j < few; j++) {
            slots[j] = hash_of(words_at(set, i + j), count) & mask;
            __builtin_prefetch(&set->slots[slots[j]], 1);
        }
        for (size_t j = 0; j < few; j++) {
            while (set->slots[slots[j]]) slots[j] = (slots[j] + 1) & mask;
            set->slots[slots[j]] = (uint32_t)(i + j + 1);
        }
    }
}

bool packed_set_start(struct packed_set *set, int ints)
{
    assert(ints >= 0);
    if (!RESERVE(set->slots, set->slot_room, SLOTS_A_RECORD * (size_t)FIRST_CAPACITY)) return false;
    set->ints = ints;
    set->bytes = sizeof(int8_t);
    set->count = 0;
    spread(set, FIRST_CAPACITY);
    return true;
}

void packed_set_free(struct packed_set *set)
{
    free(set->all);
    free(set->slots);
    *set = (struct packed_set){0};
}

/* Doubles the bytes of every int. */
static bool widen(struct packed_set *set)
{
    struct packed_set wider = *set;
    wider.bytes *= 2;
    wider.all_room = set->capacity * words_of(&wider) + 1;
    wider.all = malloc(wider.all_room * sizeof *wider.all);
    if (!wider.all) return false;
    int record[set->ints + 1];
    for (size_t i = 0; i < set->count; i++) {
        unpack(set, words_at(set, i), record);
        pack(&wider, record, wider.all + i * words_of(&wider));
    }
    free(set->all);
    *set = wider;
    spread(set, set->capacity);
    return true;
}

static bool grow(struct packed_set *set)
{
    const size_t capacity = 2 * set->capacity;
    if (capacity > UINT32_MAX / SLOTS_A_RECORD ||
        !RESERVE(set->slots, set->slot_room, SLOTS_A_RECORD * capacity))
        return false;
    spread(set, capacity);
    return true;
}

/* Finds or adds a packed record. */
static size_t add(struct packed_set *set, const uint64_t *words, size_t hash)
{
    const size_t count = words_of(set);
    size_t slot = slot_of(set, words, hash);
    if (set->slots[slot]) return set->slots[slot] - 1;
    if (set->count == set->capacity) {
        if (!grow(set)) return NO_PLACE;
        slot = slot_of(set, words, hash);
    }
    if (!RESERVE(set->all, set->all_room, (set->count + 1) * count + 1)) return NO_PLACE;
    memcpy(set->all + set->count * count, words, count * sizeof *words);
    set->slots[slot] = (uint32_t)++set->count;
    return set->count - 1;
}

size_t packed_set_find(const struct packed_set *set, const int *record)
{
    uint64_t words[room_of(set)];
    if (!pack(set, record, words)) return NO_PLACE;
    const size_t slot = slot_of(set, words, hash_of(words, words_of(set)));
    return set->slots[slot] ? set->slots[slot] - 1 : NO_PLACE;
}

size_t packed_set_add(struct packed_set *set, const int *record)
{
    uint64_t words[room_of(set)];
    while (!pack(set, record, words))
        if (!widen(set)) return NO_PLACE;
    return add(set, words, hash_of(words, words_of(set)));
}

/* With many records, nearly every slot and record misses the caches, so all are prefetched before the first is
 * needed. */
static bool add_at_once(struct packed_set *set, const int *all, size_t count, uint32_t *places, bool *fit)
{
    const size_t room = room_of(set), mask = SLOTS_A_RECORD * set->capacity - 1;
    uint64_t words[MOST_AT_ONCE * room];
    size_t hashes[MOST_AT_ONCE];
    *fit = true;
    for (size_t i = 0; i < count; i++) {
        if (!pack(set, all + i * (size_t)set->ints, words + i * room)) {
            *fit = false;
            return true;
        }
        hashes[i] = hash_of(words + i * room, words_of(set));
        __builtin_prefetch(&set->slots[hashes[i] & mask]);
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t found = set->slots[hashes[i] & mask];
        if (found) __builtin_prefetch(words_at(set, found - 1));
    }
    for (size_t i = 0; i < count; i++) {
        const size_t place = add(set, words + i * room, hashes[i]);
        if (place == NO_PLACE) return false;
        places[i] = (uint32_t)place;
    }
    return true;
}

bool packed_set_add_all(struct packed_set *set, const int *all, size_t count, uint32_t *places)
{
    for (size_t i = 0; i < count;) {
        const size_t few = count - i < MOST_AT_ONCE ? count - i : MOST_AT_ONCE;
        bool fit;
        if (!add_at_once(set, all + i * (size_t)set->ints, few, places + i, &fit)) return false;
        if (!fit && !widen(set)) return false;
        i += fit ? few : 0;
    }
    return true;
}

void packed_set_read(const struct packed_set *set, size_t place, int *record)
{
    unpack(set, words_at(set, place), record);
}

/* An int of the record at a place. */
static int int_at(const struct packed_set *set, size_t place, size_t which)
{
    const signed char *const small = (const signed char *)words_at(set, place);
    int16_t medium;
    int large;
    if (set->bytes == sizeof(int8_t)) return small[which];
    if (set->bytes == sizeof medium) {
        memcpy(&medium, small + which * sizeof medium, sizeof medium);
        return medium;
    }
    memcpy(&large, small + which * sizeof large, sizeof large);
    return large;
}

uint32_t packed_set_column(const struct packed_set *set, int which, uint32_t *column)
{
    int least = INT_MAX, greatest = INT_MIN;
    assert(which >= 0 && which < set->ints);
    for (size_t place = 0; place < set->count; place++) {
        const int read = int_at(set, place, (size_t)which);
        column[place] = (uint32_t)read;
        if (read < least) least = read;
        if (read > greatest) greatest = read;
    }
    for (size_t place = 0; place < set->count; place++) column[place] -= (uint32_t)least;
    return set->count > 0 ? (uint32_t)greatest - (uint32_t)least : 0;
}

bool packed_set_renumber(struct packed_set *set, const uint32_t *numbers)
{
    const size_t bytes = words_of(set) * sizeof *set->all;
    if (bytes > 0 && !array_renumber(&set->all, set->all_room * sizeof *set->all, set->count, bytes, numbers))
        return false;
    for (size_t slot = 0; slot < SLOTS_A_RECORD * set->capacity; slot++)
        if (set->slots[slot]) set->slots[slot] = numbers[set->slots[slot] - 1] + 1;
    return true;
}
