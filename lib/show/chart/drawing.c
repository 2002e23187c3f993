/* Collects marks, the legend and value labels as gnuplot data. */
#include "show/chart/drawing.h"

#include "base/text.h"

#include <math.h>
#include <stdio.h>

double hod_chart_value(const hod_chart *chart, size_t series, size_t category)
{
    return chart->values[series * chart->category_count + category];
}

double hod_drawing_across(const hod_drawing *drawing, double pixels)
{
    const hod_layout *layout = &drawing->layout;
    return pixels * axis_length(&drawing->horizontal) / (layout->width - layout->left - layout->right);
}

double hod_drawing_x(const hod_drawing *drawing, double value)
{
    return drawing->layout.left + (value - drawing->horizontal.low) / hod_drawing_across(drawing, 1);
}

double hod_drawing_y(const hod_drawing *drawing, double value)
{
    const chart_axis *axis = &drawing->vertical;
    const double from_top = axis->names ? value - axis->low : axis->high - value;
    return drawing->layout.top + from_top / hod_drawing_up(drawing, 1);
}

double hod_drawing_up(const hod_drawing *drawing, double pixels)
{
    const hod_layout *layout = &drawing->layout;
    const double range = drawing->vertical.high - drawing->vertical.low;
    return pixels * range / (layout->height - layout->top - layout->bottom);
}

void hod_draw_box(hod_drawing *drawing, double left, double right, double low, double high, unsigned colour)
{
    if (isnan(low + high)) return;
    hod_buffer_format(&drawing->boxes, "%.9g %.9g %.9g %.9g %.9g %.9g %u\n", (left + right) / 2,
                      (low + high) / 2, left, right, low, high, colour);
}

/* Adds a line to a table. NaN ends it, with its colour: the colour of a blank line would be what gnuplot finds in its
 * memory, and gnuplot divides paths where colours differ. */
static void add_line(hod_buffer *lines, const double x[2], const double y[2], unsigned colour)
{
    hod_buffer_format(lines, "%.9g %.9g %u\n%.9g %.9g %u\n%.9g NaN %u\n", x[0], y[0], colour, x[1], y[1],
                      colour, x[1], colour);
}

/* Draws a line from one value to another at a place, or across the place at one value. */
static void draw_thin(hod_drawing *drawing, const double places[2], const double values[2], unsigned colour)
{
    const bool is_upright = !drawing->vertical.names;
    add_line(&drawing->intervals, is_upright ? places : values, is_upright ? values : places, colour);
}

void hod_draw_interval(hod_drawing *drawing, double place, double low, double high, unsigned colour)
{
    if (isnan(low + high)) return;
    const double cap = drawing->vertical.names ? hod_drawing_up(drawing, 3) : hod_drawing_across(drawing, 3);
    draw_thin(drawing, (double[]){place, place}, (double[]){low, high}, colour);
    for (int end = 0; end < 2; end++) {
        const double value = end ? high : low;
        draw_thin(drawing, (double[]){place - cap, place + cap}, (double[]){value, value}, colour);
    }
}

void hod_draw_mark(hod_drawing *drawing, const double places[2], double value)
{
    if (!isnan(value)) draw_thin(drawing, places, (double[]){value, value}, 0x222222);
}

static int within_depths(int depth)
{
    return depth < HOD_DEPTHS ? depth : HOD_DEPTHS - 1;
}

void hod_draw_line(hod_drawing *drawing, const double from[2], const double to[2], unsigned colour, int depth)
{
    if (isnan(from[1] + to[1])) return;
    add_line(&drawing->lines[within_depths(depth)], (double[]){from[0], to[0]}, (double[]){from[1], to[1]},
             colour);
}

void hod_draw_point(hod_drawing *drawing, const double at[2], unsigned colour, int shape, int depth)
{
    if (isnan(at[0] + at[1])) return;
    const double size = 1.4 + 0.5 * within_depths(depth);
    hod_buffer_format(&drawing->points, "%.9g %.9g %g %d %u\n", at[0], at[1], size, shape, colour);
}

