/* The graph of a process: finds which states each lane reaches.
 *
 * Two situations of a mechanism hardly ever differ in what can happen, but nearly always in how probable it is:
 * quality, cover or a modifier change the weights of leaves, and seldom which leaves there are. So the states and the
 * targets of the leaves are found once for preparations that are requested together, and kept for later ones.
 *
 * Nothing of this is taken for granted, because a rule may only be called with states that its preparation can reach.
 * The walk goes through all states turn by turn, with a bit for each lane that reaches a state, and passes the bits
 * along the leaves that have a weight in the lane. In each lane it checks what the step of a state is, and walks the
 * step if it is new there; new leaves and states make the graph grow. If more lanes reach a state later, it is walked
 * again for them. The states of a turn wait in a queue, which makes this rare: most predecessors of a state are steps
 * before it, in all lanes.
 *
 * A lane in which a side has other options than in the graph is refused; it needs another graph. */
#include "walk/chain/graph.h"

#include <stdlib.h>

bool graph_start(struct graph *graph, const hod_procedure *procedure)
{
    graph->procedure = procedure;
    graph->leaf_count = graph->ordered = 0;
    graph->now.count = graph->now.taken = graph->later.count = 0;
    graph->has_grown = true;
    return int_set_start(&graph->keys, 3 + procedure->state_ints) &&
           scopes_start(&graph->scopes, procedure->state_ints) && steps_start(&graph->walker, procedure) &&
           packed_set_start(&graph->found[OUTCOMES], procedure->outcome_ints) &&
           packed_set_start(&graph->found[STATES], procedure->state_ints);
}

void graph_forget_step(struct graph *graph, struct graph_step *step, lane_set lanes)
{
    struct graph_leaf *leaf = graph->leaves + step->first;
    double *weights = graph->weights + step->first * LANES;
    for (uint32_t i = 0; i < step->count; i++, leaf++, weights += LANES) {
        for (lane_set left = leaf->lanes & lanes; left; left &= (lane_set)(left - 1))
            weights[__builtin_ctz(left)] = 0;
        leaf->lanes &= (lane_set)~lanes;
    }
    step->walked &= (lane_set)~lanes;
}

static void forget(struct graph *graph, lane_set lanes)
{
    const lane_set kept = (lane_set)~lanes;
    for (size_t i = 0; i < graph->found[OUTCOMES].count; i++) graph->ended[i] &= kept;
    for (size_t i = 0; i < graph->found[STATES].count; i++) {
        graph->marks[i].done &= kept;
        graph->marks[i].now &= kept;
        graph->marks[i].later &= kept;
    }
    for (size_t i = 0; i < graph->keys.count; i++)
        if (graph->steps[i].walked & lanes) graph_forget_step(graph, &graph->steps[i], lanes);
}

void graph_forget_lanes(struct graph *graph)
{
    graph->now.count = graph->now.taken = graph->later.count = 0;
    forget(graph, ALL_LANES);
    for (size_t i = 0; i < graph->found[STATES].count; i++) graph->states[i].first_turn = NEVER;
}

void graph_forget_refused(struct graph *graph, struct graph_batch *batch)
{
    forget(graph, batch->refused);
    batch->lanes &= (lane_set)~batch->refused;
    batch->refused = 0;
}

/* Queues a state for a walk in these lanes. */
static bool wait_in(struct graph_queue *queue, size_t place, lane_set *marked, lane_set lanes)
{
    if (!*marked) {
        if (!RESERVE(queue->places, queue->room, queue->count + 1)) return false;
        queue->places[queue->count++] = (uint32_t)place;
    }
    *marked |= lanes;
    return true;
}

/* The place of a state or outcome, which is added if it is new; NO_PLACE when memory is short. */
static size_t add(struct graph *graph, int kind, const int *record)
{
    const size_t known = graph->found[kind].count;
    const bool has_room = kind == OUTCOMES ? RESERVE(graph->ended, graph->ended_room, known + 1)
                                           : RESERVE(graph->states, graph->states_room, known + 1) &&
                                                 RESERVE(graph->marks, graph->marks_room, known + 1);
    const size_t place = has_room ? packed_set_add(&graph->found[kind], record) : NO_PLACE;
    if (place != known) return place;
    graph->has_grown = true;
    if (kind == OUTCOMES) {
        graph->ended[place] = 0;
    } else {
        graph->states[place] = (struct graph_state){NO_STEP, NOT_PLACED, NEVER};
        graph->marks[place] = (struct graph_marks){0};
    }
    return place;
}

