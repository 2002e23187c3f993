/* A showing as charts. */
#include "report/publish/showing_chart.h"

#include "ask/answer/columns.h"
#include "base/arrays.h"

#include <math.h>
#include <stdlib.h>

/* The matrix of a chart with its labels; values are [series][category]. */
struct picture {
    const struct exhibit *exhibit;
    const struct exhibit_chart *chart;
    int version;
    char *name;
    double *values;
    const char **labels; /* of the categories, then of the series */
    bool percent;
    const hod_rules **rules; /* in the order in which they come */
    int rules_count;
    char *title, *source;
};

void picture_free(struct picture *picture)
{
    if (!picture) return;
    free(picture->name);
    free(picture->values);
    free(picture->labels);
    free(picture->rules);
    free(picture->title);
    free(picture->source);
    free(picture);
}

static bool remember_rules(struct picture *picture, const hod_rules *rules, hod_error *error)
{
    for (int i = 0; i < picture->rules_count; i++)
        if (picture->rules[i] == rules) return true;
    if (!EXTEND(picture->rules, picture->rules_count)) return hod_fail_memory(error);
    picture->rules[picture->rules_count++] = rules;
    return true;
}

static bool fill_values(struct picture *picture, struct showing *showing, hod_error *error)
{
    const int width = picture->chart->categories.count;
    picture->percent = true;
    for (int s = 0; s < picture->chart->series.count; s++)
        for (int c = 0; c < width; c++) {
            const struct cell_request request =
                chart_value(showing->exhibit, picture->chart, picture->version, s, c);
            struct shown_cell cell;
            if (!showing_cell(showing, &request, &cell, error) ||
                !remember_rules(picture, request.rules, error))
                return false;
            picture->values[s * width + c] = cell.is_possible ? cell.exact : NAN;
            if (cell.is_possible && !cell.is_percentage) picture->percent = false;
        }
    return true;
}

static bool make_picture(struct picture *picture, struct showing *showing, hod_error *error)
{
    const struct margin *categories = &picture->chart->categories, *series = &picture->chart->series;
    const size_t width = (size_t)categories->count, height = (size_t)series->count;
    picture->values = malloc(width * height * sizeof *picture->values);
    picture->labels = malloc((width + height) * sizeof *picture->labels);
    if (!picture->values || !picture->labels) return hod_fail_memory(error);
    for (size_t i = 0; i < width; i++) picture->labels[i] = categories->entries[i].label;
    for (size_t i = 0; i < height; i++) picture->labels[width + i] = series->entries[i].label;
    picture->title = chart_title(showing->exhibit, picture->chart, picture->version, error);
    picture->name = chart_file(showing->exhibit, picture->chart, picture->version, error);
    return picture->title && picture->name && fill_values(picture, showing, error) &&
           (picture->source = source_of(picture->rules, picture->rules_count, error));
}

static hod_chart chart_of(const struct picture *picture)
{
    const struct exhibit_chart *described = picture->chart;
    const size_t categories = (size_t)described->categories.count;
    return (hod_chart){.kind = described->kind,
                       .title = picture->title,
                       .subtitle = described->conditions[0] ? described->conditions : NULL,
                       .source = picture->source,
                       .category_axis = described->categories.title,
                       .series_axis = described->series.title,
                       .value_axis = described->values,
                       .category_count = categories,
                       .series_count = (size_t)described->series.count,
                       .categories = picture->labels,
                       .series = picture->labels + categories,
                       .values = picture->values,
                       .percent = picture->percent,
                       .ordered = described->ordered,
                       .numeric = !margin_sets_rules(&described->categories),
                       .defeats = described->defeats};
}

static bool fail_in(const struct picture *picture, hod_error *error)
{
    return hod_fail_in(error, "chart %s of exhibit %s", picture->chart->name, picture->exhibit->id);
}

struct picture *picture_describe(struct showing *showing, const struct exhibit_chart *chart, int version,
                                 hod_error *error)
{
    struct picture *picture = malloc(sizeof *picture);
    if (!picture) {
        hod_fail_memory(error);
        return NULL;
    }
    *picture = (struct picture){.exhibit = showing->exhibit, .chart = chart, .version = version};
    if (make_picture(picture, showing, error)) return picture;
    fail_in(picture, error);
    picture_free(picture);
    return NULL;
}

const char *picture_name(const struct picture *picture)
{
    return picture->name;
}

bool picture_draw(const void *picture, const char *path, hod_error *error)
{
    const hod_chart chart = chart_of(picture);
    return hod_chart_write(&chart, path, error) || fail_in(picture, error);
}

char *picture_sentence(const struct picture *picture, hod_error *error)
{
    const hod_chart chart = chart_of(picture);
    return hod_chart_sentence(&chart, error);
}
