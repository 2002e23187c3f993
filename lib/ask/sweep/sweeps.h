/* Sweeps as answers: rows of situations, and totals. */
#ifndef HOD_ASK_SWEEP_SWEEPS_H
#define HOD_ASK_SWEEP_SWEEPS_H

#include "ask/answer/answer.h"
#include "ask/sweep/summary.h"
#include "ask/sweep/sweep.h"
#include "work/work.h"

/* What is asked. Everything belongs to the caller. */
struct sweep_request {
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
};

/* What was swept. */
struct swept {
    hod_sweep_count count;
    size_t different;   /* situations that differ to the dice, of which an evaluation is kept at the end; 0:
                           unknown, as some results were found */
    uint64_t forgotten; /* how often evaluations had to be forgotten; 0: `different` counts all */
};

/* Adds a table of every situation. Programs get a column for the rule set and every field; where people alone
 * read it, there are columns for the fields that vary. A wide table has a column for each value that an
 * outcome takes in any of the situations, and is evaluated before it is begun. Where the results of the
 * division are elsewhere, no table is ended. */
bool sweep_rows(const struct sweep_request *request, const char *title, hod_answer *answer,
                struct swept *swept, hod_error *error);

/* Adds a table of totals: a row for each group with its fields, how many situations make sense in it, and of
 * each measure the mean, the lowest and the highest. The mechanism and the request are those of the summary.
 */
bool summary_table(const hod_summary *summary, const hod_summary_request *request,
                   const hod_mechanism *mechanism, const char *title, hod_answer *answer, hod_error *error);

#endif
