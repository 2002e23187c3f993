/* gnuplot: the script that draws a chart, the program that runs it, and its SVG made fit to publish. */
#ifndef HOD_SHOW_CHART_GNUPLOT_H
#define HOD_SHOW_CHART_GNUPLOT_H

#include "base/buffer.h"
#include "base/error.h"
#include "show/chart/drawing.h"
#include "work/stop.h"

/* The preferred font; others replace it if it is missing. */
#define HOD_CHART_FONT "Liberation Sans"

/* The pictures of a chart: as SVG, as PNG, as SVG for telephones, and as the PNG for previews of links. */
typedef enum hod_picture {
    HOD_PICTURE_SVG,
    HOD_PICTURE_PNG,
    HOD_PICTURE_NARROW,
    HOD_PICTURE_SHARED,
    HOD_PICTURES
} hod_picture;

/* Appends the self-contained script that draws the wanted pictures of the chart on gnuplot's standard output, one after
 * another. */
void hod_script_write(hod_buffer *script, const hod_chart *chart, const bool wanted[HOD_PICTURES]);

/* Runs the script and appends gnuplot's standard output. Returns false with an error if gnuplot cannot be started or
 * complains, or if a stop is requested; stop may be NULL. */
bool hod_gnuplot_run(const hod_buffer *script, hod_buffer *picture, const hod_stop *stop, hod_error *error);

/* Appends the version of gnuplot, such as "5.4 6"; false if it cannot be started. */
bool hod_gnuplot_version(hod_buffer *version);

/* Appends an SVG from gnuplot to `page`: with the chart's title and a sentence on what it shows instead of gnuplot's
 * own, without the names of its parts (which browsers show under the mouse), and with fallback fonts. On a dark screen
 * it uses the replacements of its colours (hod_palette_night). */
void hod_svg_finish(hod_buffer *page, const char *picture, size_t length, const char *title,
                    const char *sentence);

#endif
