/* The page of a report: every exhibit with its tables and charts in one self-contained HTML file. */
#ifndef HOD_REPORT_PAGE_H
#define HOD_REPORT_PAGE_H

#include "report/publish/showing.h"

#include <stdio.h>

struct page {
    FILE *file;
};

/* Begins the page. The title and what introduces it may be NULL: then it has those of the built-in rules. */
struct page page_begin(FILE *file, const char *title, const char *text);

/* A list of links to exhibits that follow: its beginning, under a heading, a link, and its end. */
void page_begin_list(struct page *page, const char *heading);
void page_add_link(struct page *page, const struct exhibit *exhibit);
void page_end_list(struct page *page);

/* Adds an exhibit; its charts, if they were drawn, are read from the folder and become part of the page. */
bool page_add_exhibit(struct page *page, struct showing *showing, const char *folder, bool drawn,
                      hod_error *error);

/* A heading, a paragraph, a text file line by line, and a chart read from its SVG. */
void page_add_heading(struct page *page, int level, const char *heading);
void page_add_text(struct page *page, const char *text);
bool page_add_file(struct page *page, const char *path, hod_error *error);
bool page_add_chart(struct page *page, const char *title, const char *path, hod_error *error);

void page_end(struct page *page);

/* Writes the exhibit's heading, text and tables: a fragment to be pasted into a page of one's own. */
bool page_write_fragment(struct showing *showing, FILE *file, hod_error *error);

#endif
