/* A sweep as a table: every situation of a space, evaluated and written in turn. */
#ifndef HOD_ASK_SWEEP_SWEEPS_H
#define HOD_ASK_SWEEP_SWEEPS_H

#include "ask/answer/table.h"
#include "ask/sweep/sweep.h"
#include "work/work.h"

/* What is asked. Everything belongs to the caller. */
typedef struct hod_sweep_request {
    const hod_space *space;
    const int *outcomes; /* the places of those to show */
    int outcome_count;
    bool wide;                /* a row for each situation, instead of each of its outcomes */
    bool at_least, at_most;   /* as in a layout */
    const hod_trials *trials; /* NULL: exact alone */
    int threads;              /* 0 for all processors; the table does not depend on it */
    size_t most_bytes;        /* of exact evaluations that are kept, as in a sweep; nor on this */
    hod_progress *progress;
    void *progress_data;
    hod_division *division; /* NULL: of one machine */
} hod_sweep_request;

/* What was written. */
typedef struct hod_swept {
    hod_sweep_count count;
    size_t different;   /* situations that differ to the dice, of which an evaluation is kept at the end; 0:
                           unknown, as some results were found */
    uint64_t forgotten; /* how often evaluations had to be forgotten; 0: `different` counts all */
} hod_swept;

/* Programs get a column for the rule set and every field, people for the fields that vary. A wide table has a
 * column for each value that an outcome takes in any of the situations, and is evaluated before it is begun.
 * title as in hod_table_open. Where the results of the division are elsewhere, nothing is written. */
bool hod_sweep_write(const hod_sweep_request *request, const hod_format *format, FILE *file,
                     const char *title, hod_swept *swept, hod_error *error);

/* How many rows and bytes the table would have, by 200 situations of the space, evaluated exactly. */
bool hod_sweep_estimate(const hod_sweep_request *request, const hod_format *format, double *rows,
                        double *bytes, hod_error *error);

#endif
