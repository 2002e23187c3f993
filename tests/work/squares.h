/* A small work: the squares of the numbers of its blocks, in order. */
#ifndef TESTS_WORK_SQUARES_H
#define TESTS_WORK_SQUARES_H

#include "work/work.h"

#include "folder.h"

enum { MOST_SQUARES = 1000 };

struct squares {
    uint64_t taken[MOST_SQUARES]; /* in order of arrival */
    int count, calculated;
    uint64_t failing; /* the block that fails; MOST_SQUARES or more: none */
};

/* This number of blocks on this number of threads. */
hod_work squares_work(struct squares *squares, uint64_t blocks, int threads);

/* Asserts that the squares of all blocks were taken, in order. */
void squares_assert_all(const struct squares *squares, int blocks);

/* A division into a shard of the question, without part file or journal. */
hod_division squares_shard(uint64_t shard, uint64_t shards);

/* Writes the part file of a shard of this number of blocks. */
void squares_write_part(const char *path, uint64_t shard, uint64_t shards, uint64_t blocks);

#endif
