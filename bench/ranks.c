/* Measures the cost of dealing blocks out to ranks. The blocks only sleep, so that many ranks fit on a processor; the
 * result shows how much of their time the ranks work, and how much of rank 0's time a block takes, depending on its
 * bytes.
 *
 * mpirun -n RANKS bench-ranks MILLISECONDS... prints a line of CSV for each length of a block's sleep. */
#include "ranks.h"

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BLOCKS_OF_RANK = 48 };

struct block {
    double sleeps; /* in milliseconds */
    size_t bytes;
};

static bool calculate(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    const struct block *given = data;
    const long nanoseconds = (long)(given->sleeps * 1e6);
    (void)thread, (void)block, (void)error;
    nanosleep(&(struct timespec){.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000},
              NULL);
    hod_buffer_repeat(result, 'x', given->bytes);
    return true;
}

static bool receive(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    (void)data, (void)block, (void)bytes, (void)length, (void)error;
    return true;
}

static double processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Deals out blocks and prints how long it took. */
static bool deal(struct block *block, uint64_t blocks, hod_error *error)
{
    const hod_work work = {.blocks = blocks, .threads = 1, .data = block, .calculate = calculate};
    const double began = measure_now(), worked = processor_time();
    const bool dealt = ranks_deal(NULL, &work, 0, blocks, receive, NULL, error);
    const double seconds = measure_now() - began;
    if (dealt && !ranks_only_help())
        printf("%d,%llu,%g,%zu,%.6f,%.6f\n", ranks_count(), (unsigned long long)blocks, block->sleeps,
               block->bytes, seconds, processor_time() - worked);
    return dealt;
}

int main(int argc, char **argv)
{
    hod_error error = {0};
    bool done = ranks_begin(&error);
    if (done && !ranks_only_help()) puts("ranks,blocks,sleep_ms,bytes,seconds,processor_seconds_of_rank_0");
    for (int i = 1; done && i < argc; i++)
        done =
            deal(&(struct block){.sleeps = atof(argv[i])}, BLOCKS_OF_RANK * (uint64_t)ranks_count(), &error);
    for (size_t bytes = 0; done && bytes <= 1 << 20; bytes = bytes ? bytes * 16 : 4096)
        done = deal(&(struct block){.bytes = bytes}, 2000, &error);
    fputs(error.message, stderr);
    ranks_end(&error);
    return done ? 0 : 1;
}
