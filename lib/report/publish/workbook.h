/* The workbook of a report: its published tables as sheets. */
#ifndef HOD_REPORT_WORKBOOK_H
#define HOD_REPORT_WORKBOOK_H

#include "report/publish/part.h"
#include "report/publish/showing.h"

/* Writes it to a path. An exhibit is the sheet of its tables with all digits, for which it has a showing in
 * `showings`, in the order of the parts; any other part, those of the CSV files in the folder that begin with
 * its id. */
bool workbook_write(const hod_publication *publication, const struct part *parts, int count,
                    struct showing *showings, const char *path, hod_error *error);

#endif
