/* An archive (.zip) of files, to be downloaded at once. */
#ifndef HOD_REPORT_ARCHIVE_H
#define HOD_REPORT_ARCHIVE_H

#include "base/error.h"

/* An archive while it is put together. What fails is told at the end. */
struct archive;

/* Whether this build can write archives: it needs libzip. */
bool archive_is_possible(void);

/* Begins an archive that is to be written to a path. Its bytes depend on nothing but those of its files,
 * their names and their order. NULL with an error. */
struct archive *archive_open(const char *path, hod_error *error);

/* Adds the file that lies at a path, under a name with slashes. */
void archive_add(struct archive *archive, const char *name, const char *path);

/* Reads the files, writes and frees it, in any case; after an error (`is_whole` is false) it frees it alone.
 */
bool archive_close(struct archive *archive, bool is_whole, hod_error *error);

#endif
