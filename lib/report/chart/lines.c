/* Lines with points: each series over the categories in order, with its intervals. */
#include "report/chart/drawing.h"

#include <math.h>

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    const double *low = chart->lower ? chart->lower : chart->values;
    const double *high = chart->upper ? chart->upper : chart->values;
    drawing->horizontal = hod_axis_of_names(chart->category_axis, chart->categories, chart->category_count);
    drawing->vertical =
        hod_axis_of_values(chart, fmin(hod_chart_least(chart, chart->values), hod_chart_least(chart, low)),
                           fmax(hod_chart_greatest(chart, chart->values), hod_chart_greatest(chart, high)));
    hod_legend_series(chart, &drawing->legend, HOD_MARK_LINE, false);
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    const double scale = chart->percent ? 100 : 1;
    for (size_t series = 0; series < chart->series_count; series++) {
        const unsigned colour = hod_series_colour(chart, series);
        for (size_t category = 0; category < chart->category_count; category++) {
            const size_t place = series * chart->category_count + category;
            const double x = (double)category, y = scale * chart->values[place];
            hod_draw_line_to(drawing, x, y, colour);
            hod_draw_point(drawing, x, y, colour, hod_series_shape(series));
            if (chart->lower)
                hod_draw_interval(drawing, x, scale * chart->lower[place], scale * chart->upper[place],
                                  colour);
        }
        hod_draw_line_to(drawing, NAN, NAN, colour);
    }
}

const hod_chart_style hod_style_lines = {"lines", plan, draw};
