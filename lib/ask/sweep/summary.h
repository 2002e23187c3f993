/* A summary: totals over a space of situations, by chosen fields, without a row for each. */
#ifndef HOD_ASK_SWEEP_SUMMARY_H
#define HOD_ASK_SWEEP_SUMMARY_H

#include "ask/measure/measure.h"
#include "ask/sweep/sweep.h"
#include "work/work.h"

enum { HOD_MAX_MEASURES = 64 };

/* The question: the fields whose values define the groups, and the measures to take. */
typedef struct hod_summary_request {
    int fields[HOD_MAX_FIELDS], field_count; /* indices; none: one group for all */
    hod_measure measures[HOD_MAX_MEASURES];
    int measure_count;
    const hod_trials *trials; /* only for means and probabilities; NULL: exact only */
    int threads;              /* 0 for all processors; the result does not depend on it */
    size_t most_bytes; /* of stored evaluations, as in a sweep; the result does not depend on this either */
    hod_progress *progress;
    void *progress_data;
    hod_division *division; /* NULL: one machine */
} hod_summary_request;

/* One measure over the situations of a group, which have equal weights: rolled if there were trials, with the 95 %
 * interval of the mean, by the normal approximation, and the exact mean. */
typedef struct hod_spread {
    double mean, lowest, highest;
    double lower, upper, exact; /* undefined without trials */
} hod_spread;

/* One row for each group; the last of its fields changes fastest. Free it with hod_summary_free. */
typedef struct hod_summary {
    size_t groups;
    int *values;         /* groups x field_count: of the fields */
    uint64_t *evaluated; /* groups: number of valid situations; with none, spreads are undefined */
    hod_spread *spreads; /* groups x measure_count */
    uint64_t left_out;   /* number of situations that contradict themselves */
} hod_summary;

/* The mean of every numeric outcome, and the probability of every word of the others. */
bool hod_summary_measures(const hod_mechanism *mechanism, const int *outcomes, int count,
                          hod_summary_request *request, hod_error *error);

/* Evaluates the whole space. Besides the stored evaluations, it needs memory for the groups, and for the different
 * values of the measures in a few groups at a time. If the division has the results elsewhere, the summary is empty. */
bool hod_summarise(const hod_space *space, const hod_summary_request *request, hod_summary *summary,
                   hod_error *error);
void hod_summary_free(hod_summary *summary);

#endif
