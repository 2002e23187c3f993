/* A folder that a test works in, and the files in it. */
#ifndef TESTS_FOLDER_H
#define TESTS_FOLDER_H

#include <stddef.h>

/* The initializer and finalizer of a test suite: makes an empty folder the working directory, so that the
 * name of a file is its path; and leaves it and removes it with all that is in it. */
void enter_folder(void);
void leave_folder(void);

/* Creates or replaces a file. */
void write_bytes(const char *name, const char *bytes, size_t length);
void write_file(const char *name, const char *text);

/* What a file holds, with a zero behind it, which the caller frees. */
char *bytes_of(const char *name, size_t *length);
char *text_of(const char *name);

/* The number of entries in the working directory, hidden ones included. */
int files_in_folder(void);

#endif
