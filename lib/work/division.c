/* Doing divided work: what was found, what is calculated, and where it goes. */
#include "work/division.h"

#include "work/journal.h"
#include "work/parts.h"

#include <stdlib.h>

/* A division being done. */
struct doing {
    const hod_work *work;
    const hod_division *division;
    struct journal journal;
    uint64_t first, end;
};

static void tell_progress(const struct doing *doing, uint64_t next)
{
    const hod_work *work = doing->work;
    if (work->progress && doing->end > doing->first)
        work->progress(work->progress_data,
                       (double)(next - doing->first) / (double)(doing->end - doing->first));
}

/* Takes a result, or writes it to the part file. */
static bool pass_on(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    const struct doing *doing = data;
    FILE *part = doing->division ? doing->division->part : NULL;
    return part ? part_write_block(part, block, bytes, length, error)
                : doing->work->take(doing->work->data, block, bytes, length, error);
}

static bool receive(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct doing *doing = data;
    if (doing->journal.file && !journal_add(&doing->journal, block, bytes, length, error)) return false;
    if (!pass_on(doing, block, bytes, length, error)) return false;
    tell_progress(doing, block + 1);
    return true;
}

static bool calculate(struct doing *doing, uint64_t next, hod_error *error)
{
    const hod_division *division = doing->division;
    hod_deal *deal = division && division->deal ? division->deal : hod_deal_to_threads;
    tell_progress(doing, next);
    return deal(division ? division->dealer : NULL, doing->work, next, doing->end, receive, doing, error);
}

static bool begin_part(const struct part_header *header, const hod_division *division, hod_error *error)
{
    return !division->part || part_write_header(header, division->part, error);
}

/* What the journal has, and then the rest of the shard. */
static bool do_shard(struct doing *doing, hod_division *division, hod_error *error)
{
    const struct part_header header = {doing->work->blocks, division->shard, division->shards,
                                       division->question};
    part_range(&header, &doing->first, &doing->end);
    uint64_t next = doing->first;
    bool done = begin_part(&header, division, error);
    if (done && division->journal && !division->only_helps)
        done = journal_open(&doing->journal, division->journal, &header, pass_on, doing, &next, error);
    division->found = next - doing->first;
    done = done && calculate(doing, next, error);
    return journal_close(&doing->journal, done ? error : NULL) && done;
}

bool hod_work_do(const hod_work *work, hod_division *division, hod_error *error)
{
    struct doing doing = {.work = work, .division = division, .end = work->blocks};
    if (!division) return calculate(&doing, 0, error);
    if (division->part_count == 0) return do_shard(&doing, division, error);
    division->found = work->blocks;
    return parts_take(work, division, receive, &doing, error);
}

bool hod_is_elsewhere(const hod_division *division)
{
    return division && (division->part || division->only_helps);
}
