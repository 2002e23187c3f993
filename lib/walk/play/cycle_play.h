/* Best play in cycles, and what it shares with the search for best play. Only for best_play.c and cycle_play.c. */
#ifndef HOD_WALK_PLAY_CYCLE_PLAY_H
#define HOD_WALK_PLAY_CYCLE_PLAY_H

#include "walk/play/best_play.h"

#include <math.h>

struct play_search {
    struct best_play *play;
    struct transitions *transitions;
    const struct process *process;
    const struct best_play_question *question;
};

/* Whether the worths of all options of a state are known; an error if not. */
bool best_play_check(const struct play_search *search, int turn, size_t place);

/* The first of some options whose worth is within the margin of the best. */
static inline int best_play_best(const struct play_search *search, int count, const double *all)
{
    double most = -HUGE_VAL;
    for (int option = 0; option < count; option++)
        if (all[option] > most) most = all[option];
    int option = 0;
    while (all[option] < most - search->question->stakes->margin) option++;
    assert(option < count);
    return option;
}

/* Whether all targets of the options in a cycle have a known worth; an error if not. */
bool cycle_check(const struct play_search *search, int turn, const struct cycle *cycle);

/* Decides the states of a cycle: sets what is taken, by decision, and the worths of the states. False with an error. */
bool cycle_decide(const struct play_search *search, int turn, const struct cycle *cycle, uint8_t *taken);

#endif
