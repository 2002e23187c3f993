/* Rule sets of a family laid beside one another: measures of situations under each of them. */
#ifndef HOD_ASK_REMEDIES_BESIDE_H
#define HOD_ASK_REMEDIES_BESIDE_H

#include "rules/situation.h"
#include "ask/measure/measure.h"

/* What is asked in a row. */
typedef struct hod_beside_row {
    int situation[HOD_MOST_FIELDS];
    hod_measure measure;
} hod_beside_row;

/* Start it with hod_beside_start, take the rows under each rule set, free it with hod_beside_free. */
typedef struct hod_beside {
    const hod_mechanism *mechanism;
    const hod_beside_row *rows;
    int row_count;
    const hod_rules *const *rules;
    int count;      /* of rule sets */
    double *values; /* row_count x count; NaN where a situation contradicts itself */
} hod_beside;

/* The rows and the array of rule sets must outlive it. */
bool hod_beside_start(hod_beside *beside, const hod_mechanism *mechanism, const hod_beside_row *rows,
                      int row_count, const hod_rules *const *rules, int count, hod_error *error);
void hod_beside_free(hod_beside *beside);

/* Takes all rows under the rule set with this place; several threads may, each under another. */
bool hod_beside_take(hod_beside *beside, int place, hod_error *error);

/* What a row came to under a rule set; NaN where its situation contradicts itself. */
double hod_beside_value(const hod_beside *beside, int row, int place);

/* How far a rule set is from another: the mean of the distances of all rows that both have. A rounding is
 * nothing. */
double hod_beside_distance(const hod_beside *beside, int place, int other);

#endif
