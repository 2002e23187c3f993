/* The page of a report: every exhibit with its tables and charts in one self-contained HTML file. */
#ifndef HOD_REPORT_PAGE_H
#define HOD_REPORT_PAGE_H

#include "report/publish/showing.h"

#include <stdio.h>

struct page {
    FILE *file;
};

/* Begins the page. */
struct page page_begin(FILE *file);

/* A heading for the exhibits that follow. */
void page_add_family(struct page *page, const hod_family *family);

/* Adds an exhibit; its charts, if they were drawn, are read from the folder and become part of the page. */
bool page_add_exhibit(struct page *page, struct showing *showing, const char *folder, bool drawn,
                      hod_error *error);

/* A heading, a paragraph, and a chart read from its SVG. */
void page_add_heading(struct page *page, int level, const char *heading);
void page_add_text(struct page *page, const char *text);
bool page_add_chart(struct page *page, const char *title, const char *path, hod_error *error);

void page_end(struct page *page);

/* Writes the exhibit's heading, text and tables: a fragment to be pasted into a page of one's own. */
bool page_write_fragment(struct showing *showing, FILE *file, hod_error *error);

#endif
