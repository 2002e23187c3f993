/* A survey: measures in every situation of a space. */
#ifndef HOD_ASK_SWEEP_SURVEY_H
#define HOD_ASK_SWEEP_SURVEY_H

#include "ask/measure/measure_list.h"
#include "ask/space/space.h"

enum { HOD_MOST_SURVEYED = 1000000 }; /* situations */

/* The space and the measures must outlive the survey. Free it with hod_survey_free. */
typedef struct hod_survey {
    const hod_space *space;
    const hod_measure_list *measures;
    size_t count;    /* of combinations */
    size_t left_out; /* of them, which contradict themselves */
    double *values;  /* of each measure in turn, by the number of the combination; NaN where it is left out */
} hod_survey;

/* Takes the measures, exactly. Refuses more than HOD_MOST_SURVEYED situations, and a space in which all of
 * them contradict themselves. */
bool hod_survey_of(const hod_space *space, const hod_measure_list *measures, hod_survey *survey,
                   hod_error *error);
void hod_survey_free(hod_survey *survey);

/* A measure in the combination with this number, as hod_space_at counts. */
double hod_survey_at(const hod_survey *survey, int measure, size_t number);

#endif
