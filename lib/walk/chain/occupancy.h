/* Visits: in which states a process is in each turn, how probably, and what is then expected of its end. */
#ifndef HOD_WALK_CHAIN_OCCUPANCY_H
#define HOD_WALK_CHAIN_OCCUPANCY_H

#include "walk/chain/linear_solver.h"

/* One state in one turn, or in one step of it: with a transition that is to be taken by this option. Of a side
 * that errs there is a visit for each option that it may take, one after another. */
struct visit {
    uint32_t place; /* of the state, among the transitions */
    int turn;
    uint8_t option;
    bool is_further; /* of the same state as the visit before it */
    double share;    /* how probably the option is taken there, 1 where nobody errs */
    double weight;   /* the probability, or in a cycle the mean number of visits */
    double value;    /* what is expected by the option, once occupancy_value has gone back */
};

/* Visits of the states of a cycle, one after another: from the first on, the last of them before `end`. */
struct visited_cycle {
    size_t first, end;
    struct cycle cycle;
    const struct components *components;
};

/* In the order in which a chain passes their weights on: what follows a visit stands behind it, but for those
 * of a cycle. Start with zeros ({0}) and occupancy_start. */
struct occupancy {
    struct visit *all;
    struct visited_cycle *cycles;
    size_t count, cycle_count;
    double *values[FOLLOWING];   /* by place: of outcomes in a turn, of states in it and in the next */
    struct linear_solver solver; /* of the cycle that is being valued */
    double *cycle_values;        /* of its states */
    size_t room, cycles_room, value_room[FOLLOWING], cycle_room;
};

/* Forgets all visits. */
void occupancy_start(struct occupancy *occupancy);

/* Adds a visit; and says that those from the first on are the visits of a cycle, in its order. False when
 * memory is short. */
bool occupancy_add(struct occupancy *occupancy, const struct visit *visit);
bool occupancy_add_cycle(struct occupancy *occupancy, size_t first, const struct components *components,
                         const struct cycle *cycle);

/* What the ends of a process count: outcomes in a turn and, at the limit, states as they stand; and who
 * hears of each visit, from the last to the first, when the values of its state and of all that may follow it
 * are known: by place, of outcomes, of states of the turn and of the next. */
struct visit_question {
    const void *data;
    double (*end)(const void *data, int kind, int turn, size_t place);
    bool (*hear)(void *hearer, const struct visit *visit, const double *const values[FOLLOWING]);
    void *hearer; /* hear may be NULL */
};

/* Goes back from the last visit to the first, and gives each its value. False with the error of whoever
 * hears of them, or where memory is short. */
bool occupancy_value(struct occupancy *occupancy, struct transitions *transitions,
                     const struct process *process, const struct visit_question *question);

size_t occupancy_bytes(const struct occupancy *occupancy);
void occupancy_free(struct occupancy *occupancy);

#endif
