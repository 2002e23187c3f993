/* A summary: totals over a space of situations, by chosen fields, without a row for each. */
#ifndef HOD_ASK_SWEEP_SUMMARY_H
#define HOD_ASK_SWEEP_SUMMARY_H

#include "ask/measure/measure.h"
#include "ask/sweep/sweep.h"
#include "work/work.h"

enum { HOD_MAX_MEASURES = 64 };

/* What is asked: the fields by whose values situations are put together, and the measures that are taken. */
typedef struct hod_summary_request {
    int fields[HOD_MAX_FIELDS], field_count; /* places; none: one group for all */
    hod_measure measures[HOD_MAX_MEASURES];
    int measure_count;
    const hod_trials *trials; /* of means and probabilities alone; NULL: exact alone */
    int threads;              /* 0 for all processors; the result does not depend on it */
    size_t most_bytes;        /* of evaluations that are kept, as in a sweep; nor on this */
    hod_progress *progress;
    void *progress_data;
    hod_division *division; /* NULL: of one machine */
} hod_summary_request;

/* One measure over the situations of a group, each situation counting once: as it was rolled where trials were, with the 95 %
 * interval around the mean, by the normal distribution, and the exact mean. */
typedef struct hod_spread {
    double mean, lowest, highest;
    double lower, upper, exact; /* mean nothing without trials */
} hod_spread;

/* One row for each group, the last of its fields changing fastest. Free it with hod_summary_free. */
typedef struct hod_summary {
    size_t groups;
    int *values;         /* groups x field_count: of the fields */
    uint64_t *evaluated; /* groups: situations that make sense; spreads mean nothing where there are none */
    hod_spread *spreads; /* groups x measure_count */
    uint64_t left_out;   /* situations that contradict themselves */
} hod_summary;

/* Every numeric outcome's mean, and the probability of every word of the others. */
bool hod_summary_measures(const hod_mechanism *mechanism, const int *outcomes, int count,
                          hod_summary_request *request, hod_error *error);

/* Evaluates the whole space. Beside the evaluations that are kept, memory is needed for the groups,
 * and for the different values that the measures take in a few of them at a time. Where the results of the
 * division are elsewhere, the summary says nothing. */
bool hod_summarise(const hod_space *space, const hod_summary_request *request, hod_summary *summary,
                   hod_error *error);
void hod_summary_free(hod_summary *summary);

#endif
