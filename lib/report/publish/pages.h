/* The pages of a report: the first, one for each family whose exhibits have a page of their own, and one for an exhibit
 * that has. */
#ifndef HOD_REPORT_PAGES_H
#define HOD_REPORT_PAGES_H

#include "report/publish/answering.h"
#include "report/publish/provenance.h"

/* Writes the pages with the sections of all parts, in their order, and adds the places of the sections to the
 * provenance. can_play: whether the page to play with lies beside them. */
bool pages_write(const hod_publication *publication, const struct part *parts, int count, bool can_play,
                 struct provenance *provenance, hod_error *error);

/* The contents of a report are at hand on each of its pages.
 *
 * A page by its file and its title; within the one that is shown, the headings of each of its sections: what
 * stands in <h2 id="...">, and below it in <h3 id="..."> unless that is folded. */
void contents_begin_page(const char *file, const char *title, bool is_shown, FILE *page);
void contents_add_section(const char *section, FILE *page);
void contents_end_page(bool is_shown, FILE *page);

#endif
