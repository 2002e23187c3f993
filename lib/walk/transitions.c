/* Transitions: records of the states and outcomes, and lists of their places with probabilities.
 *
 * A step does not know which turn it is, so what follows a state is a distribution that holds for every turn:
 * a row of the transition matrix of a Markov chain, or, where somebody chooses, a row for each option. A
 * state is walked once, with weight 1 and no turn (NO_TURN), when it is first needed; its outcomes and the
 * states that follow get places, numbered in the order in which they were found, and the row is stored as
 * places and shares in long arrays. A hundred turns then cost a hundred passes over these arrays and no roll.
 *
 * Equal states have the same place: that is where the histories of a process merge. Finding a state among
 * millions waits for memory, so those that an option leads to are listed first and then found together.
 *
 * Two cases are kept short. A step that rolls nothing leaves a single leaf, which is stored without a tally;
 * and where every option of a state leads to one place for certain, the places alone are stored. What no
 * longer fits the limit of memory is walked again each time it is needed, with the same result. */
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

/* Makes room for so many places and shares in all. */
static bool make_length(struct transitions *transitions, size_t wanted)
{
    size_t room = transitions->length_room;
    return RESERVE(transitions->places, room, wanted) &&
           RESERVE(transitions->shares, transitions->length_room, wanted);
}

/* Lists states that are to be found together. */
static bool list(struct transitions *transitions, const struct process *process, const int *states,
                 size_t count)
{
    const size_t ints = (size_t)transitions->found[STATES].ints;
    const size_t wanted = transitions->listed + count;
    if (!RESERVE(transitions->list, transitions->list_room, wanted * ints) ||
        !RESERVE(transitions->listed_places, transitions->listed_room, wanted))
        return false;
    int *listed = transitions->list + transitions->listed * ints;
    memcpy(listed, states, count * ints * sizeof *states);
    if (process->disregard)
        for (size_t i = 0; i < count; i++) process->disregard(process->prepared, listed + i * ints);
    transitions->listed += count;
    return true;
}

/* Stores, from `end` on, the fractions of leaves, NULL: 1. */
static bool store_fractions(struct transitions *transitions, const struct fractions *walked, size_t count,
                            size_t end)
{
    if (!fractions_resize(&transitions->fractions, end) ||
        !fractions_resize(&transitions->fractions, end + count))
        return false;
    for (size_t i = 0; i < count; i++) {
        struct fraction *const stored = fraction_at(&transitions->fractions, end + i);
        if (walked)
            fraction_set(stored, fraction_at(walked, i));
        else
            fraction_set_ratio(stored, 1, 1);
    }
    return true;
}

/* Stores, from *end on, the leaves that were walked to. False when memory is short. */
static bool store(struct transitions *transitions, const struct process *process, int follows,
                  const int *walked, const double *shares, const struct fractions *fractions, size_t count,
                  size_t *end, struct stored_transition *transition)
{
    transition->counts[follows] = (uint32_t)count;
    if (count == 0) return true;
    if (!make_length(transitions, *end + count)) return false;
    memcpy(transitions->shares + *end, shares, count * sizeof *shares);
    if (process->tree->has_fractions && !store_fractions(transitions, fractions, count, *end)) return false;
    *end += count;
    if (follows != HOD_DONE) return list(transitions, process, walked, count);
    return records_add_all(&transitions->found[OUTCOMES], walked, count, transitions->places + *end - count);
}

static bool store_leaves(struct transitions *transitions, const struct process *process, size_t *end,
                         struct stored_transition *transition)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const struct tally *walked = &transitions->following[follows];
        if (!store(transitions, process, follows, walked->records.all, walked->weights, &walked->fractions,
                   walked->records.count, end, transition))
            return false;
    }
    return true;
}

static bool store_lone_leaf(struct transitions *transitions, const struct process *process,
                            const struct lone_leaf *leaf, size_t *end, struct stored_transition *transition)
{
    static const double certain = 1;
    assert(leaf->follows >= HOD_DONE && leaf->follows < FOLLOWING);
    return store(transitions, process, leaf->follows, leaf->state, &certain, NULL, 1, end, transition);
}

/* Finds the states that were listed, and stores their places in the last transitions. */
static bool find_listed(struct transitions *transitions, size_t first)
{
    const size_t known = transitions->found[STATES].count;
    if (!records_add_all(&transitions->found[STATES], transitions->list, transitions->listed,
                         transitions->listed_places) ||
        !add_options(transitions, known))
        return false;
    size_t found = 0;
    for (size_t i = first; i < transitions->count; i++) {
        const struct stored_transition *transition = &transitions->all[i];
        const uint32_t states = transition->counts[HOD_STEP_FOLLOWS] + transition->counts[HOD_TURN_IS_OVER];
        if (states == 0) continue;
        memcpy(transitions->places + transition->first + transition->counts[HOD_DONE],
               transitions->listed_places + found, states * sizeof *transitions->places);
        found += states;
    }
    assert(found == transitions->listed);
    return true;
}

/* Empties the scratch memory, which most steps leave empty. */
static bool start_scratch(struct transitions *transitions, bool has_fractions,
                          struct tally *following[FOLLOWING])
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        struct tally *tally = following[follows] = &transitions->following[follows];
        const int ints = transitions->found[kind_of(follows)].ints;
        tally->has_fractions = has_fractions;
        const bool is_empty =
            tally->records.slots && tally->records.count == 0 && tally->records.ints == ints;
        if (!is_empty && !tally_start(tally, ints)) return false;
    }
    return true;
}

