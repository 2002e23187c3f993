/* The layout of a graph: its states in strata, as in strata.c, and their successors in an array that is scanned turn by
 * turn, as in payoffs.c.
 *
 * A depth-first search finds the layer of each state, which is above the layers of all its successors in the turn. If
 * the search meets a state again while it is still searching that state's successors, the state is part of a cycle and
 * has no layer. */
#include "walk/chain/graph.h"
#include "walk/chain/places.h"

#include <stdlib.h>

/* Replace a layer until it is known: the state was not met yet, or its successors are being searched. */
#define NOT_MET    UINT32_MAX
#define IS_BETWEEN (UINT32_MAX - 1)

/* A state whose layer is being searched, and its next leaf. */
struct visited {
    uint32_t place, leaf;
};

struct layering {
    uint32_t *strata; /* by place */
    struct visited *path;
    size_t depth, room;
};

static bool enter(struct layering *layering, uint32_t place)
{
    if (!RESERVE(layering->path, layering->room, layering->depth + 1)) return false;
    layering->path[layering->depth++] = (struct visited){place, 0};
    layering->strata[place] = IS_BETWEEN;
    return true;
}

/* The next successor of the visited state in its turn; NOT_PLACED when none is left. */
static uint32_t next_of(const struct graph *graph, struct visited *visited)
{
    const struct graph_state *state = &graph->states[visited->place];
    const struct graph_step *step = &graph->steps[state->step];
    while (visited->leaf < step->count) {
        const struct graph_leaf *leaf = &graph->leaves[step->first + visited->leaf++];
        if (leaf->follows != HOD_STEP_FOLLOWS) continue;
        const uint32_t place = graph_place(graph, state->row, leaf);
        if (place != NOT_PLACED && graph->states[place].row != NOT_PLACED) return place;
    }
    return NOT_PLACED;
}

/* Sets the layer of the last visited state and leaves it. */
static void leave(const struct graph *graph, struct layering *layering)
{
    struct visited visited = {.place = layering->path[--layering->depth].place};
    uint32_t layer = 0;
    for (uint32_t next; (next = next_of(graph, &visited)) != NOT_PLACED;)
        if (layering->strata[next] >= layer) layer = layering->strata[next] + 1;
    layering->strata[visited.place] = layer;
}

/* Finds the layers of a state and of everything that follows it in its turn. */
static bool find_layer(const struct graph *graph, const struct graph_batch *batch, uint32_t place,
                       struct layering *layering)
{
    if (!enter(layering, place)) return hod_fail_memory(batch->error);
    while (layering->depth > 0) {
        const uint32_t next = next_of(graph, &layering->path[layering->depth - 1]);
        if (next == NOT_PLACED) {
            leave(graph, layering);
            if (!use_budget(batch->tree->budget_use, 1, batch->error)) return false;
        } else if (layering->strata[next] == IS_BETWEEN) {
            return hod_fail(batch->error, "the mechanism %s comes back to its states within a turn",
                            batch->procedure->name);
        } else if (layering->strata[next] == NOT_MET && !enter(layering, next)) {
            return hod_fail_memory(batch->error);
        }
    }
    return true;
}

/* Finds the layers of all states, of which `most` receives the highest; those that were not walked are above all
 * others. */
static bool find_strata(const struct graph *graph, const struct graph_batch *batch, uint32_t *strata,
                        uint32_t *most)
{
    struct layering layering = {.strata = strata};
    const uint32_t count = (uint32_t)graph->found[STATES].count;
    bool found = true;
    *most = 0;
    for (uint32_t place = 0; place < count; place++) strata[place] = NOT_MET;
    for (uint32_t place = 0; found && place < count; place++) {
        if (graph->states[place].row == NOT_PLACED) continue;
        if (strata[place] == NOT_MET) found = find_layer(graph, batch, place, &layering);
        if (strata[place] >= *most) *most = strata[place] + 1;
    }
    for (uint32_t place = 0; place < count; place++)
        if (graph->states[place].row == NOT_PLACED) strata[place] = *most;
    free(layering.path);
    return found;
}

