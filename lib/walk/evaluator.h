/* Internals of an evaluator, shared by exact and simulated evaluation. */
#ifndef HOD_WALK_EVALUATOR_H
#define HOD_WALK_EVALUATOR_H

#include "walk/chain/occupancy.h"
#include "walk/lanes.h"
#include "walk/play/best_play.h"

/* A Markov chain: passes the weights of a procedure's states along their transitions, turn by turn. Start with zeros
 * ({0}) and a memory limit. */
struct chain {
    struct transitions transitions;
    struct best_play play;      /* for choices */
    bool chooses;               /* a side has choices */
    bool disregards;            /* the search for play disregards something */
    struct transitions reduced; /* of states without what it disregards */
    uint32_t *reduced_places;   /* by state: the place of the reduced state, once it is known */
    double *weights[FOLLOWING]; /* by place: of outcomes, of states in this turn and in the next */
    double *now;                /* of the states of this step */
    size_t weight_room[KINDS];
    int turn; /* the current one */

    struct components components; /* states in order, if nobody chooses and a turn has many steps */
    struct linear_solver solver;  /* of a cycle */
    double *cycle_weights;        /* of its states */
    size_t cycle_room;
    double endless; /* the probability of never ending */
    double steps;   /* the average number of steps */

    struct occupancy *occupancy; /* NULL, or receives the occupancy of states */

    const struct lane_play *lane; /* NULL, or the play to follow, found in a lane */
};

/* The memory limit for a chain's transitions. Transitions beyond it are computed again when needed, except those that a
 * choice needs. */
#define MOST_TRANSITION_BYTES ((size_t)256 << 20)

/* After this many steps in a turn, the chain checks whether the turn returns to earlier states. */
enum { STEPS_WITHOUT_ORDER = 64 };

/* Adds the exact outcomes of a procedure, from beginning to end, to a tally; sides with choices play as well as
 * possible. The tree divides exactly. */
bool chain_run(struct chain *chain, struct tree *tree, const hod_procedure *procedure, const void *prepared,
               struct tally *outcomes, hod_error *error);

/* The same from one of the beginnings of an earlier search for play with the procedure's stakes. The chain keeps the
 * search's transitions, so this can run again from another beginning. */
bool chain_run_from(struct chain *chain, struct tree *tree, const hod_procedure *procedure,
                    const void *prepared, struct tally *outcomes, hod_error *error);

/* The same by the play that was found in a lane. Requires stakes that disregard something: then the chain finds the
 * states by itself, in an order that does not depend on the search. */
bool chain_run_in_lane(struct chain *chain, struct tree *tree, const hod_procedure *procedure,
                       const void *prepared, const struct lane_play *lane, struct tally *outcomes,
                       hod_error *error);

/* Only searches for the best play, from the beginnings of these preparations, which differ in nothing else. */
bool chain_find_play(struct chain *chain, struct tree *tree, const hod_procedure *procedure,
                     const void *const *beginnings, int count, hod_error *error);

/* After a search: the worth of the beginning to each side; and of one of several beginnings. */
void chain_worth(const struct chain *chain, double worth[HOD_PLAYERS]);
void chain_worth_from(const struct chain *chain, const hod_procedure *procedure, const void *prepared,
                      double worth[HOD_PLAYERS]);

/* The number of states found. */
size_t chain_states(const struct chain *chain);

/* The memory in use. */
double chain_bytes(const struct chain *chain);

void chain_free(struct chain *chain);

/* Refuse a procedure with invalid sizes of its data, and trials that cannot be rolled. */
bool procedure_check(const hod_procedure *procedure, hod_error *error);
bool trials_check(const hod_trials *trials, hod_error *error);

/* After how many blocks to look again, after looking at this number. */
uint64_t next_look(uint64_t blocks);

struct hod_evaluator {
    struct tree tree;
    struct tally states[FOLLOWING]; /* of this step, of the next in the same turn and of the next turn */
    struct tally outcomes;
    struct chain chain;
    struct lanes lanes;       /* of preparations requested together */
    const hod_policy *policy; /* that rolls of the outermost procedure follow, or NULL */
    hod_policy *own_policy;   /* the last one found here, for a part that is rolled */
    struct budget_use budget_use;
    struct int_set remembered; /* states of an earlier step, if there are many */
    bool is_chained;           /* the chain evaluated the last procedure */
    double rarest;             /* without the chain, rarer states are left out */
    double taken;              /* the average number of steps in an exact evaluation without the chain */
    size_t decomposed_bytes;   /* memory of a decomposition of its variance */
    int steps;                 /* since the procedure began, if it is rolled or does not use the chain */
};

/* NULL when memory is short. */
struct hod_evaluator *evaluator_new(const hod_kernel *kernel);

/* Makes the tree's walks use this budget from now on. */
void evaluator_start_budget(struct hod_evaluator *evaluator, const hod_budget *budget);

/* Runs the procedure from beginning to end, divides this weight (1 for exact division) as the tree divides, and adds
 * the outcomes to evaluator->outcomes. */
bool evaluator_run(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                   double weight, hod_error *error);

/* Begin an exact evaluation within the evaluator's budget; and end one that has failed: returns false. If the budget
 * ended it, the error says how far it got. */
bool evaluator_begin(struct hod_evaluator *evaluator, const hod_procedure *procedure, hod_error *error);
bool evaluator_fail(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                    hod_error *error);

/* Finds the worth of a procedure with choices to each side, as hod_exact does but without the outcomes, for one or more
 * preparations that differ only in their beginning. One search finds them all. */
bool evaluator_find_worths(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                           const void *const *beginnings, int count, double (*worths)[HOD_PLAYERS],
                           hod_error *error);

/* The same, to the last bit, for many rows, prepared from any situations and rule sets of a mechanism. Rows whose
 * sides have the same options are found together. */
bool evaluator_find_rows(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                         const struct worth_row *rows, int count, hod_error *error);

/* Finds the exact distributions of many preparations together, to the last bit as hod_exact, and with their worths:
 * those that lanes can find. The others stay empty (no rows), to be found separately. False with an error if the
 * evaluation was cancelled or memory is short. evaluator_may_find_distributions: whether it finds any. */
bool evaluator_may_find_distributions(const hod_procedure *procedure);
bool evaluator_find_distributions(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                                  const void *const *prepared, int count, hod_distribution *results,
                                  hod_error *error);

/* Stores the outcomes of a tally, in order, in a distribution. */
bool distribution_fill(hod_distribution *distribution, const struct tally *outcomes, uint64_t trials,
                       const hod_stop *stop, hod_error *error);

/* Sets the distribution's worth by the procedure's stakes; NaN without stakes. On failure it frees the distribution. */
bool distribution_set_worth(hod_distribution *distribution, const hod_procedure *procedure,
                            const void *prepared, const hod_stop *stop, hod_error *error);

#endif
