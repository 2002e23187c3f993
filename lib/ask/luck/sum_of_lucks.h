/* How lucky several rolls were together, by the luck that each might have brought. */
#ifndef HOD_ASK_LUCK_SUM_OF_LUCKS_H
#define HOD_ASK_LUCK_SUM_OF_LUCKS_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* What luck a roll might have brought, and how likely. */
struct chances {
    double *lucks, *chances;
    size_t count; /* 1 at least */
};

/* A roll, and the luck that it did bring: one of those. */
struct lucky_roll {
    const struct chances *chances;
    double luck;
};

/* The chance that the rolls, each rolled again, bring as much luck together, or more; if they brought less than
 * none, as little, or less. Each luck is rounded to a 262144th of the distance between the sums that differ most.
 * False when memory is short. */
bool chance_of_lucks(const struct lucky_roll *rolls, size_t count, double *as_lucky, hod_error *error);

#endif
