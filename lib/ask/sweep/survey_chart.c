/* A survey of a space as a chart. */
#include "ask/sweep/surveys.h"

#include "ask/answer/spoken.h"
#include "ask/sweep/survey_lines.h"
#include "show/chart/draw.h"

#include <math.h>
#include <stdlib.h>

/* The situations that make sense and the measures that are not 0 throughout. */
struct drawn {
    const hod_survey *survey;
    const char *title, *axis; /* of the values */
    size_t situations, series;
    char **labels;      /* of the situations */
    const char **names; /* of the measures */
    double *values;     /* by measure */
    char *fields;
};

static bool is_nothing(const hod_survey *survey, int measure)
{
    for (size_t number = 0; number < survey->count; number++)
        if (fabs(hod_survey_at(survey, measure, number)) > 0) return false;
    return true;
}

static bool gather_labels(struct drawn *drawn, hod_error *error)
{
    for (size_t number = 0; number < drawn->survey->count; number++) {
        int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
        if (isnan(hod_survey_at(drawn->survey, 0, number))) continue;
        hod_space_at(drawn->survey->space, number, places, situation);
        char *label = spoken_values(drawn->survey->space, situation, error);
        if (!label) return false;
        drawn->labels[drawn->situations++] = label;
    }
    return true;
}

/* The only measure that is something, or -1. */
static int only(const hod_survey *survey)
{
    int only = -1;
    for (int m = 0; m < survey->measures->count; m++) {
        if (is_nothing(survey, m)) continue;
        if (only >= 0) return -1;
        only = m;
    }
    return only;
}

static void gather_values(struct drawn *drawn, int measure)
{
    double *value = drawn->values + drawn->series * drawn->situations;
    for (size_t number = 0; number < drawn->survey->count; number++)
        if (!isnan(hod_survey_at(drawn->survey, measure, number)))
            *value++ = hod_survey_at(drawn->survey, measure, number);
    drawn->names[drawn->series++] = drawn->survey->measures->measures[measure].text;
}

static bool gather(struct drawn *drawn, hod_error *error)
{
    const hod_survey *survey = drawn->survey;
    const size_t measures = (size_t)survey->measures->count;
    drawn->labels = calloc(survey->count, sizeof *drawn->labels);
    drawn->names = calloc(measures, sizeof *drawn->names);
    drawn->values = calloc(survey->count * measures, sizeof *drawn->values);
    drawn->fields = spoken_fields(survey->space, error);
    if (!drawn->labels || !drawn->names || !drawn->values || !drawn->fields) return hod_fail_memory(error);
    if (!gather_labels(drawn, error)) return false;
    for (int m = 0; m < survey->measures->count; m++)
        if (!is_nothing(survey, m)) gather_values(drawn, m);
    return drawn->series > 0 || hod_fail(error, "all that would be drawn is 0");
}

/* Of one situation the measures are what stands beside one another. */
static hod_chart describe(const struct drawn *drawn, bool stacked, bool are_probabilities)
{
    const bool is_one = drawn->situations == 1;
    return (hod_chart){.kind = is_one    ? HOD_CHART_GROUPED_BARS
                               : stacked ? HOD_CHART_STACKED_BARS
                                         : HOD_CHART_LINES,
                       .title = drawn->title,
                       .subtitle = "exact",
                       .category_axis = is_one ? NULL : drawn->fields,
                       .value_axis = drawn->axis,
                       .category_count = is_one ? drawn->series : drawn->situations,
                       .series_count = is_one ? 1 : drawn->series,
                       .categories = is_one ? drawn->names : (const char *const *)drawn->labels,
                       .series = is_one ? (const char *const *)&drawn->axis : drawn->names,
                       .values = drawn->values,
                       .percent = are_probabilities,
                       .ordered = stacked};
}

static bool are_alike(const hod_survey *survey, hod_error *error)
{
    const hod_listed_measure *measures = survey->measures->measures;
    for (int m = 1; m < survey->measures->count; m++)
        if (hod_measure_is_probability(&measures[m].measure) !=
            hod_measure_is_probability(&measures[0].measure))
            return hod_fail(error, "%s and %s: a chart shows probabilities or numbers, not both",
                            measures[0].text, measures[m].text);
    return true;
}

bool hod_survey_draw(const hod_survey *survey, bool stacked, const char *title, const char *path,
                     hod_error *error)
{
    const bool are_probabilities = hod_measure_is_probability(&survey->measures->measures[0].measure);
    struct drawn drawn = {
        .survey = survey, .title = title, .axis = are_probabilities ? "probability" : "value"};
    if (!are_alike(survey, error)) return false;
    const int measure = stacked ? -1 : only(survey);
    if (measure >= 0 && survey_has_lines(survey))
        return survey_draw_lines(survey, measure, title, survey->measures->measures[measure].text, path,
                                 error);
    bool done = gather(&drawn, error);
    if (done) {
        const hod_chart chart = describe(&drawn, stacked, are_probabilities);
        done = hod_chart_write(&chart, path, error);
    }
    for (size_t i = 0; i < drawn.situations; i++) free(drawn.labels[i]);
    free(drawn.labels);
    free(drawn.names);
    free(drawn.values);
    free(drawn.fields);
    return done;
}
