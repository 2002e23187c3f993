/* Drawing numbers by their weights, each in the same time, by Walker's method of aliases. */
#ifndef HOD_DICE_ALIAS_H
#define HOD_DICE_ALIAS_H

#include "dice/xoshiro256pp.h"

/* A number stays what it is below the bound, and is its alias from there on. */
struct alias {
    double bound; /* of a uniform variable */
    int alias;
};

/* A table of so many numbers from 0, free() frees it; weights NULL: all equal. NULL when memory is short. */
struct alias *alias_new(const double *weights, int count);

/* A number of the table. */
int alias_draw(const struct alias *table, int count, hod_xoshiro256pp *dice);

#endif
