/* A survey of one measure over several fields, drawn as lines: one for each combination of all but the
 * longest. */
#include "ask/sweep/survey_lines.h"

#include "ask/answer/spoken.h"
#include "show/chart/draw.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_LINES = 24 };

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

bool survey_has_lines(const hod_survey *survey)
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
static char *name(const struct lines *lines, const int *situation, bool is_line, hod_error *error)
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
    if (!lines->labels[place]) lines->labels[place] = name(lines, situation, is_line, error);
    return lines->labels[place] != NULL;
}

static bool gather(struct lines *lines, int measure, hod_error *error)
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

static bool draw(const struct lines *lines, bool percent, const char *title, const char *axis,
                 const char *path, hod_error *error)
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
    const bool drawn = along && hod_chart_write(&chart, path, error);
    free(along);
    return drawn;
}

bool survey_draw_lines(const hod_survey *survey, int measure, const char *title, const char *axis,
                       const char *path, hod_error *error)
{
    struct lines lines = {.survey = survey, .along = longest(survey->space)};
    lines.places = (size_t)survey->space->axes[lines.along].count;
    lines.count = survey->count / lines.places;
    const size_t labels = lines.places + lines.count;
    lines.labels = calloc(labels, sizeof *lines.labels);
    lines.values = calloc(survey->count, sizeof *lines.values);
    bool done = lines.labels && lines.values;
    if (!done) hod_fail_memory(error);
    done = done && gather(&lines, measure, error);
    if (done) {
        close_up(&lines);
        const bool percent = hod_measure_is_probability(&survey->measures->measures[measure].measure);
        done = draw(&lines, percent, title, axis, path, error);
    }
    for (size_t i = 0; lines.labels && i < labels; i++) free(lines.labels[i]);
    free(lines.labels);
    free(lines.values);
    return done;
}
