/* A firefight's figures: who wins, and how long it takes. */
#ifndef HOD_ASK_SCENARIO_FIREFIGHT_H
#define HOD_ASK_SCENARIO_FIREFIGHT_H

#include "rules/mechanism.h"
#include "walk/distribution.h"

enum { HOD_MOST_TURNS = 100 };

/* Of a mechanism with the outcomes winner (with the words a, b, none, and both where two can break together)
 * and turn, in that order. */
typedef struct hod_firefight {
    int turns;                       /* the limit */
    double a, b, both, none;         /* probability of each end */
    double mean, median, ninety;     /* turns: the mean of those that end; by when 50 % and 90 % of all have
                                      * ended, NaN if so many do not within the limit */
    double ends[HOD_MOST_TURNS + 1]; /* probability that it ends in turn i, 1..turns */
    double wins[2][HOD_MOST_TURNS + 1];  /* that A, that B wins in turn i */
    double standing[HOD_MOST_TURNS + 1]; /* that nobody has broken after turn i; standing[0] is 1 */
} hod_firefight;

/* Whether a mechanism is such a one. */
bool hod_firefight_is_told_by(const hod_mechanism *mechanism);

/* The figures of its distribution over winner and turn. */
hod_firefight hod_firefight_of(const hod_mechanism *mechanism, const hod_distribution *distribution,
                               int turns);

#endif
