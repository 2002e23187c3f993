/* A tally: an insertion-ordered hash table with open addressing. */
#include "walk/tally.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

/* Multiply-shift hashing of a vector (Dietzfelbinger 1996): the products do not wait for one another. The
 * multipliers must have nothing in common: in arithmetic progression they would tell records apart by two
 * sums alone, and states of small numbers would fall on one another. */
static size_t hash(const int *record, int ints)
{
    uint64_t sum = 0, multiplier = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < ints; i++) {
        sum += (uint32_t)record[i] * multiplier;
        multiplier *= 0xd1342543de82ef95u;
    }
    return (size_t)(sum >> 32);
}

static bool are_equal(const int *a, const int *b, int ints)
{
    for (int i = 0; i < ints; i++)
        if (a[i] != b[i]) return false;
    return true;
}

static const int *record_at(const struct tally *tally, size_t place)
{
    return tally->records + place * (size_t)tally->ints;
}

/* The slot that holds the record, or the empty one where it belongs. */
static size_t find_slot(const struct tally *tally, const int *record)
{
    const size_t mask = 2 * tally->capacity - 1;
    size_t slot = hash(record, tally->ints) & mask;
    while (tally->slots[slot] && !are_equal(record_at(tally, tally->slots[slot] - 1), record, tally->ints))
        slot = (slot + 1) & mask;
    return slot;
}

static bool make_room(struct tally *tally, size_t room, int ints)
{
    int *records = realloc(tally->records, room * (size_t)ints * sizeof *records);
    if (records) tally->records = records;
    double *weights = realloc(tally->weights, room * sizeof *weights);
    if (weights) tally->weights = weights;
    uint32_t *slots = realloc(tally->slots, 2 * room * sizeof *slots);
    if (slots) tally->slots = slots;
    if (!records || !weights || !slots) return false;
    tally->room = room;
    tally->room_ints = ints;
    return true;
}

/* Spreads the records over the slots of a new capacity, a power of two for which there is room. */
static void set_capacity(struct tally *tally, size_t capacity)
{
    tally->capacity = capacity;
    memset(tally->slots, 0, 2 * capacity * sizeof *tally->slots);
    for (size_t i = 0; i < tally->count; i++)
        tally->slots[find_slot(tally, record_at(tally, i))] = (uint32_t)(i + 1);
}

/* The capacity starts small however much room there is: clearing the slots is most of what a small tally
 * costs. */
bool tally_start(struct tally *tally, int ints)
{
    if (tally->room == 0 || ints > tally->room_ints)
        if (!make_room(tally, tally->room ? tally->room : FIRST_CAPACITY, ints)) return false;
    tally->ints = ints;
    tally->count = 0;
    set_capacity(tally, FIRST_CAPACITY);
    return true;
}

static bool grow(struct tally *tally)
{
    const size_t capacity = 2 * tally->capacity;
    if (capacity > UINT32_MAX / 4) return false;
    if (capacity > tally->room && !make_room(tally, capacity, tally->room_ints)) return false;
    set_capacity(tally, capacity);
    return true;
}

bool tally_add(struct tally *tally, const int *record, double weight)
{
    size_t slot = find_slot(tally, record);
    if (tally->slots[slot]) {
        tally->weights[tally->slots[slot] - 1] += weight;
        return true;
    }
    if (tally->count == tally->capacity) {
        if (!grow(tally)) return false;
        slot = find_slot(tally, record);
    }
    memcpy(tally->records + tally->count * (size_t)tally->ints, record, (size_t)tally->ints * sizeof *record);
    tally->weights[tally->count++] = weight;
    tally->slots[slot] = (uint32_t)tally->count;
    return true;
}

void tally_free(struct tally *tally)
{
    free(tally->records);
    free(tally->weights);
    free(tally->slots);
    *tally = (struct tally){0};
}
