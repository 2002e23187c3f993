/* Part files: the results of some blocks of a work, with the question that they answer. */
#ifndef HOD_WORK_PART_H
#define HOD_WORK_PART_H

#include "base/buffer.h"
#include "base/error.h"
#include "work/work.h"

#include <stdint.h>
#include <stdio.h>

/* The format of a part file, with numbers packed by work/packing.h:
 *
 *     "hodpart1"
 *     blocks of the whole work, shard, number of shards, length of the question
 *     the question
 *     digest of everything above
 *     for each block of the shard, in order: its number, the length of its result,
 *                                            the result, digest of these */
struct part_header {
    uint64_t blocks, shard, shards;
    const char *question; /* if the header was read from a file, belongs to struct part_file */
};

/* The blocks of the shard: from `first` to before `end`. */
void part_range(const struct part_header *header, uint64_t *first, uint64_t *end);

/* Append the header, or a block, in the format of the file. */
void part_pack_header(const struct part_header *header, hod_buffer *bytes);
bool part_write_header(const struct part_header *header, FILE *file, hod_error *error);
bool part_write_block(FILE *file, uint64_t block, const char *result, size_t length, hod_error *error);

/* A part file being read. Always close it afterwards. */
struct part_file {
    const char *path;
    FILE *file;
    struct part_header header;
    uint64_t size;  /* of the file */
    uint64_t place; /* where the blocks read so far end */
    hod_buffer question, result;
};

/* Reads the header of an open file; refuses anything but a part file. part_close closes the file unless part->file has
 * been set to NULL. */
bool part_read_header(struct part_file *part, FILE *file, const char *path, hod_error *error);
void part_close(struct part_file *part);

/* Reads the next block, which must have this number, into part->result. */
enum part_reading { PART_BLOCK, PART_END, PART_CUT, PART_DAMAGED };
enum part_reading part_read_block(struct part_file *part, uint64_t block);

/* Refuses a part for a different question; the message quotes the first lines that differ. */
bool part_is_of(const struct part_file *part, const char *question, hod_error *error);

/* Takes the results of all blocks from the parts of the division. Refuses parts that are missing, given twice, damaged
 * or made for a different question. */
bool parts_take(const hod_work *work, const hod_division *division, hod_receive *receive, void *data,
                hod_error *error);

#endif
