/* A ranking: the best of the candidates that it was offered. */
#ifndef HOD_STUDY_RANKING_H
#define HOD_STUDY_RANKING_H

#include "study/tune/tune.h"

struct ranking {
    hod_candidate *at; /* the best first */
    int count, most;
    int axes; /* of a candidate */
};

bool ranking_start(struct ranking *ranking, int most, int axes, hod_error *error);
void ranking_free(struct ranking *ranking);

/* Takes the candidate in if it is among the best, and of those that do the same the first. What a ranking
 * comes to does not depend on the order of the offers. */
void ranking_offer(struct ranking *ranking, const hod_candidate *candidate);

/* Whether a stands before b by its limits and its deviation, by more than a rounding. */
bool ranking_is_nearer(const hod_candidate *a, const hod_candidate *b);

/* Whether a candidate may still be among the best that breaks a limit, or none so far, and comes to at least
 * this deviation. */
bool ranking_may_take(const struct ranking *ranking, bool breaks, double deviation);

#endif
