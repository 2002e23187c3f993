/* Remedies and what they do elsewhere, as tables, sentences and charts. */
#ifndef HOD_ASK_REMEDIES_REMEDIES_H
#define HOD_ASK_REMEDIES_REMEDIES_H

#include "ask/answer/spoken.h"
#include "ask/answer/table.h"
#include "ask/compare/measure_grid.h"
#include "ask/remedies/remedy.h"

/* A remedy with what was found. Everything belongs to the caller, here as below. */
struct remedy_view {
    const char *title, *measure, *aim; /* in the words of the one who asked */
    const char *unit;                  /* of the measure, such as "hits"; empty: none */
    const hod_space *space;            /* the situations of the targets */
    const hod_variations *variations;
    const hod_targets *targets;
    const hod_remedies *found;
};

/* Rows under the old rules, the new ones and each remedy, in this order. */
enum { GRID_OLD, GRID_NEW, GRID_REMEDIES };
struct grid_view {
    const char *title;
    const char *called;        /* in sentences: "how long firefights last" */
    const char *unit;          /* of its numbers, as above */
    const char *conditions;    /* below the title of the chart; empty: none */
    const char *const *labels; /* of the rows */
    const hod_grid_rows *grid;
    bool percent; /* every row is a probability */
};

struct remedies_view {
    const char *title;
    const hod_rules *old_rules, *new_rules;
    const struct phrases *phrases; /* of parameters, their values and fields; may be NULL */
    const struct remedy_view *remedies;
    int remedy_count;
    const char *const *condition_titles;
    const char *const *conditions_called; /* above the columns that people read */
    int condition_count;
    const struct grid_view *grids;
    int grid_count;
};

/* A row for each remedy, and another for the nearest candidate where that is not it: how near it comes, and
 * which conditions it breaks. */
bool remedies_write(const struct remedies_view *view, const hod_format *format, FILE *file, hod_error *error);

/* What a remedy's rules change, "the dice of muskets 5 and 3 in place of 6 and 3". The caller frees it; NULL
 * with an error when memory is short. */
char *remedy_changes(const struct remedies_view *view, const struct remedy_view *asked,
                     const hod_rules *rules, hod_error *error);

/* What the remedy with this number does, breaks and costs. The caller frees it; NULL with an error when
 * memory is short. */
char *remedies_describe(const struct remedies_view *view, int number, hod_error *error);

/* Which remedy comes nearest to each aim without breaking a condition, what that costs elsewhere, and which
 * would come nearer but for what they break; likewise. */
char *remedies_summarize(const struct remedies_view *view, hod_error *error);

/* The rows with a column for each rule set; and as a chart, as hod_chart_write draws. */
bool grid_write(const struct grid_view *view, const hod_format *format, FILE *file, hod_error *error);
bool grid_draw(const struct grid_view *view, const char *path, hod_error *error);

/* Which rule set is nearest to the old rules, and which is farthest from them. The caller frees it; NULL with
 * an error when memory is short. */
char *grid_describe(const struct grid_view *view, hod_error *error);

#endif
