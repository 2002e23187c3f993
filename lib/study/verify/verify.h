/* Verification: simulation against exact, in many situations of a mechanism. */
#ifndef HOD_STUDY_VERIFY_H
#define HOD_STUDY_VERIFY_H

#include "dice/xoshiro256pp.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* Compares simulation and exact evaluation at the default and at situations - 1 random valid situations,
 * drawn with trials->seed, by a chi-square test each. p receives one p-value for each situation; situations
 * >= 1. Judge them with hod_holm over all mechanisms that are verified together. */
bool hod_verify(const hod_rules *rules, const hod_mechanism *mechanism, const hod_trials *trials,
                int situations, double *p, hod_error *error);

/* A random valid situation, each field uniform over its domain (turns: over the first three), drawn from the
 * generator's state, which moves on. False, with the default, if none was found in many tries. */

bool hod_situation_random(const hod_rules *rules, const hod_mechanism *mechanism, hod_xoshiro256pp *generator,
                          int *situation);

#endif
