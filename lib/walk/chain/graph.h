/* The graph of a process: its states and their successors, found once for several preparations with different
 * probabilities, which occupy lanes side by side. */
#ifndef HOD_WALK_CHAIN_GRAPH_H
#define HOD_WALK_CHAIN_GRAPH_H

#include "walk/tree/steps.h"

#include <limits.h>

/* The number of preparations valued at once. */
enum { LANES = 8 };

/* A bit for each lane. */
typedef uint8_t lane_set;
_Static_assert(LANES == 8 * sizeof(lane_set), "a bit for each lane");
#define ALL_LANES ((lane_set)-1)

/* A leaf of a step. Its weights in the lanes are in a separate array. */
struct graph_leaf {
    uint32_t number; /* in the scope of the step */
    uint8_t option, follows;
    lane_set lanes; /* that reach it */
};

/* The step shared by all states that look alike in every lane. */
struct graph_step {
    size_t first; /* the first of its leaves, which are grouped by option and then by what follows */
    uint32_t count, room, ends; /* leaves, and room for leaves; ends: its first entry in graph.ends */
    int scope;
    uint8_t options, who; /* options is 0 until the step is walked; who chooses, if there are several */
    lane_set walked;
    bool is_certain; /* there are several options, and each has one certain leaf (lanes.c) */
};

/* Lanes that reach a state: those walked already, those to walk in this turn, and those to walk in the next. */
struct graph_marks {
    lane_set done, now, later;
};

/* What is known about a state. */
struct graph_state {
    uint32_t step, row; /* NO_STEP and NOT_PLACED until it is walked */
    int first_turn;     /* the first turn in which a lane of this batch reaches it; NEVER if none does */
};
#define NO_STEP UINT32_MAX
enum { NEVER = INT_MAX };

/* A state in the layout: its step, and its first entry in graph.next. */
struct graph_laid {
    uint32_t step, next;
};

/* Places of states, in the order in which a turn walks them. */
struct graph_queue {
    uint32_t *places;
    size_t count, taken, room;
};

/* A batch of lanes. */
struct graph_batch {
    struct tree *tree; /* divides exactly */
    const hod_procedure *procedure;
    const void *prepared[LANES]; /* by lane */
    lane_set lanes;              /* in use */
    int turns, turn;             /* how many to walk at most; and the one being walked */
    lane_set refused;            /* lanes whose options differ from the graph's */
    bool is_first; /* of this graph: its steps come from these lanes; the first is never refused */
    hod_error *error;
};

/* Start with zeros ({0}) and graph_start. */
struct graph {
    const hod_procedure *procedure; /* NULL: the graph is empty */
    struct int_set keys;            /* of the steps: what states look like, or one state unlike all others */
    struct graph_step *steps;       /* of the keys */
    struct graph_leaf *leaves;
    double *weights; /* LANES for each leaf */
    struct scopes scopes;
    struct packed_set found[KINDS];
    struct graph_state *states;
    struct graph_marks *marks; /* of the states */
    lane_set *ended;           /* by outcome: the lanes that reach it */
    struct graph_queue now, later;
    struct steps walker; /* scratch memory, for a step in one lane */
    bool has_grown;      /* since the last layout */

    /* The layout (graph_order.c): `order` lists the places of the walked states, each after its successors in the turn,
     * and then the others. By place, `numbers` has each state's number in that order. `by_content` lists the numbers of
     * all states, sorted by content (places.h). */
    uint32_t *order, *numbers, *by_content;
    size_t ordered;          /* walked states */
    struct graph_laid *laid; /* by number */

    /* Leaf by leaf: twice the number of its state, plus 1 if that is in the next turn. Outcomes have numbers after the
     * states; leaves that no lane reaches have the number after those. */
    uint32_t *next;
    uint32_t *ends; /* for steps with several options: where each option's leaves end */

    size_t leaf_count, leaf_room, weight_room, steps_room, states_room, marks_room, ended_room, order_room,
        numbers_room, content_room, laid_room, next_room, ends_room;
};

/* Empties the graph, for a procedure. False when memory is short. */
bool graph_start(struct graph *graph, const hod_procedure *procedure);

/* Forgets the lanes but keeps the states and steps. */
void graph_forget_lanes(struct graph *graph);

/* The same for the refused lanes, which are then free. */
void graph_forget_refused(struct graph *graph, struct graph_batch *batch);

/* The same for lanes in one step. */
void graph_forget_step(struct graph *graph, struct graph_step *step, lane_set lanes);

/* Starts a preparation in a lane, or adds a beginning to a lane in use: `state`, or if that is NULL, the preparation's
 * own. False when memory is short. */
bool graph_begin(struct graph *graph, struct graph_batch *batch, int lane, const void *prepared,
                 const int *state);

/* Walks everything that the lanes reach in a turn and moves on to the next turn. Stops if lanes are refused; once they
 * are forgotten, it can continue the turn. False with an error. */
bool graph_walk_turn(struct graph *graph, struct graph_batch *batch);

/* Finds the step of a state in the lanes that are being walked. If it differs from the state's earlier step, *lanes
 * receives all lanes that reach the state, to walk them again. False with an error. */
bool graph_find_step(struct graph *graph, struct graph_batch *batch, size_t place, const int *state,
                     lane_set *lanes);

/* Lays out the graph if it has grown. False with an error, for example if states form a cycle. */
bool graph_lay_out(struct graph *graph, const struct graph_batch *batch);

/* The place of such a beginning; NO_PLACE if it was not found. */
size_t graph_beginning(const struct graph *graph, const void *prepared, const int *state);

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
