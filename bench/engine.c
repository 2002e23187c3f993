/* Measures the engine: pools compared with the bare generator, small batches, and a scalar loop.
 *
 * Each figure is the median of repetitions. All figures take turns, so that a change in the machine's speed affects all
 * of them equally. The speeds depend on the machine, the ratios less so. */
#include "dice/engine.h"
#include "dice/plan.h"
#include "dice/xoshiro256pp.h"
#include "measure.h"
#include "scalar.h"

#include <stdio.h>
#include <string.h>

enum { POOLS = 12, BATCHES = 4, MOST_KERNELS = 8, MOST_REPETITIONS = 25, MOST_TOTALS = 128 };

static const int average[6] = {2, 3, 3, 4, 4, 5};
static const int packed[12] = {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 9};
static const int batches[BATCHES] = {1, 8, 64, 512};

typedef struct entry {
    const char *name;
    hod_pool pool;
} entry;

/* Seconds for one trial, one byte or one call. */
typedef struct timings {
    double byte[MOST_REPETITIONS];
    double trial[POOLS][MOST_REPETITIONS];
    double call[BATCHES][MOST_REPETITIONS];
} timings;

static double time_fill(const hod_kernel *kernel, hod_stream *stream, uint64_t trials)
{
    enum { DRAWS = 64 }; /* 16 KiB, which stay in the first-level cache */
    static uint64_t words[DRAWS][HOD_LANES];
    const uint64_t calls = 1 + 6 * trials / sizeof words;
    const double start = measure_now();
    for (uint64_t i = 0; i < calls; i++) kernel->fill(stream, words, DRAWS);
    return (measure_now() - start) / (double)(calls * sizeof words);
}

static double time_roll(const hod_kernel *kernel, hod_stream *stream, const hod_pool *pool, uint64_t trials)
{
    uint64_t histogram[MOST_TOTALS] = {0};
    const double start = measure_now();
    kernel->roll(stream, pool, trials, histogram, NULL);
    return (measure_now() - start) / (double)trials;
}

static double time_batch(const hod_kernel *kernel, hod_stream *stream, const hod_pool *pool, int batch,
                         int calls)
{
    uint64_t histogram[MOST_TOTALS] = {0};
    const double start = measure_now();
    for (int i = 0; i < calls; i++) kernel->roll(stream, pool, (uint64_t)batch, histogram, NULL);
    return (measure_now() - start) / calls;
}

static double time_scalar(hod_xoshiro256pp *generator, const hod_pool *pool, uint64_t trials)
{
    uint64_t histogram[MOST_TOTALS] = {0};
    const double start = measure_now();
    scalar_hands(generator->s, pool->dice, pool->sides, pool->target, trials, histogram);
    return (measure_now() - start) / (double)trials;
}

/* The number of the generator's bits that a trial uses in a long run. */
static int bits_of_trial(const hod_pool *pool)
{
    hod_plan plan;
    hod_plan_pool(&plan, pool);
    if (!plan.in_planes) return 16 * plan.words.words;
    hod_plan_planes(&plan);
    const hod_number *number = &plan.planes.number;
    return plan.planes.numbers * (number->bits + number->dice * number->coins);
}

/* Prints the results of a kernel and how much faster it is than a scalar loop on the first pool. One upper bound is the
 * speed of the generator with one byte for each die; the other, with just the bits that the dice use. */
static void report(const hod_kernel *kernel, const entry *entries, timings *t, int repetitions, double scalar)
{
    const double byte = measure_median(t->byte, repetitions);
    printf("\n%s: bare generator %.1f GB/s\n", kernel->name, 1e-9 / byte);
    printf("  %-16s %8s %10s %15s %6s %9s\n", "pool", "Gdice/s", "Gtrials/s", "of 1 byte a die", "bits",
           "of these");
    for (int i = 0; i < POOLS; i++) {
        const hod_pool *pool = &entries[i].pool;
        const double trial = measure_median(t->trial[i], repetitions);
        const int bits = bits_of_trial(pool);
        printf("  %-16s %8.2f %10.2f %14.0f%% %6d %8.0f%%", entries[i].name, 1e-9 * pool->dice / trial,
               1e-9 / trial, 100 * byte * pool->dice / trial, bits, 100 * byte * bits / 8 / trial);
        if (i == 0) printf("   %.1f times the scalar loop", scalar / trial);
        printf("\n");
    }
    printf("  a call with");
    for (int i = 0; i < BATCHES; i++)
        printf("%s %d trials %.0f ns", i ? "," : "", batches[i],
               1e9 * measure_median(t->call[i], repetitions));
    printf("\n");
}

int main(int argc, char **argv)
{
    const int smoke = argc == 2 && strcmp(argv[1], "--smoke") == 0;
    if (argc > 1 && !smoke) {
        fprintf(stderr, "usage: %s [--smoke]\n  --smoke  a run of a moment, whose figures mean nothing\n",
                argv[0]);
        return 2;
    }
    const entry entries[POOLS] = {
        {"6d12 at 6", hod_pool_hand(6, 12, 6)},
        {"6d6 at 4", hod_pool_hand(6, 6, 4)},
        {"6d7 at 3", hod_pool_hand(6, 7, 3)},
        {"1d12 at 5", hod_pool_hand(1, 12, 5)},
        {"6d12 packed", {.dice = 6, .sides = 12, .values = packed}},
        {"1 average die", {.dice = 1, .sides = 6, .values = average}},
        {"2 average dice", {.dice = 2, .sides = 6, .values = average}},
        {"2d6", hod_pool_sum(2, 6)},
        {"3d6", hod_pool_sum(3, 6)},
        {"1d10", hod_pool_sum(1, 10)},
        {"1d20", hod_pool_sum(1, 20)},
        {"1d100", hod_pool_sum(1, 100)},
    };
    const int repetitions = smoke ? 1 : MOST_REPETITIONS;
    const uint64_t trials = smoke ? 4096 : 1 << 22;

    static timings all[MOST_KERNELS];
    double scalar[MOST_REPETITIONS];
    int kernels;
    const hod_kernel *const *kernel = hod_kernels(&kernels);
    hod_stream stream;
    hod_stream_start(&stream, 1, 0, 0);
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    for (int r = 0; r < repetitions; r++) {
        scalar[r] = time_scalar(&generator, &entries[0].pool, trials / 8);
        for (int k = 0; k < kernels; k++) {
            all[k].byte[r] = time_fill(kernel[k], &stream, trials);
            for (int i = 0; i < POOLS; i++)
                all[k].trial[i][r] = time_roll(kernel[k], &stream, &entries[i].pool, trials);
            for (int i = 0; i < BATCHES; i++)
                all[k].call[i][r] =
                    time_batch(kernel[k], &stream, &entries[0].pool, batches[i], smoke ? 10 : 10000);
        }
    }

    measure_print_machine(stdout);
    const double scalar_trial = measure_median(scalar, repetitions);
    printf("one core, median of %d; shares are of what the bare generator would allow\n", repetitions);
    printf("scalar loop: 6d12 at 6, %.2f Gdice/s\n", 1e-9 * entries[0].pool.dice / scalar_trial);
    for (int k = 0; k < kernels; k++) report(kernel[k], entries, &all[k], repetitions, scalar_trial);
    return 0;
}
