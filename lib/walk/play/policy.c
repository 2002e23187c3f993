/* Policies: an evaluator that keeps the result of its search.
 *
 * best_play.c finds the option in every state and turn. A policy is that table together with the states that index it:
 * evaluators pass a state as the step sees it, which is reduced to what the sides play for, looked up among the states
 * of the search, and answered with its option. The worths of options, and the probabilities of a side that errs, are
 * not stored; they are computed from the worths of this turn and the next, which are kept if callers may ask for them.
 * The names of options are not stored either: the step is walked again to hear them. */
#include "walk/play/policy_internal.h"

/* In the form that the search needs; error may be NULL if no error can occur. */
static struct process process_of(const hod_policy *policy, hod_error *error)
{
    return (struct process){.tree = &policy->evaluator->tree,
                            .procedure = policy->procedure,
                            .prepared = policy->prepared,
                            .error = error,
                            .disregard = policy->question.stakes->disregard,
                            .may_choose_late = !policy->question.stakes->disregard};
}

/* Starts with one state only. */
static bool begin_from(struct transitions *transitions, const struct process *process, const int *state)
{
    return transitions_start_empty(transitions, process->procedure, process->error) &&
           transitions_begin_from(transitions, process, process->prepared, state);
}

static bool begin(struct transitions *transitions, const struct process *process,
                  const hod_policy_question *question)
{
    bool begun = transitions_start(transitions, process);
    for (int i = 0; begun && question && i < question->beginning_count; i++)
        begun = transitions_begin(transitions, process, question->beginnings[i]);
    return begun;
}

/* Searches from a state, or from the beginning of the procedure if state is NULL. */
static bool find(hod_policy *policy, const hod_policy_question *question, const int *state, hod_error *error)
{
    const hod_kernel *kernel = hod_kernel_chosen(error);
    if (!kernel) return false;
    policy->evaluator = evaluator_new(kernel);
    if (!policy->evaluator) return hod_fail_memory(error);
    tree_start(&policy->evaluator->tree, &divide_exactly);
    if (question && question->budget) evaluator_start_budget(policy->evaluator, question->budget);
    struct chain *chain = &policy->evaluator->chain;
    const struct process process = process_of(policy, error);
    const bool begun = state ? begin_from(&chain->transitions, &process, state)
                             : begin(&chain->transitions, &process, question);
    const bool found =
        begun && best_play_find(&chain->play, &chain->transitions, &process, &policy->question);
    policy->evaluator->tree.budget_use = NULL;
    if (hod_evaluator_exceeded(policy->evaluator))
        hod_fail_in(error, "the search for the best play of %s was ended (states: %zu)",
                    policy->procedure->name, chain_states(chain));
    return found;
}

static hod_policy *start(const hod_procedure *procedure, const void *prepared,
                         const hod_policy_question *question, bool keep_payoffs)
{
    hod_policy *policy = calloc(1, sizeof *policy);
    const size_t size = (size_t)procedure->prepared_ints * sizeof *policy->prepared;
    if (policy) policy->prepared = malloc(size);
    if (!policy || !policy->prepared) {
        free(policy);
        return NULL;
    }
    memcpy(policy->prepared, prepared, size);
    policy->procedure = procedure;
    policy->has_own_stakes = question && question->stakes;
    policy->question =
        (struct best_play_question){.stakes = policy->has_own_stakes ? question->stakes : procedure->stakes,
                                    .data = policy->has_own_stakes ? question->data : policy->prepared,
                                    .everywhere = question && question->everywhere,
                                    .keep_payoffs = keep_payoffs};
    return policy;
}

/* Unpacks the states for callers that ask for them. */
static bool read_states(hod_policy *policy, hod_error *error)
{
    const size_t ints = (size_t)policy->procedure->state_ints, states = hod_policy_states(policy);
    policy->states = malloc((states + 1) * ints * sizeof *policy->states);
    if (!policy->states) return hod_fail_memory(error);
    for (size_t i = 0; i < states; i++)
        packed_set_read(&policy->evaluator->chain.transitions.found[STATES], i, policy->states + i * ints);
    return true;
}

