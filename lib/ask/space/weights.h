/* Weights: how much each value of each field counts among the situations. */
#ifndef HOD_ASK_SPACE_WEIGHTS_H
#define HOD_ASK_SPACE_WEIGHTS_H

#include "rules/situation.h"

/* A situation weighs the product of the weights of its values. Start it with hod_weights_start or
 * hod_weights_read, free it with hod_weights_free. */
typedef struct hod_weights {
    const hod_mechanism *mechanism;
    double *fields[HOD_MOST_FIELDS]; /* by the value's place in the domain; NULL where each weighs 1 */
} hod_weights;

/* Every value weighs 1. */
void hod_weights_start(hod_weights *weights, const hod_mechanism *mechanism);

/* Reads an INI file: a section is a field, a key some of its values, its value their weight, from 0:
 *
 *     [cover]
 *     none = 5
 *     light,significant = 2
 *     [target_figures]
 *     1..9 = 0
 *
 * What is not named weighs 1. Refuses other files, with the line: unknown fields and values, one that has a
 * weight already, weights above HOD_MOST_WEIGHT. */
#define HOD_MOST_WEIGHT 1e9
bool hod_weights_read(hod_weights *weights, const hod_mechanism *mechanism, const char *path,
                      hod_error *error);
void hod_weights_free(hod_weights *weights);

/* The weight of a value of a field, and that of a situation. */
double hod_weights_of_value(const hod_weights *weights, int field, int value);
double hod_weights_of(const hod_weights *weights, const int *situation);

#endif
