/* Best play: what is chosen in every state and turn, also by sides that err, found by backward induction. */
#ifndef HOD_WALK_PLAY_BEST_PLAY_H
#define HOD_WALK_PLAY_BEST_PLAY_H

#include "walk/chain/linear_solver.h"
#include "walk/play/payoffs.h"

struct best_play_question {
    const hod_stakes *stakes;
    const void *data;  /* for their worth */
    bool everywhere;   /* every state that can ever be reached is of interest in every turn */
    bool keep_payoffs; /* the payoffs of all turns are wanted afterwards */
};

/* Start with zeros ({0}). */
struct best_play {
    int turns;
    double errors[HOD_PLAYERS];    /* of the sides; 0: it takes the best */
    bool errs;                     /* some side */
    struct components components;  /* the states that have been found, in the order of the transitions */
    uint8_t *taken;                /* by turn, then state: the best option */
    struct payoffs payoffs;        /* of states and outcomes */
    bool keep_payoffs, everywhere; /* as in the question; what a side that errs does is told by the worths */

    struct linear_solver solver;                /* of the cycle that is being valued */
    struct payoff *cycle_values, *cycle_before; /* of its states: now, and when they were valued before */
    double *cycle_shares; /* of the options of those of its states where somebody errs */
    size_t taken_room, cycle_room, before_room, shares_room;
};

/* Finds the best play of a procedure with choices from the states of the transitions on, none of which was
 * walked; they hold all that follows afterwards. Each side takes what is worth most to itself, knowing that
 * the other does; of options within the margin the first. */
bool best_play_find(struct best_play *play, struct transitions *transitions, const struct process *process,
                    const struct best_play_question *question);

/* The option that is taken, or best, in a state that can be reached in this turn. */
int best_play_option(const struct best_play *play, int turn, size_t place);

/* What each option of a state is worth in a turn to whoever chooses. The worths were kept. */
void best_play_worths(const struct best_play *play, const struct transitions *transitions, int turn,
                      size_t place, double worths[HOD_MAX_OPTIONS]);

/* Whether somebody errs who has these options. */
static inline bool best_play_errs(const struct best_play *play, const struct options *options)
{
    return play->errs && options->count > 1 && play->errors[options->who] > 0;
}

/* How probably each option of a state in which somebody errs is taken in a turn. */
void best_play_shares(const struct best_play *play, const struct transitions *transitions, int turn,
                      size_t place, double shares[HOD_MAX_OPTIONS]);

size_t best_play_bytes(const struct best_play *play);
void best_play_free(struct best_play *play);

#endif