/* keep_payoffs: callers will ask for the states and the worths of options. state: as for find. */
static hod_policy *make(const hod_procedure *procedure, const void *prepared,
                        const hod_policy_question *question, const int *state, bool keep_payoffs,
                        hod_error *error)
{
    if (!procedure_check(procedure, error)) return NULL;
    if (!procedure->stakes && !(question && question->stakes)) {
        hod_fail(error, "%s involves no decisions", procedure->name);
        return NULL;
    }
    hod_policy *policy = start(procedure, prepared, question, keep_payoffs);
    if (!policy) hod_fail_memory(error);
    if (policy && find(policy, question, state, error) && (!keep_payoffs || read_states(policy, error)))
        return policy;
    hod_policy_free(policy);
    return NULL;
}

hod_policy *hod_policy_new(const hod_procedure *procedure, const void *prepared,
                           const hod_policy_question *question, hod_error *error)
{
    return make(procedure, prepared, question, NULL, true, error);
}

hod_policy *policy_to_roll_by(const hod_procedure *procedure, const void *prepared, const hod_stop *stop,
                              hod_error *error)
{
    const hod_policy_question question = {.budget = &NO_LIMIT(stop)};
    return make(procedure, prepared, &question, NULL, false, error);
}

hod_policy *policy_from(const hod_procedure *procedure, const void *prepared, const int *state,
                        const hod_stop *stop, hod_error *error)
{
    const hod_policy_question question = {.everywhere = true, .budget = &NO_LIMIT(stop)};
    return make(procedure, prepared, &question, state, true, error);
}

/* The place of a state as the step sees it; NO_PLACE if it cannot be reached. */
static size_t policy_place(const hod_policy *policy, const int *state)
{
    const hod_stakes *stakes = policy->question.stakes;
    int reduced[policy->procedure->state_ints];
    memcpy(reduced, state, sizeof reduced);
    if (stakes->disregard) stakes->disregard(policy->prepared, reduced);
    return packed_set_find(&policy->evaluator->chain.transitions.found[STATES], reduced);
}

bool policy_knows(const hod_policy *policy, const int *state)
{
    return policy_place(policy, state) < hod_policy_states(policy);
}

void hod_policy_free(hod_policy *policy)
{
    if (!policy) return;
    hod_evaluator_free(policy->evaluator);
    free(policy->prepared);
    free(policy->states);
    hod_buffer_free(&policy->texts);
    free(policy);
}

bool policy_is_of(const hod_policy *policy, const hod_procedure *procedure, const void *prepared)
{
    return policy && policy->procedure == procedure && !policy->has_own_stakes &&
           memcmp(policy->prepared, prepared, (size_t)procedure->prepared_ints * sizeof(int)) == 0;
}

/* The number of a state's decision after rolls with these results. */
static size_t decision_after(const hod_policy *policy, size_t place, const int *rolled, size_t count)
{
    const struct transitions *transitions = &policy->evaluator->chain.transitions;
    const uint32_t groups = transitions->options[place].groups;
    return groups == NO_GROUPS ? 0 : groups_find(&transitions->steps.groups, groups, rolled, count);
}

int policy_option(const hod_policy *policy, const int *state, int turn, const int *rolled, size_t count)
{
    const struct chain *chain = &policy->evaluator->chain;
    const size_t place = policy_place(policy, state);
    assert(place < hod_policy_states(policy));
    const int option =
        best_play_option(&chain->play, turn, place, decision_after(policy, place, rolled, count));
    assert(option < chain->transitions.options[place].count);
    return option;
}

bool hod_policy_errs(const hod_policy *policy, int who)
{
    return who >= 0 && who < HOD_PLAYERS && policy->evaluator->chain.play.errors[who] > 0;
}

