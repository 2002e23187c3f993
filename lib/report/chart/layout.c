/* Where the parts of a chart lie: room for names, labels and legend, so that nothing overlaps. */
#include "report/chart/drawing.h"

#include "base/utf8.h"

#include <math.h>

enum {
    WIDTH = 1000,
    PLOT_HEIGHT = 440,
    EDGE = 24,          /* free at the edges of the page */
    LABEL_ROOM = 32,    /* for the label of an axis */
    TICK_ROOM = 60,     /* for the values along a vertical axis */
    GAP = 12,           /* between the plot and what stands beside it */
    NAME_SIZE = 16,     /* font size of names and legend */
    LEGEND_ROW = 25,    /* height of a row in the legend */
    LEGEND_SAMPLE = 50, /* width of a sample in the legend, with the space around it */
    WIDEST_NAMES = 340  /* longer names are written smaller */
};

double hod_text_width(const char *text, double size)
{
    /* Of sans-serif letters, as parts of the font size. */
    const double narrow = 0.3, common = 0.56, capital = 0.7, wide = 0.9;
    double width = 0;
    for (; text && *text; text++) {
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

static double widest(const char *const *names, size_t count, double size)
{
    double width = 0;
    for (size_t i = 0; i < count; i++) width = fmax(width, hod_text_width(names[i], size));
    return width;
}

hod_axis hod_axis_of_names(const char *label, const char *const *names, size_t count)
{
    return (hod_axis){
        .label = label, .names = names, .count = count, .low = -0.5, .high = (double)count - 0.5};
}

/* 1, 2 or 5 times a power of ten, so that about `parts` of them make up the range. */
static double round_step(double range, int parts)
{
    const double least = range / parts;
    const double power = pow(10, floor(log10(least)));
    const double multiple = least / power;
    return power * (multiple <= 1 ? 1 : multiple <= 2 ? 2 : multiple <= 5 ? 5 : 10);
}

hod_axis hod_axis_of_values(const hod_chart *chart, double low, double high)
{
    const double scale = chart->percent ? 100 : 1, rounding = 1e-9;
    low = fmin(low * scale, 0);
    high = fmax(high * scale, 0);
    if (chart->percent && low == 0 && high >= 40) high = fmax(high, 100);
    if (high == low) high = low + 1;
    const double step = round_step(high - low, 6);
    low = step * floor(low / step + rounding);
    high = step * ceil(high / step - rounding);
    return (hod_axis){.label = chart->value_axis,
                      .low = low,
                      .high = high,
                      .first = low,
                      .last = high,
                      .step = step,
                      .percent = chart->percent};
}

static double legend_width(const hod_legend *legend)
{
    double width = hod_text_width(legend->title, NAME_SIZE) - LEGEND_SAMPLE;
    for (size_t i = 0; i < legend->count; i++)
        width = fmax(width, hod_text_width(legend->entries[i].name, NAME_SIZE));
    return width + LEGEND_SAMPLE;
}

/* Beside the plot, or below it when that would leave the plot too narrow. */
static void place_legend(const hod_legend *legend, hod_layout *layout)
{
    enum { WIDEST_BESIDE = 240 };
    const double width = legend_width(legend);
    layout->legend_below = width > WIDEST_BESIDE;
    if (layout->legend_below)
        layout->bottom += LEGEND_ROW * (double)(legend->count + (legend->title != NULL)) + GAP;
    else
        layout->right += width + GAP;
}

static double name_size(double width)
{
    const double least = 9;
    return width > WIDEST_NAMES ? fmax(least, NAME_SIZE * WIDEST_NAMES / width) : NAME_SIZE;
}

static void place_vertical(const hod_axis *axis, hod_layout *layout)
{
    enum { LEAST_ROW = 26 };
    const double width = widest(axis->names, axis->count, NAME_SIZE);
    const double room = axis->names ? fmin(width, WIDEST_NAMES) + GAP : TICK_ROOM + GAP;
    layout->vertical_name_size = name_size(width);
    layout->vertical_label = room + LABEL_ROOM / 2.0; /* from the plot, as yet */
    layout->left += room + (axis->label ? LABEL_ROOM : 0);
    layout->height += fmax(0, LEAST_ROW * (double)axis->count - PLOT_HEIGHT);
}

/* Names that do not fit side by side are slanted by 45 degrees; more names than lines of text are thinned
 * out. */
static void place_horizontal(const hod_axis *axis, hod_layout *layout)
{
    const double line = 1.2 * NAME_SIZE, below_plot = 1.5 * NAME_SIZE;
    const double slot = (WIDTH - layout->left - layout->right) / (double)(axis->count ? axis->count : 1);
    const double width = widest(axis->names, axis->count, NAME_SIZE);
    layout->horizontal_name_size = name_size(width);
    layout->name_step = 1;
    layout->names_slanted = axis->names && width > 0.94 * slot;
    double room = below_plot;
    if (layout->names_slanted) {
        const double extent = fmin(width, WIDEST_NAMES) * M_SQRT1_2;
        layout->name_step = (size_t)ceil(line / slot);
        layout->left = fmax(layout->left, EDGE + extent - slot / 2);
        room += extent;
    }
    layout->horizontal_label = room + GAP + LABEL_ROOM / 2.0; /* from the plot, as yet */
    layout->bottom += room + GAP + (axis->label ? LABEL_ROOM : 0);
}

void hod_drawing_lay_out(const hod_chart *chart, hod_drawing *drawing)
{
    hod_layout *layout = &drawing->layout;
    layout->width = WIDTH;
    layout->left = layout->right = layout->bottom = EDGE;
    layout->top = chart->subtitle ? 92 : 66;
    place_vertical(&drawing->vertical, layout);
    place_legend(&drawing->legend, layout);
    const double below_axis = layout->bottom;
    place_horizontal(&drawing->horizontal, layout);
    const double plot_width = WIDTH - layout->left - layout->right;
    hod_axis *axis = &drawing->horizontal;
    const double beside =
        (axis->high - axis->low) * drawing->room_beside / (plot_width - 2 * drawing->room_beside);
    axis->low -= beside;
    axis->high += beside;
    layout->height += layout->top + PLOT_HEIGHT + layout->bottom;
    layout->vertical_label = layout->left - layout->vertical_label;
    layout->horizontal_label += layout->height - layout->bottom;
    layout->legend_top = layout->height - below_axis + GAP;
}
