/* Where the parts of a chart lie: room for names, labels and legend, so that nothing overlaps. */
#include "show/chart/drawing.h"

#include "base/text.h"
#include "base/words.h"

#include <math.h>

enum {
    WIDTH = 1000,
    PLOT_HEIGHT = 440,
    LABEL_ROOM = 30,    /* for the label of an axis */
    TICK_ROOM = 60,     /* for the values along a vertical axis */
    GAP = 12,           /* between the plot and what stands beside it */
    LEGEND_ROW = 25,    /* height of a row in the legend */
    LEGEND_SAMPLE = 50, /* width of a sample in the legend, with the space around it */
    WIDEST_NAMES = 340  /* longer names are written smaller */
};

/* The estimated width of the first `length` bytes of a text. */
static double width_of_bytes(const char *text, size_t length, double size)
{
    /* Of sans-serif letters, as parts of the font size. */
    const double narrow = 0.3, common = 0.56, capital = 0.7, wide = 0.9;
    double width = 0;
    for (const char *end = text + length; text < end; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (strchr(" ijlft.,:;'|!()[]/", byte))
            width += narrow;
        else if (strchr("mwMW@%", byte))
            width += wide;
        else if (!utf8_goes_on(*text))
            width += byte >= 'A' && byte <= 'Z' ? capital : common;
    }
    return size * width;
}

double hod_text_width(const char *text, double size)
{
    return text ? width_of_bytes(text, strlen(text), size) : 0;
}

size_t hod_text_line(const char *text, double size, double room)
{
    size_t line = 0;
    for (size_t i = 1; *text; i++) {
        if (text[i] && text[i] != ' ' && text[i - 1] != '-') continue;
        if (line > 0 && width_of_bytes(text, i, size) > room) break;
        line = i;
        if (!text[i]) break;
    }
    return line;
}

const char *hod_text_after_line(const char *text, size_t line)
{
    return text + line + strspn(text + line, " ");
}

/* Pixels between two places that are 1 apart. */
static double slot_of(const chart_axis *axis, const hod_layout *layout)
{
    return (layout->width - layout->left - layout->right) / (axis->high - axis->low);
}

double hod_name_room(const chart_axis *axis, const hod_layout *layout)
{
    return axis->numeric ? INFINITY : 0.94 * slot_of(axis, layout);
}

double hod_name_width(const char *name, double size, double room, size_t *lines)
{
    double width = 0;
    *lines = 0;
    while (*name) {
        const size_t line = hod_text_line(name, size, room);
        width = fmax(width, width_of_bytes(name, line, size));
        name = hod_text_after_line(name, line);
        ++*lines;
    }
    return width;
}

bool hod_name_is_written(const chart_axis *axis, const hod_layout *layout, size_t name, double *free_from)
{
    const double gap = 4, line = HOD_LINE_HEIGHT * layout->horizontal_name_size;
    const double middle = axis->places[name] * slot_of(axis, layout);
    size_t lines;
    const double width = layout->names_slanted
                             ? line
                             : hod_name_width(axis->names[name], layout->horizontal_name_size,
                                              hod_name_room(axis, layout), &lines);
    if (middle - width / 2 < *free_from) return false;
    *free_from = middle + width / 2 + gap;
    return true;
}

static double widest(const char *const *names, size_t count, double size)
{
    double width = 0;
    for (size_t i = 0; i < count; i++) width = fmax(width, hod_text_width(names[i], size));
    return width;
}

chart_axis axis_of_names(const char *label, const char *const *names, size_t count)
{
    chart_axis axis = {
        .label = label, .names = names, .count = count, .low = -0.5, .high = (double)count - 0.5};
    for (size_t i = 0; i < count; i++) axis.places[i] = (double)i;
    return axis;
}

/* Reads the numbers, and finds the least step from one to the next; false unless they rise. */
static bool read_numbers(const hod_chart *chart, double numbers[HOD_CATEGORY_MOST], double *step)
{
    *step = INFINITY;
    for (size_t i = 0; i < chart->category_count; i++) {
        if (!number_real(word_of(chart->categories[i]), &numbers[i])) return false;
        if (i > 0) *step = fmin(*step, numbers[i] - numbers[i - 1]);
    }
    return *step > 0;
}

