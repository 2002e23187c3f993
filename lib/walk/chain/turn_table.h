/* Tables for drawing what a state becomes by the end of a turn; only for turns.c and turn_table.c. */
#ifndef HOD_WALK_CHAIN_TURN_TABLE_H
#define HOD_WALK_CHAIN_TURN_TABLE_H

#include "walk/chain/turns.h"

/* A row to draw from, as columns of equal height (gsl_ran_discrete): below its bound a column has one state, above it
 * another. Everything that a draw reads lies together. A state in the middle of the turn is drawn from again. */
struct turn_table {
    int count;
    struct turn_column {
        double bound; /* of a uniform variable */
        struct turn_state *states[2];
        bool are_over[2];
    } columns[];
};

static inline size_t turn_table_bytes(const struct turn_table *table)
{
    return sizeof *table + (size_t)table->count * sizeof *table->columns;
}

/* A table of the states of a row; free it with free(). NULL when memory is short. */
struct turn_table *turn_table_new(const struct turn_row *row);

/* Counts draws as work of the walker; false with an error if the walker must stop. */
bool turns_go_on(struct turn_walker *walker, int draws, hod_error *error);

/* Finds the table of a state that has not ended. Valid until the walker is used again; NULL with an error. */
const struct turn_table *turns_find(struct turn_state *state, int turn, struct turn_walker *walker,
                                    hod_error *error);

#endif
