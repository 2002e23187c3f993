/* The graph of a process: its states and what follows each, found once for preparations that differ in
 * probabilities, which stand side by side in lanes. */
#ifndef HOD_WALK_CHAIN_GRAPH_H
#define HOD_WALK_CHAIN_GRAPH_H

#include "walk/tree/steps.h"

#include <limits.h>

/* Preparations that are valued at once. */
enum { LANES = 8 };

/* A bit for each lane. */
typedef uint8_t lane_set;
_Static_assert(LANES == 8 * sizeof(lane_set), "a bit for each lane");
#define ALL_LANES ((lane_set)-1)

/* What a step may lead to. Its weights in the lanes stand in an array of their own. */
struct graph_leaf {
    uint32_t number; /* in the scope of the step */
    uint8_t option, follows;
    lane_set lanes; /* that reach it */
};

/* The step of all states that look alike in every lane. */
struct graph_step {
    size_t first;               /* of its leaves, which stand option by option, and by what follows */
    uint32_t count, room, ends; /* of leaves; ends: the first of its entries among the ends of options */
    int scope;
    uint8_t options, who; /* 0 until it was walked; chooses, if there are several */
    lane_set walked;
    bool is_certain; /* every one of several options leads to one leaf for certain (lanes.c) */
};

/* Which lanes reach a state: it was walked for them, is to be in this turn, or in the next. */
struct graph_marks {
    lane_set done, now, later;
};

/* What is known of a state. */
struct graph_state {
    uint32_t step, row; /* NO_STEP and NOT_PLACED until it was walked */
    int first_turn;     /* in which a lane of this batch reaches it; NEVER: none does */
};
#define NO_STEP UINT32_MAX
enum { NEVER = INT_MAX };

/* As it is laid out: its step, and the first of what follows it. */
struct graph_laid {
    uint32_t step, next;
};

/* Places of states, in the order in which they are walked in a turn. */
struct graph_queue {
    uint32_t *places;
    size_t count, taken, room;
};

/* What lanes are found for. */
struct graph_batch {
    struct tree *tree; /* which divides exactly */
    const hod_procedure *procedure;
    const void *prepared[LANES]; /* by lane */
    lane_set lanes;              /* that are taken */
    int turns, turn;             /* that it lasts in all lanes; and the one that is walked */
    lane_set refused;            /* those whose options are others than those of the graph */
    bool is_first; /* in this graph: its steps are made for the lanes, the first of which is never refused */
    hod_error *error;
};

/* Start with zeros ({0}) and graph_start. */
struct graph {
    const hod_procedure *procedure; /* NULL: it is empty */
    struct int_set keys;      /* of the steps: what states look like, or a state that is unlike all others */
    struct graph_step *steps; /* of the keys */
    struct graph_leaf *leaves;
    double *weights; /* LANES of each leaf */
    struct scopes scopes;
    struct packed_set found[KINDS];
    struct graph_state *states;
    struct graph_marks *marks; /* of the states */
    lane_set *ended;           /* by outcome: the lanes that reach it */
    struct graph_queue now, later;
    struct steps walker; /* scratch memory, for a step in one lane */
    bool has_grown;      /* since it was laid out */

    /* As it is laid out (graph_order.c): the states that were walked in an order in which each stands behind those
     * that follow it in its turn, and by place which number it has in the order; the others come behind. */
    uint32_t *order, *numbers;
    size_t ordered;
    struct graph_laid *laid; /* by number */
    uint32_t
        *next; /* leaf by leaf: twice the number of its state, plus 1 if it is one of the next turn; outcomes
                         are numbered behind the states, and what no lane reaches behind them */
    uint32_t *ends; /* of steps with several options: behind each option's last leaf */

    size_t leaf_count, leaf_room, weight_room, steps_room, states_room, marks_room, ended_room, order_room,
        numbers_room, laid_room, next_room, ends_room;
};

/* Empties it, for a procedure. False when memory is short. */
bool graph_start(struct graph *graph, const hod_procedure *procedure);

/* Forgets the lanes, but not what has been found. */
void graph_forget_lanes(struct graph *graph);

/* The same of the lanes that are refused, which are free then. */
void graph_forget_refused(struct graph *graph, struct graph_batch *batch);

/* The same of lanes in one step. */
void graph_forget_step(struct graph *graph, struct graph_step *step, lane_set lanes);

/* Takes a lane, in which a preparation begins here, unless it is taken. False when memory is short. */
bool graph_begin(struct graph *graph, struct graph_batch *batch, int lane, const void *prepared);

/* Walks all that can be reached in the lanes in a turn, and goes on to the next. It stops where lanes are refused; once
 * these have been forgotten, it may go on with the turn. False with an error. */
bool graph_walk_turn(struct graph *graph, struct graph_batch *batch);

/* Finds the step of a state in some lanes, which were walked now; all in which it is reached are walked anew where that
 * is another step than before. False with an error. */
bool graph_find_step(struct graph *graph, struct graph_batch *batch, size_t place, const int *state,
                     lane_set *lanes);

/* Lays it out, unless it has not grown. False with an error, as where states follow one another in a cycle. */
bool graph_lay_out(struct graph *graph, const struct graph_batch *batch);

/* The place of the state in which a preparation begins; NO_PLACE if it was not found. */
size_t graph_beginning(const struct graph *graph, const void *prepared);

/* The place of a leaf in a row; NOT_PLACED if it has none. */
static inline uint32_t graph_place(const struct graph *graph, uint32_t row, const struct graph_leaf *leaf)
{
    const struct scope_row *places = &graph->scopes.rows[row];
    const int kind = kind_of(leaf->follows);
    return leaf->number < places->room[kind] ? places->places[kind][leaf->number] : NOT_PLACED;
}

size_t graph_bytes(const struct graph *graph);
void graph_free(struct graph *graph);

#endif
