/* Where charts go: --chart PATH, or --charts DIR. */
#ifndef HOD_TOOLS_CHARTS_H
#define HOD_TOOLS_CHARTS_H

#include "ask/request/request.h"

/* Whether a chart is asked for. */
bool chart_is_wanted(const hod_request *options);

/* The path of a chart, which the caller frees: that of --chart, or this name, that of the question where it
 * is empty, in the folder of --charts, which is made if need be. NULL with an error. */
char *chart_path(const hod_request *options, const char *name, hod_error *error);

/* Whether a folder for charts is there or can be made, and can be written to. */
bool chart_folder_check(const char *folder, hod_error *error);

/* Says of the message already there that it is about --chart; false. */
bool chart_refused(const hod_request *options, hod_error *error);

#endif
