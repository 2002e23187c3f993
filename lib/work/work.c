/* Does divided work. Each result is found in part files or in a journal, or calculated; then it is added to the
 * journal, and taken or written to a part file. All this happens in the order of the blocks.
 *
 * Threads calculate blocks out of order. Each thread takes the number of the next block from a counter, calculates the
 * block, and waits until all earlier blocks have been handed in. So results are received one at a time and in order,
 * and at most one result per thread waits in memory. If several blocks fail, the first is reported, whichever thread
 * calculated it, so even errors do not depend on the number of threads. */
#include "work/work.h"

#include "work/journal.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

/* Work in progress. */
struct doing {
    const hod_work *work;
    const hod_division *division;
    struct journal journal;
    uint64_t first, end;
};

static bool tell_progress(const struct doing *doing, uint64_t next, hod_error *error)
{
    const hod_work *work = doing->work;
    if (!work->progress || doing->end == doing->first) return true;
    const double done = (double)(next - doing->first) / (double)(doing->end - doing->first);
    return work->progress(work->progress_data, done) || hod_fail_cancelled(error);
}

static bool is_enough(const hod_work *work)
{
    return work->is_enough && *work->is_enough;
}

/* Takes a result, or writes it to the part file. */
static bool pass_on(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    const struct doing *doing = data;
    if (is_enough(doing->work)) return true;
    if (!stop_check(doing->work->stop, error)) return false;
    FILE *part = doing->division ? doing->division->part : NULL;
    return part ? part_write_block(part, block, bytes, length, error)
                : doing->work->take(doing->work->data, block, bytes, length, error);
}

static bool receive_block(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct doing *doing = data;
    assert(block >= doing->first && block < doing->end);
    if (is_enough(doing->work)) return true;
    if (doing->journal.file && !journal_add(&doing->journal, block, bytes, length, error)) return false;
    return pass_on(doing, block, bytes, length, error) && tell_progress(doing, block + 1, error);
}

static bool calculate(struct doing *doing, uint64_t next, hod_error *error)
{
    const hod_division *division = doing->division;
    hod_deal *deal = division && division->deal ? division->deal : hod_deal_to_threads;
    return tell_progress(doing, next, error) && deal(division ? division->dealer : NULL, doing->work, next,
                                                     doing->end, receive_block, doing, error);
}

/* Takes the results in the journal, and calculates the rest of the shard. */
static bool do_shard(struct doing *doing, hod_division *division, hod_error *error)
{
    const struct part_header header = {doing->work->blocks, division->shard, division->shards,
                                       division->question};
    part_range(&header, &doing->first, &doing->end);
    uint64_t next = doing->first;
    bool done = !division->part || part_write_header(&header, division->part, error);
    if (done && division->journal && !division->only_helps)
        done = journal_open(&doing->journal, division->journal, &header, pass_on, doing, &next, error);
    assert(doing->first <= next && next <= doing->end && doing->end <= doing->work->blocks);
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
    return parts_take(work, division, receive_block, &doing, error);
}

bool hod_is_elsewhere(const hod_division *division)
{
    return division && (division->part || division->only_helps);
}

struct dealing {
    const hod_work *work;
    uint64_t end;
    hod_receive *receive;
    void *data;

    pthread_mutex_t lock; /* for the members below; waiting threads sleep; OpenMP's `ordered` would spin */
    pthread_cond_t turn;  /* the next block may be handed in */
    int threads;          /* started so far */
    uint64_t next;        /* the next block to calculate */
    uint64_t handed_in;   /* the next block to hand in */
    bool failed;
    hod_error *error;
};

static int begin_thread(struct dealing *dealing)
{
    pthread_mutex_lock(&dealing->lock);
    const int thread = dealing->threads++;
    pthread_mutex_unlock(&dealing->lock);
    return thread;
}

static bool take_block(struct dealing *dealing, uint64_t *block)
{
    pthread_mutex_lock(&dealing->lock);
    *block = dealing->next;
    const bool is_left = *block < dealing->end && !dealing->failed && !is_enough(dealing->work);
    if (is_left) dealing->next++;
    pthread_mutex_unlock(&dealing->lock);
    return is_left;
}

static bool calculate_block(const hod_work *work, int thread, uint64_t block, hod_buffer *result,
                            hod_error *error)
{
    result->length = 0;
    return stop_check(work->stop, error) && work->calculate(work->data, thread, block, result, error) &&
           (!result->failed || hod_fail_memory(error));
}

/* Waits until all earlier blocks have been handed in. If several fail, the first is reported. */
static void hand_in(struct dealing *dealing, uint64_t block, bool calculated, const hod_buffer *result,
                    const hod_error *error)
{
    pthread_mutex_lock(&dealing->lock);
    while (dealing->handed_in != block) pthread_cond_wait(&dealing->turn, &dealing->lock);
    assert(dealing->handed_in == block && block < dealing->next);
    if (!dealing->failed) {
        if (!calculated)
            dealing->failed = !hod_fail_with(dealing->error, error);
        else
            dealing->failed =
                !dealing->receive(dealing->data, block, result->bytes, result->length, dealing->error);
    }
    dealing->handed_in++;
    pthread_cond_broadcast(&dealing->turn);
    pthread_mutex_unlock(&dealing->lock);
}

static void calculate_blocks(struct dealing *dealing)
{
    const int thread = begin_thread(dealing);
    assert(thread < dealing->work->threads);
    AUTO(hod_buffer_free) hod_buffer result = {0};
    for (uint64_t block; take_block(dealing, &block);) {
        hod_error error;
        const bool calculated = calculate_block(dealing->work, thread, block, &result, &error);
        hand_in(dealing, block, calculated, &result, &error);
    }
}

bool hod_deal_to_threads(void *dealer, const hod_work *work, uint64_t first, uint64_t end,
                         hod_receive *receive, void *data, hod_error *error)
{
    struct dealing dealing = {.work = work,
                              .end = end,
                              .receive = receive,
                              .data = data,
                              .lock = PTHREAD_MUTEX_INITIALIZER,
                              .turn = PTHREAD_COND_INITIALIZER,
                              .next = first,
                              .handed_in = first,
                              .error = error};
    const uint64_t blocks = end - first;
    const int threads = (uint64_t)work->threads < blocks ? work->threads : (int)blocks;
    (void)dealer;
    (void)threads; /* a build without OpenMP has one */
    if (blocks == 0) return true;
#pragma omp parallel num_threads(threads)
    calculate_blocks(&dealing);
    assert(dealing.failed || is_enough(work) || (dealing.next == end && dealing.handed_in == end));
    return !dealing.failed;
}
