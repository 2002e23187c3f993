/* What a report offers for download beside its pages. */
#ifndef HOD_REPORT_DOWNLOADS_H
#define HOD_REPORT_DOWNLOADS_H

#include "report/publish/answering.h"
#include "report/publish/provenance.h"

/* Identifies what they are made from: all parts and the title; 0 if one must always be made. */
uint64_t downloads_cache_key(const hod_publication *publication, const struct part *parts, int count);

/* Writes datapackage.json, hand-of-dice.xlsx with the tables and hand-of-dice.zip with every file now in the folder and
 * the scenarios, if this build can, and records them. */
bool downloads_write(const hod_publication *publication, const struct part *parts, int count,
                     uint64_t cache_key, struct provenance *provenance, hod_error *error);

/* Copies the page to play with, which scripts/page builds, from an earlier report into the folder of a new one, whose
 * archive then includes it; false if there is none. */
bool downloads_take_over_play(const char *previous, const char *folder);

/* Writes links to the downloads, and to the page to play with, on a page. */
void downloads_link(bool can_play, FILE *page);

#endif
