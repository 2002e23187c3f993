/* Part files: writing them, reading them, and merging all parts of a work.
 *
 * A part is trusted only as far as its digests reach: the header with the question has one, and each block has one over
 * its number, length and result. So a file that was truncated, extended, mixed up or damaged is never mistaken for a
 * result. All headers are read before any results: the parts must answer the same question, divide the work into the
 * same blocks, and be shards 1, 2 ... n of n. Then the blocks follow in order, each exactly once. */
#include "work/part.h"

#include "base/digest.h"
#include "work/packing.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static const char magic[] = "hodpart1";
enum {
    MAGIC = sizeof magic - 1,
    HEADER = MAGIC + 4 * PACKED_BYTES, /* bytes before the question */
    BLOCK = 2 * PACKED_BYTES,          /* bytes before the result of a block */
    MOST_QUESTION = 1 << 26
};

/* blocks * shard / shards without overflow, because there are at most HOD_MAX_SHARDS shards. */
static uint64_t share_of(uint64_t blocks, uint64_t shard, uint64_t shards)
{
    assert(shard <= shards && shards <= HOD_MAX_SHARDS);
    return blocks / shards * shard + blocks % shards * shard / shards;
}

void part_range(const struct part_header *header, uint64_t *first, uint64_t *end)
{
    assert(header->shard > 0);
    *first = share_of(header->blocks, header->shard - 1, header->shards);
    *end = share_of(header->blocks, header->shard, header->shards);
    assert(*first <= *end && *end <= header->blocks);
}

void part_pack_header(const struct part_header *header, hod_buffer *bytes)
{
    const size_t length = strlen(header->question), before = bytes->length;
    hod_buffer_bytes(bytes, magic, MAGIC);
    pack_number(bytes, header->blocks);
    pack_number(bytes, header->shard);
    pack_number(bytes, header->shards);
    pack_number(bytes, length);
    hod_buffer_bytes(bytes, header->question, length);
    if (!bytes->failed)
        pack_number(bytes, digest_bytes(DIGEST_OF_NOTHING, bytes->bytes + before, bytes->length - before));
}

static bool is_written(bool written, hod_error *error)
{
    return written || hod_fail_system(error, errno ? errno : EIO, "cannot write");
}

bool part_write_header(const struct part_header *header, FILE *file, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
    part_pack_header(header, &bytes);
    errno = 0;
    return bytes.failed ? hod_fail_memory(error)
                        : is_written(fwrite(bytes.bytes, bytes.length, 1, file) == 1, error);
}

bool part_write_block(FILE *file, uint64_t block, const char *result, size_t length, hod_error *error)
{
    char before[BLOCK], behind[PACKED_BYTES];
    packing_put(before, block);
    packing_put(before + PACKED_BYTES, length);
    packing_put(behind, digest_bytes(digest_bytes(DIGEST_OF_NOTHING, before, BLOCK), result, length));
    errno = 0;
    return is_written(fwrite(before, BLOCK, 1, file) == 1 &&
                          (length == 0 || fwrite(result, length, 1, file) == 1) &&
                          fwrite(behind, PACKED_BYTES, 1, file) == 1,
                      error);
}

/* Reads this number of bytes into the end of a buffer. */
static bool read_bytes(FILE *file, size_t count, hod_buffer *bytes)
{
    char *room = hod_buffer_room(bytes, count);
    if (!room || fread(room, 1, count, file) != count) return false;
    bytes->length += count;
    return true;
}

static bool is_valid(const struct part_header *header)
{
    return header->shard > 0 && header->shard <= header->shards && header->shards <= HOD_MAX_SHARDS;
}

