/* The contents of a report, at hand on each of its pages. */
#ifndef HOD_REPORT_CONTENTS_H
#define HOD_REPORT_CONTENTS_H

#include <stdbool.h>
#include <stdio.h>

void contents_begin(FILE *page);
void contents_end(FILE *page);

/* A page by its file and its title, open where it is the one that is shown; within it the headings of each of
 * its sections: what stands in <h2 id="...">, and below it in <h3 id="...">. */
void contents_begin_page(const char *file, const char *title, bool is_shown, FILE *page);
void contents_add_section(const char *file, const char *section, FILE *page);
void contents_end_page(FILE *page);

#endif
