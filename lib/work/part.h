/* Part files: the results of blocks of a work, with the question that they answer. */
#ifndef HOD_WORK_PART_H
#define HOD_WORK_PART_H

#include "base/buffer.h"
#include "base/error.h"
#include "work/work.h"

#include <stdint.h>
#include <stdio.h>

/* A part file holds, numbers as work/packing.h has them:
 *
 *     "hodpart1"
 *     blocks of the whole work, shard, shards, length of the question
 *     the question
 *     digest of all that stands above
 *     for each block of the shard, in order: its number, the length of its result,
 *                                            the result, digest of these
 */
struct part_header {
    uint64_t blocks, shard, shards;
    const char *question; /* of a header that was read, this belongs to struct part_file */
};

/* The blocks of the shard, from `first` to below `end`. */
void part_range(const struct part_header *header, uint64_t *first, uint64_t *end);

/* Appends the header, or a block, as the file holds it. */
void part_pack_header(const struct part_header *header, hod_buffer *bytes);
bool part_write_header(const struct part_header *header, FILE *file, hod_error *error);
bool part_write_block(FILE *file, uint64_t block, const char *result, size_t length, hod_error *error);

/* A part file that is being read. Close it in any case. */
struct part_file {
    const char *path;
    FILE *file;
    struct part_header header;
    uint64_t size;  /* of the file */
    uint64_t place; /* where the blocks that have been read end */
    hod_buffer question, result;
};

/* Reads the header of an open file, which part_close closes unless part->file is set to NULL before; refuses
 * anything but a part file. */
bool part_read_header(struct part_file *part, FILE *file, const char *path, hod_error *error);
void part_close(struct part_file *part);

/* Reads the next block, which must have this number, into part->result. */
enum part_reading { PART_BLOCK, PART_END, PART_CUT, PART_DAMAGED };
enum part_reading part_read_block(struct part_file *part, uint64_t block);

/* Refuses a part that answers a different question; the message has the first lines that differ. */
bool part_is_of(const struct part_file *part, const char *question, hod_error *error);

/* Takes the results of all the blocks from the parts of the division. Refuses parts that are missing, given
 * twice, damaged, or computed for a different question. */
bool parts_take(const hod_work *work, const hod_division *division, hod_receive *receive, void *data,
                hod_error *error);

#endif