/* Reads the header and its digest; the bytes stay in part->question. */
static bool read_header(struct part_file *part)
{
    hod_buffer *bytes = &part->question;
    if (!read_bytes(part->file, HEADER, bytes) || memcmp(bytes->bytes, magic, MAGIC) != 0) return false;
    struct packed packed = {.bytes = bytes->bytes + MAGIC, .left = HEADER - MAGIC};
    part->header.blocks = unpack_number(&packed);
    part->header.shard = unpack_number(&packed);
    part->header.shards = unpack_number(&packed);
    const uint64_t length = unpack_number(&packed);
    if (length > MOST_QUESTION || !read_bytes(part->file, (size_t)length + PACKED_BYTES, bytes)) return false;
    bytes->length -= PACKED_BYTES;
    const uint64_t digest = digest_bytes(DIGEST_OF_NOTHING, bytes->bytes, bytes->length);
    if (digest != packing_get(bytes->bytes + bytes->length) || !is_valid(&part->header)) return false;
    part->place = bytes->length + PACKED_BYTES;
    bytes->bytes[bytes->length] = '\0';
    part->header.question = bytes->bytes + HEADER;
    return strlen(part->header.question) == length;
}

bool part_read_header(struct part_file *part, FILE *file, const char *path, hod_error *error)
{
    struct stat status;
    *part = (struct part_file){.path = path, .file = file};
    if (fstat(fileno(file), &status)) return hod_fail_system(error, errno, "cannot read %s", path);
    part->size = (uint64_t)status.st_size;
    if (read_header(part)) return true;
    return hod_fail(error, "%s is not a complete part file; --shard and --journal write them", path);
}

/* Opens a file and reads its header; refuses anything but a part file. */
static bool part_open(struct part_file *part, const char *path, hod_error *error)
{
    const int descriptor =
        open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a pipe is no part file: do not wait for it */
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "r") : NULL;
    *part = (struct part_file){.path = path};
    if (file) return part_read_header(part, file, path, error);
    hod_fail_system(error, errno, "cannot read %s", path);
    if (descriptor >= 0) close(descriptor);
    return false;
}

void part_close(struct part_file *part)
{
    if (part->file) fclose(part->file);
    hod_buffer_free(&part->question);
    hod_buffer_free(&part->result);
    *part = (struct part_file){0};
}

enum part_reading part_read_block(struct part_file *part, uint64_t block)
{
    hod_buffer *result = &part->result;
    assert(part->place <= part->size);
    const uint64_t left = part->size - part->place;
    result->length = 0;
    if (left == 0) return PART_END;
    if (left < BLOCK + PACKED_BYTES || !read_bytes(part->file, BLOCK, result)) return PART_CUT;
    const uint64_t number = packing_get(result->bytes), length = packing_get(result->bytes + PACKED_BYTES);
    if (number != block) return PART_DAMAGED;
    if (length > left - BLOCK - PACKED_BYTES) return PART_CUT;
    const uint64_t digest = digest_bytes(DIGEST_OF_NOTHING, result->bytes, BLOCK);
    result->length = 0;
    if (!read_bytes(part->file, (size_t)length + PACKED_BYTES, result)) return PART_CUT;
    result->length -= PACKED_BYTES;
    if (digest_bytes(digest, result->bytes, result->length) != packing_get(result->bytes + result->length))
        return PART_DAMAGED;
    part->place += BLOCK + length + PACKED_BYTES;
    assert(part->place <= part->size);
    return PART_BLOCK;
}

/* The length of a line, without its line end. */
static int line_length(const char *text)
{
    return (int)strcspn(text, "\n");
}

bool part_is_of(const struct part_file *part, const char *question, hod_error *error)
{
    const char *found = part->header.question, *asked = question;
    while (*found && line_length(found) == line_length(asked) &&
           strncmp(found, asked, (size_t)line_length(found)) == 0) {
        found += line_length(found) + (found[line_length(found)] != '\0');
        asked += line_length(asked) + (asked[line_length(asked)] != '\0');
    }
    if (!*found && !*asked) return true;
    return hod_fail(error, "%s was computed for a different question: it has \"%.*s\" instead of \"%.*s\"",
                    part->path, line_length(found), found, line_length(asked), asked);
}

