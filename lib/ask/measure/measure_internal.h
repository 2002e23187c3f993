/* What other questions use of measures besides what is public: the steps of reading one, whose refusals tell
 * the place in *wrong; and one exact evaluation. */
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

/* A measure that the mechanism accepts, "mean:hits", or "p:winner=a" of words; the caller frees it. NULL with
 * an error when memory is short. */
char *measure_example(const hod_mechanism *mechanism, hod_error *error);

/* Refuses that --measure is missing, with one that would do. False. */
bool measure_is_missing(const hod_mechanism *mechanism, hod_error *error);

/* Whether two measures are the same. */
bool measures_are_equal(const hod_measure *a, const hod_measure *b);

/* Whether a text is a measure that has no colon: steps, first-mover, or one of drama. */
bool measure_is_word(struct word text);

/* Says that several situations will be asked for that differ in nothing but where they begin. */
void evaluations_begin_anywhere(hod_evaluations *evaluations);

/* Refuses a situation outside the domains; not one that contradicts itself. */
bool evaluations_hold(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                      hod_error *error);

/* hod_evaluations_of and hod_measure_take of what the caller has checked: the measure, and that the situation is
 * within (rules/checks.h) and makes sense; and a number for it as it would have been asked for, without an evaluation. */
const hod_evaluation *evaluations_of(hod_evaluations *evaluations, const hod_rules *rules,
                                     const int *situation, hod_error *error);
bool evaluations_number(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                        hod_error *error);
bool measure_take(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                  const int *situation, int column, double *value, hod_error *error);

/* Says that a measure will be taken in a situation; and finds, many at once, what best play alone tells of all that was
 * said. Errors are left to whoever takes the measures. */
void measure_expect(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                    const int *situation);
void evaluations_find_expected(hod_evaluations *evaluations, const hod_rules *rules);

/* measure_take for the evaluation of this number, of a situation without changes. */
bool measure_take_at(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                     size_t number, int column, double *value, hod_error *error);

/* Whether the measure is of drama, which is found beside the distribution of outcomes. */
static inline bool measure_is_drama(const hod_measure *measure)
{
    return measure->kind >= HOD_LEAD_CHANGES && measure->kind <= HOD_COMEBACK;
}

/* Whether it is of the course of a process, drama or a share: neither is known by the distribution. */
static inline bool measure_is_of_course(const hod_measure *measure)
{
    return measure->kind == HOD_SHARE || measure_is_drama(measure);
}

/* The pairs of fields of both sides, of which there may be none: false. */
bool sides_find_pairs(const hod_mechanism *mechanism, hod_sides *sides);

/* Whether a value is one of the measure's own. */
bool measure_holds(const hod_measure *measure, int value);

/* The length of the sign of comparison with which a text begins, 0 if it does not. */
size_t measure_sign_at(struct word text, hod_measure_kind *kind);

/* Evaluates what a situation was prepared to. One that exceeds the budget is an error with the command line
 * that rolls it instead; hod_evaluator_exceeded tells it from others. */
bool evaluate_exactly(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                      const int *situation, const int *prepared, hod_distribution *exact, hod_error *error);

/* The same of what a situation in which somebody chooses is worth to each side, without its outcomes, which is
 * the same number as with them. */
bool evaluate_worth(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                    const int *situation, const int *prepared, double worth[HOD_PLAYERS], hod_error *error);

#endif
