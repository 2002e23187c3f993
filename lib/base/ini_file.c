/* INI files. */
#include "base/ini_file.h"

#include <errno.h>
#include <ini.h>
#include <stdio.h>
#include <string.h>

struct reading {
    FILE *input;
    int line; /* the last that was read */
    ini_visitor *visit;
    void *data;
    hod_error error; /* of the first line that is refused, which is the last that is read */
};

static int read_key(void *data, const char *section, const char *key, const char *value)
{
    struct reading *reading = data;
    if (!section[0]) return hod_fail(&reading->error, "%s stands before the first [section]", key);
    return reading->visit(reading->data, section, key, value, &reading->error);
}

/* As fgets, for inih, which would take the rest of a long line for another one. */
static char *next_line(char *text, int size, void *data)
{
    struct reading *reading = data;
    if (reading->error.message[0] || !fgets(text, size, reading->input)) return NULL;
    reading->line++;
    if (strlen(text) + 1 < (size_t)size || text[size - 2] == '\n') return text;
    hod_fail(&reading->error, "the line is longer than %d characters", size - 2);
    return NULL;
}

static bool fail_to_read(const char *path, const char *what, int reason, hod_error *error)
{
    return hod_fail(error, "cannot read the %s %s: %s", what, path, strerror(reason));
}

bool ini_file_read(const char *path, const char *what, ini_visitor *visit, void *data, hod_error *error)
{
    struct reading reading = {.input = fopen(path, "r"), .visit = visit, .data = data};
    if (!reading.input) return fail_to_read(path, what, errno, error);
    errno = 0;
    const int unclear_or_refused = ini_parse_stream(next_line, &reading, read_key, &reading);
    const int reason = ferror(reading.input) ? errno : 0;
    fclose(reading.input);
    if (reason) return fail_to_read(path, what, reason, error);
    if (unclear_or_refused && (!reading.error.message[0] || unclear_or_refused < reading.line))
        return hod_fail(error, "%s:%d: neither a [section], nor key = value, nor a ; comment", path,
                        unclear_or_refused);
    return !reading.error.message[0] ||
           hod_fail(error, "%s:%d: %s", path, reading.line, reading.error.message);
}
