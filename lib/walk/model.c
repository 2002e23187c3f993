/* The explicit model of a process.
 *
 * Transitions are the same in every turn, and a model has none of these: its states are those of the process
 * in each turn in which they can be reached, so that programs that know of no clock can solve it. They are
 * found from the first on, in the order in which they are met. A process that has not ended after its last
 * turn is done as it stands. */
#include "walk/model.h"

#include "walk/evaluator.h"

#include <stdlib.h>

struct making {
    hod_model *model;
    struct hod_evaluator *evaluator;
    struct process process;
    size_t *names; /* by place of the transitions: of the first option, in the texts */
    size_t name_room;
    size_t asked; /* texts before a state was walked */
};

enum { MOST_STATES = 1 << 24 };

void hod_model_free(hod_model *model)
{
    records_free(&model->states);
    free(model->options);
    free(model->branches);
    hod_buffer_free(&model->texts);
    *model = (hod_model){0};
}

/* Keeps the names of options the first time that the step asks for them. */
static void keep_names(void *data, const char *label, const char *const *options, int count)
{
    struct making *making = data;
    hod_buffer *texts = &making->model->texts;
    (void)label;
    if (texts->length > making->asked) return;
    for (int i = 0; i < count; i++) hod_buffer_bytes(texts, options[i], strlen(options[i]) + 1);
}

/* Walks the options of a state of the process, which is at this place. */
static bool walk(struct making *making, size_t place)
{
    struct transitions *transitions = &making->evaluator->chain.transitions;
    if (transitions_are_walked(transitions, place)) return true;
    making->asked = making->model->texts.length;
    if (!RESERVE(making->names, making->name_room, place + 1)) return hod_fail_memory(making->process.error);
    making->names[place] = making->asked;
    if (!transitions_walk(transitions, &making->process, place)) return false;
    const struct options *options = &transitions->options[place];
    if (options->count > 1) making->model->chooses[options->who] = true;
    return !making->model->texts.failed || hod_fail_memory(making->process.error);
}

/* The number of what follows in a turn: an outcome, or a state of that turn or, after the last, as it stands.
 */
static size_t number_of(struct making *making, int follows, int turn, size_t place)
{
    const hod_procedure *procedure = making->process.procedure;
    const struct compact *found = &making->evaluator->chain.transitions.found[kind_of(follows)];
    int state[MODEL_OWN + procedure->state_ints];
    const bool is_done = follows == HOD_DONE || (follows == HOD_TURN_IS_OVER && turn == making->model->turns);
    memset(state, 0, sizeof state);
    compact_read(found, place, state + MODEL_OWN);
    if (is_done)
        memset(state + MODEL_OWN + procedure->outcome_ints, 0,
               (size_t)(procedure->state_ints - procedure->outcome_ints) * sizeof *state);
    state[MODEL_DONE] = is_done;
    state[MODEL_TURN] = is_done ? 0 : follows == HOD_TURN_IS_OVER ? turn + 1 : turn;
    if (is_done) procedure_set_turn(procedure, turn, state + MODEL_OWN);
    return records_add(&making->model->states, state);
}

static int by_state(const void *one, const void *other)
{
    const uint32_t a = ((const struct model_branch *)one)->state,
                   b = ((const struct model_branch *)other)->state;
    return (a > b) - (a < b);
}

/* Puts the branches of an option in order, those that lead to one state together. */
static void merge(hod_model *model, struct model_option *option)
{
    struct model_branch *branches = model->branches + option->first;
    size_t count = 0;
    qsort(branches, option->count, sizeof *branches, by_state);
    for (size_t i = 0; i < option->count; i++)
        if (count > 0 && branches[count - 1].state == branches[i].state)
            branches[count - 1].share += branches[i].share;
        else
            branches[count++] = branches[i];
    option->count = count;
    model->branch_count = option->first + count;
}

static bool add_branch(hod_model *model, size_t state, double share)
{
    if (state == NO_PLACE || !RESERVE(model->branches, model->branch_room, model->branch_count + 1))
        return false;
    model->branches[model->branch_count++] = (struct model_branch){(uint32_t)state, share};
    return true;
}

