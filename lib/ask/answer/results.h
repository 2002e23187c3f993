/* Evaluations of any number of situations as a table. */
#ifndef HOD_ASK_ANSWER_RESULTS_H
#define HOD_ASK_ANSWER_RESULTS_H

#include "ask/answer/answer.h"
#include "ask/measure/evaluations.h"
#include "ask/measure/statistics.h"
#include "ask/space/space.h"

/* What the share of the trials is called wherever there is a column of it. */
#define ROLLED_SHARE "rolled_share"

/* How probable one outcome is: calculated, NaN where the budget did not suffice; and rolled, so often in the
 * trials, NaN where nothing was rolled. */
struct chance {
    double exact, share, count;
    hod_interval interval; /* of the share, 95 % */
};

/* That of the outcome in a row of hod_evaluation_listed. */
struct chance chance_of(const hod_evaluation *evaluation, size_t row);

/* What a table of results shows. The arrays of a layout are the caller's and must outlive the results. */
struct results_layout {
    const hod_mechanism *mechanism;
    const int *outcomes; /* their places, in the order of the columns; those that the evaluations keep */
    int outcome_count;
    bool simulated; /* the evaluations are: show shares, counts and intervals too */

    /* Show the probability of at least so much, of at most so much too: of each outcome of numbers where a
     * row is a situation, and of the only one where a row is an outcome. */
    bool at_least, at_most;

    /* For people constant columns go into the title: which fields have a column (field_count of them, NULL:
     * all), and whether the rule set has one. */
    const bool *field_shown;
    bool rules_shown;

    /* NULL: a row for each outcome. Otherwise a row for each situation; wide[i] lists the values of outcome i
     * that have a column. */
    const hod_axis *wide;
};

/* Chooses what a reader sees of the situations of a space: a program the rule set and every field, people the
 * fields that vary. shown becomes the layout's. */
void results_layout_choose(struct results_layout *layout, const hod_space *space, hod_reader reader,
                           bool shown[HOD_MAX_FIELDS]);

/* A table of evaluations that is being written. */
struct results;

/* Begins a table of an answer; the arguments as in hod_answer_table. */
struct results *results_open(const struct results_layout *layout, hod_answer *answer, int readers,
                             const char *title, hod_error *error);

/* Adds the rows of one evaluated situation, which is not looked at where no field is shown. False once
 * anything has failed. */
bool results_add(struct results *results, const hod_rules *rules, const int *situation,
                 const hod_evaluation *evaluation);

/* A part of results whose rows are gathered apart, as those of hod_table_part are; the same functions, with
 * the same conditions. */
struct results *results_part(const struct results *results, hod_error *error);
bool results_give(struct results *part, hod_buffer *bytes, hod_error *error);
bool results_take(struct results *results, const char *bytes, size_t length, hod_error *error);
void results_drop(struct results *results);

/* Ends the table and frees the results, in any case; false with the first failure. results may be NULL. */
bool results_close(struct results *results, hod_error *error);

/* The table of one evaluated situation. */
bool results_of_one(const struct results_layout *layout, const hod_rules *rules, const int *situation,
                    const hod_evaluation *evaluation, hod_answer *answer, int readers, const char *title,
                    hod_error *error);

#endif
