/* What the tests of choices ask of a game. */
#ifndef TESTS_WALK_CHOOSING_H
#define TESTS_WALK_CHOOSING_H

#include "procedures.h"

#include "walk/play/policy.h"

/* The choice in a turn in the state that holds this int beside the outcome. */
hod_choice choice_in(hod_policy *policy, int state, int turn);

/* An outcome's first int says who wins, from 1; 1 to him, and nothing to the other. */
double win(const hod_stakes *stakes, const void *data, const void *outcome, int who);
extern const hod_stakes to_win;

/* Nobody is 0: half to each. */
double share(const hod_stakes *stakes, const void *data, const void *outcome, int who);
extern const hod_stakes share_of_game;

/* The same of sides that err: by so many millionths of a win, which stand first in what is prepared, by
 * side; ENDLESS is an error beyond all worths. */
enum { ENDLESS = -1 };
double error_in_millionths(const void *prepared, int who);
extern const hod_stakes erring;

/* Such sides in a stand-off that may come back to its states: A strikes and wins one time in three, or
 * waits; then B strikes and wins one time in two, or waits. Whoever strikes and misses has lost. */
extern const hod_procedure stand_off;

/* What a distribution of outcomes is worth to the first side. */
double worth_to_a(const hod_distribution *distribution);

#endif
