/* A grid of decisions: what is best by one or two fields of the state, under rule sets side by side. */
#ifndef HOD_STUDY_DECISION_GRID_H
#define HOD_STUDY_DECISION_GRID_H

#include "study/choices/decisions.h"

/* The decisions under one rule set. The first field of its request's `by` goes across, the second, if there
 * is one, down. */
typedef struct hod_grid_panel {
    const hod_decisions *decisions;
    const hod_decisions_request *request;
} hod_grid_panel;

/* The values of a field that occur in any panel. */
typedef struct hod_grid_axis {
    const char *name, *meaning; /* of the field; empty, for one value, where there is none */
    int count;
    int *values;
    char (*texts)[HOD_VALUE_TEXT];
} hod_grid_axis;

typedef struct hod_grid_cell {
    int option;   /* the one that is taken, a place among those of the grid; -1: nobody chooses there */
    double worth; /* to the side that chooses */
    double stake; /* hod_decision_stake */
} hod_grid_cell;

/* All that it holds is its own, and stays when the decisions are freed. */
typedef struct hod_decision_grid {
    int panels;
    hod_grid_axis across, down;
    hod_grid_cell *cells; /* by panel, down, across */
    char **options;       /* that are taken anywhere, in the order in which they are met */
    int option_count;
} hod_decision_grid;

/* Makes a grid of panels whose requests have the same fields in `by`, one or two. An error where they have
 * not, or where two decisions fall on one cell. Free it with hod_decision_grid_free, in any case. */
bool hod_decision_grid_make(hod_decision_grid *grid, const hod_grid_panel *panels, int count,
                            hod_error *error);
void hod_decision_grid_free(hod_decision_grid *grid);

static inline const hod_grid_cell *hod_grid_at(const hod_decision_grid *grid, int panel, int down, int across)
{
    return &grid->cells[(panel * grid->down.count + down) * grid->across.count + across];
}

#endif
