/* Charts of a survey: the measures over the situations, or one measure as lines over several fields. */
#include "ask/sweep/sweeps.h"

#include "ask/answer/facts_chart.h"
#include "ask/answer/spoken.h"
#include "ask/space/space.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_LINES = 24 };

static int longest(const hod_space *space)
{
    int longest = 0;
    for (int field = 1; field < space->mechanism->field_count; field++)
        if (space->axes[field].count > space->axes[longest].count) longest = field;
    return longest;
}

/* Whether to draw lines over the longest field: at least two fields vary, and there are not too many lines. */
static bool has_lines(const hod_survey *survey)
{
    const size_t lines = survey->count / (size_t)survey->space->axes[longest(survey->space)].count;
    return lines > 1 && lines <= MOST_LINES;
}

/* Whether all situations in a line along a field contradict themselves. */
static bool is_empty(const hod_survey *survey, int measure, int along, size_t number, const int *places)
{
    const size_t stride = space_stride(survey->space, along), first = number - (size_t)places[along] * stride;
    for (int i = 0; i < survey->space->axes[along].count; i++)
        if (!isnan(hod_survey_at(survey, measure, first + (size_t)i * stride))) return false;
    return true;
}

static void fill_lines(const hod_survey *survey, int measure, int along, struct fact_table *table)
{
    const hod_domain domain = hod_domain_of(survey->space->mechanism->fields[along].domain);
    hod_space others = *survey->space; /* only read */
    others.axes[along].count = 1;
    for (size_t number = 0; number < survey->count; number++) {
        int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
        char value[HOD_VALUE_TEXT];
        hod_buffer line = {0};
        hod_space_at(survey->space, number, places, situation);
        if (is_empty(survey, measure, along, number, places)) continue;
        speak_situation(&line, NULL, &others, situation);
        fact_text(table, "along", hod_domain_text(&domain, situation[along], value));
        fact_buffer(table, "line", &line);
        fact_number(table, "value", HOD_COLUMN_REAL, hod_survey_at(survey, measure, number));
        fact_row(table);
    }
}

/* For one measure: a line for each valid combination of the fields other than the longest. */
static bool draw_lines(const hod_survey *survey, int measure, const char *title, hod_answer *answer,
                       hod_error *error)
{
    const hod_listed_measure *drawn = &survey->measures->measures[measure];
    const int along = longest(survey->space);
    AUTO(facts_free) struct facts facts = {0};
    AUTO_FREE char *name = spoken_name(survey->space->mechanism->fields[along].name, error);
    const struct chart_over chart = {.category = "along",
                                     .series = "line",
                                     .value = "value",
                                     .chart = {.kind = HOD_CHART_LINES,
                                               .title = title,
                                               .subtitle = "exact",
                                               .category_axis = name,
                                               .value_axis = drawn->text,
                                               .percent = hod_measure_is_probability(&drawn->measure),
                                               .numeric = true}};
    fill_lines(survey, measure, along, facts_table(&facts, "lines"));
    return name && facts_check(&facts, error) &&
           facts_draw(facts_find(&facts, "lines"), "", &chart, answer, error);
}

static bool is_nothing(const hod_survey *survey, int measure)
{
    for (size_t number = 0; number < survey->count; number++)
        if (fabs(hod_survey_at(survey, measure, number)) > 0) return false;
    return true;
}

/* The only measure that is not 0 everywhere, or -1. */
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

/* Fills in the valid situations, with the measures that are not 0 everywhere; returns the number of situations. */
static size_t fill_situations(const hod_survey *survey, const char *axis, struct fact_table *table)
{
    size_t situations = 0;
    for (size_t number = 0; number < survey->count; number++) {
        int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
        if (isnan(hod_survey_at(survey, 0, number))) continue;
        hod_space_at(survey->space, number, places, situation);
        AUTO_FREE char *label = spoken_values(survey->space, situation, NULL);
        if (table) table->facts->failed |= !label;
        for (int m = 0; m < survey->measures->count; m++) {
            if (is_nothing(survey, m)) continue;
            fact_text(table, "situation", label);
            fact_text(table, "measure", survey->measures->measures[m].text);
            fact_text(table, "axis", axis);
            fact_number(table, "value", HOD_COLUMN_REAL, hod_survey_at(survey, m, number));
            fact_row(table);
        }
        situations++;
    }
    return situations;
}

/* A line for each measure; for a single situation, the measures side by side. */
static bool draw_situations(const hod_survey *survey, const char *title, hod_answer *answer, hod_error *error)
{
    const bool are_probabilities = hod_measure_is_probability(&survey->measures->measures[0].measure);
    const char *axis = are_probabilities ? "probability" : "value";
    AUTO(facts_free) struct facts facts = {0};
    const bool is_one = fill_situations(survey, axis, facts_table(&facts, "situations")) == 1;
    AUTO_FREE char *fields = spoken_fields(survey->space, error);
    const struct chart_over chart = {.category = is_one ? "measure" : "situation",
                                     .series = is_one ? "axis" : "measure",
                                     .value = "value",
                                     .chart = {.kind = is_one ? HOD_CHART_GROUPED_BARS : HOD_CHART_LINES,
                                               .title = title,
                                               .subtitle = "exact",
                                               .category_axis = is_one ? NULL : fields,
                                               .value_axis = axis,
                                               .percent = are_probabilities}};
    return fields && facts_check(&facts, error) &&
           facts_draw(facts_find(&facts, "situations"), "", &chart, answer, error);
}

static bool can_be_drawn(const hod_survey *survey, hod_error *error)
{
    const hod_listed_measure *measures = survey->measures->measures;
    bool is_something = false;
    for (int m = 0; m < survey->measures->count; m++) {
        is_something |= !is_nothing(survey, m);
        if (hod_measure_is_probability(&measures[m].measure) !=
            hod_measure_is_probability(&measures[0].measure))
            return hod_fail(error, "%s and %s: a chart shows probabilities or numbers, not both",
                            measures[0].text, measures[m].text);
    }
    return is_something || hod_fail(error, "every value of the chart is 0");
}

bool survey_chart(const hod_survey *survey, const char *title, hod_answer *answer, hod_error *error)
{
    if (!hod_answer_wants_charts(answer)) return true;
    if (!can_be_drawn(survey, answer->wanted.charts == HOD_ALL_CHARTS ? error : NULL)) {
        answer->chart_is_refused = answer->wanted.charts == HOD_ALL_CHARTS;
        return !answer->chart_is_refused;
    }
    const int measure = only(survey);
    if (measure >= 0 && has_lines(survey)) return draw_lines(survey, measure, title, answer, error);
    return draw_situations(survey, title, answer, error);
}
