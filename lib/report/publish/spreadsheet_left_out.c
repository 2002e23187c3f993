/* Stands in for spreadsheet.c without libxlsxwriter: there are no workbooks. */
#include "report/publish/spreadsheet.h"

#include <stddef.h>

bool spreadsheet_is_possible(void)
{
    return false;
}

struct spreadsheet *spreadsheet_open(const char *path, const char *title, hod_error *error)
{
    (void)path, (void)title;
    hod_fail(error, "this build of Hand of Dice cannot write workbooks: it was made without libxlsxwriter");
    return NULL;
}

void spreadsheet_add_sheet(struct spreadsheet *file, const struct sheet *sheet)
{
    (void)file, (void)sheet;
}

void spreadsheet_add_text(struct spreadsheet *file, const char *text)
{
    (void)file, (void)text;
}

void spreadsheet_add_number(struct spreadsheet *file, double number, const char *format)
{
    (void)file, (void)number, (void)format;
}

void spreadsheet_end_row(struct spreadsheet *file)
{
    (void)file;
}

bool spreadsheet_close(struct spreadsheet *file, bool is_whole, hod_error *error)
{
    (void)file, (void)is_whole, (void)error;
    return false;
}
