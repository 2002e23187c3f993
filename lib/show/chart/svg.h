/* gnuplot's SVG made fit to publish. */
#ifndef HOD_SHOW_CHART_SVG_H
#define HOD_SHOW_CHART_SVG_H

#include "base/buffer.h"

/* Appends a picture to `page` with the chart's title and what it shows in place of gnuplot's own, without the
 * names of its parts (which browsers show when the mouse rests on them), and with fonts to fall back on. */
void hod_svg_finish(hod_buffer *page, const char *picture, size_t length, const char *title,
                    const char *sentence);

#endif
