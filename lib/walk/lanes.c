/* Lanes: backward induction over the graph of several preparations at once.
 *
 * What follows a state is the same in all lanes, and how probably is not: it takes hardly longer to read what eight lanes
 * are worth, which lie side by side in one line of the cache, than what one is. So each lane has its weights, its values
 * and its best options, and a turn is passed through once for all of them. In a lane the same numbers are added in the
 * same order as in a search of its own (best_play.c, payoffs.c), but for zeros where only others lead: the result has
 * the same bits. Vectors are written in the compiler's own terms; no addition is contracted or changes its place. */
#include "walk/lanes.h"

#include <math.h>
#include <stdlib.h>

/* What every processor with vectors takes at once of the numbers of all lanes, and bits that are all set where something
 * holds. */
enum { PART = 2, PARTS = LANES / PART };
typedef double part __attribute__((vector_size(PART * sizeof(double)), aligned(sizeof(double))));
typedef int64_t part_mask __attribute__((vector_size(PART * sizeof(int64_t)), aligned(sizeof(double))));

struct lane_search {
    struct lanes *lanes;
    struct graph *graph;
    struct graph_batch batch;
    int sides;        /* whose worths are kept: of opposed ones that to side 0 tells both */
    double *turns[2]; /* the worths in the turn that is valued, and in the next */
    int rows[LANES];  /* of the lanes */
};

bool lanes_may_find(const hod_procedure *procedure, const struct worth_row *row)
{
    const hod_stakes *stakes = procedure->stakes;
    const void *prepared = row->beginnings[0];
    return procedure_chooses(procedure, prepared) && !stakes->explain &&
           !(stakes_error(stakes, prepared, 0) > 0) && !(stakes_error(stakes, prepared, 1) > 0) &&
           procedure_limit(procedure, prepared) <= MOST_STEPS_OF_TRIAL;
}

/* What stands for the sum that the sides of a lane get everywhere until it is known. */
static bool is_known(double sum)
{
    return !isnan(sum);
}

/* The place of a lane's worth to side 0 among the values of a turn; that to side 1 lies LANES behind it. */
static size_t place_of(const struct lane_search *search, size_t number, int lane)
{
    return number * (size_t)search->sides * LANES + (size_t)lane;
}

/* Gives a lane what an outcome, or a state as it stands, is worth. While all that is given has one sum, that to side 1 is
 * told by it, as in payoffs.c. */
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
    if (search->sides == HOD_PLAYERS)
        worths[LANES] = sums->are_opposed[lane] ? sums->sums[lane] - to[0] : to[1];
}

/* Gives what is reached its worths, as best_play.c does: outcomes at the end of a turn, states at the limit. */
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
            give(search, lane, outcome, turn, search->turns[0] + place_of(search, number, lane));
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

/* The parts of what something is worth: those to side 0, and those to side 1 if there are two. */
static inline const part *parts_at(const double *values, size_t number, int sides)
{
    return (const part *)(values + number * (size_t)sides * LANES);
}

/* What is expected of some leaves. */
static inline void expect(double *const turns[2], int sides, const double *weights, const uint32_t *next,
                          uint32_t count, part *expected)
{
    part sums[HOD_PLAYERS * PARTS] = {0};
    for (; count > 0; count--, next++, weights += LANES) {
        const part *worths = parts_at(turns[*next & 1], *next >> 1, sides), *shares = parts_at(weights, 0, 1);
        for (int i = 0; i < sides * PARTS; i++) sums[i] += shares[i % PARTS] * worths[i];
    }
    for (int i = 0; i < sides * PARTS; i++) expected[i] = sums[i];
}

/* What an option is worth; a certain one what its only leaf is worth. */
static inline void value_option(double *const turns[2], int sides, const double *weights,
                                const uint32_t *next, uint32_t count, bool is_certain, part *expected)
{
    if (!is_certain) {
        expect(turns, sides, weights, next, count, expected);
        return;
    }
    const part *worths = parts_at(turns[*next & 1], *next >> 1, sides);
    for (int i = 0; i < sides * PARTS; i++) expected[i] = worths[i];
}

