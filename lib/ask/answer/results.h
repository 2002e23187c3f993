/* Evaluations of any number of situations as a table. */
#ifndef HOD_ASK_ANSWER_RESULTS_H
#define HOD_ASK_ANSWER_RESULTS_H

#include "ask/answer/answer.h"
#include "ask/measure/evaluations.h"
#include "ask/measure/statistics.h"
#include "ask/space/space.h"

/* The name of every column with the share of the trials. */
#define ROLLED_SHARE "rolled_share"

/* The probability of one outcome: calculated, or NaN if the budget was too small; and the share and count of the trials
 * with it, NaN if nothing was rolled. */
struct chance {
    double exact, share, count;
    hod_interval interval; /* of the share, 95 % */
};

/* The chance of the outcome in a row of hod_evaluation_listed. */
struct chance chance_of(const hod_evaluation *evaluation, size_t row);

/* What a table of results shows. The caller owns the arrays of a layout, which must outlive the results. */
struct results_layout {
    const hod_mechanism *mechanism;
    const int *outcomes; /* their indices, in the order of the columns; the evaluations must keep them */
    int outcome_count;
    bool simulated; /* the evaluations are simulated: show shares, counts and intervals too */

    /* Also show the probabilities of at least and of at most a value: for each numeric outcome if a row is a situation,
     * or for the only outcome if a row is an outcome. */
    bool at_least, at_most;

    /* For people, constant columns move to the title: this says which fields have a column (NULL: all), and whether the
     * rule set has one. */
    const bool *field_shown;
    bool rules_shown;

    /* NULL: a row for each outcome. Otherwise a row for each situation; wide[i] lists the values of outcome i that have
     * a column. */
    const hod_axis *wide;
};

/* Chooses what a reader sees of the situations of a space: programs see the rule set and every field; people see the
 * fields that vary. The layout keeps `shown`. */
void results_layout_choose(struct results_layout *layout, const hod_space *space, hod_reader reader,
                           bool shown[HOD_MAX_FIELDS]);

/* A table of evaluations being written. */
struct results;

/* Begins a table of an answer; the arguments are those of hod_answer_table. */
struct results *results_open(const struct results_layout *layout, hod_answer *answer, int readers,
                             const char *title, hod_error *error);

/* Adds the rows of one evaluated situation; `situation` is ignored if no field is shown. False once anything has
 * failed. */
bool results_add(struct results *results, const hod_rules *rules, const int *situation,
                 const hod_evaluation *evaluation);

/* A part of results whose rows are collected separately, with the functions and conditions of hod_table_part. */
struct results *results_part(const struct results *results, hod_error *error);
bool results_give(struct results *part, hod_buffer *bytes, hod_error *error);
bool results_take(struct results *results, const char *bytes, size_t length, hod_error *error);
void results_drop(struct results *results);

/* Ends the table and frees the results, even after a failure; false with the first failure. results may be NULL. */
bool results_close(struct results *results, hod_error *error);

/* The table of one evaluated situation. */
bool results_of_one(const struct results_layout *layout, const hod_rules *rules, const int *situation,
                    const hod_evaluation *evaluation, hod_answer *answer, int readers, const char *title,
                    hod_error *error);

#endif
