/* The exact distributions of pools, each computed once. */
#ifndef HOD_WALK_MASSES_H
#define HOD_WALK_MASSES_H

#include "dice/pool.h"

#include <stddef.h>

/* Entries are found by the contents of a pool. Their masses stay where they are until masses_free. */
struct mass_entry {
    hod_pool pool;
    int *values; /* a copy, or NULL for a hand */
    double *mass;
};
struct masses {
    struct mass_entry *entries;
    size_t count, capacity;
    unsigned *slots; /* places of the entries plus one; 0 is empty */
    size_t slot_mask;
};

/* The masses of the pool's totals, from the lowest to the highest. The pool must pass hod_pool_check.
 * NULL when memory is short. */
const double *masses_of(struct masses *masses, const hod_pool *pool);

void masses_free(struct masses *masses);

#endif
