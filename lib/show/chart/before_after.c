/* Before and after: a row for each category with a dot for each series, joined by a line. */
#include "show/chart/drawing.h"

#include <math.h>

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    drawing->vertical = hod_axis_of_categories(chart);
    drawing->horizontal = hod_axis_of_values(chart, hod_chart_least(chart, chart->values),
                                             hod_chart_greatest(chart, chart->values));
    drawing->room_beside = hod_text_width("<0.1 %", drawing->text_size) + 14;
    hod_legend_series(chart, &drawing->legend, HOD_MARK_POINT, false);
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    const double scale = chart->percent ? 100 : 1;
    const double beside = hod_drawing_across(drawing, 11);
    for (size_t category = 0; category < chart->category_count; category++) {
        const double y = drawing->vertical.places[category];
        double least = NAN, greatest = NAN;
        for (size_t series = 0; series < chart->series_count; series++) {
            const double value = hod_chart_value(chart, series, category);
            least = fmin(least, value);
            greatest = fmax(greatest, value);
            hod_draw_point(drawing, (double[]){scale * value, y}, hod_series_colour(chart, series),
                           hod_series_shape(series), 0);
        }
        if (isnan(least)) continue;
        hod_draw_line(drawing, (double[]){scale * least, y}, (double[]){scale * greatest, y}, 0xbbbbbb, 0);
        char lower[HOD_VALUE_TEXT], higher[HOD_VALUE_TEXT];
        hod_value_text(chart, least, true, lower);
        hod_value_text(chart, greatest, true, higher);
        hod_draw_text(&drawing->texts_left, scale * greatest + beside, y, 0x333333, higher);
        if (strcmp(lower, higher) != 0)
            hod_draw_text(&drawing->texts_right, scale * least - beside, y, 0x333333, lower);
    }
}

const hod_chart_style hod_style_before_after = {plan, draw};
