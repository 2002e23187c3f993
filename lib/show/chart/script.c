/* A chart as a gnuplot script: the texts around the plot, its axes and legend, and its marks. */
#include "show/chart/gnuplot.h"

#include <math.h>

enum { INK = 0x222222, FAINT_INK = 0x555555 };
enum { FIRST_POINT_LABEL = 1000 }; /* above the number of other labels */

/* Writes `length` bytes of a text as a gnuplot string. In single quotes nothing has a meaning except a single quote
 * itself. Doubling it should give one, but gnuplot 5.4 takes two doubled quotes in a row for the end of the string. So
 * each run of quotes becomes a string in double quotes, and dots join the strings. */
static void quote(hod_buffer *script, const char *text, size_t length)
{
    bool is_run = false;
    hod_buffer_byte(script, '\'');
    for (const char *end = text + length; text < end; text++) {
        const unsigned char byte = (unsigned char)*text;
        if ((byte == '\'') != is_run) hod_buffer_text(script, is_run ? "\".'" : "'.\"");
        is_run = byte == '\'';
        hod_buffer_byte(script, byte < 0x20 || byte == 0x7f ? ' ' : *text);
    }
    hod_buffer_text(script, is_run ? "\"" : "'");
}

/* Converts pixels from the upper left corner to fractions of the page from the lower left corner. */
static double page_across(const hod_layout *layout, double x)
{
    return x / layout->page_width;
}

static double page_up(const hod_layout *layout, double y)
{
    return 1 - y / layout->height;
}

static void place(hod_buffer *script, const hod_layout *layout, double x, double y)
{
    hod_buffer_format(script, "screen %.6f,%.6f", page_across(layout, x), page_up(layout, y));
}

static void letter(hod_buffer *script, const hod_layout *layout, double x, double y, const char *text,
                   size_t length, const char *manner, double size, unsigned colour)
{
    hod_buffer_text(script, "set label ");
    quote(script, text, length);
    hod_buffer_text(script, " at ");
    place(script, layout, x, y);
    hod_buffer_format(script, " %s,%.4g' tc rgb %u front\n", manner, size, colour);
}

#define PLAIN(manner) manner " font '" HOD_CHART_FONT
#define BOLD(manner)  PLAIN(manner) ":Bold"

/* Writes a text on the page, shrunk to fit if it is longer than `room` pixels. */
static void letter_in(hod_buffer *script, const hod_layout *layout, double x, double y, const char *text,
                      const char *manner, double size, double room, unsigned colour)
{
    if (!text || !*text) return;
    const double width = hod_text_width(text, size);
    const double fitting = width > room ? fmax(layout->paper->least_size, size * room / width) : size;
    letter(script, layout, x, y, text, strlen(text), manner, fitting, colour);
}

/* Writes a text in lines of `room` pixels; the first line is at y. */
static void letter_lines(hod_buffer *script, const hod_layout *layout, double x, double y, const char *text,
                         const char *manner, double size, double room, unsigned colour)
{
    for (size_t line; text && *text; text = hod_text_after_line(text, line), y += HOD_LINE_HEIGHT * size) {
        line = hod_text_line(text, size, room);
        letter(script, layout, x, y, text, line, manner, size, colour);
    }
}

/* Writes the names of the panels above them. */
static void letter_panels(hod_buffer *script, const hod_chart *chart, const hod_drawing *drawing)
{
    const chart_axis *axis = &drawing->horizontal;
    const hod_layout *layout = &drawing->layout;
    const double size = layout->paper->name_size,
                 room = (axis->high - axis->low) / hod_drawing_across(drawing, 1);
    for (size_t panel = 0; panel < chart->panel_count; panel++)
        letter_in(script, layout, hod_drawing_x(drawing, axis->low + (double)panel * axis_stride(axis)),
                  layout->top - size, chart->panels[panel], PLAIN("left"), size, room, INK);
}

