/* Long work of one's own in blocks, which threads, shards and journals divide: ones in a million throws a
 * block. */
#include <hod/more.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const hod_pool die = {.dice = 1, .sides = 6, .target = 1};

/* A block has dice of its own, whoever rolls them; what it comes to is a text that every machine reads. */
static bool calculate(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    const hod_kernel *kernel = hod_kernel_chosen(error);
    if (!kernel) return false;
    (void)data, (void)thread;
    hod_stream stream;
    uint64_t histogram[2] = {0, 0};
    hod_stream_start(&stream, 1, 0, block);
    kernel->roll(&stream, &die, 1000000, histogram, NULL);
    hod_buffer_integer(result, (int64_t)histogram[1]);
    return true;
}

/* Hears of the blocks in their order. */
static bool take(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    char number[32];
    (void)block;
    if (length >= sizeof number) return hod_fail(error, "a block of %zu bytes", length);
    snprintf(number, sizeof number, "%.*s", (int)length, bytes);
    *(uint64_t *)data += strtoull(number, NULL, 10);
    return true;
}

int main(void)
{
    hod_error error;
    uint64_t ones = 0;
    const hod_work work = {.blocks = 20, .threads = 2, .data = &ones, .calculate = calculate, .take = take};
    if (!hod_work_do(&work, NULL, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    printf("%" PRIu64 " ones in 20 million throws\n", ones);
}
