/* Blocks dealt out to threads: each takes the next, and they hand in what they come to one after another. */
#include "work/division.h"

#include <pthread.h>

struct dealing {
    const hod_work *work;
    uint64_t end;
    hod_receive *receive;
    void *data;

    pthread_mutex_t lock; /* of what follows. Who waits sleeps: OpenMP's `ordered` would spin */
    pthread_cond_t turn;  /* the next block may be handed in */
    int threads;          /* that have come */
    uint64_t next, handed_in;
    bool is_over, failed;
    hod_error *error;
};

static int come(struct dealing *dealing)
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
    const bool is_left = *block < dealing->end && !dealing->failed;
    if (is_left) dealing->next++;
    pthread_mutex_unlock(&dealing->lock);
    return is_left;
}

static bool calculate(const hod_work *work, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    result->length = 0;
    return work->calculate(work->data, thread, block, result, error) &&
           (!result->failed || hod_fail_memory(error));
}

/* Waits until all the blocks before this one have been handed in: of those that fail, the first is told. */
static void hand_in(struct dealing *dealing, uint64_t block, bool calculated, const hod_buffer *result,
                    const hod_error *error)
{
    pthread_mutex_lock(&dealing->lock);
    while (dealing->handed_in != block) pthread_cond_wait(&dealing->turn, &dealing->lock);
    if (!dealing->failed) {
        if (!calculated)
            dealing->failed = !hod_fail(dealing->error, "%s", error->message);
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
    const int thread = come(dealing);
    hod_buffer result = {0};
    for (uint64_t block; take_block(dealing, &block);) {
        hod_error error;
        const bool calculated = calculate(dealing->work, thread, block, &result, &error);
        hand_in(dealing, block, calculated, &result, &error);
    }
    hod_buffer_free(&result);
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
    return !dealing.failed;
}
