/* Transitions: what follows a state by one step, under every option, each computed once for all turns. */
#ifndef HOD_WALK_TRANSITIONS_H
#define HOD_WALK_TRANSITIONS_H

#include "base/buffer.h"
#include "walk/tree.h"

/* A procedure as it is prepared, and the tree that walks it, which divides exactly. */
struct process {
    struct tree *tree;
    const hod_procedure *procedure;
    const void *prepared;
    hod_error *error;
    void (*disregard)(const void *prepared, void *state); /* NULL, or as that of hod_stakes, of all states */
};

/* Outcomes and states are numbered separately, by their places. */
enum { OUTCOMES, STATES, KINDS };

static inline int kind_of(int follows)
{
    return follows == HOD_DONE ? OUTCOMES : STATES;
}

/* The distribution of what follows one state under one option, a row of the transition matrix: places of
 * outcomes, of states of the same turn and of the next, one after another, `counts` of each, with their
 * probabilities. Valid until more is walked. */
struct transition {
    const uint32_t *places;
    const double *shares;
    const struct fractions *fractions; /* of these from a place on, where the tree has them; NULL: 1 */
    size_t first_fraction;
    uint32_t counts[FOLLOWING];
};

/* The same as it is stored. */
struct stored_transition {
    size_t first; /* of its places and shares */
    uint32_t counts[FOLLOWING];
};

/* The options of one state that are stored: `count` from `first` on. */
struct options {
    uint32_t first;   /* NOT_WALKED: no transition is stored */
    uint8_t from;     /* the first option that is stored; 0 unless they were walked one by one */
    uint8_t count;    /* 1 where nobody chooses */
    uint8_t who;      /* chooses, if there are several */
    bool are_certain; /* each leads to one place for certain: `first` counts certain places */
};
#define NOT_WALKED UINT32_MAX

/* Start with zeros ({0}), a limit of memory and transitions_start. */
struct transitions {
    size_t most_bytes; /* of places, shares and certain places, nearly all the memory where there are many */

    struct records found[KINDS]; /* the outcomes, without their turn, and the states that were found */
    struct options *options;     /* of the states */
    size_t options_room;
    struct stored_transition *all; /* by state and option */
    size_t count, room;
    uint32_t *certain;        /* places that options lead to for certain, `certain_count` of them */
    uint8_t *certain_follows; /* what each is */
    size_t certain_count, certain_room;
    uint32_t *places; /* of all that is stored, `length` of them, with their probabilities */
    double *shares;
    size_t length, length_room;
    struct fractions fractions;            /* of the shares, where the tree has them */
    struct tally following[FOLLOWING];     /* scratch memory for one transition */
    int *list;                             /* `listed` states that one leads to, to be found together */
    uint32_t *listed_places;               /* where they are */
    size_t listed, list_room, listed_room; /* list_room is for ints */
};

/* Empties them. False when memory is short, with the error. */
bool transitions_start_empty(struct transitions *transitions, const hod_procedure *procedure,
                             hod_error *error);

/* The same but for the first state, at place 0. */
bool transitions_start(struct transitions *transitions, const struct process *process);

/* Adds the state in which another preparation begins, unless it is there; before the first is walked. */
bool transitions_begin(struct transitions *transitions, const struct process *process, const void *prepared);

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
    const size_t place = options->first + (size_t)(option - options->from);
    struct transition transition = {.shares = &certain};
    if (options->are_certain) {
        assert(place < transitions->certain_room);
        transition.places = transitions->certain + place;
        transition.counts[transitions->certain_follows[place]] = 1;
        return transition;
    }
    const struct stored_transition *stored = &transitions->all[place];
    transition.places = transitions->places + stored->first;
    transition.shares = transitions->shares + stored->first;
    if (transitions->fractions.count > 0) transition.fractions = &transitions->fractions;
    transition.first_fraction = stored->first;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        transition.counts[follows] = stored->counts[follows];
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

void transitions_free(struct transitions *transitions);

#endif
