/* Results as tables: evaluations of situations, a row for each outcome or a row for each situation. */
#ifndef HOD_ASK_EXACT_RESULTS_H
#define HOD_ASK_EXACT_RESULTS_H

#include "ask/answer/table.h"
#include "ask/measure/evaluations.h"
#include "ask/space/space.h"

/* What a table of results shows. The arrays of a layout are the caller's and must outlive the results. */
typedef struct hod_layout {
    const hod_mechanism *mechanism;
    const int *outcomes; /* their places, in the order of the columns; those that the evaluations keep */
    int outcome_count;
    bool simulated; /* the evaluations are: show counts and intervals too */

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
} hod_layout;

/* Chooses what is shown of the situations of a space: programs see the rule set and every field, people the
 * fields that vary. shown becomes the layout's. */
void hod_layout_choose(hod_layout *layout, const hod_space *space, const hod_format *format,
                       bool shown[HOD_MOST_FIELDS]);

/* A table of evaluations that is being written. */
typedef struct hod_results hod_results;

/* Begins a table on the file; the arguments as in hod_table_open. */
hod_results *hod_results_open(const hod_layout *layout, const hod_format *format, FILE *file,
                              const char *title, hod_error *error);

/* Adds the rows of one evaluated situation. False once anything has failed. */
bool hod_results_add(hod_results *results, const hod_rules *rules, const int *situation,
                     const hod_evaluation *evaluation);

/* A part of results whose rows are gathered apart, as those of hod_table_part are; the same functions, with
 * the same conditions. */
hod_results *hod_results_part(const hod_results *results, hod_error *error);
bool hod_results_give(hod_results *part, hod_buffer *bytes, hod_error *error);
bool hod_results_take(hod_results *results, const char *bytes, size_t length, hod_error *error);
void hod_results_drop(hod_results *results);

/* Ends the table and frees the results, in any case; false with the first failure. results may be NULL. */
bool hod_results_close(hod_results *results, hod_error *error);

/* The table of one evaluated situation. */
bool hod_results_write(const hod_layout *layout, const hod_rules *rules, const int *situation,
                       const hod_evaluation *evaluation, const hod_format *format, FILE *file,
                       const char *title, hod_error *error);

#endif
