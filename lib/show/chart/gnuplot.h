/* gnuplot as a program that turns a script into the bytes of a picture. */
#ifndef HOD_SHOW_CHART_GNUPLOT_H
#define HOD_SHOW_CHART_GNUPLOT_H

#include "base/buffer.h"

#include "base/error.h"

/* Runs the script and appends what gnuplot writes on its standard output. Returns false with an error when
 * gnuplot cannot be started or complains. */
bool hod_gnuplot_run(const hod_buffer *script, hod_buffer *picture, hod_error *error);

/* Appends which gnuplot it is, such as "5.4 6"; false where it cannot be started. */
bool hod_gnuplot_version(hod_buffer *version);

#endif
