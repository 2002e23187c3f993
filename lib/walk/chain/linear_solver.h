/* Cycles: states that a process can return to, solved as a system of linear equations. */
#ifndef HOD_WALK_CHAIN_LINEAR_SOLVER_H
#define HOD_WALK_CHAIN_LINEAR_SOLVER_H

#include "walk/chain/components.h"

/* States 0..states-1, the arcs between them and the ways out. Start with zeros ({0}) and call linear_solver_start, then
 * add the rows of the states in ascending order, then ask any number of questions. The memory is reused for the next
 * cycle. */
struct linear_solver {
    size_t states, ended; /* ended rows: the next row is that of state `ended` */
    bool is_closed;       /* some state has no way out */
    int64_t work;         /* multiplications since linear_solver_start */
    double way_out;       /* of the row being filled: the probability of leaving the cycle */

    double *row;        /* by state: the shares of that row */
    uint8_t *is_filled; /* by state: whether the row leads there */
    uint32_t *filled;   /* those states, filled_count of them */
    uint32_t *heap;     /* those of them that are eliminated but not yet replaced, lowest first */
    size_t filled_count, heap_count;

    struct linear_solver_row *rows; /* by state */
    uint32_t *places;               /* the states that rows lead to, row after row, and the shares */
    double *shares;
    size_t length;
    size_t row_room, is_filled_room, filled_room, heap_room, rows_room, places_room, shares_room;
};

/* Starts a cycle with this number of states. False when memory is short, as for the functions below. */
bool linear_solver_start(struct linear_solver *solver, size_t states);

/* Add a share to the row of the next state: one that leads to a state of the cycle, or out of it. */
bool linear_solver_add_arc(struct linear_solver *solver, size_t to, double share);
void linear_solver_add_way_out(struct linear_solver *solver, double share);

/* Ends the row, whose shares sum to 1. */
bool linear_solver_end_row(struct linear_solver *solver);

/* Adds a share of a state's transition to the row of a cycle, whose states are numbered by their place in it. */
bool linear_solver_add_transition(struct linear_solver *solver, const struct components *components,
                                  const struct cycle *cycle, const struct transition *transition,
                                  double share);

/* Replaces the weights that enter the states by the expected numbers of visits. No state is closed. */
void linear_solver_visits(const struct linear_solver *solver, double *weights);

/* Replaces what each state gets by leaving the cycle at once, share x value, by the expectation of what it gets in the
 * end. Values are `stride` apart. No state is closed. */
void linear_solver_values(const struct linear_solver *solver, double *values, size_t stride);

size_t linear_solver_bytes(const struct linear_solver *solver);
void linear_solver_free(struct linear_solver *solver);

#endif
