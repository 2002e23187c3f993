/* The parts of a work: finding each one's place, and reading them in order. */
#include "work/parts.h"

#include "work/part.h"

#include <stdlib.h>

/* Which file holds which shard. */
struct place {
    uint64_t shard, shards;
    const char *path;
};

static bool look(const hod_work *work, const hod_division *division, const char *path, struct place *place,
                 hod_error *error)
{
    struct part part;
    const bool fits = part_open(&part, path, error) && part_is_of(&part, division->question, error) &&
                      (part.header.blocks == work->blocks ||
                       hod_fail(error, "%s divides the work into %llu blocks instead of %llu", path,
                                (unsigned long long)part.header.blocks, (unsigned long long)work->blocks));
    *place = (struct place){part.header.shard, part.header.shards, path};
    part_close(&part);
    return fits;
}

static int by_shard(const void *a, const void *b)
{
    const uint64_t one = ((const struct place *)a)->shard, other = ((const struct place *)b)->shard;
    return (one > other) - (one < other);
}

/* Sorted, the shards must be 1, 2 ... up to the last. */
static bool are_complete(const struct place *places, size_t count, hod_error *error)
{
    const unsigned long long shards = places[0].shards;
    for (size_t i = 0; i < count; i++) {
        if (places[i].shards != shards)
            return hod_fail(error, "%s is one of %llu shards, and %s one of %llu", places[0].path, shards,
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

static bool take_block(struct part *part, uint64_t block, hod_receive *receive, void *data, hod_error *error)
{
    const unsigned long long number = block + 1;
    switch (part_read_block(part, block)) {
    case PART_BLOCK:
        return receive(data, block, part->result.bytes, part->result.length, error);
    case PART_DAMAGED:
        return hod_fail(error, "%s is damaged: block %llu is not what was written", part->path, number);
    case PART_END:
    case PART_CUT:
        break;
    }
    return hod_fail(error,
                    "%s ends before block %llu: it was cut short, or is a journal that is not finished",
                    part->path, number);
}

static bool take_part(const char *path, hod_receive *receive, void *data, hod_error *error)
{
    struct part part;
    uint64_t block, end;
    bool taken = part_open(&part, path, error);
    if (taken) part_range(&part.header, &block, &end);
    for (; taken && block < end; block++) taken = take_block(&part, block, receive, data, error);
    if (taken && part.place != part.size) taken = hod_fail(error, "%s goes on behind its last block", path);
    part_close(&part);
    return taken;
}

bool parts_take(const hod_work *work, const hod_division *division, hod_receive *receive, void *data,
                hod_error *error)
{
    const size_t count = division->part_count;
    struct place *places = malloc(count * sizeof *places);
    if (!places) return hod_fail_memory(error);
    bool taken = true;
    for (size_t i = 0; taken && i < count; i++)
        taken = look(work, division, division->parts[i], &places[i], error);
    if (taken) qsort(places, count, sizeof *places, by_shard);
    taken = taken && are_complete(places, count, error);
    for (size_t i = 0; taken && i < count; i++) taken = take_part(places[i].path, receive, data, error);
    free(places);
    return taken;
}
