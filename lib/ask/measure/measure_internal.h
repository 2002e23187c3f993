/* What other questions use of measures besides what is public: the steps of reading one, whose refusals tell
 * the place in *wrong; and one exact evaluation. */
#ifndef HOD_ASK_MEASURE_MEASURE_INTERNAL_H
#define HOD_ASK_MEASURE_MEASURE_INTERNAL_H

#include "ask/measure/measure.h"
#include "base/words.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* Reads a measure, as hod_measure_read does. */
bool measure_read_word(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                       const char **wrong, hod_error *error);

/* Whether a value is one of the measure's own. */
bool measure_holds(const hod_measure *measure, int value);

/* The length of the sign of comparison with which a text begins, 0 if it does not. */
size_t measure_sign_at(struct word text, hod_measure_kind *kind);

/* Evaluates what a situation was prepared to. One that exceeds the budget is an error with the command line
 * that rolls it instead; hod_evaluator_exceeded tells it from others. */
bool evaluate_exactly(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                      const int *situation, const int *prepared, hod_distribution *exact, hod_error *error);

#endif
