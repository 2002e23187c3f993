/* Tables to draw numbers by their weights from, each in the same time, by Walker's method of aliases. */
#ifndef HOD_DICE_ALIAS_H
#define HOD_DICE_ALIAS_H

/* A number stays what it is below the bound, and is its alias from there on. */
struct alias {
    double bound; /* of a uniform variable */
    int alias;
};

/* A table of so many numbers from 0, free() frees it. NULL when memory is short. */
struct alias *alias_new(const double *weights, int count);

#endif
