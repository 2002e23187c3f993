/* A survey: measures in every situation of a space; and what each field does to one, step by step along its
 * values. */
#ifndef HOD_ASK_SWEEP_SURVEY_H
#define HOD_ASK_SWEEP_SURVEY_H

#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "work/work.h"

/* What is asked. */
typedef struct hod_survey_request {
    const hod_measure_list *measures;
    int threads;       /* 0 for all processors; the result does not depend on it */
    size_t most_bytes; /* of evaluations that are kept, as in a sweep; nor on this */
    hod_progress *progress;
    void *progress_data;
    hod_division *division; /* NULL: of one machine */
} hod_survey_request;

/* The space and the measures must outlive the survey. Free it with hod_survey_free. */
typedef struct hod_survey {
    const hod_space *space;
    const hod_measure_list *measures;
    size_t count;    /* of combinations */
    size_t left_out; /* of them, which contradict themselves */
    double *values;  /* of each measure in turn, by the number of the combination; NaN where it is left out */
} hod_survey;

/* Takes the measures, exactly. Refuses more than HOD_MAX_SURVEYED situations, and a space in which all of
 * them contradict themselves. Where the results of the division are elsewhere, the survey says nothing. */
bool hod_survey_of(const hod_space *space, const hod_survey_request *request, hod_survey *survey,
                   hod_error *error);
void hod_survey_free(hod_survey *survey);

/* A measure in the combination with this number, as hod_space_at counts; NaN where there is none. */
double hod_survey_at(const hod_survey *survey, int measure, size_t number);

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

/* The steps of each field that varies, those with the widest mean span first, at most HOD_MAX_FIELDS.
 *
 * The knee is that of the mean curve over all values of the other fields that make sense at every value of
 * this one: where it lies furthest from the straight line between its ends, and at least a tenth of its
 * height from it. Only fields of numbers with four values or more have one, and only curves that do not rest
 * between two changes: what goes in steps has no slopes. */
bool hod_steps_of(const hod_survey *survey, int measure, hod_steps *steps, int *count, hod_error *error);

#endif
