/* Rolling again, larger, before simulation and calculation are said to differ. */
#ifndef HOD_ASK_VERIFY_CONFIRM_H
#define HOD_ASK_VERIFY_CONFIRM_H

#include "walk/evaluate.h"

/* How many times as many trials a second roll has. */
enum { HOD_CONFIRMING = 16 };

/* The trials of a second roll: more of them, with other dice of the same seed. */
hod_trials trials_confirming(const hod_trials *trials);

/* A family of tests, and how one is made again with trials_confirming. */
struct confirmed {
    double *p; /* by test; NaN stands for no test. Those of second rolls take the place of the first */
    double
        *adjusted; /* receives the p-values as Holm adjusts them, of the second rolls where there are any */
    size_t count;
    double
        level; /* an adjusted p-value below it is a doubt after the first roll, a contradiction after the second */
    bool (*roll)(void *data, size_t number, double *p, hod_error *error);
    void *data;
};

/* Adjusts the p-values; rolls again where they leave a doubt, but not what is impossible and was rolled (p = 0); then
 * adjusts them again. *again receives how many tests were made again. A false contradiction among all tests has at most
 * the chance `level`, by Holm of the second rolls alone; since the first must fail as well, it has far less. */
bool hod_confirm(const struct confirmed *tests, size_t *again, hod_error *error);

#endif
