/* Tests of the engine: all kernels give the same bits as each other and as a plain implementation of the descriptions
 * in words.h and planes.h. */
#include "dice/engine.h"

#include "dice/plan.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const int average[6] = {2, 3, 3, 4, 4, 5};
static const int packed[12] = {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 9};
static const int uneven[7] = {-3, 5, 5, 0, 17, 2, 2};
static const int far_apart[5] = {-1000, 0, 3, 999, 1000};
static const int downwards[4] = {9, 6, 3, 0};

/* Pools for every method: even and odd sides, one word and many, few totals and more than a byte holds. */
static const hod_pool *pools(int *count)
{
    static hod_pool list[256];
    int n = 0;
    static const int sides[] = {2, 3, 6, 7, 8, 10, 12, 15, 20, 99, 100}, dice[] = {1, 2, 5, 6, 9, 32};
    for (size_t s = 0; s < sizeof sides / sizeof *sides; s++)
        for (size_t d = 0; d < sizeof dice / sizeof *dice; d++) {
            list[n++] = hod_pool_hand(dice[d], sides[s], (int)(1 + (s + d) % (size_t)(sides[s] - 1)));
            list[n++] = hod_pool_sum(dice[d], sides[s]);
        }
    for (size_t d = 0; d < sizeof dice / sizeof *dice; d++) {
        list[n++] = (hod_pool){.dice = dice[d], .sides = 6, .values = average};
        list[n++] = (hod_pool){.dice = dice[d], .sides = 12, .values = packed};
        list[n++] = (hod_pool){.dice = dice[d], .sides = 7, .values = uneven};
        list[n++] = (hod_pool){.dice = dice[d], .sides = 5, .values = far_apart};
        list[n++] = (hod_pool){.dice = dice[d], .sides = 4, .values = downwards};
    }
    *count = n;
    return list;
}

static uint64_t *new_histogram(const hod_pool *pool)
{
    return calloc((size_t)hod_pool_totals(pool), sizeof(uint64_t));
}

static uint64_t counted(const hod_pool *pool, const uint64_t *histogram)
{
    uint64_t sum = 0;
    for (int i = 0; i < hod_pool_totals(pool); i++) sum += histogram[i];
    return sum;
}

/* Rolls with two kernels from the same state and compares everything that they leave behind. */
static void expect_same(const hod_kernel *a, const hod_kernel *b, const hod_pool *pool, uint64_t trials)
{
    hod_stream stream_a, stream_b;
    hod_stream_start(&stream_a, 1, (uint64_t)pool->dice, (uint64_t)pool->sides);
    stream_b = stream_a;
    AUTO_FREE uint64_t *histogram_a = new_histogram(pool), *histogram_b = new_histogram(pool);
    a->roll(&stream_a, pool, trials, histogram_a, NULL);
    b->roll(&stream_b, pool, trials, histogram_b, NULL);
    const size_t size = (size_t)hod_pool_totals(pool) * sizeof(uint64_t);
    cr_expect_eq(counted(pool, histogram_a), trials, "%dd%d, %llu trials", pool->dice, pool->sides,
                 (unsigned long long)trials);
    cr_expect_eq(memcmp(histogram_a, histogram_b, size), 0, "%s and %s on %dd%d, %llu trials", a->name,
                 b->name, pool->dice, pool->sides, (unsigned long long)trials);
    cr_expect_eq(memcmp(&stream_a, &stream_b, sizeof stream_a), 0,
                 "%s and %s: streams after %dd%d, %llu trials", a->name, b->name, pool->dice, pool->sides,
                 (unsigned long long)trials);
}

Test(kernels, leave_the_same_histogram_and_stream)
{
    static const uint64_t trials[] = {1, 2, 63, 127, 128, 129, 255, 256, 2047, 2048, 2049, 20000};
    int kernels, count;
    const hod_kernel *const *kernel = hod_kernels(&kernels);
    const hod_pool *pool = pools(&count);
    for (int k = 1; k < kernels; k++)
        for (int i = 0; i < count; i++)
            for (size_t t = 0; t < sizeof trials / sizeof *trials; t++)
                expect_same(kernel[0], kernel[k], &pool[i], trials[t]);
}

