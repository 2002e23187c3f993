/* The exact distributions of pools: a hash table by the contents of a pool. */
#include "walk/masses.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

static size_t hash(const hod_pool *pool)
{
    uint64_t mixed = (uint64_t)pool->dice << 32 | (uint64_t)pool->sides << 16 | (uint64_t)pool->target;
    if (pool->values)
        for (int i = 0; i < pool->sides; i++) mixed = mixed * 31 + (uint32_t)pool->values[i];
    mixed *= 0x9e3779b97f4a7c15u;
    return (size_t)(mixed >> 32);
}

static bool is_equal(const struct mass_entry *entry, const hod_pool *pool)
{
    if (entry->pool.dice != pool->dice || entry->pool.sides != pool->sides) return false;
    if (!entry->values || !pool->values)
        return !entry->values && !pool->values && entry->pool.target == pool->target;
    return memcmp(entry->values, pool->values, (size_t)pool->sides * sizeof *pool->values) == 0;
}

static size_t find_slot(const struct masses *masses, const hod_pool *pool)
{
    size_t slot = hash(pool) & masses->slot_mask;
    while (masses->slots[slot] && !is_equal(&masses->entries[masses->slots[slot] - 1], pool))
        slot = (slot + 1) & masses->slot_mask;
    return slot;
}

static bool grow(struct masses *masses)
{
    const size_t capacity = masses->capacity ? 2 * masses->capacity : FIRST_CAPACITY;
    struct mass_entry *entries = realloc(masses->entries, capacity * sizeof *entries);
    if (entries) masses->entries = entries;
    unsigned *slots = calloc(2 * capacity, sizeof *slots);
    if (!entries || !slots) {
        free(slots);
        return false;
    }
    free(masses->slots);
    masses->slots = slots;
    masses->slot_mask = 2 * capacity - 1;
    masses->capacity = capacity;
    for (size_t i = 0; i < masses->count; i++) {
        hod_pool pool = entries[i].pool;
        pool.values = entries[i].values;
        slots[find_slot(masses, &pool)] = (unsigned)(i + 1);
    }
    return true;
}

/* The pool's masses with a copy of its values, as far as memory allows. */
static struct mass_entry new_entry(const hod_pool *pool)
{
    struct mass_entry entry = {.pool = *pool};
    entry.pool.values = entry.pool.faces = NULL;
    if (pool->values) {
        entry.values = malloc((size_t)pool->sides * sizeof *entry.values);
        if (!entry.values) return entry;
        memcpy(entry.values, pool->values, (size_t)pool->sides * sizeof *entry.values);
    } else {
        entry.pool.target = pool->target;
    }
    entry.mass = malloc((size_t)hod_pool_totals(pool) * sizeof *entry.mass);
    if (entry.mass) hod_pool_distribution(pool, entry.mass);
    return entry;
}

const double *masses_of(struct masses *masses, const hod_pool *pool)
{
    if (masses->count == masses->capacity && !grow(masses)) return NULL;
    const size_t slot = find_slot(masses, pool);
    if (masses->slots[slot]) return masses->entries[masses->slots[slot] - 1].mass;

    const struct mass_entry entry = new_entry(pool);
    if (!entry.mass) {
        free(entry.values);
        return NULL;
    }
    masses->entries[masses->count++] = entry;
    masses->slots[slot] = (unsigned)masses->count;
    return entry.mass;
}

void masses_free(struct masses *masses)
{
    for (size_t i = 0; i < masses->count; i++) {
        free(masses->entries[i].values);
        free(masses->entries[i].mass);
    }
    free(masses->entries);
    free(masses->slots);
    *masses = (struct masses){0};
}
