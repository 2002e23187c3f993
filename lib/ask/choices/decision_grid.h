/* A grid of decisions: what is best by one or two fields of the state, under rule sets side by side. */
#ifndef HOD_ASK_CHOICES_DECISION_GRID_H
#define HOD_ASK_CHOICES_DECISION_GRID_H

#include "ask/choices/decisions.h"

/* A decision: the values of the fields that it stands by, the option that is taken, what that is worth to the
 * side that chooses, and hod_decision_stake. */
typedef struct hod_decided {
    int values[2];
    char *option;
    double worth, stake;
} hod_decided;

/* The decisions under one rule set, by one or two fields of the state: the first goes across, the second, if
 * there is one, down. */
typedef struct hod_grid_panel {
    const hod_field *fields[2];
    int field_count;
    hod_decided *decided; /* count of them */
    size_t count;
} hod_grid_panel;

/* Takes decisions by the fields in their request's `by`: an error where these are not one or two. Nothing of
 * the policy is needed afterwards. Free it with hod_grid_panel_free, in any case. */
bool hod_grid_panel_take(hod_grid_panel *panel, const hod_decisions *decisions,
                         const hod_decisions_request *request, hod_error *error);
void hod_grid_panel_free(hod_grid_panel *panel);

/* The values of a field that occur in any panel. */
typedef struct hod_grid_axis {
    const char *name, *meaning; /* of the field; empty, for one value, where there is none */
    int count;
    int *values;
    char (*texts)[HOD_VALUE_TEXT];
} hod_grid_axis;

/* What is decided in one state. */
typedef struct hod_grid_cell {
    int option; /* the one that is taken, a place among those of the grid; -1: nobody chooses there */
    double worth, stake; /* as decided; NaN where nobody chooses */
} hod_grid_cell;

/* All that it holds is its own. */
typedef struct hod_decision_grid {
    int panels;
    hod_grid_axis across, down;
    hod_grid_cell *cells; /* by panel, down, across */
    char **options;       /* that are taken, in the order in which they are met */
    int option_count;
} hod_decision_grid;

/* Makes a grid of panels by the same fields. The options of `beside`, which may hold the panels too, come
 * first: grids that stand beside one another then number them alike. An error where the fields are others, or
 * where two decisions fall on one cell. Free it with hod_decision_grid_free, in any case. */
bool hod_decision_grid_make(hod_decision_grid *grid, const hod_grid_panel *panels, int count,
                            const hod_grid_panel *beside, int beside_count, hod_error *error);
void hod_decision_grid_free(hod_decision_grid *grid);

/* The cell of a panel, by its places down and across. */
static inline const hod_grid_cell *hod_grid_at(const hod_decision_grid *grid, int panel, int down, int across)
{
    return &grid->cells[(panel * grid->down.count + down) * grid->across.count + across];
}

#endif
