/* An archive (.zip) of files, for downloading them together. */
#ifndef HOD_REPORT_ARCHIVE_H
#define HOD_REPORT_ARCHIVE_H

#include "base/error.h"

/* An archive in progress. Failures are reported at the end. */
struct archive;

/* Whether this build can write archives, which needs libzip. */
bool archive_is_possible(void);

/* Starts an archive at a path. Its bytes depend only on its files, their names and their order. NULL with an error. */
struct archive *archive_open(const char *path, hod_error *error);

/* Adds the file at a path, under a name with slashes. */
void archive_add(struct archive *archive, const char *name, const char *path);

/* Reads the files, writes the archive and always frees it; after an error (`is_whole` is false) only frees it. */
bool archive_close(struct archive *archive, bool is_whole, hod_error *error);

#endif
