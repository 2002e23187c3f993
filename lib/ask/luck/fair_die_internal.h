/* What the tests of a die and their power share. */
#ifndef HOD_ASK_LUCK_FAIR_DIE_INTERNAL_H
#define HOD_ASK_LUCK_FAIR_DIE_INTERNAL_H

#include "ask/luck/fair_die.h"

enum { LEAST_EXPECTED = 5 }; /* of each face, for chi-square's distribution */
#define LEAST_LEVEL 1e-20    /* of a test; below it GSL's quantiles of chi-square lose their digits */

/* Refuses what is no die, level or bias. */
bool suspicion_check(const hod_suspicion *suspicion, hod_error *error);

/* Whether Pearson's test of so many throws has its exact distribution. */
bool pearson_is_exact(int sides, size_t throws);

/* Faces that are named are counted; where they are suspected to come too seldom, all others are, so that it is
 * always many that speak against the die. */
struct counting {
    bool others;
    double chance, loaded; /* of what is counted, in a throw of a fair die and of one with the bias */
};
struct counting counting_of(const hod_suspicion *suspicion);

#endif