/* One by one: what is written with the mask's bits ends gcc 12 at -O1 with an internal error. */
static inline part either(part_mask where, part one, part other)
{
    part chosen;
    for (int i = 0; i < PART; i++) chosen[i] = where[i] ? one[i] : other[i];
    return chosen;
}

/* A part of what something is worth to side 1. */
static inline part to_second(const struct sums *sums, int sides, const part *worths, int i)
{
    const part told = parts_at(sums->sums, 0, 1)[i] - worths[i];
    return sides == 1 ? told : either(((const part_mask *)sums->are_opposed)[i], told, worths[PARTS + i]);
}

/* What a state is worth in each lane if the first of the best options is taken. */
static inline void choose(const struct lane_search *search, int sides, const struct graph_step *step,
                          const uint32_t *next, part *worth)
{
    const struct graph *graph = search->graph;
    const struct sums *sums = &search->lanes->sums;
    const double *weights = graph->weights + step->first * LANES, margin = graph->procedure->stakes->margin;
    const uint32_t *ends = graph->ends + step->ends;
    const bool is_second = step->who == 1;
    part worths[HOD_MAX_OPTIONS][HOD_PLAYERS * PARTS], most[PARTS];
    for (int i = 0; i < PARTS; i++) most[i] = (part){0} - HUGE_VAL;
    uint32_t from = 0;
    for (int option = 0; option < step->options; from = ends[option++]) {
        part *const now = worths[option];
        value_option(search->turns, sides, weights + from * LANES, next + from, ends[option] - from,
                     step->is_certain, now);
        for (int i = 0; i < PARTS; i++) {
            const part own = is_second ? to_second(sums, sides, now, i) : now[i];
            most[i] = either(own > most[i], own, most[i]);
        }
    }
    for (int option = step->options - 1; option >= 0; option--)
        for (int i = 0; i < PARTS; i++) {
            const part *now = worths[option];
            const part own = is_second ? to_second(sums, sides, now, i) : now[i];
            const part_mask is_less = own < most[i] - margin;
            for (int side = 0; side < sides; side++)
                worth[side * PARTS + i] = either(is_less, worth[side * PARTS + i], now[side * PARTS + i]);
        }
}

/* What a state is worth: while the sides of a lane are opposed, that to side 0 tells both. */
static inline void value_state(const struct lane_search *search, int sides, size_t number)
{
    const struct graph *graph = search->graph;
    const struct graph_step *step = &graph->steps[graph->laid[number].step];
    const uint32_t *next = graph->next + graph->laid[number].next;
    part worth[HOD_PLAYERS * PARTS] = {0};
    if (step->options == 1)
        expect(search->turns, sides, graph->weights + step->first * LANES, next, step->count, worth);
    else
        choose(search, sides, step, next, worth);
    for (int i = 0; i < PARTS && sides > 1; i++)
        worth[PARTS + i] = to_second(&search->lanes->sums, sides, worth, i);
    memcpy(search->turns[0] + number * (size_t)sides * LANES, worth, (size_t)sides * LANES * sizeof(double));
}

/* Values all states that a lane reaches by this turn, each after those that follow it. */
static bool value_turn(const struct lane_search *search, int turn)
{
    struct budget_use *const use = search->batch.tree->budget_use;
    for (size_t i = 0; i < search->graph->ordered; i++) {
        if (search->lanes->first_turns[i] > turn) continue;
        if (search->sides == 1)
            value_state(search, 1, i);
        else
            value_state(search, HOD_PLAYERS, i);
        if (!use_budget(use, 1, search->batch.error)) return false;
    }
    return true;
}

