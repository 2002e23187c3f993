/* Transitions: what follows a state by one step under each option, computed once for all turns. */
#ifndef HOD_WALK_CHAIN_TRANSITIONS_H
#define HOD_WALK_CHAIN_TRANSITIONS_H

#include "base/buffer.h"
#include "walk/tree/steps.h"

/* The successors of one state under one option, with their probabilities: a row of the transition matrix. The leaves
 * are outcomes, then states of the same turn, then states of the next, `counts` of each. Valid until more is walked. */
struct transition {
    const uint32_t *leaves;
    const uint32_t *places[KINDS]; /* by leaf; NULL: each leaf is a place */
    const double *shares;
    uint32_t counts[FOLLOWING];
};

/* The place of a leaf, by its number in the transition. */
static inline uint32_t transition_place(const struct transition *transition, int follows, size_t number)
{
    const uint32_t leaf = transition->leaves[number], *places = transition->places[kind_of(follows)];
    return places ? places[leaf] : leaf;
}

/* The stored options of one state: `count` of them, starting with option `from`. */
struct options {
    uint32_t first;  /* the first in the step's memory; NOT_WALKED: none is stored */
    uint32_t leaf;   /* the first of the leaves */
    uint32_t row;    /* with the places of the leaves; NO_ROW: leaves are places */
    uint32_t groups; /* the first of its groups, of which its options are sections (groups.h); or NO_GROUPS */
    unsigned count : 16;      /* 1 without a choice */
    unsigned from : 8;        /* the first stored option; 0 unless options were walked one by one */
    unsigned who : 1;         /* the side that chooses, if there are several and no groups */
    unsigned are_certain : 1; /* each leads to one place with certainty */
};
#define NOT_WALKED UINT32_MAX
#define NO_ROW     UINT32_MAX

/* Leaves of a kind without a place in their row, what they are in its context, and the places that they get. */
struct missing {
    uint32_t *leaves, *places;
    int *records;
    size_t count, leaf_room, place_room, record_room;
};

/* Start with zeros ({0}), a memory limit and transitions_start. */
struct transitions {
    /* The limit for stored steps and places, which are nearly all the memory if there are many. */
    size_t most_bytes;

    struct packed_set found[KINDS]; /* outcomes, without their turn, and states found */
    struct options *options;        /* of the states */
    size_t options_room;
    struct steps steps;            /* walked steps, and the rows of places */
    size_t length;                 /* the number of leaves of all stored states without groups */
    struct missing missing[KINDS]; /* scratch memory */
};

/* Empties the transitions. False with an error when memory is short. */
bool transitions_start_empty(struct transitions *transitions, const hod_procedure *procedure,
                             hod_error *error);

/* The same, and adds the first state at place 0. */
bool transitions_start(struct transitions *transitions, const struct process *process);

/* Adds the state in which another preparation begins, unless it is known; call it before the first state is walked. */
bool transitions_begin(struct transitions *transitions, const struct process *process, const void *prepared);

/* The same for a given state, reduced if the process disregards parts of it. */
bool transitions_begin_from(struct transitions *transitions, const struct process *process,
                            const void *prepared, const int *state);

/* The place of a state, which is added if it is new; NO_PLACE when memory is short. */
size_t transitions_place(struct transitions *transitions, const int *state);

static inline bool transitions_are_walked(const struct transitions *transitions, size_t place)
{
    return transitions->options[place].first != NOT_WALKED;
}

/* A section of a state's options, among which a side chooses. */
struct decision {
    int first, count; /* of the options */
    int who;          /* the side that chooses, if there are several */
    double weight;    /* the probability of the rolls before it */
    int left;         /* decisions of the state that come after it */
};

/* A decision of a state: the only one, number 0, unless it chooses after rolls. */
static inline struct decision transitions_decision(const struct transitions *transitions,
                                                   const struct options *options, size_t number)
{
    if (options->groups == NO_GROUPS)
        return (struct decision){0, (int)options->count, (int)options->who, 1, 0};
    const struct walked_group *group = &transitions->steps.groups.all[options->groups + number];
    return (struct decision){group->first, group->count, group->who, group->weight, group->left};
}

/* The transition of a state under one of its stored options. */
static inline struct transition transitions_at(const struct transitions *transitions,
                                               const struct options *options, int option)
{
    static const double certain = 1;
    const int from = (int)options->from;
    assert(options->first != NOT_WALKED && option >= from && option < from + (int)options->count);
    const uint32_t number = options->first + (uint32_t)(option - from);
    struct transition transition = {.leaves = transitions->steps.leaves + options->leaf, .shares = &certain};
    for (int kind = 0; kind < KINDS && options->row != NO_ROW; kind++)
        transition.places[kind] = transitions->steps.scopes.rows[options->row].places[kind];
    if (options->are_certain) {
        transition.leaves += option - from;
        transition.counts[transitions->steps.follows[number]] = 1;
        return transition;
    }
    const struct walked_option *walked = &transitions->steps.options[number];
    transition.leaves += walked->before;
    transition.shares = transitions->steps.shares + walked->first;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        transition.counts[follows] = walked->counts[follows];
    return transition;
}

/* The transition of the state at a place under one option. If it is not stored, it is walked and, if it fits, stored;
 * otherwise it is valid until the next call. The result is the same to the last bit. */
bool transitions_find(struct transitions *transitions, const struct process *process, size_t place,
                      int option, struct transition *transition);

/* Walks all options of a state and stores them. If they do not fit, the error says so. */
bool transitions_walk(struct transitions *transitions, const struct process *process, size_t place);

/* Walks an option of a state again, for the notes that the step makes. */
bool transitions_repeat(struct transitions *transitions, const struct process *process, size_t place,
                        int option);
/* Walks a state again for the texts of a decision: the rolls before it, empty if there are none, the label and the
 * options, each with its terminator. They replace the buffer's contents. */
bool transitions_hear(struct transitions *transitions, const struct process *process, size_t place,
                      size_t decision, hod_buffer *texts);

/* Moves the state at place i to place numbers[i]. False with an error. */
bool transitions_renumber(struct transitions *transitions, const uint32_t *numbers,
                          const struct process *process);

/* The memory in use. */
size_t transitions_bytes(const struct transitions *transitions);

void transitions_free(struct transitions *transitions);

#endif
