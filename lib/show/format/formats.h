/* The formats of tables, headings and paragraphs. */
#ifndef HOD_SHOW_FORMAT_FORMATS_H
#define HOD_SHOW_FORMAT_FORMATS_H

#include "ask/answer/table.h"

/* All formats. */
extern const hod_format hod_format_text; /* aligned columns for a terminal; kept in memory until the end */
extern const hod_format hod_format_csv;  /* RFC 4180 with a header and \n line ends; streams */
extern const hod_format hod_format_markdown; /* an aligned pipe table; kept in memory until the end */
extern const hod_format hod_format_html;     /* a <table> to paste, aligned by inline styles; streams */
extern const hod_format hod_format_json;     /* an array with one object for each row; streams */

/* Finds the format `text`, `csv`, `markdown`, `html` or `json`; NULL with an error that lists them for other names. */
const hod_format *hod_format_read(const char *name, hod_error *error);

/* The formats in the order of presentation, from index 0; NULL past the last. */
const hod_format *hod_format_at(size_t index);

/* Writes a heading or a paragraph of plain text before, between or after tables, and escapes the format's markup. Level
 * 1 is the highest heading: # in markdown, but <h2> in html, because html is pasted into a page that has its own title.
 * Formats for programs contain only tables, so nothing is written. False with an error when the file cannot be
 * written. */
bool hod_format_heading(const hod_format *format, int level, const char *text, FILE *file, hod_error *error);
bool hod_format_paragraph(const hod_format *format, const char *text, FILE *file, hod_error *error);

#endif
