/* Grids of measures: what the library itself asks of them besides. */
#ifndef HOD_ASK_COMPARE_MEASURE_GRID_INTERNAL_H
#define HOD_ASK_COMPARE_MEASURE_GRID_INTERNAL_H

#include "ask/compare/measure_grid.h"

/* The evaluation of a situation under one rule set, with all outcomes. NULL with an error, as where the rule
 * set cannot express the situation. */
const hod_evaluation *measure_grid_evaluation(const hod_measure_grid *grid, int rules, const int *situation,
                                              hod_error *error);

#endif
