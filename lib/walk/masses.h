/* The exact distributions of pools, each computed once. */
#ifndef HOD_WALK_MASSES_H
#define HOD_WALK_MASSES_H

#include "base/arrays.h"
#include "dice/pool.h"

/* Pools that give equally many values, and their masses, which stay where they are until masses_free. */
struct known_pools {
    struct records pools; /* dice, sides and target of a hand; otherwise dice and the value of each face */
    double **masses;      /* of the pools */
    size_t room;          /* for masses */
};
struct masses {
    struct known_pools known[1 + HOD_MOST_SIDES]; /* by the number of values; 0: hands */
};

/* The masses of the pool's totals, from the lowest to the highest. The pool must pass hod_pool_check.
 * NULL when memory is short. */
const double *masses_of(struct masses *masses, const hod_pool *pool);

void masses_free(struct masses *masses);

#endif