char *hod_part_question(const char *path, hod_error *error)
{
    AUTO(part_close) struct part_file part = {0};
    const bool is_open = part_open(&part, path, error);
    char *question = is_open ? hod_text(error, "%s", part.header.question) : NULL;
    return question;
}

/* The shard in a file. */
struct place {
    uint64_t shard, shards;
    const char *path;
};

static bool read_place(const hod_work *work, const hod_division *division, const char *path,
                       struct place *place, hod_error *error)
{
    AUTO(part_close) struct part_file part = {0};
    const bool fits = part_open(&part, path, error) && part_is_of(&part, division->question, error) &&
                      (part.header.blocks == work->blocks ||
                       hod_fail(error, "%s divides the work into %llu blocks instead of %llu", path,
                                (unsigned long long)part.header.blocks, (unsigned long long)work->blocks));
    *place = (struct place){part.header.shard, part.header.shards, path};
    return fits;
}

static int by_shard(const void *a, const void *b)
{
    const uint64_t one = ((const struct place *)a)->shard, other = ((const struct place *)b)->shard;
    return (one > other) - (one < other);
}

/* The shards, sorted, must be 1, 2 ... n of n. */
static bool are_complete(const struct place *places, size_t count, hod_error *error)
{
    const unsigned long long shards = places[0].shards;
    for (size_t i = 0; i < count; i++) {
        if (places[i].shards != shards)
            return hod_fail(error, "%s is one of %llu shards, but %s is one of %llu", places[0].path, shards,
                            places[i].path, (unsigned long long)places[i].shards);
        if (i > 0 && places[i].shard == places[i - 1].shard)
            return hod_fail(error, "%s and %s are both shard %llu of %llu", places[i - 1].path,
                            places[i].path, (unsigned long long)places[i].shard, shards);
    }
    for (size_t i = 0; i < shards; i++)
        if (i == count || places[i].shard != i + 1)
            return hod_fail(error, "shard %zu/%llu is missing", i + 1, shards);
    return true;
}

static bool take_block(struct part_file *part, uint64_t block, hod_receive *receive, void *data,
                       hod_error *error)
{
    const unsigned long long number = block + 1;
    switch (part_read_block(part, block)) {
    case PART_BLOCK:
        return receive(data, block, part->result.bytes, part->result.length, error);
    case PART_DAMAGED:
        return hod_fail(error, "%s is damaged: block %llu has changed since it was written", part->path,
                        number);
    case PART_END:
    case PART_CUT:
        break;
    }
    return hod_fail(error,
                    "%s ends before block %llu: it was cut short, or is the journal of an unfinished run",
                    part->path, number);
}

static bool take_part(const char *path, hod_receive *receive, void *data, hod_error *error)
{
    AUTO(part_close) struct part_file part = {0};
    uint64_t block, end;
    bool taken = part_open(&part, path, error);
    if (taken) part_range(&part.header, &block, &end);
    for (; taken && block < end; block++) taken = take_block(&part, block, receive, data, error);
    if (taken && part.place != part.size)
        taken = hod_fail(error, "%s has further data after its last block", path);
    return taken;
}

bool parts_take(const hod_work *work, const hod_division *division, hod_receive *receive, void *data,
                hod_error *error)
{
    const size_t count = division->part_count;
    AUTO_FREE struct place *places = malloc(count * sizeof *places);
    if (!places) return hod_fail_memory(error);
    bool taken = true;
    for (size_t i = 0; taken && i < count; i++)
        taken = read_place(work, division, division->parts[i], &places[i], error);
    if (taken) qsort(places, count, sizeof *places, by_shard);
    taken = taken && are_complete(places, count, error);
    for (size_t i = 0; taken && i < count; i++) taken = take_part(places[i].path, receive, data, error);
    return taken;
}
