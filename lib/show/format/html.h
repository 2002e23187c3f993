/* Text as HTML, for what writes more of a page than its tables. */
#ifndef HOD_SHOW_FORMAT_HTML_H
#define HOD_SHOW_FORMAT_HTML_H

#include "ask/answer/table.h"
#include "base/buffer.h"
#include "show/format/formats.h"

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
