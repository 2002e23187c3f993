/* A survey: taking measures in every situation of a space. */
#include "ask/sweep/survey.h"

#include "ask/measure/evaluations.h"

#include <math.h>
#include <stdlib.h>

static bool survey_situation(hod_survey *survey, hod_evaluations *evaluations, size_t number,
                             hod_error *error)
{
    const hod_space *space = survey->space;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_at(space, number, places, situation);
    const bool makes_sense = hod_situation_check(space->rules, space->mechanism, situation, NULL);
    survey->left_out += !makes_sense;
    for (int m = 0; m < survey->measures->count; m++) {
        const hod_measure *measure = &survey->measures->measures[m].measure;
        double *value = &survey->values[(size_t)m * survey->count + number];
        *value = NAN;
        if (makes_sense &&
            !hod_measure_take(measure, evaluations, space->rules, situation, measure->outcome, value, error))
            return false;
    }
    return true;
}

static bool survey_all(hod_survey *survey, hod_error *error)
{
    hod_evaluations *evaluations = hod_evaluations_new(survey->space->mechanism, NULL, 0, NULL, error);
    bool surveyed = evaluations;
    for (size_t number = 0; surveyed && number < survey->count; number++)
        surveyed = survey_situation(survey, evaluations, number, error);
    hod_evaluations_free(evaluations);
    return surveyed && (survey->left_out < survey->count ||
                        hod_fail(error, "every situation contradicts itself: nothing to measure"));
}

bool hod_survey_of(const hod_space *space, const hod_measure_list *measures, hod_survey *survey,
                   hod_error *error)
{
    *survey = (hod_survey){.space = space, .measures = measures};
    const double size = hod_space_size(space);
    if (size > HOD_MOST_SURVEYED)
        return hod_fail(error, "more than %d situations to measure: name fewer values", HOD_MOST_SURVEYED);
    survey->count = (size_t)size;
    survey->values = malloc((size_t)measures->count * survey->count * sizeof *survey->values);
    if (!survey->values) return hod_fail_memory(error);
    if (survey_all(survey, error)) return true;
    hod_survey_free(survey);
    return false;
}

void hod_survey_free(hod_survey *survey)
{
    free(survey->values);
    *survey = (hod_survey){0};
}

double hod_survey_at(const hod_survey *survey, int measure, size_t number)
{
    return survey->values[(size_t)measure * survey->count + number];
}
