/* Stacked bars: how each category divides among the series, the first at the foot. */
#include "show/chart/drawing.h"
#include "show/chart/palette.h"

#include <math.h>

static const double half_width = 0.4; /* of a bar, in slots */

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    double tallest = 0;
    for (size_t category = 0; category < chart->category_count; category++) {
        double height = 0;
        for (size_t series = 0; series < chart->series_count; series++)
            height += fmax(hod_chart_value(chart, series, category), 0);
        tallest = fmax(tallest, height);
    }
    if (chart->percent) tallest = fmax(tallest, 1);
    drawing->horizontal = hod_axis_of_categories(chart);
    drawing->vertical = hod_axis_of_values(chart, 0, tallest);
    hod_legend_series(chart, &drawing->legend, HOD_MARK_BOX, true);
}

/* Only in a segment of at least 6 % of the axis. */
static void label(const hod_chart *chart, hod_drawing *drawing, double x, double low, double high,
                  unsigned colour, double value)
{
    const double least = 0.06 * (drawing->vertical.high - drawing->vertical.low);
    char text[HOD_VALUE_TEXT];
    if (high - low >= least)
        hod_draw_text(&drawing->texts_mid, x, (low + high) / 2, hod_palette_ink(colour),
                      hod_value_text(chart, value, drawing->text_sign, text));
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    const double scale = chart->percent ? 100 : 1;
    hod_drawing_fit_texts(chart, drawing, 2 * half_width / hod_drawing_across(drawing, 1));
    for (size_t category = 0; category < chart->category_count; category++) {
        const double x = drawing->horizontal.places[category];
        double foot = 0;
        for (size_t series = 0; series < chart->series_count; series++) {
            const double value = hod_chart_value(chart, series, category);
            if (isnan(value) || value == 0) continue;
            const double top = foot + scale * value;
            const unsigned colour = hod_series_colour(chart, series);
            hod_draw_box(drawing, x - half_width, x + half_width, foot, top, colour);
            label(chart, drawing, x, foot, top, colour, value);
            foot = top;
        }
    }
}

const hod_chart_style hod_style_stacked_bars = {plan, draw};
