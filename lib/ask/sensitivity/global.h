/* Global sensitivity: which fields a measure depends on, over a whole space of situations. */
#ifndef HOD_ASK_SENSITIVITY_GLOBAL_H
#define HOD_ASK_SENSITIVITY_GLOBAL_H

#include "ask/measure/measure.h"
#include "ask/sensitivity/sobol.h"
#include "ask/space/space.h"
#include "ask/space/weights.h"
#include "work/work.h"

/* More combinations than this are sampled instead of gone through. */
#define HOD_MOST_ENUMERATED 1e7

/* What is asked. Everything belongs to the caller. */
typedef struct hod_global_request {
    const hod_space *space; /* the fields with more than one value are the inputs */
    hod_measure measure;
    const hod_weights *weights; /* the chances of the values; NULL: all alike */
    bool sample;                /* even where all could be gone through */
    uint64_t seed;              /* of a sample */
    int threads;                /* 0 for all processors; the result does not depend on it */
    hod_progress *progress;     /* may be NULL */
    void *progress_data;
    hod_division *division; /* NULL: of one machine */
} hod_global_request;

/* Situations that contradict themselves are left out: all is as it would be among the others. */
typedef struct hod_global {
    const hod_space *space; /* the one that was asked for */
    int count;              /* of the inputs, the largest total index first */
    int fields[HOD_MOST_FIELDS];
    hod_sobol indices[HOD_MOST_FIELDS];
    hod_moments moments; /* of the measure */
    bool sampled;
    uint64_t evaluated, left_out; /* situations; of a sample also those met again */
} hod_global;

/* Goes through all combinations of the space, or samples beyond HOD_MOST_ENUMERATED. Where the results of the
 * division are elsewhere, nothing is found. */
bool hod_global_sensitivity(const hod_global_request *request, hod_global *global, hod_error *error);

#endif
