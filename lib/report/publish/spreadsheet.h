/* A workbook for spreadsheets (.xlsx): sheets of tables, behind a first one with their contents. */
#ifndef HOD_REPORT_SPREADSHEET_H
#define HOD_REPORT_SPREADSHEET_H

#include "base/error.h"

/* What the contents tell of a sheet; texts that are NULL are left out. */
struct sheet {
    const char *name;  /* letters, digits, - . and _ ; a longer one than sheets may have is shortened */
    const char *title; /* of its table */
    const char *rules, *held;
};

/* A workbook while it is written: sheet by sheet, row by row, cell by cell. The first row of a sheet is its
 * header, which stays in sight. What fails is told at the end. */
struct spreadsheet;

/* Whether this build can write workbooks: it needs libxlsxwriter. */
bool spreadsheet_is_possible(void);

/* Begins a workbook that is to be written to a path. Its bytes depend on nothing but what is put into it.
 * NULL with an error when memory is short. */
struct spreadsheet *spreadsheet_open(const char *path, const char *title, hod_error *error);

void spreadsheet_add_sheet(struct spreadsheet *file, const struct sheet *sheet);

/* The next cell of the row. A number that is none makes an empty cell; its format is one of spreadsheets,
 * such as "0.0 %", which shows a share in percent, and stays as long as the file; NULL: whatever shows it
 * best. */
void spreadsheet_add_text(struct spreadsheet *file, const char *text);
void spreadsheet_add_number(struct spreadsheet *file, double number, const char *format);
void spreadsheet_end_row(struct spreadsheet *file);

/* Writes and frees it, in any case; after an error (`is_whole` is false) it frees it alone. */
bool spreadsheet_close(struct spreadsheet *file, bool is_whole, hod_error *error);

#endif
