/* What the question compare shows of a grid of measures. */
#ifndef HOD_ASK_COMPARE_COMPARE_H
#define HOD_ASK_COMPARE_COMPARE_H

#include "ask/answer/answer.h"
#include "ask/compare/measure_grid.h"
#include "ask/space/space.h"

/* Adds the tables: a row for each situation of the space, whose mechanism is the grid's, with the fields that
 * vary, each measure under each rule set, and its ratios to the first; for people a table for each measure. A
 * cell is empty where the rule set cannot express the situation, and a last column, where any row needs it,
 * says why. */
bool grid_add_tables(const hod_measure_grid *grid, const hod_space *space, hod_answer *answer,
                     hod_error *error);

/* Adds a chart of the first measure in the first 200 situations, which is called after the mechanism. */
bool grid_add_chart(const hod_measure_grid *grid, const hod_space *space, hod_answer *answer,
                    hod_error *error);

#endif
