/* Text files, read once and whole. */
#include "base/text_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 1 << 16 };

static bool fail_to_read(const char *path, const char *what, int reason, hod_error *error)
{
    return hod_fail(error, "cannot read the %s %s: %s", what, path, strerror(reason));
}

static bool is_readable(int file, const char *path, const char *what, hod_error *error)
{
    struct stat status;
    if (fstat(file, &status) != 0) return fail_to_read(path, what, errno, error);
    if (S_ISDIR(status.st_mode)) return fail_to_read(path, what, EISDIR, error);
    if (!S_ISCHR(status.st_mode) && !S_ISBLK(status.st_mode)) return true;
    return hod_fail(error, "cannot read the %s %s: it is a device", what, path);
}

static bool read_all(int file, const char *path, const char *what, hod_buffer *text, hod_error *error)
{
    const size_t before = text->length;
    for (;;) {
        char *room = hod_buffer_room(text, PIECE);
        if (!room) return hod_fail_memory(error);
        const ssize_t count = read(file, room, PIECE);
        if (count == 0) return true;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail_to_read(path, what, errno, error);
        text->length += (size_t)count;
        if (text->length - before > HOD_MOST_TEXT)
            return hod_fail(error, "cannot read the %s %s: it is longer than %d MiB", what, path,
                            HOD_MOST_TEXT >> 20);
    }
}

bool text_file_read(const char *path, const char *what, hod_buffer *text, hod_error *error)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return fail_to_read(path, what, errno, error);
    const bool is_read = is_readable(file, path, what, error) && read_all(file, path, what, text, error);
    close(file);
    return is_read;
}

static bool ends_in(const char *name, const char *ending)
{
    const size_t length = strlen(name), behind = strlen(ending);
    return length > behind && strcmp(name + length - behind, ending) == 0;
}

bool text_file_is_meant(const char *name)
{
    return strchr(name, '/') || ends_in(name, ".ini") || text_file_is_script(name);
}

bool text_file_is_script(const char *name)
{
    return ends_in(name, ".lua");
}

char *text_file_beside(const char *path, const char *name, hod_error *error)
{
    char *copy = strdup(path), *beside = NULL;
    const bool is_made = copy && (name[0] == '/' ? (beside = strdup(name)) != NULL
                                                 : asprintf(&beside, "%s/%s", dirname(copy), name) >= 0);
    free(copy);
    if (is_made) return beside;
    hod_fail_memory(error);
    return NULL;
}
