/* What each field of a survey does to a measure, step by step along its values. */
#ifndef HOD_ASK_SPACE_STEPS_H
#define HOD_ASK_SPACE_STEPS_H

#include "ask/sweep/survey.h"

/* One step: from a value of a field to the next, all else the same. Places are numbers of combinations. */
typedef struct hod_step {
    size_t from, to;
    double change; /* of the measure */
} hod_step;

/* Where a curve bends most. */
typedef struct hod_knee {
    int value;            /* of the field */
    double before, after; /* the mean change for each 1 of the field's value, on either side */
} hod_knee;

/* What one field does. Steps lead from each of its values to the next, in the order of the space, at every
 * value of the others; those that lead to or from what contradicts itself do not count. */
typedef struct hod_steps {
    int field;
    size_t all, rises, falls; /* steps; what is below a rounding is neither */
    hod_step rise, fall;      /* the greatest */
    double span;              /* highest less lowest along the field, the mean over the other fields */
    double most;              /* and the greatest of these spans */
    bool has_knee;
    hod_knee knee;
} hod_steps;

/* The steps of each field that varies, those with the widest mean span first, at most HOD_MOST_FIELDS.
 *
 * The knee is that of the mean curve over all values of the other fields that make sense at every value of
 * this one: where it lies furthest from the straight line between its ends, and at least a tenth of its
 * height from it. Only fields of numbers with four values or more have one. */
bool hod_steps_of(const hod_survey *survey, int measure, hod_steps *steps, int *count, hod_error *error);

#endif
