/* Measures of drama: reads them, and calculates them for prepared situations. */
#ifndef HOD_ASK_MEASURE_MEASURE_DRAMA_H
#define HOD_ASK_MEASURE_MEASURE_DRAMA_H

#include "ask/measure/measure_internal.h"
#include "walk/play/drama.h"

/* Whether a text is one of the measures below, or starts like one. */
bool is_drama_word(struct word text);

/* Reads lead-changes, decided, decided<=TURN or comeback. */
bool measure_read_drama(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                        const char **wrong, hod_error *error);

/* The latest drama, because a situation is often asked for several measures. Start with zeros ({0}). */
struct known_drama {
    int *prepared; /* its preparation; NULL: none */
    hod_drama drama;
};
void known_drama_free(struct known_drama *known);

/* Calculates a measure of drama for a prepared situation. */
bool drama_take(const hod_measure *measure, struct known_drama *known, hod_evaluator *evaluator,
                const hod_rules *rules, const hod_procedure *procedure, const int *prepared, double *value,
                hod_error *error);

#endif
