/* gnuplot: the script that draws a chart, the program that runs it, and its SVG made fit to publish. */
#ifndef HOD_SHOW_CHART_GNUPLOT_H
#define HOD_SHOW_CHART_GNUPLOT_H

#include "base/buffer.h"
#include "base/error.h"
#include "show/chart/drawing.h"
#include "work/stop.h"

/* The font asked for; others stand in where it is missing. */
#define HOD_CHART_FONT "Liberation Sans"

/* The pictures of a chart: as SVG and as PNG, as SVG for telephones, and as the PNG that a link is shown with. */
typedef enum hod_picture {
    HOD_PICTURE_SVG,
    HOD_PICTURE_PNG,
    HOD_PICTURE_NARROW,
    HOD_PICTURE_SHARED,
    HOD_PICTURES
} hod_picture;

/* Appends the script that draws the wanted pictures of the chart on gnuplot's standard output, one behind the
 * other; everything it needs is in it. */
void hod_script_write(hod_buffer *script, const hod_chart *chart, const bool wanted[HOD_PICTURES]);

/* Runs the script and appends what gnuplot writes on its standard output. Returns false with an error when
 * gnuplot cannot be started or complains, or where a stop is wanted, which may be NULL. */
bool hod_gnuplot_run(const hod_buffer *script, hod_buffer *picture, const hod_stop *stop, hod_error *error);

/* Appends which gnuplot it is, such as "5.4 6"; false where it cannot be started. */
bool hod_gnuplot_version(hod_buffer *version);

/* Appends an SVG of gnuplot's to `page`: with the chart's title and a sentence on what it shows instead of
 * gnuplot's own, without the names of its parts (which browsers show when the mouse rests on them), and with
 * fonts to fall back on. On a dark screen its colours are those that stand for them there (hod_palette_night). */
void hod_svg_finish(hod_buffer *page, const char *picture, size_t length, const char *title,
                    const char *sentence);

#endif
