/* The pages of a report: the first, and one for each family whose exhibits have a page of their own. */
#ifndef HOD_REPORT_PAGES_H
#define HOD_REPORT_PAGES_H

#include "report/publish/provenance.h"
#include "report/publish/publish_piece.h"

/* Writes the pages with the sections of all parts, in their order, and adds the places of the sections to the
 * provenance. can_play: whether the page to play with lies beside them. */
bool pages_write(const hod_publication *publication, const struct part *parts, int count, bool can_play,
                 struct provenance *provenance, hod_error *error);

#endif
