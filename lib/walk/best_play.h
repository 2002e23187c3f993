/* Best play: what is chosen in every state and turn, found by backward induction. */
#ifndef HOD_WALK_BEST_PLAY_H
#define HOD_WALK_BEST_PLAY_H

#include "walk/transitions.h"

/* What an end, or a state, is worth to each of the two who may choose. */
struct payoffs {
    double to[HOD_PLAYERS];
};

struct best_play_question {
    const hod_stakes *stakes;
    const void *data; /* for their worth */
    bool everywhere;  /* every state that can ever be reached is of interest in every turn */
    bool keeps;       /* the payoffs of all turns are wanted afterwards */
};

/* Start with zeros ({0}). */
struct best_play {
    int turns;
    size_t states;           /* that have been found, in the order of the transitions */
    uint8_t *taken;          /* by turn, then state */
    struct payoffs *payoffs; /* the same, and a turn after the last one; of two turns if they are not kept */
    bool keeps;

    int *first_turns; /* by state: the first turn in which it can be reached */
    uint32_t *order;  /* the states that can be reached, each behind all that follow it in the same turn */
    size_t ordered;
    struct payoffs *ends; /* by outcome, in one turn */
    uint32_t *stack;      /* of states to be walked in this turn */
    uint32_t *next;       /* the states that each turn begins with, turn after turn */
    size_t taken_room, payoffs_room, first_turns_room, order_room, ends_room, stack_room, next_room;
};

/* Finds the best play of a procedure with choices from the states of the transitions on, none of which was
 * walked; they hold all that follows afterwards. Each chooses what is worth most to himself, knowing that the
 * other does; of options within the margin the first.
 *
 * Backward induction (Zermelo 1913; Bellman, "Dynamic Programming", 1957): what a state is worth with so many
 * turns left is the mean of what its best option leads to. */
bool best_play_find(struct best_play *play, struct transitions *transitions, const struct process *process,
                    const struct best_play_question *question);

static inline int best_play_option(const struct best_play *play, int turn, size_t place)
{
    return play->taken[(size_t)(turn - 1) * play->states + place];
}

/* What the states are worth at the beginning of a turn, 1..turns + 1. */
static inline struct payoffs *best_play_payoffs(const struct best_play *play, int turn)
{
    return play->payoffs + (size_t)(play->keeps ? turn : turn % 2) * play->states;
}

/* What each option of a state is worth in a turn. The payoffs were kept. */
void best_play_weigh_options(struct best_play *play, const struct transitions *transitions,
                             const struct process *process, const struct best_play_question *question,
                             int turn, size_t place, struct payoffs payoffs[HOD_MOST_OPTIONS]);

void best_play_free(struct best_play *play);

#endif
