/* Charts with a cell for each series and category: heat maps and maps. */
#include "show/chart/drawing.h"

#include "base/text.h"

#include <math.h>
#include <stdint.h>

/* Plans the axes, and returns the legend, still without entries. */
static hod_legend *plan_cells(const hod_chart *chart, hod_drawing *drawing)
{
    drawing->horizontal = axis_of_names(chart->category_axis, chart->categories, chart->category_count);
    drawing->horizontal.numeric = chart_is_numbered(chart);
    drawing->vertical = axis_of_names(chart->series_axis, chart->series, chart->series_count);
    drawing->legend.title = chart->value_axis;
    drawing->legend.mark = HOD_MARK_BOX;
    return &drawing->legend;
}

/* A heat map has a cell for each series and category, shaded by its value, which is written in it. */

/* The scale from white to dark. It starts at 0 unless all values are so close together that they would look alike.
 * Values below 0 have another colour. */
static chart_axis scale_of(const hod_chart *chart)
{
    const double least = hod_chart_least(chart, chart->values),
                 greatest = hod_chart_greatest(chart, chart->values);
    const double scale = chart->percent ? 100 : 1;
    chart_axis axis = axis_of_values(chart, least, greatest);
    const bool is_shared = chart->least < chart->greatest;
    if (!is_shared && least > 0 && least > greatest / 2)
        axis.low = axis.step * floor(scale * least / axis.step);
    return axis;
}

static unsigned colour_of(const chart_axis *scale, double value)
{
    if (scale->low < 0) return hod_palette_shade(value / fmax(-scale->low, scale->high));
    return hod_palette_shade((value - scale->low) / (scale->high - scale->low));
}

static void plan_heat_map(const hod_chart *chart, hod_drawing *drawing)
{
    const chart_axis scale = scale_of(chart);
    hod_legend *legend = plan_cells(chart, drawing);
    const int steps = (int)lround((scale.high - scale.low) / scale.step);
    for (int i = steps; i >= 0; i--) {
        const double value = scale.low + i * scale.step;
        char *name = legend->entries[legend->count].room;
        plain_print(name, sizeof legend->entries->room, "%g%s", value, chart->percent ? " %" : "");
        hod_legend_add(legend, name, colour_of(&scale, value), 0);
    }
}

static void draw_heat_map(const hod_chart *chart, hod_drawing *drawing)
{
    const chart_axis scale = scale_of(chart);
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
            char text[HOD_LABEL_LENGTH];
            hod_draw_text(&drawing->texts_mid, x, y, hod_palette_ink(colour),
                          hod_value_text(chart, value, drawing->text_sign, text));
        }
    }
}

const hod_chart_style hod_style_heat_map = {plan_heat_map, draw_heat_map};

/* A map has a cell for each series and category, in the colour of its label. Neighbouring cells with the same label
 * form a run without gaps, because a gap would cut the name. The name is written once in the run; if it does not fit,
 * the letter that the legend gives it is written instead. */

/* The label of a cell; an empty cell gets a number that no label has. */
static size_t label_at(const hod_chart *chart, size_t series, size_t category)
{
    const double place = hod_chart_value(chart, series, category);
    return isnan(place) ? SIZE_MAX : (size_t)place;
}

static void plan_map(const hod_chart *chart, hod_drawing *drawing)
{
    hod_legend *legend = plan_cells(chart, drawing);
    for (size_t i = 0; i < chart->label_count; i++) {
        hod_legend_add(legend, chart->labels[i], hod_name_colour(chart->labels, chart->label_count, i), 0);
        legend->entries[i].letter = (char)('a' + i);
    }
}

/* A run of cells in one row, from `first` to just before `end`. */
struct run {
    size_t series, first, end, label;
};

static void draw_run(const hod_chart *chart, hod_drawing *drawing, const struct run *run)
{
    const double y = (double)run->series, middle = (double)(run->first + run->end - 1) / 2;
    const double room = 0.92 * (double)(run->end - run->first) / hod_drawing_across(drawing, 1);
    if (run->label == SIZE_MAX) {
        hod_draw_text(&drawing->texts_mid, middle, y, 0x888888, "–");
        return;
    }
    const unsigned colour = hod_name_colour(chart->labels, chart->label_count, run->label);
    hod_draw_box(drawing, (double)run->first - 0.48, (double)run->end - 0.52, y - 0.46, y + 0.46, colour);
    const char letter[] = {(char)('a' + run->label), '\0'}, *name = chart->labels[run->label];
    const char *text = hod_text_width(name, drawing->text_size) <= room ? name : letter;
    if (hod_text_width(text, drawing->text_size) <= room)
        hod_draw_text(&drawing->texts_mid, middle, y, hod_palette_ink(colour), text);
}

static void draw_map(const hod_chart *chart, hod_drawing *drawing)
{
    for (size_t series = 0; series < chart->series_count; series++)
        for (size_t first = 0, end; first < chart->category_count; first = end) {
            const size_t label = label_at(chart, series, first);
            for (end = first + 1; end < chart->category_count && label_at(chart, series, end) == label;)
                end++;
            draw_run(chart, drawing, &(struct run){series, first, end, label});
        }
}

const hod_chart_style hod_style_map = {plan_map, draw_map};
