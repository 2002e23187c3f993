/* Runs the command hod as a user does. */
#ifndef TESTS_TOOLS_RUN_H
#define TESTS_TOOLS_RUN_H

#include "base/auto.h"
#include "folder.h"

/* The initializer of a test suite: makes a new folder for the command lines, in which hod is the command that was
 * built. The finalizer is leave_folder. */
void enter_tools(void);

/* What a command line printed, and its exit status. The texts last until the next run of the same test. Compare long
 * texts with strcmp instead of an assertion that quotes them: Criterion's runner refuses the message of a failed
 * assertion of more than a megabyte, and the test sends it again and waits for ever. */
struct answer {
    int status;
    const char *out, *err;
};

/* Runs a line of the shell in the folder; hod is the command that was built. */
struct answer run(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Runs a line that must succeed, and returns its output. */
const char *output_of(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The answer must have the status of bad input, and consist only of "hod: " and the message on one line. */
void expect_refused(const char *line, const char *message, struct answer answer);

/* Reads a file; the text lasts until the next call. */
const char *read_file(const char *name);

/* The number of lines in a text. */
int lines_of(const char *text);

#endif
