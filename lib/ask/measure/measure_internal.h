/* Internals of measures that questions use: the steps of reading one, which set *wrong to the place of a mistake; and one
 * exact evaluation. */
#ifndef HOD_ASK_MEASURE_MEASURE_INTERNAL_H
#define HOD_ASK_MEASURE_MEASURE_INTERNAL_H

#include "ask/measure/evaluations.h"
#include "ask/measure/measure.h"
#include "ask/measure/sides.h"
#include "base/words.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* Reads a measure, as hod_measure_read does. */
bool measure_read_word(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                       const char **wrong, hod_error *error);

/* A measure that the mechanism accepts, such as "mean:hits", or "p:winner=a" for words; the caller frees it. NULL with an
 * error when memory is short. */
char *measure_example(const hod_mechanism *mechanism, hod_error *error);

/* Refuses a missing --measure, with an example. Returns false. */
bool measure_is_missing(const hod_mechanism *mechanism, hod_error *error);

/* Whether two measures are the same. */
bool measures_are_equal(const hod_measure *a, const hod_measure *b);

/* Whether a text is a measure without a colon: steps, first-mover, or a measure of drama. */
bool measure_is_word(struct word text);

/* Announces several situations that differ only in their start. */
void evaluations_begin_anywhere(hod_evaluations *evaluations);

/* Refuses a situation outside the domains, but not one that contradicts itself. */
bool evaluations_hold(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                      hod_error *error);

/* hod_evaluations_of and hod_measure_take without checks: the caller has checked the measure, and that the situation is
 * within the domains (rules/checks.h) and makes sense. evaluations_number gives the situation a number without evaluating
 * it. */
const hod_evaluation *evaluations_of(hod_evaluations *evaluations, const hod_rules *rules,
                                     const int *situation, hod_error *error);
bool evaluations_number(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                        hod_error *error);
bool measure_take(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                  const int *situation, int column, double *value, hod_error *error);

/* Announce that the outcomes of a situation, or a measure in it, will be asked for; and evaluate, many at once, what was
 * announced and needs best play. Errors are reported when it is asked for. evaluations_may_expect: whether it helps to
 * announce outcomes. */
bool evaluations_may_expect(const hod_evaluations *evaluations);
void evaluations_expect(hod_evaluations *evaluations, const hod_rules *rules, const int *situation);
void measure_expect(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                    const int *situation);
void evaluations_find_expected(hod_evaluations *evaluations, const hod_rules *rules);

/* measure_take for the evaluation with this number, of a situation without changes. */
bool measure_take_at(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                     size_t number, int column, double *value, hod_error *error);

/* Whether it is a measure of drama, which is calculated besides the distribution of outcomes. */
static inline bool measure_is_drama(const hod_measure *measure)
{
    return measure->kind >= HOD_LEAD_CHANGES && measure->kind <= HOD_COMEBACK;
}

/* Whether the measure depends on the course of a process, like drama and shares, and not only on the distribution. */
static inline bool measure_is_of_course(const hod_measure *measure)
{
    return measure->kind == HOD_SHARE || measure_is_drama(measure);
}

/* Finds the pairs of corresponding fields of both sides; false if there are none. */
bool sides_find_pairs(const hod_mechanism *mechanism, hod_sides *sides);

/* Whether the measure counts a value. */
bool measure_holds(const hod_measure *measure, int value);

/* The length of the comparison sign at the start of a text; 0 if there is none. */
size_t measure_sign_at(struct word text, hod_measure_kind *kind);

/* Evaluates a prepared situation. If it exceeds the budget, the error gives a command line that simulates it instead, and
 * hod_evaluator_exceeded returns true. */
bool evaluate_exactly(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                      const int *situation, const int *prepared, hod_distribution *exact, hod_error *error);

/* Calculates the worth of a situation with choices to each side, without its outcomes; the number is the same as with
 * them. */
bool evaluate_worth(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                    const int *situation, const int *prepared, double worth[HOD_PLAYERS], hod_error *error);

#endif
