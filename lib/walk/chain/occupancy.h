/* Visits: how probably a process is in which state in each turn, and what to expect of its end from there. */
#ifndef HOD_WALK_CHAIN_OCCUPANCY_H
#define HOD_WALK_CHAIN_OCCUPANCY_H

#include "walk/chain/linear_solver.h"

/* One state in one turn, or in one step of a turn, left by this option. A side that errs makes one visit for each
 * option it may take, one after another. */
struct visit {
    uint32_t place; /* of the state, among the transitions */
    int turn;
    uint8_t option;
    bool is_further; /* of the same state as the previous visit */
    double share;    /* the probability of this option in the state; 1 if nobody errs */
    double weight;   /* the probability, or in a cycle the expected number of visits */
    double value;    /* the expectation under this option, set by occupancy_value */
};

/* Consecutive visits of the states of a cycle, from `first` to before `end`. */
struct visited_cycle {
    size_t first, end;
    struct cycle cycle;
    const struct components *components;
};

/* Visits in the order in which a chain passes their weights on: each before its successors, except within cycles. Start
 * with zeros ({0}) and occupancy_start. */
struct occupancy {
    struct visit *all;
    struct visited_cycle *cycles;
    size_t count, cycle_count;
    double *values[FOLLOWING]; /* by place: of outcomes in a turn, of its states and of states in the next */
    struct linear_solver solver; /* of the cycle being valued */
    double *cycle_values;        /* of its states */
    size_t room, cycles_room, value_room[FOLLOWING], cycle_room;
};

/* Forgets all visits. */
void occupancy_start(struct occupancy *occupancy);

/* Adds a visit; and marks the visits from `first` on as a cycle, in its order. False when memory is short. */
bool occupancy_add(struct occupancy *occupancy, const struct visit *visit);
bool occupancy_add_cycle(struct occupancy *occupancy, size_t first, const struct components *components,
                         const struct cycle *cycle);

/* What to value: `end` returns the count of an end, which is an outcome in a turn or, at the limit, a state. `hear`
 * receives each visit, from last to first, once the values of its state and of all successors are known: by place, of
 * outcomes, of states of the turn and of the next. */
struct visit_question {
    const void *data;
    double (*end)(const void *data, int kind, int turn, size_t place);
    bool (*hear)(void *hearer, const struct visit *visit, const double *const values[FOLLOWING]);
    void *hearer; /* hear may be NULL */
};

/* Goes back from the last visit to the first and sets their values. False with the error of `hear`, or when memory is
 * short. */
bool occupancy_value(struct occupancy *occupancy, struct transitions *transitions,
                     const struct process *process, const struct visit_question *question);

size_t occupancy_bytes(const struct occupancy *occupancy);
void occupancy_free(struct occupancy *occupancy);

#endif
