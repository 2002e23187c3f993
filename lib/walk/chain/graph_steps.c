/* Steps of a graph: the leaves of several lanes in one list.
 *
 * The parts of a state that its step looks at (steps.c) can differ from lane to lane. States share a step if they look
 * alike in every lane; a state whose lanes look at different parts has its own step.
 *
 * In every lane the leaves keep the order that the lane would have alone, so that sums have the same bits. A lane's
 * leaves therefore enter the list one after another: each at the first equal leaf after the lane's last one, or as a
 * new leaf if there is none. The list can contain a leaf twice, but each lane has a weight at only one of them. */
#include "walk/chain/graph.h"

/* The key of a step: whether it belongs to one state only, which ints it ignores, and what it looks at. */
enum { OF_ONE, ALONE, ALONE_ABOVE, SEEN };

/* The key of a state in a lane. */
static void look(const struct graph_batch *batch, int lane, const int *state, int *key)
{
    const hod_procedure *procedure = batch->procedure;
    memcpy(key + SEEN, state, (size_t)procedure->state_ints * sizeof *key);
    const uint64_t alone = procedure->look ? procedure->look(batch->prepared[lane], key + SEEN) : 0;
    key[OF_ONE] = alone == 0;
    key[ALONE] = (int)(uint32_t)alone;
    key[ALONE_ABOVE] = (int)(uint32_t)(alone >> 32);
    if (alone == 0) memcpy(key + SEEN, state, (size_t)procedure->state_ints * sizeof *key);
}

/* Whether a state has this key in all these lanes. */
static bool looks_like(const struct graph_batch *batch, const int *key, const int *state, lane_set lanes)
{
    const int ints = SEEN + batch->procedure->state_ints;
    int other[ints];
    for (; lanes; lanes &= (lane_set)(lanes - 1)) {
        look(batch, __builtin_ctz(lanes), state, other);
        if (!int_set_are_equal(key, other, ints)) return false;
    }
    return true;
}

/* Adds a step that is not walked yet. False when memory is short. */
static bool add_step(struct graph *graph, const int *key)
{
    const hod_procedure *procedure = graph->procedure;
    const int ints[KINDS] = {[OUTCOMES] = procedure->outcome_ints, [STATES] = procedure->state_ints};
    const uint64_t alone = (uint32_t)key[ALONE] | (uint64_t)(uint32_t)key[ALONE_ABOVE] << 32;
    const size_t number = graph->keys.count - 1;
    if (!RESERVE(graph->steps, graph->steps_room, number + 1)) return false;
    graph->steps[number] = (struct graph_step){.scope = scopes_find(&graph->scopes, alone, ints)};
    return graph->steps[number].scope >= 0;
}

/* The number of a state's step in some lanes; they share it if they all have the same key. NO_PLACE when memory is
 * short. */
static size_t number_of_step(struct graph *graph, const struct graph_batch *batch, const int *state,
                             lane_set lanes)
{
    const int ints = batch->procedure->state_ints;
    const size_t known = graph->keys.count;
    int key[SEEN + ints];
    look(batch, __builtin_ctz(lanes), state, key);
    if (!looks_like(batch, key, state, lanes & (lane_set)(lanes - 1))) {
        key[OF_ONE] = 1;
        key[ALONE] = key[ALONE_ABOVE] = 0;
        memcpy(key + SEEN, state, (size_t)ints * sizeof *key);
    }
    const size_t number = int_set_add(&graph->keys, key);
    return number < known || (number == known && add_step(graph, key)) ? number : NO_PLACE;
}

/* Makes room for one more leaf of a step; moves the step to the end if there is no room where it is. */
static bool make_room(struct graph *graph, struct graph_step *step)
{
    if (step->count < step->room) return true;
    const bool is_last = step->first + step->room == graph->leaf_count;
    const size_t first = is_last ? step->first : graph->leaf_count,
                 room = is_last ? step->room + 1 : 2 * (size_t)step->room + 1;
    if (!RESERVE(graph->leaves, graph->leaf_room, first + room) ||
        !RESERVE(graph->weights, graph->weight_room, (first + room) * LANES))
        return false;
    memmove(graph->leaves + first, graph->leaves + step->first, step->count * sizeof *graph->leaves);
    memmove(graph->weights + first * LANES, graph->weights + step->first * LANES,
            step->count * LANES * sizeof *graph->weights);
    step->first = first;
    step->room = (uint32_t)room;
    graph->leaf_count = first + room;
    return true;
}

/* Inserts a leaf without a weight into a step. */
static bool insert(struct graph *graph, struct graph_step *step, uint32_t at, struct graph_leaf leaf)
{
    if (!make_room(graph, step)) return false;
    struct graph_leaf *const leaves = graph->leaves + step->first + at;
    double *const weights = graph->weights + (step->first + at) * LANES;
    memmove(leaves + 1, leaves, (step->count - at) * sizeof *leaves);
    memmove(weights + LANES, weights, (step->count - at) * LANES * sizeof *weights);
    *leaves = leaf;
    memset(weights, 0, LANES * sizeof *weights);
    step->count++;
    return graph->has_grown = true;
}

static int compare_groups(const struct graph_leaf *one, const struct graph_leaf *other)
{
    return one->option != other->option ? one->option - other->option : one->follows - other->follows;
}

