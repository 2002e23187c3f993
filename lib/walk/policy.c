/* Policies: an evaluator of its own that keeps what it found. */
#include "walk/evaluator.h"
#include "walk/first_decision.h"
#include "walk/policy_internal.h"

#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

struct hod_policy {
    struct hod_evaluator *evaluator; /* whose chain holds the states and what is played */
    const hod_procedure *procedure;
    int *prepared;
    bool has_own_stakes; /* other than those of the procedure */
    struct best_play_question question;
    hod_buffer texts; /* of the choice that was last filled, each with its end */
};

/* As the chain's functions want it; the error may be NULL where none can occur. */
static struct process process_of(const hod_policy *policy, hod_error *error)
{
    return (struct process){&policy->evaluator->tree, policy->procedure, policy->prepared, error,
                            policy->question.stakes->disregard};
}

static void start_budget_use(struct hod_evaluator *evaluator, const hod_budget *budget)
{
    evaluator->budget_use.budget = *budget;
    budget_use_start(&evaluator->budget_use, evaluator);
    evaluator->tree.budget_use = &evaluator->budget_use;
}

static bool begin(struct transitions *transitions, const struct process *process,
                  const hod_policy_question *question)
{
    bool begun = transitions_start(transitions, process);
    for (int i = 0; begun && question && i < question->beginning_count; i++)
        begun = transitions_begin(transitions, process, question->beginnings[i]);
    return begun;
}

static bool find(hod_policy *policy, const hod_policy_question *question, hod_error *error)
{
    const hod_kernel *kernel = hod_kernel_chosen(error);
    if (!kernel) return false;
    policy->evaluator = evaluator_new(kernel);
    if (!policy->evaluator) return hod_fail_memory(error);
    tree_start(&policy->evaluator->tree, &divide_exactly);
    if (question && question->budget) start_budget_use(policy->evaluator, question->budget);
    struct chain *chain = &policy->evaluator->chain;
    const struct process process = process_of(policy, error);
    const bool found = begin(&chain->transitions, &process, question) &&
                       best_play_find(&chain->play, &chain->transitions, &process, &policy->question);
    policy->evaluator->tree.budget_use = NULL;
    if (policy->evaluator->budget_use.is_exceeded)
        hod_fail_in(error, "the search for the best play of %s was ended (states: %zu)",
                    policy->procedure->name, chain_states(chain));
    return found;
}

static hod_policy *start(const hod_procedure *procedure, const void *prepared,
                         const hod_policy_question *question, bool keeps)
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
                                    .keeps = keeps};
    return policy;
}

/* keeps: what each option is worth will be asked, too. */
static hod_policy *make(const hod_procedure *procedure, const void *prepared,
                        const hod_policy_question *question, bool keeps, hod_error *error)
{
    if (!procedure->stakes) {
        hod_fail(error, "nobody chooses in the mechanism %s", procedure->name);
        return NULL;
    }
    hod_policy *policy = start(procedure, prepared, question, keeps);
    if (!policy) hod_fail_memory(error);
    if (policy && find(policy, question, error)) return policy;
    hod_policy_free(policy);
    return NULL;
}

hod_policy *hod_policy_new(const hod_procedure *procedure, const void *prepared,
                           const hod_policy_question *question, hod_error *error)
{
    return make(procedure, prepared, question, true, error);
}

hod_policy *policy_to_roll_by(const hod_procedure *procedure, const void *prepared, hod_error *error)
{
    return make(procedure, prepared, NULL, false, error);
}

void hod_policy_free(hod_policy *policy)
{
    if (!policy) return;
    hod_evaluator_free(policy->evaluator);
    free(policy->prepared);
    hod_buffer_free(&policy->texts);
    free(policy);
}

bool policy_is_of(const hod_policy *policy, const hod_procedure *procedure, const void *prepared)
{
    return policy && policy->procedure == procedure && !policy->has_own_stakes &&
           memcmp(policy->prepared, prepared, (size_t)procedure->prepared_ints * sizeof(int)) == 0;
}

static size_t place_of(const hod_policy *policy, const int *state)
{
    const hod_stakes *stakes = policy->question.stakes;
    int reduced[policy->procedure->state_ints];
    memcpy(reduced, state, sizeof reduced);
    if (stakes->disregard) stakes->disregard(policy->prepared, reduced);
    return records_find(&policy->evaluator->chain.transitions.found[STATES], reduced);
}

