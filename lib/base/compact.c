/* Compact records: ints of one, two or four bytes.
 *
 * States of a process are a dozen ints, nearly all of which are small: a byte is enough. All records of a table have
 * ints of the same size, which is doubled when an int comes that does not fit. */
#include "base/compact.h"

#include <assert.h>
#include <stdlib.h>

enum { FIRST_CAPACITY = 64, MOST_AT_ONCE = 16 };

static size_t words_of(const struct compact *compact)
{
    return ((size_t)compact->ints * (size_t)compact->bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);
}

/* The words that a record takes at most, once its ints have four bytes; one even for no ints. */
static size_t room_of(const struct compact *compact)
{
    return (size_t)compact->ints * sizeof(int) / sizeof(uint64_t) + 1;
}

/* Writes the ints of a record with so many bytes each; false where one does not fit. */
static bool pack(const struct compact *compact, const int *record, uint64_t *words)
{
    const size_t ints = (size_t)compact->ints;
    bool fit = true;
    words[words_of(compact) - (ints > 0)] = 0;
    if (compact->bytes == sizeof(int8_t)) {
        signed char *const small = (signed char *)words;
        for (size_t i = 0; i < ints; i++) {
            small[i] = (signed char)record[i];
            fit &= small[i] == record[i];
        }
    } else if (compact->bytes == sizeof(int16_t)) {
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

static void unpack(const struct compact *compact, const uint64_t *words, int *record)
{
    assert(compact->ints >= 0);
    const size_t ints = (size_t)compact->ints;
    if (compact->bytes == sizeof(int8_t)) {
        const signed char *const small = (const signed char *)words;
        for (size_t i = 0; i < ints; i++) record[i] = small[i];
    } else if (compact->bytes == sizeof(int16_t)) {
        int16_t small[ints + 1];
        memcpy(small, words, ints * sizeof *small);
        for (size_t i = 0; i < ints; i++) record[i] = small[i];
    } else {
        memcpy(record, words, ints * sizeof *record);
    }
}

static const uint64_t *words_at(const struct compact *compact, size_t place)
{
    assert(place < compact->count);
    return compact->all + place * words_of(compact);
}

/* Each word is mixed with what was before it, so that all of its bits reach the lower ones. */
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

/* The slot that holds a record of this hash, or the empty one where it belongs. */
static size_t slot_of(const struct compact *compact, const uint64_t *words, size_t hash)
{
    const size_t mask = SLOTS_A_RECORD * compact->capacity - 1, count = words_of(compact);
    size_t slot = hash & mask;
    while (compact->slots[slot] && !are_equal(words_at(compact, compact->slots[slot] - 1), words, count))
        slot = (slot + 1) & mask;
    return slot;
}

/* Spreads the records, no two of which are equal, over the slots of a capacity for which there is room. Slots are asked
 * of memory for several at once, as in add_at_once. */
static void spread(struct compact *compact, size_t capacity)
{
    const size_t mask = SLOTS_A_RECORD * capacity - 1, count = words_of(compact);
    assert((capacity & (capacity - 1)) == 0 && compact->count <= capacity);
    compact->capacity = capacity;
    memset(compact->slots, 0, SLOTS_A_RECORD * capacity * sizeof *compact->slots);
    for (size_t i = 0, few; i < compact->count; i += few) {
        size_t slots[MOST_AT_ONCE];
        few = compact->count - i < MOST_AT_ONCE ? compact->count - i : MOST_AT_ONCE;
        for (size_t j = 0; j < few; j++) {
            slots[j] = hash_of(words_at(compact, i + j), count) & mask;
            __builtin_prefetch(&compact->slots[slots[j]], 1);
        }
        for (size_t j = 0; j < few; j++) {
            while (compact->slots[slots[j]]) slots[j] = (slots[j] + 1) & mask;
            compact->slots[slots[j]] = (uint32_t)(i + j + 1);
        }
    }
}

bool compact_start(struct compact *compact, int ints)
{
    assert(ints >= 0);
    if (!RESERVE(compact->slots, compact->slot_room, SLOTS_A_RECORD * (size_t)FIRST_CAPACITY)) return false;
    compact->ints = ints;
    compact->bytes = sizeof(int8_t);
    compact->count = 0;
    spread(compact, FIRST_CAPACITY);
    return true;
}

void compact_free(struct compact *compact)
{
    free(compact->all);
    free(compact->slots);
    *compact = (struct compact){0};
}

/* Lets every int take twice as many bytes. */
static bool widen(struct compact *compact)
{
    struct compact wider = *compact;
    wider.bytes *= 2;
    wider.all_room = compact->capacity * words_of(&wider) + 1;
    wider.all = malloc(wider.all_room * sizeof *wider.all);
    if (!wider.all) return false;
    int record[compact->ints + 1];
    for (size_t i = 0; i < compact->count; i++) {
        unpack(compact, words_at(compact, i), record);
        pack(&wider, record, wider.all + i * words_of(&wider));
    }
    free(compact->all);
    *compact = wider;
    spread(compact, compact->capacity);
    return true;
}

static bool grow(struct compact *compact)
{
    const size_t capacity = 2 * compact->capacity;
    if (capacity > UINT32_MAX / SLOTS_A_RECORD ||
        !RESERVE(compact->slots, compact->slot_room, SLOTS_A_RECORD * capacity))
        return false;
    spread(compact, capacity);
    return true;
}

/* Finds or adds what was packed. */
static size_t add(struct compact *compact, const uint64_t *words, size_t hash)
{
    const size_t count = words_of(compact);
    size_t slot = slot_of(compact, words, hash);
    if (compact->slots[slot]) return compact->slots[slot] - 1;
    if (compact->count == compact->capacity) {
        if (!grow(compact)) return NO_PLACE;
        slot = slot_of(compact, words, hash);
    }
    if (!RESERVE(compact->all, compact->all_room, (compact->count + 1) * count + 1)) return NO_PLACE;
    memcpy(compact->all + compact->count * count, words, count * sizeof *words);
    compact->slots[slot] = (uint32_t)++compact->count;
    return compact->count - 1;
}

size_t compact_find(const struct compact *compact, const int *record)
{
    uint64_t words[room_of(compact)];
    if (!pack(compact, record, words)) return NO_PLACE;
    const size_t slot = slot_of(compact, words, hash_of(words, words_of(compact)));
    return compact->slots[slot] ? compact->slots[slot] - 1 : NO_PLACE;
}

size_t compact_add(struct compact *compact, const int *record)
{
    uint64_t words[room_of(compact)];
    while (!pack(compact, record, words))
        if (!widen(compact)) return NO_PLACE;
    return add(compact, words, hash_of(words, words_of(compact)));
}

/* Among many records nearly every slot and record that is looked at is missing from the caches: all are asked for
 * before the first is needed. */
static bool add_at_once(struct compact *compact, const int *all, size_t count, uint32_t *places, bool *fit)
{
    const size_t room = room_of(compact), mask = SLOTS_A_RECORD * compact->capacity - 1;
    uint64_t words[MOST_AT_ONCE * room];
    size_t hashes[MOST_AT_ONCE];
    *fit = true;
    for (size_t i = 0; i < count; i++) {
        if (!pack(compact, all + i * (size_t)compact->ints, words + i * room)) {
            *fit = false;
            return true;
        }
        hashes[i] = hash_of(words + i * room, words_of(compact));
        __builtin_prefetch(&compact->slots[hashes[i] & mask]);
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t found = compact->slots[hashes[i] & mask];
        if (found) __builtin_prefetch(words_at(compact, found - 1));
    }
    for (size_t i = 0; i < count; i++) {
        const size_t place = add(compact, words + i * room, hashes[i]);
        if (place == NO_PLACE) return false;
        places[i] = (uint32_t)place;
    }
    return true;
}

bool compact_add_all(struct compact *compact, const int *all, size_t count, uint32_t *places)
{
    for (size_t i = 0; i < count;) {
        const size_t few = count - i < MOST_AT_ONCE ? count - i : MOST_AT_ONCE;
        bool fit;
        if (!add_at_once(compact, all + i * (size_t)compact->ints, few, places + i, &fit)) return false;
        if (!fit && !widen(compact)) return false;
        i += fit ? few : 0;
    }
    return true;
}

void compact_read(const struct compact *compact, size_t place, int *record)
{
    unpack(compact, words_at(compact, place), record);
}

bool compact_renumber(struct compact *compact, const uint32_t *numbers)
{
    const size_t bytes = words_of(compact) * sizeof *compact->all;
    if (bytes > 0 && !array_renumber(&compact->all, compact->all_room * sizeof *compact->all, compact->count,
                                     bytes, numbers))
        return false;
    for (size_t slot = 0; slot < SLOTS_A_RECORD * compact->capacity; slot++)
        if (compact->slots[slot]) compact->slots[slot] = numbers[compact->slots[slot] - 1] + 1;
    return true;
}
