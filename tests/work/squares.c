/* A small work and its files. */
#include "squares.h"

#include "work/packing.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static bool calculate(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    struct squares *squares = data;
    (void)thread;
#pragma omp atomic
    squares->calculated++;
    if (block >= squares->failing) return hod_fail(error, "block %d fails", (int)block);
    pack_number(result, block * block);
    return true;
}

static bool take(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct squares *squares = data;
    struct packed packed = {.bytes = bytes, .left = length};
    (void)block;
    squares->taken[squares->count++] = unpack_number(&packed);
    return unpacked_all(&packed, error);
}

hod_work squares_work(struct squares *squares, uint64_t blocks, int threads)
{
    *squares = (struct squares){.failing = MOST_SQUARES};
    return (hod_work){
        .blocks = blocks, .threads = threads, .data = squares, .calculate = calculate, .take = take};
}

void squares_assert_all(const struct squares *squares, int blocks)
{
    cr_assert_eq(squares->count, blocks);
    for (int i = 0; i < blocks; i++) cr_assert_eq(squares->taken[i], (uint64_t)i * (uint64_t)i);
}

hod_division squares_shard(uint64_t shard, uint64_t shards)
{
    return (hod_division){.question = "squares of numbers\nin order", .shard = shard, .shards = shards};
}

void squares_write_part(const char *path, uint64_t shard, uint64_t shards, uint64_t blocks)
{
    struct squares squares;
    const hod_work work = squares_work(&squares, blocks, 2);
    hod_division division = squares_shard(shard, shards);
    division.part = fopen(path, "w");
    cr_assert_not_null(division.part);
    cr_assert(hod_is_elsewhere(&division));
    cr_assert(hod_work_do(&work, &division, NULL));
    cr_assert_eq(squares.count, 0, "nothing is taken");
    fclose(division.part);
}
