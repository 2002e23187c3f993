/* Lanes: backward induction over the graph of several preparations at once.
 *
 * The successors of a state are the same in all lanes; only their probabilities differ. The worths of eight lanes lie
 * side by side in one cache line, so reading them takes hardly longer than reading one. So each lane has its own
 * weights, values and best options, and one pass through a turn serves all of them (lane_turn.c). Each lane adds the
 * same numbers in the same order as its own search would (best_play.c, payoffs.c), apart from zeros where only other
 * lanes lead, so the result has the same bits. */
#include "walk/lane_turn.h"

#include <math.h>
#include <stdlib.h>

struct lane_search {
    struct lanes *lanes;
    struct graph *graph;
    struct graph_batch batch;
    struct lane_turn values; /* of the turn being valued, and of the next */
    int turns;               /* of the clock, in all lanes */
    bool keeps_play, everywhere;
};

bool lanes_may_find(const hod_procedure *procedure, const struct worth_row *row)
{
    const hod_stakes *stakes = procedure->stakes;
    const void *prepared = row->beginnings[0];
    return procedure_chooses(procedure, prepared) && !stakes->explain &&
           !(stakes_error(stakes, prepared, 0) > 0) && !(stakes_error(stakes, prepared, 1) > 0) &&
           procedure_limit(procedure, prepared) <= MOST_STEPS_OF_TRIAL;
}

/* NaN replaces a lane's sum until it is known. */
static bool is_known(double sum)
{
    return !isnan(sum);
}

/* The index of a lane's worth to side 0 among the values of a turn; its worth to side 1 is LANES further. */
static size_t place_of(const struct lane_search *search, size_t number, int lane)
{
    return number * (size_t)search->values.sides * LANES + (size_t)lane;
}

/* Sets a lane's worth of an outcome, or of a state at the limit. While all worths have the same sum, the worth to side
 * 1 follows from it, as in payoffs.c. */
static void give(struct lane_search *search, int lane, int *outcome, int turn, double *worths)
{
    const hod_procedure *procedure = search->batch.procedure;
    const hod_stakes *stakes = procedure->stakes;
    struct sums *const sums = &search->lanes->sums;
    double to[HOD_PLAYERS];
    procedure_set_turn(procedure, turn, outcome);
    for (int who = 0; who < HOD_PLAYERS; who++)
        to[who] = stakes->worth(stakes, search->batch.prepared[lane], outcome, who);
    const double sum = to[0] + to[1];
    if (!is_known(sums->sums[lane])) sums->sums[lane] = sum;
    if (sum != sums->sums[lane]) sums->are_opposed[lane] = 0;
    worths[0] = to[0];
    if (search->values.sides == HOD_PLAYERS)
        worths[LANES] = sums->are_opposed[lane] ? sums->sums[lane] - to[0] : to[1];
}

/* Sets the worths of everything reached, as best_play.c does: outcomes at the end of a turn, states at the limit. */
static bool give_all(struct lane_search *search, int kind, int turn)
{
    const struct graph *graph = search->graph;
    const struct graph_batch *batch = &search->batch;
    const size_t states = graph->found[STATES].count;
    int outcome[batch->procedure->state_ints];
    for (size_t place = 0; place < graph->found[kind].count; place++) {
        const struct graph_marks *marks = &graph->marks[place];
        lane_set left = batch->lanes & (kind == OUTCOMES ? graph->ended[place] : marks->done | marks->later);
        const size_t number = kind == OUTCOMES ? states + place : graph->numbers[place];
        for (; left; left &= (lane_set)(left - 1)) {
            const int lane = __builtin_ctz(left);
            packed_set_read(&graph->found[kind], place, outcome);
            give(search, lane, outcome, turn, search->values.turns[0] + place_of(search, number, lane));
        }
        if (!use_budget(batch->tree->budget_use, 1 + batch->procedure->stakes->work, batch->error))
            return false;
    }
    return true;
}

