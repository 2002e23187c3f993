/* Tests of streams: their starting states, and their independence of each other and of the lanes within one stream. */
#include "dice/stream.h"

#include "dice/engine.h"
#include "dice/xoshiro256pp.h"
#include "statistics.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_stream started(uint64_t seed, uint64_t cell, uint64_t block)
{
    hod_stream stream;
    hod_stream_start(&stream, seed, cell, block);
    return stream;
}

static bool share_a_word(const hod_stream *a, const hod_stream *b)
{
    for (int i = 0; i < 4 * HOD_LANES; i++)
        for (int j = 0; j < 4 * HOD_LANES; j++)
            if (a->state[i / HOD_LANES][i % HOD_LANES] == b->state[j / HOD_LANES][j % HOD_LANES]) return true;
    return false;
}

Test(stream, depends_only_on_seed_cell_and_block)
{
    const hod_stream first = started(1, 2, 3), again = started(1, 2, 3);
    cr_expect_eq(memcmp(&first, &again, sizeof first), 0);
}

/* The states of some generators, from a model in Python of what stream.c describes:
 *
 *     def arccot(x, one):                    # one * arccot(x), by its series
 *         total, term, n = 0, one // x, 1
 *         while term:
 *             total += term // n if n % 4 == 1 else -(term // n)
 *             term, n = term // (x * x), n + 2
 *         return total
 *     M = 2**64
 *     pi = 4 * (4 * arccot(5, 2**320) - arccot(239, 2**320)) >> 64    # Machin, 1706
 *     constants = [pi >> 192 - 64 * word & M - 1 for word in range(4)]
 *     golden = 0x9e3779b97f4a7c15
 *     def mix(x):
 *         z = (x + golden) % M
 *         z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 % M
 *         z = (z ^ z >> 27) * 0x94d049bb133111eb % M
 *         return z ^ z >> 31
 *     def state(constant, lane, *triple):
 *         key = constant
 *         for number in *triple, constant:
 *             key = mix(key ^ number)
 *         return mix((key + lane * golden) % M)
 *     for triple in (0, 0, 0), (1, 2, 3), (M - 1, 2**32, 2**40):
 *         for lane in 0, 1, 31:
 *             print(triple, lane, [f"{state(c, lane, *triple):#018x}" for c in constants]) */
Test(stream, starts_where_an_independent_model_starts)
{
    static const uint64_t triples[3][3] = {
        {0, 0, 0}, {1, 2, 3}, {UINT64_MAX, UINT64_C(1) << 32, UINT64_C(1) << 40}};
    static const int lanes[3] = {0, 1, 31};
    static const uint64_t states[3][3][4] = {
        {{0x415e3291405d228a, 0x51077ce4d94c8630, 0xcae15e07111f0009, 0x841dea5447f3ea1a},
         {0x056ea0a36ce9629c, 0x56df39c27bb56f1a, 0xabcc7fb36672bcb5, 0x995a102281521002},
         {0xb1b36b047727cf5d, 0x0eb9f3d0bf4b3312, 0xc7a275a8ca5b9a68, 0x7e9571c32a1f0a5b}},
        {{0x75e852bf3f0e6586, 0x81223af9fc538de3, 0x59383e9c6520329f, 0x2cb396cf08c39ce5},
         {0x92c61be1658c820a, 0x13ecd7eedc5a559a, 0x6fa7743899eb6853, 0x39e2a81766bafbb4},
         {0x06048e71eb0b7f43, 0xa945141e511c4d0b, 0x49f1de1d26c45d2e, 0xb948840a86a6e0d0}},
        {{0xcdc1b23a6c7ba861, 0x8b9fd3f38b19054f, 0xb8fa1aa3de081dc9, 0xd95f6b8a01677cc8},
         {0x311404f2e8e067f4, 0x2bff239c4e7ef330, 0x6193bdc3ae7e706c, 0x6e4c1c7d57d39c23},
         {0x40d91fd1ff8cd3f4, 0x7c90fbcdfeeaf498, 0x1ea7acfed1ce1145, 0x0b7b0fd7ca8cf1f1}}};
    for (int t = 0; t < 3; t++) {
        const hod_stream stream = started(triples[t][0], triples[t][1], triples[t][2]);
        for (int i = 0; i < 3 * 4; i++)
            cr_expect_eq(stream.state[i % 4][lanes[i / 4]], states[t][i / 4][i % 4],
                         "word %d of lane %d, triple %d", i % 4, lanes[i / 4], t);
    }
}

