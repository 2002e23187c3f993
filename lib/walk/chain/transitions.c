/* Transitions: records of states and outcomes, and lists of their places.
 *
 * A step does not know its turn, so the distribution of what follows a state is the same in every turn: a row of the
 * transition matrix of a Markov chain or, if a side chooses, one row for each option. A state is walked once, with
 * weight 1 and no turn (NO_TURN), when it is first needed; its outcomes and successors get places, numbered in the
 * order in which they were found. The step stores leaves and shares (steps.c). The places of the leaves are in a row
 * shared by all states that ignore the same ints with the same values (scopes.c); if a step was walked for one state
 * only, its leaves are places themselves. A hundred turns then cost a hundred passes over these arrays and no rolls.
 *
 * Equal states have the same place: there the histories of a process merge. Finding a state among millions waits for
 * memory. So the successors of a step in a context are looked up once, and those of a step for one state only are
 * looked up together.
 *
 * Steps that exceed the memory limit are walked again whenever they are needed, with the same result. */
#include "walk/chain/transitions.h"

/* Marks the options of all states from number `count` on as unknown. */
static bool add_options(struct transitions *transitions, size_t count)
{
    const struct packed_set *states = &transitions->found[STATES];
    if (!RESERVE(transitions->options, transitions->options_room, states->count)) return false;
    for (; count < states->count; count++)
        transitions->options[count] = (struct options){.first = NOT_WALKED, .groups = NO_GROUPS};
    return true;
}

/* Lists a leaf that has no place in its row yet, with the state or outcome that it means in a context. */
static bool list_missing(struct missing *missing, const struct process *process, int kind,
                         const struct int_set *leaves, uint32_t leaf, const int *context)
{
    const size_t ints = (size_t)leaves->ints, count = missing->count;
    const int *record = int_set_at(leaves, leaf);
    if (!RESERVE(missing->records, missing->record_room, (count + 1) * ints) ||
        !RESERVE(missing->leaves, missing->leaf_room, count + 1) ||
        !RESERVE(missing->places, missing->place_room, count + 1))
        return false;
    int *const whole = missing->records + count * ints;
    for (size_t i = 0; i < ints; i++) whole[i] = record[i] | context[i];
    if (kind == STATES && process->disregard) process->disregard(process->prepared, whole);
    missing->leaves[missing->count++] = leaf;
    return true;
}

/* Finds places for everything listed, together. */
static bool place_missing(struct transitions *transitions, int kind, const struct scope_row *row)
{
    struct missing *missing = &transitions->missing[kind];
    const size_t known = transitions->found[STATES].count;
    if (!packed_set_add_all(&transitions->found[kind], missing->records, missing->count, missing->places))
        return false;
    for (size_t i = 0; i < missing->count; i++) row->places[kind][missing->leaves[i]] = missing->places[i];
    missing->count = 0;
    return kind == OUTCOMES || add_options(transitions, known);
}

/* Finds the row for the leaves of a step that is kept for all states that look alike; NO_PLACE when memory is short. */
static size_t find_row(struct transitions *transitions, const struct process *process, const int *state,
                       const struct walked_step *step)
{
    struct steps *steps = &transitions->steps;
    const struct scope *scope = &steps->scopes.all[step->scope];
    int context[1 + process->procedure->state_ints];
    context[0] = step->scope;
    for (int i = 0; i < process->procedure->state_ints; i++)
        context[1 + i] = i < MOST_ALONE && scope->alone >> i & 1 ? state[i] : 0;
    const size_t number = scopes_row(&steps->scopes, context);
    if (number == NO_PLACE) return NO_PLACE;
    const struct scope_row *row = &steps->scopes.rows[number];
    const uint32_t *leaf = steps->leaves + step->leaf;
    for (uint32_t option = step->first; option < step->first + step->count; option++)
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
            const int kind = kind_of(follows);
            for (uint32_t i = steps_count(steps, step, option, follows); i > 0; i--, leaf++)
                if (row->places[kind][*leaf] == NOT_PLACED &&
                    !list_missing(&transitions->missing[kind], process, kind, &scope->leaves[kind], *leaf,
                                  context + 1))
                    return NO_PLACE;
        }
    return place_missing(transitions, OUTCOMES, row) && place_missing(transitions, STATES, row) ? number
                                                                                                : NO_PLACE;
}

/* Finds places for the leaves of the last walked step, which is not kept. */
static bool place_last(struct transitions *transitions, const struct process *process,
                       struct walked_step *step)
{
    struct steps *steps = &transitions->steps;
    const size_t known = transitions->found[STATES].count;
    const size_t ints = (size_t)process->procedure->state_ints;
    int *const states = steps->last[STATES];
    for (size_t i = 0; process->disregard && i < step->counts[STATES]; i++)
        process->disregard(process->prepared, states + i * ints);
    if (!steps_make_room(steps)) return false;
    for (int kind = 0; kind < KINDS; kind++)
        if (!packed_set_add_all(&transitions->found[kind], steps->last[kind], step->counts[kind],
                                steps->numbers[kind]))
            return false;
    return add_options(transitions, known) && steps_store(steps, step);
}