/* Finds the steps of which every option leads to one leaf for certain, in each lane that reaches it. */
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

/* Makes room for what is known of the states by number; all is worth 0 then. False with an error. */
static bool start_values(struct lane_search *search)
{
    struct lanes *lanes = search->lanes;
    const struct graph *graph = search->graph;
    const size_t turn =
        (graph->found[STATES].count + graph->found[OUTCOMES].count + 1) * (size_t)search->sides * LANES;
    if (!RESERVE(lanes->values, lanes->room, 2 * turn) ||
        !RESERVE(lanes->first_turns, lanes->turns_room, graph->ordered))
        return hod_fail_memory(search->batch.error);
    memset(lanes->values, 0, 2 * turn * sizeof *lanes->values);
    search->turns[0] = lanes->values;
    search->turns[1] = lanes->values + turn;
    for (size_t i = 0; i < graph->ordered; i++)
        lanes->first_turns[i] = graph->states[graph->order[i]].first_turn;
    for (int lane = 0; lane < LANES; lane++) {
        lanes->sums.sums[lane] = NAN;
        lanes->sums.are_opposed[lane] = -1;
    }
    return true;
}

/* Values all turns, from the last one on. Where sides turn out not to be opposed it begins again for both. */
static bool value(struct lane_search *search)
{
    const int turns = search->batch.turns;
    find_certain(search->graph);
    if (!start_values(search) || !give_all(search, STATES, turns)) return false;
    for (int turn = turns; turn > 0; turn--) {
        double *const next = search->turns[0];
        search->turns[0] = search->turns[1];
        search->turns[1] = next;
        if (!give_all(search, OUTCOMES, turn)) return false;
        if (search->sides == 1 && !are_opposed(search)) {
            search->sides = HOD_PLAYERS;
            return value(search);
        }
        if (!value_turn(search, turn)) return false;
    }
    return true;
}

/* Reads what the row of a lane is worth. */
static void read_worths(const struct lane_search *search, int lane, const struct worth_row *row)
{
    const struct sums *sums = &search->lanes->sums;
    for (int i = 0; i < row->count; i++) {
        const size_t place = graph_beginning(search->graph, row->beginnings[i]);
        assert(place != NO_PLACE);
        const double *worths = search->turns[0] + place_of(search, search->graph->numbers[place], lane);
        row->worths[i][0] = worths[0];
        row->worths[i][1] = sums->are_opposed[lane] ? sums->sums[lane] - worths[0] : worths[LANES];
    }
}

/* Begins a lane with the next row, from *next on, that may be found, has the length of the others and was not refused.
 * False with an error. */
static bool begin_lane(struct lane_search *search, int lane, const struct lane_rows *rows, int *next)
{
    const hod_procedure *procedure = search->batch.procedure;
    int row = *next;
    while (row < rows->count &&
           (rows->found[row] != IS_WANTED ||
            procedure_limit(procedure, rows->all[row].beginnings[0]) != search->batch.turns))
        row++;
    *next = row + 1;
    if (row >= rows->count) return true;
    search->rows[lane] = row;
    for (int i = 0; i < rows->all[row].count; i++)
        if (!graph_begin(search->graph, &search->batch, lane, rows->all[row].beginnings[i]))
            return hod_fail_memory(search->batch.error);
    return true;
}

/* Frees the lanes that are refused, and begins others in them, unless it is too late for that. */
static bool replace_refused(struct lane_search *search, const struct lane_rows *rows, int *next)
{
    lane_set refused = search->batch.refused;
    graph_forget_refused(search->graph, &search->batch);
    for (; refused; refused &= (lane_set)(refused - 1)) {
        const int lane = __builtin_ctz(refused);
        rows->found[search->rows[lane]] = IS_REFUSED;
        if (search->batch.turn == 1 && !begin_lane(search, lane, rows, next)) return false;
    }
    return true;
}

