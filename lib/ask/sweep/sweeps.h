/* Sweeps as answers: rows of situations, totals, and surveys: --measure, --explain and --chart of exact and
 * sweep. */
#ifndef HOD_ASK_SWEEP_SWEEPS_H
#define HOD_ASK_SWEEP_SWEEPS_H

#include "ask/answer/answer.h"
#include "ask/request/query.h"
#include "ask/sweep/summary.h"
#include "ask/sweep/survey.h"
#include "ask/sweep/sweep.h"
#include "work/work.h"

/* hod_sweep where trials are rolled: dice go by the number of an evaluation, which all situations before the range have a part
 * in. So many have been numbered; NULL: nothing is rolled. */
bool sweep_numbered(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
                    uint64_t *numbered, hod_sweep_count *count, hod_error *error);

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
    hod_sweep_visitor
        *hear; /* of every situation in turn, where its row is written; NULL: nobody; not of a division that
                                is exact and not wide */
    void *hear_data;
};

/* What was swept. */
struct swept_situations {
    hod_sweep_count count;
    size_t different;   /* situations that differ to the dice, of which an evaluation is kept at the end; 0:
                           unknown, as some results were found */
    hod_error ended;    /* by a budget, before all were written; its status is 0 where none did */
    uint64_t forgotten; /* how often evaluations had to be forgotten; 0: `different` counts all */
};

/* Adds a table of every situation. Programs get a column for the rule set and every field; where people alone
 * read it, there are columns for the fields that vary. A wide table has a column for each value that an
 * outcome takes in any of the situations, and is evaluated before it is begun; a division is asked for the
 * same results twice, if it does not write them to a part. Where the results of the division are elsewhere,
 * no table is ended. */
bool sweep_rows(const struct sweep_request *request, const char *title, hod_answer *answer,
                struct swept_situations *swept, hod_error *error);

/* Adds a table of totals: a row for each group with its fields, how many situations make sense in it, and of
 * each measure the mean, the lowest and the highest. The mechanism and the request are those of the summary.
 */
bool summary_table(const hod_summary *summary, const hod_summary_request *request,
                   const hod_mechanism *mechanism, const char *title, hod_answer *answer, hod_error *error);

/* Whether the options go together: those with columns of their own do not. */
bool survey_check(const hod_request *request, const hod_answer *answer, hod_error *error);

/* Whether --at-least and --at-most, where they are given, are about one outcome of numbers. */
bool can_cumulate(const struct query *query, const hod_request *request, hod_error *error);

/* Describes the measures of --measure in every situation that is asked about: a table, the sentences of
 * --explain and a chart; nothing where the results of the division, NULL if there is none, are elsewhere. */
bool answer_survey(const struct query *query, const hod_request *request, hod_division *division,
                   hod_answer *answer, hod_error *error);

/* Adds a table for one reader: a row for each situation that makes sense, with a column for each measure. Programs get a column for the rule set, the
 * mechanism and every field, people for the fields that vary. */
bool survey_table(const hod_survey *survey, hod_reader reader, const char *title, hod_answer *answer,
                  hod_error *error);

/* Adds a chart: a line for each measure over the situations; of one situation alone a bar for each measure. Of one measure over several
 * fields, lines over the field with the most values, one for each combination of the others, if these are 24
 * or less. Measures that are 0 throughout are left out. All must be probabilities or none. */
bool survey_chart(const hod_survey *survey, const char *title, hod_answer *answer, hod_error *error);

/* The steps of a field from one of its values to another, by their places in the space, all else the same;
 * without spans and a knee. */
hod_steps survey_steps_between(const hod_survey *survey, int measure, int field, int from, int to);

/* What a reader should notice of a measure, in sentences from its numbers alone: the two fields that matter
 * most, those that do nothing, those that work against what they mostly do and where, words that change
 * places, and where a curve has its knee. The caller frees it; NULL with an error. */
char *survey_sentences(const hod_survey *survey, int measure, hod_error *error);

#endif
