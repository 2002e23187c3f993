/* The evaluator: turns and steps of all the distinct states until none is left; and the exact evaluation.
 *
 * A process is evaluated step by step. The tally of one step holds its distinct states, each with a weight: a
 * probability or a number of trials. Each state is walked with its weight; the leaves go to the outcomes, to the
 * tally of the next step, or to the tally of the next turn, where equal states merge. Then the tallies are swapped.
 * This method serves all rolled evaluations, and exact ones without a clock, choices or returns to earlier states;
 * all others are a Markov chain, whose transitions are kept (chain.c). */
#include "walk/evaluator.h"

#include "system/platform.h"

#include <float.h>
#include <inttypes.h>
#include <stdio.h>

/* Makes an evaluator without any memory yet. */
static void begin(struct hod_evaluator *evaluator, const hod_kernel *kernel)
{
    memset(evaluator, 0, sizeof *evaluator);
    evaluator->tree.kernel = kernel;
    evaluator->chain.transitions.most_bytes = MOST_TRANSITION_BYTES;
    evaluator->chain.reduced.most_bytes = MOST_TRANSITION_BYTES;
    evaluator->budget_use.budget = HOD_BUDGET;
}

static void free_memory(struct hod_evaluator *evaluator)
{
    tree_free(&evaluator->tree);
    for (int i = 0; i < FOLLOWING; i++) tally_free(&evaluator->states[i]);
    tally_free(&evaluator->outcomes);
    int_set_free(&evaluator->remembered);
    chain_free(&evaluator->chain);
    lanes_free(&evaluator->lanes);
    hod_policy_free(evaluator->own_policy);
}

hod_evaluator *evaluator_new(const hod_kernel *kernel)
{
    hod_evaluator *evaluator = memory_aligned(_Alignof(hod_evaluator), sizeof *evaluator);
    if (evaluator) begin(evaluator, kernel);
    return evaluator;
}

hod_evaluator *hod_evaluator_new(hod_error *error)
{
    const hod_kernel *kernel = hod_kernel_chosen(error);
    if (!kernel) return NULL;
    hod_evaluator *evaluator = evaluator_new(kernel);
    if (!evaluator) hod_fail_memory(error);
    return evaluator;
}

void hod_evaluator_free(hod_evaluator *evaluator)
{
    if (!evaluator) return;
    free_memory(evaluator);
    memory_free_aligned(evaluator);
}

void hod_evaluator_set_budget(hod_evaluator *evaluator, hod_budget budget)
{
    evaluator->budget_use.budget = budget;
}

void evaluator_start_budget(struct hod_evaluator *evaluator, const hod_budget *budget)
{
    evaluator->budget_use.budget = *budget;
    budget_use_start(&evaluator->budget_use, evaluator);
    evaluator->tree.budget_use = &evaluator->budget_use;
}

bool hod_evaluator_exceeded(const hod_evaluator *evaluator)
{
    return evaluator->budget_use.ended == HOD_BUDGET_EXCEEDED;
}

bool procedure_check(const hod_procedure *procedure, hod_error *error)
{
    return procedure_is_sound(procedure) ||
           hod_fail(error,
                    "the mechanism %s says that it has %d outcomes in a state of %d numbers: at least 1 is "
                    "expected, and a state that holds them, what is prepared, a step and the turn of a clock",
                    procedure->name, procedure->outcome_ints, procedure->state_ints);
}

bool procedure_is_endless(const hod_procedure *procedure, hod_error *error)
{
    return hod_fail(error, "the mechanism %s may go on without end: it takes more than %d %s",
                    procedure->name, HOD_MAX_STEPS, procedure->clock ? "steps in a turn" : "steps");
}

bool trial_is_endless(const hod_procedure *procedure, hod_error *error)
{
    return hod_fail(error, "the mechanism %s may go on without end: it takes more than %d %s in a trial",
                    procedure->name, MOST_STEPS_OF_TRIAL, procedure->stakes ? "turns or steps" : "steps");
}

