/* Random situations of a mechanism. */
#ifndef HOD_ASK_VERIFY_RANDOM_SITUATION_H
#define HOD_ASK_VERIFY_RANDOM_SITUATION_H

#include "dice/xoshiro256pp.h"
#include "rules/situation.h"

/* A random valid situation, each field uniform over its domain (turns: over the first three), drawn from the
 * generator's state, which moves on. False, with the default, if none was found in many tries. */
bool hod_situation_random(const hod_rules *rules, const hod_mechanism *mechanism, hod_xoshiro256pp *generator,
                          int *situation);

#endif
