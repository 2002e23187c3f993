/* Repeats rolls with more trials before reporting that simulation and calculation differ. */
#ifndef HOD_ASK_VERIFY_CONFIRM_H
#define HOD_ASK_VERIFY_CONFIRM_H

#include "walk/evaluate.h"

/* The factor by which a second roll has more trials. */
enum { HOD_CONFIRMING = 16 };

/* The trials of a second roll: more of them, with different dice from the same seed. */
hod_trials trials_confirming(const hod_trials *trials);

/* A family of tests, and how to repeat one with trials_confirming. */
struct confirmed {
    double *p;        /* by test; NaN means no test. Second rolls replace the first */
    double *adjusted; /* receives the p-values adjusted by Holm, of the second rolls if there are any */
    size_t count;
    double level; /* an adjusted p-value below it is a doubt after the first roll, a contradiction after the
                     second */
    bool (*roll)(void *data, size_t number, double *p, hod_error *error);
    void *data;
};

/* Adjusts the p-values; rolls doubtful tests again, except impossible outcomes that were rolled (p = 0); then adjusts
 * them again. *again receives the number of repeated tests. By Holm's method on the second rolls alone, the chance of
 * any false contradiction is at most `level`. Because the first roll must fail as well, it is much smaller. */
bool hod_confirm(const struct confirmed *tests, size_t *again, hod_error *error);

#endif
