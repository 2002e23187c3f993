/* Strata: layers of states that do not depend on one another, in an order that suits the caches.
 *
 * A state must be valued after its successors in the turn. Its layer is the largest number of steps from the state to
 * the end of the turn. No state of a layer follows another of the same layer, so a layer can have any order, and states
 * that share a row of places (scopes.c) are put side by side. Together they have few different successors and few
 * different steps, which are read again and again and so stay in the cache; in the order that the search left, almost
 * every state would be a cache miss.
 *
 * The states of a cycle form one group and stay together; their layer is above those of all successors of any of them.
 * The order is sorted by step, then by group and then by layer, each time with a stable counting sort. Then the states
 * get places in that order, so that everything stored by place has it too. */
#include "walk/chain/components.h"

#include <stdlib.h>

/* By place in the order before sorting. A step is identified by its first leaf. */
struct strata {
    uint32_t *strata, *groups, *leaves;
    uint32_t most_layer, most_group, most_leaf;
};

/* The lowest layer that a state can have, given the layers of its successors. Successors from `first` to before `end`
 * in the order belong to its own cycle and do not count. */
static uint32_t layer_of(const struct components *components, const struct transitions *transitions,
                         const uint32_t *strata, size_t place, size_t first, size_t end)
{
    const struct options *options = &transitions->options[place];
    uint32_t layer = 0;
    for (int option = 0; option < options->count; option++) {
        const struct transition transition = transitions_at(transitions, options, option);
        for (uint32_t i = 0; i < transition.counts[HOD_STEP_FOLLOWS]; i++) {
            const size_t at = transition.counts[HOD_DONE] + i;
            const uint32_t number = components->numbers[transition_place(&transition, HOD_STEP_FOLLOWS, at)];
            const bool is_in_cycle = number >= first && number < end;
            if (!is_in_cycle && strata[number] >= layer) layer = strata[number] + 1;
        }
    }
    return layer;
}

/* Finds the layers and groups of all states. The states without a row form one group, and each cycle is a group. False
 * with an error. */
static bool find_strata(const struct components *components, const struct transitions *transitions,
                        const struct process *process, struct strata *strata)
{
    const uint32_t rows = (uint32_t)transitions->steps.scopes.contexts.count;
    size_t cycle = 0;
    strata->most_layer = 0;
    strata->most_leaf = (uint32_t)transitions->steps.leaf_count;
    strata->most_group = rows + (uint32_t)components->cycle_count;
    for (size_t i = 0, end; i < components->ordered; i = end) {
        const bool is_cycle = cycle < components->cycle_count && components->cycles[cycle].first == i;
        const uint32_t row = transitions->options[components->order[i]].row;
        const uint32_t group = is_cycle ? rows + 1 + (uint32_t)cycle : row == NO_ROW ? rows : row;
        uint32_t layer = 0;
        end = is_cycle ? i + components->cycles[cycle++].count : i + 1;
        if (!use_budget(process->tree->budget_use, (int64_t)(end - i), process->error)) return false;
        for (size_t j = i; j < end; j++) {
            const uint32_t own =
                layer_of(components, transitions, strata->strata, components->order[j], i, end);
            if (own > layer) layer = own;
        }
        for (size_t j = i; j < end; j++) {
            strata->strata[j] = layer;
            strata->groups[j] = group;
            strata->leaves[j] = is_cycle ? 0 : transitions->options[components->order[j]].leaf;
        }
        if (layer > strata->most_layer) strata->most_layer = layer;
    }
    return true;
}

/* Looks for a stop after each pass through all states. */
static bool goes_on(const struct process *process)
{
    return budget_use_look(process->tree->budget_use, process->error);
}

