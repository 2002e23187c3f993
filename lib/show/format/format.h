/* What the formats share, and what pages use of them: HTML, and reading CSV back. */
#ifndef HOD_SHOW_FORMAT_FORMAT_H
#define HOD_SHOW_FORMAT_FORMAT_H

#include "ask/answer/format.h"
#include "ask/answer/number.h"
#include "show/format/formats.h"

/* Writes a text line by line, like hod_format_paragraph for a paragraph. */
bool format_listing(const hod_format *format, const char *text, FILE *file, hod_error *error);

/* Numbers are aligned to the right. */
static inline bool hod_column_is_number(const hod_column *column)
{
    return column->kind != HOD_COLUMN_TEXT;
}

/* Tables like those of hod_format_html, but without inline styles, for a page with a style for each of these classes:
 * `dice-table`, `number` for headers above numbers, `text` for cells without numbers, and `table`, in which a table
 * scrolls. */
extern const hod_format html_of_page;

/* The entity for a byte that HTML would interpret; NULL for all others. */
const char *hod_html_mark(char byte);

/* Appends plain text with HTML's special characters escaped, so that it can be used in an element or, between double
 * quotes, in an attribute. */
void hod_html_text(hod_buffer *page, const char *text);

#endif
