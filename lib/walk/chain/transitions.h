/* Transitions: what follows a state by one step, under every option, each computed once for all turns. */
#ifndef HOD_WALK_CHAIN_TRANSITIONS_H
#define HOD_WALK_CHAIN_TRANSITIONS_H

#include "base/buffer.h"
#include "walk/tree/steps.h"

/* The distribution of what follows one state under one option, a row of the transition matrix: leaves that are
 * outcomes, states of the same turn and of the next, one after another, `counts` of each, with their
 * probabilities. Valid until more is walked. */
struct transition {
    const uint32_t *leaves;
    const uint32_t *places[KINDS]; /* by leaf; NULL: each leaf is a place */
    const double *shares;
    uint32_t counts[FOLLOWING];
};

/* The place of a leaf by its number in the transition. */
static inline uint32_t transition_place(const struct transition *transition, int follows, size_t number)
{
    const uint32_t leaf = transition->leaves[number], *places = transition->places[kind_of(follows)];
    return places ? places[leaf] : leaf;
}

/* The options of one state that are stored: `count` from the option `from` on. */
struct options {
    uint32_t first;   /* of what the step keeps of them; NOT_WALKED: no transition is stored */
    uint32_t leaf;    /* the first of the leaves */
    uint32_t row;     /* with their places; NO_ROW: they are places */
    uint8_t from;     /* the first option that is stored; 0 unless they were walked one by one */
    uint8_t count;    /* 1 where nobody chooses */
    uint8_t who;      /* chooses, if there are several */
    bool are_certain; /* each leads to one place for certain */
};
#define NOT_WALKED UINT32_MAX
#define NO_ROW     UINT32_MAX

/* Leaves of a kind that have no place in their row yet, what they are in its context, and the places that they get. */
struct missing {
    uint32_t *leaves, *places;
    int *records;
    size_t count, leaf_room, place_room, record_room;
};

/* Start with zeros ({0}), a limit of memory and transitions_start. */
struct transitions {
    /* Of what is kept of steps and of places, nearly all the memory where there are many. */
    size_t most_bytes;

    struct packed_set found[KINDS]; /* the outcomes, without their turn, and the states that were found */
    struct options *options;        /* of the states */
    size_t options_room;
    struct steps steps;            /* that were walked, and the rows of places */
    size_t length;                 /* how many leaves all states have that are stored */
    struct missing missing[KINDS]; /* scratch memory */
};

/* Empties them. False when memory is short, with the error. */
bool transitions_start_empty(struct transitions *transitions, const hod_procedure *procedure,
                             hod_error *error);

/* The same but for the first state, at place 0. */
bool transitions_start(struct transitions *transitions, const struct process *process);

/* Adds the state in which another preparation begins, unless it is there; before the first is walked. */
bool transitions_begin(struct transitions *transitions, const struct process *process, const void *prepared);

/* The same of the state itself, as the process regards it. */
bool transitions_begin_from(struct transitions *transitions, const struct process *process,
                            const void *prepared, const int *state);

/* The place of a state, which is added unless it is there; NO_PLACE when memory is short. */
size_t transitions_place(struct transitions *transitions, const int *state);

static inline bool transitions_are_walked(const struct transitions *transitions, size_t place)
{
    return transitions->options[place].first != NOT_WALKED;
}

/* The transition of a state by one of its options that are stored. */
static inline struct transition transitions_at(const struct transitions *transitions,
                                               const struct options *options, int option)
{
    static const double certain = 1;
    assert(options->first != NOT_WALKED && option >= options->from &&
           option < options->from + options->count);
    const uint32_t number = options->first + (uint32_t)(option - options->from);
    struct transition transition = {.leaves = transitions->steps.leaves + options->leaf, .shares = &certain};
    for (int kind = 0; kind < KINDS && options->row != NO_ROW; kind++)
        transition.places[kind] = transitions->steps.scopes.rows[options->row].places[kind];
    if (options->are_certain) {
        transition.leaves += option - options->from;
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

/* The transition of the state at a place by an option of it. What is not stored is walked and, if it fits,
 * stored; what does not fit is valid until the next call. The result is the same to the last bit. */
bool transitions_find(struct transitions *transitions, const struct process *process, size_t place,
                      int option, struct transition *transition);

/* Walks all options of a state and stores them. The error says so when they do not fit. */
bool transitions_walk(struct transitions *transitions, const struct process *process, size_t place);

/* Walks an option of a state again, for what the step says on the way. */
bool transitions_repeat(struct transitions *transitions, const struct process *process, size_t place,
                        int option);
/* Walks a state again for the texts of the choice that it begins with: its label and its options, each with its
 * end. They replace what the buffer held. */
bool transitions_hear(struct transitions *transitions, const struct process *process, size_t place,
                      hod_buffer *texts);

/* Puts the states in other places: that of the state at place i is numbers[i]. False with an error. */
bool transitions_renumber(struct transitions *transitions, const uint32_t *numbers,
                          const struct process *process);

/* The memory that they hold. */
size_t transitions_bytes(const struct transitions *transitions);

void transitions_free(struct transitions *transitions);

#endif