static bool has_state(const struct tally *tally, const int *state)
{
    return int_set_find(&tally->records, state) != NO_PLACE;
}

/* The smallest full-precision double; and a probability too small to change any result that is shown. */
#define RAREST_OF_DOUBLES  DBL_MIN
#define RAREST_THAT_COUNTS 1e-24

/* Whether an exact evaluation should switch to the chain once it returns to a state. */
static bool looks_for_cycles(const struct hod_evaluator *evaluator)
{
    return evaluator->tree.divide == &divide_exactly && evaluator->rarest <= RAREST_OF_DOUBLES;
}

/* Takes one step with all states of the first tally, except those that are too rare by now to be followed; this ends
 * processes that count their rolls. *comes_back becomes true if a state is seen to lead to itself. */
static bool step(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                 const struct tally *now, struct tally *const following[FOLLOWING], bool *comes_back,
                 hod_error *error)
{
    const struct tally *next = following[HOD_STEP_FOLLOWS];
    const bool looks = looks_for_cycles(evaluator);
    for (size_t i = 0; i < now->records.count; i++) {
        const int *state = int_set_at(&now->records, i);
        const bool may_lead_there = looks && !has_state(next, state);
        if (now->weights[i] < evaluator->rarest) continue;
        if (!tree_walk(&evaluator->tree, procedure, prepared, state, now->weights[i], following, error))
            return false;
        *comes_back = *comes_back || (may_lead_there && has_state(next, state));
    }
    evaluator->taken += tally_total(now);
    return true;
}

/* Checks whether a long evaluation returns to a state; *found receives it. It remembers the states of one step, and
 * later of ever later steps (Brent 1980), so a cycle is always detected. */
static bool look_for_cycle(struct int_set *remembered, const struct int_set *now, int steps, bool *found,
                           hod_error *error)
{
    *found = false;
    if (steps < STEPS_WITHOUT_ORDER) return true;
    for (size_t i = 0; i < now->count && steps > STEPS_WITHOUT_ORDER && !*found; i++)
        *found = int_set_find(remembered, int_set_at(now, i)) != NO_PLACE;
    if ((steps & (steps - 1)) != 0) return true;
    if (!int_set_start(remembered, now->ints)) return hod_fail_memory(error);
    for (size_t i = 0; i < now->count; i++)
        if (int_set_add(remembered, int_set_at(now, i)) == NO_PLACE) return hod_fail_memory(error);
    return true;
}

static void swap(struct tally **a, struct tally **b)
{
    struct tally *const spare = *a;
    *a = *b;
    *b = spare;
}

/* Walks the steps of a turn from the states of *now, and leaves the states of the next turn there; or, if an exact
 * evaluation returns to a state, the states that continue. */
static bool run_turn(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                     struct tally *states[FOLLOWING], hod_error *error)
{
    struct tally **now = &states[0], **next = &states[HOD_STEP_FOLLOWS], **later = &states[HOD_TURN_IS_OVER];
    const bool looks = looks_for_cycles(evaluator);
    bool comes_back = false;
    assert((*now)->records.ints == procedure->state_ints);
    if (!tally_start(*later, procedure->state_ints)) return hod_fail_memory(error);
    for (int steps = 0; (*now)->records.count > 0; steps++) {
        if (steps == HOD_MAX_STEPS) return procedure_is_endless(procedure, error);
        if (evaluator->steps++ == MOST_STEPS_OF_TRIAL) return trial_is_endless(procedure, error);
        if (!tally_start(*next, procedure->state_ints)) return hod_fail_memory(error);
        struct tally *const following[] = {&evaluator->outcomes, *next, *later};
        if (!step(evaluator, procedure, prepared, *now, following, &comes_back, error)) return false;
        swap(now, next);
        if (looks && !comes_back &&
            !look_for_cycle(&evaluator->remembered, &(*now)->records, steps + 1, &comes_back, error))
            return false;
        if (comes_back) return true;
    }
    swap(now, later);
    return true;
}

