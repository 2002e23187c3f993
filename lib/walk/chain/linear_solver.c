/* Solves cycles by eliminating one state after another, without any subtraction.
 *
 * Let P be the shares between the states of a cycle. Weights b that enter the cycle visit the states x = b + x P times.
 * If r is what each state gets by leaving the cycle, the states are worth v = r + P v. Eliminating a state s means
 * skipping it: a process that enters s is next seen at a state that s leads to, so the share of each arc p -> t grows
 * by
 *
 *     P(p,s) x P(s,t) / D(s),    D(s) = the sum of all shares from s to other states and out of the cycle.
 *
 * D(s) equals 1 minus the share with which s leads to itself. But it is added up, not subtracted, so a cycle with
 * hardly any way out is solved as accurately as any other: every number is a sum of products of positive numbers, and
 * the relative error grows only with their count, not with the condition of the system (Grassmann, Taksar and Heyman
 * 1985; O'Cinneide 1993). Back substitution then restores the eliminated states in reverse order.
 *
 * States are eliminated in the order of their rows, and as soon as its row ends, the earlier states are eliminated from
 * it: for each earlier state s that the row leads to, lowest first, it receives the part of s's row after s. The states
 * should be ordered so that most lead to earlier ones; then a row leads to few states other than those to which a cycle
 * returns. */
#include "walk/chain/linear_solver.h"

#include <assert.h>
#include <stdlib.h>

/* The row of a state when the state is eliminated. */
struct linear_solver_row {
    size_t first, later, end; /* entries for the earlier states, for the later ones, and the end */
    double way_out;
    double leaving; /* the sum of the way out and the shares to later states */
};

bool linear_solver_start(struct linear_solver *solver, size_t states)
{
    if (!RESERVE(solver->row, solver->row_room, states) ||
        !RESERVE(solver->is_filled, solver->is_filled_room, states) ||
        !RESERVE(solver->rows, solver->rows_room, states))
        return false;
    memset(solver->row, 0, states * sizeof *solver->row);
    memset(solver->is_filled, 0, states);
    solver->states = states;
    solver->ended = solver->length = solver->filled_count = solver->heap_count = 0;
    solver->is_closed = false;
    solver->work = 0;
    solver->way_out = 0;
    return true;
}

static void push(struct linear_solver *solver, uint32_t place)
{
    uint32_t *heap = solver->heap;
    size_t at = solver->heap_count++;
    for (; at > 0 && heap[(at - 1) / 2] > place; at = (at - 1) / 2) heap[at] = heap[(at - 1) / 2];
    heap[at] = place;
}

static uint32_t pop(struct linear_solver *solver)
{
    uint32_t *heap = solver->heap;
    const uint32_t least = heap[0], last = heap[--solver->heap_count];
    size_t at = 0;
    for (size_t next = 1; next < solver->heap_count; at = next, next = 2 * at + 1) {
        if (next + 1 < solver->heap_count && heap[next + 1] < heap[next]) next++;
        if (heap[next] >= last) break;
        heap[at] = heap[next];
    }
    heap[at] = last;
    return least;
}

bool linear_solver_add_arc(struct linear_solver *solver, size_t to, double share)
{
    assert(to < solver->states && share >= 0);
    solver->row[to] += share;
    if (solver->is_filled[to]) return true;
    if (!RESERVE(solver->filled, solver->filled_room, solver->filled_count + 1) ||
        !RESERVE(solver->heap, solver->heap_room, solver->heap_count + 1))
        return false;
    solver->is_filled[to] = 1;
    solver->filled[solver->filled_count++] = (uint32_t)to;
    if (to < solver->ended) push(solver, (uint32_t)to);
    return true;
}

void linear_solver_add_way_out(struct linear_solver *solver, double share)
{
    solver->way_out += share;
}

/* Replaces the earlier states that the row leads to by their successors. The shares that led to them stay in the row,
 * for back substitution. */
static bool eliminate(struct linear_solver *solver)
{
    while (solver->heap_count > 0) {
        const uint32_t state = pop(solver);
        const struct linear_solver_row earlier = solver->rows[state];
        if (!(earlier.leaving > 0)) continue;
        const double share = solver->row[state] / earlier.leaving;
        solver->way_out += share * earlier.way_out;
        for (size_t i = earlier.later; i < earlier.end; i++)
            if (!linear_solver_add_arc(solver, solver->places[i], share * solver->shares[i])) return false;
        solver->work += (int64_t)(earlier.end - earlier.later) + 1;
    }
    return true;
}

