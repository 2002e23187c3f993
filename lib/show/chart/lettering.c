/* The texts around a plot, as a gnuplot script. */
#include "show/chart/lettering.h"

#include "show/chart/script.h"

#include <math.h>

enum { FIRST_POINT_LABEL = 1000 }; /* more than there are others */

/* Font sizes in pixels of a page 1000 wide, large enough to be shrunk to a column of text. */
enum { TITLE_SIZE = 24, SUBTITLE_SIZE = 17, LABEL_SIZE = 17 };

double hod_page_across(const hod_layout *layout, double x)
{
    return x / layout->width;
}

double hod_page_up(const hod_layout *layout, double y)
{
    return 1 - y / layout->height;
}

static void place(hod_buffer *script, const hod_layout *layout, double x, double y)
{
    hod_buffer_format(script, "screen %.6f,%.6f", hod_page_across(layout, x), hod_page_up(layout, y));
}

static void letter(hod_buffer *script, const hod_layout *layout, double x, double y, const char *text,
                   size_t length, const char *manner, double size, unsigned colour)
{
    hod_buffer_text(script, "set label ");
    hod_script_quote(script, text, length);
    hod_buffer_text(script, " at ");
    place(script, layout, x, y);
    hod_buffer_format(script, " %s,%.4g' tc rgb %u front\n", manner, size, colour);
}

#define PLAIN(manner) manner " font '" HOD_CHART_FONT
#define BOLD(manner)  PLAIN(manner) ":Bold"

/* A text on the page, shrunk to fit when it is longer than `room` pixels. */
static void letter_in(hod_buffer *script, const hod_layout *layout, double x, double y, const char *text,
                      const char *manner, double size, double room, unsigned colour)
{
    if (!text || !*text) return;
    const double width = hod_text_width(text, size);
    const double fitting = width > room ? fmax(8, size * room / width) : size;
    letter(script, layout, x, y, text, strlen(text), manner, fitting, colour);
}

/* A text in lines of `room` pixels, the first of them at y. */
static void letter_lines(hod_buffer *script, const hod_layout *layout, double x, double y, const char *text,
                         const char *manner, double size, double room, unsigned colour)
{
    for (size_t line; *text; text = hod_text_after_line(text, line), y += HOD_LINE_HEIGHT * size) {
        line = hod_text_line(text, size, room);
        letter(script, layout, x, y, text, line, manner, size, colour);
    }
}

void hod_letter_titles(hod_buffer *script, const hod_chart *chart, const hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    const double edge = HOD_PAGE_EDGE, room = layout->width - 2 * edge;
    const double plot_width = layout->width - layout->left - layout->right;
    const double plot_height = layout->height - layout->top - layout->bottom;
    letter_in(script, layout, edge, 32, chart->title, BOLD("left"), TITLE_SIZE, room / 1.07, HOD_INK);
    letter_in(script, layout, edge, 61, chart->subtitle, PLAIN("left"), SUBTITLE_SIZE, room, HOD_FAINT_INK);
    letter_in(script, layout, layout->left + plot_width / 2, layout->horizontal_label,
              drawing->horizontal.label, PLAIN("center"), LABEL_SIZE, plot_width, HOD_INK);
    letter_in(script, layout, layout->vertical_label, layout->top + plot_height / 2, drawing->vertical.label,
              PLAIN("center rotate by 90"), LABEL_SIZE, plot_height, HOD_INK);
    letter_lines(script, layout, edge, layout->source, chart->source ? chart->source : "", PLAIN("left"),
                 HOD_SOURCE_SIZE, room, HOD_FAINT_INK);
}

void hod_letter_vertical_names(hod_buffer *script, const hod_drawing *drawing)
{
    const hod_axis *axis = &drawing->vertical;
    const hod_layout *layout = &drawing->layout;
    for (size_t i = 0; i < axis->count; i++)
        letter_in(script, layout, layout->left - 10, hod_drawing_y(drawing, axis->places[i]), axis->names[i],
                  PLAIN("right"), layout->vertical_name_size, INFINITY, HOD_INK);
}

void hod_letter_horizontal_names(hod_buffer *script, const hod_drawing *drawing)
{
    const hod_axis *axis = &drawing->horizontal;
    const hod_layout *layout = &drawing->layout;
    const double size = layout->horizontal_name_size, y = layout->height - layout->bottom + HOD_NAME_TOP;
    double free_from = -INFINITY;
    for (size_t i = 0; i < axis->count; i++) {
        if (!hod_name_is_written(axis, layout, i, &free_from)) continue;
        const double x = hod_drawing_x(drawing, axis->places[i]);
        if (layout->names_slanted)
            letter_in(script, layout, x, y, axis->names[i], PLAIN("right rotate by 45"), size, INFINITY,
                      HOD_INK);
        else
            letter_lines(script, layout, x, y, axis->names[i], PLAIN("center"), size,
                         hod_name_room(axis, layout), HOD_INK);
    }
}

/* How far above its middle a name begins, in pixels. */
static double lines_above(const char *name, double room)
{
    size_t lines;
    hod_name_width(name, HOD_NAME_SIZE, room, &lines);
    return lines > 0 ? HOD_LINE_HEIGHT * HOD_NAME_SIZE * (double)(lines - 1) / 2 : 0;
}

/* The name at a line's end, which a thin line joins to it. */
static void letter_line(hod_buffer *script, const hod_layout *layout, const hod_legend *legend, size_t i)
{
    const double x = layout->width - layout->right + HOD_LINE_NAME_LEFT, y = legend->entries[i].y;
    hod_buffer_text(script, "set arrow from ");
    place(script, layout, legend->entries[i].end_x, legend->entries[i].end_y);
    hod_buffer_text(script, " to ");
    place(script, layout, x, y);
    hod_buffer_format(script, " nohead back lw 1 lc rgb %u\n", legend->entries[i].colour);
    const char *name = legend->entries[i].name;
    const double room = hod_line_name_room(layout);
    letter_lines(script, layout, x + 12, y - lines_above(name, room), name, PLAIN("left"), HOD_NAME_SIZE,
                 room, HOD_INK);
}

void hod_letter_line_points(hod_buffer *script, const hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    const hod_legend *legend = &drawing->legend;
    for (size_t i = 0; legend->mark == HOD_MARK_LINE && i < legend->count; i++) {
        hod_buffer_format(script, "set label %zu at ", FIRST_POINT_LABEL + i);
        place(script, layout, layout->width - layout->right + HOD_LINE_NAME_LEFT, legend->entries[i].y);
        hod_buffer_format(script, " point pt %d ps 1.4*POINT lc rgb %u front\n", legend->entries[i].shape,
                          legend->entries[i].colour);
    }
}

void hod_letter_lines(hod_buffer *script, const hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    const hod_legend *legend = &drawing->legend;
    if (legend->mark != HOD_MARK_LINE || legend->count == 0) return;
    const double x = layout->width - layout->right + HOD_LINE_NAME_LEFT - 6;
    const double above = lines_above(legend->entries[0].name, hod_line_name_room(layout));
    letter_in(script, layout, x, legend->entries[0].y - above - 24, legend->title, PLAIN("left"),
              HOD_NAME_SIZE, layout->width - x - 4, HOD_FAINT_INK);
    for (size_t i = 0; i < legend->count; i++) letter_line(script, layout, legend, i);
}
