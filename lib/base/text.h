/* Texts: prints numbers with a decimal point whatever the locale, checks UTF-8, and reads text files. */
#ifndef HOD_BASE_TEXT_H
#define HOD_BASE_TEXT_H

#include "base/buffer.h"
#include "base/error.h"

#include <locale.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* The thread's locales that plain_begin swapped. */
struct plain {
    locale_t plain, before;
};

/* Between these two calls, printf and strtod use a decimal point in this thread, for libraries that call them. Pairs of
 * calls may be nested. */
struct plain plain_begin(void);
void plain_end(struct plain plain);

/* snprintf, vsnprintf and vasprintf with a decimal point. The caller frees the text returned by the last, which may be
 * NULL. */
int plain_print(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
int plain_print_list(char *text, size_t size, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));
char *plain_text_list(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

/* Whether a byte continues a character of several bytes. */
bool utf8_is_continuation(char byte);

/* Whether a text is well-formed UTF-8 in the sense of RFC 3629. */
bool utf8_is_well_formed(const char *text, size_t length);

/* The first control character in a text (U+0000 to U+001F including tabs and line ends, U+007F to U+009F); NULL if
 * there is none. */
const char *utf8_control(const char *text, size_t length);

/* The number of bytes of the next character of a text, which must not be at its end; 1 for an invalid byte. *is_fit
 * says whether a terminal may print it unchanged: control characters, bidirectional marks and invalid bytes are not
 * fit. */
size_t utf8_next(const char *text, bool *is_fit);

/* A copy in which characters unfit for a terminal, except line ends, are written as \xNN. The caller frees it; NULL
 * when memory is short. */
char *utf8_shown(const char *text);

/* Shortens a text of more than `most` bytes (at least 4) to `most` by replacing its middle with "...". It never splits
 * a character. */
void utf8_shorten(char *text, size_t most);

enum { HOD_MAX_TEXT = 4 << 20 }; /* bytes of a text file */

/* Appends the contents of a file to `text`. `what` names the kind of file in messages, such as "rule file". Reads
 * pipes, including /dev/stdin, to their end. Refuses folders, devices, pipes without a writer, and files of more than
 * HOD_MAX_TEXT bytes. */
bool text_file_read(const char *path, const char *what, hod_buffer *text, hod_error *error);

/* Refuses a text that is not UTF-8 or contains a zero byte, and names the file and the first such line. The text starts
 * at line `line` of the file. */
bool text_is_plain(const char *name, int line, const char *text, size_t length, hod_error *error);

/* Whether a name is a file name, because it contains '/' or ends in .ini or .lua; and whether it is a script, because
 * it ends in .lua. A further .txt, which Notepad adds, is ignored. */
bool looks_like_file_name(const char *name);
bool text_file_is_script(const char *name);

/* The path of a file that is named in the file at `path`, relative to the latter's folder. A file may name only files
 * in its folder or below: absolute names, ".." and links that lead out are refused. The caller frees the path; NULL
 * with an error. */
char *text_file_beside(const char *path, const char *name, hod_error *error);

/* The path of a file that the user named, relative to the folder of `path`; it may lead anywhere. */
char *text_file_from(const char *path, const char *name, hod_error *error);

#endif
