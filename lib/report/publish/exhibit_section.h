/* The section of a page that shows an exhibit. */
#ifndef HOD_REPORT_EXHIBIT_SECTION_H
#define HOD_REPORT_EXHIBIT_SECTION_H

#include "report/publish/page.h"
#include "report/publish/showing.h"

/* Adds it: what it shows in words, charts if they were drawn, tables, and where the rules of it stand. */
bool exhibit_section_add(struct page *page, struct showing *showing, hod_error *error);

#endif
