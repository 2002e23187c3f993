/* Charts: checks whether one makes sense, and copies it. */
#include "ask/answer/chart.h"

#include "base/arena.h"
#include "base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_names[] = {
    [HOD_CHART_LINES] = "lines",
    [HOD_CHART_TORNADO] = "tornado bars",
    [HOD_CHART_GROUPED_BARS] = "grouped bars",
    [HOD_CHART_HEAT_MAP] = "a heat map",
    [HOD_CHART_STACKED_BARS] = "stacked bars",
    [HOD_CHART_BEFORE_AFTER] = "before and after",
    [HOD_CHART_MAP] = "a map",
};

const char *hod_chart_kind_name(hod_chart_kind kind)
{
    return (size_t)kind < sizeof kind_names / sizeof *kind_names ? kind_names[kind] : NULL;
}

size_t hod_chart_panels(const hod_chart *chart)
{
    return chart->panel_count > 0 ? chart->panel_count : 1;
}

size_t hod_chart_size(const hod_chart *chart)
{
    return hod_chart_panels(chart) * chart->series_count * chart->category_count;
}

double hod_chart_least(const hod_chart *chart, const double *values)
{
    double least = NAN;
    for (size_t i = 0; i < hod_chart_size(chart); i++) least = fmin(least, values[i]);
    return least;
}

double hod_chart_greatest(const hod_chart *chart, const double *values)
{
    double greatest = NAN;
    for (size_t i = 0; i < hod_chart_size(chart); i++) greatest = fmax(greatest, values[i]);
    return greatest;
}

enum { MOST_CATEGORIES = HOD_CATEGORY_MOST, MOST_ROWS = 60, MOST_LABELS = 8 };

static bool check_texts(const char *const *texts, size_t count, const char *what, hod_error *error)
{
    for (size_t i = 0; i < count; i++)
        if (texts[i] && !utf8_is_well_formed(texts[i], strlen(texts[i])))
            return hod_fail(error, "cannot draw a chart: %s %zu is not UTF-8", what, i + 1);
    return true;
}

bool hod_chart_has_room(hod_chart_kind kind, size_t categories, size_t series, hod_error *error)
{
    const bool has_rows = kind == HOD_CHART_HEAT_MAP || kind == HOD_CHART_MAP;
    const size_t most_series = has_rows ? MOST_ROWS : kind == HOD_CHART_TORNADO ? 3 : HOD_LEGEND_MOST;
    const size_t least_series = kind == HOD_CHART_BEFORE_AFTER ? 2 : kind == HOD_CHART_TORNADO ? 3 : 1;
    if (!hod_chart_kind_name(kind))
        return hod_fail(error, "there is no chart of the kind number %d", (int)kind);
    if (categories < 1 || categories > MOST_CATEGORIES)
        return hod_fail(error, "a chart shows 1 to %d categories, but there are %zu", MOST_CATEGORIES,
                        categories);
    if (least_series == most_series && series != most_series)
        return hod_fail(error, "a chart of %s shows %zu series, but there are %zu", hod_chart_kind_name(kind),
                        most_series, series);
    if (series < least_series || series > most_series)
        return hod_fail(error, "a chart of %s shows %zu to %zu series, but there are %zu",
                        hod_chart_kind_name(kind), least_series, most_series, series);
    return true;
}

static bool check_values(const hod_chart *chart, hod_error *error)
{
    const double least = hod_chart_least(chart, chart->values),
                 greatest = hod_chart_greatest(chart, chart->values);
    if (isnan(least)) return hod_fail(error, "a chart needs at least one value");
    if (isinf(least) || isinf(greatest)) return hod_fail(error, "a chart cannot show an infinite value");
    if (chart->kind == HOD_CHART_STACKED_BARS && least < 0)
        return hod_fail(error, "stacked bars cannot show the negative value %g", least);
    return true;
}

static bool check_labels(const hod_chart *chart, hod_error *error)
{
    if (chart->kind != HOD_CHART_MAP) return true;
    if (chart->label_count < 1 || chart->label_count > MOST_LABELS)
        return hod_fail(error, "a map shows 1 to %d different things, but there are %zu", MOST_LABELS,
                        chart->label_count);
    for (size_t i = 0; i < chart->series_count * chart->category_count; i++) {
        const double place = chart->values[i];
        if (!isnan(place) && !(place >= 0 && place < (double)chart->label_count && place == floor(place)))
            return hod_fail(error, "%g is not the number of one of the %zu labels of a map", place,
                            chart->label_count);
    }
    return check_texts(chart->labels, chart->label_count, "label", error);
}

static bool check_panels(const hod_chart *chart, hod_error *error)
{
    const bool has_bars = chart->kind == HOD_CHART_STACKED_BARS || chart->kind == HOD_CHART_GROUPED_BARS;
    if (chart->panel_count == 0) return true;
    if (!has_bars) return hod_fail(error, "a chart of %s has no panels", hod_chart_kind_name(chart->kind));
    return (chart->panel_count > 1 && chart->panel_count <= HOD_PANEL_MOST) ||
           hod_fail(error, "a chart has 2 to %d panels, or none: not %zu", HOD_PANEL_MOST,
                    chart->panel_count);
}

