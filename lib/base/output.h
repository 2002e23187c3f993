/* An output file that appears whole or not at all. */
#ifndef HOD_BASE_OUTPUT_H
#define HOD_BASE_OUTPUT_H

#include "base/error.h"

#include <stdio.h>

/* Until hod_output_commit, everything is written to a file beside the target, named `.NAME.partial-PROCESS-N`, and an
 * existing target stays untouched. A target that cannot be replaced, such as a device or a named pipe, is written
 * directly. */
typedef struct hod_output hod_output;

/* Opens the output. A `path` of NULL or "-" means standard output. Follows links to files and refuses dangling links.
 * Removes partial files of the same target that killed processes left behind. A new file gets the permissions of the
 * process's umask; a replaced file keeps its own. Returns NULL with an error that names the path and the reason. */
hod_output *hod_output_open(const char *path, hod_error *error);

/* Whether a path can be opened; check this before long work. Leaves nothing behind. Returns false with the error that
 * opening would give. */
bool hod_output_can_open(const char *path, hod_error *error);

/* The stream to write to; it belongs to the output and must not be closed. */
FILE *hod_output_file(hod_output *output);

/* Makes the written file appear under its path, and always frees the output. Returns false if anything could not be
 * written since the output was opened (a full disk); then the target is unchanged. */
bool hod_output_commit(hod_output *output, hod_error *error);

/* Drops everything written and frees the output, which may be NULL. */
void hod_output_discard(hod_output *output);

/* The same after a failure; returns false. If writing the file failed, prefixes the error's message with its path. */
bool hod_output_fail(hod_output *output, hod_error *error);

/* Outputs that appear together or not at all. Start with zeros ({0}). */
struct output_set {
    hod_output **outputs;
    int count;
};

/* Adds an output that is fully written, and writes it to the disk, so that only its name is missing. The output then
 * belongs to the set. On failure, such as a full disk, it is freed; the rest of the set stays, to be discarded. */
bool output_set_add(struct output_set *set, hod_output *output, hod_error *error);

/* Makes all outputs appear, in order, or drops them; afterwards the set is empty. */
bool output_set_commit(struct output_set *set, hod_error *error);
void output_set_discard(struct output_set *set);

/* For a process that must end while other threads write: removes its unfinished files, and its unfinished reports from
 * a folder. Writing them then fails, and nothing appears. */
void hod_outputs_abandon(const char *folder);

#endif
