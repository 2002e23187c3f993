/* Transitions: records of the states and outcomes, and lists of their places.
 *
 * A step does not know which turn it is, so what follows a state is a distribution that holds for every turn:
 * a row of the transition matrix of a Markov chain, or, where somebody chooses, a row for each option. A
 * state is walked once, with weight 1 and no turn (NO_TURN), when it is first needed; its outcomes and the
 * states that follow get places, numbered in the order in which they were found, and the row is stored as
 * places in a long array, beside the shares that the step keeps (steps.c). A hundred turns then cost a hundred
 * passes over these arrays and no roll.
 *
 * Equal states have the same place: that is where the histories of a process merge. Finding a state among
 * millions waits for memory: what a step leads to in a context is found once (scopes.c), and what is walked for
 * one state alone, together.
 *
 * What no longer fits the limit of memory is walked again each time it is needed, with the same result. */
#include "walk/transitions.h"

/* Adds the options, which are not known yet, of the states that have been found since there were so many. */
static bool add_options(struct transitions *transitions, size_t count)
{
    const struct records *states = &transitions->found[STATES];
    if (!RESERVE(transitions->options, transitions->options_room, states->count)) return false;
    for (; count < states->count; count++)
        transitions->options[count] = (struct options){.first = NOT_WALKED};
    return true;
}

/* Finds or adds a leaf of a kind in its context. Returns its place; NO_PLACE when memory is short. */
static size_t place_leaf(struct transitions *transitions, const struct process *process, int kind,
                         const int *leaf, const int *context)
{
    const int ints = transitions->found[kind].ints;
    int record[ints];
    for (int i = 0; i < ints; i++) record[i] = leaf[i] | context[i];
    if (kind == STATES && process->disregard) process->disregard(process->prepared, record);
    return kind == STATES ? transitions_place(transitions, record)
                          : records_add(&transitions->found[OUTCOMES], record);
}

/* Finds the leaves of a step that is kept for all states that look alike. */
static bool find_kept(struct transitions *transitions, const struct process *process, const int *state,
                      const struct walked_step *step)
{
    struct scope *scope = &transitions->steps.scopes.all[step->scope];
    int context[process->procedure->state_ints];
    for (int i = 0; i < process->procedure->state_ints; i++)
        context[i] = i < MOST_ALONE && scope->alone >> i & 1 ? state[i] : 0;
    const struct scope_row *row = scope_row(scope, context);
    for (int kind = 0; row && kind < KINDS; kind++) {
        for (uint32_t i = 0; i < step->counts[kind]; i++) {
            const uint32_t leaf = transitions->steps.leaves[kind][step->first_leaf[kind] + i];
            uint32_t *const known = &row->places[kind][leaf];
            if (*known == 0) {
                const size_t place =
                    place_leaf(transitions, process, kind, records_at(&scope->leaves[kind], leaf), context);
                if (place == NO_PLACE) return false;
                *known = (uint32_t)place + 1;
            }
            transitions->listed_places[kind][i] = *known - 1;
        }
    }
    return row;
}

/* Finds those of the step that was walked last. */
static bool find_last(struct transitions *transitions, const struct process *process,
                      const struct walked_step *step)
{
    const size_t known = transitions->found[STATES].count;
    const size_t ints = (size_t)process->procedure->state_ints;
    int *const states = transitions->steps.last[STATES];
    for (size_t i = 0; process->disregard && i < step->counts[STATES]; i++)
        process->disregard(process->prepared, states + i * ints);
    for (int kind = 0; kind < KINDS; kind++)
        if (!records_add_all(&transitions->found[kind], transitions->steps.last[kind], step->counts[kind],
                             transitions->listed_places[kind]))
            return false;
    return add_options(transitions, known);
}

/* Finds the leaves of a step from a state, and lists their places. */
static bool find_leaves(struct transitions *transitions, const struct process *process, const int *state,
                        const struct walked_step *step)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (!RESERVE(transitions->listed_places[kind], transitions->listed_room[kind],
                     (size_t)step->counts[kind]))
            return false;
    return step->scope == NO_SCOPE ? find_last(transitions, process, step)
                                   : find_kept(transitions, process, state, step);
}

/* Writes the places that were found to the end, option by option. */
static bool store_places(struct transitions *transitions, const struct walked_step *step)
{
    const struct steps *steps = &transitions->steps;
    const size_t end = transitions->length + step->counts[OUTCOMES] + step->counts[STATES];
    size_t stored = transitions->length, copied[KINDS] = {0};
    if (!RESERVE(transitions->places, transitions->length_room, end)) return false;
    for (uint32_t option = step->first; option < step->first + step->count; option++)
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
            const int kind = kind_of(follows);
            const uint32_t count = step->are_certain ? steps->follows[option] == follows
                                                     : steps->options[option].counts[follows];
            for (uint32_t i = 0; i < count; i++)
                transitions->places[stored++] = transitions->listed_places[kind][copied[kind]++];
        }
    assert(stored == end);
    return true;
}

