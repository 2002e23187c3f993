/* The extreme situations of a mechanism. */
#ifndef HOD_ASK_VERIFY_EXTREMES_H
#define HOD_ASK_VERIFY_EXTREMES_H

#include "rules/rules.h"

/* Evaluates a mechanism exactly where all fields are at their lowest, all at their highest, and each alone at
 * either end: there a script's outcomes leave their domains first. What takes too long to evaluate
 * is left to the dice. False with the situation in the error. */
bool extremes_try(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error);

#endif