static bool has_intervals(const hod_chart *chart, hod_error *error)
{
    return chart->kind == HOD_CHART_LINES || chart->kind == HOD_CHART_GROUPED_BARS ||
           chart->kind == HOD_CHART_STACKED_BARS ||
           hod_fail(error, "a chart of %s cannot show intervals", hod_chart_kind_name(chart->kind));
}

static bool check_intervals(const hod_chart *chart, hod_error *error)
{
    if (chart->marks && !has_intervals(chart, error)) return false;
    if (chart->marks && isinf(hod_chart_least(chart, chart->marks) + hod_chart_greatest(chart, chart->marks)))
        return hod_fail(error, "a chart cannot show an infinite mark");
    if (!chart->lower && !chart->upper) return true;
    if (!chart->lower || !chart->upper)
        return hod_fail(error, "intervals need both a lower and an upper end");
    if (!has_intervals(chart, error)) return false;
    const double sum = hod_chart_least(chart, chart->lower) + hod_chart_greatest(chart, chart->upper);
    return !isinf(sum) || hod_fail(error, "a chart cannot show an infinite interval");
}

static bool check_scale(const hod_chart *chart, hod_error *error)
{
    return (isfinite(chart->least) && isfinite(chart->greatest) && chart->least <= chart->greatest) ||
           hod_fail(error, "the scale of a chart goes from a number to one that is no less");
}

bool hod_chart_check(const hod_chart *chart, hod_error *error)
{
    const char *const texts[] = {chart->title,         chart->subtitle,    chart->source,
                                 chart->category_axis, chart->series_axis, chart->value_axis};
    return hod_chart_has_room(chart->kind, chart->category_count, chart->series_count, error) &&
           check_texts(texts, sizeof texts / sizeof *texts, "text", error) &&
           check_texts(chart->categories, chart->category_count, "category", error) &&
           check_texts(chart->series, chart->series_count, "series", error) &&
           check_texts(chart->panels, chart->panel_count, "panel", error) && check_values(chart, error) &&
           check_labels(chart, error) && check_scale(chart, error) && check_panels(chart, error) &&
           check_intervals(chart, error);
}

/* A copy of a chart, and everything that it points to. */
struct kept_chart {
    hod_chart chart; /* first: found from the chart */
    struct arena memory;
    bool failed; /* memory ran short */
};

void hod_chart_free(hod_chart *chart)
{
    if (chart) arena_free(&((struct kept_chart *)chart)->memory);
    free(chart);
}

/* A copy of bytes, of a text, and of several texts; NULL of NULL. */
static void *copy_bytes(struct kept_chart *kept, const void *from, size_t size)
{
    void *copy = from ? arena_take(&kept->memory, size) : NULL;
    kept->failed |= from && !copy;
    return copy ? memcpy(copy, from, size) : NULL;
}

static const char *copy_text(struct kept_chart *kept, const char *text)
{
    return copy_bytes(kept, text, text ? strlen(text) + 1 : 0);
}

static const char *const *copy_texts(struct kept_chart *kept, const char *const *texts, size_t count)
{
    const char **copy = copy_bytes(kept, texts, count * sizeof *copy);
    for (size_t i = 0; copy && i < count; i++) copy[i] = copy_text(kept, copy[i]);
    return copy;
}

hod_chart *hod_chart_copy(const hod_chart *chart, hod_error *error)
{
    const size_t matrix = hod_chart_size(chart) * sizeof *chart->values;
    struct kept_chart *kept = calloc(1, sizeof *kept);
    if (!kept) return hod_fail_memory(error), NULL;
    hod_chart *copy = &kept->chart;
    *copy = *chart;
    copy->title = copy_text(kept, chart->title);
    copy->subtitle = copy_text(kept, chart->subtitle);
    copy->source = copy_text(kept, chart->source);
    copy->category_axis = copy_text(kept, chart->category_axis);
    copy->series_axis = copy_text(kept, chart->series_axis);
    copy->value_axis = copy_text(kept, chart->value_axis);
    copy->categories = copy_texts(kept, chart->categories, chart->category_count);
    copy->series = copy_texts(kept, chart->series, chart->series_count);
    copy->labels = copy_texts(kept, chart->labels, chart->label_count);
    copy->panels = copy_texts(kept, chart->panels, chart->panel_count);
    copy->values = copy_bytes(kept, chart->values, matrix);
    copy->lower = copy_bytes(kept, chart->lower, matrix);
    copy->upper = copy_bytes(kept, chart->upper, matrix);
    copy->marks = copy_bytes(kept, chart->marks, matrix);
    copy->defeats = copy_bytes(kept, chart->defeats, chart->series_count * sizeof *chart->defeats);
    if (!kept->failed) return copy;
    hod_chart_free(copy);
    return hod_fail_memory(error), NULL;
}
