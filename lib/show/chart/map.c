/* Map: a cell for each series and category, with the colour of what it holds and its name in it. */
#include "show/chart/drawing.h"
#include "show/chart/palette.h"

#include <math.h>

static const char *label_at(const hod_chart *chart, size_t series, size_t category)
{
    const double place = hod_chart_value(chart, series, category);
    return isnan(place) ? NULL : chart->labels[(size_t)place];
}

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    drawing->horizontal = hod_axis_of_names(chart->category_axis, chart->categories, chart->category_count);
    drawing->vertical = hod_axis_of_names(chart->series_axis, chart->series, chart->series_count);
    drawing->legend.title = chart->value_axis;
    drawing->legend.mark = HOD_MARK_BOX;
    for (size_t i = 0; i < chart->label_count; i++)
        hod_legend_add(&drawing->legend, chart->labels[i], hod_palette_category(i), 0);
}

/* As large as lets the widest name that is there fit into a cell. */
static void fit_names(const hod_chart *chart, hod_drawing *drawing)
{
    const double largest = 13, least = 8, room = 0.92 / hod_drawing_across(drawing, 1);
    double width = 1;
    for (size_t i = 0; i < chart->label_count; i++)
        width = fmax(width, hod_text_width(chart->labels[i], largest));
    drawing->text_size = fmin(largest, largest * room / width);
    if (drawing->text_size < least) drawing->text_size = 0;
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    fit_names(chart, drawing);
    for (size_t series = 0; series < chart->series_count; series++)
        for (size_t category = 0; category < chart->category_count; category++) {
            const char *name = label_at(chart, series, category);
            const double x = (double)category, y = (double)series;
            if (!name) {
                hod_draw_text(&drawing->texts_mid, x, y, 0x888888, "–");
                continue;
            }
            const unsigned colour = hod_palette_category((size_t)hod_chart_value(chart, series, category));
            hod_draw_box(drawing, x - 0.48, x + 0.48, y - 0.46, y + 0.46, colour);
            hod_draw_text(&drawing->texts_mid, x, y, hod_palette_ink(colour), name);
        }
}

const hod_chart_style hod_style_map = {plan, draw};
