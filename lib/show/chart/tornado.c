/* A tornado: a bar for each category from the second series to the third, around a line at the first. */
#include "show/chart/drawing.h"

#include <math.h>

enum { BASE, LOW, HIGH };

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    drawing->vertical = hod_axis_of_categories(chart);
    drawing->horizontal = hod_axis_of_values(chart, hod_chart_least(chart, chart->values),
                                             hod_chart_greatest(chart, chart->values));
    drawing->room_beside = hod_text_width("<0.1 %", drawing->text_size) + 14;
    hod_legend_series(chart, &drawing->legend, HOD_MARK_BOX, false);
}

/* From the base to the end, with the end's value beyond it; nothing where the bar has no length. */
static void draw_half(const hod_chart *chart, hod_drawing *drawing, size_t series, size_t category)
{
    const double scale = chart->percent ? 100 : 1, half_height = 0.36, y = drawing->vertical.places[category];
    const double base = hod_chart_value(chart, BASE, category),
                 end = hod_chart_value(chart, series, category);
    char text[HOD_VALUE_TEXT];
    if (isnan(base) || isnan(end) || base == end) return;
    const double beside = hod_drawing_across(drawing, 6) * (end > base ? 1 : -1);
    hod_draw_box(drawing, scale * fmin(base, end), scale * fmax(base, end), y - half_height, y + half_height,
                 hod_series_colour(chart, series));
    hod_draw_text(end > base ? &drawing->texts_left : &drawing->texts_right, scale * end + beside, y,
                  0x333333, hod_value_text(chart, end, true, text));
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    const double scale = chart->percent ? 100 : 1;
    const unsigned colour = hod_series_colour(chart, BASE);
    for (size_t category = 0; category < chart->category_count; category++) {
        const double base = scale * hod_chart_value(chart, BASE, category);
        draw_half(chart, drawing, LOW, category);
        draw_half(chart, drawing, HIGH, category);
        const double y = drawing->vertical.places[category];
        hod_draw_line(drawing, (double[]){base, y - 0.5}, (double[]){base, y + 0.5}, colour, 0);
    }
}

const hod_chart_style hod_style_tornado = {plan, draw};
