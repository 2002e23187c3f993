/* One situation evaluated. */
#ifndef HOD_ASK_EXACT_EXACT_H
#define HOD_ASK_EXACT_EXACT_H

#include "ask/answer/results.h"
#include "ask/measure/evaluations.h"
#include "ask/request/asked.h"

/* Describes the evaluation of a situation. */
typedef bool evaluation_describer(const struct asked *asked, const hod_request *request, const int *situation,
                                  const hod_evaluation *evaluation, hod_answer *answer, hod_error *error);

/* Evaluates the one situation that is asked about, rolling too where `simulated`, and has it described. How
 * well the rolled trials fit is remarked. */
bool evaluate_asked(const struct asked *asked, const hod_request *request, bool simulated,
                    evaluation_describer *describe, hod_answer *answer, hod_error *error);

#endif
