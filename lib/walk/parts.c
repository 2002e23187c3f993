/* The exact outcomes of a rule's parts: a hash table by the part and what it was prepared to. */
#include "walk/parts.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

/* As a tally hashes its records. */
static size_t hash(const hod_procedure *part, const int *prepared)
{
    uint64_t sum = (uint64_t)(uintptr_t)part, multiplier = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < part->prepared_ints; i++) {
        sum += (uint32_t)prepared[i] * multiplier;
        multiplier *= 0xd1342543de82ef95u;
    }
    return (size_t)(sum >> 32);
}

static size_t find_slot(const struct parts *parts, const hod_procedure *part, const int *prepared)
{
    const size_t size = (size_t)part->prepared_ints * sizeof *prepared;
    size_t slot = hash(part, prepared) & parts->slot_mask;
    for (; parts->slots[slot]; slot = (slot + 1) & parts->slot_mask) {
        const struct part_entry *entry = &parts->entries[parts->slots[slot] - 1];
        if (entry->part == part && memcmp(entry->prepared, prepared, size) == 0) break;
    }
    return slot;
}

static bool grow(struct parts *parts)
{
    const size_t capacity = parts->capacity ? 2 * parts->capacity : FIRST_CAPACITY;
    struct part_entry *entries = realloc(parts->entries, capacity * sizeof *entries);
    if (entries) parts->entries = entries;
    unsigned *slots = calloc(2 * capacity, sizeof *slots);
    if (!entries || !slots) {
        free(slots);
        return false;
    }
    free(parts->slots);
    parts->slots = slots;
    parts->slot_mask = 2 * capacity - 1;
    parts->capacity = capacity;
    for (size_t i = 0; i < parts->count; i++)
        slots[find_slot(parts, entries[i].part, entries[i].prepared)] = (unsigned)(i + 1);
    return true;
}

const struct part_entry *parts_find(const struct parts *parts, const hod_procedure *part,
                                    const void *prepared)
{
    if (parts->count == 0) return NULL;
    const unsigned place = parts->slots[find_slot(parts, part, prepared)];
    return place ? &parts->entries[place - 1] : NULL;
}

static void *copy_of(const void *data, size_t size)
{
    void *copy = malloc(size ? size : 1);
    if (copy) memcpy(copy, data, size);
    return copy;
}

static void entry_free(struct part_entry *entry)
{
    free(entry->prepared);
    free(entry->records);
    free(entry->masses);
}

const struct part_entry *parts_add(struct parts *parts, const hod_procedure *part, const void *prepared,
                                   const struct tally *outcomes)
{
    if (parts->count == parts->capacity && !grow(parts)) return NULL;
    const size_t ints = outcomes->count * (size_t)outcomes->ints;
    struct part_entry entry = {
        .part = part,
        .prepared = copy_of(prepared, (size_t)part->prepared_ints * sizeof(int)),
        .records = copy_of(outcomes->records, ints * sizeof(int)),
        .masses = copy_of(outcomes->weights, outcomes->count * sizeof(double)),
        .count = (int)outcomes->count,
    };
    if (!entry.prepared || !entry.records || !entry.masses) {
        entry_free(&entry);
        return NULL;
    }
    parts->slots[find_slot(parts, part, prepared)] = (unsigned)(parts->count + 1);
    parts->held += ints;
    parts->entries[parts->count] = entry;
    return &parts->entries[parts->count++];
}

void parts_free(struct parts *parts)
{
    for (size_t i = 0; i < parts->count; i++) entry_free(&parts->entries[i]);
    free(parts->entries);
    free(parts->slots);
    *parts = (struct parts){0};
}
