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
bool utf8_is_continuation(char byte);

/* Whether a text is well-formed UTF-8 in the sense of RFC 3629. */
bool utf8_is_well_formed(const char *text, size_t length);

/* The first control character in a text (U+0000 to U+001F, also tabs and line ends, U+007F to U+009F); NULL
 * if there is none. */
const char *utf8_control(const char *text, size_t length);

/* How many bytes the next character of a text has, which is not at its end; 1 for a byte that begins none.
 * *is_fit tells whether it may go to a terminal as it stands: neither a control character, which a terminal
 * would obey, nor a mark that turns the direction of text, nor a byte that is not UTF-8. */
size_t utf8_next(const char *text, bool *is_fit);

/* A copy in which the bytes of what may not stand as \xNN, but for line ends. The caller frees it; NULL when
 * memory is short. */
char *utf8_shown(const char *text);

/* Replaces the middle of a text of more than `most` bytes (at least 4) by "...", so that it has no more. No
 * character is cut in two. */
void utf8_shorten(char *text, size_t most);

enum { HOD_MAX_TEXT = 4 << 20 }; /* bytes of a text file */

/* Appends a file to the text; what names its kind in messages, such as "rule file". A pipe is read to its
 * end, /dev/stdin too. Refuses folders, devices, pipes that nobody writes to, and files of more than
 * HOD_MAX_TEXT bytes. */
bool text_file_read(const char *path, const char *what, hod_buffer *text, hod_error *error);

/* Refuses a text that is not UTF-8 or has a zero byte, with the name of its file and the first such line; the
 * text begins in a line of that file. */
bool text_is_plain(const char *name, int line, const char *text, size_t length, hod_error *error);

/* Whether a name is that of a file, because it contains '/' or ends in .ini or .lua; and that of a script,
 * because it ends in .lua. Notepad adds .txt to either. */
bool looks_like_file_name(const char *name);
bool text_file_is_script(const char *name);

/* The path of a file that the file at `path` names, relative to the folder of the latter. A file may name only what
 * lies in its folder or below: absolute names, ".." and links that lead out are refused. The caller frees the path;
 * NULL with an error. */
char *text_file_beside(const char *path, const char *name, hod_error *error);

/* The same of a file that a person named, which may lead anywhere. */
char *text_file_from(const char *path, const char *name, hod_error *error);

#endif