/* Numbers stand where they are, in units of the least step; bars only if there is room for them. */
chart_axis axis_of_categories(const hod_chart *chart)
{
    const double thinnest = 1 / 3.0; /* bar, as part of one that stands beside its neighbours */
    const size_t count = chart->category_count;
    double numbers[HOD_CATEGORY_MOST], step;
    chart_axis axis = axis_of_names(chart->category_axis, chart->categories, count);
    if (!chart->numeric || !read_numbers(chart, numbers, &step)) return axis;
    const double length = (numbers[count - 1] - numbers[0]) / step;
    if (chart->kind != HOD_CHART_LINES && (double)count < thinnest * length) return axis;
    const double beside = fmax(0.5, length / 40);
    for (size_t i = 0; i < count; i++) axis.places[i] = (numbers[i] - numbers[0]) / step;
    axis.numeric = true;
    axis.low = -beside;
    axis.high = length + beside;
    return axis;
}

/* 1, 2 or 5 times a power of ten, so that about `parts` of them make up the range. */
static double round_step(double range, int parts)
{
    const double least = range / parts;
    const double power = pow(10, floor(log10(least)));
    const double multiple = least / power;
    return power * (multiple <= 1 ? 1 : multiple <= 2 ? 2 : multiple <= 5 ? 5 : 10);
}

chart_axis axis_of_values(const hod_chart *chart, double low, double high)
{
    const double scale = chart->percent ? 100 : 1, rounding = 1e-9;
    low = fmin(low * scale, 0);
    high = fmax(high * scale, 0);
    if (chart->percent && low == 0 && high >= 40) high = fmax(high, 100);
    if (high == low) high = low + 1;
    const double step = round_step(high - low, 6);
    low = step * floor(low / step + rounding);
    high = step * ceil(high / step - rounding);
    return (chart_axis){.label = chart->value_axis,
                        .low = low,
                        .high = high,
                        .first = low,
                        .last = high,
                        .step = step,
                        .percent = chart->percent};
}

chart_axis axis_of_intervals(const hod_chart *chart)
{
    const double *low = chart->lower ? chart->lower : chart->values;
    const double *high = chart->upper ? chart->upper : chart->values;
    return axis_of_values(chart, fmin(hod_chart_least(chart, chart->values), hod_chart_least(chart, low)),
                          fmax(hod_chart_greatest(chart, chart->values), hod_chart_greatest(chart, high)));
}

static double legend_width(const hod_legend *legend)
{
    double width = hod_text_width(legend->title, HOD_NAME_SIZE) - LEGEND_SAMPLE;
    for (size_t i = 0; i < legend->count; i++)
        width = fmax(width, hod_text_width(legend->entries[i].name, HOD_NAME_SIZE));
    return width + LEGEND_SAMPLE;
}

/* Beside the plot, or below it when that would leave the plot too narrow. The names of lines stand beside it,
 * in several lines if need be. */
static void place_legend(const hod_legend *legend, hod_layout *layout)
{
    enum { WIDEST_BESIDE = 240 };
    const bool at_ends = legend->mark == HOD_MARK_LINE;
    const double width = at_ends ? fmin(legend_width(legend), WIDEST_BESIDE) : legend_width(legend);
    layout->legend_below = width > WIDEST_BESIDE;
    if (layout->legend_below)
        layout->bottom += LEGEND_ROW * (double)(legend->count + (legend->title != NULL)) + GAP;
    else
        layout->right += width + GAP;
}

static double name_size(double width)
{
    const double least = 9;
    return width > WIDEST_NAMES ? fmax(least, HOD_NAME_SIZE * WIDEST_NAMES / width) : HOD_NAME_SIZE;
}

static void place_vertical(const chart_axis *axis, hod_layout *layout)
{
    enum { LEAST_ROW = 26 };
    const double width = widest(axis->names, axis->count, HOD_NAME_SIZE);
    const double room = axis->names ? fmin(width, WIDEST_NAMES) + GAP : TICK_ROOM + GAP;
    layout->vertical_name_size = name_size(width);
    layout->vertical_label = room + LABEL_ROOM / 2.0; /* from the plot, as yet */
    layout->left += room + (axis->label ? LABEL_ROOM : 0);
    if (axis->names) layout->height += fmax(0, LEAST_ROW * (axis->high - axis->low) - PLOT_HEIGHT);
}

