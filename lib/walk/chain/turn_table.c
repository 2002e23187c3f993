/* Turns that are rolled, many at the same time.
 *
 * A draw reads a state, the table of its turn and a column of it. Each contains the address of the next, and among
 * millions of states none is in the caches: a draw takes the time of three cache misses. So the draws of independent
 * battles are made together, and each first read is prefetched for all battles before any of them needs it. */
#include "walk/chain/turn_table.h"

#include <assert.h>
#include <gsl/gsl_randist.h>
#include <stdlib.h>

struct turn_table *turn_table_new(const struct turn_row *row)
{
    const size_t count = (size_t)row->count;
    struct turn_table *table = malloc(sizeof *table + count * sizeof *table->columns);
    gsl_ran_discrete_t *drawn = gsl_ran_discrete_preproc(count, row->shares);
    if (table && drawn) {
        table->count = row->count;
        for (size_t i = 0; i < count; i++) {
            const size_t above = drawn->A[i], over = (size_t)row->over;
            table->columns[i] = (struct turn_column){.bound = drawn->F[i],
                                                     .states = {row->states[i], row->states[above]},
                                                     .are_over = {i < over, above < over}};
        }
    } else {
        free(table);
        table = NULL;
    }
    gsl_ran_discrete_free(drawn);
    return table;
}

/* The stored table of a state; NULL if there is none. */
static const struct turn_table *kept_table(const struct turn_draw *draw)
{
    struct turn_state *state = draw->state;
    return atomic_load_explicit(&state->tables[state->by_turn * (draw->turn - 1)], memory_order_acquire);
}

/* A draw in progress: the column, and the uniform variable that selects one of its states. */
struct drawing {
    const struct turn_column *column;
    double uniform;
};
static struct drawing draw_column(const struct turn_table *table, hod_xoshiro256pp *dice)
{
    const double uniform = table->count > 1 ? hod_xoshiro256pp_uniform(dice) : 0;
    return (struct drawing){&table->columns[(int)(uniform * table->count)], uniform};
}

/* Moves to the drawn state; returns whether the turn is then over. */
static bool take_drawn(struct turn_draw *draw, const struct drawing *drawing)
{
    const bool is_above = drawing->uniform >= drawing->column->bound;
    draw->state = drawing->column->states[is_above];
    return drawing->column->are_over[is_above];
}

/* Both may straddle two cache lines. */
static void prefetch_column(const struct turn_column *column)
{
    __builtin_prefetch(column);
    __builtin_prefetch(column->are_over);
}
static void prefetch_state(const struct turn_state *state)
{
    __builtin_prefetch(state);
    __builtin_prefetch(state->tables);
}

/* Rolls as much of each turn as one table covers. Keeps the draws that are then in the middle of their turns; returns
 * their number, -1 with an error. */
static int roll_parts(struct turn_draw **draws, int count, struct turn_walker *walker, hod_error *error)
{
    const struct turn_table *tables[MOST_DRAWS];
    struct drawing drawings[MOST_DRAWS];
    int left = 0;
    for (int i = 0; i < count; i++) {
        tables[i] = kept_table(draws[i]);
        if (tables[i]) __builtin_prefetch(tables[i]);
    }
    for (int i = 0; i < count; i++) {
        if (!tables[i]) continue;
        drawings[i] = draw_column(tables[i], draws[i]->dice);
        prefetch_column(drawings[i].column);
    }
    for (int i = 0; i < count; i++) {
        const struct turn_table *found = tables[i];
        if (!found && !(found = turns_find(draws[i]->state, draws[i]->turn, walker, error))) return -1;
        if (!tables[i]) drawings[i] = draw_column(found, draws[i]->dice);
        const bool is_over = take_drawn(draws[i], &drawings[i]);
        prefetch_state(draws[i]->state);
        if (!is_over) draws[left++] = draws[i];
    }
    return left;
}

bool turns_roll(struct turn_draw *draws, int count, struct turn_walker *walker, hod_error *error)
{
    struct turn_draw *rolled[MOST_DRAWS];
    assert(count <= MOST_DRAWS);
    if (!turns_go_on(walker, count, error)) return false;
    for (int i = 0; i < count; i++) rolled[i] = &draws[i];
    while (count > 0) count = roll_parts(rolled, count, walker, error);
    return count == 0;
}
