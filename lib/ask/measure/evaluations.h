/* Evaluations, stored by preparation: situations that lead to the same dice share one. */
#ifndef HOD_ASK_MEASURE_EVALUATIONS_H
#define HOD_ASK_MEASURE_EVALUATIONS_H

#include "ask/measure/measure.h"
#include "ask/measure/stop_rule.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* One evaluation: the exact distribution and, if trials were requested, the simulated one, over the requested outcomes.
 * With a simulated one, the exact one can be missing because it exceeded its budget. */
typedef struct hod_evaluation {
    hod_distribution exact, simulated;
    char *obstacle;                    /* why the exact one is missing and has no rows; NULL if it exists */
    size_t number;                     /* in the order of the first requests */
    double seconds;                    /* time spent on rolling */
    const struct stop_rule *stop_rule; /* NULL, or the rule that ended rolling */
} hod_evaluation;

/* The evaluations of one mechanism under any number of rule sets of its family. */
typedef struct hod_evaluations hod_evaluations;

/* `kept` lists the indices of the outcomes to keep, and the others are summed out; count 0 keeps all, in their order.
 * trials is NULL for exact evaluations only; otherwise each evaluation is also simulated, in the cell trials->cell plus
 * its number. Both are copied. If its division has the results elsewhere, an evaluation is empty. NULL with an error,
 * for example if the mechanism has no such outcome, or the trials cannot be rolled. */
hod_evaluations *hod_evaluations_new(const hod_mechanism *mechanism, const int *kept, int count,
                                     const hod_trials *trials, hod_error *error);
void hod_evaluations_free(hod_evaluations *evaluations);
AUTO_POINTER(free_evaluations, hod_evaluations, hod_evaluations_free)

/* Rolls the only evaluation until its intervals are narrow enough; trials is then the maximum. stop_rule must outlive
 * the evaluation. */
void evaluations_until(hod_evaluations *evaluations, struct stop_rule *stop_rule);

/* The evaluation of a situation, valid until it is forgotten. NULL with an error, for example if hod_situation_check
 * refuses the situation. */
const hod_evaluation *hod_evaluations_of(hod_evaluations *evaluations, const hod_rules *rules,
                                         const int *situation, hod_error *error);

/* The distribution that lists the possible outcomes: the exact one, or the rolled one if that is missing. */
const hod_distribution *hod_evaluation_listed(const hod_evaluation *evaluation);

/* Adds the values of an outcome (a column of the evaluation) to an axis, in ascending order. The caller owns the axis,
 * initially empty, and frees its values. */
bool hod_evaluation_values(const hod_evaluation *evaluation, int column, hod_axis *axis, hod_error *error);

/* A measure in a situation. The evaluations must keep its outcome as this column. Also takes values of the situation
 * with one field changed. False with an error, for example if hod_situation_check refuses the situation or the changed
 * one. */
bool hod_measure_take(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                      const int *situation, int column, double *value, hod_error *error);

/* The memory used by evaluations, in bytes. If it is too much, they can all be forgotten. A new request is then
 * evaluated again, with the same result if it is exact, and numbers start at 0 again. False when memory is short. */
size_t hod_evaluations_bytes(const hod_evaluations *evaluations);
bool hod_evaluations_forget(hod_evaluations *evaluations, hod_error *error);

/* The number of different preparations in several evaluations of one mechanism together. False when memory is short, or
 * if the mechanisms differ. */
bool hod_evaluations_union(hod_evaluations *const *all, int count, size_t *different, hod_error *error);

/* The number of different preparations evaluated, and the evaluation with a lower number, NULL if it was only numbered
 * or does not exist. */
size_t hod_evaluations_count(const hod_evaluations *evaluations);
const hod_evaluation *hod_evaluations_at(const hod_evaluations *evaluations, size_t number);

#endif
