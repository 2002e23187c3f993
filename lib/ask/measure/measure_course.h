/* Measures of the course of a process, shares and drama, which are calculated separately from the distribution of
 * outcomes. */
#ifndef HOD_ASK_MEASURE_MEASURE_COURSE_H
#define HOD_ASK_MEASURE_MEASURE_COURSE_H

#include "ask/measure/measure_internal.h"
#include "ask/measure/measure_shares.h"
#include "walk/play/drama.h"

/* Whether a text is a measure of drama, or starts like one. */
bool is_drama_word(struct word text);

/* Reads lead-changes, decided, decided<=TURN or comeback. */
bool measure_read_drama(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                        const char **wrong, hod_error *error);

/* The latest results, because a situation is often asked for several measures. Start with zeros ({0}). */
struct known_drama {
    int *prepared; /* its preparation; NULL: none */
    hod_drama drama;
};
struct known_course {
    struct known_shares shares;
    struct known_drama drama;
};
void known_course_free(struct known_course *known);

/* Calculates such a measure for a prepared situation, within the budget of the rules; NaN for shares if nothing
 * varies. */
bool course_take(const hod_measure *measure, struct known_course *known, hod_evaluator *evaluator,
                 const hod_rules *rules, const hod_mechanism *mechanism, const int *prepared, double *value,
                 hod_error *error);

#endif
