/* The folder of a report, which appears complete or not at all: it is written beside its target, and the two are then
 * exchanged. */
#include "report/publish/folder.h"

#include "base/buffer.h"
#include "base/temp_file.h"
#include "system/exchange.h"
#include "system/platform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(const struct folder *folder, int reason, hod_error *error)
{
    return hod_fail_system(error, reason, "cannot make the folder %s", folder->path);
}

static void forget(struct folder *folder)
{
    if (folder->lock >= 0) close(folder->lock);
    if (folder->turn >= 0) close(folder->turn);
    free(folder->target);
    free(folder->partial);
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* The path of an entry in a folder; NULL if memory is short. */
static char *inside(const char *folder, const char *name)
{
    return folder_path(folder, name, "", NULL);
}

/* Whether the target, which exists, may be replaced. */
static bool may_replace(const struct folder *folder, const struct stat *status, hod_error *error)
{
    struct stat here, above;
    AUTO_FREE char *parent = inside(folder->target, "..");
    const bool is_mounted =
        parent && stat(parent, &above) == 0 && (above.st_dev != status->st_dev || is_same(&above, status));
    if (!S_ISDIR(status->st_mode)) return fail(folder, ENOTDIR, error);
    if (access(folder->target, W_OK)) return fail(folder, errno, error);
    if (is_mounted || (stat(".", &here) == 0 && is_same(&here, status)))
        return hod_fail(error, "a report replaces its folder, but %s is %s; name a folder in it",
                        folder->path, is_mounted ? "a mount point" : "the working directory");
    return folder_try_rename(folder->target) == 0 || fail(folder, errno, error);
}

static bool begin(struct folder *folder, hod_error *error)
{
    struct stat status, link;
    const bool exists = stat(folder->path, &status) == 0;
    if (!exists && errno != ENOENT) return fail(folder, errno, error);
    /* Without slashes at its end, after which the name would be empty. */
    size_t length = strlen(folder->path);
    while (length > 1 && strchr(SLASHES, folder->path[length - 1])) length--;
    folder->target = exists ? realpath(folder->path, NULL) : strndup(folder->path, length);
    if (!folder->target) return fail(folder, errno, error);
    if (!exists && lstat(folder->target, &link) == 0)
        return hod_fail(error, "cannot make the folder %s: it is a link to one that does not exist",
                        folder->path);
    if (exists && !may_replace(folder, &status, error)) return false;
    folder->lock = temp_folder_create(folder->target, &folder->partial);
    if (folder->lock < 0) return fail(folder, errno, error);
    if (!exists || fchmod(folder->lock, status.st_mode & 07777) == 0) return true;
    const int reason = errno;
    temp_file_remove(folder->partial);
    return fail(folder, reason, error);
}

bool folder_open(struct folder *folder, const char *path, hod_error *error)
{
    *folder = (struct folder){.path = path, .lock = -1, .turn = -1};
    if (begin(folder, error)) return true;
    forget(folder);
    return false;
}

/* An action on an entry of one folder, with its path in another folder; returns 0, or the reason for the failure. */
typedef int entry_action(const char *from, const char *to);

/* Keeps a file unless the other folder has a newer one of the same name; a file that has disappeared need not be
 * kept. */
static int keep_file(const char *from, const char *to)
{
    struct stat status;
    if (lstat(from, &status) || S_ISDIR(status.st_mode) || link(from, to) == 0) return 0;
    return errno == EEXIST || errno == ENOENT ? 0 : errno;
}

/* Keeps folders as well. A folder cannot be linked into two places, so it is moved. */
static int keep_rest(const char *from, const char *to)
{
    struct stat status;
    if (lstat(from, &status) || !S_ISDIR(status.st_mode)) return keep_file(from, to);
    return rename(from, to) == 0 ? 0 : errno;
}

/* Does something with each entry and stops at the first failure. */
static bool for_each(const char *from, const char *to, entry_action *act, hod_error *error)
{
    int reason = 0;
    DIR *directory = opendir(from);
    if (!directory) return hod_fail_system(error, errno, "cannot read the folder %s", from);
    for (struct dirent *entry; !reason && (entry = readdir(directory));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        AUTO_FREE char *source = inside(from, entry->d_name), *target = inside(to, entry->d_name);
        reason = source && target ? act(source, target) : ENOMEM;
        if (reason) hod_fail_system(error, reason, "cannot keep %s beside the report", source);
    }
    closedir(directory);
    return !reason;
}

/* Exchanges two names in one step. If the system or its file system cannot do this, the second name is missing for a
 * moment. */
static int exchange_names(const char *one, const char *other)
{
    if (names_exchange(one, other) == 0) return 0;
    if (errno != ENOSYS && errno != EINVAL) return -1;
    AUTO_FREE char *aside = hod_text(NULL, "%s-aside", one);
    int result = aside ? rename(other, aside) : -1;
    if (result == 0 && rename(one, other) == 0)
        result = rename(aside, one);
    else if (result == 0) {
        const int reason = errno;
        rename(aside, other);
        errno = reason;
        result = -1;
    }
    return result;
}

/* Exchanges the folders: the old folder becomes the partial one. Entries that are not the report's are always in at
 * least one of the two, and files in both. */
static bool exchange(const struct folder *folder, hod_error *error)
{
    if (!for_each(folder->target, folder->partial, keep_file, error)) return false;
    if (exchange_names(folder->partial, folder->target)) return fail(folder, errno, error);
    return for_each(folder->partial, folder->target, keep_rest, error);
}

/* rename never replaces a folder that is not empty; if it fails for this reason, the folder has appeared since the
 * check. */
static bool take_place(const struct folder *folder, hod_error *error)
{
    struct stat status;
    if (stat(folder->target, &status) == 0) return exchange(folder, error);
    return rename(folder->partial, folder->target) == 0 ||
           (errno == ENOTEMPTY || errno == EEXIST ? exchange(folder, error) : fail(folder, errno, error));
}

void folder_wait(struct folder *folder)
{
    AUTO_FREE char *path = strdup(folder->target);
    folder->turn = path ? open(dirname(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (folder->turn >= 0) flock(folder->turn, LOCK_EX);
}

bool folder_commit(struct folder *folder, hod_error *error)
{
    const bool placed = take_place(folder, error);
    temp_file_remove(folder->partial);
    forget(folder);
    return placed;
}

/* The reader of the message knows the folder by the name that was given for it. */
static void speak_of_target(const struct folder *folder, hod_error *error)
{
    const char *place = strstr(error->message, folder->partial);
    if (!place) return;
    hod_error before = *error;
    before.message[place - error->message] = '\0';
    const char *behind = before.message + (place - error->message) + strlen(folder->partial);
    hod_fail_as(error, before.status, "%s%s%s", before.message, folder->path, behind);
}

bool folder_discard(struct folder *folder, hod_error *error)
{
    if (error) speak_of_target(folder, error);
    temp_file_remove(folder->partial);
    forget(folder);
    return false;
}

char *folder_path(const char *folder, const char *name, const char *ending, hod_error *error)
{
    return hod_text(error, "%s/%s%s", folder, name, ending);
}

bool folder_read_stretch(const char *folder, const char *name, size_t place, size_t length, hod_buffer *bytes,
                         hod_error *error)
{
    enum { PIECE = 1 << 16 };
    AUTO_FREE char *path = folder_path(folder, name, "", error);
    const int descriptor = path ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1; /* no wait on pipes */
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "r") : NULL;
    if (path && !file) hod_fail_system(error, errno, "cannot read %s", path);
    if (descriptor >= 0 && !file) close(descriptor);
    if (!file) return false;
    fseek(file, (long)place, SEEK_SET);
    for (char *room; length > 0 && (room = hod_buffer_room(bytes, PIECE));) {
        const size_t count = fread(room, 1, length < PIECE ? length : PIECE, file);
        bytes->length += count;
        length -= count;
        if (count == 0) break;
    }
    fclose(file);
    return !bytes->failed || hod_fail_memory(error);
}

bool folder_read(const char *folder, const char *name, hod_buffer *bytes, hod_error *error)
{
    return folder_read_stretch(folder, name, 0, SIZE_MAX, bytes, error);
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Compares bytes, independent of the locale. */
static int compare(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

bool folder_list(const char *folder, struct folder_list *list, hod_error *error)
{
    list->count = scandir(folder, &list->entries, is_shown, compare);
    if (list->count >= 0) return true;
    hod_fail_system(error, errno, "cannot read the folder %s", folder);
    *list = (struct folder_list){0};
    return false;
}

void folder_list_free(struct folder_list *list)
{
    for (int i = 0; i < list->count; i++) free(list->entries[i]);
    free(list->entries);
    *list = (struct folder_list){0};
}