/* Leaves a row that is alone in its lanes to a search of its own, which is faster. */
static void leave_lone_row(struct lane_search *search, const struct lane_rows *rows)
{
    lane_set *const lanes = &search->batch.lanes;
    if (!*lanes || *lanes & (lane_set)(*lanes - 1)) return;
    rows->found[search->rows[__builtin_ctz(*lanes)]] = IS_UNFIT;
    *lanes = 0;
}

/* Takes as many rows as there are lanes, and walks what can be reached in them. */
static bool fill_lanes(struct lane_search *search, const struct lane_rows *rows)
{
    struct graph_batch *const batch = &search->batch;
    int next = 0;
    graph_forget_lanes(search->graph);
    for (int lane = 0; lane < LANES; lane++)
        if (!begin_lane(search, lane, rows, &next)) return false;
    while (batch->lanes && batch->turn <= batch->turns) {
        if (!graph_walk_turn(search->graph, batch)) return false;
        if (batch->refused && !replace_refused(search, rows, &next)) return false;
        if (batch->turn == 2) leave_lone_row(search, rows);
    }
    return true;
}

/* Finds some rows with the graph as it is: none, without an error, where the options of all are others. */
static bool find_some(struct lane_search *search, const struct lane_rows *rows)
{
    if (!fill_lanes(search, rows)) return false;
    if (!search->batch.lanes) return true;
    if (!graph_lay_out(search->graph, &search->batch) || !value(search)) return false;
    for (lane_set left = search->batch.lanes; left; left &= (lane_set)(left - 1)) {
        const int lane = __builtin_ctz(left);
        read_worths(search, lane, &rows->all[search->rows[lane]]);
        rows->found[search->rows[lane]] = IS_FOUND;
    }
    return true;
}

/* The first row that is wanted, or that was refused; `count` if there is none. */
static int first_row(const struct lane_rows *rows, enum lane_row which)
{
    int row = 0;
    while (row < rows->count && rows->found[row] != which) row++;
    return row;
}

/* Begins another graph, in which no row has been refused. */
static bool start_again(struct lanes *lanes, const hod_procedure *procedure, const struct lane_rows *rows)
{
    for (int row = 0; row < rows->count; row++)
        if (rows->found[row] == IS_REFUSED) rows->found[row] = IS_WANTED;
    return graph_start(&lanes->graph, procedure);
}

size_t lanes_bytes(const struct lanes *lanes)
{
    return graph_bytes(&lanes->graph) + lanes->room * sizeof *lanes->values +
           lanes->turns_room * sizeof *lanes->first_turns;
}

void lanes_free(struct lanes *lanes)
{
    graph_free(&lanes->graph);
    free(lanes->values);
    free(lanes->first_turns);
    *lanes = (struct lanes){0};
}

/* What a graph may take that is kept for other rows. */
#define MOST_KEPT_BYTES ((size_t)256 << 20)

bool lanes_find(struct lanes *lanes, struct tree *tree, const hod_procedure *procedure,
                const struct lane_rows *rows, bool *goes_on, hod_error *error)
{
    const bool is_left = first_row(rows, IS_WANTED) < rows->count;
    *goes_on = is_left || first_row(rows, IS_REFUSED) < rows->count;
    if (!*goes_on) return true;
    const bool is_new =
        lanes->graph.procedure != procedure || !is_left || lanes_bytes(lanes) > MOST_KEPT_BYTES;
    if (is_new && !start_again(lanes, procedure, rows)) return hod_fail_memory(error);
    const int first = first_row(rows, IS_WANTED);
    struct lane_search search = {
        .lanes = lanes,
        .graph = &lanes->graph,
        .sides = 1,
        .batch = {.tree = tree,
                  .procedure = procedure,
                  .turns = procedure_limit(procedure, rows->all[first].beginnings[0]),
                  .turn = 1,
                  .is_first = is_new,
                  .error = error}};
    return find_some(&search, rows);
}
