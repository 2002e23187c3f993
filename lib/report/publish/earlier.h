/* The report that a new one takes the place of: what has not changed is taken over from it. */
#ifndef HOD_REPORT_EARLIER_H
#define HOD_REPORT_EARLIER_H

#include "report/publish/folder.h"
#include "report/publish/provenance.h"

struct earlier {
    const char *folder;
    struct provenance provenance;
};

/* Reads what there is of one in the folder, if anything. Free it with earlier_free. */
void earlier_read(struct earlier *earlier, const char *folder);
void earlier_free(struct earlier *earlier);

/* Takes over a part that was made from the same: its files are linked into the folder and added to the
 * provenance, its section of a page, if it has one, is appended. False when there is no such part, or it is
 * not as it was made; then the section is empty. */
bool earlier_take_over(const struct earlier *earlier, uint64_t made_from, const char *folder,
                       struct provenance *provenance, hod_buffer *section);

/* Refuses to put a new folder in the place of one with files of the same names that no report has written, of
 * which the list in the old one tells. */
bool earlier_spare_others(const struct folder *folder, hod_error *error);

#endif
