/* Grids in tables: the values of a measure under several rule sets side by side, and what the library itself needs of
 * grids. */
#ifndef HOD_ASK_GRID_GRID_H
#define HOD_ASK_GRID_GRID_H

#include "ask/answer/facts.h"
#include "ask/grid/measure_grid.h"

/* The evaluation of a situation under one rule set, with all outcomes. NULL with an error, for example if the rule set
 * cannot express the situation. */
const hod_evaluation *measure_grid_evaluation(const hod_measure_grid *grid, int rules, const int *situation,
                                              hod_error *error);

/* Announces that the measures will be taken in a situation; and calculates, many at once, the announced measures that
 * need only best play. Errors are reported when the measures are taken. */
void measure_grid_expect(const hod_measure_grid *grid, const int *situation);
void measure_grid_find_expected(const hod_measure_grid *grid);

/* Fills cells of a row: a number for each rule set and its ratio to the first, in columns "bloodybacks-8.3" and
 * "ratio", or "mean:hits bloodybacks-8.3" and so on, after the measure. NULL: the table has only one measure. */
void fact_side_by_side(struct fact_table *table, const hod_measure_grid *grid, const char *measure,
                       hod_column_kind kind, const double *values);

/* Fills a cell that says why rule sets cannot express a situation; empty if all can. */
void fact_obstacles(struct fact_table *table, const hod_measure_grid *grid, const int *situation);

#endif
