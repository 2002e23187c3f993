/* Measures of drama: reading them, and taking them from what a situation was prepared to. */
#ifndef HOD_ASK_MEASURE_MEASURE_DRAMA_H
#define HOD_ASK_MEASURE_MEASURE_DRAMA_H

#include "ask/measure/measure_internal.h"
#include "walk/play/drama.h"

/* Whether a text is, or begins as, one of the measures below. */
bool is_drama_word(struct word text);

/* Reads lead-changes, decided, decided<=TURN or comeback. */
bool measure_read_drama(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                        const char **wrong, hod_error *error);

/* The drama that was found last: several measures are asked of a situation. Start with zeros ({0}). */
struct known_drama {
    int *prepared; /* what it is of; NULL: none */
    hod_drama drama;
};
void known_drama_free(struct known_drama *known);

/* A measure of drama of what a situation was prepared to. */
bool drama_take(const hod_measure *measure, struct known_drama *known, hod_evaluator *evaluator,
                const hod_rules *rules, const hod_procedure *procedure, const int *prepared, double *value,
                hod_error *error);

#endif
