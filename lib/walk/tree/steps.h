/* Steps after the walk: the leaves of each option with their shares, stored once for all states in which a step does
 * the same. */
#ifndef HOD_WALK_TREE_STEPS_H
#define HOD_WALK_TREE_STEPS_H

#include "walk/tree/groups.h"
#include "walk/tree/scopes.h"
#include "walk/tree/tree.h"

/* A prepared procedure, and the tree that walks it, which divides exactly. */
struct process {
    struct tree *tree;
    const hod_procedure *procedure;
    const void *prepared;
    hod_error *error;
    void (*disregard)(const void *prepared,
                      void *state); /* NULL, or like that in hod_stakes, for all states */
    bool may_choose_late;           /* a step may choose after rolls */
};

static inline int kind_of(int follows)
{
    return follows == HOD_DONE ? OUTCOMES : STATES;
}

/* What follows an option: outcomes, then states of the same turn, then states of the next; `counts` leaves of each. */
struct walked_option {
    size_t first;    /* of their shares */
    uint32_t before; /* leaves of earlier options in the step */
    uint32_t counts[FOLLOWING];
};

/* A step with `count` options, starting at the option `from`. */
struct walked_step {
    uint32_t first;         /* of its options; if they are certain, of their results */
    uint32_t leaf;          /* its first leaf; leaves are stored option by option */
    uint32_t counts[KINDS]; /* of all its leaves */
    int scope;              /* where it is stored for all states that look alike; NO_SCOPE: nowhere */
    uint32_t groups;        /* the first of its groups; NO_GROUPS: it does not choose after rolls */
    uint16_t count;         /* of options, in all groups */
    uint8_t from;
    uint8_t who;      /* the side that chooses before rolls, if there are several options */
    bool are_certain; /* there are several options, and each certainly leads to one leaf */
};
enum { NO_SCOPE = -1 };

/* A bit for each int of a state, up to the number of bits. */
enum { MOST_ALONE = 64 };

/* Means all options of a step. */
enum { ALL_OPTIONS = -1 };

/* The most sets of ints that steps which choose after rolls ignore. */
enum { MOST_IGNORED = 16 };

/* Start with zeros ({0}) and steps_start. */
struct steps {
    struct packed_set keys;   /* of stored steps: the option, and what they read of a state */
    struct walked_step *kept; /* the stored steps, by key */
    struct walked_option *options;
    uint8_t *follows; /* the results of certain options */
    double *shares;   /* of the leaves */
    struct scopes scopes;
    struct groups groups;
    uint64_t ignored[MOST_IGNORED]; /* what stored steps that choose after rolls are known to ignore */
    int ignored_count;
    uint32_t *leaves;         /* their numbers in the scope; or their places, if a step is not stored */
    int *last[KINDS];         /* outcomes and states of the latest step, in full */
    uint32_t *numbers[KINDS]; /* their numbers or places */
    size_t option_count, follows_count, share_count, leaf_count, last_count[KINDS];
    size_t kept_room, option_room, follows_room, share_room, leaf_room, last_room[KINDS]; /* of ints */
    size_t number_room[KINDS];
    struct tally following[FOLLOWING], late[FOLLOWING]; /* scratch memory */
};

/* Empties the steps. False when memory is short. */
bool steps_start(struct steps *steps, const hod_procedure *procedure);

/* Finds the step from a state by an option, or ALL_OPTIONS. A new step is walked; it is stored if may_keep is set and
 * other states may look alike. Otherwise its leaves still need places. False with the error. */
bool steps_find(struct steps *steps, const struct process *process, const int *state, int option,
                bool may_keep, struct walked_step *step);

/* Make room for the numbers of the leaves of the latest step; and store them. False when memory is short. */
bool steps_make_room(struct steps *steps);
bool steps_store(struct steps *steps, struct walked_step *step);

/* The number of an option's leaves that this follows. */
static inline uint32_t steps_count(const struct steps *steps, const struct walked_step *step, uint32_t option,
                                   int follows)
{
    return step->are_certain ? steps->follows[option] == follows : steps->options[option].counts[follows];
}

/* Frees the memory of the latest step, unless it is stored. */
void steps_drop(struct steps *steps, const struct walked_step *step);

/* Walks an option of a state again, for its labels and notes. */
bool steps_repeat(struct steps *steps, const struct process *process, const int *state, int option);

/* Walks a state again, for its labels, and passes its choices after rolls on to `late`. */
bool steps_hear(struct steps *steps, const struct process *process, const int *state,
                struct late_choices *late);

size_t steps_bytes(const struct steps *steps);
void steps_free(struct steps *steps);

#endif
