/* Charts for print and web, drawn by gnuplot as SVG and PNG from one description. */
#ifndef HOD_SHOW_CHART_DRAW_H
#define HOD_SHOW_CHART_DRAW_H

#include "ask/answer/chart.h"
#include "base/output.h"
#include "work/stop.h"

/* Whether gnuplot can be started. Without it, hod_chart_write fails with an error that says how to install it. */
bool hod_chart_available(void);

/* Whether hod_chart_write can open the files of a path; check this before long work. */
bool hod_chart_can_write(const char *path, hod_error *error);

/* Draws the chart. A `path` that ends in .svg or .png gives that file; any other gives path.svg and path.png. A path
 * that ends in .json needs no gnuplot and gives the chart's data, for programs that draw it themselves: an object with
 * kind, title, subtitle, source, sentence (as hod_chart_sentence), category_axis, series_axis, value_axis, percent,
 * ordered, categories, series, labels, panels, and values, lower, upper and marks, each a row of numbers for each
 * series of each panel, null if missing. The same chart gives the same SVG to the byte. The files are added to the set;
 * if set is NULL, they appear at once, all or none. Returns false with an error if the chart makes no sense, gnuplot is
 * missing or fails, or a file cannot be written. `stop` may be NULL, or stops gnuplot. */
bool hod_chart_write(const hod_chart *chart, const char *path, struct output_set *set, const hod_stop *stop,
                     hod_error *error);

/* The chart as the text of an SVG file, which the caller frees; NULL with an error. */
char *hod_chart_svg(const hod_chart *chart, const hod_stop *stop, hod_error *error);

/* Describes the chart for readers who cannot see it: "Mean hits by density and rules: 7 from 0.58 (3) to 1.23 (8); 8.3
 * from 0.99 (3) to 1.99 (8)." It gives the lowest and the highest value of each series and their categories, or of all
 * series together if there are more than 8; for a map, how often each label occurs. The caller frees it; NULL with an
 * error when memory is short. */
char *hod_chart_sentence(const hod_chart *chart, hod_error *error);

#endif
