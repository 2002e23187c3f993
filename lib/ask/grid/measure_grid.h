/* A grid of measures: what measures are in situations under several rule sets. */
#ifndef HOD_ASK_GRID_MEASURE_GRID_H
#define HOD_ASK_GRID_MEASURE_GRID_H

#include "ask/measure/evaluations.h"
#include "ask/measure/measure.h"
#include "rules/situation.h"

/* One rule set of a grid, which may be of another family than the first. */
typedef struct hod_grid_rules {
    const hod_rules *rules;
    const hod_mechanism *mechanism; /* its own of the same name; NULL where it lacks that, or an outcome that
                                       is measured */
    char *obstacle;                 /* what it lacks, where the mechanism is NULL */
    hod_evaluations *evaluations;
    int field_of[HOD_MAX_FIELDS]; /* the place of each field of the first one's; -1: it has none such */
} hod_grid_rules;

/* Start it with hod_measure_grid_start, add measures, free it with hod_measure_grid_free. */
typedef struct hod_measure_grid {
    const hod_mechanism *mechanism; /* of the first rule set: situations are in its terms */
    const bool *is_given;           /* of its fields: another mechanism must have these; NULL: every field */
    int count;
    hod_grid_rules *rules;
    int measure_count;
    char **names;          /* of the measures */
    hod_measure *measures; /* each for all rule sets, since outcomes have their places there */
} hod_measure_grid;

/* The mechanism is that of the first rule set; rule sets and is_given must outlive the grid. */
bool hod_measure_grid_start(hod_measure_grid *grid, const hod_mechanism *mechanism, const bool *is_given,
                            const hod_rules *const *rules, int count, hod_error *error);
void hod_measure_grid_free(hod_measure_grid *grid);

/* Adds a measure by its name, which is read for the mechanism of each rule set. False with an error where the
 * first has none such; another goes on without. */
bool hod_measure_grid_add(hod_measure_grid *grid, const char *name, hod_error *error);

/* The measure with this place under the rule set with that one; NULL where there is none. */
const hod_measure *hod_measure_grid_measure(const hod_measure_grid *grid, int measure, int rules);

/* Whether a rule set can express a situation; if not, the reason says why. */
bool hod_measure_grid_expresses(const hod_measure_grid *grid, int rules, const int *situation,
                                hod_error *reason);

/* All measures of the grid in a situation, under every rule set: values holds measure_count x count. NaN where a rule set
 * cannot express the situation, that is, where a field that was given is missing or lacks the value, or where the
 * situation contradicts itself. */
bool hod_measure_grid_take(const hod_measure_grid *grid, const int *situation, double *values,
                           hod_error *error);

#endif
