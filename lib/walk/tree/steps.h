/* Steps that were walked: the leaves of each option with their shares, once for all states that a step takes
 * alike. */
#ifndef HOD_WALK_TREE_STEPS_H
#define HOD_WALK_TREE_STEPS_H

#include "walk/tree/scopes.h"
#include "walk/tree/tree.h"

/* A procedure as it is prepared, and the tree that walks it, which divides exactly. */
struct process {
    struct tree *tree;
    const hod_procedure *procedure;
    const void *prepared;
    hod_error *error;
    void (*disregard)(const void *prepared, void *state); /* NULL, or as that of hod_stakes, of all states */
};

static inline int kind_of(int follows)
{
    return follows == HOD_DONE ? OUTCOMES : STATES;
}

/* What follows by an option: leaves that are outcomes, states of the same turn and of the next, one after
 * another, `counts` of each. */
struct walked_option {
    size_t first;    /* of their shares */
    uint32_t before; /* leaves of the options before it in the step */
    uint32_t counts[FOLLOWING];
};

/* A step with `count` options, from the option `from` on. */
struct walked_step {
    uint32_t first;         /* of its options; where they are certain, of what they lead to */
    uint32_t leaf;          /* the first of its leaves, which stand option by option */
    uint32_t counts[KINDS]; /* of them, in all */
    int scope;              /* in which it is kept for all states that look alike; NO_SCOPE: it is not */
    uint8_t from, count;
    uint8_t who;      /* chooses, if there are several */
    bool are_certain; /* several options, each of which leads to one leaf for certain */
};
enum { NO_SCOPE = -1 };

/* A bit for each int of a state, as far as there are bits. */
enum { MOST_ALONE = 64 };

/* Stands for all options of a step. */
enum { ALL_OPTIONS = -1 };

/* Start with zeros ({0}) and steps_start. */
struct steps {
    struct packed_set keys;   /* of those that are kept: the option, and what they look at of a state */
    struct walked_step *kept; /* of the keys */
    struct walked_option *options;
    uint8_t *follows; /* what certain options lead to */
    double *shares;   /* of the leaves */
    struct scopes scopes;
    uint32_t *leaves;         /* their numbers in the scope, or their places where a step is not kept */
    int *last[KINDS];         /* of the step that was walked last: the outcomes and states themselves */
    uint32_t *numbers[KINDS]; /* and their numbers or places */
    size_t option_count, follows_count, share_count, leaf_count, last_count[KINDS];
    size_t kept_room, option_room, follows_room, share_room, leaf_room, last_room[KINDS]; /* of ints */
    size_t number_room[KINDS];
    struct tally following[FOLLOWING]; /* scratch memory */
};

/* Empties them. False when memory is short. */
bool steps_start(struct steps *steps, const hod_procedure *procedure);

/* The step from a state by an option, or ALL_OPTIONS. What is not known is walked; it is kept if asked for and
 * others may look alike. Otherwise its leaves are still to be placed. False with the error. */
bool steps_find(struct steps *steps, const struct process *process, const int *state, int option,
                bool may_keep, struct walked_step *step);

/* Makes room for the numbers of the leaves of the step that was walked last; and stores them. False when memory is
 * short. */
bool steps_make_room(struct steps *steps);
bool steps_store(struct steps *steps, struct walked_step *step);

/* How many leaves an option has that are followed so. */
static inline uint32_t steps_count(const struct steps *steps, const struct walked_step *step, uint32_t option,
                                   int follows)
{
    return step->are_certain ? steps->follows[option] == follows : steps->options[option].counts[follows];
}

/* Gives back the memory of the step that was walked last, unless it is kept. */
void steps_drop(struct steps *steps, const struct walked_step *step);

/* Walks an option of a state for what the step says on the way. */
bool steps_repeat(struct steps *steps, const struct process *process, const int *state, int option);

size_t steps_bytes(const struct steps *steps);
void steps_free(struct steps *steps);

#endif
