/* An output file that appears whole or not at all: written beside its target, then renamed over it. */
#include "base/output.h"

#include "base/buffer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct hod_output {
    FILE *file;
    char *path;    /* as it was given; NULL for the standard output */
    char *target;  /* with links followed */
    char *partial; /* the file beside it; NULL when the target is written directly */
};

static bool fail(const hod_output *output, int reason, hod_error *error)
{
    return hod_fail(error, "cannot write %s: %s", output->path ? output->path : "the standard output",
                    strerror(reason));
}

static void forget(hod_output *output)
{
    free(output->path);
    free(output->target);
    free(output->partial);
    free(output);
}

/* The same folder, so that renaming never has to copy. */
static char *partial_name(const char *target, unsigned attempt)
{
    enum { LONGEST = 200 }; /* of the name's beginning, to stay below what a file system allows */
    const char *slash = strrchr(target, '/');
    const char *name = slash ? slash + 1 : target;
    hod_buffer partial = {0};
    hod_buffer_bytes(&partial, target, (size_t)(name - target));
    hod_buffer_format(&partial, ".%.*s.partial-%ld-%u", LONGEST, name, (long)getpid(), attempt);
    if (partial.failed) hod_buffer_free(&partial);
    return partial.bytes;
}

/* A new file of its own, with the permissions that a plain open gives; -1 and errno otherwise. */
static int create_partial(hod_output *output)
{
    enum { ATTEMPTS = 1000 };
    for (unsigned attempt = 0; attempt < ATTEMPTS; attempt++) {
        free(output->partial);
        output->partial = partial_name(output->target, attempt);
        if (!output->partial) return errno = ENOMEM, -1;
        const int descriptor = open(output->partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
    return -1;
}

static int open_partial(hod_output *output, const struct stat *replaced)
{
    /* Renaming would replace even a file that its permissions protect. */
    if (replaced && access(output->target, W_OK)) return -1;
    const int descriptor = create_partial(output);
    if (descriptor >= 0 && replaced && fchmod(descriptor, replaced->st_mode & 0777)) {
        const int reason = errno;
        close(descriptor);
        unlink(output->partial);
        return errno = reason, -1;
    }
    return descriptor;
}

static bool open_target(hod_output *output, hod_error *error)
{
    struct stat status;
    const bool exists = stat(output->target, &status) == 0;
    if (!exists && errno != ENOENT) return fail(output, errno, error);
    if (exists && S_ISDIR(status.st_mode)) return fail(output, EISDIR, error);
    const bool replaceable = !exists || S_ISREG(status.st_mode);
    const int descriptor = replaceable ? open_partial(output, exists ? &status : NULL)
                                       : open(output->target, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return fail(output, errno, error);
    output->file = fdopen(descriptor, "w");
    if (output->file) return true;
    close(descriptor);
    if (output->partial) unlink(output->partial);
    return hod_fail_memory(error);
}

/* Renaming over a link would replace the link and not what it stands for. */
static char *follow_links(const char *path)
{
    char *target = realpath(path, NULL);
    return target ? target : strdup(path);
}

hod_output *hod_output_open(const char *path, hod_error *error)
{
    hod_output *output = calloc(1, sizeof *output);
    if (!output) return hod_fail_memory(error), NULL;
    if (!path || strcmp(path, "-") == 0) {
        output->file = stdout;
        return output;
    }
    output->path = strdup(path);
    output->target = follow_links(path);
    const bool remembered = output->path && output->target;
    if (remembered ? open_target(output, error) : hod_fail_memory(error)) return output;
    forget(output);
    return NULL;
}

FILE *hod_output_file(hod_output *output)
{
    return output->file;
}

/* 0, or the reason why what was written is not all on the disk. */
static int settle(hod_output *output)
{
    errno = 0;
    if (fflush(output->file) || ferror(output->file)) return errno ? errno : EIO;
    return output->partial && fsync(fileno(output->file)) ? errno : 0;
}

bool hod_output_commit(hod_output *output, hod_error *error)
{
    int reason = settle(output);
    if (output->path && fclose(output->file) && !reason) reason = errno;
    if (!reason && output->partial && rename(output->partial, output->target)) reason = errno;
    if (reason && output->partial) unlink(output->partial);
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