/* Makes states equal that differ only in what no side plays for. */
static void disregard(const struct graph *graph, const void *prepared, int *state)
{
    const hod_stakes *stakes = graph->procedure->stakes;
    if (stakes->disregard) stakes->disregard(prepared, state);
}

static void begin(const struct graph *graph, const void *prepared, const int *state, int *first)
{
    if (state)
        memcpy(first, state, (size_t)graph->procedure->state_ints * sizeof *first);
    else
        procedure_begin(graph->procedure, prepared, first);
    disregard(graph, prepared, first);
}

size_t graph_beginning(const struct graph *graph, const void *prepared, const int *state)
{
    int first[graph->procedure->state_ints];
    begin(graph, prepared, state, first);
    return packed_set_find(&graph->found[STATES], first);
}

bool graph_begin(struct graph *graph, struct graph_batch *batch, int lane, const void *prepared,
                 const int *state)
{
    int first[graph->procedure->state_ints];
    begin(graph, prepared, state, first);
    const size_t place = add(graph, STATES, first);
    if (!(batch->lanes >> lane & 1)) batch->prepared[lane] = prepared;
    batch->lanes |= (lane_set)(1 << lane);
    return place != NO_PLACE && wait_in(&graph->now, place, &graph->marks[place].now, (lane_set)(1 << lane));
}

/* Finds the target of a leaf in the context of a state. NO_PLACE when memory is short. */
static size_t place_leaf(struct graph *graph, const struct graph_batch *batch, const struct graph_state *from,
                         const int *state, const struct graph_leaf *leaf)
{
    const int kind = kind_of(leaf->follows);
    const struct scope *scope = &graph->scopes.all[graph->steps[from->step].scope];
    const int ints = scope->leaves[kind].ints;
    int whole[ints];
    memcpy(whole, int_set_at(&scope->leaves[kind], leaf->number), (size_t)ints * sizeof *whole);
    for (int i = 0; i < ints && i < MOST_ALONE; i++)
        if (scope->alone >> i & 1) whole[i] = state[i];
    if (kind == STATES) disregard(graph, batch->prepared[__builtin_ctz(leaf->lanes)], whole);
    const size_t place = add(graph, kind, whole);
    if (place != NO_PLACE) graph->scopes.rows[from->row].places[kind][leaf->number] = (uint32_t)place;
    return place;
}

/* Passes lanes on to the target of a leaf. */
static bool reach(struct graph *graph, int follows, size_t place, lane_set lanes)
{
    if (follows == HOD_DONE) {
        graph->ended[place] |= lanes;
        return true;
    }
    struct graph_marks *const marks = &graph->marks[place];
    lanes &= (lane_set) ~(marks->done | marks->now);
    if (!lanes) return true;
    if (follows == HOD_STEP_FOLLOWS) return wait_in(&graph->now, place, &marks->now, lanes);
    return (lanes & (lane_set)~marks->later) == 0 || wait_in(&graph->later, place, &marks->later, lanes);
}

/* Finds the row of a state, with room for all leaves of its step. */
static bool find_row(struct graph *graph, size_t place, const int *state)
{
    const hod_procedure *procedure = graph->procedure;
    struct graph_state *const from = &graph->states[place];
    const int number = graph->steps[from->step].scope;
    const struct scope *scope = &graph->scopes.all[number];
    if (from->row != NOT_PLACED) {
        const struct scope_row *row = &graph->scopes.rows[from->row];
        if (row->room[OUTCOMES] >= scope->leaves[OUTCOMES].count &&
            row->room[STATES] >= scope->leaves[STATES].count)
            return true;
    }
    int context[1 + procedure->state_ints];
    context[0] = number;
    for (int i = 0; i < procedure->state_ints; i++)
        context[1 + i] = i < MOST_ALONE && scope->alone >> i & 1 ? state[i] : 0;
    const size_t row = scopes_row(&graph->scopes, context);
    if (row != NO_PLACE) from->row = (uint32_t)row;
    return row != NO_PLACE;
}

