/* Heat map: a cell for each series and category, shaded by its value and with the value in it. */
#include "show/chart/drawing.h"

#include "base/text.h"
#include "show/chart/palette.h"

#include <math.h>
#include <stdio.h>

/* The values from white to dark: from 0, unless all lie so close together that they would look alike. Below 0
 * they are of another colour. */
static hod_axis scale_of(const hod_chart *chart)
{
    const double least = hod_chart_least(chart, chart->values),
                 greatest = hod_chart_greatest(chart, chart->values);
    const double scale = chart->percent ? 100 : 1;
    hod_axis axis = hod_axis_of_values(chart, least, greatest);
    if (least > 0 && least > greatest / 2) axis.low = axis.step * floor(scale * least / axis.step);
    return axis;
}

static unsigned colour_of(const hod_axis *scale, double value)
{
    if (scale->low < 0) return hod_palette_shade(value / fmax(-scale->low, scale->high));
    return hod_palette_shade((value - scale->low) / (scale->high - scale->low));
}

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    const hod_axis scale = scale_of(chart);
    hod_legend *legend = &drawing->legend;
    drawing->horizontal = hod_axis_of_names(chart->category_axis, chart->categories, chart->category_count);
    drawing->vertical = hod_axis_of_names(chart->series_axis, chart->series, chart->series_count);
    legend->title = chart->value_axis;
    legend->mark = HOD_MARK_BOX;
    const int steps = (int)lround((scale.high - scale.low) / scale.step);
    for (int i = steps; i >= 0; i--) {
        const double value = scale.low + i * scale.step;
        char *name = legend->entries[legend->count].room;
        plain_print(name, sizeof legend->entries->room, "%g%s", value, chart->percent ? " %" : "");
        hod_legend_add(legend, name, colour_of(&scale, value), 0);
    }
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    const hod_axis scale = scale_of(chart);
    hod_drawing_fit_texts(chart, drawing, 0.88 / hod_drawing_across(drawing, 1));
    for (size_t series = 0; series < chart->series_count; series++) {
        for (size_t category = 0; category < chart->category_count; category++) {
            const double value = hod_chart_value(chart, series, category);
            const double x = (double)category, y = (double)series;
            if (isnan(value)) {
                hod_draw_text(&drawing->texts_mid, x, y, 0x888888, "–");
                continue;
            }
            const unsigned colour = colour_of(&scale, chart->percent ? 100 * value : value);
            hod_draw_box(drawing, x - 0.5, x + 0.5, y - 0.5, y + 0.5, colour);
            char text[HOD_VALUE_TEXT];
            hod_draw_text(&drawing->texts_mid, x, y, hod_palette_ink(colour),
                          hod_value_text(chart, value, drawing->text_sign, text));
        }
    }
}

const hod_chart_style hod_style_heat_map = {plan, draw};
