/* A page of a report: exhibits and what else there is, with their tables and charts, in an HTML file. */
#ifndef HOD_REPORT_PAGE_H
#define HOD_REPORT_PAGE_H

#include "report/publish/provenance.h"
#include "report/publish/showing.h"

#include <stdio.h>

/* A page, or a section of one while it is made. */
struct page {
    FILE *file;
    const char *folder; /* with the files of the report */
    bool drawn;         /* whether there are charts */

    /* Of a section: where account is kept of its files, and what they were made from. */
    struct provenance *provenance;
    uint64_t made_from;
};

/* Begins a page of the report, or of a family by its title (else NULL). The report's title and what
 * introduces it may be NULL: then it has those of the built-in rules. */
void page_begin(struct page *page, const char *title, const char *family, const char *text);
void page_end(struct page *page);

/* The contents: lists of links to sections of any page, each under a heading. */
void page_begin_contents(struct page *page);
void page_begin_list(struct page *page, const char *heading);
void page_add_link(struct page *page, const char *file, const char *id, const char *title);
void page_end_list(struct page *page);
void page_end_contents(struct page *page);

/* Adds an exhibit, with its charts if they were drawn. */
bool page_add_exhibit(struct page *page, struct showing *showing, hod_error *error);

/* A heading that links lead to by its id, or by that and a number; a paragraph; a text file line by line; and
 * a chart by the name of its files, if it was drawn. */
void page_add_heading(struct page *page, int level, const char *id, const char *heading);
void page_add_numbered_heading(struct page *page, int level, const char *id, int number, const char *heading);
void page_add_text(struct page *page, const char *text);
bool page_add_file(struct page *page, const char *path, hod_error *error);
bool page_add_chart(struct page *page, const char *title, const char *name, hod_error *error);

/* Keeps account of a file of the section, NAME with its ending, so that the next report can take it over. The
 * files of charts are noted when they are drawn. */
bool page_note_file(struct page *page, const char *name, const char *ending, hod_error *error);

#endif