static void letter_titles(hod_buffer *script, const hod_chart *chart, const hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    const hod_paper *paper = layout->paper;
    const double edge = paper->edge, room = layout->width - 2 * edge;
    const double plot_width = layout->width - layout->left - layout->right;
    letter_lines(script, layout, edge, paper->title_top, chart->title, BOLD("left"), paper->title_size,
                 room / HOD_BOLD, INK);
    letter_lines(script, layout, edge, layout->subtitle_top, chart->subtitle, PLAIN("left"),
                 paper->subtitle_size, room, FAINT_INK);
    letter_lines(script, layout, layout->left + plot_width / 2, layout->horizontal_label,
                 drawing->horizontal.label, PLAIN("center"), paper->label_size, plot_width, INK);
    if (paper->has_rows)
        letter_in(script, layout, edge,
                  layout->top - paper->label_size - (chart->panel_count > 0 ? 1.5 * paper->name_size : 0),
                  drawing->vertical.label, PLAIN("left"), paper->label_size, room, FAINT_INK);
    else
        letter_in(script, layout, layout->vertical_label, layout->top + layout->plot_height / 2,
                  drawing->vertical.label, PLAIN("center rotate by 90"), paper->label_size,
                  layout->plot_height, INK);
    letter_panels(script, chart, drawing);
    letter_lines(script, layout, edge, layout->source, chart->source, PLAIN("left"), paper->source_size, room,
                 FAINT_INK);
}

/* The distance in pixels from the middle of a wrapped text up to its first line. */
static double lines_above(const char *name, double size, double room)
{
    size_t lines;
    hod_name_width(name, size, room, &lines);
    return lines > 0 ? HOD_LINE_HEIGHT * size * (double)(lines - 1) / 2 : 0;
}

static void letter_vertical_names(hod_buffer *script, const hod_drawing *drawing)
{
    const chart_axis *axis = &drawing->vertical;
    const hod_layout *layout = &drawing->layout;
    const double size = layout->vertical_name_size, room = layout->vertical_name_room;
    for (size_t i = 0; i < axis->count; i++)
        letter_lines(script, layout, layout->left - 10,
                     hod_drawing_y(drawing, axis->places[i]) - lines_above(axis->names[i], size, room),
                     axis->names[i], PLAIN("right"), size, room, INK);
}

static void letter_horizontal_names(hod_buffer *script, const hod_drawing *drawing)
{
    const chart_axis *axis = &drawing->horizontal;
    const hod_layout *layout = &drawing->layout;
    const double size = layout->horizontal_name_size,
                 y = layout->height - layout->bottom + layout->paper->name_top;
    double free_from = -INFINITY;
    for (size_t i = 0; i < axis->count; i++) {
        if (!hod_name_is_written(axis, layout, i, &free_from)) continue;
        const double x = hod_drawing_x(drawing, axis->places[i]);
        if (layout->names_slanted)
            letter_in(script, layout, x, y, axis->names[i], PLAIN("right rotate by 45"), size, INFINITY, INK);
        else
            letter_lines(script, layout, x, y, axis->names[i], PLAIN("center"), size,
                         hod_name_room(axis, layout), INK);
    }
}

/* Writes the name at a line's end and a thin line that joins them. */
static void letter_line(hod_buffer *script, const hod_layout *layout, const hod_legend *legend, size_t i)
{
    const double x = layout->width - layout->right + layout->paper->line_name_left, y = legend->entries[i].y;
    hod_buffer_text(script, "set arrow from ");
    place(script, layout, legend->entries[i].end_x, legend->entries[i].end_y);
    hod_buffer_text(script, " to ");
    place(script, layout, x, y);
    hod_buffer_format(script, " nohead back lw 1 lc rgb %u\n", legend->entries[i].colour);
    const char *name = legend->entries[i].name;
    const double room = hod_line_name_room(layout);
    letter_lines(script, layout, x + 12, y - lines_above(name, layout->paper->name_size, room), name,
                 PLAIN("left"), layout->paper->name_size, room, INK);
}

/* Draws the points before the names of lines, once for each terminal, because the terminals differ in the size of a
 * point. */
static void letter_line_points(hod_buffer *script, const hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    const hod_legend *legend = &drawing->legend;
    for (size_t i = 0; legend->mark == HOD_MARK_LINE && i < legend->count; i++) {
        hod_buffer_format(script, "set label %zu at ", FIRST_POINT_LABEL + i);
        place(script, layout, layout->width - layout->right + layout->paper->line_name_left,
              legend->entries[i].y);
        hod_buffer_format(script, " point pt %d ps 1.4*POINT lc rgb %u front\n", legend->entries[i].shape,
                          legend->entries[i].colour);
    }
}

