/* A chart as JSON, for whoever draws it with something else: what it shows, and not how it looks. */
#include "show/chart/description.h"

#include "show/chart/draw.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>

/* As the files of reports call them. */
static const char *const kinds[] = {
    [HOD_CHART_STACKED_BARS] = "stacked-bars",
    [HOD_CHART_GROUPED_BARS] = "grouped-bars",
    [HOD_CHART_LINES] = "lines",
    [HOD_CHART_HEAT_MAP] = "heat-map",
    [HOD_CHART_BEFORE_AFTER] = "before-after",
    [HOD_CHART_TORNADO] = "tornado",
    [HOD_CHART_MAP] = "map",
};

static json_t *text(const char *words)
{
    return words ? json_string(words) : json_null();
}

static json_t *list(const char *const *words, size_t count)
{
    json_t *made = json_array();
    for (size_t i = 0; i < count; i++) json_array_append_new(made, text(words[i]));
    return made;
}

/* A row for each series, null where there is no number. */
static json_t *matrix(const hod_chart *chart, const double *values)
{
    if (!values) return json_null();
    json_t *rows = json_array();
    for (size_t series = 0; series < chart->series_count; series++) {
        json_t *row = json_array();
        for (size_t i = 0; i < chart->category_count; i++) {
            const double value = values[series * chart->category_count + i];
            json_array_append_new(row, isfinite(value) ? json_real(value) : json_null());
        }
        json_array_append_new(rows, row);
    }
    return rows;
}

/* Every key is there in any case; jansson tells a lack of memory by keys that are missing. */
static json_t *describe(const hod_chart *chart, const char *sentence)
{
    const struct {
        const char *key;
        json_t *value;
    } all[] = {
        {"kind", text(kinds[chart->kind])},
        {"title", text(chart->title)},
        {"subtitle", text(chart->subtitle)},
        {"source", text(chart->source)},
        {"sentence", text(sentence)},
        {"category_axis", text(chart->category_axis)},
        {"series_axis", text(chart->series_axis)},
        {"value_axis", text(chart->value_axis)},
        {"percent", json_boolean(chart->percent)},
        {"ordered", json_boolean(chart->ordered)},
        {"categories", list(chart->categories, chart->category_count)},
        {"series", list(chart->series, chart->series_count)},
        {"labels", list(chart->labels, chart->label_count)},
        {"values", matrix(chart, chart->values)},
        {"lower", matrix(chart, chart->lower)},
        {"upper", matrix(chart, chart->upper)},
    };
    json_t *made = json_object();
    size_t set = 0;
    while (set < sizeof all / sizeof *all && json_object_set_new(made, all[set].key, all[set].value) == 0)
        set++;
    if (set == sizeof all / sizeof *all) return made;
    for (size_t i = set + 1; i < sizeof all / sizeof *all; i++) json_decref(all[i].value);
    json_decref(made);
    return NULL;
}

bool chart_describe(const hod_chart *chart, hod_buffer *page, hod_error *error)
{
    char *sentence = hod_chart_sentence(chart, error);
    if (!sentence) return false;
    json_t *described = describe(chart, sentence);
    char *written = described ? json_dumps(described, JSON_INDENT(1) | JSON_REAL_PRECISION(17)) : NULL;
    if (written) hod_buffer_format(page, "%s\n", written);
    json_decref(described);
    free(sentence);
    free(written);
    return (written && !page->failed) || hod_fail_memory(error);
}
