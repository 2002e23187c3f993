/* Grouped bars: the series side by side in every category. */
#include "show/chart/drawing.h"

#include <math.h>

static const double group_width = 0.8; /* in slots */

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    const double *low = chart->lower ? chart->lower : chart->values;
    const double *high = chart->upper ? chart->upper : chart->values;
    drawing->horizontal = hod_axis_of_categories(chart);
    drawing->vertical =
        hod_axis_of_values(chart, fmin(hod_chart_least(chart, chart->values), hod_chart_least(chart, low)),
                           fmax(hod_chart_greatest(chart, chart->values), hod_chart_greatest(chart, high)));
    drawing->room_beyond = 24; /* for the value above the highest */
    hod_legend_series(chart, &drawing->legend, HOD_MARK_BOX, false);
}

/* Beyond the end of the bar or of its interval. */
static void label(const hod_chart *chart, hod_drawing *drawing, double x, double end, double value)
{
    char text[HOD_VALUE_TEXT];
    const double beyond = hod_drawing_up(drawing, value < 0 ? -10 : 10);
    hod_draw_text(&drawing->texts_mid, x, end + beyond, 0x333333,
                  hod_value_text(chart, value, drawing->text_sign, text));
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    const double scale = chart->percent ? 100 : 1;
    const double width = group_width / (double)chart->series_count;
    hod_drawing_fit_texts(chart, drawing, 0.92 * width / hod_drawing_across(drawing, 1));
    for (size_t series = 0; series < chart->series_count; series++) {
        for (size_t category = 0; category < chart->category_count; category++) {
            const size_t place = series * chart->category_count + category;
            const double value = chart->values[place];
            if (isnan(value)) continue;
            const double left =
                drawing->horizontal.places[category] - group_width / 2 + width * (double)series;
            const double x = left + width / 2;
            double end = scale * value;
            hod_draw_box(drawing, left, left + width, fmin(0, end), fmax(0, end),
                         hod_series_colour(chart, series));
            if (chart->lower) {
                hod_draw_interval(drawing, x, scale * chart->lower[place], scale * chart->upper[place],
                                  0x333333);
                end = value < 0 ? fmin(end, scale * chart->lower[place])
                                : fmax(end, scale * chart->upper[place]);
            }
            label(chart, drawing, x, end, value);
        }
    }
}

const hod_chart_style hod_style_grouped_bars = {plan, draw};