bool places_sort(const uint32_t *places, uint32_t *sorted, size_t count, const uint32_t *table, uint32_t most)
{
    AUTO_FREE uint32_t *starts = calloc((size_t)most + 2, sizeof *starts);
    if (!starts) return false;
    for (size_t i = 0; i < count; i++) starts[table[places[i]] + 1]++;
    for (size_t i = 0; i <= most; i++) starts[i + 1] += starts[i];
    for (size_t i = 0; i < count; i++) sorted[starts[table[places[i]]]++] = places[i];
    return true;
}

/* Sorts places in the order by their entries in a table, which are at most `most`. False with an error. */
static bool sort(const uint32_t *places, uint32_t *sorted, size_t count, const uint32_t *table, uint32_t most,
                 const struct process *process)
{
    return places_sort(places, sorted, count, table, most) ? goes_on(process)
                                                           : hod_fail_memory(process->error);
}

static int compare_cycles(const void *one, const void *other)
{
    const size_t a = ((const struct cycle *)one)->first, b = ((const struct cycle *)other)->first;
    return (a > b) - (a < b);
}

/* Numbers the states in the sorted order, given as places in the old order. The first state keeps place 0, and states
 * that were not walked come last. */
static void number(struct components *components, const uint32_t *sorted, uint32_t *numbers)
{
    uint32_t next = 1;
    for (size_t place = 0; place < components->states; place++) numbers[place] = UINT32_MAX;
    numbers[0] = 0;
    for (size_t i = 0; i < components->ordered; i++) {
        const uint32_t place = components->order[sorted[i]];
        if (place != 0) numbers[place] = next++;
    }
    for (size_t place = 0; place < components->states; place++)
        if (numbers[place] == UINT32_MAX) numbers[place] = next++;
    assert(next == components->states);
}

/* Moves the order, given as places in the old order, and everything stored by place to the new places. */
static bool put(struct components *components, const uint32_t *sorted, const uint32_t *numbers,
                uint32_t *order, const struct process *process)
{
    if (!array_renumber(&components->first_turns,
                        components->first_turns_room * sizeof *components->first_turns, components->states,
                        sizeof *components->first_turns, numbers))
        return hod_fail_memory(process->error);
    if (!goes_on(process)) return false;
    for (size_t i = 0; i < components->cycle_count; i++)
        components->cycles[i].first = numbers[components->order[components->cycles[i].first]];
    for (size_t i = 0; i < components->ordered; i++) order[i] = numbers[components->order[sorted[i]]];
    memcpy(components->order, order, components->ordered * sizeof *order);
    if (!goes_on(process)) return false;
    for (size_t i = 0; i < components->ordered; i++) components->numbers[order[i]] = (uint32_t)i;
    for (size_t i = 0; i < components->cycle_count; i++)
        components->cycles[i].first = components->numbers[components->cycles[i].first];
    if (components->cycle_count > 0)
        qsort(components->cycles, components->cycle_count, sizeof *components->cycles, compare_cycles);
    return true;
}

bool components_put_in_strata(struct components *components, struct transitions *transitions,
                              const struct process *process)
{
    const size_t count = components->ordered, states = components->states;
    AUTO_FREE uint32_t *tables = malloc((4 * count + 2 * states) * sizeof *tables);
    if (!tables) return hod_fail_memory(process->error);
    struct strata strata = {.strata = tables, .groups = tables + count, .leaves = tables + 2 * count};
    uint32_t *const sorted = tables + 3 * count, *const spare = sorted + count,
                    *const numbers = spare + states;
    bool is_put = find_strata(components, transitions, process, &strata);
    for (size_t i = 0; i < count; i++) sorted[i] = (uint32_t)i;
    is_put = is_put && sort(sorted, spare, count, strata.leaves, strata.most_leaf, process) &&
             sort(spare, sorted, count, strata.groups, strata.most_group, process) &&
             sort(sorted, spare, count, strata.strata, strata.most_layer, process);
    if (is_put) number(components, spare, numbers);
    is_put = is_put && goes_on(process) && transitions_renumber(transitions, numbers, process) &&
             put(components, spare, numbers, sorted, process);
    return is_put;
}
