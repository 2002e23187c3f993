/* What is asked on a line, as part files keep it: a line each for the command, its options and its arguments.
 */
#ifndef HOD_TOOLS_ASKED_H
#define HOD_TOOLS_ASKED_H

#include "base/buffer.h"

/* Adds an option of the line, unless the answer does not depend on it; value is NULL where it has none. */
void asked_option(hod_buffer *asked, const char *name, const char *value);

/* Adds the command and the arguments: the text, which the caller frees; NULL with an error. */
char *asked_end(hod_buffer *asked, const char *command, const char *const *arguments, int count,
                hod_error *error);

/* The line as a shell hands it over, from the command to a NULL, of a text that begins with what was asked;
 * NULL with an error. The caller frees it with asked_free. */
char **asked_words(const char *text, int *count, hod_error *error);
void asked_free(char **words);

#endif
