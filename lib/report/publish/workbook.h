/* The workbook of a report: its published tables as sheets. */
#ifndef HOD_REPORT_WORKBOOK_H
#define HOD_REPORT_WORKBOOK_H

#include "ask/exhibit/exhibit.h"
#include "report/publish/publish_piece.h"

/* Writes it to a path. An exhibit is the sheet of its tables with all digits, whose values are given in
 * the order of the parts; any other part, those of the CSV files in the folder that begin with
 * its id. */
bool workbook_write(const hod_publication *publication, const struct part *parts, int count,
                    const struct exhibit_values *values, const char *path, hod_error *error);

#endif
