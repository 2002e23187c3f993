/* A small mechanism with choices that can be solved by hand. */
#ifndef TESTS_STUDY_RACE_H
#define TESTS_STUDY_RACE_H

#include "rules/situation.h"

/* Two race, a first, each over `steps` (1..9, default 5). In his turn each throws a d2 or a d3, by choice;
 * who comes to the step wins, and who oversteps has lost. Outcome: the `winner` none | a | b. The state:
 * whose turn it is and how many steps are left to each. Whoever is ahead does not matter to the other's
 * chance of coming to the step, so a side alone (`alone` no | yes, default yes: b does not run) has V(1) =
 * 1/2, V(2) = V(3) = V(4) = V(5) = 3/4. */
extern const hod_mechanism race;
enum { RACE_STEPS, RACE_ALONE, RACE_FIELDS };
enum { RACE_PLAYS, RACE_A_LEFT, RACE_B_LEFT };

/* A rule set for it. */
extern const hod_rules race_rules;

#endif