static void letter_line_names(hod_buffer *script, const hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    const hod_legend *legend = &drawing->legend;
    if (legend->mark != HOD_MARK_LINE || legend->count == 0) return;
    const double x = layout->width - layout->right + layout->paper->line_name_left - 6;
    const double size = layout->paper->name_size;
    const double above = lines_above(legend->entries[0].name, size, hod_line_name_room(layout));
    letter_in(script, layout, x, legend->entries[0].y - above - 1.5 * size, legend->title, PLAIN("left"),
              size, layout->width - x - 4, FAINT_INK);
    for (size_t i = 0; i < legend->count; i++) letter_line(script, layout, legend, i);
}

static void write_terminal(hod_buffer *script, const hod_layout *layout, hod_picture picture)
{
    const bool svg = picture == HOD_PICTURE_SVG || picture == HOD_PICTURE_NARROW;
    /* The number of pixels of the picture for each pixel of its layout. */
    const double scale = picture == HOD_PICTURE_SHARED ? 630 / layout->height : 1;
    const int width = (int)lround(scale * layout->page_width), height = (int)lround(scale * layout->height);
    hod_buffer_format(script, "set encoding utf8\nset terminal %s noenhanced size %d,%d background '#ffffff'",
                      svg ? "svg" : "pngcairo", width, height);
    if (!svg) /* pngcairo measures fonts in points of 4/3 pixels */
        hod_buffer_format(script, " fontscale %.6g linewidth %.6g pointscale %.6g", 0.75 * scale, scale,
                          scale);
    hod_buffer_format(script, " font '%s,%.4g'\n", HOD_CHART_FONT, layout->paper->name_size);
    /* The terminals differ in the size of a point and the height of a line; this makes their pictures the same. */
    hod_buffer_format(script, "POINT = %g\nset key spacing %g\n", layout->paper->point * (svg ? 0.6 : 1),
                      svg ? 1 : 1.35);
}

static void write_margins(hod_buffer *script, const hod_layout *layout)
{
    hod_buffer_format(script,
                      "set lmargin at screen %.6f\nset rmargin at screen %.6f\n"
                      "set tmargin at screen %.6f\nset bmargin at screen %.6f\n",
                      page_across(layout, layout->left), page_across(layout, layout->width - layout->right),
                      page_up(layout, layout->top), page_up(layout, layout->height - layout->bottom));
}

static void write_values(hod_buffer *script, char letter, const chart_axis *axis, double size)
{
    hod_buffer_format(script, "set %ctics %.9g,%.9g,%.9g scale 0 font '%s,%.4g' tc rgb %u format '%%g%s'\n",
                      letter, axis->first, axis->step, axis->last, HOD_CHART_FONT, size, INK,
                      axis->percent ? " %%" : "");
    hod_buffer_format(script, "set grid %ctics back lt 1 lw 1 lc rgb '#dddddd'\n", letter);
}

/* Writes the values and the zero line of each panel. */
static void write_panels(hod_buffer *script, const chart_axis *axis, double size)
{
    const char *separator = "";
    hod_buffer_format(script, "set xtics scale 0 font '%s,%.4g' tc rgb %u (", HOD_CHART_FONT, size, INK);
    for (size_t panel = 0; panel < axis->panels; panel++)
        for (double value = axis->first; value <= axis->last + axis->step / 2; value += axis->step) {
            hod_buffer_format(script, "%s'%.9g%s' %.9g", separator, value + 0, axis->percent ? " %%" : "",
                              (double)panel * axis_stride(axis) + value);
            separator = ", ";
        }
    hod_buffer_text(script, ")\nset grid xtics back lt 1 lw 1 lc rgb '#dddddd'\n");
    for (size_t panel = 0; panel < axis->panels; panel++)
        hod_buffer_format(script,
                          "set arrow from first %.9g, graph 0 to first %.9g, graph 1 nohead lt 1 lw 1 lc rgb "
                          "'#888888'\n",
                          (double)panel * axis_stride(axis), (double)panel * axis_stride(axis));
}

