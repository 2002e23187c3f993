/* The previous report, which a new one replaces: unchanged parts are taken over from it. */
#ifndef HOD_REPORT_PREVIOUS_H
#define HOD_REPORT_PREVIOUS_H

#include "report/publish/folder.h"
#include "report/publish/provenance.h"
#include "report/publish/publish.h"

/* Cache keys: digests of what a part is made from, so that equal keys mean equal parts; 0 if that is unknown, and the
 * part is always made.
 *
 * Every part depends on the program, the program that draws charts (a text; empty for none), the contents of the
 * exhibits' files, the trials and the seed, but not on the threads. 0 if the build cannot be identified. */
uint64_t cache_key_of_report(const hod_publication *publication, const char *drawer);

/* Extends the digest by the scenarios given to the report, with the files of their troops. 0 if one cannot be read. */
uint64_t cache_key_of_scenarios(uint64_t digest, const hod_publication *publication);

/* Takes over a part made from the same inputs, according to the provenance of the report in the old folder: links its
 * files into the folder, adds them to the provenance, and appends its section of a page, if it has one. False if there
 * is no such part, or if it has been changed; then the section is empty. */
bool previous_take_over(const struct provenance *previous, const char *old_folder, uint64_t cache_key,
                        const char *folder, struct provenance *provenance, hod_buffer *section);

/* Adds the files of the previous report that are in its folder but not in the new one: they stay, and a later report
 * may write them again. */
bool previous_list_left(const char *old_folder, const char *folder, struct provenance *provenance,
                        hod_error *error);

/* Refuses to replace a folder that has files with the same names which no report has written, according to the list in
 * the old folder. */
bool previous_spare_others(const struct folder *folder, hod_error *error);

#endif
