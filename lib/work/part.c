/* Part files: writing and reading them. */
#include "work/part.h"

#include "base/digest.h"
#include "work/division.h"
#include "work/packing.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

static const char magic[] = "hodpart1";
enum {
    MAGIC = sizeof magic - 1,
    HEADER = MAGIC + 4 * PACKED_BYTES, /* bytes before the question */
    BLOCK = 2 * PACKED_BYTES,          /* before the result of a block */
    MOST_QUESTION = 1 << 26
};

/* Without overflow: there are at most HOD_MOST_SHARDS. */
static uint64_t share_of(uint64_t blocks, uint64_t shard, uint64_t shards)
{
    return blocks / shards * shard + blocks % shards * shard / shards;
}

void part_range(const struct part_header *header, uint64_t *first, uint64_t *end)
{
    *first = share_of(header->blocks, header->shard - 1, header->shards);
    *end = share_of(header->blocks, header->shard, header->shards);
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
    return written || hod_fail(error, "cannot write: %s", strerror(errno ? errno : EIO));
}

bool part_write_header(const struct part_header *header, FILE *file, hod_error *error)
{
    hod_buffer bytes = {0};
    part_pack_header(header, &bytes);
    errno = 0;
    const bool written = bytes.failed ? hod_fail_memory(error)
                                      : is_written(fwrite(bytes.bytes, bytes.length, 1, file) == 1, error);
    hod_buffer_free(&bytes);
    return written;
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

/* Reads so many bytes to the end of a buffer. */
static bool read_bytes(FILE *file, size_t count, hod_buffer *bytes)
{
    char *room = hod_buffer_room(bytes, count);
    if (!room || fread(room, 1, count, file) != count) return false;
    bytes->length += count;
    return true;
}

static bool has_sense(const struct part_header *header)
{
    return header->shard > 0 && header->shard <= header->shards && header->shards <= HOD_MOST_SHARDS;
}

/* The header with its digest, which is left in part->question. */
static bool read_header(struct part *part)
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
    if (digest != packing_get(bytes->bytes + bytes->length) || !has_sense(&part->header)) return false;
    part->place = bytes->length + PACKED_BYTES;
    bytes->bytes[bytes->length] = '\0';
    part->header.question = bytes->bytes + HEADER;
    return strlen(part->header.question) == length;
}

bool part_read_header(struct part *part, FILE *file, const char *path, hod_error *error)
{
    struct stat status;
    *part = (struct part){.path = path, .file = file};
    if (fstat(fileno(file), &status)) return hod_fail(error, "cannot read %s: %s", path, strerror(errno));
    part->size = (uint64_t)status.st_size;
    if (read_header(part)) return true;
    return hod_fail(
        error, "%s is not, or not a whole, part of divided work, as --shard and --journal write it", path);
}

bool part_open(struct part *part, const char *path, hod_error *error)
{
    FILE *file = fopen(path, "re");
    *part = (struct part){.path = path};
    return file ? part_read_header(part, file, path, error)
                : hod_fail(error, "cannot read %s: %s", path, strerror(errno));
}

void part_close(struct part *part)
{
    if (part->file) fclose(part->file);
    hod_buffer_free(&part->question);
    hod_buffer_free(&part->result);
    *part = (struct part){0};
}

enum part_reading part_read_block(struct part *part, uint64_t block)
{
    hod_buffer *result = &part->result;
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
    return PART_BLOCK;
}

/* The length of the line, without its end. */
static int line_length(const char *text)
{
    return (int)strcspn(text, "\n");
}

bool part_is_of(const struct part *part, const char *question, hod_error *error)
{
    const char *found = part->header.question, *asked = question;
    while (*found && line_length(found) == line_length(asked) &&
           strncmp(found, asked, (size_t)line_length(found)) == 0) {
        found += line_length(found) + (found[line_length(found)] != '\0');
        asked += line_length(asked) + (asked[line_length(asked)] != '\0');
    }
    if (!*found && !*asked) return true;
    return hod_fail(error, "%s is of another question: it has \"%.*s\" where \"%.*s\" is asked", part->path,
                    line_length(found), found, line_length(asked), asked);
}

char *hod_part_question(const char *path, hod_error *error)
{
    struct part part;
    const bool is_open = part_open(&part, path, error);
    char *question = is_open ? hod_text(error, "%s", part.header.question) : NULL;
    part_close(&part);
    return question;
}
