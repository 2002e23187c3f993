/* An assessor: evaluates candidates one after another, on one thread. */
#ifndef HOD_STUDY_ASSESSOR_H
#define HOD_STUDY_ASSESSOR_H

#include "study/tune/alike.h"
#include "study/tune/probe.h"
#include "study/tune/ranking.h"

struct assessor {
    const hod_tuning *tuning;
    bool gives_up;      /* candidates that cannot be ranked any more */
    double weight;      /* of all the targets */
    hod_rules *rules;   /* become those of each candidate in turn */
    struct probe probe; /* whose measures are the one aimed at and those of the limits */

    size_t *order;          /* of the targets: those that last told most come first, about */
    double *squares;        /* by target: what it told, its weighted square of what a candidate is off */
    struct result *results; /* by target, of the candidate in hand */
    struct ranking ranking;
    struct alike alike; /* where it gives up */
    uint64_t tried, left_out;
    bool failed;
    hod_error error; /* where it failed */
};

/* Whether it could be started; assessor->error says why not. Free it in any case. */
bool assessor_start(struct assessor *assessor, const hod_tuning *tuning, bool gives_up);
void assessor_free(struct assessor *assessor);

/* Evaluates the candidate at these places and offers it to the ranking. False if it contradicts itself, or
 * anything failed. An assessor that gives up says nothing of a candidate that cannot be ranked but that it
 * was tried. */
bool assess(struct assessor *assessor, hod_candidate *candidate);

#endif
