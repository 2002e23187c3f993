/* The previous report, which a new one replaces: what has not changed is taken over from it. */
#ifndef HOD_REPORT_PREVIOUS_H
#define HOD_REPORT_PREVIOUS_H

#include "report/publish/folder.h"
#include "report/publish/provenance.h"
#include "report/publish/publish.h"

/* Cache keys: digests of what a part is made from, so that equal keys make equal parts; 0 where that is not
 * known, and the part is always made.
 *
 * What every part depends on: the program, what draws the charts (a text; empty where nothing does), what the
 * exhibits' files say, the trials and the seed; not the threads. 0 when the program does not know itself. */
uint64_t cache_key_of_report(const hod_publication *publication, const char *drawer);

/* The digest, and the scenarios that the report is given, with the files of their troops. 0 when one cannot
 * be read. */
uint64_t cache_key_of_scenarios(uint64_t digest, const hod_publication *publication);

struct previous {
    const char *folder;
    struct provenance provenance;
};

/* Reads what there is of one in the folder, if anything. Free it with previous_free. */
void previous_read(struct previous *previous, const char *folder);
void previous_free(struct previous *previous);

/* Takes over a part that was made from the same: its files are linked into the folder and added to the
 * provenance, its section of a page, if it has one, is appended. False when there is no such part, or it is
 * not as it was made; then the section is empty. */
bool previous_take_over(const struct previous *previous, uint64_t cache_key, const char *folder,
                        struct provenance *provenance, hod_buffer *section);

/* Adds the files of the report before that are in its folder and not in the new one: they stay, and a later report may
 * write them again. */
bool previous_list_left(const char *old_folder, const char *folder, struct provenance *provenance,
                        hod_error *error);

/* Refuses to put a new folder in the place of one with files of the same names that no report has written, of
 * which the list in the old one tells. */
bool previous_spare_others(const struct folder *folder, hod_error *error);

#endif
