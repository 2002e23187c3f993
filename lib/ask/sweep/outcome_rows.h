/* The rows of a chart of situations, and the field whose values are panels side by side. */
#ifndef HOD_ASK_SWEEP_OUTCOME_ROWS_H
#define HOD_ASK_SWEEP_OUTCOME_ROWS_H

#include "ask/sweep/outcome_charts.h"

enum { ROWS_OF_PICTURE = 40, MOST_PICTURES = 24 };

/* A row: the combinations of all fields but that of the panels which have the same chances in every panel. */
struct outcome_row {
    size_t situation;   /* the number of the plainest, in the first panel */
    size_t first_class; /* its classes, one for each panel */
    int changes;        /* how far it is from plain */
    double mean;        /* of the outcome's place in its domain, over the panels */
};

/* Begins as all zeros. */
struct outcome_rows {
    int panel;     /* the field; -1: none */
    size_t panels; /* its values */
    size_t stride; /* from a situation to the same in the next panel */
    struct outcome_row *all;
    size_t count, found; /* those that are shown, and as many as there are */
    size_t *classes;
};

/* Chooses panels where there are more rows than a picture holds: those with the fewest cells in all. With --modifiers
 * rows that are the same are one, from the lowest mean on; otherwise each combination is a row. Of more than
 * MOST_PICTURES hold, those with the fewest changes are shown. Free it in any case. */
bool outcome_rows_arrange(const struct outcome_charts *charts, struct outcome_rows *rows, hod_error *error);
void outcome_rows_free(struct outcome_rows *rows);

#endif
