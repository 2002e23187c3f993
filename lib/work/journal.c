/* Journals: continuing where a run ended.
 *
 * A journal is a part file that grows block by block. It is flushed after each block, so a killed process loses at most
 * the block that it was calculating, and synced every few seconds, so a power failure loses only the last seconds. A
 * new run reads the blocks up to the first that is missing, incomplete or damaged, truncates the file there, and
 * continues. The file is locked while a run uses it. */
#include "work/journal.h"

#include "system/platform.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The most work, in seconds, that a power failure can lose. */
static const double seconds_between_syncs = 5;

static bool fail(const struct journal *journal, int reason, hod_error *error)
{
    return hod_fail_system(error, reason, "the journal %s", journal->path);
}

/* Locks the journal until the run ends in any way. A killed run may take a moment to end. */
static bool lock(int descriptor)
{
    enum { TRIES = 40 };
    const struct timespec pause = {.tv_nsec = 50000000};
    for (int try = 0; try < TRIES; try++) {
        if (!flock(descriptor, LOCK_EX | LOCK_NB) || errno != EWOULDBLOCK) return true;
        nanosleep(&pause, NULL);
    }
    return false;
}

static bool open_file(struct journal *journal, hod_error *error)
{
    const int descriptor = open(journal->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return fail(journal, errno, error);
    struct stat status;
    if (fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode)) {
        close(descriptor);
        return fail(journal, ESPIPE, error);
    }
    journal->file = fdopen(descriptor, "r+");
    if (!journal->file) {
        close(descriptor);
        return hod_fail_memory(error);
    }
    return lock(descriptor) || hod_fail(error, "the journal %s: another run is using it", journal->path);
}

/* Whether the file is empty or contains only the start of the header, because a run was killed while writing it. */
static bool is_unbegun(FILE *file, const hod_buffer *header)
{
    char begun[4096];
    size_t place = 0, count;
    rewind(file);
    while ((count = fread(begun, 1, sizeof begun, file)) > 0) {
        if (place + count >= header->length || memcmp(begun, header->bytes + place, count) != 0) return false;
        place += count;
    }
    return !ferror(file);
}

static bool cut(struct journal *journal, uint64_t length, hod_error *error)
{
    return (!ftruncate(fileno(journal->file), (off_t)length) &&
            !fseeko(journal->file, (off_t)length, SEEK_SET)) ||
           fail(journal, errno, error);
}

static bool begin(struct journal *journal, const struct part_header *header, hod_error *error)
{
    return cut(journal, 0, error) &&
           (part_write_header(header, journal->file, error) ||
            hod_fail_in(error, "the journal %s", journal->path)) &&
           (!fflush(journal->file) || fail(journal, errno, error));
}

static bool is_same(const struct part_file *part, const struct part_header *header, hod_error *error)
{
    const struct part_header *found = &part->header;
    if (!part_is_of(part, header->question, error)) return false;
    if (found->shard == header->shard && found->shards == header->shards && found->blocks == header->blocks)
        return true;
    return hod_fail(error, "%s is for shard %llu/%llu of %llu blocks, not for shard %llu/%llu of %llu blocks",
                    part->path, (unsigned long long)found->shard, (unsigned long long)found->shards,
                    (unsigned long long)found->blocks, (unsigned long long)header->shard,
                    (unsigned long long)header->shards, (unsigned long long)header->blocks);
}

/* Passes on the complete blocks; truncates the file after them, so the rest is calculated again. */
static bool continue_after(struct journal *journal, struct part_file *part, hod_receive *receive, void *data,
                           uint64_t *next, hod_error *error)
{
    uint64_t end;
    part_range(&part->header, next, &end);
    for (; *next < end && part_read_block(part, *next) == PART_BLOCK; ++*next)
        if (!receive(data, *next, part->result.bytes, part->result.length, error)) return false;
    assert(*next <= end && part->place <= part->size);
    return cut(journal, part->place, error);
}

bool journal_open(struct journal *journal, const char *path, const struct part_header *header,
                  hod_receive *receive, void *data, uint64_t *next, hod_error *error)
{
    hod_buffer bytes = {0};
    uint64_t end;
    *journal = (struct journal){.path = path, .synced = clock_seconds()};
    part_range(header, next, &end);
    if (!open_file(journal, error)) return false;
    part_pack_header(header, &bytes);
    const bool begins = !bytes.failed && is_unbegun(journal->file, &bytes);
    hod_buffer_free(&bytes);
    if (begins) return begin(journal, header, error);
    AUTO(part_close) struct part_file part = {0};
    rewind(journal->file);
    const bool opened = (part_read_header(&part, journal->file, path, error) && is_same(&part, header, error))
                            ? continue_after(journal, &part, receive, data, next, error)
                            : hod_fail_in(error, "the journal");
    part.file = NULL; /* belongs to the journal */
    return opened;
}

bool journal_add(struct journal *journal, uint64_t block, const char *result, size_t length, hod_error *error)
{
    assert(journal->file);
    if (!part_write_block(journal->file, block, result, length, error))
        return hod_fail_in(error, "the journal %s", journal->path);
    if (fflush(journal->file)) return fail(journal, errno, error);
    if (clock_seconds() - journal->synced < seconds_between_syncs) return true;
    journal->synced = clock_seconds();
    return !fdatasync(fileno(journal->file)) || errno == EINVAL || fail(journal, errno, error);
}

bool journal_close(struct journal *journal, hod_error *error)
{
    if (!journal->file) return true;
    const bool closed = !fclose(journal->file);
    journal->file = NULL;
    return closed || fail(journal, errno, error);
}
