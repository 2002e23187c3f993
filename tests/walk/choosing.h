/* Shared by the tests of choices. */
#ifndef TESTS_WALK_CHOOSING_H
#define TESTS_WALK_CHOOSING_H

#include "procedures.h"

#include "walk/play/policy.h"

/* The choice in a turn, in the state that has this int after the outcome. */
hod_choice choice_in(hod_policy *policy, int state, int turn);

/* An outcome's first int is the winner, from 1; 1 to the winner, and 0 to the other. */
double win(const hod_stakes *stakes, const void *data, const void *outcome, int who);
extern const hod_stakes to_win;

/* With 0 for no winner: half to each. */
double share(const hod_stakes *stakes, const void *data, const void *outcome, int who);
extern const hod_stakes share_of_game;

/* The same for sides that err, by the number of millionths of a win at the start of the preparation, by side; ENDLESS
 * is an error larger than all worths. */
enum { ENDLESS = -1 };
double error_in_millionths(const void *prepared, int who);
extern const hod_stakes erring;

/* Such sides in a stand-off that can return to its states: A strikes and wins one time in three, or waits; then B
 * strikes and wins one time in two, or waits. A side that strikes and misses loses. */
extern const hod_procedure stand_off;

/* The worth of a distribution of outcomes to the first side. */
double worth_to_a(const hod_distribution *distribution);

#endif
