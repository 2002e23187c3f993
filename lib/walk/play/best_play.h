/* Best play: the choice in every state and turn, also for sides that err, found by backward induction. */
#ifndef HOD_WALK_PLAY_BEST_PLAY_H
#define HOD_WALK_PLAY_BEST_PLAY_H

#include "walk/chain/linear_solver.h"
#include "walk/play/known_worths.h"

struct best_play_question {
    const hod_stakes *stakes;
    const void *data;  /* for their worth */
    bool everywhere;   /* value every reachable state in every turn */
    bool keep_payoffs; /* keep the payoffs of all turns */
    struct known_worths
        *known; /* NULL, or what earlier searches with this question found, to which this one adds */
};

/* Start with zeros ({0}). */
struct best_play {
    int turns;
    double errors[HOD_PLAYERS];    /* of the sides; 0: takes the best option */
    bool errs;                     /* some side does */
    struct components components;  /* the states found, in the order of the transitions */
    uint8_t *taken;                /* by turn, then by decision of each state: the best option */
    uint32_t *firsts;              /* by state: its first decision; NULL: each state has one */
    size_t decisions;              /* of all states */
    struct payoffs payoffs;        /* of states and outcomes */
    bool keep_payoffs, everywhere; /* as in the question; sides that err need the payoffs */

    struct linear_solver solver;                /* of the cycle being valued */
    struct payoff *cycle_values, *cycle_before; /* of its states: now, and at the previous valuation */
    double *cycle_shares; /* of the options of those of its states in which a side errs */
    size_t taken_room, cycle_room, before_room, shares_room;
};

/* Finds best play for a procedure with choices from the states in the transitions, none of which may be walked yet;
 * afterwards the transitions contain everything that follows. Each side takes the option worth most to it, knowing that
 * the other does the same; among options within the margin, the first. */
bool best_play_find(struct best_play *play, struct transitions *transitions, const struct process *process,
                    const struct best_play_question *question);

/* The first decision of a state, among those of a turn. */
static inline size_t best_play_first(const struct best_play *play, size_t place)
{
    return play->firsts ? play->firsts[place] : place;
}

/* The option taken, or the best one, in a decision of a state that can be reached in this turn. */
int best_play_option(const struct best_play *play, int turn, size_t place, size_t number);

/* The worth of each option of a state's decision in a turn, to the side that chooses. Needs the payoffs to be kept. */
void best_play_worths(const struct best_play *play, const struct transitions *transitions, int turn,
                      size_t place, size_t number, double worths[HOD_MAX_OPTIONS]);

/* Whether the side that has these options errs. */
static inline bool best_play_errs(const struct best_play *play, const struct options *options)
{
    return play->errs && options->count > 1 && play->errors[options->who] > 0;
}

/* The probability of each option in a state where a side errs, in a turn. */
void best_play_shares(const struct best_play *play, const struct transitions *transitions, int turn,
                      size_t place, double shares[HOD_MAX_OPTIONS]);

size_t best_play_bytes(const struct best_play *play);
void best_play_free(struct best_play *play);

#endif
