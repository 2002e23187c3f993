/* Shared by the tests of choices. */
#ifndef TESTS_WALK_CHOOSING_H
#define TESTS_WALK_CHOOSING_H

#include "procedures.h"

#include "walk/play/policy.h"

/* The best play of a procedure for its own stakes. */
hod_policy *policy_of(const hod_procedure *procedure, const void *prepared);

/* A decision in a turn, in the beginning; and the choice in the state that has this int after the outcome. */
hod_choice choice_at(hod_policy *policy, size_t decision, int turn);
hod_choice choice_in(hod_policy *policy, int state, int turn);

/* An outcome's first int is the winner, from 1; 1 to the winner, and 0 to the other. */
double win(const hod_stakes *stakes, const void *data, const void *outcome, int who);
extern const hod_stakes to_win;

/* An outcome's first int is what A gains and B loses. */
extern const hod_stakes to_show;

/* With 0 for no winner: half to each. */
double share(const hod_stakes *stakes, const void *data, const void *outcome, int who);
extern const hod_stakes share_of_game;

/* The same for sides that err, by the number of millionths of a win at the start of the preparation, by side; ENDLESS
 * is an error larger than all worths. */
enum { ENDLESS = -1 };
double error_in_millionths(const void *prepared, int who);
extern const hod_stakes erring;

/* A clock whose limit follows these two errors, and whose turn is the second int of an outcome. */
extern const hod_clock turns_after_errors;

/* Such sides in a stand-off that can return to its states: A strikes and wins one time in three, or waits; then B
 * strikes and wins one time in two, or waits. A side that strikes and misses loses. */
extern const hod_procedure stand_off;

/* The worth to the first side of a distribution of outcomes, and of the outcomes of a procedure. */
double worth_to_a(const hod_distribution *distribution);
double worth_of(const hod_procedure *procedure, const void *prepared);

#endif
