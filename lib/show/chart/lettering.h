/* The texts around a plot, as a gnuplot script. */
#ifndef HOD_SHOW_CHART_LETTERING_H
#define HOD_SHOW_CHART_LETTERING_H

#include "show/chart/drawing.h"

enum { HOD_INK = 0x222222, HOD_FAINT_INK = 0x555555 };

/* The font asked for; others stand in where it is missing. */
#define HOD_CHART_FONT "Liberation Sans"

/* From pixels, counted from the upper left corner, to parts of the page, counted from the lower left. */
double hod_page_across(const hod_layout *layout, double x);
double hod_page_up(const hod_layout *layout, double y);

/* Appends titles, axes' labels and source; the names along either axis; the names of lines at their ends; and
 * the points before those, again for each terminal, as these differ in the size of a point. */
void hod_letter_titles(hod_buffer *script, const hod_chart *chart, const hod_drawing *drawing);
void hod_letter_horizontal_names(hod_buffer *script, const hod_drawing *drawing);
void hod_letter_vertical_names(hod_buffer *script, const hod_drawing *drawing);
void hod_letter_lines(hod_buffer *script, const hod_drawing *drawing);
void hod_letter_line_points(hod_buffer *script, const hod_drawing *drawing);

#endif