/* In how many lines all names have room at this size; more than any when they have none. */
static size_t lines_of_names(const chart_axis *axis, double size, double room)
{
    size_t most = 1;
    for (size_t i = 0; i < axis->count; i++) {
        size_t lines;
        if (hod_name_width(axis->names[i], size, room, &lines) > room) return SIZE_MAX;
        if (lines > most) most = lines;
    }
    return most;
}

/* The largest size at which names have room in so many lines; 0 when they would be smaller than the least. */
static double fitting_size(const chart_axis *axis, double room, size_t most_lines, double least)
{
    double size = HOD_NAME_SIZE;
    while (size >= least && lines_of_names(axis, size, room) > most_lines) size--;
    return size < least ? 0 : size;
}

/* Names that do not fit side by side are written smaller, then in several lines; if that is not enough they
 * are slanted by 45 degrees. */
static void place_horizontal(const chart_axis *axis, hod_layout *layout)
{
    enum { MOST_LINES = 4 };
    const double room = hod_name_room(axis, layout);
    double size = fitting_size(axis, room, 1, 13), height = HOD_NAME_TOP + HOD_NAME_SIZE / 2.0;
    if (size == 0) size = fitting_size(axis, room, MOST_LINES, 12);
    layout->names_slanted = size == 0;
    if (layout->names_slanted) {
        const double width = widest(axis->names, axis->count, HOD_NAME_SIZE);
        const double extent = fmin(width, WIDEST_NAMES) * M_SQRT1_2;
        size = name_size(width);
        layout->left = fmax(layout->left, HOD_PAGE_EDGE + extent - room / 2);
        height += extent;
    } else {
        height += HOD_LINE_HEIGHT * size * (double)(lines_of_names(axis, size, room) - 1);
    }
    layout->horizontal_name_size = size;
    layout->horizontal_label = height + GAP + LABEL_ROOM / 2.0; /* from the plot, as yet */
    layout->bottom += height + GAP + (axis->label ? LABEL_ROOM : 0);
}

/* Pixels free at either end of an axis of so many pixels, in its units. */
static double free_room(const chart_axis *axis, double room, double pixels)
{
    return (axis->high - axis->low) * room / (pixels - 2 * room);
}

static void make_room_beside(hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    chart_axis *axis = &drawing->horizontal;
    const double beside = free_room(axis, drawing->room_beside, WIDTH - layout->left - layout->right);
    axis->low -= beside;
    axis->high += beside;
}

/* Bars stand on the foot of the axis, unless some hang below it. */
static void make_room_beyond(hod_drawing *drawing)
{
    chart_axis *axis = &drawing->vertical;
    const double beyond = free_room(axis, drawing->room_beyond, PLOT_HEIGHT);
    if (axis->low < 0) axis->low -= beyond;
    axis->high += beyond;
}

static double source_height(const hod_chart *chart)
{
    size_t lines = 0;
    if (chart->source) hod_name_width(chart->source, HOD_SOURCE_SIZE, WIDTH - 2 * HOD_PAGE_EDGE, &lines);
    return HOD_LINE_HEIGHT * HOD_SOURCE_SIZE * (double)lines;
}

void hod_drawing_lay_out(const hod_chart *chart, hod_drawing *drawing)
{
    hod_layout *layout = &drawing->layout;
    layout->width = WIDTH;
    layout->left = layout->right = layout->bottom = HOD_PAGE_EDGE;
    const double source = source_height(chart);
    layout->bottom += source;
    layout->top = chart->subtitle ? 92 : 66;
    if (drawing->legend.mark == HOD_MARK_LINE) layout->top += LEGEND_ROW; /* for its title */
    place_vertical(&drawing->vertical, layout);
    place_legend(&drawing->legend, layout);
    const double below_axis = layout->bottom;
    place_horizontal(&drawing->horizontal, layout);
    make_room_beside(drawing);
    make_room_beyond(drawing);
    layout->height += layout->top + PLOT_HEIGHT + layout->bottom;
    layout->vertical_label = layout->left - layout->vertical_label;
    layout->horizontal_label += layout->height - layout->bottom;
    layout->legend_top = layout->height - below_axis + GAP;
    layout->source = layout->height - source;
}
