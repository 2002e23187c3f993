/* Arrays that grow, and records of ints, each kept once and found by its contents. */
#ifndef HOD_BASE_ARRAYS_H
#define HOD_BASE_ARRAYS_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Makes room for one more entry behind the first `count` of an array; false when memory is short, and the
 * array is then as it was. The array begins as NULL and grows by nothing else: it has room for a power of two
 * of entries, so that appending takes constant time on average. The new entry is not initialized. */
#define EXTEND(array, count) array_extend(&(array), (size_t)(count), sizeof *(array))

/* Makes room for `wanted` entries of an array that has room for `room` of them now, a size_t; both are
 * changed. False when memory is short, and the array is then as it was. */
#define RESERVE(array, room, wanted) \
    ((wanted) <= (room) || array_reserve(&(array), &(room), (wanted), sizeof *(array)))

/* The same for an array at an address, with entries of so many bytes. */
bool array_extend(void *address, size_t count, size_t bytes);
bool array_reserve(void *address, size_t *room, size_t wanted, size_t bytes);

enum { SLOTS_A_RECORD = 4 }; /* so many that records seldom collide */

/* Puts the `count` entries of an array in other places: that of entry i is numbers[i], and each of 0..count-1 is the
 * place of one. The array has `size` bytes of memory. False when memory is short, and the array is then as it was. */
bool array_renumber(void *address, size_t size, size_t count, size_t bytes, const uint32_t *numbers);

/* An insertion-ordered hash table with open addressing. Records keep the order in which they were added, so
 * that they are visited in the same order every time. What belongs to a record is kept by the user in an
 * array of its own, at the same place (RESERVE). Start with zeros ({0}) and int_set_start. */
struct int_set {
    int ints; /* in a record */
    size_t count, capacity;
    int *all;        /* count x ints */
    uint32_t *slots; /* SLOTS_A_RECORD x capacity: places of the records plus one, by hash; 0 is empty */
    size_t room;     /* records for which there is memory, at least capacity */
    int room_ints;   /* of that size */
};

/* Empties the table for new records of so many ints, 0 or more, and keeps the memory. False when memory is
 * short. */
bool int_set_start(struct int_set *records, int ints);
void int_set_free(struct int_set *records);

/* Adds a record that is not there yet, whose empty slot is known; the rest of int_set_add. */
size_t int_set_append(struct int_set *records, const int *record, size_t slot);

/* The memory that they are counted for. */
static inline size_t int_set_bytes(const struct int_set *records)
{
    return records->capacity * ((size_t)records->ints * sizeof(int) + SLOTS_A_RECORD * sizeof(uint32_t));
}

static inline const int *int_set_at(const struct int_set *records, size_t place)
{
    assert(place < records->count);
    return records->all + place * (size_t)records->ints;
}

/* The rest is inline because finding a record is what a small exact evaluation does most.
 *
 * Multiply-shift hashing of a vector (Dietzfelbinger 1996), two ints at a time: the products do not wait for
 * one another. The multipliers must be unrelated: in arithmetic progression they would tell records apart by
 * two sums alone, and states of small numbers would collide. The second int of each two reaches the upper
 * half of the sum alone, which is why both halves are mixed in the end. */
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

/* The slot that holds the record of this hash, or the empty one where it belongs. */
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

/* The place of a record, from 0; NO_PLACE when it is not there. */
static inline size_t int_set_find(const struct int_set *records, const int *record)
{
    const size_t slot = int_set_slot(records, record, int_set_hash(record, records->ints));
    return records->slots[slot] ? records->slots[slot] - 1 : NO_PLACE;
}

/* The same of a record whose hash is known, which becomes the last if it is not there yet; NO_PLACE when
 * memory is short. */
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
