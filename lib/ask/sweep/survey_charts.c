/* Charts of a survey: the measures over the situations, or one measure as lines over several fields. */
#include "ask/sweep/sweeps.h"

#include "ask/answer/spoken.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_LINES = 24 };

/* One measure over several fields: a line for each combination of all but the longest. */
struct lines {
    const hod_survey *survey;
    int along; /* the field with the most values */
    size_t places, count;
    char **labels; /* of its values, then of the lines */
    double *values;
};

static int longest(const hod_space *space)
{
    int longest = 0;
    for (int field = 1; field < space->mechanism->field_count; field++)
        if (space->axes[field].count > space->axes[longest].count) longest = field;
    return longest;
}

/* Whether lines over the longest field show it: two fields or more vary, and there are not too many lines. */
static bool has_lines(const hod_survey *survey)
{
    const size_t lines = survey->count / (size_t)survey->space->axes[longest(survey->space)].count;
    return lines > 1 && lines <= MOST_LINES;
}

/* The number of a situation's line among the combinations of the other fields. */
static size_t line_of(const struct lines *lines, const int *places)
{
    const hod_space *space = lines->survey->space;
    size_t line = 0;
    for (int field = 0; field < space->mechanism->field_count; field++)
        if (field != lines->along) line = line * (size_t)space->axes[field].count + (size_t)places[field];
    return line;
}

/* "4", or of a line "cover light, range long". */
static char *name_place(const struct lines *lines, const int *situation, bool is_line, hod_error *error)
{
    const hod_space *space = lines->survey->space;
    hod_buffer text = {0};
    for (int field = 0; field < space->mechanism->field_count; field++) {
        if (!hod_space_varies(space, field) || (field == lines->along) == is_line) continue;
        const hod_domain domain = hod_domain_of(space->mechanism->fields[field].domain);
        char value[HOD_VALUE_TEXT];
        if (text.length > 0) hod_buffer_text(&text, ", ");
        if (is_line) speak_name(&text, space->mechanism->fields[field].name);
        hod_buffer_format(&text, "%s%s", is_line ? " " : "",
                          hod_domain_text(&domain, situation[field], value));
    }
    return hod_buffer_take(&text, error);
}

static bool name_once(const struct lines *lines, size_t place, const int *situation, bool is_line,
                      hod_error *error)
{
    if (!lines->labels[place]) lines->labels[place] = name_place(lines, situation, is_line, error);
    return lines->labels[place] != NULL;
}

static bool gather_lines(struct lines *lines, int measure, hod_error *error)
{
    for (size_t number = 0; number < lines->survey->count; number++) {
        int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
        hod_space_at(lines->survey->space, number, places, situation);
        const size_t place = (size_t)places[lines->along], line = line_of(lines, places);
        if (!name_once(lines, place, situation, false, error) ||
            !name_once(lines, lines->places + line, situation, true, error))
            return false;
        lines->values[line * lines->places + place] = hod_survey_at(lines->survey, measure, number);
    }
    return true;
}

static bool is_empty(const struct lines *lines, size_t line)
{
    for (size_t place = 0; place < lines->places; place++)
        if (!isnan(lines->values[line * lines->places + place])) return false;
    return true;
}

/* Leaves out the lines of combinations that contradict themselves everywhere. */
static void close_up(struct lines *lines)
{
    size_t kept = 0;
    char **names = lines->labels + lines->places;
    for (size_t line = 0; line < lines->count; line++) {
        if (is_empty(lines, line)) continue;
        char *name = names[kept];
        names[kept] = names[line];
        names[line] = name;
        for (size_t place = 0; place < lines->places; place++)
            lines->values[kept * lines->places + place] = lines->values[line * lines->places + place];
        kept++;
    }
    lines->count = kept;
}

