/* The insides of an evaluator, shared by the exact and the simulated evaluation. */
#ifndef HOD_WALK_EVALUATOR_H
#define HOD_WALK_EVALUATOR_H

#include "walk/chain/occupancy.h"
#include "walk/lanes.h"
#include "walk/play/best_play.h"

/* A Markov chain: turn by turn, the weights of a procedure's states, passed on along their transitions. Start
 * with zeros ({0}) and a limit of memory. */
struct chain {
    struct transitions transitions;
    struct best_play play;      /* where somebody chooses */
    bool chooses;               /* somebody does */
    bool disregards;            /* something is disregarded to find it */
    struct transitions reduced; /* of states without it */
    uint32_t *reduced_places;   /* by state: the place of the reduced one, once it is known */
    double *weights[FOLLOWING]; /* by place: of outcomes, of states in this turn and in the next */
    double *now;                /* of the states of this step */
    size_t weight_room[KINDS];
    int turn; /* how far it has come */

    struct components components; /* states in order, where nobody chooses and a turn has many steps */
    struct linear_solver solver;  /* of a cycle */
    double *cycle_weights;        /* of its states */
    size_t cycle_room;
    double endless; /* the probability of what never ends */
    double steps;   /* that are taken on average */

    struct occupancy *occupancy; /* NULL, or where they are listed */
};

/* What the transitions of a chain may take. What does not fit is computed again, unless it is needed to
 * choose.
 */
#define MOST_TRANSITION_BYTES ((size_t)256 << 20)

/* After so many steps a turn is taken for one that comes back to its states, and looked at whether it does. */
enum { STEPS_WITHOUT_ORDER = 64 };

/* Adds the exact outcomes of a procedure, from its beginning to its end, to a
 * tally; who chooses plays as well as possible. The tree divides exactly. */
bool chain_run(struct chain *chain, struct tree *tree, const hod_procedure *procedure, const void *prepared,
               struct tally *outcomes, hod_error *error);

/* The same once it was found what is played by a search with stakes of the procedure, from one of its
 * beginnings; the chain's transitions are those of the search, also afterwards. It may be run again from
 * another one. */
bool chain_run_from(struct chain *chain, struct tree *tree, const hod_procedure *procedure,
                    const void *prepared, struct tally *outcomes, hod_error *error);

/* Finds what is played where somebody chooses, and nothing else, from where each of these preparations begins, which
 * differ in nothing else. */
bool chain_find_play(struct chain *chain, struct tree *tree, const hod_procedure *procedure,
                     const void *const *beginnings, int count, hod_error *error);

/* What the beginning is worth to each side, once it was found what is played; and one of several beginnings. */
void chain_worth(const struct chain *chain, double worth[HOD_PLAYERS]);
void chain_worth_from(const struct chain *chain, const hod_procedure *procedure, const void *prepared,
                      double worth[HOD_PLAYERS]);

/* How many states were found. */
size_t chain_states(const struct chain *chain);

/* The memory that it holds. */
double chain_bytes(const struct chain *chain);

void chain_free(struct chain *chain);

/* Refuse a procedure whose data have no such sizes, and trials that cannot be rolled. */
bool procedure_check(const hod_procedure *procedure, hod_error *error);
bool trials_check(const hod_trials *trials, hod_error *error);

/* After how many blocks one looks again who has looked after so many. */
uint64_t next_look(uint64_t blocks);

struct hod_evaluator {
    struct tree tree;
    struct tally states[FOLLOWING]; /* of this step, of the next in the same turn and of the next turn */
    struct tally outcomes;
    struct chain chain;
    struct lanes lanes;       /* of preparations that were asked for together */
    const hod_policy *policy; /* by which the outermost procedure is rolled, or NULL */
    hod_policy *own_policy;   /* the last one that was found here, for a part that is rolled */
    struct budget_use budget_use;
    struct int_set remembered; /* states of an earlier step, where there are many */
    bool is_chained;           /* the last procedure was evaluated by the chain */
    double rarest;             /* rarer states are left out where there is no chain */
    double taken;              /* steps on average, where it is evaluated exactly without a chain */
    size_t decomposed_bytes;   /* that a decomposition of its variance holds */
    int steps; /* that were taken since the procedure began, where it is rolled or has no chain */
};

/* NULL when memory is short. */
struct hod_evaluator *evaluator_new(const hod_kernel *kernel);

/* Lets what the tree walks from now on use this budget. */
void evaluator_start_budget(struct hod_evaluator *evaluator, const hod_budget *budget);

/* Runs the procedure from its beginning to its end with this weight, 1 where the tree divides exactly,
 * divided as the tree divides, and adds its outcomes to evaluator->outcomes. */
bool evaluator_run(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                   double weight, hod_error *error);

/* Begins an exact evaluation within the budget of the evaluator; and ends one that has failed: false, with the
 * error, which says how far it came where that was the budget. */
bool evaluator_begin(struct hod_evaluator *evaluator, const hod_procedure *procedure, hod_error *error);
bool evaluator_fail(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                    hod_error *error);

/* What a procedure in which somebody chooses is worth to each side, as hod_exact finds it, without its outcomes: for
 * each of 1 or more preparations that differ in nothing but where they begin. One search finds them all. */
bool evaluator_find_worths(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                           const void *const *beginnings, int count, double (*worths)[HOD_PLAYERS],
                           hod_error *error);

/* The same, to the last bit, of many rows, which may be prepared from any situations and rule sets of a mechanism: those
 * whose sides have the same options are found together. */
bool evaluator_find_rows(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                         const struct worth_row *rows, int count, hod_error *error);

/* Puts the outcomes of a tally, in order, into a distribution. */
bool distribution_fill(hod_distribution *distribution, const struct tally *outcomes, uint64_t trials,
                       const hod_stop *stop, hod_error *error);

/* Sets what a distribution is worth by the stakes of the procedure, NaN without any. Where that fails, the
 * distribution is freed. */
bool distribution_set_worth(hod_distribution *distribution, const hod_procedure *procedure,
                            const void *prepared, const hod_stop *stop, hod_error *error);

#endif
