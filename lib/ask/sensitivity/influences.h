/* Sensitivity: how far each field and each parameter, moved alone, moves a measure. */
#ifndef HOD_ASK_SENSITIVITY_INFLUENCES_H
#define HOD_ASK_SENSITIVITY_INFLUENCES_H

#include "ask/measure/measure.h"
#include "rules/situation.h"

/* What one field, or one number of a parameter, does. */
typedef struct hod_influence {
    int field;                      /* its place among the fields, -1 for a parameter */
    const hod_parameter *parameter; /* NULL for a field */
    int number;                     /* which of a list, from 0 */
    int value;                      /* as it stands */
    double lowest, highest;         /* the measure, over the values that were tried */
    int at_lowest, at_highest;      /* and where: the value as it stands, if no other moves the measure */
    int left_out;                   /* values that contradict the situation or the rules */
} hod_influence;

/* Free it with hod_sensitivity_free. */
typedef struct hod_sensitivity {
    const hod_mechanism *mechanism;
    hod_measure measure;
    double value; /* of the measure, as it stands */
    int count;
    hod_influence *influences; /* the largest span (highest less lowest) first */
} hod_sensitivity;

/* Moves each field over its whole domain, and each number of each parameter one step down and up in its
 * domain, all else as it stands. From a word to a number (such as density to 1) is no step. The situation
 * must make sense. */
bool hod_sensitivity_of(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                        const hod_measure *measure, hod_sensitivity *sensitivity, hod_error *error);
void hod_sensitivity_free(hod_sensitivity *sensitivity);

/* Whether an influence moves the measure at all, but for a rounding. */
bool hod_influence_matters(const hod_influence *influence);

/* The name of what an influence moves, "cover" or "shooting.bands[2]" (from 1), and the domain of its values.
 * buffer holds HOD_INFLUENCE_NAME bytes. */
enum { HOD_INFLUENCE_NAME = 128 };
const char *hod_influence_name(const hod_influence *influence, const hod_mechanism *mechanism, char *buffer);
const char *hod_influence_domain(const hod_influence *influence, const hod_mechanism *mechanism);

#endif
