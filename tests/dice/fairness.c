/* Compares the engine's rolls with exact distributions, by chi-square tests with fixed seeds. */
#include "dice/engine.h"
#include "statistics.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* The p-value of a pool that is rolled many times, in blocks as in a study. */
static double rolled_p(hod_pool pool, uint64_t trials, uint64_t cell)
{
    enum { BLOCK = 1 << 18 };
    const hod_kernel *kernel = hod_kernel_chosen(NULL);
    const int totals = hod_pool_totals(&pool);
    AUTO_FREE uint64_t *histogram = calloc((size_t)totals, sizeof *histogram);
    AUTO_FREE double *mass = malloc((size_t)totals * sizeof *mass);
    hod_pool_distribution(&pool, mass);
    for (uint64_t block = 0; block * BLOCK < trials; block++) {
        hod_stream stream;
        hod_stream_start(&stream, 2024, cell, block);
        const uint64_t left = trials - block * BLOCK;
        kernel->roll(&stream, &pool, left < BLOCK ? left : BLOCK, histogram, NULL);
    }
    return chi_square_p(histogram, mass, totals);
}

static void expect_fair(hod_pool pool, uint64_t dice, uint64_t cell, int tests)
{
    const double p = rolled_p(pool, dice / (uint64_t)pool.dice / TRIALS_DIVISOR, cell);
    cr_expect_gt(p, level_of_each(tests), "%dd%d, target %d, cell %llu: p = %g", pool.dice, pool.sides,
                 pool.target, (unsigned long long)cell, p);
}

Test(dice, are_uniform_for_every_number_of_sides)
{
    for (int sides = 2; sides <= 20; sides++)
        expect_fair(hod_pool_sum(1, sides), 30000000, (uint64_t)sides, 20);
    expect_fair(hod_pool_sum(1, 100), 30000000, 100, 20);
}

/* One face has the value 1 and all others 0. The total of a few dice then reveals every dependence between this face
 * and the same face of neighbouring dice, within a word and across words. */
Test(dice, repeat_a_face_in_neighbouring_lanes_as_often_as_expected)
{
    static const int sides[] = {4, 6, 8, 10, 12, 20}, dice[] = {2, 3, 5, 7};
    uint64_t cell = 200;
    for (size_t s = 0; s < 6; s++)
        for (size_t d = 0; d < 4; d++)
            for (int face = 0; face < 2; face++) {
                int values[20] = {0};
                values[face ? sides[s] - 1 : sides[s] / 2] = 1;
                expect_fair((hod_pool){.dice = dice[d], .sides = sides[s], .values = values}, 20000000,
                            cell++, 48);
            }
}

Test(hands, are_binomial)
{
    static const int dice[] = {1, 2, 3, 6, 7, 12, 32}, sides[] = {12, 6, 7},
                     targets[][6] = {{1, 3, 6, 9, 11}, {1, 3, 5}, {2, 4, 6}};
    uint64_t cell = 400;
    for (size_t s = 0; s < 3; s++)
        for (size_t d = 0; d < 7; d++)
            for (size_t t = 0; targets[s][t]; t++)
                expect_fair(hod_pool_hand(dice[d], sides[s], targets[s][t]), 100000000, cell++, 77);
}

Test(pools, follow_their_exact_distribution)
{
    static const int average[6] = {2, 3, 3, 4, 4, 5};
    static const int packed[12] = {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 9};
    static const int uneven[7] = {-3, 5, 5, 0, 17, 2, 2};
    const hod_pool pools[] = {hod_pool_sum(2, 6),
                              hod_pool_sum(3, 6),
                              hod_pool_sum(4, 10),
                              hod_pool_sum(5, 7),
                              hod_pool_sum(3, 100),
                              {.dice = 1, .sides = 6, .values = average},
                              {.dice = 2, .sides = 6, .values = average},
                              {.dice = 6, .sides = 12, .values = packed},
                              {.dice = 10, .sides = 12, .values = packed},
                              {.dice = 4, .sides = 7, .values = uneven}};
    const int count = sizeof pools / sizeof *pools;
    for (int i = 0; i < count; i++) expect_fair(pools[i], 50000000, 600 + (uint64_t)i, count);
}

/* The totals of trials rolled one at a time from one stream; each must be independent of the one before. */
Test(trials, in_neighbouring_lanes_are_independent)
{
    const hod_kernel *kernel = hod_kernel_chosen(NULL);
    const hod_pool pool = hod_pool_sum(1, 12);
    uint64_t pairs[144] = {0};
    int last = 0;
    hod_stream stream;
    hod_stream_start(&stream, 2024, 700, 0);
    for (int trial = 0; trial < 1000000 / TRIALS_DIVISOR; trial++) {
        uint64_t histogram[12] = {0};
        int face = 0;
        kernel->roll(&stream, &pool, 1, histogram, NULL);
        while (!histogram[face]) face++;
        pairs[last * 12 + face]++;
        last = face;
    }
    cr_expect_gt(chi_square_uniform_p(pairs, 144), level_of_each(1));
}
