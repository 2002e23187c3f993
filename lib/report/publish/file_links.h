/* The line under a published table that links its files. */
#ifndef HOD_REPORT_FILE_LINKS_H
#define HOD_REPORT_FILE_LINKS_H

#include <stdio.h>

/* Begins it with TABLE.csv, .md and .html, adds the SVG and PNG of a chart, and ends it. Names are those of
 * files, without an ending; a chart of the table is called by what its name says beyond the table's. */
void file_links_begin(const char *table, FILE *page);
void file_links_add_chart(const char *table, const char *chart, FILE *page);
void file_links_end(FILE *page);

#endif
