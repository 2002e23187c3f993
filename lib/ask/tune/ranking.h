/* A ranking: the best of the candidates that it was offered, or of several aims the front of them. */
#ifndef HOD_ASK_TUNE_RANKING_H
#define HOD_ASK_TUNE_RANKING_H

#include "ask/tune/tuning.h"

#include <math.h>

struct ranking {
    hod_candidate *at; /* the best first; a front in no order until ranking_sort */
    int count, room;
    int most;       /* how many there can be; a front has no such end */
    int axes, aims; /* of a candidate */
};

bool ranking_start(struct ranking *ranking, const hod_tuning *tuning, hod_error *error);
void ranking_free(struct ranking *ranking);

/* Takes the candidate in if it is among the best, and of equivalent ones the first. The order of the offers
 * does not matter to the ranking in the end. False when memory is short. */
bool ranking_offer(struct ranking *ranking, const hod_candidate *candidate);

/* Puts the best first. */
void ranking_sort(struct ranking *ranking);

/* Sums of the same numbers in another order differ in their last digits, which must not decide. */
static inline double ranking_rounded(double deviation)
{
    return nearbyint(deviation * 1e10);
}

/* Whether a stands before b: strictly, and by its limits and its deviation alone and by more than a rounding.
 */
bool ranking_is_first(const struct ranking *ranking, const hod_candidate *a, const hod_candidate *b);
bool ranking_is_nearer(const hod_candidate *a, const hod_candidate *b);

/* Whether a candidate may still be among the best that breaks so many limits and has at least these
 * deviations. A front changes its order. */
bool ranking_may_take(struct ranking *ranking, const hod_candidate *least);

#endif
