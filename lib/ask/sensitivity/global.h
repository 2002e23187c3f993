/* Sensitivity over a whole space: Sobol indices, the share of a value's variance that each of several
 * independent inputs explains, and those of the fields of a mechanism. */
#ifndef HOD_ASK_SENSITIVITY_GLOBAL_H
#define HOD_ASK_SENSITIVITY_GLOBAL_H

#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "base/error.h"
#include "work/work.h"

#include <stdint.h>

enum { HOD_MOST_INPUTS = 64, HOD_MOST_BATCHES = 64 };

/* The inputs: each takes one of `counts[i]` levels, level l as likely as weights[i][l] is among weights[i]
 * (not negative; NULL: all equal). Combinations for which there is no value are left out: the inputs are
 * distributed as they would be, given that there is one. */
typedef struct hod_inputs {
    int count;
    int counts[HOD_MOST_INPUTS];
    const double *weights[HOD_MOST_INPUTS];
} hod_inputs;

/* Of one input: `first`, the variance of the mean of the value given the input; `total`, the mean of the
 * variance that is left when all other inputs are given; both as shares of the whole variance (Sobol 1993,
 * Homma and Saltelli 1996). Without left-out combinations the first-order indices add up to at most 1, and no
 * total is below its first; with them, inputs depend on one another, and neither need hold. */
typedef struct hod_sobol {
    double first, total;
    double first_error, total_error; /* half the width of a 95 % interval; 0 when exact */
} hod_sobol;

/* Of the value. */
typedef struct hod_moments {
    double mean, variance;
} hod_moments;

/* Exact, from the values of all combinations, the last input changing fastest; NaN where there is none. Every
 * index is NaN if the value does not vary. threads: 0 for all processors; stop: NULL, or what ends it. */
bool hod_sobol_exact(const hod_inputs *inputs, const double *values, int threads, const hod_stop *stop,
                     hod_moments *moments, hod_sobol *indices, hod_error *error);

/* The value at these levels; NaN where there is none. False when it cannot be had. */
typedef bool hod_sobol_function(void *data, const int *levels, double *value);

/* One batch of a sample, by combinations that share one input, or all but one (Saltelli and others 2010). */
typedef struct hod_sobol_batch {
    hod_moments moments;
    double first[HOD_MOST_INPUTS]; /* covariance of b with c - a, where c is a with the input of b */
    double total[HOD_MOST_INPUTS]; /* half the mean square of the difference of the others (Jansen 1999) */
} hod_sobol_batch;
bool hod_sobol_sample(const hod_inputs *inputs, hod_sobol_function *function, void *data, uint64_t seed,
                      int rows, hod_sobol_batch *batch, hod_error *error);

/* The indices and their errors from 2 to HOD_MOST_BATCHES batches of the same number of rows; NaN from
 * others.
 */
void hod_sobol_gather(const hod_inputs *inputs, const hod_sobol_batch *batches, int count,
                      hod_moments *moments, hod_sobol *indices);

/* More combinations than this are sampled instead of gone through. */
#define HOD_MOST_ENUMERATED 1e7

/* What is asked. Everything belongs to the caller. */
typedef struct hod_global_request {
    const hod_space *space; /* the fields with more than one value are the inputs */
    hod_measure measure;
    const hod_weights *weights; /* of the values; NULL: all are equally likely */
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
