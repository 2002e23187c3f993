/* The chain of a lane: passes the weights of its row's states along the graph, by the best play found in the lane.
 *
 * This is what chain.c does with the transitions of a single search, where the states are found and their options taken
 * from the lane. The sums have the same bits: a single search orders its states by layer and then by content (strata.c),
 * and so does this, with the layers that the states have in this lane alone. The order of the graph will not do, because
 * other lanes can put more states between a state and the end of the turn. */
#include "walk/chain/places.h"
#include "walk/lanes.h"

#include <stdlib.h>

struct lane_run {
    const struct lane_play *play;
    const struct graph *graph;
    const hod_procedure *procedure;
    const double *shares; /* in the lane, of all leaves of the graph's steps */
    double *turns[2];     /* the weights of states and outcomes by number, in this turn and in the next */
    double *now;          /* the weights of the states with which the turn began */
    double steps;
    struct tally *outcomes;
    struct budget_use *use;
    hod_error *error;
};

/* Whether the lane reaches the state with this number. */
static bool is_reached(const struct lane_run *run, size_t number)
{
    return run->graph->marks[run->graph->order[number]].done >> run->play->lane & 1;
}

/* The layer of a state, given those of its successors. */
static uint32_t height_of(const struct lane_run *run, const uint32_t *heights, size_t number)
{
    const struct graph *graph = run->graph;
    const struct graph_step *step = &graph->steps[graph->laid[number].step];
    const struct graph_leaf *leaves = graph->leaves + step->first;
    const uint32_t *next = graph->next + graph->laid[number].next;
    uint32_t height = 0;
    for (uint32_t i = 0; i < step->count; i++)
        if (leaves[i].follows == HOD_STEP_FOLLOWS && leaves[i].lanes >> run->play->lane & 1 &&
            heights[next[i] >> 1] >= height)
            height = heights[next[i] >> 1] + 1;
    return height;
}

/* Lists the numbers of the walked states that the lane reaches, in the order of a single search. */
static bool put_in_order(const struct lane_run *run, struct places *order)
{
    const struct graph *graph = run->graph;
    AUTO_FREE uint32_t *heights = malloc((graph->ordered + 1) * sizeof *heights);
    uint32_t most = 0;
    if (!heights || !places_start(order, graph->found[STATES].count)) return false;
    for (size_t number = 0; number < graph->ordered; number++) {
        if (!is_reached(run, number)) continue;
        heights[number] = height_of(run, heights, number);
        if (heights[number] > most) most = heights[number];
    }
    order->count = 0;
    for (size_t i = 0; i < graph->found[STATES].count; i++) {
        const uint32_t number = graph->by_content[i];
        if (number < graph->ordered && is_reached(run, number)) order->order[order->count++] = number;
    }
    return places_sort(order, heights, most);
}

/* Passes a weight on from a state under the option taken in this turn. */
static bool pass_on(struct lane_run *run, int turn, size_t number, double weight)
{
    const struct graph *graph = run->graph;
    const struct graph_step *step = &graph->steps[graph->laid[number].step];
    const uint32_t *next = graph->next + graph->laid[number].next, *ends = graph->ends + step->ends;
    const int option = step->options == 1 ? 0 : lanes_option(run->play, turn, number);
    for (uint32_t leaf = option == 0 ? 0 : ends[option - 1]; leaf < ends[option]; leaf++)
        run->turns[next[leaf] & 1][next[leaf] >> 1] += weight * run->shares[step->first + leaf];
    run->steps += weight;
    return use_budget(run->use, step->count, run->error);
}

/* Adds an outcome, or a state that is one at the limit, to the result, and takes its weight. */
static bool add_ended(struct lane_run *run, int kind, size_t place, int turn, double *weight)
{
    int outcome[run->procedure->state_ints];
    if (!(*weight > 0)) return true;
    packed_set_read(&run->graph->found[kind], place, outcome);
    procedure_set_turn(run->procedure, turn, outcome);
    if (!tally_add(run->outcomes, outcome, *weight)) return hod_fail_memory(run->error);
    *weight = 0;
    return use_budget(run->use, 1, run->error);
}

/* One turn; *goes_on receives whether another follows. */
static bool run_turn(struct lane_run *run, const struct places *order, int turn, bool *goes_on)
{
    const size_t states = run->graph->found[STATES].count, outcomes = run->graph->found[OUTCOMES].count;
    double *const before = run->now;
    *goes_on = false;
    for (size_t i = order->count; i-- > 0;) {
        const uint32_t number = order->order[i];
        const double weight = run->now[number] + run->turns[0][number];
        if (!(weight > 0)) continue;
        run->now[number] = run->turns[0][number] = 0;
        if (!pass_on(run, turn, number, weight)) return false;
        *goes_on = true;
    }
    for (size_t place = 0; place < outcomes; place++)
        if (!add_ended(run, OUTCOMES, place, turn, &run->turns[0][states + place])) return false;
    run->now = run->turns[1];
    run->turns[1] = before;
    return true;
}

/* Adds the states that are left at the limit: first the one that all began with, as in a single search, which leaves it
 * at the first place. */
static bool add_left(struct lane_run *run, const struct places *order, size_t first, int turn)
{
    const struct graph *graph = run->graph;
    if (!add_ended(run, STATES, graph->order[first], turn, &run->now[first])) return false;
    for (size_t i = 0; i < order->count; i++)
        if (!add_ended(run, STATES, graph->order[order->order[i]], turn, &run->now[order->order[i]]))
            return false;
    for (size_t i = 0; i < graph->found[STATES].count; i++) {
        const uint32_t number = graph->by_content[i];
        if (!add_ended(run, STATES, graph->order[number], turn, &run->now[number])) return false;
    }
    return true;
}

/* The shares of all leaves in one lane; NULL when memory is short. */
static double *read_shares(const struct graph *graph, int lane)
{
    double *shares = malloc((graph->leaf_count + 1) * sizeof *shares);
    for (size_t leaf = 0; shares && leaf < graph->leaf_count; leaf++)
        shares[leaf] = graph->weights[leaf * LANES + (size_t)lane];
    return shares;
}

bool lanes_run(const struct lane_play *play, struct tree *tree, const void *prepared, struct tally *outcomes,
               double *steps, hod_error *error)
{
    const struct graph *graph = &play->lanes->graph;
    const hod_procedure *procedure = graph->procedure;
    const size_t slots = graph->found[STATES].count + graph->found[OUTCOMES].count + 1;
    const int limit = procedure_limit(procedure, prepared);
    AUTO_FREE double *weights = calloc(3 * slots, sizeof *weights);
    AUTO_FREE double *shares = read_shares(graph, play->lane);
    AUTO(places_free) struct places order = {0};
    struct lane_run run = {.play = play,
                           .graph = graph,
                           .procedure = procedure,
                           .shares = shares,
                           .turns = {weights, weights + slots},
                           .now = weights + 2 * slots,
                           .outcomes = outcomes,
                           .use = tree->budget_use,
                           .error = error};
    assert(!procedure->stakes->disregard);
    if (!weights || !shares || !put_in_order(&run, &order)) return hod_fail_memory(error);
    const size_t first = graph->numbers[graph_beginning(graph, prepared, NULL)];
    bool goes_on = true;
    run.now[first] = 1;
    for (int turn = 1; goes_on && turn <= limit; turn++)
        if (!run_turn(&run, &order, turn, &goes_on)) return false;
    *steps = run.steps;
    return add_left(&run, &order, first, limit);
}
