/* A workbook for spreadsheets (.xlsx): sheets of tables, after a first sheet with their contents. */
#ifndef HOD_REPORT_SPREADSHEET_H
#define HOD_REPORT_SPREADSHEET_H

#include "base/error.h"

/* A sheet as the contents list it; NULL texts are left out. */
struct sheet {
    const char *name;  /* letters, digits, - . and _ ; shortened if too long for a sheet */
    const char *title; /* of its table */
    const char *rules, *held;
};

/* A workbook in progress: sheet by sheet, row by row, cell by cell. The first row of a sheet is its header, which stays
 * in view. Failures are reported at the end. */
struct spreadsheet;

/* Whether this build can write workbooks, which needs libxlsxwriter. */
bool spreadsheet_is_possible(void);

/* Starts a workbook at a path. Its bytes depend only on its contents. NULL with an error when memory is short. */
struct spreadsheet *spreadsheet_open(const char *path, const char *title, hod_error *error);

void spreadsheet_add_sheet(struct spreadsheet *file, const struct sheet *sheet);

/* The next cell of the row. NaN makes an empty cell. The format is a spreadsheet number format, such as "0.0 %" for a
 * fraction shown in percent, and must outlive the file; NULL chooses the best. */
void spreadsheet_add_text(struct spreadsheet *file, const char *text);
void spreadsheet_add_number(struct spreadsheet *file, double number, const char *format);
void spreadsheet_end_row(struct spreadsheet *file);

/* Writes the workbook and always frees it; after an error (`is_whole` is false) only frees it. */
bool spreadsheet_close(struct spreadsheet *file, bool is_whole, hod_error *error);

#endif
