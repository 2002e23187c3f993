/* What the formats share, and what pages use of them: HTML, and CSV read back. */
#ifndef HOD_SHOW_FORMAT_FORMAT_H
#define HOD_SHOW_FORMAT_FORMAT_H

#include "ask/answer/format.h"
#include "ask/answer/number.h"
#include "show/format/formats.h"

/* Writes a text line by line, as hod_format_paragraph writes a paragraph. */
bool format_listing(const hod_format *format, const char *text, FILE *file, hod_error *error);

/* Numbers are aligned to the right. */
static inline bool hod_column_is_number(const hod_column *column)
{
    return column->kind != HOD_COLUMN_TEXT;
}

/* Tables as hod_format_html writes them, without styles of their own: for a page that has one for each class
 * name: `dice-table`, `number` of headers above numbers, `text` of cells that hold none, and `table`, which a
 * table scrolls in. */
extern const hod_format html_of_page;

/* What stands for a byte that HTML would take for a mark; NULL for all others. */
const char *hod_html_mark(char byte);

/* Appends plain text; what HTML would take for marks is escaped, so that it may stand in an element or,
 * between double quotes, in an attribute. */
void hod_html_text(hod_buffer *page, const char *text);

#endif