/* Orders the states by layer and then by content. */
static bool put_in_order(struct graph *graph, const struct graph_batch *batch, uint32_t *strata)
{
    const size_t count = graph->found[STATES].count;
    AUTO(places_free) struct places sorted = {0};
    uint32_t most;
    if (!find_strata(graph, batch, strata, &most)) return false;
    if (!places_start(&sorted, count)) return hod_fail_memory(batch->error);
    if (!places_sort_by_content(&sorted, &graph->found[STATES], batch->tree->budget_use, batch->error))
        return false;
    memcpy(graph->by_content, sorted.order, count * sizeof *sorted.order);
    if (!places_sort(&sorted, strata, most)) return hod_fail_memory(batch->error);
    memcpy(graph->order, sorted.order, count * sizeof *sorted.order);
    graph->ordered = 0;
    for (uint32_t i = 0; i < count; i++) {
        graph->numbers[graph->order[i]] = i;
        graph->ordered += graph->states[graph->order[i]].row != NOT_PLACED;
    }
    for (size_t i = 0; i < count; i++) graph->by_content[i] = graph->numbers[graph->by_content[i]];
    return budget_use_look(batch->tree->budget_use, batch->error);
}

/* Lays out the successors of the states. */
static bool lay_out_next(struct graph *graph)
{
    const uint32_t states = (uint32_t)graph->found[STATES].count,
                   unreached = 2 * (states + (uint32_t)graph->found[OUTCOMES].count);
    size_t count = 0;
    for (size_t i = 0; i < graph->ordered; i++) {
        const struct graph_state *state = &graph->states[graph->order[i]];
        const struct graph_step *step = &graph->steps[state->step];
        if (!RESERVE(graph->next, graph->next_room, count + step->count)) return false;
        graph->laid[i] = (struct graph_laid){state->step, (uint32_t)count};
        const struct graph_leaf *leaf = graph->leaves + step->first;
        for (const struct graph_leaf *const end = leaf + step->count; leaf < end; leaf++) {
            const uint32_t place = graph_place(graph, state->row, leaf);
            graph->next[count++] = place == NOT_PLACED ? unreached
                                   : leaf->follows == HOD_DONE
                                       ? 2 * (states + place)
                                       : 2 * graph->numbers[place] + (leaf->follows == HOD_TURN_IS_OVER);
        }
    }
    return count <= UINT32_MAX;
}

/* Lists where the leaves of each option end. */
static bool list_ends(struct graph *graph)
{
    size_t count = 0;
    for (size_t i = 0; i < graph->keys.count; i++) {
        struct graph_step *const step = &graph->steps[i];
        const struct graph_leaf *leaves = graph->leaves + step->first;
        if (!RESERVE(graph->ends, graph->ends_room, count + step->options)) return false;
        step->ends = (uint32_t)count;
        uint32_t leaf = 0;
        for (int option = 0; option < step->options; option++) {
            while (leaf < step->count && leaves[leaf].option == option) leaf++;
            graph->ends[count++] = leaf;
        }
    }
    return true;
}

bool graph_lay_out(struct graph *graph, const struct graph_batch *batch)
{
    const size_t count = graph->found[STATES].count;
    if (!graph->has_grown) return true;
    AUTO_FREE uint32_t *strata = malloc((count + 1) * sizeof *strata);
    if (!strata || 2 * (count + graph->found[OUTCOMES].count) + 1 > UINT32_MAX ||
        !RESERVE(graph->order, graph->order_room, count) ||
        !RESERVE(graph->numbers, graph->numbers_room, count) ||
        !RESERVE(graph->by_content, graph->content_room, count) ||
        !RESERVE(graph->laid, graph->laid_room, count))
        return hod_fail_memory(batch->error);
    if (!put_in_order(graph, batch, strata)) return false;
    if (!list_ends(graph) || !lay_out_next(graph)) return hod_fail_memory(batch->error);
    graph->has_grown = false;
    return true;
}
