/* An output file that appears whole or not at all: written beside its target, then renamed over it. */
#include "base/output.h"

#include "base/arrays.h"
#include "base/temp_file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct hod_output {
    FILE *file;
    char *path;    /* as given; NULL for standard output */
    char *target;  /* with links followed */
    char *partial; /* the file beside it; NULL if the target is written directly */
};

static bool fail(const hod_output *output, int reason, hod_error *error)
{
    return hod_fail_system(error, reason, "cannot write %s",
                           output->path ? output->path : "the standard output");
}

static void forget(hod_output *output)
{
    free(output->path);
    free(output->target);
    free(output->partial);
    free(output);
}

static int open_temp_file(hod_output *output, const struct stat *replaced)
{
    /* Renaming would replace even a file that is protected by its permissions. */
    if (replaced && access(output->target, W_OK)) return -1;
    const int descriptor = temp_file_create(output->target, &output->partial);
    if (descriptor >= 0 && replaced && fchmod(descriptor, replaced->st_mode & 0777)) {
        const int reason = errno;
        close(descriptor);
        unlink(output->partial);
        return errno = reason, -1;
    }
    return descriptor;
}

/* Looks at the target: whether it exists, and whether a partial file can be renamed over it. */
static bool look(const hod_output *output, struct stat *status, bool *exists, bool *replaceable,
                 hod_error *error)
{
    struct stat link;
    *exists = stat(output->target, status) == 0;
    if (!*exists && errno != ENOENT) return fail(output, errno, error);
    if (!*exists && lstat(output->target, &link) == 0)
        return hod_fail(error, "cannot write %s: it is a link to a file that does not exist", output->path);
    if (*exists && S_ISDIR(status->st_mode)) return fail(output, EISDIR, error);
    *replaceable = !*exists || S_ISREG(status->st_mode);
    return true;
}

static bool open_target(hod_output *output, hod_error *error)
{
    struct stat status;
    bool exists, replaceable;
    if (!look(output, &status, &exists, &replaceable, error)) return false;
    const int descriptor = replaceable ? open_temp_file(output, exists ? &status : NULL)
                                       : open(output->target, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return fail(output, errno, error);
    output->file = fdopen(descriptor, "w");
    if (output->file) return true;
    close(descriptor);
    if (output->partial) unlink(output->partial);
    return hod_fail_memory(error);
}

/* Renaming over a link would replace the link, not its target. */
static char *follow_links(const char *path)
{
    char *target = realpath(path, NULL);
    return target ? target : strdup(path);
}

/* The output for a path, not yet opened. */
static hod_output *name_output(const char *path, hod_error *error)
{
    hod_output *output = calloc(1, sizeof *output);
    if (!output) return hod_fail_memory(error), NULL;
    if (!path || strcmp(path, "-") == 0) {
        output->file = stdout;
        return output;
    }
    output->path = strdup(path);
    output->target = follow_links(path);
    if (output->path && output->target) return output;
    forget(output);
    return hod_fail_memory(error), NULL;
}

hod_output *hod_output_open(const char *path, hod_error *error)
{
    hod_output *output = name_output(path, error);
    if (!output || output->file || open_target(output, error)) return output;
    forget(output);
    return NULL;
}

/* Opens a partial file and removes it. A pipe is not opened, because that would end its reader. */
static bool try_target(hod_output *output, hod_error *error)
{
    struct stat status;
    bool exists, replaceable;
    if (!look(output, &status, &exists, &replaceable, error)) return false;
    if (!replaceable) return access(output->target, W_OK) == 0 || fail(output, errno, error);
    const int descriptor = open_temp_file(output, exists ? &status : NULL);
    if (descriptor < 0) return fail(output, errno, error);
    close(descriptor);
    unlink(output->partial);
    return true;
}

bool hod_output_can_open(const char *path, hod_error *error)
{
    hod_output *output = name_output(path, error);
    if (!output) return false;
    const bool can_open = output->file || try_target(output, error);
    forget(output);
    return can_open;
}

FILE *hod_output_file(hod_output *output)
{
    return output->file;
}

/* The stream knows that writing failed, but not why; writing more fails for the same reason. */
static int ask_reason(FILE *file)
{
    static const char more[1 << 16];
    clearerr(file);
    errno = 0;
    fwrite(more, 1, sizeof more, file);
    fflush(file);
    return errno ? errno : EIO;
}

/* Returns 0, or the error number if not everything written is on the disk. */
static int settle(hod_output *output)
{
    if (output->partial && ferror(output->file)) return ask_reason(output->file);
    errno = 0;
    if (fflush(output->file) || ferror(output->file)) return errno ? errno : EIO;
    return output->partial && fsync(fileno(output->file)) ? errno : 0;
}

bool hod_output_commit(hod_output *output, hod_error *error)
{
    assert(output->path || !output->partial);
    int reason = settle(output);
    /* Closing removes the lock, and another process would treat an unlocked partial file as left behind. */
    if (!reason && output->partial && rename(output->partial, output->target)) reason = errno;
    if (reason && output->partial) unlink(output->partial);
    if (output->path && fclose(output->file) && !reason) reason = errno;
    const bool written = !reason || fail(output, reason, error);
    forget(output);
    return written;
}

bool hod_output_fail(hod_output *output, hod_error *error)
{
    if (output && ferror(output->file))
        hod_fail_in(error, "%s", output->path ? output->path : "the standard output");
    hod_output_discard(output);
    return false;
}

void hod_output_discard(hod_output *output)
{
    if (!output) return;
    if (output->path) fclose(output->file);
    if (output->partial) unlink(output->partial);
    forget(output);
}

bool output_set_add(struct output_set *set, hod_output *output, hod_error *error)
{
    const int reason = settle(output);
    if (!reason && EXTEND(set->outputs, set->count)) {
        set->outputs[set->count++] = output;
        return true;
    }
    const bool is_short = !reason || fail(output, reason, error);
    hod_output_discard(output);
    return is_short && hod_fail_memory(error);
}

bool output_set_commit(struct output_set *set, hod_error *error)
{
    int done = 0;
    while (done < set->count && hod_output_commit(set->outputs[done], error)) done++;
    const bool written = done == set->count;
    for (int i = done + 1; i < set->count; i++) hod_output_discard(set->outputs[i]);
    set->count = 0;
    output_set_discard(set);
    return written;
}

void output_set_discard(struct output_set *set)
{
    for (int i = 0; i < set->count; i++) hod_output_discard(set->outputs[i]);
    free(set->outputs);
    *set = (struct output_set){0};
}

void hod_outputs_abandon(const char *folder)
{
    temp_file_remove_own(folder);
}
