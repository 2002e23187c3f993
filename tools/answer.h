/* Answering a question of one situation: evaluating it, exactly and by rolling, and writing what it comes to.
 */
#ifndef HOD_TOOLS_ANSWER_H
#define HOD_TOOLS_ANSWER_H

#include "ask/request/asked.h"

#include "ask/measure/evaluations.h"

/* Writes the evaluation of a situation to the file. */
typedef bool answer_writer(const struct asked *question, const hod_request *options, const int *situation,
                           const hod_evaluation *evaluation, FILE *file, hod_error *error);

/* Evaluates the question's situation, rolling too if simulated, and has it written, whole or not at all. How
 * well the rolled trials fit is told on standard error. */
bool answer_question(const struct asked *question, const hod_request *options, bool simulated,
                     answer_writer *writer, hod_error *error);

#endif
