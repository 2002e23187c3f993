/* Loops: states that a process can come back to, solved as a system of linear equations. */
#ifndef HOD_WALK_CHAIN_LINEAR_SOLVER_H
#define HOD_WALK_CHAIN_LINEAR_SOLVER_H

#include "walk/chain/components.h"

/* States 0..states-1, the arcs between them and the way out. Start with zeros ({0}); linear_solver_start, then the
 * row of each state in ascending order; then ask as often as is wanted. Memory is kept from loop to loop. */
struct linear_solver {
    size_t states, ended; /* rows that are ended: the next is that of state `ended` */
    bool is_closed;       /* from some state there is no way out */
    int64_t work;         /* multiplications since linear_solver_start */
    double way_out;       /* of the row that is being filled: the probability to leave the loop */

    double *row;        /* by state: the shares of that row */
    uint8_t *is_filled; /* by state: whether the row leads there */
    uint32_t *filled;   /* those states, filled_count of them */
    uint32_t *heap;     /* those of them that are eliminated and not yet looked away from, the least first */
    size_t filled_count, heap_count;

    struct linear_solver_row *rows; /* by state */
    uint32_t *places;               /* states that they lead to, row after row, and the shares */
    double *shares;
    size_t length;
    size_t row_room, is_filled_room, filled_room, heap_room, rows_room, places_room, shares_room;
};

/* Begins a loop of so many states. False when memory is short, as of the functions below. */
bool linear_solver_start(struct linear_solver *solver, size_t states);

/* Adds to the row of the next state: a share that leads to a state of the loop, or out of it. */
bool linear_solver_add_arc(struct linear_solver *solver, size_t to, double share);
void linear_solver_add_way_out(struct linear_solver *solver, double share);

/* Ends the row, whose shares sum to 1. */
bool linear_solver_end_row(struct linear_solver *solver);

/* Adds a share of the transition of a state to the row of a cycle, whose states are numbered as they stand in
 * it. */
bool linear_solver_add_transition(struct linear_solver *solver, const struct components *components,
                                  const struct cycle *cycle, const struct transition *transition,
                                  double share);

/* Makes of the weights that enter the states how often each is visited. No state is closed. */
void linear_solver_visits(const struct linear_solver *solver, double *weights);

/* Makes of what each state gets by leaving the loop at once, share x value, the expectation of what it gets
 * in the end. Values lie `stride` apart. No state is closed. */
void linear_solver_values(const struct linear_solver *solver, double *values, size_t stride);

size_t linear_solver_bytes(const struct linear_solver *solver);
void linear_solver_free(struct linear_solver *solver);

#endif
