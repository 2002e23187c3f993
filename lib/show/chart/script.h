/* A drawing as a gnuplot script. */
#ifndef HOD_SHOW_CHART_SCRIPT_H
#define HOD_SHOW_CHART_SCRIPT_H

#include "show/chart/drawing.h"

typedef enum hod_picture { HOD_PICTURE_SVG, HOD_PICTURE_PNG, HOD_PICTURES } hod_picture;

/* Appends the script that draws the wanted pictures of the chart on gnuplot's standard output, one behind the
 * other; everything it needs is in it. */
void hod_script_write(hod_buffer *script, const hod_chart *chart, const bool wanted[HOD_PICTURES]);

/* Appends a text of so many bytes as a gnuplot string: in single quotes, where nothing but the quote has a
 * meaning. */
void hod_script_quote(hod_buffer *script, const char *text, size_t length);

#endif
