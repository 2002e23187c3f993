/* What the states of a procedure become by one step, under every option, each computed once for all turns. */
#ifndef HOD_WALK_BECOMINGS_H
#define HOD_WALK_BECOMINGS_H

#include "walk/tree.h"

/* What is walked: a procedure, and the tree that walks it, which divides exactly. */
struct course {
    struct tree *tree;
    const hod_procedure *procedure;
    const void *prepared;
    hod_error *error;
};

/* What is found at places of its own. */
enum { OUTCOMES, STATES, KINDS };

static inline int kind_of(int follows)
{
    return follows == HOD_DONE ? OUTCOMES : STATES;
}

/* What one state becomes by one option: outcomes, states of the same turn and of the next, one after another
 * from `first` on, `counts` of each. */
struct becoming {
    size_t first;
    uint32_t counts[FOLLOWING];
};

/* The options of one state: `count` becomings from `first` on. */
struct options {
    uint32_t first; /* NOT_WALKED: its becomings are not remembered */
    int count;      /* 1 where nobody chooses */
    int who;        /* chooses, if there are several */
};
#define NOT_WALKED UINT32_MAX

/* Start with zeros ({0}), a limit of memory and becomings_start. */
struct becomings {
    size_t most_bytes; /* of places and shares, which are nearly all the memory where there are many */

    struct records found[KINDS]; /* the outcomes, without their turn, and the states that have been met */
    struct options *options;     /* of the states */
    size_t options_room;
    struct becoming *all; /* by state and option */
    size_t count, room;
    uint32_t *places; /* of what the states become, `length` of them remembered, with their probabilities */
    double *shares;
    size_t length, length_room;
    struct tally following[FOLLOWING]; /* scratch memory for one becoming */
};

/* Empties them but for the first state, at place 0. False when memory is short, with the error. */
bool becomings_start(struct becomings *becomings, const struct course *course);

/* What the state at a place becomes by an option of it. What is not remembered is walked and, if it fits,
 * remembered with all its options; what does not fit is valid until the next call. The result is the same to
 * the last bit. */
bool becomings_find(struct becomings *becomings, const struct course *course, size_t place, int option,
                    struct becoming *becoming);

/* Walks all options of a state and remembers them. The error says so when they do not fit. */
bool becomings_walk(struct becomings *becomings, const struct course *course, size_t place);

/* Walks the first option of a state again, for what the step says on the way. */
bool becomings_repeat(struct becomings *becomings, const struct course *course, size_t place);

void becomings_free(struct becomings *becomings);

#endif
