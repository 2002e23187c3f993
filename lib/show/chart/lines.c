/* Lines with points: each series over the categories in order, with its intervals and with its name at its end. */
#include "show/chart/drawing.h"

#include <math.h>
#include <stdlib.h>

static void plan(const hod_chart *chart, hod_drawing *drawing)
{
    drawing->horizontal = axis_of_categories(chart);
    drawing->vertical = axis_of_intervals(chart);
    drawing->room_beyond = 8; /* for thick lines */
    hod_legend_series(chart, &drawing->legend, HOD_MARK_LINE, false);
}

static double height_of(const hod_chart *chart, size_t series, size_t category)
{
    return (chart->percent ? 100 : 1) * hod_chart_value(chart, series, category);
}

/* The number of series drawn later whose values look the same at both ends of a segment. */
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

enum { RING = 6 /* a shape of gnuplot's */ };

static void draw_series(const hod_chart *chart, hod_drawing *drawing, size_t series)
{
    const unsigned colour = hod_series_colour(chart, series);
    const double *x = drawing->horizontal.places;
    for (size_t i = 0; i < chart->category_count; i++) {
        const double at[] = {x[i], height_of(chart, series, i)};
        hod_draw_point(drawing, at, colour, hod_series_shape(series), depth_of(chart, drawing, series, i, i));
        if (chart->marks)
            hod_draw_point(drawing,
                           (double[]){x[i], (chart->percent ? 100 : 1) *
                                                chart->marks[series * chart->category_count + i]},
                           0x222222, RING, 1);
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

/* A line and the category where it ends. */
struct ending {
    const hod_chart *chart;
    size_t series, category;
};

/* The value at a category, or at the line's end if the line ends earlier. */
static double value_at(const struct ending *ending, size_t category)
{
    return hod_chart_value(ending->chart, ending->series,
                           category < ending->category ? category : ending->category);
}

/* Sorts lines from the highest end to the lowest; lines that end alike are sorted by the values before. */
static int compare(const void *one, const void *other)
{
    const struct ending *a = one, *b = other;
    for (size_t i = a->chart->category_count; i-- > 0;) {
        if (value_at(a, i) > value_at(b, i)) return -1;
        if (value_at(a, i) < value_at(b, i)) return 1;
    }
    return (a->series > b->series) - (a->series < b->series);
}

static size_t find_endings(const hod_chart *chart, struct ending endings[HOD_LEGEND_MOST])
{
    size_t count = 0;
    for (size_t series = 0; series < chart->series_count; series++) {
        size_t values = chart->category_count;
        while (values > 0 && isnan(hod_chart_value(chart, series, values - 1))) values--;
        if (values > 0) endings[count++] = (struct ending){chart, series, values - 1};
    }
    qsort(endings, count, sizeof *endings, compare);
    return count;
}

/* Moves rising places apart until each is at least a row from the next, with the smallest sum of squared moves. For
 * this it subtracts the rows from the places and pools the places that then fall (isotonic regression). */
static void spread(double *places, size_t count, double row, double first, double last)
{
    double mean[HOD_LEGEND_MOST];
    size_t weight[HOD_LEGEND_MOST], pools = 0;
    for (size_t i = 0; i < count; i++) {
        mean[pools] = places[i] - row * (double)i;
        weight[pools++] = 1;
        for (; pools > 1 && mean[pools - 2] > mean[pools - 1]; pools--) {
            const size_t together = weight[pools - 2] + weight[pools - 1];
            mean[pools - 2] +=
                (mean[pools - 1] - mean[pools - 2]) * (double)weight[pools - 1] / (double)together;
            weight[pools - 2] = together;
        }
    }
    for (size_t pool = 0, i = 0; pool < pools; pool++)
        for (size_t end = i + weight[pool]; i < end; i++)
            places[i] = fmin(fmax(mean[pool], first), last - row * (double)(count - 1)) + row * (double)i;
}

double hod_line_name_room(const hod_layout *layout)
{
    const double point = 12, edge = 4;
    return layout->right - layout->paper->line_name_left - point - edge;
}

/* Makes the legend of lines: puts the name of each line as near to the line's end as the other names allow. */
static void name_lines(const hod_chart *chart, hod_drawing *drawing)
{
    const double scale = chart->percent ? 100 : 1;
    const hod_layout *layout = &drawing->layout;
    hod_legend *legend = &drawing->legend;
    const double top = layout->top, bottom = layout->height - layout->bottom;
    struct ending endings[HOD_LEGEND_MOST];
    double places[HOD_LEGEND_MOST];
    const size_t count = find_endings(chart, endings);
    for (size_t i = 0; i < count; i++)
        places[i] = hod_drawing_y(drawing, scale * value_at(&endings[i], endings[i].category));
    legend->count = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t series = endings[i].series;
        hod_legend_add(legend, chart->series[series], hod_series_colour(chart, series),
                       hod_series_shape(series));
        legend->entries[i].end_x = hod_drawing_x(drawing, drawing->horizontal.places[endings[i].category]);
        legend->entries[i].end_y = places[i];
    }
    /* Each name takes up as much height as the name with the most lines needs. */
    const size_t lines = hod_names_lines(chart->series, chart->series_count, layout->paper->name_size,
                                         hod_line_name_room(layout), &(double){0});
    const double row = HOD_LINE_HEIGHT * layout->paper->name_size * (double)lines + 4;
    spread(places, count, fmin(row, (bottom - top) / (double)count), top, bottom);
    for (size_t i = 0; i < count; i++) legend->entries[i].y = places[i];
}

static void draw(const hod_chart *chart, hod_drawing *drawing)
{
    for (size_t series = 0; series < chart->series_count; series++) {
        draw_series(chart, drawing, series);
        if (chart->lower) draw_intervals(chart, drawing, series);
    }
    name_lines(chart, drawing);
}

const hod_chart_style hod_style_lines = {plan, draw};
