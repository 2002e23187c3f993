/* A contrast: measures of the same situations of a mechanism under several rule sets. */
#ifndef HOD_ASK_COMPARE_CONTRAST_H
#define HOD_ASK_COMPARE_CONTRAST_H

#include "ask/measure/evaluations.h"
#include "ask/measure/measure.h"
#include "ask/space/space.h"

/* One rule set of a contrast, which may be of another family than the first. */
typedef struct hod_contrasted {
    const hod_rules *rules;
    const hod_mechanism *mechanism; /* its own of the same name; NULL where it lacks that or a measure's */
    char *obstacle;                 /* outcome, with what it lacks; otherwise NULL */
    hod_evaluations *evaluations;
    int field_of[HOD_MOST_FIELDS]; /* the place of each field of the first one's, -1: it has none such */
} hod_contrasted;

/* Start it with hod_contrast_start, add the measures, free it with hod_contrast_free. */
typedef struct hod_contrast {
    const hod_space *space; /* the situations, in the terms of the first rule set */
    int count;
    hod_contrasted *contrasted;
    int measure_count;
    char **names;          /* of the measures */
    hod_measure *measures; /* each for all rule sets, since outcomes have their places there */
} hod_contrast;

/* The rule sets, of which the first is that of the space, and the space must outlive the contrast. */
bool hod_contrast_start(hod_contrast *contrast, const hod_space *space, const hod_rules *const *rules,
                        int count, hod_error *error);
void hod_contrast_free(hod_contrast *contrast);

/* Adds a measure by its name, which is read for the mechanism of each rule set. False with an error where the
 * first has none such; another goes on without. */
bool hod_contrast_add(hod_contrast *contrast, const char *name, hod_error *error);

/* The measure with this place under the rule set with that one. */
const hod_measure *hod_contrast_measure(const hod_contrast *contrast, int measure, int contrasted);

/* Whether a rule set can express a situation; if not, the reason says why. */
bool hod_contrast_expresses(const hod_contrast *contrast, int contrasted, const int *situation,
                            hod_error *reason);

/* Takes the measures in a situation: values holds measure_count x count. All are NaN under a rule set that
 * cannot express it, where a field that was given is missing or lacks the value. */
bool hod_contrast_take(const hod_contrast *contrast, const int *situation, double *values, hod_error *error);

#endif