/* These seeds make the first hash of one word equal to that of the other. */
Test(stream, seeds_that_differ_by_the_constants_of_two_words_share_no_word)
{
    static const uint64_t constants[4] = {0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0,
                                          0x082efa98ec4e6c89};
    for (uint64_t seed = 0; seed < 20; seed++)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < i; j++) {
                const hod_stream a = started(seed, 0, 0),
                                 b = started(seed ^ constants[i] ^ constants[j], 0, 0);
                cr_expect_not(share_a_word(&a, &b), "seed %llu, words %d and %d", (unsigned long long)seed, i,
                              j);
            }
}

Test(stream, streams_of_small_and_large_numbers_share_no_word)
{
    /* Tests every triple of these numbers, so (1, 2, 3) also meets (2, 1, 3), and (0, 0, 1) meets (0, 1, 0). */
    static const uint64_t numbers[] = {0, 1, 2, 3, UINT64_C(1) << 32, UINT64_MAX};
    enum { NUMBERS = sizeof numbers / sizeof *numbers, STREAMS = NUMBERS * NUMBERS * NUMBERS };
    static hod_stream streams[STREAMS];
    for (int i = 0; i < STREAMS; i++)
        streams[i] =
            started(numbers[i / NUMBERS / NUMBERS], numbers[i / NUMBERS % NUMBERS], numbers[i % NUMBERS]);
    for (int i = 0; i < STREAMS; i++)
        for (int j = 0; j < i; j += TRIALS_DIVISOR)
            cr_expect_not(share_a_word(&streams[i], &streams[j]), "streams %d and %d", i, j);
}

Test(stream, every_generator_is_xoshiro256pp)
{
    hod_stream stream = started(4, 5, 6);
    hod_xoshiro256pp generators[HOD_LANES];
    for (int lane = 0; lane < HOD_LANES; lane++)
        for (int i = 0; i < 4; i++) generators[lane].s[i] = stream.state[i][lane];

    int kernels;
    uint64_t drawn[10][HOD_LANES];
    hod_kernels(&kernels)[kernels - 1]->fill(&stream, drawn, 10);
    for (int draw = 0; draw < 10; draw++)
        for (int lane = 0; lane < HOD_LANES; lane++)
            cr_expect_eq(drawn[draw][lane], hod_xoshiro256pp_next(&generators[lane]), "draw %d, lane %d",
                         draw, lane);
    for (int lane = 0; lane < HOD_LANES; lane++)
        for (int i = 0; i < 4; i++) cr_expect_eq(stream.state[i][lane], generators[lane].s[i]);
}

/* Counts the pairs formed by the highest four bits of the 16-bit words of a and b. */
static void count_pairs(uint64_t table[256], const uint16_t *a, const uint16_t *b, int words)
{
    for (int i = 0; i < words; i++) table[(a[i] >> 12) * 16 + (b[i] >> 12)]++;
}

Test(stream, neighbouring_lanes_and_successive_words_are_independent)
{
    enum { DRAWS = 4000 / TRIALS_DIVISOR };
    int kernels;
    static uint16_t words[DRAWS][4 * HOD_LANES];
    hod_stream stream = started(7, 0, 0);
    hod_kernels(&kernels)[kernels - 1]->fill(&stream, words, DRAWS);

    uint64_t neighbours[256] = {0}, generators[256] = {0}, successors[256] = {0};
    for (int draw = 0; draw + 1 < DRAWS; draw++) {
        count_pairs(neighbours, words[draw], words[draw] + 1, 4 * HOD_LANES - 1);
        count_pairs(generators, words[draw], words[draw] + 4, 4 * HOD_LANES - 4);
        count_pairs(successors, words[draw], words[draw + 1], 4 * HOD_LANES);
    }
    cr_expect_gt(chi_square_uniform_p(neighbours, 256), level_of_each(3));
    cr_expect_gt(chi_square_uniform_p(generators, 256), level_of_each(3));
    cr_expect_gt(chi_square_uniform_p(successors, 256), level_of_each(3));
}

Test(stream, neighbouring_blocks_cells_and_seeds_are_independent)
{
    enum { STREAMS = 4000 / TRIALS_DIVISOR };
    int kernels;
    const hod_kernel *kernel = hod_kernels(&kernels)[0];
    uint64_t table[3][256] = {{0}};
    for (uint64_t i = 0; i < STREAMS; i++) {
        hod_stream streams[4] = {started(i, i, i), started(i + 1, i, i), started(i, i + 1, i),
                                 started(i, i, i + 1)};
        uint16_t words[4][4 * HOD_LANES];
        for (int j = 0; j < 4; j++) kernel->fill(&streams[j], words[j], 1);
        for (int j = 0; j < 3; j++) count_pairs(table[j], words[0], words[j + 1], 4 * HOD_LANES);
    }
    for (int j = 0; j < 3; j++) {
        const double p = chi_square_uniform_p(table[j], 256);
        cr_expect_gt(p, level_of_each(3), "number %d of the triple: p = %g", j, p);
    }
}
