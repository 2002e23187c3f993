/* An assessor: evaluates candidates one after another, on one thread. */
#ifndef HOD_STUDY_ASSESSOR_H
#define HOD_STUDY_ASSESSOR_H

#include "base/records.h"
#include "study/tune/ranking.h"
#include "walk/evaluate.h"

struct assessor {
    const hod_tuning *tuning;
    bool gives_up;    /* candidates that cannot be ranked any more */
    double weight;    /* of all the targets */
    hod_rules *rules; /* become those of each candidate in turn */

    hod_evaluator *evaluator;
    hod_distribution whole, marginal;             /* of the evaluation in hand */
    int kept[1 + HOD_MOST_LIMITS], kept_count;    /* the outcomes that are not summed out */
    int measure_column, columns[HOD_MOST_LIMITS]; /* among those: of the measure, of the limits */

    struct records known; /* what was prepared so far */
    struct assessed *assessed;
    size_t room;

    size_t *order;          /* of the targets: those that last told most come first, about */
    double *squares;        /* by target: what it told, its weighted square of what a candidate is off */
    struct result *results; /* by target, of the candidate in hand */
    struct ranking ranking;
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
