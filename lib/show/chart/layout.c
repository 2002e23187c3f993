/* Finds places for the parts of a chart: makes room for names, labels and the legend, so that nothing overlaps. */
#include "show/chart/drawing.h"

#include "base/text.h"
#include "base/words.h"

#include <math.h>

enum { GAP = 12 /* between the plot and what stands beside it */, NAME_GAP = 4 /* between names */ };

/* Estimates the width of the first `length` bytes of a text. */
static double width_of_bytes(const char *text, size_t length, double size)
{
    /* Widths of sans-serif letters, as fractions of the font size. */
    const double narrow = 0.3, common = 0.56, capital = 0.7, wide = 0.9;
    double width = 0;
    for (const char *end = text + length; text < end; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (strchr(" ijlft.,:;'|!()[]/", byte))
            width += narrow;
        else if (strchr("mwMW@%", byte))
            width += wide;
        else if (!utf8_is_continuation(*text))
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

double axis_stride(const chart_axis *axis)
{
    return (1 + axis->gap) * (axis->high - axis->low);
}

double axis_length(const chart_axis *axis)
{
    const double before = axis->panels > 1 ? (double)(axis->panels - 1) : 0;
    return before * axis_stride(axis) + axis->high - axis->low;
}

/* The number of pixels between two places that are 1 apart. */
static double slot_of(const chart_axis *axis, const hod_layout *layout)
{
    return (layout->width - layout->left - layout->right) / axis_length(axis);
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

size_t hod_names_lines(const char *const *names, size_t count, double size, double room, double *width)
{
    size_t lines, most = 1;
    *width = 0;
    for (size_t i = 0; i < count; i++) {
        *width = fmax(*width, hod_name_width(names[i], size, room, &lines));
        if (lines > most) most = lines;
    }
    return most;
}

bool hod_name_is_written(const chart_axis *axis, const hod_layout *layout, size_t name, double *free_from)
{
    const double line = HOD_LINE_HEIGHT * layout->horizontal_name_size;
    const double middle = axis->places[name] * slot_of(axis, layout);
    size_t lines;
    const double width = layout->names_slanted
                             ? line
                             : hod_name_width(axis->names[name], layout->horizontal_name_size,
                                              hod_name_room(axis, layout), &lines);
    if (middle - width / 2 < *free_from) return false;
    *free_from = middle + width / 2 + NAME_GAP;
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

/* Reads the categories as numbers and finds the smallest step between neighbours; false unless the numbers rise. */
static bool read_numbers(const hod_chart *chart, double numbers[HOD_CATEGORY_MOST], double *step)
{
    *step = INFINITY;
    for (size_t i = 0; i < chart->category_count; i++) {
        if (!number_real(word_of(chart->categories[i]), &numbers[i])) return false;
        if (i > 0) *step = fmin(*step, numbers[i] - numbers[i - 1]);
    }
    return *step > 0;
}

bool chart_is_numbered(const hod_chart *chart)
{
    double numbers[HOD_CATEGORY_MOST], step;
    return chart->numeric && read_numbers(chart, numbers, &step);
}

/* Categories that are numbers stand at their values, in units of the smallest step. Bars do so only if there is room
 * for them. */
chart_axis axis_of_categories(const hod_chart *chart)
{
    const double thinnest = 1 / 3.0; /* of a bar, as a fraction of a bar with neighbours beside it */
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

/* 1, 2 or 5 times a power of ten, chosen so that about `parts` of these steps make up the range. */
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
    low = fmin(fmin(low, chart->least) * scale, 0);
    high = fmax(fmax(high, chart->greatest) * scale, 0);
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
    const double *marks = chart->marks ? chart->marks : chart->values;
    return axis_of_values(chart,
                          fmin(hod_chart_least(chart, chart->values),
                               fmin(hod_chart_least(chart, low), hod_chart_least(chart, marks))),
                          fmax(hod_chart_greatest(chart, chart->values),
                               fmax(hod_chart_greatest(chart, high), hod_chart_greatest(chart, marks))));
}

/* The height of a row in the legend, and the width of a sample with the space around it, in font sizes. */
static const double legend_row = 25 / 16.0, legend_sample = 50 / 16.0;

static double legend_width(const hod_legend *legend, double size)
{
    const double letter = legend->count > 0 && legend->entries[0].letter ? size : 0;
    double width = hod_text_width(legend->title, size) - legend_sample * size;
    for (size_t i = 0; i < legend->count; i++)
        width = fmax(width, hod_text_width(legend->entries[i].name, size) + letter);
    return width + legend_sample * size;
}

/* Puts the legend beside the plot, or below it if the plot would become too narrow. The names of lines always stand
 * beside it, in several lines if necessary. */
static void place_legend(const hod_legend *legend, bool is_beside_panels, hod_layout *layout)
{
    const hod_paper *paper = layout->paper;
    const bool at_ends = legend->mark == HOD_MARK_LINE;
    const double all = legend_width(legend, paper->name_size);
    const double width = at_ends ? fmin(all, paper->widest_endings) : all;
    layout->legend_below = !at_ends && (is_beside_panels || width > paper->widest_legend);
    if (layout->legend_below)
        layout->bottom +=
            legend_row * paper->name_size * (double)(legend->count + (legend->title != NULL)) + GAP;
    else
        layout->right += width + GAP;
}

/* The number of lines in which all names fit at this size; SIZE_MAX if they do not fit. */
static size_t lines_of_names(const chart_axis *axis, double size, double room)
{
    double width;
    const size_t lines = hod_names_lines(axis->names, axis->count, size, room, &width);
    return width > room ? SIZE_MAX : lines;
}

/* The largest size at which the longest word of the names fits, but not below the smallest size. */
static double size_of_words(const chart_axis *axis, const hod_paper *paper)
{
    double size = paper->name_size;
    while (size > paper->least_size && lines_of_names(axis, size, paper->widest_names) == SIZE_MAX) size--;
    return size;
}

/* The height of rows whose names stand beside the plot, wrapped into several lines if necessary; *width receives the
 * width of the names. */
static double height_of_rows(const hod_drawing *drawing, const hod_layout *layout, double *width)
{
    const chart_axis *axis = &drawing->vertical;
    const size_t lines = hod_names_lines(axis->names, axis->count, layout->vertical_name_size,
                                         layout->vertical_name_room, width);
    const double text = HOD_LINE_HEIGHT * layout->vertical_name_size * (double)lines + 6;
    return fmax(fmax(layout->paper->least_row, text), layout->bars_lie ? drawing->row : 0) *
           (axis->high - axis->low);
}

/* If the rows are higher than a page with a fixed shape, their names become smaller and get half as much room again. */
static void place_vertical(const hod_drawing *drawing, hod_layout *layout)
{
    const chart_axis *axis = &drawing->vertical;
    const hod_paper *paper = layout->paper;
    double room = paper->tick_room;
    if (axis->names) {
        layout->vertical_name_size = size_of_words(axis, paper);
        layout->vertical_name_room = paper->widest_names;
        double rows = height_of_rows(drawing, layout, &room);
        if (paper->height > 0 && rows > paper->height - layout->top - layout->bottom) {
            layout->vertical_name_size = paper->least_size;
            layout->vertical_name_room = 1.5 * paper->widest_names;
            rows = height_of_rows(drawing, layout, &room);
        }
        layout->plot_height = paper->has_rows ? rows : fmax(rows, layout->plot_height);
    }
    layout->vertical_label = room + GAP + paper->label_room / 2; /* from the plot, for now */
    layout->left += room + GAP + (axis->label && !paper->has_rows ? paper->label_room : 0);
}

/* The largest size at which the names fit in at most this many lines; 0 if that is below the smallest size. */
static double fitting_size(const chart_axis *axis, const hod_paper *paper, double room, size_t most_lines,
                           double shrunk)
{
    const double least = fmax(shrunk * paper->name_size, paper->least_size);
    double size = paper->name_size;
    while (size >= least && lines_of_names(axis, size, room) > most_lines) size--;
    return size < least ? 0 : size;
}

/* The height of an axis's label below the plot, which may have several lines. */
static double label_height(const chart_axis *axis, const hod_layout *layout)
{
    size_t lines = 1;
    if (!axis->label || !*axis->label) return 0;
    hod_name_width(axis->label, layout->paper->label_size, layout->width - layout->left - layout->right,
                   &lines);
    return layout->paper->label_room + HOD_LINE_HEIGHT * layout->paper->label_size * (double)(lines - 1);
}

enum { MOST_NAME_LINES = 4 };

/* The largest size at which the names fit below the plot, in one line if possible and otherwise in several; 0 if they
 * must be slanted. */
static double size_below(const chart_axis *axis, const hod_paper *paper, double room)
{
    const double size = fitting_size(axis, paper, room, 1, 0.8);
    return size > 0 ? size : fitting_size(axis, paper, room, MOST_NAME_LINES, 0.75);
}

bool chart_names_fit(const hod_chart *chart, const hod_paper *paper)
{
    const chart_axis axis = axis_of_categories(chart);
    const double width = paper->width - 2 * paper->edge - paper->tick_room - paper->label_room;
    if (!axis.numeric) return size_below(&axis, paper, 0.94 * width / (double)axis.count) > 0;
    double closest = INFINITY;
    for (size_t i = 1; i < axis.count; i++) closest = fmin(closest, axis.places[i] - axis.places[i - 1]);
    return widest(axis.names, axis.count, paper->name_size) + NAME_GAP <
           closest * width / (axis.high - axis.low);
}

/* Names that do not fit side by side are written smaller, then in several lines. If that is not enough they are slanted
 * by 45 degrees. */
static void place_horizontal(const chart_axis *axis, hod_layout *layout)
{
    const hod_paper *paper = layout->paper;
    const double room = hod_name_room(axis, layout);
    double size = size_below(axis, paper, room), height = paper->name_top + paper->name_size / 2;
    layout->names_slanted = size == 0;
    if (layout->names_slanted) {
        const double width = widest(axis->names, axis->count, paper->name_size);
        const double extent = fmin(width, paper->widest_names) * M_SQRT1_2;
        size = width > paper->widest_names
                   ? fmax(paper->least_size, paper->name_size * paper->widest_names / width)
                   : paper->name_size;
        layout->left = fmax(layout->left, paper->edge + extent - room / 2);
        height += extent;
    } else {
        height += HOD_LINE_HEIGHT * size * (double)(lines_of_names(axis, size, room) - 1);
    }
    layout->horizontal_name_size = size;
    layout->horizontal_label = height + GAP + paper->label_room / 2; /* from the plot, for now */
    layout->bottom += height + GAP + label_height(axis, layout);
}

/* The length, in units of an axis of `pixels` pixels, that leaves `room` pixels free at either end. */
static double free_room(const chart_axis *axis, double room, double pixels)
{
    return (axis->high - axis->low) * room / (pixels - 2 * room);
}

/* Makes a gap so that the last value of a panel stands clear of the first value of the next panel; and room beside and
 * beyond the marks. Bars stand on the bottom of the axis, unless some hang below it. */
static void make_room(hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    const bool is_across = drawing->vertical.names;
    chart_axis *across = &drawing->horizontal, *axis = is_across ? across : &drawing->vertical;
    const double width = layout->width - layout->left - layout->right;
    const double gap = 2.8 * layout->paper->name_size, panels = (double)across->panels;
    if (across->panels > 1) across->gap = gap * panels / (width - (panels - 1) * gap);
    const double beside = free_room(across, drawing->room_beside, width);
    across->low -= beside;
    across->high += beside;
    if (axis->names) return;
    const double length = is_across ? width : layout->plot_height,
                 part = (axis->high - axis->low) / axis_length(axis),
                 beyond = free_room(axis, drawing->room_beyond, length * part);
    if (axis->low < 0) axis->low -= beyond;
    axis->high += beyond;
}

/* Leaves out values along a horizontal axis until the rest stand clear of each other. */
static void thin_values(chart_axis *axis, const hod_layout *layout)
{
    if (axis->names) return;
    const double room =
        2.5 * layout->paper->name_size + hod_text_width(axis->percent ? " %" : "", layout->paper->name_size);
    for (int parts = 5; parts > 0 && axis->step * slot_of(axis, layout) < room; parts--)
        axis->step = round_step(axis->last - axis->first, parts);
    axis->first = axis->step * ceil(axis->first / axis->step - 1e-9);
}

/* The height in pixels of a text that is wrapped to `room` pixels. */
static double lines_across(const char *text, double size, double room)
{
    size_t lines = 0;
    if (text) hod_name_width(text, size, room, &lines);
    return HOD_LINE_HEIGHT * size * (double)lines;
}

/* Places the titles, and the top of the plot below them. */
static void place_titles(const hod_chart *chart, const hod_drawing *drawing, hod_layout *layout)
{
    const hod_paper *paper = layout->paper;
    const double room = layout->width - 2 * paper->edge, line = HOD_LINE_HEIGHT * paper->title_size;
    const double title =
        fmax(lines_across(chart->title, HOD_BOLD * paper->title_size, room) / HOD_BOLD, line);
    layout->subtitle_top = paper->title_top + title - line + paper->subtitle_gap;
    const double last = chart->subtitle ? layout->subtitle_top +
                                              lines_across(chart->subtitle, paper->subtitle_size, room) -
                                              HOD_LINE_HEIGHT * paper->subtitle_size
                                        : paper->title_top + title - line;
    layout->top = last + paper->plot_gap;
    const bool has_label = paper->has_rows && drawing->vertical.label;
    if (drawing->legend.mark == HOD_MARK_LINE || has_label)
        layout->top += legend_row * paper->name_size; /* for the titles of the panels */
    if (chart->panel_count > 0) layout->top += legend_row * paper->name_size;
}

void hod_drawing_lay_out(const hod_chart *chart, hod_drawing *drawing)
{
    hod_layout *layout = &drawing->layout;
    const hod_paper *paper = layout->paper;
    layout->page_width = layout->width;
    layout->left = layout->right = layout->bottom = paper->edge;
    const double source = lines_across(chart->source, paper->source_size, layout->width - 2 * paper->edge);
    layout->bottom += source + (source > 0 ? GAP / 2.0 : 0);
    place_titles(chart, drawing, layout);
    place_legend(&drawing->legend, drawing->horizontal.panels > 1, layout);
    const double below_axis = layout->bottom;
    layout->plot_height = paper->plot_height;
    place_vertical(drawing, layout);
    place_horizontal(&drawing->horizontal, layout);
    const chart_axis *across = &drawing->horizontal;
    const double last_value = hod_text_width(across->percent ? "100 %" : "100", paper->name_size);
    if (!across->names)
        layout->right = fmax(layout->right, last_value / 2 + 4); /* half stands outside the plot */
    layout->plot_height = fmax(layout->plot_height,
                               layout->width * paper->height / paper->width - layout->top - layout->bottom);
    make_room(drawing);
    thin_values(&drawing->horizontal, layout);
    layout->height = layout->top + layout->plot_height + layout->bottom;
    if (paper->height > 0) layout->page_width = layout->height * paper->width / paper->height;
    layout->vertical_label = layout->left - layout->vertical_label;
    layout->horizontal_label += layout->height - layout->bottom;
    layout->legend_top = layout->height - below_axis + GAP;
    layout->source = layout->height - source;
}

static void plan_across(hod_drawing *drawing, const hod_chart *chart, const hod_paper *paper, double width)
{
    *drawing = (hod_drawing){.layout = {.paper = paper, .width = width}, .text_size = paper->value_size};
    hod_chart_style_of(chart->kind)->plan(chart, drawing);
    hod_drawing_lay_out(chart, drawing);
}

/* A panel of a chart as a separate chart. */
static hod_chart part_of(const hod_chart *chart, size_t panel)
{
    const size_t before = panel * chart->series_count * chart->category_count;
    hod_chart part = *chart;
    part.panel_count = 0;
    part.values += before;
    if (part.lower) part.lower += before;
    if (part.upper) part.upper += before;
    if (part.marks) part.marks += before;
    return part;
}

/* A chart that is too high for its page gets the width that the page then has, so that no part of the page stays
 * empty. */
void hod_drawing_make(hod_drawing *drawing, const hod_chart *chart, const hod_paper *paper)
{
    plan_across(drawing, chart, paper, paper->width);
    if (drawing->layout.page_width > drawing->layout.width)
        plan_across(drawing, chart, paper, drawing->layout.page_width);
    for (size_t panel = 0; panel < hod_chart_panels(chart); panel++) {
        const hod_chart part = part_of(chart, panel);
        drawing->panel = (double)panel * axis_stride(&drawing->horizontal);
        hod_chart_style_of(chart->kind)->draw(&part, drawing);
    }
}
