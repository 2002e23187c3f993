/* A folder for a test to work in, and the files in it. */
#ifndef TESTS_FOLDER_H
#define TESTS_FOLDER_H

#include <stddef.h>

/* The initializer and the finalizer of a test suite. One makes an empty folder the working directory, so that the name
 * of a file is its path; the other leaves it and removes it with its contents. */
void enter_folder(void);
void leave_folder(void);

/* Creates or replaces a file. */
void write_bytes(const char *name, const char *bytes, size_t length);
void write_file(const char *name, const char *text);

/* The contents of a file, followed by a zero byte, which the caller frees. */
char *bytes_of(const char *name, size_t *length);
char *text_of(const char *name);

/* The number of entries in the working directory, including hidden ones. */
int files_in_folder(void);

#endif
