/* The pages of a report: the first, one for each family whose exhibits have their own page, and one for each exhibit
 * with its own page. */
#ifndef HOD_REPORT_PAGES_H
#define HOD_REPORT_PAGES_H

#include "report/publish/answering.h"
#include "report/publish/provenance.h"

/* Writes the pages with the sections of all parts, in order, and adds the places of the sections to the provenance.
 * can_play: the folder also has the page to play with. */
bool pages_write(const hod_publication *publication, const struct part *parts, int count, bool can_play,
                 struct provenance *provenance, hod_error *error);

/* Every page shows the contents of the whole report: each page by its file and title; below the shown page, the
 * headings of its sections, which are in <h2 id="...">, and the subheadings in <h3 id="..."> unless folded. */
void contents_begin_page(const char *file, const char *title, bool is_shown, FILE *page);
void contents_add_section(const char *section, FILE *page);
void contents_end_page(bool is_shown, FILE *page);

#endif
