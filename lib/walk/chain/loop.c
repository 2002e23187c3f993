/* Loops are solved by eliminating one state after another, without a subtraction.
 *
 * With P the shares between the states of a loop, weights b that enter it visit the states x = b + x P times;
 * and with r what each state gets by leaving, it is worth v = r + P v. To eliminate a state s is to look away
 * whenever the process is there: whoever came to s is seen again where s leads, so that the share of each
 * p -> t grows by
 *
 *     P(p,s) x P(s,t) / D(s),    D(s) = the sum of what leads from s elsewhere, and out of the loop.
 *
 * D(s) is 1 less the share with which s leads to itself, but it is added up and not subtracted, so that a
 * loop out of which there is hardly a way is solved as exactly as any other: every number is a sum of
 * products of numbers above 0, and the relative error grows with their count alone, not with the condition
 * of the system (Grassmann, Taksar and Heyman 1985; O'Cinneide 1993). What was eliminated is entered again
 * in the opposite order.
 *
 * States are eliminated in the order of their rows, and a row is eliminated from as soon as it is ended: of
 * each earlier state s that it leads to, the least first, it gets the part of the row of s that lies behind
 * s. States should be in an order in which most lead to earlier ones; then a row hardly leads to others than
 * those to which a loop goes back. */
#include "walk/chain/loop.h"

#include <assert.h>
#include <stdlib.h>

/* The row of a state as it is when the state is eliminated. */
struct loop_row {
    size_t first, later, end; /* of the earlier states, of the later ones, and behind them */
    double way_out;
    double leaving; /* the sum of the way out and of the shares to later states */
};

bool loop_start(struct loop *loop, size_t states)
{
    if (!RESERVE(loop->row, loop->row_room, states) ||
        !RESERVE(loop->is_filled, loop->is_filled_room, states) ||
        !RESERVE(loop->rows, loop->rows_room, states))
        return false;
    memset(loop->row, 0, states * sizeof *loop->row);
    memset(loop->is_filled, 0, states);
    loop->states = states;
    loop->ended = loop->length = loop->filled_count = loop->heap_count = 0;
    loop->is_closed = false;
    loop->work = 0;
    loop->way_out = 0;
    return true;
}

static void push(struct loop *loop, uint32_t place)
{
    uint32_t *heap = loop->heap;
    size_t at = loop->heap_count++;
    for (; at > 0 && heap[(at - 1) / 2] > place; at = (at - 1) / 2) heap[at] = heap[(at - 1) / 2];
    heap[at] = place;
}

static uint32_t pop(struct loop *loop)
{
    uint32_t *heap = loop->heap;
    const uint32_t least = heap[0], last = heap[--loop->heap_count];
    size_t at = 0;
    for (size_t next = 1; next < loop->heap_count; at = next, next = 2 * at + 1) {
        if (next + 1 < loop->heap_count && heap[next + 1] < heap[next]) next++;
        if (heap[next] >= last) break;
        heap[at] = heap[next];
    }
    heap[at] = last;
    return least;
}

bool loop_add_arc(struct loop *loop, size_t to, double share)
{
    assert(to < loop->states && share >= 0);
    loop->row[to] += share;
    if (loop->is_filled[to]) return true;
    if (!RESERVE(loop->filled, loop->filled_room, loop->filled_count + 1) ||
        !RESERVE(loop->heap, loop->heap_room, loop->heap_count + 1))
        return false;
    loop->is_filled[to] = 1;
    loop->filled[loop->filled_count++] = (uint32_t)to;
    if (to < loop->ended) push(loop, (uint32_t)to);
    return true;
}

void loop_add_way_out(struct loop *loop, double share)
{
    loop->way_out += share;
}

/* Looks away from the earlier states that the row leads to. What led to them stays in the row, for those who
 * enter them again. */
static bool eliminate(struct loop *loop)
{
    while (loop->heap_count > 0) {
        const uint32_t state = pop(loop);
        const struct loop_row earlier = loop->rows[state];
        if (!(earlier.leaving > 0)) continue;
        const double share = loop->row[state] / earlier.leaving;
        loop->way_out += share * earlier.way_out;
        for (size_t i = earlier.later; i < earlier.end; i++)
            if (!loop_add_arc(loop, loop->places[i], share * loop->shares[i])) return false;
        loop->work += (int64_t)(earlier.end - earlier.later) + 1;
    }
    return true;
}

