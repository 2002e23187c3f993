/* Measures of the course of a process, shares and drama, which are calculated separately from the distribution of
 * outcomes. */
#ifndef HOD_ASK_MEASURE_MEASURE_COURSE_H
#define HOD_ASK_MEASURE_MEASURE_COURSE_H

#include "ask/measure/measure_drama.h"
#include "ask/measure/measure_shares.h"

/* The latest results, because a situation is often asked for several measures. Start with zeros ({0}). */
struct known_course {
    struct known_shares shares;
    struct known_drama drama;
};

static inline void known_course_free(struct known_course *known)
{
    known_shares_free(&known->shares);
    known_drama_free(&known->drama);
}

/* Calculates such a measure for a prepared situation, within the budget of the rules; NaN for shares if nothing
 * varies. */
static inline bool course_take(const hod_measure *measure, struct known_course *known,
                               hod_evaluator *evaluator, const hod_rules *rules,
                               const hod_mechanism *mechanism, const int *prepared, double *value,
                               hod_error *error)
{
    if (measure->kind == HOD_SHARE)
        return share_take(measure, &known->shares, evaluator, rules, mechanism, prepared, value, error);
    return drama_take(measure, &known->drama, evaluator, rules, &mechanism->procedure, prepared, value,
                      error);
}

#endif