/* As policy_errs, for a place. */
static bool set_shares(const hod_policy *policy, size_t place, int turn, double shares[HOD_MAX_OPTIONS])
{
    const struct chain *chain = &policy->evaluator->chain;
    if (!best_play_errs(&chain->play, &chain->transitions.options[place])) return false;
    best_play_shares(&chain->play, &chain->transitions, turn, place, shares);
    return true;
}

bool policy_errs(const hod_policy *policy, const int *state, int turn, double shares[HOD_MAX_OPTIONS])
{
    return set_shares(policy, policy_place(policy, state), turn, shares);
}

static void set_worths(const hod_policy *policy, size_t place, int turn, size_t decision,
                       double worth[HOD_MAX_OPTIONS])
{
    const struct chain *chain = &policy->evaluator->chain;
    assert(chain->play.keep_payoffs);
    best_play_worths(&chain->play, &chain->transitions, turn, place, decision, worth);
}

void policy_worths(const hod_policy *policy, const int *state, int turn, const int *rolled, size_t count,
                   double worth[HOD_MAX_OPTIONS])
{
    const size_t place = policy_place(policy, state);
    set_worths(policy, place, turn, decision_after(policy, place, rolled, count), worth);
}

int hod_policy_turns(const hod_policy *policy)
{
    return policy->evaluator->chain.play.turns;
}

size_t hod_policy_states(const hod_policy *policy)
{
    return policy->evaluator->chain.play.components.states;
}

static void copy_worth(const hod_policy *policy, size_t place, double worth[HOD_PLAYERS])
{
    assert(policy->question.keep_payoffs);
    const struct payoff payoff = payoffs_at(&policy->evaluator->chain.play.payoffs, 1, place);
    memcpy(worth, payoff.to, sizeof payoff.to);
}

void hod_policy_worth(const hod_policy *policy, double worth[HOD_PLAYERS])
{
    copy_worth(policy, 0, worth);
}

void hod_policy_worth_from(const hod_policy *policy, const void *prepared, double worth[HOD_PLAYERS])
{
    const hod_procedure *procedure = policy->procedure;
    int first[procedure->state_ints];
    procedure_begin(procedure, prepared, first);
    const size_t place = policy_place(policy, first);
    if (place < hod_policy_states(policy))
        copy_worth(policy, place, worth);
    else
        for (int who = 0; who < HOD_PLAYERS; who++) worth[who] = NAN;
}

