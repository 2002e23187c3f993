/* Small procedures whose distributions can be calculated by hand, and their evaluation. */
#ifndef TESTS_WALK_PROCEDURES_H
#define TESTS_WALK_PROCEDURES_H

#include "walk/evaluate.h"

#include <stdatomic.h>

/* The number of ints of a type; and of the preparation, the state and the outcome of a procedure. */
#define INTS(type) ((int)(sizeof(type) / sizeof(int)))
#define SIZES(prepared, state, outcome) \
    .prepared_ints = (prepared), .state_ints = (state), .outcome_ints = (outcome)

/* Defines a step, whose preparation and state are declared as what they point to; it need not use them:
 *
 *     STEP(throw_die, const int *sides, int *shown) { ... } */
#define STEP(name, preparation, state)                                           \
    static hod_follows name##_typed(hod_roller *roller, preparation, state);     \
    static hod_follows name(hod_roller *roller, const void *prepared, void *now) \
    {                                                                            \
        return name##_typed(roller, prepared, now);                              \
    }                                                                            \
    static hod_follows name##_typed(hod_roller *roller __attribute__((unused)),  \
                                    preparation __attribute__((unused)), state __attribute__((unused)))

/* The exact distribution of a procedure and that of its trials, which the caller frees. */
hod_distribution exact(const hod_procedure *procedure, const void *prepared);
hod_distribution simulated(const hod_procedure *procedure, const void *prepared, hod_trials trials);

/* The steps taken by procedures that count them, and their number in an exact evaluation. */
extern atomic_int steps_taken;
int steps_of(const hod_procedure *procedure, const void *prepared);

/* The exact probability of an outcome. */
double chance_of(const hod_procedure *procedure, const void *prepared, const int *outcome);

/* The lines of a narration, which the caller frees. */
char *narrated(const hod_procedure *procedure, const void *prepared, uint64_t seed, void *outcome);

/* The error of an evaluation that must fail. */
enum evaluation { EXACT, SIMULATION, NARRATION, EVALUATIONS };
hod_error error_of(enum evaluation evaluation, const hod_procedure *procedure, const void *prepared);

/* Every evaluation must fail with an error that contains this text. */
void expect_errors(const hod_procedure *procedure, const void *prepared, const char *part);

/* Whether rows, values and weights are equal, to the last bit. */
bool are_equal(const hod_distribution *a, const hod_distribution *b);

/* Asserts that two distributions have the same rows, with weights that differ by no more than this; names the case. */
void assert_alike(int number, const hod_distribution *one, const hod_distribution *other,
                  double most_difference);

/* Trials must agree with the exact distribution: a correct program fails this once in 1000 times, but the seeds are
 * fixed. */
void expect_agreement(const hod_procedure *procedure, const void *prepared, hod_trials trials);

/* Trials must give the same, to the last bit, by the slowest instructions on one thread and by the fastest on one up to
 * so many; and all of them are counted. */
void expect_same_dice(const hod_procedure *procedure, const void *prepared, hod_trials trials,
                      int most_threads);

/* Sets the second int of a state to the first of the preparation. */
void begin_with_prepared(const void *prepared, void *state);

/* Clocks whose turn is the second int of an outcome; one has a limit that is the first int of the preparation. */
extern const hod_clock turns_as_prepared, three_turns;

/* A d6; after a 6, another d6 is added. Outcome: the sum. The preparation is one unused int. */
extern const hod_procedure once_more;

/* prepared[0] dice of a d6 at prepared[1]. Outcome: successes. */
extern const hod_procedure hand;

/* The same at prepared[1] or more. */
extern const hod_procedure hand_or_more;

/* Two questions about prepared[0] d6: is their sum prepared[1] or less; and does any of the same number of other dice
 * show prepared[1] or more? Outcome: the two answers. */
extern const hod_procedure two_questions;

/* A d6 read from a table: 20 for 1 and 2, 50 otherwise. The preparation is one unused int. */
extern const hod_procedure die_table;

/* In each turn a unit of three stands rolls a d6 for each stand and loses one for each 1, until none is left or
 * prepared[0] turns have passed. Outcome: stands left, turns. A process. */
extern const hod_procedure attrition;

/* A gambler wins a coin with `winning` faces of a d100 and loses one with the others, from `stake` until he has nothing
 * or `all`. Outcome: whether he has all. */
struct gamble {
    int winning, stake, all;
};
extern const hod_procedure ruin;

/* Plays an attrition of prepared[0] turns, and then a hand of one d6 for each stand left, at 3. Outcome: stands left,
 * successes. */
extern const hod_procedure last_stand;

/* Plays a procedure as a part, for the first int of its outcome. All that this returns play the latest part. */
hod_procedure around(const hod_procedure *part);

/* Rolls until a 7 comes up on a d6; takes steps for ever. */
extern const hod_procedure never_seven, never_done;

#endif