/* Walks one option of a state and stores it. */
static bool walk(struct transitions *transitions, const struct process *process, size_t place, int option,
                 size_t *end, struct stored_transition *transition)
{
    struct tree *tree = process->tree;
    int state[process->procedure->state_ints];
    struct lone_leaf leaf = {.state = state};
    struct tally *following[FOLLOWING];
    assert(place < transitions->found[STATES].count && tree->divide == &divide_exactly);
    if (!start_scratch(transitions, tree->has_fractions, following)) return hod_fail_memory(process->error);
    tree_take(tree, option);
    tree->turn = NO_TURN;
    tree->lone = &leaf;
    const bool walked =
        tree_walk(tree, process->procedure, process->prepared, records_at(&transitions->found[STATES], place),
                  1, following, process->error);
    tree->lone = NULL;
    if (!walked) return false;
    *transition = (struct stored_transition){.first = *end};
    if (!(leaf.is_found ? store_lone_leaf(transitions, process, &leaf, end, transition)
                        : store_leaves(transitions, process, end, transition)))
        return hod_fail_memory(process->error);
    assert(is_whole(transitions->shares + transition->first, *end - transition->first));
    return true;
}

/* Whether each of the last transitions leads to one place for certain. */
static bool are_certain(const struct transitions *transitions, size_t first)
{
    for (size_t i = first; i < transitions->count; i++) {
        const struct stored_transition *transition = &transitions->all[i];
        uint32_t count = 0;
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++) count += transition->counts[follows];
        if (count != 1 || transitions->shares[transition->first] != 1) return false;
    }
    return true;
}

/* Stores the last transitions, which are certain, as places alone. */
static bool store_certain(struct transitions *transitions, size_t first)
{
    const size_t wanted = transitions->certain_count + transitions->count - first;
    size_t room = transitions->certain_room;
    if (!RESERVE(transitions->certain, room, wanted) ||
        !RESERVE(transitions->certain_follows, transitions->certain_room, wanted))
        return false;
    for (size_t i = first; i < transitions->count; i++) {
        const struct stored_transition *transition = &transitions->all[i];
        int follows = HOD_DONE;
        while (transition->counts[follows] == 0) follows++;
        assert(follows < FOLLOWING);
        transitions->certain[transitions->certain_count] = transitions->places[transition->first];
        transitions->certain_follows[transitions->certain_count++] = (uint8_t)follows;
    }
    transitions->count = first;
    return true;
}

/* Whether so many places and shares fit, beside the certain places. */
static bool fit(const struct transitions *transitions, size_t length)
{
    const size_t bytes =
        length * (sizeof *transitions->places + sizeof *transitions->shares) +
        transitions->certain_count * (sizeof *transitions->certain + sizeof *transitions->certain_follows);
    return bytes <= transitions->most_bytes && transitions->count < NOT_WALKED &&
           transitions->certain_count < NOT_WALKED;
}

/* Walks options of a state: `option` alone, or ALL; *walked receives them, and *fits whether they are
 * stored. */
enum { ALL = -1 };
static bool walk_options(struct transitions *transitions, const struct process *process, size_t place,
                         int option, struct options *walked, bool *fits)
{
    const struct choice *choice = &process->tree->choice;
    const size_t first = transitions->count, certain = transitions->certain_count;
    const int from = option == ALL ? 0 : option;
    size_t end = transitions->length;
    int next = from;
    transitions->listed = 0;
    do {
        if (!RESERVE(transitions->all, transitions->room, transitions->count + 1))
            return hod_fail_memory(process->error);
        if (!walk(transitions, process, place, next, &end, &transitions->all[transitions->count++]))
            return false;
    } while (++next < choice->count && option == ALL);
    assert(next - from <= HOD_MOST_OPTIONS && choice->who >= 0 && choice->who < HOD_PLAYERS);
    if (!find_listed(transitions, first)) return hod_fail_memory(process->error);
    *walked = (struct options){.first = (uint32_t)first,
                               .from = (uint8_t)from,
                               .count = (uint8_t)(next - from),
                               .who = (uint8_t)choice->who};
    if (walked->count > 1 && are_certain(transitions, first)) {
        walked->first = (uint32_t)certain;
        walked->are_certain = true;
        end = transitions->length;
        if (!store_certain(transitions, first)) return hod_fail_memory(process->error);
    }
    *fits = fit(transitions, end);
    if (*fits) {
        transitions->options[place] = *walked;
        transitions->length = end;
    } else {
        transitions->count = first;
        transitions->certain_count = certain;
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
    if (!walk_options(transitions, process, place, ALL, &options, &fits)) return false;
    return fits || hod_fail(process->error, "the choices of the mechanism %s need more than %zu MB of memory",
                            process->procedure->name, transitions->most_bytes >> 20);
}

bool transitions_repeat(struct transitions *transitions, const struct process *process, size_t place,
                        int option)
{
    size_t end = transitions->length;
    struct stored_transition transition;
    transitions->listed = 0;
    return walk(transitions, process, place, option, &end, &transition);
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
    transitions->count = transitions->length = transitions->certain_count = 0;
    return (records_start(&transitions->found[OUTCOMES], procedure->outcome_ints) &&
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
    if (process->disregard) process->disregard(prepared, first);
    return transitions_place(transitions, first) != NO_PLACE || hod_fail_memory(process->error);
}

void transitions_free(struct transitions *transitions)
{
    for (int kind = 0; kind < KINDS; kind++) records_free(&transitions->found[kind]);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) tally_free(&transitions->following[follows]);
    free(transitions->options);
    free(transitions->all);
    free(transitions->certain);
    free(transitions->certain_follows);
    free(transitions->list);
    free(transitions->listed_places);
    free(transitions->places);
    free(transitions->shares);
    fractions_free(&transitions->fractions);
    *transitions = (struct transitions){0};
}