static void store(struct linear_solver *solver, uint32_t place)
{
    solver->places[solver->length] = place;
    solver->shares[solver->length++] = solver->row[place];
}

bool linear_solver_end_row(struct linear_solver *solver)
{
    assert(solver->ended < solver->states);
    if (!eliminate(solver)) return false;
    const size_t own = solver->ended, wanted = solver->length + solver->filled_count;
    if (!RESERVE(solver->places, solver->places_room, wanted) ||
        !RESERVE(solver->shares, solver->shares_room, wanted))
        return false;
    struct linear_solver_row row = {
        .first = solver->length, .way_out = solver->way_out, .leaving = solver->way_out};
    for (size_t i = 0; i < solver->filled_count; i++)
        if (solver->filled[i] < own) store(solver, solver->filled[i]);
    row.later = solver->length;
    for (size_t i = 0; i < solver->filled_count; i++)
        if (solver->filled[i] > own) {
            row.leaving += solver->row[solver->filled[i]];
            store(solver, solver->filled[i]);
        }
    row.end = solver->length;
    for (size_t i = 0; i < solver->filled_count; i++)
        solver->row[solver->filled[i]] = solver->is_filled[solver->filled[i]] = 0;
    solver->rows[solver->ended++] = row;
    solver->is_closed |= !(row.leaving > 0);
    solver->filled_count = 0;
    solver->way_out = 0;
    return true;
}

bool linear_solver_add_transition(struct linear_solver *solver, const struct components *components,
                                  const struct cycle *cycle, const struct transition *transition,
                                  double share)
{
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition->counts[follows]; i++, at++) {
            const size_t place = transition_place(transition, follows, at);
            const size_t to =
                follows == HOD_STEP_FOLLOWS ? cycle_place(components, cycle, place) : cycle->count;
            if (to == cycle->count)
                linear_solver_add_way_out(solver, share * transition->shares[at]);
            else if (!linear_solver_add_arc(solver, to, share * transition->shares[at]))
                return false;
        }
    return true;
}

void linear_solver_visits(const struct linear_solver *solver, double *weights)
{
    assert(solver->ended == solver->states && !solver->is_closed);
    for (size_t state = 0; state < solver->states; state++) {
        const struct linear_solver_row *row = &solver->rows[state];
        const double weight = weights[state] / row->leaving;
        for (size_t i = row->later; i < row->end; i++)
            weights[solver->places[i]] += weight * solver->shares[i];
    }
    for (size_t state = solver->states; state-- > 0;) {
        const struct linear_solver_row *row = &solver->rows[state];
        weights[state] /= row->leaving;
        for (size_t i = row->first; i < row->later; i++)
            weights[solver->places[i]] += weights[state] * solver->shares[i];
    }
}

void linear_solver_values(const struct linear_solver *solver, double *values, size_t stride)
{
    assert(solver->ended == solver->states && !solver->is_closed);
    for (size_t state = 0; state < solver->states; state++) {
        const struct linear_solver_row *row = &solver->rows[state];
        for (size_t i = row->first; i < row->later; i++) {
            const size_t earlier = solver->places[i];
            values[state * stride] +=
                solver->shares[i] / solver->rows[earlier].leaving * values[earlier * stride];
        }
    }
    for (size_t state = solver->states; state-- > 0;) {
        const struct linear_solver_row *row = &solver->rows[state];
        for (size_t i = row->later; i < row->end; i++)
            values[state * stride] += solver->shares[i] * values[solver->places[i] * stride];
        values[state * stride] /= row->leaving;
    }
}

size_t linear_solver_bytes(const struct linear_solver *solver)
{
    return solver->row_room * sizeof *solver->row + solver->rows_room * sizeof *solver->rows +
           solver->places_room * sizeof *solver->places + solver->shares_room * sizeof *solver->shares;
}

void linear_solver_free(struct linear_solver *solver)
{
    free(solver->row);
    free(solver->is_filled);
    free(solver->filled);
    free(solver->heap);
    free(solver->rows);
    free(solver->places);
    free(solver->shares);
    *solver = (struct linear_solver){0};
}
