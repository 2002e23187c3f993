/* Says in a sentence what a chart shows, for people who cannot see it. */
#include "show/chart/draw.h"

#include "show/chart/drawing.h"

#include <math.h>

enum { MOST_TOLD = 8 }; /* if there are more series, they are summed up together */

/* Writes a value and where it stands: "59 % (musket, close)". */
static void say_value(hod_buffer *text, const hod_chart *chart, size_t place, bool names_series)
{
    char value[HOD_LABEL_LENGTH];
    hod_buffer_format(text, "%s (", hod_value_text(chart, chart->values[place], true, value));
    const size_t series = place / chart->category_count;
    if (chart->panel_count > 0) hod_buffer_format(text, "%s, ", chart->panels[series / chart->series_count]);
    if (names_series) hod_buffer_format(text, "%s, ", chart->series[series % chart->series_count]);
    hod_buffer_format(text, "%s)", chart->categories[place % chart->category_count]);
}

/* Writes the smallest and the largest of the values from `first` to just before `end`. */
static void say_range(hod_buffer *text, const hod_chart *chart, size_t first, size_t end, bool names_series)
{
    size_t least = first, greatest = first;
    for (size_t i = first; i < end; i++) {
        if (isnan(chart->values[least]) || chart->values[i] < chart->values[least]) least = i;
        if (isnan(chart->values[greatest]) || chart->values[i] > chart->values[greatest]) greatest = i;
    }
    char value[HOD_LABEL_LENGTH];
    if (isnan(chart->values[least])) {
        hod_buffer_text(text, "nothing");
    } else if (chart->values[least] == chart->values[greatest]) {
        hod_buffer_format(text, "%s everywhere", hod_value_text(chart, chart->values[least], true, value));
    } else {
        hod_buffer_text(text, "from ");
        say_value(text, chart, least, names_series);
        hod_buffer_text(text, " to ");
        say_value(text, chart, greatest, names_series);
    }
}

char *hod_chart_sentence(const hod_chart *chart, hod_error *error)
{
    const size_t cells = hod_chart_size(chart), width = chart->category_count;
    hod_buffer text = {0};
    hod_buffer_text(&text, chart->value_axis ? chart->value_axis : "values");
    if (chart->category_axis) hod_buffer_format(&text, " by %s", chart->category_axis);
    if (chart->series_axis)
        hod_buffer_format(&text, " %s %s", chart->category_axis ? "and" : "by", chart->series_axis);
    hod_buffer_text(&text, ": ");
    buffer_capital(&text, 0);
    const bool is_map = chart->kind == HOD_CHART_MAP,
               is_summed_up = !is_map && (chart->series_count > MOST_TOLD || chart->panel_count > 0);
    for (size_t label = 0; is_map && label < chart->label_count; label++) {
        size_t count = 0;
        for (size_t i = 0; i < cells; i++) count += chart->values[i] == (double)label;
        hod_buffer_format(&text, "%s%s in %zu of %zu", label > 0 ? ", " : "", chart->labels[label], count,
                          cells);
    }
    if (is_summed_up) say_range(&text, chart, 0, cells, true);
    for (size_t series = 0; !is_map && !is_summed_up && series < chart->series_count; series++) {
        hod_buffer_format(&text, "%s%s ", series > 0 ? "; " : "", chart->series[series]);
        say_range(&text, chart, series * width, (series + 1) * width, false);
    }
    hod_buffer_byte(&text, '.');
    return hod_buffer_take(&text, error);
}
