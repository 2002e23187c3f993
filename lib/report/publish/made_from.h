/* What the parts of a report are made from, as digests: what is made from the same is the same. */
#ifndef HOD_REPORT_MADE_FROM_H
#define HOD_REPORT_MADE_FROM_H

#include "report/publish/publish.h"

/* What every part depends on: the program, what draws the charts (a text; empty where nothing does), what the
 * exhibits' files say, the trials and the seed; not the threads. 0 when the program does not know itself. */
uint64_t made_from_report(const hod_publication *publication, const char *drawer);

/* The digest, and the scenarios that the report is given, with the files of their troops. 0 when one cannot
 * be read. */
uint64_t made_from_scenarios(uint64_t digest, const hod_publication *publication);

#endif