static bool start(struct tally *now, const hod_procedure *procedure, const void *prepared, double weight,
                  hod_error *error)
{
    int first[procedure->state_ints];
    procedure_begin(procedure, prepared, first);
    return (tally_start(now, procedure->state_ints) && tally_add(now, first, weight)) ||
           hod_fail_memory(error);
}

/* Gives the tree the policy for the choices in rolled evaluations. */
static bool find_policy(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                        hod_error *error)
{
    evaluator->tree.policy = NULL;
    if (!procedure_chooses(procedure, prepared)) return true;
    const struct budget_use *use = evaluator->tree.budget_use;
    const hod_stop *stop = use ? use->budget.stop : NULL;
    const hod_policy *policy = evaluator->policy ? evaluator->policy : evaluator->own_policy;
    if (!policy_is_of(policy, procedure, prepared)) {
        hod_policy_free(evaluator->own_policy);
        policy = evaluator->own_policy = policy_to_roll_by(procedure, prepared, stop, error);
    }
    evaluator->tree.policy = policy;
    return policy;
}

/* Whether the chain evaluates the procedure exactly. */
static bool has_chain(const hod_procedure *procedure, const void *prepared)
{
    return procedure->clock || procedure_chooses(procedure, prepared);
}

/* Runs all turns step by step, leaving out rarer states. *comes_back: the chain must evaluate it. */
static bool run_turns(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                      double weight, double rarest, bool *comes_back, hod_error *error)
{
    struct tree *tree = &evaluator->tree;
    struct tally *states[FOLLOWING];
    for (int i = 0; i < FOLLOWING; i++) states[i] = &evaluator->states[i];
    if (!start(states[0], procedure, prepared, weight, error)) return false;
    const int limit = procedure_limit(procedure, prepared);
    evaluator->steps = 0;
    evaluator->taken = 0;
    evaluator->rarest = rarest;
    for (tree->turn = 1; tree->turn <= limit && states[0]->records.count > 0; tree->turn++)
        if (!run_turn(evaluator, procedure, prepared, states, error)) return false;
    *comes_back = tree->divide == &divide_exactly && states[0]->records.count > 0;
    return true;
}