Test(kernels, leave_the_same_after_a_million_trials)
{
    static const hod_pool sample[] = {{.dice = 6, .sides = 12, .target = 6},
                                      {.dice = 5, .sides = 7, .target = 2},
                                      {.dice = 6, .sides = 12, .values = packed},
                                      {.dice = 2, .sides = 5, .values = far_apart}};
    int kernels;
    const hod_kernel *const *kernel = hod_kernels(&kernels);
    for (int k = 1; k < kernels; k++)
        for (size_t i = 0; i < sizeof sample / sizeof *sample; i++)
            expect_same(kernel[0], kernel[k], &sample[i], 1000003);
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* What each face adds to the total, in the order that the plan uses. */
static void plain_values(const hod_pool *pool, int values[HOD_MAX_SIDES])
{
    for (int i = 0; i < pool->sides; i++) values[i] = hod_pool_value(pool, i + 1);
    qsort(values, (size_t)pool->sides, sizeof *values, compare);
    const int lowest = values[0];
    for (int i = 0; i < pool->sides; i++) values[i] -= lowest;
}

/* Splits a number with `bits` bits into digits, as described in words.h. Returns the last remainder. */
static uint32_t plain_digits(uint32_t number, int bits, int base, int count, int *digits)
{
    for (int i = 0; i < count; i++) {
        number *= (uint32_t)base;
        digits[i] = (int)(number >> bits);
        number &= (UINT32_C(1) << bits) - 1;
    }
    return number;
}

/* Moves the first generators of a stream to the states they have in another stream. */
static void move_on(hod_stream *stream, const hod_stream *to, int lanes)
{
    for (int word = 0; word < 4; word++)
        memcpy(stream->state[word], to->state[word], (size_t)lanes * sizeof *stream->state[word]);
}

/* Rolls one group of words with `lanes` generators. The first `trials` trials that are not rejected count; returns how
 * many did. */
static uint64_t plain_words(hod_stream *stream, int lanes, const hod_plan *plan, const int *values,
                            uint64_t trials, uint64_t *histogram)
{
    int kernels;
    static uint16_t words[HOD_MAX_DICE][4 * HOD_LANES];
    hod_stream all = *stream;
    hod_kernels(&kernels)[0]->fill(&all, words, (uint64_t)plan->words.words);
    move_on(stream, &all, lanes);
    uint64_t counted = 0;
    for (int trial = 0; trial < 4 * lanes && counted < trials; trial++) {
        int total = 0, die = 0;
        bool valid = true;
        for (int word = 0; word < plan->words.words; word++) {
            int faces[16];
            if (plain_digits(words[word][trial], 16, plan->sides, plan->words.dice_of_word, faces) <
                plan->words.rejected)
                valid = false;
            for (int i = 0; i < plan->words.dice_of_word && die < plan->dice; i++, die++)
                total += values[faces[i]];
        }
        if (valid) histogram[total]++;
        counted += valid;
    }
    return counted;
}

/* The number whose bits lie in successive planes. */
static uint32_t plain_number(uint64_t (*planes)[HOD_LANES], int bits, int trial)
{
    uint32_t number = 0;
    for (int i = 0; i < bits; i++) number |= (uint32_t)(planes[i][trial / 64] >> trial % 64 & 1) << i;
    return number;
}

/* Rolls one group in planes in the same way. */
static uint64_t plain_planes(hod_stream *stream, const hod_plan *plan, const int *values, uint64_t trials,
                             uint64_t *histogram)
{
    enum { MOST_PLANES = HOD_MAX_DICE * (HOD_MAX_NUMBER_BITS + HOD_MAX_FACE_BITS) };
    int kernels;
    static uint64_t planes[MOST_PLANES][HOD_LANES];
    const hod_number *n = &plan->planes.number;
    const int planes_of_number = n->bits + n->dice * n->coins;
    hod_kernels(&kernels)[0]->fill(stream, planes, (uint64_t)(plan->planes.numbers * planes_of_number));
    uint64_t counted = 0;
    for (int trial = 0; trial < 64 * HOD_LANES && counted < trials; trial++) {
        int total = 0, die = 0;
        bool valid = true;
        for (int number = 0; number < plan->planes.numbers; number++) {
            uint64_t(*at)[HOD_LANES] = planes + number * planes_of_number;
            int digits[2];
            if (plain_digits(plain_number(at, n->bits, trial), n->bits, n->base, n->dice, digits) <
                (uint32_t)n->rejected)
                valid = false;
            for (int i = 0; i < n->dice && die < plan->dice; i++, die++) {
                const uint32_t coins = plain_number(at + n->bits + i * n->coins, n->coins, trial);
                total += values[digits[i] << n->coins | (int)coins];
            }
        }
        if (valid) histogram[total]++;
        counted += valid;
    }
    return counted;
}

/* Rolls a pool with a kernel and with the plain implementation, and compares the results. */
static void expect_plain(const hod_kernel *kernel, const hod_pool *pool, uint64_t trials)
{
    hod_plan plan;
    hod_plan_pool(&plan, pool);
    hod_plan_planes(&plan);
    int values[HOD_MAX_SIDES];
    plain_values(pool, values);
    hod_stream stream, plain_stream;
    hod_stream_start(&stream, 2, trials, (uint64_t)pool->sides);
    plain_stream = stream;
    AUTO_FREE uint64_t *histogram = new_histogram(pool), *plain = new_histogram(pool);

    kernel->roll(&stream, pool, trials, histogram, NULL);
    for (uint64_t left = trials; left > 0;) {
        const bool in_planes = plan.in_planes && left >= HOD_LEAST_PLANE_TRIALS;
        const uint64_t group = in_planes ? 64 * HOD_LANES : 4 * HOD_LANES, most = left < group ? left : group;
        left -= in_planes ? plain_planes(&plain_stream, &plan, values, most, plain)
                          : plain_words(&plain_stream, HOD_LANES, &plan, values, most, plain);
    }
    const size_t size = (size_t)hod_pool_totals(pool) * sizeof(uint64_t);
    cr_expect_eq(memcmp(histogram, plain, size), 0, "%dd%d, %llu trials", pool->dice, pool->sides,
                 (unsigned long long)trials);
    cr_expect_eq(memcmp(&stream, &plain_stream, sizeof stream), 0, "stream after %dd%d, %llu trials",
                 pool->dice, pool->sides, (unsigned long long)trials);
}

/* Rolls so few trials that groups are rolled one at a time until enough trials have counted. */
Test(kernels, roll_like_the_plain_implementation)
{
    int kernels, count;
    const hod_kernel *kernel = hod_kernels(&kernels)[kernels - 1];
    const hod_pool *pool = pools(&count);
    for (int i = 0; i < count; i++) {
        expect_plain(kernel, &pool[i], 100);
        expect_plain(kernel, &pool[i], 255);
        expect_plain(kernel, &pool[i], 2500);
    }
}

/* Rolls few trials of a pool with a kernel and with the plain implementation, and compares the results. */
static void expect_plain_few(const hod_kernel *kernel, const hod_pool *pool, int trials)
{
    hod_plan plan;
    hod_plan_pool(&plan, pool);
    int values[HOD_MAX_SIDES], totals[HOD_MAX_FEW];
    plain_values(pool, values);
    hod_stream stream, plain_stream;
    hod_stream_start(&stream, 6, (uint64_t)trials, (uint64_t)pool->sides);
    plain_stream = stream;
    AUTO_FREE uint64_t *histogram = new_histogram(pool), *plain = new_histogram(pool);

    kernel->roll_few(&stream, pool, trials, totals);
    for (int trial = 0; trial < trials; trial++) histogram[totals[trial] - hod_pool_lowest(pool)]++;
    for (uint64_t left = (uint64_t)trials; left > 0;)
        left -= plain_words(&plain_stream, HOD_FEW_LANES, &plan, values, left, plain);
    const size_t size = (size_t)hod_pool_totals(pool) * sizeof(uint64_t);
    cr_expect_eq(memcmp(histogram, plain, size), 0, "%s: %d of %dd%d", kernel->name, trials, pool->dice,
                 pool->sides);
    cr_expect_eq(memcmp(&stream, &plain_stream, sizeof stream), 0, "%s: stream after %d of %dd%d",
                 kernel->name, trials, pool->dice, pool->sides);
}

Test(kernels, roll_few_trials_like_the_plain_implementation)
{
    int kernels, count;
    const hod_kernel *const *kernel = hod_kernels(&kernels);
    const hod_pool *pool = pools(&count);
    for (int k = 0; k < kernels; k++)
        for (int trials = 1; trials <= HOD_MAX_FEW; trials++)
            for (int i = 0; i < count; i++) expect_plain_few(kernel[k], &pool[i], trials);
}

/* A proof, not a sample: among all numbers with this many bits, those that are not rejected show each combination of
 * digits equally often. */
static void expect_even(int bits, int base, int count, int rejected)
{
    static uint32_t shown[65536];
    int combinations = 1;
    for (int i = 0; i < count; i++) combinations *= base;
    memset(shown, 0, sizeof shown);
    for (uint32_t number = 0; number < UINT32_C(1) << bits; number++) {
        int digits[16], at = 0;
        if (plain_digits(number, bits, base, count, digits) < (uint32_t)rejected) continue;
        for (int i = 0; i < count; i++) at = at * base + digits[i];
        shown[at]++;
    }
    for (int i = 0; i < combinations; i++)
        cr_assert_eq(shown[i], (UINT32_C(1) << bits) / (uint32_t)combinations, "%d digits of %d from %d bits",
                     count, base, bits);
}

Test(numbers, show_all_combinations_of_dice_equally_often)
{
    for (int sides = 2; sides <= HOD_MAX_SIDES; sides++) {
        for (int dice = 1; dice <= 16; dice++) {
            const hod_pool pool = hod_pool_hand(dice, sides, 1);
            hod_plan plan;
            hod_plan_pool(&plan, &pool);
            hod_plan_planes(&plan);
            const hod_number *n = &plan.planes.number;
            cr_assert_eq(n->base << n->coins, sides);
            expect_even(16, sides, plan.words.dice_of_word, plan.words.rejected);
            expect_even(n->bits, n->base, n->dice, n->rejected);
        }
    }
}

Test(engine, counts_exactly_the_trials_it_is_asked_for)
{
    int kernels;
    const hod_kernel *const *kernel = hod_kernels(&kernels);
    const hod_pool pool = hod_pool_hand(6, 7, 3);
    for (int k = 0; k < kernels; k++)
        for (uint64_t trials = 0; trials < 2100; trials += 1 + trials / 100) {
            uint64_t histogram[7] = {0};
            hod_stream stream;
            hod_stream_start(&stream, 3, 0, trials);
            kernel[k]->roll(&stream, &pool, trials, histogram, NULL);
            cr_expect_eq(counted(&pool, histogram), trials, "%s", kernel[k]->name);
        }
}

Test(engine, adds_to_the_histogram)
{
    int kernels;
    const hod_kernel *const *kernel = hod_kernels(&kernels);
    const hod_pool pool = hod_pool_sum(2, 6);
    for (int k = 0; k < kernels; k++) {
        uint64_t histogram[11], fresh[11] = {0};
        for (int i = 0; i < 11; i++) histogram[i] = 100;
        hod_stream stream, same;
        hod_stream_start(&stream, 4, 0, 0);
        same = stream;
        kernel[k]->roll(&stream, &pool, 5000, histogram, NULL);
        kernel[k]->roll(&same, &pool, 5000, fresh, NULL);
        for (int i = 0; i < 11; i++) cr_expect_eq(histogram[i], fresh[i] + 100);
    }
}

Test(engine, draws_nothing_if_nothing_is_left_to_chance)
{
    static const int sevens[6] = {7, 7, 7, 7, 7, 7};
    const hod_pool certain[] = {hod_pool_hand(0, 12, 6),
                                hod_pool_hand(6, 12, 0),
                                hod_pool_hand(6, 12, 12),
                                hod_pool_sum(0, 6),
                                {.dice = 3, .sides = 6, .values = sevens}};
    int kernels;
    const hod_kernel *const *kernel = hod_kernels(&kernels);
    for (int k = 0; k < kernels; k++)
        for (size_t i = 0; i < sizeof certain / sizeof *certain; i++) {
            hod_stream stream, before;
            hod_stream_start(&stream, 5, 0, 0);
            before = stream;
            uint64_t histogram[1] = {0};
            kernel[k]->roll(&stream, &certain[i], UINT64_C(1) << 40, histogram, NULL);
            cr_expect_eq(histogram[0], UINT64_C(1) << 40);
            int total;
            kernel[k]->roll_few(&stream, &certain[i], 1, &total);
            cr_expect_eq(total, hod_pool_lowest(&certain[i]));
            cr_expect_eq(memcmp(&stream, &before, sizeof stream), 0);
        }
}

Test(choice, is_the_fastest_unless_HOD_ISA_names_another)
{
    int kernels;
    const hod_kernel *const *kernel = hod_kernels(&kernels);
    unsetenv("HOD_ISA");
    cr_expect_eq(hod_kernel_chosen(NULL), kernel[kernels - 1]);
    for (int k = 0; k < kernels; k++) {
        setenv("HOD_ISA", kernel[k]->name, 1);
        cr_expect_eq(hod_kernel_chosen(NULL), kernel[k]);
    }
}

Test(choice, fails_for_an_unknown_kernel_and_lists_the_known_ones)
{
    hod_error error;
    setenv("HOD_ISA", "abacus", 1);
    cr_expect_null(hod_kernel_chosen(&error));
    cr_expect(strstr(error.message, "'abacus'"), "%s", error.message);
    cr_expect(strstr(error.message, "baseline"), "%s", error.message);
}