static bool add_option(struct making *making, size_t number, int turn, const struct transition *transition,
                       size_t name)
{
    hod_model *model = making->model;
    struct model_option option = {.state = (uint32_t)number, .first = model->branch_count, .name = name};
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition->counts[follows]; i++, at++)
            if (!add_branch(model,
                            number_of(making, follows, turn, transition_place(transition, follows, at)),
                            transition->shares[at]))
                return hod_fail_memory(making->process.error);
    if (!RESERVE(model->options, model->option_room, model->option_count + 1))
        return hod_fail_memory(making->process.error);
    option.count = model->branch_count - option.first;
    merge(model, &option);
    model->options[model->option_count++] = option;
    return use_budget(making->process.tree->budget_use, (int64_t)at + 1, making->process.error);
}

/* One that is done stays so. */
static bool add_end(struct making *making, size_t number)
{
    static const double certain = 1;
    hod_model *model = making->model;
    const size_t first = model->branch_count;
    if (!add_branch(model, number, certain) ||
        !RESERVE(model->options, model->option_room, model->option_count + 1))
        return hod_fail_memory(making->process.error);
    model->options[model->option_count++] = (struct model_option){(uint32_t)number, first, 1, NO_PLACE};
    return true;
}

static bool add_options_of(struct making *making, size_t number)
{
    struct transitions *transitions = &making->evaluator->chain.transitions;
    const int *state = records_at(&making->model->states, number);
    if (state[MODEL_DONE]) return add_end(making, number);
    const int turn = state[MODEL_TURN];
    const size_t place = compact_find(&transitions->found[STATES], state + MODEL_OWN);
    assert(place != NO_PLACE);
    if (!walk(making, place)) return false;
    const struct options options = transitions->options[place];
    size_t name = options.count > 1 ? making->names[place] : NO_PLACE;
    for (int i = 0; i < options.count; i++) {
        const struct transition transition = transitions_at(transitions, &options, i);
        if (!add_option(making, number, turn, &transition, name)) return false;
        if (name != NO_PLACE) name += strlen(making->model->texts.bytes + name) + 1;
    }
    return true;
}

static bool make(struct making *making)
{
    const struct process *process = &making->process;
    struct transitions *transitions = &making->evaluator->chain.transitions;
    struct records *states = &making->model->states;
    if (!transitions_start(transitions, process)) return false;
    if (!records_start(states, MODEL_OWN + process->procedure->state_ints) ||
        number_of(making, HOD_STEP_FOLLOWS, 1, 0) == NO_PLACE)
        return hod_fail_memory(process->error);
    for (size_t number = 0; number < states->count; number++) {
        if (states->count > MOST_STATES)
            return hod_fail(process->error, "%s has more than %d states, turn by turn",
                            process->procedure->name, MOST_STATES);
        if (!add_options_of(making, number)) return false;
    }
    return true;
}

bool hod_model_make(hod_model *model, const hod_procedure *procedure, const void *prepared,
                    const hod_budget *budget, hod_error *error)
{
    const hod_kernel *kernel = procedure_check(procedure, error) ? hod_kernel_chosen(error) : NULL;
    if (!kernel) return false;
    if (procedure_chooses(procedure, prepared) && procedure_errs(procedure, prepared))
        return hod_fail(error,
                        "%s has a side that errs: in a model, whoever chooses takes what is best, with an "
                        "error of 0",
                        procedure->name);
    struct making making = {.model = model, .evaluator = evaluator_new(kernel)};
    if (!making.evaluator) return hod_fail_memory(error);
    struct tree *tree = &making.evaluator->tree;
    making.process =
        (struct process){.tree = tree, .procedure = procedure, .prepared = prepared, .error = error};
    model->turns = procedure_limit(procedure, prepared);
    tree_start(tree, &divide_exactly);
    evaluator_start_budget(making.evaluator, budget);
    tree->roller.seen.is_asked = true;
    tree->choice.ask = keep_names;
    tree->choice.data = &making;
    const bool made = make(&making);
    if (hod_evaluator_exceeded(making.evaluator))
        hod_fail_in(error, "the model of %s was ended (states: %zu)", procedure->name, model->states.count);
    hod_evaluator_free(making.evaluator);
    free(making.names);
    return made;
}