/* Whether the sides of all lanes are opposed, as far as is known. */
static bool are_opposed(const struct lane_search *search)
{
    bool opposed = true;
    for (int lane = 0; lane < LANES; lane++) opposed &= search->lanes->sums.are_opposed[lane] != 0;
    return opposed;
}

/* Finds the steps in which every option leads to one leaf with certainty, in each lane that reaches it. */
static void find_certain(struct graph *graph)
{
    for (size_t i = 0; i < graph->keys.count; i++) {
        struct graph_step *const step = &graph->steps[i];
        const double *weights = graph->weights + step->first * LANES;
        step->is_certain = step->options > 1 && step->count == step->options;
        for (uint32_t leaf = 0; step->is_certain && leaf < step->count * LANES; leaf++)
            step->is_certain = !(weights[leaf] > 0 && weights[leaf] < 1);
    }
}

/* Makes room for the values of the states, by number, and sets them to 0. False with an error. */
static bool start_values(struct lane_search *search)
{
    struct lanes *lanes = search->lanes;
    const struct graph *graph = search->graph;
    const size_t turn = (graph->found[STATES].count + graph->found[OUTCOMES].count + 1) *
                        (size_t)search->values.sides * LANES;
    if (!RESERVE(lanes->values, lanes->room, 2 * turn) ||
        !RESERVE(lanes->first_turns, lanes->turns_room, graph->ordered))
        return hod_fail_memory(search->batch.error);
    memset(lanes->values, 0, 2 * turn * sizeof *lanes->values);
    search->values.turns[0] = lanes->values;
    search->values.turns[1] = lanes->values + turn;
    search->values.first_turns = lanes->first_turns;
    for (size_t i = 0; i < graph->ordered; i++) {
        const int first_turn = graph->states[graph->order[i]].first_turn;
        lanes->first_turns[i] = search->everywhere && first_turn != NEVER ? 1 : first_turn;
    }
    for (int lane = 0; lane < LANES; lane++) {
        lanes->sums.sums[lane] = NAN;
        lanes->sums.are_opposed[lane] = -1;
    }
    return true;
}

/* Makes room for the options, if they are kept, and sets them to 0. False when memory is short. */
static bool start_play(struct lane_search *search)
{
    struct lanes *lanes = search->lanes;
    const size_t size = (size_t)search->turns * lanes->graph.ordered * LANES;
    if (!search->keeps_play) return true;
    if (!RESERVE(lanes->taken, lanes->taken_room, size)) return false;
    memset(lanes->taken, 0, size);
    return true;
}

/* The options taken in a turn. */
static uint8_t *taken_in(const struct lanes *lanes, int turn)
{
    return lanes->taken + (size_t)(turn - 1) * lanes->graph.ordered * LANES;
}

/* The build for the instruction set of a kernel. */
static lane_turn_value *turn_value_for(const hod_kernel *kernel)
{
#if defined __x86_64__
    if (strcmp(kernel->name, "avx512") == 0) return lane_turn_value_avx512;
    if (strcmp(kernel->name, "avx2") == 0) return lane_turn_value_avx2;
#endif
    (void)kernel;
    return lane_turn_value_baseline;
}

/* Values all turns, starting with the last. If the sides turn out not to be opposed, starts again for both sides. */
static bool value(struct lane_search *search)
{
    const int turns = search->turns;
    lane_turn_value *const value_turn = turn_value_for(search->batch.tree->kernel);
    find_certain(search->graph);
    if (!start_values(search) || !give_all(search, STATES, turns)) return false;
    for (int turn = turns; turn > 0; turn--) {
        double *const next = search->values.turns[0];
        search->values.turns[0] = search->values.turns[1];
        search->values.turns[1] = next;
        if (!give_all(search, OUTCOMES, turn)) return false;
        if (search->values.sides == 1 && !are_opposed(search)) {
            search->values.sides = HOD_PLAYERS;
            return value(search);
        }
        if (search->keeps_play) search->values.taken = taken_in(search->lanes, turn);
        if (!value_turn(&search->values, turn, search->batch.tree->budget_use, search->batch.error))
            return false;
    }
    return true;
}