static bool add_lines(const struct lines *lines, bool percent, const char *title, const char *axis,
                      hod_answer *answer, hod_error *error)
{
    char *along = spoken_name(lines->survey->space->mechanism->fields[lines->along].name, error);
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = title,
                             .subtitle = "exact",
                             .category_axis = along,
                             .value_axis = axis,
                             .category_count = lines->places,
                             .series_count = lines->count,
                             .categories = (const char *const *)lines->labels,
                             .series = (const char *const *)lines->labels + lines->places,
                             .values = lines->values,
                             .percent = percent,
                             .numeric = true};
    const bool added = along && hod_answer_chart(answer, "", &chart, error);
    free(along);
    return added;
}

/* A line for each combination of the other fields that makes sense, of a measure. axis: what the values are.
 */
static bool draw_lines(const hod_survey *survey, int measure, const char *title, const char *axis,
                       hod_answer *answer, hod_error *error)
{
    struct lines lines = {.survey = survey, .along = longest(survey->space)};
    lines.places = (size_t)survey->space->axes[lines.along].count;
    lines.count = survey->count / lines.places;
    const size_t labels = lines.places + lines.count;
    lines.labels = calloc(labels, sizeof *lines.labels);
    lines.values = calloc(survey->count, sizeof *lines.values);
    bool done = lines.labels && lines.values;
    if (!done) hod_fail_memory(error);
    done = done && gather_lines(&lines, measure, error);
    if (done) {
        close_up(&lines);
        const bool percent = hod_measure_is_probability(&survey->measures->measures[measure].measure);
        done = add_lines(&lines, percent, title, axis, answer, error);
    }
    for (size_t i = 0; lines.labels && i < labels; i++) free(lines.labels[i]);
    free(lines.labels);
    free(lines.values);
    return done;
}

/* The situations that make sense and the measures that are not 0 throughout. */
struct drawn_survey {
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

static bool gather_labels(struct drawn_survey *drawn, hod_error *error)
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

static void gather_values(struct drawn_survey *drawn, int measure)
{
    double *value = drawn->values + drawn->series * drawn->situations;
    for (size_t number = 0; number < drawn->survey->count; number++)
        if (!isnan(hod_survey_at(drawn->survey, measure, number)))
            *value++ = hod_survey_at(drawn->survey, measure, number);
    drawn->names[drawn->series++] = drawn->survey->measures->measures[measure].text;
}

static bool gather(struct drawn_survey *drawn, hod_error *error)
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
    return true;
}

/* Of one situation the measures are what stands beside one another. */
static hod_chart describe(const struct drawn_survey *drawn, bool are_probabilities)
{
    const bool is_one = drawn->situations == 1;
    return (hod_chart){.kind = is_one ? HOD_CHART_GROUPED_BARS : HOD_CHART_LINES,
                       .title = drawn->title,
                       .subtitle = "exact",
                       .category_axis = is_one ? NULL : drawn->fields,
                       .value_axis = drawn->axis,
                       .category_count = is_one ? drawn->series : drawn->situations,
                       .series_count = is_one ? 1 : drawn->series,
                       .categories = is_one ? drawn->names : (const char *const *)drawn->labels,
                       .series = is_one ? (const char *const *)&drawn->axis : drawn->names,
                       .values = drawn->values,
                       .percent = are_probabilities};
}

/* Draws the situations, and the measures that are not 0 throughout, of which there is one. */
static bool draw_situations(const hod_survey *survey, const char *title, hod_answer *answer, hod_error *error)
{
    const bool are_probabilities = hod_measure_is_probability(&survey->measures->measures[0].measure);
    struct drawn_survey drawn = {
        .survey = survey, .title = title, .axis = are_probabilities ? "probability" : "value"};
    bool done = gather(&drawn, error);
    if (done) {
        const hod_chart chart = describe(&drawn, are_probabilities);
        done = hod_answer_chart(answer, "", &chart, error);
    }
    for (size_t i = 0; i < drawn.situations; i++) free(drawn.labels[i]);
    free(drawn.labels);
    free(drawn.names);
    free(drawn.values);
    free(drawn.fields);
    return done;
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
    if (measure >= 0 && has_lines(survey))
        return draw_lines(survey, measure, title, survey->measures->measures[measure].text, answer, error);
    return draw_situations(survey, title, answer, error);
}
