/* Text: printed with a decimal point whatever the locale, encoded as UTF-8, read from files. */
#ifndef HOD_BASE_TEXT_H
#define HOD_BASE_TEXT_H

#include "base/buffer.h"
#include "base/error.h"

#include <locale.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* The locales of a thread that plain_begin exchanged. */
struct plain {
    locale_t plain, before;
};

/* Between the two calls, printf and strtod of this thread alone use a decimal point: for libraries that call
 * them. Pairs of calls may be nested. */
struct plain plain_begin(void);
void plain_end(struct plain plain);

/* snprintf, vsnprintf and vasprintf with a decimal point. The last returns what the caller frees, or NULL. */
int plain_print(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
int plain_print_list(char *text, size_t size, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));
char *plain_text_list(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

/* Whether a byte continues a character of several bytes. */
bool utf8_goes_on(char byte);

/* Whether a text is well-formed UTF-8 in the sense of RFC 3629, except that surrogates and overlong forms of
 * three and four bytes are accepted. */
bool utf8_is_well_formed(const char *text, size_t length);

/* Replaces the middle of a text of more than `most` bytes (at least 4) by "...", so that it has no more. No
 * character is cut in two. */
void utf8_shorten(char *text, size_t most);

enum { HOD_MOST_TEXT = 4 << 20 }; /* bytes of a text file */

/* Appends a file to the text; what names its kind in messages, such as "rule file". A pipe is read to its
 * end, /dev/stdin too. Refuses folders, devices, and files of more than HOD_MOST_TEXT bytes. */
bool text_file_read(const char *path, const char *what, hod_buffer *text, hod_error *error);

/* Whether a name is that of a file, because it contains '/' or ends in .ini or .lua; and that of a script,
 * because it ends in .lua. */
bool text_file_is_meant(const char *name);
bool text_file_is_script(const char *name);

/* The path of a file that the file at `path` names, relative to the folder of the latter. The caller frees
 * it; NULL with an error when memory is short. */
char *text_file_beside(const char *path, const char *name, hod_error *error);

#endif