/* Whether so many places fit, beside shares and scopes. */
static bool fit(const struct transitions *transitions, size_t length)
{
    const struct steps *steps = &transitions->steps;
    const size_t bytes = length * sizeof *transitions->places + steps->share_count * sizeof *steps->shares +
                         scopes_bytes(&steps->scopes);
    return bytes <= transitions->most_bytes && length < NOT_WALKED;
}

/* Walks options of a state: `option` alone, or ALL_OPTIONS; *walked receives them, and *fits whether they are
 * stored. */
static bool walk_options(struct transitions *transitions, const struct process *process, size_t place,
                         int option, struct options *walked, bool *fits)
{
    const int ints = process->procedure->state_ints;
    int state[ints];
    struct walked_step step;
    memcpy(state, records_at(&transitions->found[STATES], place), sizeof state);
    if (!steps_find(&transitions->steps, process, state, option, fit(transitions, transitions->length),
                    &step))
        return false;
    if (!find_leaves(transitions, process, state, &step) || !store_places(transitions, &step))
        return hod_fail_memory(process->error);
    *walked = (struct options){.first = step.first,
                               .place = (uint32_t)transitions->length,
                               .from = step.from,
                               .count = step.count,
                               .who = step.who,
                               .are_certain = step.are_certain};
    const size_t length = transitions->length + step.counts[OUTCOMES] + step.counts[STATES];
    *fits = fit(transitions, length);
    if (*fits) {
        transitions->options[place] = *walked;
        transitions->length = length;
    } else {
        steps_drop(&transitions->steps, &step);
    }
    return true;
}

bool transitions_find(struct transitions *transitions, const struct process *process, size_t place,
                      int option, struct transition *transition)
{
    assert(place < transitions->found[STATES].count && option >= 0);
    struct options options = transitions->options[place];
    const bool is_known =
        options.first != NOT_WALKED && option >= options.from && option < options.from + options.count;
    bool fits;
    if (!is_known && !walk_options(transitions, process, place, option, &options, &fits)) return false;
    *transition = transitions_at(transitions, &options, option);
    return true;
}

bool transitions_walk(struct transitions *transitions, const struct process *process, size_t place)
{
    assert(!transitions_are_walked(transitions, place));
    struct options options;
    bool fits;
    if (!walk_options(transitions, process, place, ALL_OPTIONS, &options, &fits)) return false;
    return fits || hod_fail(process->error, "the choices of the mechanism %s need more than %zu MB of memory",
                            process->procedure->name, transitions->most_bytes >> 20);
}

bool transitions_repeat(struct transitions *transitions, const struct process *process, size_t place,
                        int option)
{
    return steps_repeat(&transitions->steps, process, records_at(&transitions->found[STATES], place), option);
}

/* Keeps the texts of a choice as the step asks for it. */
static void keep_texts(void *data, const char *label, const char *const *options, int count)
{
    hod_buffer *texts = data;
    if (texts->length > 0) return;
    hod_buffer_bytes(texts, label, strlen(label) + 1);
    for (int i = 0; i < count; i++) hod_buffer_bytes(texts, options[i], strlen(options[i]) + 1);
}

bool transitions_hear(struct transitions *transitions, const struct process *process, size_t place,
                      hod_buffer *texts)
{
    struct tree *tree = process->tree;
    texts->length = 0;
    tree->roller.seen.is_asked = true;
    tree->choice.ask = keep_texts;
    tree->choice.data = texts;
    const bool walked = transitions_repeat(transitions, process, place, 0);
    tree->choice.ask = NULL;
    tree->roller.seen.is_asked = false;
    return walked && (!texts->failed || hod_fail_memory(process->error));
}

bool transitions_start_empty(struct transitions *transitions, const hod_procedure *procedure,
                             hod_error *error)
{
    transitions->length = 0;
    return (steps_start(&transitions->steps, procedure) &&
            records_start(&transitions->found[OUTCOMES], procedure->outcome_ints) &&
            records_start(&transitions->found[STATES], procedure->state_ints)) ||
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
    const size_t place = records_add(&transitions->found[STATES], state);
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

void transitions_free(struct transitions *transitions)
{
    for (int kind = 0; kind < KINDS; kind++) {
        records_free(&transitions->found[kind]);
        free(transitions->listed_places[kind]);
    }
    steps_free(&transitions->steps);
    free(transitions->options);
    free(transitions->places);
    *transitions = (struct transitions){0};
}
