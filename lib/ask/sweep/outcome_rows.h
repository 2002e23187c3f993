/* The rows of a chart of situations, and the field whose values are panels side by side. */
#ifndef HOD_ASK_SWEEP_OUTCOME_ROWS_H
#define HOD_ASK_SWEEP_OUTCOME_ROWS_H

#include "ask/sweep/outcome_charts.h"

enum { ROWS_OF_PICTURE = 40, MOST_PICTURES = 24 };

/* A row: combinations of all fields except the panels' field, with the same chances in every panel. */
struct outcome_row {
    size_t situation;   /* the number of the simplest one, in the first panel */
    size_t first_class; /* its classes, one for each panel */
    int changes;        /* number of changes from the simplest situation */
    double mean;        /* of the outcome's index in its domain, over the panels */
};

/* Starts as all zeros. */
struct outcome_rows {
    int panel;     /* the field; -1: none */
    size_t panels; /* number of its values */
    size_t stride; /* distance from a situation to the same one in the next panel */
    struct outcome_row *all;
    size_t count, found; /* number of rows shown, and of all rows */
    size_t *classes;
};

/* Chooses panels, with the fewest cells in all, if a picture cannot hold all rows. With --modifiers, equal rows are
 * joined, and the lowest mean comes first; otherwise each combination is a row. If MOST_PICTURES cannot hold all rows,
 * shows those with the fewest changes. Free it, even after an error. */
bool outcome_rows_arrange(const struct outcome_charts *charts, struct outcome_rows *rows, hod_error *error);
void outcome_rows_free(struct outcome_rows *rows);

#endif
