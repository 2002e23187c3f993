/* Partial files and folders. */
#include "base/temp_file.h"

#include "base/buffer.h"
#include "system/platform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST = 200 }; /* of the start of a name, to stay within the limits of file systems */

static const char infix[] = ".partial-";

static char *text_of(hod_buffer *text)
{
    if (!text->failed) return text->bytes;
    hod_buffer_free(text);
    return NULL;
}

static char *temp_file_name(const char *target, unsigned attempt)
{
    const char *name = path_name(target);
    hod_buffer partial = {0};
    hod_buffer_bytes(&partial, target, (size_t)(name - target));
    hod_buffer_format(&partial, ".%.*s%s%ld-%u", LONGEST, name, infix, (long)getpid(), attempt);
    return text_of(&partial);
}

/* Whether an entry is named like a partial file of this target. */
static bool is_partial_of(const char *entry, const char *name)
{
    const size_t length = strnlen(name, LONGEST);
    if (entry[0] != '.' || strncmp(entry + 1, name, length) != 0) return false;
    const char *rest = entry + 1 + length;
    return strncmp(rest, infix, sizeof infix - 1) == 0 &&
           strspn(rest + sizeof infix - 1, "0123456789-") == strlen(rest + sizeof infix - 1);
}

static bool is_temp_file_of_process(const char *entry, const char *process)
{
    const char *place = entry[0] == '.' ? strstr(entry, infix) : NULL;
    for (const char *next = place; next; next = strstr(next + 1, infix)) place = next;
    return place && strncmp(place + sizeof infix - 1, process, strlen(process)) == 0;
}

/* Acts on every entry of a folder that has the property. */
static void visit(const char *folder, bool (*has)(const char *entry, const char *what), const char *what,
                  void (*act)(const char *path))
{
    DIR *directory = opendir(folder);
    if (!directory) return;
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (!has(entry->d_name, what)) continue;
        AUTO(hod_buffer_free) hod_buffer path = {0};
        hod_buffer_format(&path, "%s/%s", folder, entry->d_name);
        if (!path.failed) act(path.bytes);
    }
    closedir(directory);
}

static bool is_entry(const char *entry, const char *what)
{
    (void)what;
    return strcmp(entry, ".") != 0 && strcmp(entry, "..") != 0;
}

static void remove_file(const char *path)
{
    unlink(path);
}

void temp_file_remove(const char *path)
{
    enum { ATTEMPTS = 100 }; /* while other threads still write to the folder */
    if (unlink(path) == 0 || errno == ENOENT) return;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        visit(path, is_entry, NULL, remove_file);
        if (rmdir(path) == 0 || errno != ENOTEMPTY) return;
    }
}

/* A file gets the permissions of the one that it replaces, which may be write-only. */
static void remove_stale(const char *path)
{
    const int how = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    int descriptor = open(path, O_RDONLY | how);
    if (descriptor < 0) descriptor = open(path, O_WRONLY | how);
    if (descriptor < 0) return;
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) temp_file_remove(path);
    close(descriptor);
}

static void remove_all_stale(const char *target)
{
    const char *name = path_name(target);
    AUTO(hod_buffer_free) hod_buffer folder = {0};
    hod_buffer_format(&folder, "%.*s.", (int)(name - target), target);
    if (!folder.failed) visit(folder.bytes, is_partial_of, name, remove_stale);
}

/* Locks a new file, unless another process mistook it for left behind and was faster. On a file system without locks,
 * no process can do that. */
static bool is_ours(int descriptor)
{
    struct stat status;
    if (flock(descriptor, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK) return false;
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0;
}

static int open_file(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

/* Another process that mistakes the folder for left behind may be faster than open: then the name counts as taken. */
static int open_folder(const char *path)
{
    if (mkdir(path, 0777)) return -1;
    const int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0 && errno == ENOENT) errno = EEXIST;
    return descriptor;
}

static int create(const char *target, int (*open_new)(const char *path), char **path)
{
    enum { ATTEMPTS = 1000 };
    remove_all_stale(target);
    for (unsigned attempt = 0; attempt < ATTEMPTS; attempt++) {
        *path = temp_file_name(target, attempt);
        if (!*path) return errno = ENOMEM, -1;
        const int descriptor = open_new(*path);
        if (descriptor >= 0 && is_ours(descriptor)) return descriptor;
        const int reason = descriptor >= 0 ? EEXIST : errno;
        if (descriptor >= 0) close(descriptor);
        free(*path);
        *path = NULL;
        errno = reason;
        if (reason != EEXIST) return -1;
    }
    return -1;
}

int temp_file_create(const char *target, char **path)
{
    return create(target, open_file, path);
}

int temp_folder_create(const char *target, char **path)
{
    return create(target, open_folder, path);
}

void temp_file_remove_own(const char *folder)
{
    AUTO(hod_buffer_free) hod_buffer process = {0};
    hod_buffer_format(&process, "%ld-", (long)getpid());
    if (!process.failed) visit(folder, is_temp_file_of_process, process.bytes, temp_file_remove);
}