void hod_draw_text(hod_buffer *texts, double x, double y, unsigned colour, const char *text)
{
    hod_buffer_format(texts, "%.9g %.9g \"", x, y);
    for (; *text; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\') hod_buffer_byte(texts, '\\');
        hod_buffer_byte(texts, byte < 0x20 || byte == 0x7f ? ' ' : *text);
    }
    hod_buffer_format(texts, "\" %u\n", colour);
}

void hod_legend_add(hod_legend *legend, const char *name, unsigned colour, int shape)
{
    if (legend->count == HOD_LEGEND_MOST) return;
    legend->entries[legend->count].name = name;
    legend->entries[legend->count].colour = colour;
    legend->entries[legend->count++].shape = shape;
}

void hod_legend_series(const hod_chart *chart, hod_legend *legend, hod_mark mark, bool from_last)
{
    legend->title = chart->series_axis;
    legend->mark = mark;
    for (size_t i = 0; i < chart->series_count; i++) {
        const size_t series = from_last ? chart->series_count - 1 - i : i;
        hod_legend_add(legend, chart->series[series], hod_series_colour(chart, series),
                       hod_series_shape(series));
    }
}

/* The number of decimals needed to tell the chart's values apart. */
static int decimals(const hod_chart *chart)
{
    const double greatest =
        fmax(fabs(hod_chart_greatest(chart, chart->values)), fabs(hod_chart_least(chart, chart->values)));
    if (chart->percent) return greatest < 0.1 ? 1 : 0;
    bool whole = true;
    for (size_t i = 0; i < hod_chart_size(chart); i++)
        if (!isnan(chart->values[i])) whole &= chart->values[i] == floor(chart->values[i]);
    return whole || greatest >= 100 ? 0 : greatest >= 10 ? 1 : greatest >= 0.1 ? 2 : 4;
}

static double widest_text(const hod_chart *chart, bool sign, double size)
{
    char text[HOD_LABEL_LENGTH];
    double width = 0;
    for (size_t i = 0; i < hod_chart_size(chart); i++)
        if (!isnan(chart->values[i]))
            width = fmax(width, hod_text_width(hod_value_text(chart, chart->values[i], sign, text), size));
    return width;
}

void hod_drawing_fit_texts(const hod_chart *chart, hod_drawing *drawing, double room)
{
    const hod_paper *paper = drawing->layout.paper;
    const double largest = paper->value_size, least_with_sign = largest - 2, least = paper->least_size;
    const double with_sign = largest * room / widest_text(chart, true, largest);
    const double without = largest * room / widest_text(chart, false, largest);
    drawing->text_sign = with_sign >= least_with_sign;
    drawing->text_size = fmin(drawing->text_sign ? with_sign : without, largest);
    if (drawing->text_size < least) drawing->text_size = 0;
}

const char *hod_value_text(const hod_chart *chart, double value, bool sign, char text[HOD_LABEL_LENGTH])
{
    const char *unit = chart->percent && sign ? " %" : "";
    const int count = decimals(chart);
    const double nothing = count ? 0.0005 : 0.005; /* a percentage below this would be rounded to 0 */
    if (!chart->percent)
        plain_print(text, HOD_LABEL_LENGTH, "%.*f", count, value);
    else if (value > 0 && value < nothing)
        snprintf(text, HOD_LABEL_LENGTH, "%s%s", count ? "<0.1" : "<1", unit);
    else if (count == 0 && value > 0.995 && value < 1 - 1e-12)
        snprintf(text, HOD_LABEL_LENGTH, ">99%s", unit);
    else
        plain_print(text, HOD_LABEL_LENGTH, "%.*f%s", count, value < 0 && value > -nothing ? 0 : 100 * value,
                    unit);
    return text;
}

void hod_drawing_free(hod_drawing *drawing)
{
    hod_buffer *const all[] = {&drawing->boxes,      &drawing->intervals, &drawing->points,
                               &drawing->texts_left, &drawing->texts_mid, &drawing->texts_right};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) hod_buffer_free(all[i]);
    for (int depth = 0; depth < HOD_DEPTHS; depth++) hod_buffer_free(&drawing->lines[depth]);
}
