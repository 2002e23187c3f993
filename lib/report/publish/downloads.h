/* What a report offers beside its pages, to be downloaded at once. */
#ifndef HOD_REPORT_DOWNLOADS_H
#define HOD_REPORT_DOWNLOADS_H

#include "report/publish/answering.h"
#include "report/publish/provenance.h"

/* What they are made from: all parts and the title; 0 where one is to be made in any case. */
uint64_t downloads_cache_key(const hod_publication *publication, const struct part *parts, int count);

/* Writes datapackage.json, hand-of-dice.xlsx with the tables and hand-of-dice.zip with every file that is in
 * the folder by now and the scenarios, so far as this build can, and notes them. */
bool downloads_write(const hod_publication *publication, const struct part *parts, int count,
                     uint64_t cache_key, struct provenance *provenance, hod_error *error);

/* Takes the page to play with, which scripts/page builds, over from an earlier report into the folder of a
 * new one, whose archive then has it too; false where there is none. */
bool downloads_take_over_play(const char *previous, const char *folder);

/* Puts links to them on a page, and to that one. */
void downloads_link(bool can_play, FILE *page);

#endif
