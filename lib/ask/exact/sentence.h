/* The answer for one situation: a sentence on one of its outcomes, and a chart of the outcome. */
#ifndef HOD_ASK_EXACT_SENTENCE_H
#define HOD_ASK_EXACT_SENTENCE_H

#include "ask/axis/shown.h"
#include "ask/measure/evaluations.h"
#include "ask/request/query.h"

/* An evaluated situation, and the outcome for the sentence: the main one, or the first of those asked for. */
struct outcome_told {
    const struct query *query;
    const hod_request *request;
    const int *situation;
    const hod_evaluation *evaluation;
    const struct shown *shown;
    int column; /* of the outcome in the evaluation */
};

/* Chooses the outcome. */
struct outcome_told outcome_told_of(const struct query *query, const hod_request *request,
                                    const int *situation, const hod_evaluation *evaluation,
                                    const struct shown *shown);

/* "20 muskets at close range on 20 infantry in the open: 1.66 hits on average, at least one 98 % of the time." The
 * caller frees it; NULL with an error. */
char *outcome_sentence(const struct outcome_told *told, hod_error *error);

/* Adds a chart of the outcome's probabilities, with the sentence as its title, if charts are wanted. */
bool draw_outcome_told(const struct outcome_told *told, const char *sentence, hod_answer *answer,
                       hod_error *error);

#endif
