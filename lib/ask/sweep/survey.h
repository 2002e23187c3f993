/* A survey: measures in every situation of a space; and the effect of each field on a measure, step by step along its
 * values. */
#ifndef HOD_ASK_SWEEP_SURVEY_H
#define HOD_ASK_SWEEP_SURVEY_H

#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "work/work.h"

/* The question. */
typedef struct hod_survey_request {
    const hod_measure_list *measures;
    int threads;       /* 0 for all processors; the result does not depend on it */
    size_t most_bytes; /* of stored evaluations, as in a sweep; the result does not depend on this either */
    hod_progress *progress;
    void *progress_data;
    hod_division *division; /* NULL: one machine */
} hod_survey_request;

/* The space and the measures must outlive the survey. Free it with hod_survey_free. */
typedef struct hod_survey {
    const hod_space *space;
    const hod_measure_list *measures;
    size_t count;    /* of combinations */
    size_t left_out; /* number of combinations that contradict themselves */
    double *values;  /* for one measure after another, by the number of the combination; NaN if left out */
} hod_survey;

/* Takes the measures, exactly. Refuses more than HOD_MAX_SURVEYED situations, and a space in which all of them
 * contradict themselves. If the division has the results elsewhere, the survey is empty. */
bool hod_survey_of(const hod_space *space, const hod_survey_request *request, hod_survey *survey,
                   hod_error *error);
void hod_survey_free(hod_survey *survey);

/* A measure in the combination with this number, as numbered by hod_space_at; NaN if there is none. */
double hod_survey_at(const hod_survey *survey, int measure, size_t number);

/* One step: from a value of a field to the next, with everything else the same; `from` and `to` are numbers of
 * combinations. */
typedef struct hod_step {
    size_t from, to;
    double change; /* of the measure */
} hod_step;

/* The sharpest bend of a curve. */
typedef struct hod_knee {
    int value;            /* of the field */
    double before, after; /* the mean change for each 1 of the field's value, before and after it */
} hod_knee;

/* The effect of one field. Steps lead from each of its values to the next, in the order of the space, for every value
 * of the other fields; steps to or from contradictory situations do not count. */
typedef struct hod_steps {
    int field;
    size_t all, rises, falls; /* numbers of steps; changes within rounding are neither */
    hod_step rise, fall;      /* the largest */
    double span;              /* highest minus lowest along the field, averaged over the other fields */
    double most;              /* the largest of these spans */
    bool has_knee;
    hod_knee knee;
} hod_steps;

/* The steps of each field that varies, sorted by decreasing mean span, at most HOD_MAX_FIELDS.
 *
 * The knee belongs to the mean curve, over all values of the other fields that make sense at every value of this one:
 * it is the point furthest from the straight line between the ends, if that distance is at least a tenth of the curve's
 * height. Only numeric fields with four or more values have a knee, and only curves that are not flat between two
 * changes: a step function has no slopes. */
bool hod_steps_of(const hod_survey *survey, int measure, hod_steps *steps, int *count, hod_error *error);

#endif
