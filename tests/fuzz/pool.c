/* Dice pools from bytes: dice, sides, target or values. Compares their exact distributions with a convolution, die by
 * die, and checks that everything rolled is possible. */
#include "fuzz.h"

#include "dice/engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* More work would take too long. */
enum { MOST_WORK = 1 << 21, TRIALS = 1000 };

static hod_pool read_pool(struct bytes *bytes, int values[HOD_MAX_SIDES])
{
    hod_pool pool = {.dice = fuzz_byte(bytes) % (HOD_MAX_DICE + 2), .sides = fuzz_byte(bytes) % 102};
    const uint8_t kind = fuzz_byte(bytes);
    pool.target = fuzz_byte(bytes) % 102;
    if (kind % 4 == 0) return pool;
    for (int i = 0; i < HOD_MAX_SIDES; i++) values[i] = (int8_t)fuzz_byte(bytes) * (kind % 4 == 1 ? 1 : 4);
    pool.values = values;
    return pool;
}

static int value_of(const hod_pool *pool, int face)
{
    return pool->values ? pool->values[face - 1] : face <= pool->target;
}

/* The probabilities from the lowest total on, found by adding one die after another; *totals receives their number. */
static double *convolve(const hod_pool *pool, int *lowest, int *totals)
{
    int least = value_of(pool, 1), most = least;
    for (int face = 2; face <= pool->sides; face++) {
        if (value_of(pool, face) < least) least = value_of(pool, face);
        if (value_of(pool, face) > most) most = value_of(pool, face);
    }
    *lowest = pool->dice * least;
    *totals = pool->dice * (most - least) + 1;
    double *masses = calloc((size_t)*totals, sizeof *masses);
    masses[0] = 1;
    for (int die = 1; die <= pool->dice; die++) {
        double *next = calloc((size_t)*totals, sizeof *next);
        for (int total = 0; total <= (die - 1) * (most - least); total++)
            for (int face = 1; face <= pool->sides; face++)
                next[total + value_of(pool, face) - least] += masses[total] / pool->sides;
        free(masses);
        masses = next;
    }
    return masses;
}

static void compare(const hod_pool *pool, const double *expected, int totals)
{
    AUTO_FREE double *masses = malloc((size_t)totals * sizeof *masses);
    hod_pool_distribution(pool, masses);
    for (int i = 0; i < totals; i++) HOLDS(fabs(masses[i] - expected[i]) < 1e-12);
}

static void roll(const hod_kernel *kernel, const hod_pool *pool, int totals, uint64_t *histogram)
{
    hod_stream stream;
    hod_stream_start(&stream, 1, 0, 0);
    memset(histogram, 0, (size_t)totals * sizeof *histogram);
    kernel->roll(&stream, pool, TRIALS, histogram, NULL);
}

/* Nothing impossible is rolled, and all kernels roll the same. */
static void roll_on_all(const hod_pool *pool, const double *expected, int totals)
{
    int kernels;
    const hod_kernel *const *all = hod_kernels(&kernels);
    uint64_t *first = malloc(2 * (size_t)totals * sizeof *first), *other = first + totals, rolled = 0;
    roll(all[0], pool, totals, first);
    for (int i = 0; i < totals; i++) {
        HOLDS(first[i] == 0 || expected[i] > 0);
        rolled += first[i];
    }
    HOLDS(rolled == TRIALS);
    for (int i = 1; i < kernels; i++) {
        roll(all[i], pool, totals, other);
        HOLDS(memcmp(first, other, (size_t)totals * sizeof *first) == 0);
    }
    free(first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    int values[HOD_MAX_SIDES], lowest, totals;
    const hod_pool pool = read_pool(&bytes, values);
    hod_error error = {0};
    if (!hod_pool_check(&pool, &error)) {
        HOLDS(error.message[0]);
        return 0;
    }
    if ((long)hod_pool_totals(&pool) * pool.dice * pool.sides > MOST_WORK) return 0;
    AUTO_FREE double *expected = convolve(&pool, &lowest, &totals);
    HOLDS(lowest == hod_pool_lowest(&pool) && totals == hod_pool_totals(&pool));
    compare(&pool, expected, totals);
    roll_on_all(&pool, expected, totals);
    return 0;
}
