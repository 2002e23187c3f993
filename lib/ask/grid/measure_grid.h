/* A grid of measures: the values of measures in situations under several rule sets. */
#ifndef HOD_ASK_GRID_MEASURE_GRID_H
#define HOD_ASK_GRID_MEASURE_GRID_H

#include "ask/measure/evaluations.h"
#include "ask/measure/measure.h"
#include "rules/situation.h"

/* One rule set of a grid, which may belong to another family than the first. */
typedef struct hod_grid_rules {
    const hod_rules *rules;
    const hod_mechanism *mechanism; /* its own mechanism with the same name; NULL if it lacks that, or a
                                       measured outcome */
    char *obstacle;                 /* what it lacks, if the mechanism is NULL */
    hod_evaluations *evaluations;
    int field_of[HOD_MAX_FIELDS]; /* the index of its field for each field of the first; -1: none */
} hod_grid_rules;

/* Start it with hod_measure_grid_start, add measures, free it with hod_measure_grid_free. */
typedef struct hod_measure_grid {
    const hod_mechanism *mechanism; /* of the first rule set: situations are in its terms */
    const bool *is_given;           /* of its fields: other mechanisms must have these; NULL: every field */
    int count;
    hod_grid_rules *rules;
    int measure_count;
    char **names;          /* of the measures */
    hod_measure *measures; /* each for all rule sets, because the indices of outcomes differ between them */
} hod_measure_grid;

/* The mechanism belongs to the first rule set. The rule sets and is_given must outlive the grid. */
bool hod_measure_grid_start(hod_measure_grid *grid, const hod_mechanism *mechanism, const bool *is_given,
                            const hod_rules *const *rules, int count, hod_error *error);
void hod_measure_grid_free(hod_measure_grid *grid);

/* Adds a measure by its name, read for the mechanism of each rule set. False with an error if the first rule set does
 * not have it; other rule sets may lack it. */
bool hod_measure_grid_add(hod_measure_grid *grid, const char *name, hod_error *error);

/* The measure with this index under the rule set with that index; NULL if there is none. */
const hod_measure *hod_measure_grid_measure(const hod_measure_grid *grid, int measure, int rules);

/* Whether a rule set can express a situation; if not, the reason says why. */
bool hod_measure_grid_expresses(const hod_measure_grid *grid, int rules, const int *situation,
                                hod_error *reason);

/* Takes all measures of the grid in a situation, under every rule set: values has measure_count x count numbers. NaN if
 * a rule set cannot express the situation: a given field is missing or lacks the value, or the situation contradicts
 * itself. */
bool hod_measure_grid_take(const hod_measure_grid *grid, const int *situation, double *values,
                           hod_error *error);

#endif