/* Whether the stored steps fit the limit. */
static bool fits(const struct transitions *transitions)
{
    const struct steps *steps = &transitions->steps;
    const size_t bytes = steps->leaf_count * sizeof *steps->leaves +
                         steps->share_count * sizeof *steps->shares + scopes_bytes(&steps->scopes);
    return bytes <= transitions->most_bytes && steps->leaf_count < NOT_WALKED;
}

/* Walks one option of a state, or ALL_OPTIONS; *walked receives them, and *are_stored whether they fit. */
static bool walk_options(struct transitions *transitions, const struct process *process, size_t place,
                         int option, struct options *walked, bool *are_stored)
{
    const int ints = process->procedure->state_ints;
    int state[ints];
    struct walked_step step;
    packed_set_read(&transitions->found[STATES], place, state);
    if (!steps_find(&transitions->steps, process, state, option, fits(transitions), &step)) return false;
    size_t row = NO_ROW;
    if (step.scope == NO_SCOPE ? !place_last(transitions, process, &step)
                               : (row = find_row(transitions, process, state, &step)) == NO_PLACE)
        return hod_fail_memory(process->error);
    *walked = (struct options){.first = step.first,
                               .leaf = step.leaf,
                               .row = (uint32_t)row,
                               .groups = step.groups,
                               .from = step.from,
                               .count = step.count,
                               .who = step.who == 1,
                               .are_certain = step.are_certain};
    *are_stored = fits(transitions);
    if (!*are_stored) {
        steps_drop(&transitions->steps, &step);
        return true;
    }
    transitions->options[place] = *walked;
    if (step.groups == NO_GROUPS) transitions->length += step.counts[OUTCOMES] + step.counts[STATES];
    return true;
}

bool transitions_find(struct transitions *transitions, const struct process *process, size_t place,
                      int option, struct transition *transition)
{
    assert(place < transitions->found[STATES].count && option >= 0);
    struct options options = transitions->options[place];
    const bool is_known = options.first != NOT_WALKED && option >= (int)options.from &&
                          option < (int)options.from + (int)options.count;
    bool are_stored;
    if (!is_known && !walk_options(transitions, process, place, option, &options, &are_stored)) return false;
    *transition = transitions_at(transitions, &options, option);
    return true;
}

bool transitions_walk(struct transitions *transitions, const struct process *process, size_t place)
{
    assert(!transitions_are_walked(transitions, place));
    struct options options;
    bool are_stored;
    if (!walk_options(transitions, process, place, ALL_OPTIONS, &options, &are_stored)) return false;
    return are_stored ||
           hod_fail(process->error, "the choices of the mechanism %s need more than %zu MB of memory",
                    process->procedure->name, transitions->most_bytes >> 20);
}

bool transitions_repeat(struct transitions *transitions, const struct process *process, size_t place,
                        int option)
{
    int state[process->procedure->state_ints];
    packed_set_read(&transitions->found[STATES], place, state);
    return steps_repeat(&transitions->steps, process, state, option);
}

/* What is heard of a decision while a step is walked again. */
struct hearing {
    struct late_choices late; /* first: the tree gets a pointer to it */
    struct tree *tree;
    const struct groups *groups;
    uint32_t step;         /* the first group of the state's step */
    size_t decision;       /* the one that is wanted */
    bool is_wanted;        /* the choice that the step makes is of this decision */
    hod_buffer rolls, own; /* what was rolled before; the label and the options */
};

/* Different rolls can lead to one decision: "die 3, die 1 or die 1, die 3". */
static bool hear_rolls(struct late_choices *late, double weight, int who, int options, const int *rolled,
                       size_t count)
{
    struct hearing *hearing = (struct hearing *)late;
    (void)weight, (void)who, (void)options;
    hearing->is_wanted = groups_find(hearing->groups, hearing->step, rolled, count) == hearing->decision;
    if (!hearing->is_wanted) return true;
    if (hearing->rolls.length > 0) hod_buffer_text(&hearing->rolls, " or ");
    tree_describe_rolls(hearing->tree, &hearing->rolls);
    return true;
}

static bool hear_no_more(struct late_choices *late)
{
    (void)late;
    return true;
}

/* Keeps the texts of a choice when the step asks for it. */
static void keep_texts(void *data, const char *label, const char *const *options, int count)
{
    struct hearing *hearing = data;
    hod_buffer *texts = &hearing->own;
    if (texts->length > 0 || !hearing->is_wanted) return;
    hod_buffer_bytes(texts, label, strlen(label) + 1);
    for (int i = 0; i < count; i++) hod_buffer_bytes(texts, options[i], strlen(options[i]) + 1);
}

static void hearing_end(struct hearing *hearing)
{
    hearing->tree->choice.ask = NULL;
    hearing->tree->roller.seen.is_asked = hearing->tree->roller.seen.is_labelled = false;
    hod_buffer_free(&hearing->rolls);
    hod_buffer_free(&hearing->own);
}

