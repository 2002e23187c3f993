/* A section of a page, and the files of a piece. */
#ifndef HOD_REPORT_SECTION_H
#define HOD_REPORT_SECTION_H

#include "report/publish/answering.h"
#include "report/publish/page.h"

/* Writes the section of a piece, and its files, which are recorded on the page. */
bool answered_write_section(const struct answered *answered, struct page *page, hod_error *error);

/* Writes only the exact data of an exhibit, as ID.csv. */
bool publish_exhibit_data(const hod_publication *publication, const struct piece *piece, hod_error *error);

#endif
