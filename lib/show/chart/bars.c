/* Charts with bars (stacked, grouped, tornado) and before-and-after charts, whose dots lie in rows like the bars of a
 * tornado. */
#include "show/chart/drawing.h"

#include <math.h>

/* Bars are upright or lie on their side, one row for each category. They lie on paper that has rows, and where the
 * names of the categories are too long to stand side by side. */

static bool lies(const hod_drawing *drawing)
{
    return drawing->layout.bars_lie;
}

static void plan_bars(const hod_chart *chart, hod_drawing *drawing, chart_axis values)
{
    const hod_paper *paper = drawing->layout.paper;
    drawing->layout.bars_lie = paper->has_rows || chart->panel_count > 0 || !chart_names_fit(chart, paper);
    if (lies(drawing)) {
        drawing->vertical = axis_of_names(chart->category_axis, chart->categories, chart->category_count);
        drawing->horizontal = values;
        drawing->horizontal.panels = chart->panel_count;
    } else {
        drawing->horizontal = axis_of_categories(chart);
        drawing->vertical = values;
    }
}

static const double *places_of_bars(const hod_drawing *drawing)
{
    return lies(drawing) ? drawing->vertical.places : drawing->horizontal.places;
}

/* Draws a bar from one value to another, between two places on the other axis. */
static void draw_bar(hod_drawing *drawing, const double places[2], double low, double high, unsigned colour)
{
    if (lies(drawing))
        hod_draw_box(drawing, drawing->panel + low, drawing->panel + high, places[0], places[1], colour);
    else
        hod_draw_box(drawing, places[0], places[1], low, high, colour);
}

/* Draws the interval of a bar and the value to compare it with, both along the axis of values; draws nothing where
 * there are none. */
static void draw_interval(const hod_chart *chart, hod_drawing *drawing, const double places[2], size_t at)
{
    const double scale = chart->percent ? 100 : 1, panel = drawing->panel;
    const double beyond = 0.1 * (places[1] - places[0]);
    if (chart->marks)
        hod_draw_mark(drawing, (double[]){places[0] - beyond, places[1] + beyond},
                      panel + scale * chart->marks[at]);
    if (chart->lower)
        hod_draw_interval(drawing, (places[0] + places[1]) / 2, panel + scale * chart->lower[at],
                          panel + scale * chart->upper[at], 0x333333);
}

/* Stacked bars show how each category is divided among the series; the first series is at the bottom. */

static const double stack_half_width = 0.4; /* of a bar, in slots */

static void plan_stacked(const hod_chart *chart, hod_drawing *drawing)
{
    double tallest = 0;
    for (size_t category = 0; category < chart->category_count; category++) {
        double height = 0;
        for (size_t series = 0; series < chart->series_count; series++)
            height += fmax(hod_chart_value(chart, series, category), 0);
        tallest = fmax(tallest, height);
    }
    if (chart->percent) tallest = fmax(tallest, 1);
    plan_bars(chart, drawing, axis_of_values(chart, 0, tallest));
    hod_legend_series(chart, &drawing->legend, HOD_MARK_BOX, !lies(drawing));
}

/* A label appears only in a segment with room for it; in an upright bar, this means at least 6 % of the axis. */
static void label_segment(const hod_chart *chart, hod_drawing *drawing, double place, const double ends[2],
                          unsigned colour, double value)
{
    const double least = 0.06 * (drawing->vertical.high - drawing->vertical.low),
                 middle = (ends[0] + ends[1]) / 2;
    char text[HOD_LABEL_LENGTH];
    hod_value_text(chart, value, drawing->text_sign, text);
    if (!lies(drawing) && ends[1] - ends[0] >= least)
        hod_draw_text(&drawing->texts_mid, place, middle, hod_palette_ink(colour), text);
    if (lies(drawing) &&
        ends[1] - ends[0] >= hod_drawing_across(drawing, hod_text_width(text, drawing->text_size)))
        hod_draw_text(&drawing->texts_mid, drawing->panel + middle, place, hod_palette_ink(colour), text);
}

static void draw_stacked(const hod_chart *chart, hod_drawing *drawing)
{
    const double scale = chart->percent ? 100 : 1;
    if (!lies(drawing))
        hod_drawing_fit_texts(chart, drawing, 2 * stack_half_width / hod_drawing_across(drawing, 1));
    for (size_t category = 0; category < chart->category_count; category++) {
        const double place = places_of_bars(drawing)[category];
        const double sides[] = {place - stack_half_width, place + stack_half_width};
        double foot = 0;
        for (size_t series = 0; series < chart->series_count; series++) {
            const double value = hod_chart_value(chart, series, category);
            if (isnan(value) || value == 0) continue;
            const double top = foot + scale * value;
            const unsigned colour = hod_series_colour(chart, series);
            draw_bar(drawing, sides, foot, top, colour);
            label_segment(chart, drawing, place, (double[]){foot, top}, colour, value);
            draw_interval(chart, drawing, sides, series * chart->category_count + category);
            foot = top;
        }
    }
}

const hod_chart_style hod_style_stacked_bars = {plan_stacked, draw_stacked};

/* Grouped bars show the series side by side in each category. */

static const double group_width = 0.8; /* in slots */

