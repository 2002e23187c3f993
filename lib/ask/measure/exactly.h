/* One exact evaluation of a situation, within the budget of its rule set. */
#ifndef HOD_ASK_MEASURE_EXACTLY_H
#define HOD_ASK_MEASURE_EXACTLY_H

#include "rules/situation.h"
#include "walk/evaluate.h"

/* Evaluates what a situation was prepared to. One that exceeds the budget is an error with the command line
 * that rolls it instead; hod_evaluator_exceeded tells it from others. */
bool evaluate_exactly(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                      const int *situation, const int *prepared, hod_distribution *exact, hod_error *error);

#endif
