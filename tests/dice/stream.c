/* Tests of streams: their place, their independence of each other, and of the lanes within one. */
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

Test(stream, depends_on_seed_cell_and_block_alone)
{
    const hod_stream first = started(1, 2, 3), again = started(1, 2, 3);
    cr_expect_eq(memcmp(&first, &again, sizeof first), 0);
}

Test(stream, streams_of_small_and_large_numbers_share_no_word)
{
    /* Every triple of these numbers, so that also (1, 2, 3) meets (2, 1, 3) and (0, 0, 1) meets (0, 1, 0). */
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

/* Adds to a table of the pairs of the highest four bits of the 16-bit words of a and b. */
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
