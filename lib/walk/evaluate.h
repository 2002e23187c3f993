/* The three evaluators of a procedure: exact, simulated, narrated. */
#ifndef HOD_WALK_EVALUATE_H
#define HOD_WALK_EVALUATE_H

#include "walk/budget.h"
#include "walk/distribution.h"
#include "walk/procedure.h"
#include "work/work.h"

/* The scratch memory of evaluations: distributions of pools, paths, tallies. One thread at a time may use it. Reusing
 * it saves most of the cost of a small evaluation. */
typedef struct hod_evaluator hod_evaluator;

/* Returns NULL with an error when memory is short or HOD_ISA names no kernel that this machine can run. */
hod_evaluator *hod_evaluator_new(hod_error *error);
void hod_evaluator_free(hod_evaluator *evaluator);
AUTO_POINTER(free_evaluator, hod_evaluator, hod_evaluator_free)

/* Sets the budget of each exact evaluation from now on. The default is HOD_BUDGET. */
void hod_evaluator_set_budget(hod_evaluator *evaluator, hod_budget budget);

/* Whether the last exact evaluation failed because it exceeded its budget. */
bool hod_evaluator_exceeded(const hod_evaluator *evaluator);

/* Calculates the exact distribution by walking the tree of every possible roll. If a procedure returns to its states,
 * its equations are solved. It is an error, which names the procedure, if the procedure may never end, has more than
 * HOD_MAX_ROLLS rolls in a step or HOD_MAX_STEPS new states in a turn, or exceeds the evaluator's budget; hod_simulate
 * still works after the last. */
enum { HOD_MAX_ROLLS = 1000, HOD_MAX_STEPS = 10000 };
bool hod_exact(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
               hod_distribution *result, hod_error *error);

/* A stopping rule, which may end a simulation before all trials are rolled. `look` is called after fixed numbers of
 * blocks: 1, 2 and so on, later after an eighth more each time. *is_enough is false when it is called. */
typedef struct hod_until {
    bool (*look)(void *data, const hod_distribution *so_far, bool *is_enough, hod_error *error);
    void *data;
} hod_until;

/* How many trials to roll, and with which dice. */
typedef struct hod_trials {
    uint64_t trials; /* 1..HOD_MAX_TRIALS */
    uint64_t seed;
    uint64_t cell; /* the number of the situation within a study, so that each situation has its own dice */
    int threads;   /* 1..HOD_MAX_THREADS, 0 for all processors; the result does not depend on it */
    hod_progress *progress; /* NULL, or called with the fraction done */
    void *data;
    const hod_stop *stop;   /* NULL, or cancels the simulation */
    hod_division *division; /* NULL: a single machine */
    const hod_until *until; /* NULL: rolls all trials; otherwise `trials` is the maximum */
} hod_trials;

/* Counts are doubles, which hold every whole number below 2^53. Up to this limit they add up exactly, in any order,
 * with room for some arithmetic. For more trials, use several seeds and add up their counts. */
#define HOD_MAX_TRIALS ((uint64_t)1 << 50)
enum {
    HOD_LOOK_TRIALS = 1 << 14,
    HOD_BLOCK_TRIALS = 1 << 18,
    HOD_PROCESS_BLOCK_TRIALS = 1 << 24,
    HOD_MAX_THREADS = 1024
};

/* Simulates trials and counts their outcomes; fewer trials if the budget of `stop` ends the simulation after some
 * blocks. A block has HOD_BLOCK_TRIALS trials, HOD_PROCESS_BLOCK_TRIALS if there is a clock or the state is more than
 * the outcome, or HOD_LOOK_TRIALS with a stopping rule. Each block has its own stream, so the same seed and cell give
 * the same counts on any number of threads and any instruction set. A thread holds the distinct states of its block
 * before and after a step, with their numbers of trials: no more states than an exact evaluation finds. */
bool hod_simulate(const hod_procedure *procedure, const void *prepared, const hod_trials *trials,
                  hod_distribution *result, hod_error *error);

/* Narrates one trial line by line: each roll with its label, dice and meaning, and the notes of the rule. `outcome`
 * receives outcome_ints values. `stop` may be NULL, or cancels the search for best play. */
typedef void hod_listener(void *data, const char *line);
bool hod_narrate(const hod_procedure *procedure, const void *prepared, uint64_t seed, hod_listener *listener,
                 void *data, int *outcome, const hod_stop *stop, hod_error *error);

/* A roller without dice, which passes the notes of a mechanism's `prepare` to the listener, as hod_narrate does with
 * the notes of its steps. NULL with an error when memory is short. Free it with hod_note_taker_free. */
hod_roller *hod_note_taker_new(hod_listener *listener, void *data, hod_error *error);
void hod_note_taker_free(hod_roller *roller);

#endif