/* Reads the worths of a lane's row. */
static void read_worths(const struct lane_search *search, int lane, const struct worth_row *row)
{
    const struct sums *sums = &search->lanes->sums;
    for (int i = 0; i < row->count; i++) {
        const size_t place = graph_beginning(search->graph, row->beginnings[i], row->state);
        assert(place != NO_PLACE);
        const double *worths =
            search->values.turns[0] + place_of(search, search->graph->numbers[place], lane);
        row->worths[i][0] = worths[0];
        row->worths[i][1] = sums->are_opposed[lane] ? sums->sums[lane] - worths[0] : worths[LANES];
    }
}

/* Starts a lane with the next suitable row from *next on: one that lanes can find, with as many turns as the others,
 * and not refused. False with an error. */
static bool begin_lane(struct lane_search *search, int lane, const struct lane_rows *rows, int *next)
{
    const hod_procedure *procedure = search->batch.procedure;
    int row = *next;
    while (row < rows->count && (rows->found[row] != IS_WANTED ||
                                 procedure_limit(procedure, rows->all[row].beginnings[0]) != search->turns))
        row++;
    *next = row + 1;
    if (row >= rows->count) return true;
    search->lanes->rows[lane] = row;
    for (int i = 0; i < rows->all[row].count; i++)
        if (!graph_begin(search->graph, &search->batch, lane, rows->all[row].beginnings[i],
                         rows->all[row].state))
            return hod_fail_memory(search->batch.error);
    return true;
}

/* Frees the refused lanes and, in the first turn, starts other rows in them. */
static bool replace_refused(struct lane_search *search, const struct lane_rows *rows, int *next)
{
    lane_set refused = search->batch.refused;
    graph_forget_refused(search->graph, &search->batch);
    for (; refused; refused &= (lane_set)(refused - 1)) {
        const int lane = __builtin_ctz(refused);
        rows->found[search->lanes->rows[lane]] = IS_REFUSED;
        search->lanes->rows[lane] = NO_ROW_IN_LANE;
        if (search->batch.turn == 1 && !begin_lane(search, lane, rows, next)) return false;
    }
    return true;
}

/* Leaves a row that is alone in the lanes to its own search, which is faster. */
static void leave_lone_row(struct lane_search *search, const struct lane_rows *rows)
{
    lane_set *const lanes = &search->batch.lanes;
    if (!*lanes || *lanes & (lane_set)(*lanes - 1)) return;
    int *const row = &search->lanes->rows[__builtin_ctz(*lanes)];
    rows->found[*row] = IS_UNFIT;
    *row = NO_ROW_IN_LANE;
    *lanes = 0;
}

/* Takes as many rows as there are lanes, and walks everything they reach. */
static bool fill_lanes(struct lane_search *search, const struct lane_rows *rows)
{
    struct graph_batch *const batch = &search->batch;
    int next = 0;
    graph_forget_lanes(search->graph);
    for (int lane = 0; lane < LANES; lane++)
        if (!begin_lane(search, lane, rows, &next)) return false;
    while (batch->lanes && batch->turn <= batch->turns && search->graph->now.count > 0) {
        if (!graph_walk_turn(search->graph, batch)) return false;
        if (batch->refused && !replace_refused(search, rows, &next)) return false;
        if (batch->turn == 2) leave_lone_row(search, rows);
    }
    return true;
}

/* Finds some rows with the current graph: none, but without an error, if all have other options. */
static bool find_some(struct lane_search *search, const struct lane_rows *rows)
{
    if (!fill_lanes(search, rows)) return false;
    if (!search->batch.lanes) return true;
    if (!graph_lay_out(search->graph, &search->batch)) return false;
    if (!start_play(search)) return hod_fail_memory(search->batch.error);
    if (!value(search)) return false;
    for (lane_set left = search->batch.lanes; left; left &= (lane_set)(left - 1)) {
        const int lane = __builtin_ctz(left);
        const int row = search->lanes->rows[lane];
        read_worths(search, lane, &rows->all[row]);
        rows->found[row] = IS_FOUND;
    }
    return true;
}

