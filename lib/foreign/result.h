/* Builds the result of an evaluation. */
#ifndef HOD_FOREIGN_RESULT_H
#define HOD_FOREIGN_RESULT_H

#include "ask/measure/evaluations.h"

/* Copies the evaluation of a mechanism, which must outlive the result, with all its outcomes. NULL with an error. */
hod_result *result_of_evaluation(const hod_mechanism *mechanism, const hod_evaluation *evaluation,
                                 hod_error *error);

#endif