int policy_option(const hod_policy *policy, const int *state, int turn)
{
    return best_play_option(&policy->evaluator->chain.play, turn, place_of(policy, state));
}

static void weigh(hod_policy *policy, size_t place, int turn, double worth[HOD_MOST_OPTIONS])
{
    struct chain *chain = &policy->evaluator->chain;
    const struct process process = process_of(policy, NULL);
    const struct options *options = &chain->transitions.options[place];
    struct payoffs payoffs[HOD_MOST_OPTIONS];
    best_play_weigh_options(&chain->play, &chain->transitions, &process, &policy->question, turn, place,
                            payoffs);
    for (int option = 0; option < options->count; option++) worth[option] = payoffs[option].to[options->who];
}

void policy_weigh(hod_policy *policy, const int *state, int turn, double worth[HOD_MOST_OPTIONS])
{
    weigh(policy, place_of(policy, state), turn, worth);
}

int hod_policy_turns(const hod_policy *policy)
{
    return policy->evaluator->chain.play.turns;
}

size_t hod_policy_states(const hod_policy *policy)
{
    return policy->evaluator->chain.play.states;
}

static void tell_worth(const hod_policy *policy, size_t place, double worth[HOD_PLAYERS])
{
    memcpy(worth, best_play_payoffs(&policy->evaluator->chain.play, 1)[place].to,
           HOD_PLAYERS * sizeof *worth);
}

void hod_policy_worth(const hod_policy *policy, double worth[HOD_PLAYERS])
{
    tell_worth(policy, 0, worth);
}

void hod_policy_worth_from(const hod_policy *policy, const void *prepared, double worth[HOD_PLAYERS])
{
    const hod_procedure *procedure = policy->procedure;
    int first[procedure->state_ints];
    memset(first, 0, sizeof first);
    if (procedure->begin) procedure->begin(prepared, first);
    tell_worth(policy, place_of(policy, first), worth);
}

/* Keeps the texts of a choice as the step asks for it. */
static void hear(void *data, const char *label, const char *const *options, int count)
{
    hod_buffer *texts = data;
    if (texts->length > 0) return;
    hod_buffer_bytes(texts, label, strlen(label) + 1);
    for (int i = 0; i < count; i++) hod_buffer_bytes(texts, options[i], strlen(options[i]) + 1);
}

/* Walks the state again, with somebody listening. */
static bool ask(hod_policy *policy, size_t place, hod_error *error)
{
    struct tree *tree = &policy->evaluator->tree;
    struct chain *chain = &policy->evaluator->chain;
    const struct process process = process_of(policy, error);
    policy->texts.length = 0;
    tree->roller.seen.is_asked = true;
    tree->choice.ask = hear;
    tree->choice.data = &policy->texts;
    const bool walked = transitions_repeat(&chain->transitions, &process, place);
    tree->choice.ask = NULL;
    tree->roller.seen.is_asked = false;
    return walked && (!policy->texts.failed || hod_fail_memory(error));
}

const int *hod_policy_state(const hod_policy *policy, size_t state)
{
    return records_at(&policy->evaluator->chain.transitions.found[STATES], state) +
           policy->procedure->outcome_ints;
}

bool hod_policy_chooses(const hod_policy *policy, size_t state, int turn)
{
    const struct chain *chain = &policy->evaluator->chain;
    const struct options *options = &chain->transitions.options[state];
    const bool is_reached = policy->question.everywhere || chain->play.first_turns[state] <= turn;
    return is_reached && options->first != NOT_WALKED && options->count > 1;
}

bool hod_policy_first_decision(const hod_policy *policy, size_t *state, hod_error *error)
{
    return first_decision(&policy->evaluator->chain.transitions, state) || hod_fail_memory(error);
}

bool hod_policy_choice(hod_policy *policy, size_t state, int turn, hod_choice *choice, hod_error *error)
{
    const struct chain *chain = &policy->evaluator->chain;
    const struct options *options = &chain->transitions.options[state];
    if (!ask(policy, state, error)) return false;
    *choice = (hod_choice){.label = policy->texts.bytes,
                           .who = options->who,
                           .count = options->count,
                           .taken = best_play_option(&chain->play, turn, state)};
    weigh(policy, state, turn, choice->worth);
    const char *text = choice->label;
    for (int i = 0; i < choice->count; i++) choice->options[i] = text += strlen(text) + 1;
    return true;
}
