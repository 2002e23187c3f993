/* An output file that appears whole or not at all. */
#ifndef HOD_BASE_OUTPUT_H
#define HOD_BASE_OUTPUT_H

#include "base/error.h"

#include <stdio.h>

/* Until hod_output_commit, what is written lies in a file beside the target, named `.NAME.partial-PROCESS-N`;
 * a target that is already there stays untouched. Something that cannot be replaced, such as a device or a
 * named pipe, is written directly. */
typedef struct hod_output hod_output;

/* Opens the output. A `path` of NULL or "-" is the standard output. A link to a file is followed, one
 * that leads nowhere refused; what processes that were killed left of the same file is removed. A new file
 * gets the permissions of the process's umask, a replaced file keeps its own. Returns NULL with an error that
 * names the path and the reason. */
hod_output *hod_output_open(const char *path, hod_error *error);

/* Whether a path can be opened now, so that it need not turn out after long work. Leaves nothing behind;
 * returns false with the error that opening would give. */
bool hod_output_can_open(const char *path, hod_error *error);

/* Where to write; it belongs to the output and must not be closed. */
FILE *hod_output_file(hod_output *output);

/* Makes what was written appear under its path, and frees the output in any case. Returns false when anything
 * since the opening could not be written (a full disk); then the target is as it was. */
bool hod_output_commit(hod_output *output, hod_error *error);

/* Forgets what was written and frees the output. output may be NULL. */
void hod_output_discard(hod_output *output);

/* The same after a failure, with false; if it was that the file could not be written, the error's message
 * gets the path in front. */
bool hod_output_fail(hod_output *output, hod_error *error);

/* For a process that is told to end while other threads write: removes what it has not finished in a folder,
 * files and reports. Whoever writes them meets an error, and nothing appears. */
void hod_outputs_abandon(const char *folder);

#endif
