/* An assessor: evaluates candidates one after another, on one thread. */
#ifndef HOD_ASK_TUNE_ASSESSOR_H
#define HOD_ASK_TUNE_ASSESSOR_H

#include "ask/tune/equivalents.h"
#include "ask/tune/ranking.h"
#include "ask/tune/test_set.h"

struct assessor {
    const hod_tuning *tuning;
    bool gives_up;     /* candidates that cannot be ranked any more */
    hod_rules *rules;  /* become those of each candidate in turn */
    const int *places; /* and those of the candidate in hand */
    struct test_set test_set;

    struct target *targets;        /* of all groups, in their order */
    size_t *order;                 /* of them: those that last told most come first, about */
    double *told;                  /* by target: its part of the square of the deviation of a candidate */
    struct target_result *results; /* by target, of the candidate in hand */
    struct ranking ranking;
    struct equivalents equivalents; /* where it gives up */
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
