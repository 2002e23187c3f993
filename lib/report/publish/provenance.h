/* What the parts of a report were made from, stored in a file beside them for the next report. */
#ifndef HOD_REPORT_PROVENANCE_H
#define HOD_REPORT_PROVENANCE_H

#include "base/buffer.h"

/* A file of the report, or a section of one of its pages. */
struct origin {
    uint64_t cache_key, holds; /* digests of what it was made from, and of its bytes */
    size_t place, length;      /* of its bytes in the file; a section never starts at 0 */
    char *file;
};

/* Start with zeros ({0}). */
struct provenance {
    struct origin *origins;
    int count;
};

void provenance_free(struct provenance *provenance);

/* Adds an origin with a copy of the file's name. */
bool provenance_add(struct provenance *provenance, const char *file, struct origin origin, hod_error *error);

/* Adds a file of the folder, and a section of a page; nothing if cache_key is 0, which means unknown. */
bool provenance_add_file(struct provenance *provenance, uint64_t cache_key, const char *folder,
                         const char *name, hod_error *error);
bool provenance_add_section(struct provenance *provenance, uint64_t cache_key, const char *page, size_t place,
                            const char *section, size_t length, hod_error *error);

/* Whether a file is listed. */
bool provenance_names(const struct provenance *provenance, const char *file);

/* Writes the provenance into a folder, as made-from.txt, with every file there, in an order independent of the order of
 * adding. And reads it: empty if it has been changed since it was written. */
bool provenance_write(struct provenance *provenance, const char *folder, hod_error *error);
void provenance_read(struct provenance *provenance, const char *folder, bool as_written);

#endif
