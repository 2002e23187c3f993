/* An assessor: evaluates candidates one after another, on one thread. */
#ifndef HOD_STUDY_ASSESSOR_H
#define HOD_STUDY_ASSESSOR_H

#include "study/tune/ranking.h"

struct assessor {
    const hod_tuning *tuning;
    hod_rules *rules; /* become those of each candidate in turn */
    hod_evaluations *evaluations;
    int kept[1 + HOD_MOST_LIMITS], kept_count;    /* the outcomes that the evaluations keep */
    int measure_column, columns[HOD_MOST_LIMITS]; /* among those: of the measure, of the limits */
    struct assessed *assessed;                    /* by the number of the evaluation */
    size_t room;
    struct ranking ranking;
    uint64_t tried, left_out;
    bool failed;
    hod_error error; /* where it failed */
};

/* Whether it could be started; assessor->error says why not. Free it in any case. */
bool assessor_start(struct assessor *assessor, const hod_tuning *tuning);
void assessor_free(struct assessor *assessor);

/* Evaluates the candidate at these places and offers it to the ranking. False if it contradicts itself, or
 * anything failed. */
bool assess(struct assessor *assessor, hod_candidate *candidate);

#endif