static void plan_grouped(const hod_chart *chart, hod_drawing *drawing)
{
    plan_bars(chart, drawing, axis_of_intervals(chart));
    drawing->room_beyond =
        lies(drawing) ? hod_text_width("<0.1 %", drawing->text_size) + 8 : 24; /* room for the values */
    drawing->row = 1.25 * drawing->text_size * (double)chart->series_count / group_width;
    hod_legend_series(chart, &drawing->legend, HOD_MARK_BOX, false);
}

/* The label stands beyond the end of the bar or of its interval. */
static void label_bar(const hod_chart *chart, hod_drawing *drawing, double place, double end, double value)
{
    char text[HOD_LABEL_LENGTH];
    hod_value_text(chart, value, drawing->text_sign || lies(drawing), text);
    if (lies(drawing))
        hod_draw_text(value < 0 ? &drawing->texts_right : &drawing->texts_left,
                      drawing->panel + end + hod_drawing_across(drawing, value < 0 ? -4 : 4), place, 0x333333,
                      text);
    else
        hod_draw_text(&drawing->texts_mid, place, end + hod_drawing_up(drawing, value < 0 ? -10 : 10),
                      0x333333, text);
}

/* Draws the bar of a series in a category, with its interval and its value. */
static void draw_grouped_bar(const hod_chart *chart, hod_drawing *drawing, size_t series, size_t category)
{
    const double scale = chart->percent ? 100 : 1, width = group_width / (double)chart->series_count;
    const size_t at = series * chart->category_count + category;
    const double value = chart->values[at];
    if (isnan(value)) return;
    const double first = places_of_bars(drawing)[category] - group_width / 2 + width * (double)series;
    double end = scale * value;
    const double sides[] = {first, first + width};
    draw_bar(drawing, sides, fmin(0, end), fmax(0, end), hod_series_colour(chart, series));
    draw_interval(chart, drawing, sides, at);
    if (chart->lower) {
        end = value < 0 ? fmin(end, scale * chart->lower[at]) : fmax(end, scale * chart->upper[at]);
    }
    label_bar(chart, drawing, first + width / 2, end, value);
}

static void draw_grouped(const hod_chart *chart, hod_drawing *drawing)
{
    const double width = group_width / (double)chart->series_count;
    if (!lies(drawing)) hod_drawing_fit_texts(chart, drawing, 0.92 * width / hod_drawing_across(drawing, 1));
    for (size_t series = 0; series < chart->series_count; series++)
        for (size_t category = 0; category < chart->category_count; category++)
            draw_grouped_bar(chart, drawing, series, category);
}

const hod_chart_style hod_style_grouped_bars = {plan_grouped, draw_grouped};

/* A tornado has a bar for each category, from the second series to the third, around a line at the first series. */

enum { BASE, LOW, HIGH };

/* Plans a row of bars or points for each category, with room beside it for the values. */
static void plan_rows(const hod_chart *chart, hod_drawing *drawing)
{
    drawing->vertical = drawing->layout.paper->has_rows
                            ? axis_of_names(chart->category_axis, chart->categories, chart->category_count)
                            : axis_of_categories(chart);
    drawing->horizontal = axis_of_values(chart, hod_chart_least(chart, chart->values),
                                         hod_chart_greatest(chart, chart->values));
    drawing->room_beside = hod_text_width("<0.1 %", drawing->text_size) + 14;
    hod_legend_series(chart, &drawing->legend,
                      chart->kind == HOD_CHART_TORNADO ? HOD_MARK_BOX : HOD_MARK_POINT, false);
}

/* Draws two bars from the base, each with its end's value beyond it; a bar without a length is left out. */
static void draw_tornado(const hod_chart *chart, hod_drawing *drawing)
{
    const double scale = chart->percent ? 100 : 1, half_height = 0.36;
    for (size_t category = 0; category < chart->category_count; category++) {
        const double base = hod_chart_value(chart, BASE, category), y = drawing->vertical.places[category];
        for (size_t series = LOW; series <= HIGH; series++) {
            const double end = hod_chart_value(chart, series, category),
                         beside = hod_drawing_across(drawing, 6) * (end > base ? 1 : -1);
            char text[HOD_LABEL_LENGTH];
            if (isnan(base) || isnan(end) || base == end) continue;
            hod_draw_box(drawing, scale * fmin(base, end), scale * fmax(base, end), y - half_height,
                         y + half_height, hod_series_colour(chart, series));
            hod_draw_text(end > base ? &drawing->texts_left : &drawing->texts_right, scale * end + beside, y,
                          0x333333, hod_value_text(chart, end, true, text));
        }
        hod_draw_line(drawing, (double[]){scale * base, y - 0.5}, (double[]){scale * base, y + 0.5},
                      hod_series_colour(chart, BASE), 0);
    }
}

const hod_chart_style hod_style_tornado = {plan_rows, draw_tornado};

/* A before-and-after chart has a row for each category, with a dot for each series and a line that joins the dots. */

static void draw_before_after(const hod_chart *chart, hod_drawing *drawing)
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
        char lower[HOD_LABEL_LENGTH], higher[HOD_LABEL_LENGTH];
        hod_value_text(chart, least, true, lower);
        hod_value_text(chart, greatest, true, higher);
        hod_draw_text(&drawing->texts_left, scale * greatest + beside, y, 0x333333, higher);
        if (strcmp(lower, higher) != 0)
            hod_draw_text(&drawing->texts_right, scale * least - beside, y, 0x333333, lower);
    }
}

const hod_chart_style hod_style_before_after = {plan_rows, draw_before_after};