static void write_axes(hod_buffer *script, const hod_drawing *drawing)
{
    const chart_axis *horizontal = &drawing->horizontal, *vertical = &drawing->vertical;
    const double size = drawing->layout.paper->name_size;
    hod_buffer_text(script, "unset xtics\nunset ytics\n");
    hod_buffer_format(script, "set xrange [%.9g:%.9g]\n", horizontal->low,
                      horizontal->low + axis_length(horizontal));
    hod_buffer_format(script, "set yrange [%.9g:%.9g]\n", vertical->names ? vertical->high : vertical->low,
                      vertical->names ? vertical->low : vertical->high);
    if (horizontal->names)
        letter_horizontal_names(script, drawing);
    else if (horizontal->panels > 1)
        write_panels(script, horizontal, size);
    else
        write_values(script, 'x', horizontal, size);
    if (vertical->names)
        letter_vertical_names(script, drawing);
    else
        write_values(script, 'y', vertical, size);
    const bool stands = horizontal->names && !vertical->names && vertical->low >= 0;
    hod_buffer_format(script, "set border %d %s lw 1 lc rgb '#888888'\n", stands ? 1 : 0,
                      drawing->lines[0].length > 0 ? "back" : "front");
    if (!vertical->names && vertical->low < 0) /* in front of the bars, whose white borders would cut it */
        hod_buffer_text(script, "set arrow from graph 0, first 0 to graph 1, first 0 nohead front lt 1 lw 1 "
                                "lc rgb '#888888'\n");
    if (!horizontal->names && horizontal->low <= 0 && horizontal->panels <= 1)
        hod_buffer_text(script, "set yzeroaxis lt 1 lw 1 lc rgb '#888888'\n");
}

static void write_legend_place(hod_buffer *script, const hod_drawing *drawing)
{
    const hod_layout *layout = &drawing->layout;
    const hod_legend *legend = &drawing->legend;
    if (legend->count == 0 || legend->mark == HOD_MARK_LINE) {
        hod_buffer_text(script, "unset key\n");
        return;
    }
    const double x = layout->legend_below ? layout->left : layout->width - layout->right + 14;
    const double y = layout->legend_below ? layout->legend_top : layout->top;
    hod_buffer_format(script,
                      "set key at screen %.6f,%.6f left top vertical maxcols 1 Left reverse samplen 1.5"
                      " font '%s,%.4g' tc rgb %u",
                      page_across(layout, x), page_up(layout, y), HOD_CHART_FONT, layout->paper->name_size,
                      INK);
    if (legend->title) {
        hod_buffer_text(script, " title ");
        quote(script, legend->title, strlen(legend->title));
        hod_buffer_text(script, " left");
    }
    hod_buffer_byte(script, '\n');
}

static void write_legend(hod_buffer *script, const hod_legend *legend)
{
    static const char *const manners[] = {
        [HOD_MARK_BOX] = "boxes fs solid 1 border rgb '#bbbbbb'", [HOD_MARK_POINT] = "points ps 1.4*POINT"};
    if (legend->mark == HOD_MARK_LINE) return;
    for (size_t i = 0; i < legend->count; i++) {
        hod_buffer_format(script, ", \\\n  keyentry with %s lc rgb %u", manners[legend->mark],
                          legend->entries[i].colour);
        if (legend->mark != HOD_MARK_BOX) hod_buffer_format(script, " pt %d", legend->entries[i].shape);
        hod_buffer_text(script, " title ");
        if (legend->entries[i].letter) hod_buffer_format(script, "'%c: '.", legend->entries[i].letter);
        quote(script, legend->entries[i].name, strlen(legend->entries[i].name));
    }
}

