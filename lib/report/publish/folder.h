/* The folder of a report. */
#ifndef HOD_REPORT_FOLDER_H
#define HOD_REPORT_FOLDER_H

#include "base/error.h"

/* Makes the folder if it is not there; its own folder must be. */
bool folder_make(const char *folder, hod_error *error);

/* The path of a file in it, NAME with its ending, such as ".csv". The caller frees it; NULL with an error
 * when memory is short. */
char *folder_path(const char *folder, const char *name, const char *ending, hod_error *error);

#endif
