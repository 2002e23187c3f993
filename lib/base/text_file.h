/* Text files that a user names, read once and whole. */
#ifndef HOD_BASE_TEXT_FILE_H
#define HOD_BASE_TEXT_FILE_H

#include "base/buffer.h"
#include "base/error.h"

enum { HOD_MOST_TEXT = 4 << 20 }; /* bytes of a text file */

/* Appends the file to the text; what names its kind in messages, such as "rule file". A pipe is read to its
 * end, /dev/stdin too. Refuses folders, devices, and files of more than HOD_MOST_TEXT bytes. */
bool text_file_read(const char *path, const char *what, hod_buffer *text, hod_error *error);

/* Whether a name is meant as that of a file: one with a '/' in it, or with .ini or .lua at its end; and as
 * that of a script, with .lua. */
bool text_file_is_meant(const char *name);
bool text_file_is_script(const char *name);

/* The path of a file that the file at `path` names, which is found from the folder of that one. The caller
 * frees it; NULL with an error when memory is short. */
char *text_file_beside(const char *path, const char *name, hod_error *error);

#endif
