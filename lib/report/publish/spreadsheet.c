/* A workbook for spreadsheets, written by libxlsxwriter. */
#include "report/publish/spreadsheet.h"

#include "base/text.h"
#include "base/version.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter.h>

enum {
    MOST_COLUMNS = 16384, /* the most that spreadsheets allow in a sheet */
    WIDEST = 60,          /* column, in characters */
    NUMBER_WIDTH = 9,
    CONTENTS_HEAD = 3 /* rows of the contents above their header */
};

/* Number formats that have been used. */
enum { MOST_FORMATS = 16 };
struct number_format {
    const char *text;
    lxw_format *format;
};

struct spreadsheet {
    lxw_workbook *book;
    lxw_worksheet *contents, *sheet;
    lxw_format *header, *link;
    struct number_format formats[MOST_FORMATS];
    int sheet_count;
    lxw_row_t row;
    lxw_col_t column;
    int widths[MOST_COLUMNS]; /* of the sheet's columns */
    lxw_error failure;        /* the first failure */
};

bool spreadsheet_is_possible(void)
{
    return true;
}

static void note(struct spreadsheet *file, lxw_error failure)
{
    if (!file->failure) file->failure = failure;
}

static void write_at(struct spreadsheet *file, lxw_row_t row, lxw_col_t column, const char *text,
                     lxw_format *format)
{
    if (text) note(file, worksheet_write_string(file->contents, row, column, text, format));
}

/* Writes the title and the version above the list of contents, and the header of the list. */
static void begin_contents(struct spreadsheet *file, const char *title)
{
    static const char *const columns[] = {"sheet", "table", "rules", "throughout"};
    static const int widths[] = {34, WIDEST, WIDEST, WIDEST};
    file->contents = workbook_add_worksheet(file->book, "Contents");
    write_at(file, 0, 0, title, file->header);
    write_at(file, 1, 0, "Hand of Dice " HOD_VERSION, NULL);
    for (lxw_col_t i = 0; i < 4; i++) {
        write_at(file, CONTENTS_HEAD, i, columns[i], file->header);
        note(file, worksheet_set_column(file->contents, i, i, widths[i], NULL));
    }
    worksheet_freeze_panes(file->contents, CONTENTS_HEAD + 1, 0);
}

/* The earliest time that zip files can hold, so that the file does not depend on the clock. */
static const time_t beginning_of_1980 = 315532800;

struct spreadsheet *spreadsheet_open(const char *path, const char *title, hod_error *error)
{
    struct spreadsheet *file = calloc(1, sizeof *file);
    lxw_doc_properties properties = {.title = (char *)title, .created = beginning_of_1980};
    if (file) file->book = workbook_new(path);
    if (!file || !file->book) {
        free(file);
        hod_fail_memory(error);
        return NULL;
    }
    note(file, workbook_set_properties(file->book, &properties));
    file->header = workbook_add_format(file->book);
    format_set_bold(file->header);
    file->link = workbook_get_default_url_format(file->book);
    begin_contents(file, title);
    return file;
}

/* Ends a sheet: sets the widths of its columns and adds filters to its header. */
static void end_sheet(struct spreadsheet *file)
{
    lxw_col_t columns = 0;
    for (; file->sheet && columns < MOST_COLUMNS - 1 && file->widths[columns] > 0; columns++)
        note(file, worksheet_set_column(file->sheet, columns, columns, file->widths[columns] + 1, NULL));
    if (columns > 0 && file->row > 1)
        note(file, worksheet_autofilter(file->sheet, 0, 0, file->row - 1, (lxw_col_t)(columns - 1)));
    memset(file->widths, 0, sizeof file->widths);
}

/* A sheet's name has at most 31 characters: a longer name keeps its beginning and its end, and gets a number if another
 * sheet already has that name. */
static void name_sheet(const struct spreadsheet *file, const char *name, char *named)
{
    enum { MOST = LXW_SHEETNAME_MAX, BEHIND = 12 };
    const size_t length = strlen(name);
    if (length <= MOST)
        strcpy(named, name);
    else
        snprintf(named, MOST + 1, "%.*s..%s", MOST - BEHIND - 2, name, name + length - BEHIND);
    for (int i = 2; workbook_get_worksheet_by_name(file->book, named); i++)
        snprintf(named, MOST + 1, "%.*s~%d", MOST - BEHIND, name, i);
}

void spreadsheet_add_sheet(struct spreadsheet *file, const struct sheet *sheet)
{
    char name[LXW_SHEETNAME_MAX + 1], target[LXW_SHEETNAME_MAX + 32];
    end_sheet(file);
    name_sheet(file, sheet->name, name);
    file->sheet = workbook_add_worksheet(file->book, name);
    file->row = file->column = 0;
    if (!file->sheet) {
        note(file, LXW_ERROR_SHEETNAME_ALREADY_USED);
        return;
    }
    worksheet_freeze_panes(file->sheet, 1, 0);
    const lxw_row_t row = CONTENTS_HEAD + 1 + (lxw_row_t)file->sheet_count++;
    snprintf(target, sizeof target, "internal:'%s'!A1", name);
    note(file, worksheet_write_url_opt(file->contents, row, 0, target, file->link, name, NULL));
    write_at(file, row, 1, sheet->title, NULL);
    write_at(file, row, 2, sheet->rules, NULL);
    write_at(file, row, 3, sheet->held, NULL);
}

/* Widens the column to hold `width` characters, and moves to the next cell. */
static void end_cell(struct spreadsheet *file, size_t width)
{
    if (file->column < MOST_COLUMNS - 1) {
        int *widest = &file->widths[file->column++];
        if (width > WIDEST) width = WIDEST;
        if ((int)width > *widest) *widest = (int)width;
    } else {
        note(file, LXW_ERROR_WORKSHEET_INDEX_OUT_OF_RANGE);
    }
}

void spreadsheet_add_text(struct spreadsheet *file, const char *text)
{
    lxw_format *format = file->row == 0 ? file->header : NULL;
    if (file->sheet && text[0])
        note(file, worksheet_write_string(file->sheet, file->row, file->column, text, format));
    size_t width = 0;
    for (const char *byte = text; *byte; byte++) width += !utf8_is_continuation(*byte);
    end_cell(file, width);
}

/* Finds a number format that was used before, or adds it. */
static lxw_format *find_format(struct spreadsheet *file, const char *text)
{
    if (!text) return NULL;
    struct number_format *found = file->formats;
    while (found < file->formats + MOST_FORMATS - 1 && found->text && strcmp(found->text, text) != 0) found++;
    if (!found->text || strcmp(found->text, text) != 0) {
        *found = (struct number_format){text, workbook_add_format(file->book)};
        format_set_num_format(found->format, text);
    }
    return found->format;
}

void spreadsheet_add_number(struct spreadsheet *file, double number, const char *format)
{
    if (file->sheet && isfinite(number))
        note(file,
             worksheet_write_number(file->sheet, file->row, file->column, number, find_format(file, format)));
    end_cell(file, NUMBER_WIDTH);
}

void spreadsheet_end_row(struct spreadsheet *file)
{
    file->row++;
    file->column = 0;
}

bool spreadsheet_close(struct spreadsheet *file, bool is_whole, hod_error *error)
{
    lxw_error failure = file->failure;
    const struct plain plain = plain_begin();
    end_sheet(file);
    if (is_whole && !failure)
        failure = workbook_close(file->book);
    else
        lxw_workbook_free(file->book);
    plain_end(plain);
    free(file);
    return is_whole && (!failure || hod_fail(error, "cannot write the workbook: %s", lxw_strerror(failure)));
}
