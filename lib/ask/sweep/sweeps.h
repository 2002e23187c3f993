/* Sweeps as answers: rows of situations, totals, and surveys: --measure, --explain and --chart for exact and sweep. */
#ifndef HOD_ASK_SWEEP_SWEEPS_H
#define HOD_ASK_SWEEP_SWEEPS_H

#include "ask/answer/answer.h"
#include "ask/request/query.h"
#include "ask/sweep/summary.h"
#include "ask/sweep/survey.h"
#include "ask/sweep/sweep.h"
#include "work/work.h"

/* hod_sweep with rolled trials: dice depend on the number of an evaluation, and so on all situations before the range.
 * *numbered counts those already numbered; NULL: nothing is rolled. */
bool sweep_numbered(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
                    uint64_t *numbered, hod_sweep_count *count, hod_error *error);

/* The question. Everything belongs to the caller. */
struct sweep_request {
    const hod_space *space;
    const int *outcomes; /* indices of the outcomes to show */
    int outcome_count;
    bool wide;                /* a row for each situation, not for each of its outcomes */
    bool at_least, at_most;   /* as in results_layout */
    const hod_trials *trials; /* NULL: exact only */
    int threads;              /* 0 for all processors; the table does not depend on it */
    size_t most_bytes;        /* of stored exact evaluations, as in a sweep; the table does not depend on this
                          either */
    hod_progress *progress;
    void *progress_data;
    hod_division *division;  /* NULL: one machine */
    hod_sweep_visitor *hear; /* receives every situation when its row is written; NULL: none; not with a
                                division that is exact and not wide */
    void *hear_data;
};

/* The result of a sweep. */
struct swept_situations {
    hod_sweep_count count;
    size_t different;   /* number of situations with different dice, whose evaluations are kept at the end; 0:
                         unknown, because some results already existed */
    hod_error ended;    /* the budget error that stopped the sweep early; status 0 if none did */
    uint64_t forgotten; /* how often evaluations had to be forgotten; 0: `different` counts all */
};

/* Adds a table of every situation. Programs get columns for the rule set and every field; if only people read it, there
 * are columns only for the fields that vary. A wide table has a column for each value of an outcome in any of the
 * situations, and is evaluated before it starts; it asks a division for the same results twice, unless the division
 * writes them to a part. If the division has the results elsewhere, no table is finished. */
bool sweep_rows(const struct sweep_request *request, const char *title, hod_answer *answer,
                struct swept_situations *swept, hod_error *error);

/* Adds a table of totals: a row for each group with its fields, its number of valid situations, and the mean, the
 * lowest and the highest value of each measure. The mechanism and the request must be the summary's. */
bool summary_table(const hod_summary *summary, const hod_summary_request *request,
                   const hod_mechanism *mechanism, const char *title, hod_answer *answer, hod_error *error);

/* Whether the options are compatible: options that define columns are not. */
bool survey_check(const hod_request *request, const hod_answer *answer, hod_error *error);

/* Whether --at-least and --at-most, if given, are about one numeric outcome. */
bool can_cumulate(const struct query *query, const hod_request *request, hod_error *error);

/* Describes the measures of --measure in every situation of the query: a table, the sentences of --explain and a chart;
 * nothing if the division, NULL if there is none, has the results elsewhere. */
bool answer_survey(const struct query *query, const hod_request *request, hod_division *division,
                   hod_answer *answer, hod_error *error);

/* Adds a table for one reader: a row for each valid situation, with a column for each measure. Programs get columns for
 * the rule set, the mechanism and every field, people for the fields that vary. */
bool survey_table(const hod_survey *survey, hod_reader reader, const char *title, hod_answer *answer,
                  hod_error *error);

/* Adds a chart: a line for each measure over the situations, or a bar for each measure if there is only one situation.
 * For one measure over several fields, it has lines over the field with the most values, one for each combination of
 * the others, if there are at most 24. Omits measures that are 0 everywhere. Either all measures or none must be
 * probabilities. */
bool survey_chart(const hod_survey *survey, const char *title, hod_answer *answer, hod_error *error);

/* The steps of a field from one of its values to another, by their indices in the space, with everything else the same;
 * without spans and a knee. */
hod_steps survey_steps_between(const hod_survey *survey, int measure, int field, int from, int to);

/* Sentences about what readers should notice in a measure, from its numbers alone: the two fields that matter most,
 * fields without an effect, fields that sometimes work in the other direction and where, words that change places, and
 * the knees of curves. The caller frees them; NULL with an error. */
char *survey_sentences(const hod_survey *survey, int measure, hod_error *error);

#endif
