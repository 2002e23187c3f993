/* The exact distributions of pools: records of what the pools consist of, with masses beside each. */
#include "walk/masses.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Puts down what the pool consists of, in so many ints: that of a hand, met most, is quick to hash. */
static int record_pool(const hod_pool *pool, int record[1 + HOD_MOST_SIDES])
{
    if (pool->values) {
        record[0] = pool->dice;
        memcpy(record + 1, pool->values, (size_t)pool->sides * sizeof *record);
        return 1 + pool->sides;
    }
    static_assert(HOD_MOST_SIDES < 1 << 8, "a target fits into eight bits, and so do sides");
    record[0] = pool->dice << 16 | pool->sides << 8 | pool->target;
    return 1;
}

static const double *add(struct known_pools *known, const hod_pool *pool, const int *record)
{
    double **masses = records_beside(&known->pools, known->masses, &known->room, sizeof *masses);
    if (!masses) return NULL;
    known->masses = masses;
    double *mass = malloc((size_t)hod_pool_totals(pool) * sizeof *mass);
    if (!mass) return NULL;
    hod_pool_distribution(pool, mass);
    const size_t place = records_add(&known->pools, record);
    if (place != NO_PLACE) return masses[place] = mass;
    free(mass);
    return NULL;
}

const double *masses_of(struct masses *masses, const hod_pool *pool)
{
    struct known_pools *known = &masses->known[pool->values ? pool->sides : 0];
    int record[1 + HOD_MOST_SIDES];
    const int ints = record_pool(pool, record);
    if (known->pools.capacity == 0 && !records_start(&known->pools, ints)) return NULL;
    const size_t place = records_find(&known->pools, record);
    return place != NO_PLACE ? known->masses[place] : add(known, pool, record);
}

void masses_free(struct masses *masses)
{
    for (int values = 0; values <= HOD_MOST_SIDES; values++) {
        struct known_pools *known = &masses->known[values];
        for (size_t i = 0; i < known->pools.count; i++) free(known->masses[i]);
        free(known->masses);
        records_free(&known->pools);
    }
    *masses = (struct masses){0};
}