static void store(struct loop *loop, uint32_t place)
{
    loop->places[loop->length] = place;
    loop->shares[loop->length++] = loop->row[place];
}

bool loop_end_row(struct loop *loop)
{
    assert(loop->ended < loop->states);
    if (!eliminate(loop)) return false;
    const size_t own = loop->ended, wanted = loop->length + loop->filled_count;
    if (!RESERVE(loop->places, loop->places_room, wanted) ||
        !RESERVE(loop->shares, loop->shares_room, wanted))
        return false;
    struct loop_row row = {.first = loop->length, .way_out = loop->way_out, .leaving = loop->way_out};
    for (size_t i = 0; i < loop->filled_count; i++)
        if (loop->filled[i] < own) store(loop, loop->filled[i]);
    row.later = loop->length;
    for (size_t i = 0; i < loop->filled_count; i++)
        if (loop->filled[i] > own) {
            row.leaving += loop->row[loop->filled[i]];
            store(loop, loop->filled[i]);
        }
    row.end = loop->length;
    for (size_t i = 0; i < loop->filled_count; i++)
        loop->row[loop->filled[i]] = loop->is_filled[loop->filled[i]] = 0;
    loop->rows[loop->ended++] = row;
    loop->is_closed |= !(row.leaving > 0);
    loop->filled_count = 0;
    loop->way_out = 0;
    return true;
}

bool loop_add_transition(struct loop *loop, const struct reached *reached, const struct cycle *cycle,
                         const struct transition *transition, double share)
{
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition->counts[follows]; i++, at++) {
            const size_t place = transition_place(transition, follows, at);
            const size_t to = follows == HOD_STEP_FOLLOWS ? cycle_place(reached, cycle, place) : cycle->count;
            if (to == cycle->count)
                loop_add_way_out(loop, share * transition->shares[at]);
            else if (!loop_add_arc(loop, to, share * transition->shares[at]))
                return false;
        }
    return true;
}

void loop_visits(const struct loop *loop, double *weights)
{
    assert(loop->ended == loop->states && !loop->is_closed);
    for (size_t state = 0; state < loop->states; state++) {
        const struct loop_row *row = &loop->rows[state];
        const double weight = weights[state] / row->leaving;
        for (size_t i = row->later; i < row->end; i++) weights[loop->places[i]] += weight * loop->shares[i];
    }
    for (size_t state = loop->states; state-- > 0;) {
        const struct loop_row *row = &loop->rows[state];
        weights[state] /= row->leaving;
        for (size_t i = row->first; i < row->later; i++)
            weights[loop->places[i]] += weights[state] * loop->shares[i];
    }
}

void loop_values(const struct loop *loop, double *values, size_t stride)
{
    assert(loop->ended == loop->states && !loop->is_closed);
    for (size_t state = 0; state < loop->states; state++) {
        const struct loop_row *row = &loop->rows[state];
        for (size_t i = row->first; i < row->later; i++) {
            const size_t earlier = loop->places[i];
            values[state * stride] +=
                loop->shares[i] / loop->rows[earlier].leaving * values[earlier * stride];
        }
    }
    for (size_t state = loop->states; state-- > 0;) {
        const struct loop_row *row = &loop->rows[state];
        for (size_t i = row->later; i < row->end; i++)
            values[state * stride] += loop->shares[i] * values[loop->places[i] * stride];
        values[state * stride] /= row->leaving;
    }
}

size_t loop_bytes(const struct loop *loop)
{
    return loop->row_room * sizeof *loop->row + loop->rows_room * sizeof *loop->rows +
           loop->places_room * sizeof *loop->places + loop->shares_room * sizeof *loop->shares;
}

void loop_free(struct loop *loop)
{
    free(loop->row);
    free(loop->is_filled);
    free(loop->filled);
    free(loop->heap);
    free(loop->rows);
    free(loop->places);
    free(loop->shares);
    *loop = (struct loop){0};
}