static void write_marks(hod_buffer *script, const hod_drawing *drawing)
{
    const struct {
        const char *name;
        const hod_buffer *data;
        const char *manner;
    } blocks[] = {
        {"boxes", &drawing->boxes,
         "1:2:3:4:5:6:7 with boxxyerror fs solid 1 border rgb '#ffffff' lw 1 lc rgb variable"},
        {"intervals", &drawing->intervals, "1:2:3 with lines lw 1.2 lc rgb variable"},
        {"lines4", &drawing->lines[4], "1:2:3 with lines lw 14.5 lc rgb variable"},
        {"lines3", &drawing->lines[3], "1:2:3 with lines lw 11.5 lc rgb variable"},
        {"lines2", &drawing->lines[2], "1:2:3 with lines lw 8.5 lc rgb variable"},
        {"lines1", &drawing->lines[1], "1:2:3 with lines lw 5.5 lc rgb variable"},
        {"lines0", &drawing->lines[0], "1:2:3 with lines lw 2.5 lc rgb variable"},
        {"points", &drawing->points,
         "1:2:($3*POINT):4:5 with points ps variable pt variable lc rgb variable"},
        {"left", &drawing->texts_left, "1:2:3:4 with labels left tc rgb variable font VALUE_FONT"},
        {"center", &drawing->texts_mid, "1:2:3:4 with labels center tc rgb variable font VALUE_FONT"},
        {"right", &drawing->texts_right, "1:2:3:4 with labels right tc rgb variable font VALUE_FONT"},
    };
    const size_t text_blocks = 3, all = sizeof blocks / sizeof *blocks;
    const size_t count = drawing->text_size > 0 ? all : all - text_blocks;
    hod_buffer_format(script, "VALUE_FONT = '%s,%.4g'\n", HOD_CHART_FONT, drawing->text_size);
    for (size_t i = 0; i < count; i++) {
        if (blocks[i].data->length == 0) continue;
        hod_buffer_format(script, "$%s << END\n", blocks[i].name);
        hod_buffer_bytes(script, blocks[i].data->bytes, blocks[i].data->length);
        hod_buffer_text(script, "END\n");
    }
    hod_buffer_text(script, "plot NaN notitle");
    for (size_t i = 0; i < count; i++)
        if (blocks[i].data->length > 0)
            hod_buffer_format(script, ", \\\n  $%s using %s notitle", blocks[i].name, blocks[i].manner);
    write_legend(script, &drawing->legend);
    hod_buffer_byte(script, '\n');
}

/* Writes all drawing commands, for whichever terminal is set at that time. */
static void write_drawing(hod_buffer *script, const hod_chart *chart, const hod_drawing *drawing)
{
    write_margins(script, &drawing->layout);
    letter_titles(script, chart, drawing);
    write_axes(script, drawing);
    write_legend_place(script, drawing);
    letter_line_names(script, drawing);
    write_marks(script, drawing);
}

/* The kinds of charts, each with its style of drawing. */

static const hod_chart_style *const styles[] = {
    [HOD_CHART_STACKED_BARS] = &hod_style_stacked_bars,
    [HOD_CHART_GROUPED_BARS] = &hod_style_grouped_bars,
    [HOD_CHART_LINES] = &hod_style_lines,
    [HOD_CHART_HEAT_MAP] = &hod_style_heat_map,
    [HOD_CHART_MAP] = &hod_style_map,
    [HOD_CHART_BEFORE_AFTER] = &hod_style_before_after,
    [HOD_CHART_TORNADO] = &hod_style_tornado,
};

const hod_chart_style *hod_chart_style_of(hod_chart_kind kind)
{
    return styles[kind];
}

/* The paper for each picture. gnuplot keeps its drawing and repeats it on another terminal if the paper is the same. */
static const hod_paper *const papers[HOD_PICTURES] = {
    [HOD_PICTURE_SVG] = &hod_paper_wide,
    [HOD_PICTURE_PNG] = &hod_paper_wide,
    [HOD_PICTURE_NARROW] = &hod_paper_narrow,
    [HOD_PICTURE_SHARED] = &hod_paper_shared,
};

static void write_pictures(hod_buffer *script, const hod_chart *chart, const hod_paper *paper,
                           const bool wanted[HOD_PICTURES])
{
    AUTO(hod_drawing_free) hod_drawing drawing = {0};
    bool is_again = false;
    hod_drawing_make(&drawing, chart, paper);
    for (int picture = 0; picture < HOD_PICTURES; picture++) {
        if (!wanted[picture] || papers[picture] != paper) continue;
        if (!is_again) hod_buffer_text(script, "reset\n");
        write_terminal(script, &drawing.layout, (hod_picture)picture);
        letter_line_points(script, &drawing);
        if (is_again)
            hod_buffer_text(script, "replot\n");
        else
            write_drawing(script, chart, &drawing);
        is_again = true;
    }
}

void hod_script_write(hod_buffer *script, const hod_chart *chart, const bool wanted[HOD_PICTURES])
{
    const hod_paper *last = NULL;
    for (int picture = 0; picture < HOD_PICTURES; picture++) {
        if (!wanted[picture] || papers[picture] == last) continue;
        last = papers[picture];
        write_pictures(script, chart, last, wanted);
    }
}
