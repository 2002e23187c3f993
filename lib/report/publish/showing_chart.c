/* A showing as charts. */
#include "report/publish/showing_chart.h"

#include "report/chart/chart.h"
#include "report/publish/margin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The matrix of a chart with its labels; values are [series][category]. */
struct picture {
    struct margin categories, series;
    double *values;
    const char **labels; /* of the categories, then of the series */
    bool percent;
    const hod_rules *rules[MOST_RULE_SETS]; /* in the order in which they come */
    int rules_count;
    char subtitle[512];
};

static void free_picture(struct picture *picture)
{
    margin_free(&picture->categories);
    margin_free(&picture->series);
    free(picture->values);
    free(picture->labels);
}

static void remember_rules(struct picture *picture, const hod_rules *rules)
{
    for (int i = 0; i < picture->rules_count; i++)
        if (picture->rules[i] == rules) return;
    picture->rules[picture->rules_count++] = rules;
}

static bool fill_values(struct picture *picture, struct showing *showing, const hod_drawing *drawing,
                        hod_error *error)
{
    const int width = picture->categories.count;
    picture->percent = true;
    for (int s = 0; s < picture->series.count; s++)
        for (int c = 0; c < width; c++) {
            const char *const settings[] = {drawing->settings, picture->series.entries[s].settings,
                                            picture->categories.entries[c].settings};
            struct shown_cell cell;
            if (!showing_cell(showing, settings, 3, &cell, error)) return false;
            remember_rules(picture, cell.rules);
            picture->values[s * width + c] = cell.is_possible ? cell.exact : NAN;
            if (cell.is_possible && !cell.is_percentage) picture->percent = false;
        }
    return true;
}

static bool make_picture(struct picture *picture, struct showing *showing, const hod_drawing *drawing,
                         hod_error *error)
{
    if (!margin_expand(&picture->categories, &drawing->categories, showing->mechanism, error) ||
        !margin_expand(&picture->series, &drawing->series, showing->mechanism, error))
        return false;
    const size_t categories = (size_t)picture->categories.count, series = (size_t)picture->series.count;
    picture->values = malloc(categories * series * sizeof *picture->values);
    picture->labels = malloc((categories + series) * sizeof *picture->labels);
    if (!picture->values || !picture->labels) return hod_fail_memory(error);
    for (size_t i = 0; i < categories; i++) picture->labels[i] = picture->categories.entries[i].label;
    for (size_t i = 0; i < series; i++) picture->labels[categories + i] = picture->series.entries[i].label;
    return fill_values(picture, showing, drawing, error);
}

/* The rule sets, then the mechanism. */
static void make_subtitle(struct picture *picture, const struct showing *showing)
{
    size_t length = 0;
    for (int i = 0; i < picture->rules_count; i++)
        length += (size_t)snprintf(picture->subtitle + length, sizeof picture->subtitle - length, "%s%s",
                                   i ? ", " : "", picture->rules[i]->id);
    snprintf(picture->subtitle + length, sizeof picture->subtitle - length, ": %s, exact",
             showing->mechanism->name);
}

static hod_chart_kind chart_kind(hod_drawing_kind kind)
{
    static const hod_chart_kind kinds[] = {
        [HOD_DRAW_STACKED_BARS] = HOD_CHART_STACKED_BARS,
        [HOD_DRAW_GROUPED_BARS] = HOD_CHART_GROUPED_BARS,
        [HOD_DRAW_LINES] = HOD_CHART_LINES,
        [HOD_DRAW_HEAT_MAP] = HOD_CHART_HEAT_MAP,
        [HOD_DRAW_BEFORE_AFTER] = HOD_CHART_BEFORE_AFTER,
    };
    return kinds[kind];
}

bool showing_draw(struct showing *showing, const hod_drawing *drawing, const char *path, hod_error *error)
{
    struct picture picture = {0};
    bool drawn = make_picture(&picture, showing, drawing, error);
    if (drawn) {
        make_subtitle(&picture, showing);
        const size_t categories = (size_t)picture.categories.count;
        const hod_chart chart = {.kind = chart_kind(drawing->kind),
                                 .title = drawing->title,
                                 .subtitle = picture.subtitle,
                                 .category_axis = drawing->categories.title,
                                 .series_axis = drawing->series.title,
                                 .value_axis = drawing->values,
                                 .category_count = categories,
                                 .series_count = (size_t)picture.series.count,
                                 .categories = picture.labels,
                                 .series = picture.labels + categories,
                                 .values = picture.values,
                                 .percent = picture.percent,
                                 .ordered = drawing->ordered != 0};
        drawn = hod_chart_write(&chart, path, error);
    }
    free_picture(&picture);
    return drawn || hod_fail_in(error, "chart %s of exhibit %s", drawing->name, showing->exhibit->id);
}
