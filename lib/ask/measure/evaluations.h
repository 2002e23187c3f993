/* Evaluations kept by what was prepared: situations that are prepared to the same dice share one. */
#ifndef HOD_ASK_MEASURE_EVALUATIONS_H
#define HOD_ASK_MEASURE_EVALUATIONS_H

#include "ask/measure/measure.h"
#include "ask/measure/stop_rule.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* One evaluation: the exact distribution and, where trials were asked for, the simulated one; of the outcomes
 * that were asked for. Where there is a simulated one the exact may be lacking: it exceeded its budget. */
typedef struct hod_evaluation {
    hod_distribution exact, simulated;
    char *obstacle; /* why the exact one is lacking, which has no rows then; NULL if it is there */
    size_t number;  /* in the order in which they were first asked for */
    double seconds; /* that rolling took */
    const struct stop_rule *stop_rule; /* NULL, or by which no more trials were rolled */
} hod_evaluation;

/* The evaluations of one mechanism under any number of rule sets of its family. */
typedef struct hod_evaluations hod_evaluations;

/* kept lists the places of the outcomes to keep, the others are summed out; count 0 keeps all, in their
 * order. trials is NULL for exact evaluations alone; otherwise each evaluation is also simulated, in
 * the cell that is its number after trials->cell. Both are copied. Where the results of its
 * division are elsewhere, an evaluation is empty. NULL with an error, as where the mechanism has no such
 * outcome, or the trials cannot be rolled. */
hod_evaluations *hod_evaluations_new(const hod_mechanism *mechanism, const int *kept, int count,
                                     const hod_trials *trials, hod_error *error);
void hod_evaluations_free(hod_evaluations *evaluations);
AUTO_POINTER(free_evaluations, hod_evaluations, hod_evaluations_free)

/* Rolls an evaluation, the only one, until intervals are so narrow; the trials are the most that are rolled. It
 * must stay as long as the evaluation. */
void evaluations_until(hod_evaluations *evaluations, struct stop_rule *stop_rule);

/* The evaluation of a situation, which stays where it is until it is forgotten. NULL with an error, as where
 * hod_situation_check refuses the situation. */
const hod_evaluation *hod_evaluations_of(hod_evaluations *evaluations, const hod_rules *rules,
                                         const int *situation, hod_error *error);

/* The distribution that lists what occurs: the exact one, or what was rolled where that is lacking. */
const hod_distribution *hod_evaluation_listed(const hod_evaluation *evaluation);

/* Adds the values that an outcome (a column of the evaluation) takes to an axis, in ascending order. The axis
 * is the caller's, empty at first, who frees its values. */
bool hod_evaluation_values(const hod_evaluation *evaluation, int column, hod_axis *axis, hod_error *error);

/* A measure in a situation, of evaluations that keep its outcome as this column; values of the situation with
 * a field changed are taken too. False with an error, as where hod_situation_check refuses the situation or
 * the changed one. */
bool hod_measure_take(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                      const int *situation, int column, double *value, hod_error *error);

/* The memory that is kept for evaluations, in bytes. Where that is too much they can all be forgotten: what
 * is asked for again is evaluated again, to the same result if it is exact, and numbers begin at 0. False
 * when memory is short. */
size_t hod_evaluations_bytes(const hod_evaluations *evaluations);
bool hod_evaluations_forget(hod_evaluations *evaluations, hod_error *error);

/* How many different preparations several evaluations of one mechanism hold together. False when memory is
 * short, or they are of several. */
bool hod_evaluations_union(hod_evaluations *const *all, int count, size_t *different, hod_error *error);

/* How many different preparations have been evaluated, and the evaluation with a number below that,
 * NULL if it has been numbered alone, or there is none. */
size_t hod_evaluations_count(const hod_evaluations *evaluations);
const hod_evaluation *hod_evaluations_at(const hod_evaluations *evaluations, size_t number);

#endif
