/* Growing arrays, and sets of records of ints. */
#ifndef HOD_BASE_ARRAYS_H
#define HOD_BASE_ARRAYS_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Makes room for one more entry after the first `count` entries of an array. Returns false, with the array unchanged,
 * when memory is short. The array starts as NULL and grows only by EXTEND: its capacity is a power of two, so appending
 * takes constant time on average. The new entry is uninitialised. */
#define EXTEND(array, count) array_extend(&(array), (size_t)(count), sizeof *(array))

/* Makes room for `wanted` entries in an array with capacity `room`, a size_t, and updates both. Returns false, with the
 * array unchanged, when memory is short. */
#define RESERVE(array, room, wanted) \
    ((wanted) <= (room) || array_reserve(&(array), &(room), (wanted), sizeof *(array)))

/* The functions behind EXTEND and RESERVE: `address` points to the array, `bytes` is the size of an entry. */
bool array_extend(void *address, size_t count, size_t bytes);
bool array_reserve(void *address, size_t *room, size_t wanted, size_t bytes);

enum { SLOTS_A_RECORD = 4 }; /* enough to make collisions rare */

/* Moves entry i of the `count` entries of an array to place numbers[i]; numbers is a permutation. The array has `size`
 * bytes of memory. Returns false, with the array unchanged, when memory is short. */
bool array_renumber(void *address, size_t size, size_t count, size_t bytes, const uint32_t *numbers);

/* A set of records of ints: an insertion-ordered hash table with open addressing. Records keep their insertion order,
 * so they are visited in the same order every time. Callers keep data about a record in a parallel array, at the same
 * place (RESERVE). Start with zeros ({0}) and int_set_start. */
struct int_set {
    int ints; /* in a record */
    size_t count, capacity;
    int *all;        /* count x ints */
    uint32_t *slots; /* SLOTS_A_RECORD x capacity: places of the records plus one, by hash; 0 is empty */
    size_t room;     /* records that fit into the memory, at least capacity */
    int room_ints;   /* ints of such a record */
};

/* Empties the set for new records of `ints` ints, 0 or more, and keeps the memory. False when memory is short. */
bool int_set_start(struct int_set *records, int ints);
void int_set_free(struct int_set *records);

/* Adds a new record to its empty slot; used by int_set_add. */
size_t int_set_append(struct int_set *records, const int *record, size_t slot);

/* The memory of the set, for budgets. */
static inline size_t int_set_bytes(const struct int_set *records)
{
    return records->capacity * ((size_t)records->ints * sizeof(int) + SLOTS_A_RECORD * sizeof(uint32_t));
}

static inline const int *int_set_at(const struct int_set *records, size_t place)
{
    assert(place < records->count);
    return records->all + place * (size_t)records->ints;
}

/* The rest is inline because small exact evaluations spend most of their time finding records.
 *
 * Multiply-shift hashing of a vector (Dietzfelbinger 1996), two ints at a time, so that the products do not wait for
 * one another. The multipliers must be unrelated: in arithmetic progression they would distinguish records by only two
 * sums, and states of small numbers would collide. The second int of each pair reaches only the upper half of the sum,
 * so both halves are mixed at the end. */
static inline size_t int_set_hash(const int *record, int ints)
{
    uint64_t sum = 0, multiplier = 0x9e3779b97f4a7c15u;
    int i = 0;
    for (; i + 1 < ints; i += 2) {
        uint64_t two;
        memcpy(&two, record + i, sizeof two);
        sum += two * multiplier;
        multiplier *= 0xd1342543de82ef95u;
    }
    if (i < ints) sum += (uint32_t)record[i] * multiplier;
    return (size_t)((sum ^ sum >> 32) * 0xd6e8feb86659fd93u >> 32);
}

static inline bool int_set_are_equal(const int *a, const int *b, int ints)
{
    for (int i = 0; i < ints; i++)
        if (a[i] != b[i]) return false;
    return true;
}

/* The slot of a record with this hash, or the empty slot where it belongs. */
static inline size_t int_set_slot(const struct int_set *records, const int *record, size_t hash)
{
    const size_t mask = SLOTS_A_RECORD * records->capacity - 1;
    size_t slot = hash & mask;
    while (records->slots[slot] &&
           !int_set_are_equal(int_set_at(records, records->slots[slot] - 1), record, records->ints))
        slot = (slot + 1) & mask;
    return slot;
}

#define NO_PLACE SIZE_MAX

/* The place of a record, from 0; NO_PLACE if it is not in the set. */
static inline size_t int_set_find(const struct int_set *records, const int *record)
{
    const size_t slot = int_set_slot(records, record, int_set_hash(record, records->ints));
    return records->slots[slot] ? records->slots[slot] - 1 : NO_PLACE;
}

/* Adds a record with a known hash if it is new, and returns its place; NO_PLACE when memory is short. */
static inline size_t int_set_add_hashed(struct int_set *records, const int *record, size_t hash)
{
    const size_t slot = int_set_slot(records, record, hash);
    const uint32_t found = records->slots[slot];
    return found ? found - 1 : int_set_append(records, record, slot);
}

static inline size_t int_set_add(struct int_set *records, const int *record)
{
    return int_set_add_hashed(records, record, int_set_hash(record, records->ints));
}

#endif