bool policy_play_out(hod_policy *policy, const void *prepared, const hod_budget *budget,
                     hod_distribution *result, hod_error *error)
{
    struct hod_evaluator *evaluator = policy->evaluator;
    const hod_procedure *procedure = policy->procedure;
    assert(!policy->has_own_stakes);
    if (!tally_start(&evaluator->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    evaluator_start_budget(evaluator, budget);
    const bool run =
        chain_run_from(&evaluator->chain, &evaluator->tree, procedure, prepared, &evaluator->outcomes, error);
    evaluator->tree.budget_use = NULL;
    if (!run && hod_evaluator_exceeded(evaluator))
        hod_fail_in(error, "the exact evaluation of %s was ended (states: %zu)", procedure->name,
                    chain_states(&evaluator->chain));
    if (!run || !distribution_fill(result, &evaluator->outcomes, 0, budget->stop, error)) return false;
    hod_policy_worth_from(policy, prepared, result->worth);
    result->steps = evaluator->chain.steps;
    return true;
}

const int *hod_policy_state(const hod_policy *policy, size_t state)
{
    assert(policy->question.keep_payoffs);
    if (state >= hod_policy_states(policy)) return NULL;
    return policy->states + state * (size_t)policy->procedure->state_ints + policy->procedure->outcome_ints;
}

/* Whether a side has several options in a state, after some rolls if it chooses after rolls. */
static bool has_choice(const struct transitions *transitions, const struct options *options)
{
    if (options->first == NOT_WALKED) return false;
    struct decision decision = {.left = 1};
    for (size_t number = 0; decision.left > 0; number++) {
        decision = transitions_decision(transitions, options, number);
        if (decision.count > 1) return true;
    }
    return false;
}

bool hod_policy_chooses(const hod_policy *policy, size_t state, int turn)
{
    if (state >= hod_policy_states(policy) || turn < 1 || turn > hod_policy_turns(policy)) return false;
    const struct chain *chain = &policy->evaluator->chain;
    const struct options *options = &chain->transitions.options[state];
    const bool is_reached = policy->question.everywhere || chain->play.components.first_turns[state] <= turn;
    return is_reached && has_choice(&chain->transitions, options);
}

/* A breadth-first search. Its result does not depend on the order in which the states were found. */
struct queue {
    bool *is_queued;
    uint32_t *places;
    size_t count;
};

static void enqueue(struct queue *queue, uint32_t place)
{
    if (queue->is_queued[place]) return;
    queue->is_queued[place] = true;
    queue->places[queue->count++] = place;
}

static void enqueue_transition(struct queue *queue, const struct transition *transition)
{
    size_t at = transition->counts[HOD_DONE];
    for (int follows = HOD_DONE + 1; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition->counts[follows]; i++)
            enqueue(queue, transition_place(transition, follows, at++));
}

/* The place of the first decision; NO_PLACE if no side ever decides. */
static size_t find_first_decision(const struct transitions *transitions, struct queue *queue)
{
    enqueue(queue, 0);
    for (size_t next = 0; next < queue->count; next++) {
        const size_t place = queue->places[next];
        const struct options *options = &transitions->options[place];
        if (!transitions_are_walked(transitions, place)) continue;
        if (has_choice(transitions, options)) return place;
        for (int option = 0; option < options->count; option++) {
            const struct transition transition = transitions_at(transitions, options, option);
            enqueue_transition(queue, &transition);
        }
    }
    return NO_PLACE;
}

bool hod_policy_first_decision(const hod_policy *policy, size_t *state, hod_error *error)
{
    const struct transitions *transitions = &policy->evaluator->chain.transitions;
    const size_t states = transitions->found[STATES].count;
    struct queue queue = {.is_queued = calloc(states, sizeof *queue.is_queued),
                          .places = malloc(states * sizeof *queue.places)};
    const bool has_memory = queue.is_queued && queue.places;
    if (has_memory) *state = find_first_decision(transitions, &queue);
    free(queue.is_queued);
    free(queue.places);
    return has_memory || hod_fail_memory(error);
}

size_t hod_policy_decisions(const hod_policy *policy, size_t state)
{
    const struct transitions *transitions = &policy->evaluator->chain.transitions;
    if (state >= hod_policy_states(policy)) return 1;
    return 1 + (size_t)transitions_decision(transitions, &transitions->options[state], 0).left;
}

bool hod_policy_choice(hod_policy *policy, size_t state, size_t decision, int turn, hod_choice *choice,
                       hod_error *error)
{
    struct chain *chain = &policy->evaluator->chain;
    if (!hod_policy_chooses(policy, state, turn) || decision >= hod_policy_decisions(policy, state))
        return hod_fail(error, "nobody chooses in the state %zu in turn %d", state, turn);
    const struct process process = process_of(policy, error);
    if (!transitions_hear(&chain->transitions, &process, state, decision, &policy->texts)) return false;
    const struct decision found =
        transitions_decision(&chain->transitions, &chain->transitions.options[state], decision);
    const char *const after = policy->texts.bytes;
    *choice = (hod_choice){.after = after,
                           .label = after + strlen(after) + 1,
                           .who = found.who,
                           .count = found.count,
                           .taken = best_play_option(&chain->play, turn, state, decision)};
    set_worths(policy, state, turn, decision, choice->worth);
    choice->errs = set_shares(policy, state, turn, choice->probability);
    if (!choice->errs) choice->probability[choice->taken] = 1;
    const char *text = choice->label;
    for (int i = 0; i < choice->count; i++) choice->options[i] = text += strlen(text) + 1;
    return true;
}
