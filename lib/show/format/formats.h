/* The formats of tables, headings and paragraphs. */
#ifndef HOD_SHOW_FORMAT_FORMATS_H
#define HOD_SHOW_FORMAT_FORMATS_H

#include "ask/answer/table.h"

/* All that there are. */
extern const hod_format hod_format_text; /* aligned columns for a terminal; kept in memory until the end */
extern const hod_format hod_format_csv;  /* RFC 4180 with a header and \n line ends; streams */
extern const hod_format hod_format_markdown; /* an aligned pipe table; kept in memory until the end */
extern const hod_format hod_format_html;     /* a <table> to paste, aligned by inline styles; streams */
extern const hod_format hod_format_json;     /* an array with one object for each row; streams */

/* The format called `text`, `csv`, `markdown`, `html` or `json`; NULL with an error that lists them
 * otherwise. */
const hod_format *hod_format_read(const char *name, hod_error *error);

/* The formats in the order of presentation, from index 0; NULL past the last. */
const hod_format *hod_format_at(size_t index);

/* Writes a heading or a paragraph of plain words before, between or behind tables; what the format would take
 * for marks is escaped. Level 1 is the highest heading, # in markdown; html is pasted into a page that has a
 * title of its own, and begins with <h2>. Nothing in a format for machines, which holds tables alone. False
 * with an error when the file cannot be written. */
bool hod_format_heading(const hod_format *format, int level, const char *text, FILE *file, hod_error *error);
bool hod_format_paragraph(const hod_format *format, const char *text, FILE *file, hod_error *error);

#endif
