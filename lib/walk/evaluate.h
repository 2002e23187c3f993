/* The three evaluators of a procedure: exact, simulated, narrated. */
#ifndef HOD_WALK_EVALUATE_H
#define HOD_WALK_EVALUATE_H

#include "walk/budget.h"
#include "walk/distribution.h"
#include "walk/procedure.h"
#include "work/work.h"

/* The scratch memory of evaluations: distributions of pools, paths, tallies. For one thread at a time;
 * reused, it saves most of the cost of a small evaluation. */
typedef struct hod_evaluator hod_evaluator;

/* NULL when memory is short or HOD_ISA names no kernel of this machine, with the error. */
hod_evaluator *hod_evaluator_new(hod_error *error);
void hod_evaluator_free(hod_evaluator *evaluator);

/* What each of its exact evaluations may take from now on, HOD_BUDGET where this was not said. */
void hod_evaluator_set_budget(hod_evaluator *evaluator, hod_budget budget);

/* Whether the last exact evaluation ended with an error because it would have taken more than its budget. */
bool hod_evaluator_exceeded(const hod_evaluator *evaluator);

/* The exact distribution: walks the tree of every possible roll. A procedure that comes back
 * to its states is solved; one that may never end is an error with that probability. One with more than
 * HOD_MAX_ROLLS rolls in a step, or HOD_MAX_STEPS steps in a turn without coming back, is an error that
 * names it. One that takes more than the evaluator's budget is an error that says how far it came;
 * hod_simulate answers then. */
enum { HOD_MAX_ROLLS = 1000, HOD_MAX_STEPS = 10000 };
bool hod_exact(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
               hod_distribution *result, hod_error *error);

/* What may end the rolling before all trials are rolled: it looks at what has been rolled after blocks whose
 * numbers are fixed, the first, the second and so on, later after an eighth more each time. *is_enough is
 * false when it looks. */
typedef struct hod_until {
    bool (*look)(void *data, const hod_distribution *so_far, bool *is_enough, hod_error *error);
    void *data;
} hod_until;

/* How many trials to roll, and with which dice. */
typedef struct hod_trials {
    uint64_t trials; /* 1..HOD_MAX_TRIALS */
    uint64_t seed;
    uint64_t cell; /* the number of the situation within a study, so that situations have dice of their own */
    int threads;   /* 1..HOD_MAX_THREADS, 0 for all processors; the result does not depend on it */
    hod_progress *progress; /* NULL, or hears of the share done */
    void *data;
    const hod_stop *stop;   /* NULL, or what ends the rolling */
    hod_division *division; /* NULL: of one machine */
    const hod_until *until; /* NULL: all trials are rolled; otherwise trials are the most that are */
} hod_trials;

/* Counts are doubles, which hold every whole number below 2^53: this far they add up exactly, in any order,
 * with room for some arithmetic. Who needs more rolls several seeds and adds up himself. */
#define HOD_MAX_TRIALS ((uint64_t)1 << 50)
enum {
    HOD_LOOK_TRIALS = 1 << 14,
    HOD_BLOCK_TRIALS = 1 << 18,
    HOD_PROCESS_BLOCK_TRIALS = 1 << 24,
    HOD_MAX_THREADS = 1024
};

/* The distribution of rolled trials, as counts; of fewer where a budget of `stop` has ended the rolling after some blocks. They are rolled in blocks of HOD_BLOCK_TRIALS, or
 * HOD_PROCESS_BLOCK_TRIALS where the state is more than the outcome or there is a clock, or
 * HOD_LOOK_TRIALS where something looks at them on the way, each with a stream of its own: the same seed and cell give the same counts on any number of threads and any instruction set. A
 * thread holds, of its block, the distinct states before a step and after it, each with its number of trials:
 * no more of them than an exact evaluation finds. */
bool hod_simulate(const hod_procedure *procedure, const void *prepared, const hod_trials *trials,
                  hod_distribution *result, hod_error *error);

/* Follows one trial and tells it line by line: each roll with its label, dice and meaning, and the notes of
 * the rule. outcome receives outcome_ints values. `stop` may be NULL, or ends the search for best play. */
typedef void hod_listener(void *data, const char *line);
bool hod_narrate(const hod_procedure *procedure, const void *prepared, uint64_t seed, hod_listener *listener,
                 void *data, int *outcome, const hod_stop *stop, hod_error *error);

/* A roller without dice that passes the notes of a mechanism's `prepare` on to the listener, as hod_narrate
 * does with those of its rolls. NULL with an error when memory is short. Free it with hod_note_taker_free. */
hod_roller *hod_note_taker_new(hod_listener *listener, void *data, hod_error *error);
void hod_note_taker_free(hod_roller *roller);

#endif
