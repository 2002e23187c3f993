/* Strata: layers of states that do not depend on one another, in an order that suits the caches and that only the
 * states decide.
 *
 * A state must be valued after its successors in the turn. Its layer is the largest number of steps from the state to
 * the end of the turn. No state of a layer follows another of the same layer, so a layer can have any order. Here its
 * states are sorted by content (places.c): those that are alike stand side by side, and so do their successors, which
 * therefore stay in the cache; in the order that the search left, almost every state would be a cache miss. And sums
 * over predecessors have the same bits wherever the states were found in another order (lane_chain.c).
 *
 * The states of a cycle stay together and keep the order in which the search left them, after all others of their
 * layer, which is above those of all successors of any of them. Then the states get places in the sorted order, so that
 * everything stored by place has it too; the states that were not walked come last. */
#include "walk/chain/components.h"
#include "walk/chain/places.h"

#include <stdlib.h>

/* By place before sorting. */
struct strata {
    uint32_t *strata;       /* the layer */
    uint32_t *cycle_places; /* 0, or for states of a cycle their place among all of these, from 1 */
    uint32_t most_layer, in_cycles;
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
            const uint32_t next = transition_place(&transition, HOD_STEP_FOLLOWS, at);
            const uint32_t number = components->numbers[next];
            const bool is_in_cycle = number >= first && number < end;
            if (!is_in_cycle && strata[next] >= layer) layer = strata[next] + 1;
        }
    }
    return layer;
}

/* Finds the layers of all states and the places of those in cycles; those that were not walked are above all others.
 * False with an error. */
static bool find_strata(const struct components *components, const struct transitions *transitions,
                        const struct process *process, struct strata *strata)
{
    size_t cycle = 0;
    uint32_t most = 0;
    for (size_t i = 0, end; i < components->ordered; i = end) {
        const bool is_cycle = cycle < components->cycle_count && components->cycles[cycle].first == i;
        uint32_t layer = 0;
        end = is_cycle ? i + components->cycles[cycle++].count : i + 1;
        if (!use_budget(process->tree->budget_use, (int64_t)(end - i), process->error)) return false;
        for (size_t j = i; j < end; j++) {
            const uint32_t own =
                layer_of(components, transitions, strata->strata, components->order[j], i, end);
            if (own > layer) layer = own;
        }
        for (size_t j = i; j < end; j++) {
            strata->strata[components->order[j]] = layer;
            strata->cycle_places[components->order[j]] = is_cycle ? ++strata->in_cycles : 0;
        }
        if (layer > most) most = layer;
    }
    strata->most_layer = most + 1;
    for (size_t place = 0; place < components->states; place++)
        if (components->first_turns[place] >= IS_KNOWN) strata->strata[place] = strata->most_layer;
    return true;
}

/* Looks for a stop after each pass through all states. */
static bool goes_on(const struct process *process)
{
    return budget_use_look(process->tree->budget_use, process->error);
}

static int compare_cycles(const void *one, const void *other)
{
    const size_t a = ((const struct cycle *)one)->first, b = ((const struct cycle *)other)->first;
    return (a > b) - (a < b);
}

/* Numbers the states in the sorted order. The first state keeps place 0. */
static void number(const struct places *sorted, uint32_t *numbers)
{
    uint32_t next = 1;
    for (size_t i = 0; i < sorted->count; i++) numbers[sorted->order[i]] = sorted->order[i] == 0 ? 0 : next++;
}

/* Moves the order and everything stored by place to the new places. */
static bool put(struct components *components, const struct places *sorted, const uint32_t *numbers,
                const struct process *process)
{
    if (!array_renumber(&components->first_turns,
                        components->first_turns_room * sizeof *components->first_turns, components->states,
                        sizeof *components->first_turns, numbers))
        return hod_fail_memory(process->error);
    if (!goes_on(process)) return false;
    for (size_t i = 0; i < components->cycle_count; i++)
        components->cycles[i].first = numbers[components->order[components->cycles[i].first]];
    for (size_t i = 0; i < components->ordered; i++) components->order[i] = numbers[sorted->order[i]];
    if (!goes_on(process)) return false;
    for (size_t i = 0; i < components->ordered; i++) components->numbers[components->order[i]] = (uint32_t)i;
    for (size_t i = 0; i < components->cycle_count; i++)
        components->cycles[i].first = components->numbers[components->cycles[i].first];
    if (components->cycle_count > 0)
        qsort(components->cycles, components->cycle_count, sizeof *components->cycles, compare_cycles);
    return true;
}

/* Sorts the states by content, then by place in their cycles and then by layer. False with an error. */
static bool sort(struct places *places, const struct packed_set *states, const struct strata *strata,
                 const struct process *process)
{
    if (!places_start(places, states->count)) return hod_fail_memory(process->error);
    if (!places_sort_by_content(places, states, process->tree->budget_use, process->error)) return false;
    return (places_sort(places, strata->cycle_places, strata->in_cycles) &&
            places_sort(places, strata->strata, strata->most_layer)) ||
           hod_fail_memory(process->error);
}

bool components_put_in_strata(struct components *components, struct transitions *transitions,
                              const struct process *process)
{
    const size_t states = components->states;
    AUTO(places_free) struct places sorted = {0};
    AUTO_FREE uint32_t *tables = calloc(2 * states + 1, sizeof *tables);
    if (!tables) return hod_fail_memory(process->error);
    struct strata strata = {.strata = tables, .cycle_places = tables + states};
    if (!find_strata(components, transitions, process, &strata)) return false;
    if (!sort(&sorted, &transitions->found[STATES], &strata, process)) return false;
    uint32_t *const numbers = strata.cycle_places;
    number(&sorted, numbers);
    return goes_on(process) && transitions_renumber(transitions, numbers, process) &&
           put(components, &sorted, numbers, process);
}
