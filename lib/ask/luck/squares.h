/* The sum of the squares of how often each face of a die comes, which Pearson's statistic rises with. */
#ifndef HOD_ASK_LUCK_SQUARES_H
#define HOD_ASK_LUCK_SQUARES_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

/* A die one face of which comes with this chance, the others as often as one another. */
struct loaded_die {
    int sides;
    double chance;
};

/* The distribution of the sum for so many throws: the chance of a sum of at least `least` and, unless masses
 * is NULL, of each sum below. Work and memory rise with throws x least. False when memory is short. */
bool squares_distribution(const struct loaded_die *die, size_t throws, size_t least, double *masses,
                          double *tail, hod_error *error);

/* The same tail for a statistic that exceeds `critical`, by chi-square's distribution of the counts of the
 * other faces, given how often the one came: within a percent where five throws or more are expected of each
 * face, and nearer with more of them. */
double squares_tail_by_chi_square(const struct loaded_die *die, double throws, double critical);

#endif
