/* A drawing as a gnuplot script. */
#include "show/chart/script.h"

#include "show/chart/lettering.h"

#include <math.h>

enum { VALUE_SIZE = 15 };

void hod_script_quote(hod_buffer *script, const char *text, size_t length)
{
    hod_buffer_byte(script, '\'');
    for (const char *end = text + length; text < end; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (byte == '\'') hod_buffer_byte(script, '\'');
        hod_buffer_byte(script, byte < 0x20 || byte == 0x7f ? ' ' : *text);
    }
    hod_buffer_byte(script, '\'');
}

static void write_terminal(hod_buffer *script, const hod_layout *layout, hod_picture picture)
{
    const int width = (int)lround(layout->width), height = (int)lround(layout->height);
    hod_buffer_text(script, "set encoding utf8\n");
    if (picture == HOD_PICTURE_SVG)
        hod_buffer_format(script, "set terminal svg noenhanced size %d,%d background '#ffffff'", width,
                          height);
    else /* twice the pixels, for sharp screens and print; its fonts are measured in points, 4/3 of a pixel */
        hod_buffer_format(script,
                          "set terminal pngcairo noenhanced size %d,%d background '#ffffff'"
                          " fontscale 1.5 linewidth 2 pointscale 2",
                          2 * width, 2 * height);
    hod_buffer_format(script, " font '%s,%d'\n", HOD_CHART_FONT, HOD_NAME_SIZE);
    /* The terminals differ in the size of a point and in the height of a line; so the same picture comes out.
     */
    const bool svg = picture == HOD_PICTURE_SVG;
    hod_buffer_format(script, "POINT = %g\nset key spacing %g\n", svg ? 0.6 : 1, svg ? 1 : 1.35);
}

static void write_margins(hod_buffer *script, const hod_layout *layout)
{
    hod_buffer_format(script,
                      "set lmargin at screen %.6f\nset rmargin at screen %.6f\n"
                      "set tmargin at screen %.6f\nset bmargin at screen %.6f\n",
                      hod_page_across(layout, layout->left),
                      hod_page_across(layout, layout->width - layout->right),
                      hod_page_up(layout, layout->top), hod_page_up(layout, layout->height - layout->bottom));
}

static void write_values(hod_buffer *script, char letter, const hod_axis *axis)
{
    hod_buffer_format(script, "set %ctics %.9g,%.9g,%.9g scale 0 font '%s,%d' tc rgb %u format '%%g%s'\n",
                      letter, axis->first, axis->step, axis->last, HOD_CHART_FONT, HOD_NAME_SIZE, HOD_INK,
                      axis->percent ? " %%" : "");
    hod_buffer_format(script, "set grid %ctics back lt 1 lw 1 lc rgb '#dddddd'\n", letter);
}

static void write_axes(hod_buffer *script, const hod_drawing *drawing)
{
    const hod_axis *horizontal = &drawing->horizontal, *vertical = &drawing->vertical;
    hod_buffer_text(script, "unset xtics\nunset ytics\n");
    hod_buffer_format(script, "set xrange [%.9g:%.9g]\n", horizontal->low, horizontal->high);
    hod_buffer_format(script, "set yrange [%.9g:%.9g]\n", vertical->names ? vertical->high : vertical->low,
                      vertical->names ? vertical->low : vertical->high);
    if (horizontal->names)
        hod_letter_horizontal_names(script, drawing);
    else
        write_values(script, 'x', horizontal);
    if (vertical->names)
        hod_letter_vertical_names(script, drawing);
    else
        write_values(script, 'y', vertical);
    const bool stands = horizontal->names && !vertical->names && vertical->low >= 0;
    hod_buffer_format(script, "set border %d %s lw 1 lc rgb '#888888'\n", stands ? 1 : 0,
                      drawing->lines[0].length > 0 ? "back" : "front");
    if (!vertical->names && vertical->low < 0)
        hod_buffer_text(script, "set xzeroaxis lt 1 lw 1 lc rgb '#888888'\n");
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
                      " font '%s,%d' tc rgb %u",
                      hod_page_across(layout, x), hod_page_up(layout, y), HOD_CHART_FONT, HOD_NAME_SIZE,
                      HOD_INK);
    if (legend->title) {
        hod_buffer_text(script, " title ");
        hod_script_quote(script, legend->title, strlen(legend->title));
        hod_buffer_text(script, " left");
    }
    hod_buffer_byte(script, '\n');
}

static void write_data(hod_buffer *script, const char *name, const hod_buffer *data)
{
    if (data->length == 0) return;
    hod_buffer_format(script, "$%s << END\n", name);
    hod_buffer_bytes(script, data->bytes, data->length);
    hod_buffer_text(script, "END\n");
}

static void write_plot(hod_buffer *script, const char *name, const hod_buffer *data, const char *manner)
{
    if (data->length > 0) hod_buffer_format(script, ", \\\n  $%s using %s notitle", name, manner);
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
        hod_script_quote(script, legend->entries[i].name, strlen(legend->entries[i].name));
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
    for (size_t i = 0; i < count; i++) write_data(script, blocks[i].name, blocks[i].data);
    hod_buffer_text(script, "plot NaN notitle");
    for (size_t i = 0; i < count; i++) write_plot(script, blocks[i].name, blocks[i].data, blocks[i].manner);
    write_legend(script, &drawing->legend);
    hod_buffer_byte(script, '\n');
}

static void forget(hod_drawing *drawing)
{
    hod_buffer *const all[] = {&drawing->boxes,      &drawing->intervals, &drawing->points,
                               &drawing->texts_left, &drawing->texts_mid, &drawing->texts_right};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) hod_buffer_free(all[i]);
    for (int depth = 0; depth < HOD_DEPTHS; depth++) hod_buffer_free(&drawing->lines[depth]);
}

/* All that is drawn, on whatever terminal is set by then. */
static void write_drawing(hod_buffer *script, const hod_chart *chart, const hod_drawing *drawing)
{
    write_margins(script, &drawing->layout);
    hod_letter_titles(script, chart, drawing);
    write_axes(script, drawing);
    write_legend_place(script, drawing);
    hod_letter_lines(script, drawing);
    write_marks(script, drawing);
}

/* gnuplot keeps what it has drawn, and draws it again on another terminal. */
static void write_pictures(hod_buffer *script, const hod_chart *chart, const hod_drawing *drawing,
                           const bool wanted[HOD_PICTURES])
{
    bool is_again = false;
    for (int picture = 0; picture < HOD_PICTURES; picture++) {
        if (!wanted[picture]) continue;
        write_terminal(script, &drawing->layout, (hod_picture)picture);
        hod_letter_line_points(script, drawing);
        if (is_again)
            hod_buffer_text(script, "replot\n");
        else
            write_drawing(script, chart, drawing);
        is_again = true;
    }
}

void hod_script_write(hod_buffer *script, const hod_chart *chart, const bool wanted[HOD_PICTURES])
{
    const hod_chart_style *style = hod_chart_style_of(chart->kind);
    hod_drawing drawing = {.text_size = VALUE_SIZE};
    style->plan(chart, &drawing);
    hod_drawing_lay_out(chart, &drawing);
    style->draw(chart, &drawing);
    write_pictures(script, chart, &drawing, wanted);
    forget(&drawing);
}
