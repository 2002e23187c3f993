/* Sensitivity: how much each field and each parameter, changed alone, moves a measure. */
#ifndef HOD_ASK_SENSITIVITY_INFLUENCES_H
#define HOD_ASK_SENSITIVITY_INFLUENCES_H

#include "ask/answer/answer.h"
#include "ask/measure/measure.h"
#include "rules/situation.h"

/* The effect of one field, or of one number of a parameter. */
typedef struct hod_influence {
    int field;                      /* its index among the fields, -1 for a parameter */
    const hod_parameter *parameter; /* NULL for a field */
    int number;                     /* its index in a list, from 0 */
    int value;                      /* as given */
    double lowest, highest;         /* the measure, over the values tried */
    int at_lowest, at_highest;      /* and the values that give them: the given value, if no other moves the
                                  measure */
    int left_out;                   /* number of values that contradict the situation or the rules */
} hod_influence;

/* Free it with hod_sensitivity_free. */
typedef struct hod_sensitivity {
    const hod_mechanism *mechanism;
    hod_measure measure;
    double value; /* of the measure, as given */
    int count;
    hod_influence *influences; /* the largest span (highest minus lowest) first */
} hod_sensitivity;

/* Varies each field over its whole domain, and each number of each parameter by one step down and up in its domain,
 * with everything else as given. Changing a word to a number (such as density to 1) is not a step. The situation must
 * make sense. */
bool hod_sensitivity_of(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                        const hod_measure *measure, hod_sensitivity *sensitivity, hod_error *error);
void hod_sensitivity_free(hod_sensitivity *sensitivity);

/* Whether an influence moves the measure by more than rounding. */
bool hod_influence_matters(const hod_influence *influence);

/* The name of what an influence changes, "cover" or "shooting.bands[2]" (counted from 1). buffer has
 * HOD_INFLUENCE_NAME bytes. */
enum { HOD_INFLUENCE_NAME = 128 };
const char *hod_influence_name(const hod_influence *influence, const hod_mechanism *mechanism, char *buffer);

/* Adds a row for each influence, the widest span first; people see only those that move something. Adds a chart with a
 * bar for each of the thirty widest spans. If nothing moves the measure and all charts are wanted, this is an error.
 * `question` and `measure` are in the user's words, for titles: "bloodybacks-8.3 shooting" and "mean:hits". */
bool describe_influences(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                         hod_answer *answer, hod_error *error);

#endif
