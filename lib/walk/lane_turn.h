/* One turn of backward induction in lanes. */
#ifndef HOD_WALK_LANE_TURN_H
#define HOD_WALK_LANE_TURN_H

#include "walk/lanes.h"

/* The worths in a turn and in the next, and what they are made from. */
struct lane_turn {
    const struct graph *graph;
    const struct sums *sums;
    const int *first_turns; /* as in struct lanes */
    double *turns[2];       /* for each number, LANES worths to each of the sides that are kept */
    uint8_t *taken;         /* NULL, or receives the options taken, lane by lane, each by number */
    int sides; /* whose worths are kept: 1 while opposed, as those to side 0 then determine both */
};

/* Values all states that a lane reaches by this turn, each after its successors. There is one build for each
 * instruction set. False with an error when the budget is used up. */
typedef bool lane_turn_value(const struct lane_turn *values, int turn, struct budget_use *use,
                             hod_error *error);
#define LANE_TURN_PASTED(isa) lane_turn_value_##isa
#define LANE_TURN_NAMED(isa)  LANE_TURN_PASTED(isa)
lane_turn_value lane_turn_value_baseline, lane_turn_value_avx2, lane_turn_value_avx512;

#endif