/* Runs the steps, and then the chain if they return to a state. */
static bool run_any(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                    double weight, hod_error *error)
{
    if (!run_turns(evaluator, procedure, prepared, weight, RAREST_OF_DOUBLES, &evaluator->is_chained, error))
        return false;
    if (!evaluator->is_chained) return true;
    if (!tally_start(&evaluator->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    return chain_run(&evaluator->chain, &evaluator->tree, procedure, prepared, &evaluator->outcomes, error);
}

/* If the rule gave up in some state, for example because a tally left its domain, that state may be too rare to
 * matter. */
static bool run_without_rare(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                             const void *prepared, hod_error *error)
{
    hod_error again;
    evaluator->is_chained = false;
    if (!tally_start(&evaluator->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    return run_turns(evaluator, procedure, prepared, 1, RAREST_THAT_COUNTS, &(bool){false}, &again);
}

bool evaluator_run(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                   double weight, hod_error *error)
{
    struct tree *tree = &evaluator->tree;
    const bool is_exact = tree->divide == &divide_exactly;
    assert(evaluator->outcomes.records.ints == procedure->outcome_ints);
    assert(is_exact ? weight == 1 : weight >= 1);
    evaluator->is_chained = is_exact && has_chain(procedure, prepared);
    if (evaluator->is_chained)
        return chain_run(&evaluator->chain, tree, procedure, prepared, &evaluator->outcomes, error);
    return find_policy(evaluator, procedure, prepared, error) &&
           (run_any(evaluator, procedure, prepared, weight, error) ||
            (is_exact && tree->gave_up && run_without_rare(evaluator, procedure, prepared, error)));
}

/* Adds to the error how far the evaluation got. */
static void fail_with_progress(const struct hod_evaluator *evaluator, const hod_procedure *procedure,
                               const void *prepared, hod_error *error)
{
    char turn[64] = "", paths[64] = "";
    const bool chained = evaluator->is_chained;
    size_t states = chained ? chain_states(&evaluator->chain) : 0;
    for (int i = 0; !chained && i < FOLLOWING; i++) states += evaluator->states[i].records.count;
    if (procedure->clock)
        snprintf(turn, sizeof turn, "in turn %d of %d ", evaluator->chain.turn,
                 procedure_limit(procedure, prepared));
    if (evaluator->budget_use.paths >= MANY_PATHS)
        snprintf(paths, sizeof paths, ", paths of the last state: %" PRId64, evaluator->budget_use.paths);
    hod_fail_in(error, "the exact evaluation of %s was ended %s(states: %zu, outcomes: %zu%s)",
                procedure->name, turn, states, evaluator->outcomes.records.count, paths);
}

/* Frees the memory of an evaluation that was stopped. */
static void give_back(struct hod_evaluator *evaluator)
{
    const struct budget_use use = evaluator->budget_use;
    free_memory(evaluator);
    begin(evaluator, evaluator->tree.kernel);
    evaluator->budget_use = use;
}

bool evaluator_begin(struct hod_evaluator *evaluator, const hod_procedure *procedure, hod_error *error)
{
    if (!procedure_check(procedure, error)) return false;
    tree_start(&evaluator->tree, &divide_exactly);
    budget_use_start(&evaluator->budget_use, evaluator);
    evaluator->tree.budget_use = &evaluator->budget_use;
    return budget_use_look(&evaluator->budget_use, error);
}

bool evaluator_fail(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                    hod_error *error)
{
    evaluator->budget_use.paths = evaluator->tree.followed_paths;
    if (hod_evaluator_exceeded(evaluator)) fail_with_progress(evaluator, procedure, prepared, error);
    if (evaluator->budget_use.ended) give_back(evaluator);
    return false;
}

bool hod_exact(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
               hod_distribution *result, hod_error *error)
{
    if (!evaluator_begin(evaluator, procedure, error)) return false;
    if (!tally_start(&evaluator->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    if (!evaluator_run(evaluator, procedure, prepared, 1, error))
        return evaluator_fail(evaluator, procedure, prepared, error);
    const hod_stop *stop = evaluator->budget_use.budget.stop;
    assert(is_whole(evaluator->outcomes.weights, evaluator->outcomes.records.count));
    const bool chooses = procedure_chooses(procedure, prepared);
    const bool filled = distribution_fill(result, &evaluator->outcomes, 0, stop, error) &&
                        (chooses || distribution_set_worth(result, procedure, prepared, stop, error));
    if (filled && chooses) chain_worth(&evaluator->chain, result->worth);
    result->steps = evaluator->is_chained ? evaluator->chain.steps : evaluator->taken;
    return filled;
}

bool evaluator_find_worths(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                           const void *const *beginnings, int count, double (*worths)[HOD_PLAYERS],
                           hod_error *error)
{
    if (!evaluator_begin(evaluator, procedure, error)) return false;
    if (!tally_start(&evaluator->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    evaluator->is_chained = true;
    if (!chain_find_play(&evaluator->chain, &evaluator->tree, procedure, beginnings, count, error))
        return evaluator_fail(evaluator, procedure, beginnings[0], error);
    for (int i = 0; i < count; i++) chain_worth_from(&evaluator->chain, procedure, beginnings[i], worths[i]);
    return true;
}

/* Finds the distribution of a row by the play in its lane; leaves it empty, without an error, if that takes too
 * much. */
static bool play_out(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                     const struct lane_play *lane, const struct worth_row *row, hod_distribution *result,
                     hod_error *error)
{
    const hod_stop *stop = evaluator->budget_use.budget.stop;
    if (!evaluator_begin(evaluator, procedure, error)) return false;
    if (!tally_start(&evaluator->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    const void *prepared = row->beginnings[0];
    struct tally *const outcomes = &evaluator->outcomes;
    if (!(procedure->stakes->disregard
              ? chain_run_in_lane(&evaluator->chain, &evaluator->tree, procedure, prepared, lane, outcomes,
                                  error)
              : lanes_run(lane, &evaluator->tree, prepared, outcomes, &evaluator->chain.steps, error)))
        return evaluator->budget_use.ended != HOD_CANCELLED;
    if (!distribution_fill(result, &evaluator->outcomes, 0, stop, error)) return false;
    memcpy(result->worth, row->worths[0], sizeof result->worth);
    result->steps = evaluator->chain.steps;
    return true;
}

/* The same for the rows that were found last. */
static bool play_out_all(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                         const struct lane_rows *rows, hod_distribution *results, hod_error *error)
{
    for (int lane = 0; lane < LANES; lane++) {
        const int row = evaluator->lanes.rows[lane];
        const struct lane_play play = {.lanes = &evaluator->lanes, .lane = lane};
        if (row != NO_ROW_IN_LANE &&
            !play_out(evaluator, procedure, &play, &rows->all[row], &results[row], error))
            return false;
    }
    return true;
}

/* Finds rows in lanes, and leaves rows that take too much together to another method. `results` is NULL or receives
 * their distributions. False, with an error, if the evaluation was cancelled. */
static bool find_in_lanes(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                          const struct lane_rows *rows, hod_distribution *results, hod_error *error)
{
    struct lanes *lanes = &evaluator->lanes;
    bool goes_on = true, is_found = true;
    for (int row = 0; row < rows->count; row++)
        rows->found[row] = lanes_may_find(procedure, &rows->all[row]) ? IS_WANTED : IS_UNFIT;
    while (goes_on && is_found) {
        const bool is_kept = lanes->graph.procedure == procedure;
        is_found = evaluator_begin(evaluator, procedure, error) &&
                   lanes_find(lanes, &evaluator->tree, procedure, rows, &goes_on, error);
        if (is_found && goes_on && results && !play_out_all(evaluator, procedure, rows, results, error))
            return false;
        if (is_found) continue;
        lanes_free(lanes);
        if (evaluator->budget_use.ended == HOD_CANCELLED) return false;
        is_found = is_kept;
    }
    return true;
}

bool evaluator_find_rows(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                         const struct worth_row *rows, int count, hod_error *error)
{
    AUTO_FREE enum lane_row *found = calloc((size_t)count + 1, sizeof *found);
    if (!found) return hod_fail_memory(error);
    const struct lane_rows all = {.all = rows, .found = found, .count = count};
    bool is_found = count < 2 || find_in_lanes(evaluator, procedure, &all, NULL, error);
    for (int row = 0; is_found && row < count; row++)
        is_found = found[row] == IS_FOUND || evaluator_find_worths(evaluator, procedure, rows[row].beginnings,
                                                                   rows[row].count, rows[row].worths, error);
    return is_found;
}

bool evaluator_may_find_distributions(const hod_procedure *procedure)
{
    return procedure->stakes;
}

bool evaluator_find_distributions(struct hod_evaluator *evaluator, const hod_procedure *procedure,
                                  const void *const *prepared, int count, hod_distribution *results,
                                  hod_error *error)
{
    if (count < 2 || !evaluator_may_find_distributions(procedure)) return true;
    AUTO_FREE enum lane_row *found = calloc((size_t)count, sizeof *found);
    AUTO_FREE struct worth_row *rows = malloc((size_t)count * sizeof *rows);
    double(*const worths)[HOD_PLAYERS] = malloc((size_t)count * sizeof *worths);
    if (!found || !rows || !worths) {
        free(worths);
        return hod_fail_memory(error);
    }
    for (int row = 0; row < count; row++)
        rows[row] = (struct worth_row){prepared + row, 1, worths + row, NULL};
    const struct lane_rows all = {.all = rows, .found = found, .count = count, .keep_play = true};
    const bool is_found = find_in_lanes(evaluator, procedure, &all, results, error);
    free(worths);
    return is_found;
}