/* The first row with this result; `count` if there is none. */
static int first_row(const struct lane_rows *rows, enum lane_row which)
{
    int row = 0;
    while (row < rows->count && rows->found[row] != which) row++;
    return row;
}

/* Starts another graph, in which no row is refused yet. */
static bool start_again(struct lanes *lanes, const hod_procedure *procedure, const struct lane_rows *rows)
{
    for (int row = 0; row < rows->count; row++)
        if (rows->found[row] == IS_REFUSED) rows->found[row] = IS_WANTED;
    return graph_start(&lanes->graph, procedure);
}

size_t lanes_number(const struct lanes *lanes, const int *state)
{
    const size_t place = packed_set_find(&lanes->graph.found[STATES], state);
    assert(place != NO_PLACE);
    return lanes->graph.numbers[place];
}

int lanes_option(const struct lane_play *play, int turn, size_t number)
{
    const struct lanes *lanes = play->lanes;
    assert(number < lanes->graph.ordered && lanes->first_turns[number] <= turn);
    return taken_in(lanes, turn)[(size_t)play->lane * lanes->graph.ordered + number];
}

void lanes_mark(const struct lane_play *play, uint8_t *marks)
{
    const struct graph *graph = &play->lanes->graph;
    for (size_t i = 0; i < graph->ordered; i++) {
        const struct graph_state *state = &graph->states[graph->order[i]];
        const struct graph_step *step = &graph->steps[state->step];
        const struct graph_leaf *leaf = graph->leaves + step->first;
        if (!(graph->marks[graph->order[i]].done >> play->lane & 1)) continue;
        if (step->options > 1) marks[graph->order[i]] |= HAS_CHOICE;
        for (const struct graph_leaf *const end = leaf + step->count; leaf < end; leaf++)
            if (leaf->follows == HOD_TURN_IS_OVER && leaf->lanes >> play->lane & 1)
                marks[graph_place(graph, state->row, leaf)] |= BEGINS_TURN;
    }
}

size_t lanes_bytes(const struct lanes *lanes)
{
    return graph_bytes(&lanes->graph) + lanes->room * sizeof *lanes->values +
           lanes->turns_room * sizeof *lanes->first_turns + lanes->taken_room;
}

void lanes_free(struct lanes *lanes)
{
    graph_free(&lanes->graph);
    free(lanes->values);
    free(lanes->first_turns);
    free(lanes->taken);
    *lanes = (struct lanes){0};
}

/* The most memory that is kept for other rows. */
#define MOST_KEPT_BYTES ((size_t)256 << 20)

bool lanes_find(struct lanes *lanes, struct tree *tree, const hod_procedure *procedure,
                const struct lane_rows *rows, bool *goes_on, hod_error *error)
{
    const bool is_left = first_row(rows, IS_WANTED) < rows->count;
    if (lanes_bytes(lanes) > MOST_KEPT_BYTES) lanes_free(lanes);
    for (int lane = 0; lane < LANES; lane++) lanes->rows[lane] = NO_ROW_IN_LANE;
    *goes_on = is_left || first_row(rows, IS_REFUSED) < rows->count;
    if (!*goes_on) return true;
    const bool is_new = lanes->graph.procedure != procedure || !is_left;
    if (is_new && !start_again(lanes, procedure, rows)) return hod_fail_memory(error);
    const int turns = procedure_limit(procedure, rows->all[first_row(rows, IS_WANTED)].beginnings[0]);
    struct lane_search search = {.lanes = lanes,
                                 .graph = &lanes->graph,
                                 .values = {.graph = &lanes->graph, .sums = &lanes->sums, .sides = 1},
                                 .turns = turns,
                                 .keeps_play = rows->keep_play,
                                 .everywhere = rows->everywhere,
                                 .batch = {.tree = tree,
                                           .procedure = procedure,
                                           .turns = rows->everywhere ? INT_MAX : turns,
                                           .turn = 1,
                                           .is_first = is_new,
                                           .error = error}};
    return find_some(&search, rows);
}