bool transitions_hear(struct transitions *transitions, const struct process *process, size_t place,
                      size_t decision, hod_buffer *texts)
{
    struct tree *tree = process->tree;
    const uint32_t groups = transitions->options[place].groups;
    AUTO(hearing_end)
    struct hearing hearing = {.late = {.begin = hear_rolls, .end_option = hear_no_more},
                              .tree = tree,
                              .groups = &transitions->steps.groups,
                              .step = groups,
                              .decision = decision,
                              .is_wanted = groups == NO_GROUPS};
    int state[process->procedure->state_ints];
    packed_set_read(&transitions->found[STATES], place, state);
    tree->roller.seen.is_asked = tree->roller.seen.is_labelled = true;
    tree->choice.ask = keep_texts;
    tree->choice.data = &hearing;
    if (!steps_hear(&transitions->steps, process, state, &hearing.late)) return false;
    texts->length = 0;
    if (hearing.rolls.length > 0) hod_buffer_bytes(texts, hearing.rolls.bytes, hearing.rolls.length);
    hod_buffer_byte(texts, 0);
    if (hearing.own.length > 0) hod_buffer_bytes(texts, hearing.own.bytes, hearing.own.length);
    if (hearing.own.length == 0) hod_buffer_repeat(texts, 0, 2); /* nobody chooses after the other rolls */
    return !(texts->failed || hearing.rolls.failed || hearing.own.failed) || hod_fail_memory(process->error);
}

bool transitions_start_empty(struct transitions *transitions, const hod_procedure *procedure,
                             hod_error *error)
{
    transitions->length = 0;
    for (int kind = 0; kind < KINDS; kind++) transitions->missing[kind].count = 0;
    return (steps_start(&transitions->steps, procedure) &&
            packed_set_start(&transitions->found[OUTCOMES], procedure->outcome_ints) &&
            packed_set_start(&transitions->found[STATES], procedure->state_ints)) ||
           hod_fail_memory(error);
}

bool transitions_start(struct transitions *transitions, const struct process *process)
{
    return transitions_start_empty(transitions, process->procedure, process->error) &&
           transitions_begin(transitions, process, process->prepared);
}

size_t transitions_place(struct transitions *transitions, const int *state)
{
    const size_t known = transitions->found[STATES].count;
    const size_t place = packed_set_add(&transitions->found[STATES], state);
    return place != NO_PLACE && add_options(transitions, known) ? place : NO_PLACE;
}

bool transitions_begin(struct transitions *transitions, const struct process *process, const void *prepared)
{
    int first[process->procedure->state_ints];
    procedure_begin(process->procedure, prepared, first);
    return transitions_begin_from(transitions, process, prepared, first);
}

bool transitions_begin_from(struct transitions *transitions, const struct process *process,
                            const void *prepared, const int *state)
{
    int first[process->procedure->state_ints];
    memcpy(first, state, sizeof first);
    if (process->disregard) process->disregard(prepared, first);
    return transitions_place(transitions, first) != NO_PLACE || hod_fail_memory(process->error);
}

/* Renumbers the places that are leaves of a step. */
static void renumber_leaves(struct transitions *transitions, const struct options *options,
                            const uint32_t *numbers)
{
    const struct steps *steps = &transitions->steps;
    const struct walked_step step = {
        .first = options->first, .count = options->count, .are_certain = options->are_certain};
    uint32_t *leaf = steps->leaves + options->leaf;
    for (uint32_t option = step.first; option < step.first + step.count; option++)
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
            for (uint32_t i = steps_count(steps, &step, option, follows); i > 0; i--, leaf++)
                if (kind_of(follows) == STATES) *leaf = numbers[*leaf];
}

bool transitions_renumber(struct transitions *transitions, const uint32_t *numbers,
                          const struct process *process)
{
    const size_t count = transitions->found[STATES].count;
    const struct scopes *scopes = &transitions->steps.scopes;
    struct budget_use *const use = process->tree->budget_use;
    if (!packed_set_renumber(&transitions->found[STATES], numbers)) return hod_fail_memory(process->error);
    if (!budget_use_look(use, process->error)) return false;
    if (!array_renumber(&transitions->options, transitions->options_room * sizeof *transitions->options,
                        count, sizeof *transitions->options, numbers))
        return hod_fail_memory(process->error);
    for (size_t place = 0; place < count; place++) {
        const struct options *options = &transitions->options[place];
        if (!use_budget(use, 1, process->error)) return false;
        if (options->first != NOT_WALKED && options->row == NO_ROW)
            renumber_leaves(transitions, options, numbers);
    }
    for (size_t row = 0; row < scopes->contexts.count; row++) {
        uint32_t *places = scopes->rows[row].places[STATES];
        for (size_t i = 0; i < scopes->rows[row].room[STATES]; i++)
            if (places[i] != NOT_PLACED) places[i] = numbers[places[i]];
    }
    return true;
}

void transitions_free(struct transitions *transitions)
{
    for (int kind = 0; kind < KINDS; kind++) packed_set_free(&transitions->found[kind]);
    steps_free(&transitions->steps);
    for (int kind = 0; kind < KINDS; kind++) {
        free(transitions->missing[kind].records);
        free(transitions->missing[kind].leaves);
        free(transitions->missing[kind].places);
    }
    free(transitions->options);
    *transitions = (struct transitions){0};
}
