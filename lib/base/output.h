/* An output file that appears whole or not at all. */
#ifndef HOD_BASE_OUTPUT_H
#define HOD_BASE_OUTPUT_H

#include "base/error.h"

#include <stdio.h>

/* Until hod_output_commit, what is written is in a file beside the target, named `.NAME.partial-PROCESS-N`,
 * and an existing target stays untouched. What cannot be replaced, such as a device or a named pipe, is
 * written directly. */
typedef struct hod_output hod_output;

/* Opens the output. A `path` of NULL or "-" is the standard output. A link to a file is followed, and a
 * dangling link refused; partial files of the same target that killed processes left behind are removed. A
 * new file gets the permissions of the process's umask, a replaced file keeps its own. Returns NULL with an
 * error that names the path and the reason. */
hod_output *hod_output_open(const char *path, hod_error *error);

/* Whether a path can be opened, to be asked before long work. Leaves nothing behind; returns false with the
 * error that opening would give. */
bool hod_output_can_open(const char *path, hod_error *error);

/* Where to write; it belongs to the output and must not be closed. */
FILE *hod_output_file(hod_output *output);

/* Makes what was written appear under its path, and frees the output in any case. Returns false when anything
 * could not be written since the output was opened (a full disk); then the target is as it was. */
bool hod_output_commit(hod_output *output, hod_error *error);

/* Drops what was written and frees the output, which may be NULL. */
void hod_output_discard(hod_output *output);

/* The same after a failure, and returns false. If the failure was in writing the file, its path is put in
 * front of the error's message. */
bool hod_output_fail(hod_output *output, hod_error *error);

/* Outputs that appear together or not at all. Begins as all zeros. */
struct output_set {
    hod_output **outputs;
    int count;
};

/* Adds what has been written, and writes it to the disk, so that only its name is missing. The output is then the set's,
 * or gone where that fails, as on a full disk; the rest of the set stays, to be discarded. */
bool output_set_add(struct output_set *set, hod_output *output, hod_error *error);

/* Makes all appear, in their order, or drops them; the set is then as at first. */
bool output_set_commit(struct output_set *set, hod_error *error);
void output_set_discard(struct output_set *set);

/* For a process that is told to end while other threads write: removes its unfinished files and reports from
 * a folder. Writing them fails then, and nothing appears. */
void hod_outputs_abandon(const char *folder);

#endif
