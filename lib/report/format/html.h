/* Text as HTML, for what writes more of a page than its tables. */
#ifndef HOD_REPORT_HTML_H
#define HOD_REPORT_HTML_H

#include "base/buffer.h"

/* What stands for a byte that HTML would take for a mark; NULL for all others. */
const char *hod_html_mark(char byte);

/* Appends plain text; what HTML would take for marks is escaped, so that it may stand in an element or,
 * between double quotes, in an attribute. */
void hod_html_text(hod_buffer *page, const char *text);

#endif