/* Gives a leaf of a step a weight in a lane, at or after place *at; *at receives the place after it. */
static bool add_leaf(struct graph *graph, struct graph_step *step, int lane, struct graph_leaf leaf,
                     double weight, uint32_t *at)
{
    uint32_t place = *at;
    const struct graph_leaf *const leaves = graph->leaves + step->first;
    while (place < step->count && compare_groups(&leaves[place], &leaf) < 0) place++;
    const uint32_t first = place;
    while (place < step->count && compare_groups(&leaves[place], &leaf) == 0 &&
           leaves[place].number != leaf.number)
        place++;
    if (place == step->count || compare_groups(&leaves[place], &leaf) != 0) {
        place = first;
        if (!insert(graph, step, place, leaf)) return false;
    }
    graph->leaves[step->first + place].lanes |= (lane_set)(1 << lane);
    graph->weights[(step->first + place) * LANES + (size_t)lane] = weight;
    *at = place + 1;
    return true;
}

/* The number of a leaf in the scope of the step; NO_PLACE when memory is short. */
static size_t number_leaf(struct graph *graph, const struct graph_step *step, int kind, int *leaf)
{
    const struct scope *scope = &graph->scopes.all[step->scope];
    for (int i = 0; i < scope->leaves[kind].ints && i < MOST_ALONE; i++)
        if (scope->alone >> i & 1) leaf[i] = 0;
    return scopes_add_leaf(&graph->scopes, step->scope, kind, leaf);
}

/* Adds the leaves of the step that was walked last in a lane. */
static bool add_leaves(struct graph *graph, struct graph_step *step, int lane,
                       const struct walked_step *walked)
{
    const struct steps *walker = &graph->walker;
    size_t read[KINDS] = {0};
    uint32_t at = 0;
    for (int option = 0; option < walked->count; option++) {
        const uint32_t number = walked->first + (uint32_t)option;
        const double *share = walked->are_certain ? NULL : walker->shares + walker->options[number].first;
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
            const int kind = kind_of(follows);
            const size_t ints = (size_t)graph->scopes.all[step->scope].leaves[kind].ints;
            for (uint32_t i = steps_count(walker, walked, number, follows); i > 0; i--) {
                const size_t leaf = number_leaf(graph, step, kind, walker->last[kind] + read[kind]++ * ints);
                if (leaf == NO_PLACE ||
                    !add_leaf(graph, step, lane,
                              (struct graph_leaf){(uint32_t)leaf, (uint8_t)option, (uint8_t)follows, 0},
                              share ? *share++ : 1, &at))
                    return false;
            }
        }
    }
    return true;
}

/* Whether the step has the same options as the one just walked in a lane. If not, that lane is refused; but if it is
 * the first lane of a new graph, all lanes in which the step was walked are refused instead, and the step is made
 * anew. */
static bool fits(struct graph *graph, struct graph_batch *batch, struct graph_step *step, int lane,
                 const struct walked_step *walked)
{
    const bool is_alike = walked->count == step->options && (walked->count == 1 || walked->who == step->who);
    const bool is_leading = batch->is_first && lane == __builtin_ctz(batch->lanes);
    if (step->options > 0 && !is_alike) {
        batch->refused |= (lane_set)(is_leading ? step->walked : 1 << lane);
        if (!is_leading) return false;
        graph_forget_step(graph, step, step->walked);
        step->count = 0;
        graph->has_grown = true;
    }
    step->options = (uint8_t)walked->count;
    step->who = walked->who;
    return true;
}

/* Walks a step from a state in a lane, unless that makes lanes be refused. */
static bool walk(struct graph *graph, struct graph_batch *batch, struct graph_step *step, int lane,
                 const int *state)
{
    struct walked_step walked;
    const struct process process = {.tree = batch->tree,
                                    .procedure = batch->procedure,
                                    .prepared = batch->prepared[lane],
                                    .error = batch->error};
    if (!steps_find(&graph->walker, &process, state, ALL_OPTIONS, false, &walked)) return false;
    const bool added = !fits(graph, batch, step, lane, &walked) || add_leaves(graph, step, lane, &walked);
    steps_drop(&graph->walker, &walked);
    step->walked |= (lane_set)(1 << lane);
    return added || hod_fail_memory(batch->error);
}

bool graph_find_step(struct graph *graph, struct graph_batch *batch, size_t place, const int *state,
                     lane_set *lanes)
{
    struct graph_state *const known = &graph->states[place];
    const int *key = known->step == NO_STEP ? NULL : int_set_at(&graph->keys, known->step);
    if (!key || !(key[OF_ONE] || looks_like(batch, key, state, *lanes))) {
        *lanes = graph->marks[place].done & batch->lanes;
        const size_t number = number_of_step(graph, batch, state, *lanes);
        if (number == NO_PLACE) return hod_fail_memory(batch->error);
        known->step = (uint32_t)number;
        known->row = NOT_PLACED;
        graph->has_grown = true;
    }
    struct graph_step *const step = &graph->steps[known->step];
    for (lane_set left = *lanes & (lane_set)~step->walked; left; left &= (lane_set)(left - 1)) {
        if (!walk(graph, batch, step, __builtin_ctz(left), state)) return false;
        if (batch->refused) return true;
    }
    return true;
}
