/* A small mechanism with choices that can be solved by hand. */
#ifndef TESTS_STUDY_RACE_H
#define TESTS_STUDY_RACE_H

#include "rules/situation.h"

/* Two runners race, a first, each over `steps` (1..9, default 5). In each turn a runner throws a d2 or a d3, by choice.
 * Whoever reaches the step exactly wins; whoever oversteps loses. Outcome: the `winner` none | a | b. The state: whose
 * turn it is, and how many steps each has left. If b does not run (`alone` no | yes, default yes), a wins with V(1) =
 * 1/2, V(2) = V(3) = V(4) = V(5) = 3/4. `a_may` (anything | no-d2 | no-d3, default anything) takes a die away from a:
 * alone and with d2 only V(3) = 5/8, with d3 only 16/27. */
extern const hod_mechanism race;
enum { RACE_STEPS, RACE_ALONE, RACE_A_MAY, RACE_FIELDS };
enum { RACE_PLAYS, RACE_A_LEFT, RACE_B_LEFT };

/* A rule set for it. */
extern const hod_rules race_rules;

#endif