/* Follows the leaves of a state in some lanes. */
static bool follow(struct graph *graph, const struct graph_batch *batch, size_t place, const int *state,
                   lane_set lanes)
{
    const struct graph_state from = graph->states[place];
    const struct graph_step *step = &graph->steps[from.step];
    const struct graph_leaf *leaf = graph->leaves + step->first;
    for (const struct graph_leaf *const end = leaf + step->count; leaf < end; leaf++) {
        const lane_set components = leaf->lanes & lanes;
        if (!components) continue;
        size_t to = graph_place(graph, from.row, leaf);
        if (to == NOT_PLACED && (to = place_leaf(graph, batch, &from, state, leaf)) == NO_PLACE) return false;
        if (!reach(graph, leaf->follows, to, components)) return false;
    }
    return true;
}

/* Queues a state again because one of its lanes was refused. */
static bool wait_again(struct graph *graph, const struct graph_batch *batch, size_t place, lane_set lanes)
{
    struct graph_marks *const marks = &graph->marks[place];
    marks->done &= (lane_set)~lanes;
    return wait_in(&graph->now, place, &marks->now, lanes) || hod_fail_memory(batch->error);
}

/* Walks a state in the lanes for which it was queued. */
static bool take(struct graph *graph, struct graph_batch *batch, size_t place)
{
    int state[batch->procedure->state_ints];
    struct graph_marks *const marks = &graph->marks[place];
    lane_set lanes = marks->now & batch->lanes & (lane_set)~marks->done;
    marks->now = 0;
    if (!lanes) return true;
    marks->done |= lanes;
    if (graph->states[place].first_turn == NEVER) graph->states[place].first_turn = batch->turn;
    packed_set_read(&graph->found[STATES], place, state);
    if (!graph_find_step(graph, batch, place, state, &lanes)) return false;
    if (batch->refused) return wait_again(graph, batch, place, lanes);
    if (!find_row(graph, place, state) || !follow(graph, batch, place, state, lanes))
        return hod_fail_memory(batch->error);
    return use_budget(batch->tree->budget_use, graph->steps[graph->states[place].step].count, batch->error);
}

/* Moves on to the next turn. After the last turn, the queued states are final. */
static bool end_turn(struct graph *graph, struct graph_batch *batch)
{
    graph->now.count = graph->now.taken = 0;
    if (++batch->turn > batch->turns) return true;
    for (size_t i = 0; i < graph->later.count; i++) {
        const size_t place = graph->later.places[i];
        struct graph_marks *const marks = &graph->marks[place];
        const lane_set lanes = marks->later & (lane_set)~marks->done;
        marks->later = 0;
        if (lanes && !wait_in(&graph->now, place, &marks->now, lanes)) return hod_fail_memory(batch->error);
    }
    graph->later.count = 0;
    return true;
}

bool graph_walk_turn(struct graph *graph, struct graph_batch *batch)
{
    while (graph->now.taken < graph->now.count) {
        if (!take(graph, batch, graph->now.places[graph->now.taken++])) return false;
        if (batch->refused) return true;
    }
    return end_turn(graph, batch);
}

size_t graph_bytes(const struct graph *graph)
{
    size_t bytes = int_set_bytes(&graph->keys) + graph->steps_room * sizeof *graph->steps +
                   graph->leaf_room * sizeof *graph->leaves + graph->weight_room * sizeof *graph->weights +
                   scopes_bytes(&graph->scopes) + steps_bytes(&graph->walker);
    for (int kind = 0; kind < KINDS; kind++) bytes += packed_set_bytes(&graph->found[kind]);
    bytes += graph->states_room * sizeof *graph->states + graph->marks_room * sizeof *graph->marks;
    return bytes +
           (graph->now.room + graph->later.room + graph->order_room + graph->numbers_room +
            graph->content_room + graph->next_room + graph->ends_room) *
               sizeof(uint32_t) +
           graph->laid_room * sizeof *graph->laid;
}

void graph_free(struct graph *graph)
{
    int_set_free(&graph->keys);
    free(graph->steps);
    free(graph->leaves);
    free(graph->weights);
    scopes_free(&graph->scopes);
    for (int kind = 0; kind < KINDS; kind++) packed_set_free(&graph->found[kind]);
    free(graph->states);
    free(graph->marks);
    free(graph->ended);
    free(graph->now.places);
    free(graph->later.places);
    steps_free(&graph->walker);
    free(graph->order);
    free(graph->numbers);
    free(graph->by_content);
    free(graph->laid);
    free(graph->next);
    free(graph->ends);
    *graph = (struct graph){0};
}
