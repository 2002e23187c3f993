/* Lines with points: each series over the categories in order, with its intervals and its name at its end. */
#include "show/chart/drawing.h"

#include <math.h>

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    const double *low = chart->lower ? chart->lower : chart->values;
    const double *high = chart->upper ? chart->upper : chart->values;
    drawing->horizontal = hod_axis_of_categories(chart);
    drawing->vertical =
        hod_axis_of_values(chart, fmin(hod_chart_least(chart, chart->values), hod_chart_least(chart, low)),
                           fmax(hod_chart_greatest(chart, chart->values), hod_chart_greatest(chart, high)));
    drawing->room_beyond = 8; /* for thick lines */
    hod_legend_series(chart, &drawing->legend, HOD_MARK_LINE, false);
}

static double height_of(const hod_chart *chart, size_t series, size_t category)
{
    return (chart->percent ? 100 : 1) * hod_chart_value(chart, series, category);
}

/* How many of the series drawn later have the same values at both ends of a segment, as far as can be seen.
 */
static int depth_of(const hod_chart *chart, const hod_drawing *drawing, size_t series, size_t from, size_t to)
{
    const double seen = hod_drawing_up(drawing, 1.5);
    int depth = 0;
    for (size_t other = series + 1; other < chart->series_count; other++)
        if (fabs(height_of(chart, other, from) - height_of(chart, series, from)) < seen &&
            fabs(height_of(chart, other, to) - height_of(chart, series, to)) < seen)
            depth++;
    return depth;
}

static void draw_series(const hod_chart *chart, hod_drawing *drawing, size_t series)
{
    const unsigned colour = hod_series_colour(chart, series);
    const double *x = drawing->horizontal.places;
    for (size_t i = 0; i < chart->category_count; i++) {
        const double at[] = {x[i], height_of(chart, series, i)};
        hod_draw_point(drawing, at, colour, hod_series_shape(series), depth_of(chart, drawing, series, i, i));
        if (i + 1 < chart->category_count)
            hod_draw_line(drawing, at, (double[]){x[i + 1], height_of(chart, series, i + 1)}, colour,
                          depth_of(chart, drawing, series, i, i + 1));
    }
}

static void draw_intervals(const hod_chart *chart, hod_drawing *drawing, size_t series)
{
    const double scale = chart->percent ? 100 : 1;
    for (size_t category = 0; category < chart->category_count; category++) {
        const size_t place = series * chart->category_count + category;
        hod_draw_interval(drawing, drawing->horizontal.places[category], scale * chart->lower[place],
                          scale * chart->upper[place], hod_series_colour(chart, series));
    }
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    for (size_t series = 0; series < chart->series_count; series++) {
        draw_series(chart, drawing, series);
        if (chart->lower) draw_intervals(chart, drawing, series);
    }
    hod_name_lines(chart, drawing);
}

const hod_chart_style hod_style_lines = {plan, draw};
