/* Tests of xoshiro256++ and SplitMix64: known answers, jumps, dice, and use through GSL. */
#include "base/auto.h"
#include "dice/gsl.h"

#include "statistics.h"

#include <criterion/criterion.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdlib.h>

/* From the authors' reference implementation, as published in the tests of several other libraries. */
Test(xoshiro256pp, gives_the_published_outputs_from_the_state_1_2_3_4)
{
    static const uint64_t published[10] = {41943041,
                                           58720359,
                                           3588806011781223,
                                           3591011842654386,
                                           9228616714210784205u,
                                           9973669472204895162u,
                                           14011001112246962877u,
                                           12406186145184390807u,
                                           15849039046786891736u,
                                           10450023813501588000u};
    hod_xoshiro256pp generator = {{1, 2, 3, 4}};
    for (int i = 0; i < 10; i++)
        cr_expect_eq(hod_xoshiro256pp_next(&generator), published[i], "output %d", i);
}

Test(splitmix64, gives_the_published_outputs_from_1234567)
{
    static const uint64_t published[5] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                          4593380528125082431u, 16408922859458223821u};
    uint64_t state = 1234567;
    for (int i = 0; i < 5; i++) cr_expect_eq(hod_splitmix64(&state), published[i], "output %d", i);
}

/* The step as a matrix over GF(2): column j is the state that follows a state in which only bit j is set. */
typedef struct matrix {
    hod_xoshiro256pp column[256];
} matrix;

static hod_xoshiro256pp times(const matrix *m, hod_xoshiro256pp state)
{
    hod_xoshiro256pp sum = {{0}};
    for (int j = 0; j < 256; j++)
        if (state.s[j / 64] >> j % 64 & 1)
            for (int i = 0; i < 4; i++) sum.s[i] ^= m->column[j].s[i];
    return sum;
}

/* The state after 2^exponent steps, found by squaring the matrix of a step that many times. */
static hod_xoshiro256pp steps_on(hod_xoshiro256pp state, int exponent)
{
    AUTO_FREE matrix *m = malloc(sizeof *m), *square = malloc(sizeof *square);
    for (int j = 0; j < 256; j++) {
        hod_xoshiro256pp bit = {{0}};
        bit.s[j / 64] = UINT64_C(1) << j % 64;
        hod_xoshiro256pp_next(&bit);
        m->column[j] = bit;
    }
    for (int i = 0; i < exponent; i++) {
        for (int j = 0; j < 256; j++) square->column[j] = times(m, m->column[j]);
        *m = *square;
    }
    return times(m, state);
}

static void step_1024_times(hod_xoshiro256pp *generator)
{
    for (int i = 0; i < 1024; i++) hod_xoshiro256pp_next(generator);
}

/* 1024 steps show that the matrix advances as the generator does. */
Test(xoshiro256pp, a_jump_is_two_to_the_128_steps_and_a_long_jump_two_to_the_192)
{
    static const struct {
        void (*jump)(hod_xoshiro256pp *generator);
        uint64_t seed;
        int exponent;
    } cases[] = {
        {step_1024_times, 5, 10}, {hod_xoshiro256pp_jump, 1, 128}, {hod_xoshiro256pp_long_jump, 2, 192}};
    for (int i = 0; i < 3; i++) {
        hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(cases[i].seed),
                         expected = steps_on(generator, cases[i].exponent);
        cases[i].jump(&generator);
        for (int word = 0; word < 4; word++)
            cr_expect_eq(generator.s[word], expected.s[word], "2^%d steps: word %d is %016llx, not %016llx",
                         cases[i].exponent, word, (unsigned long long)generator.s[word],
                         (unsigned long long)expected.s[word]);
    }
}

Test(xoshiro256pp, a_die_shows_every_face_equally_often)
{
    static const int sides[] = {1, 2, 3, 6, 12, 20, 100};
    const int tests = sizeof sides / sizeof *sides;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(3);
    for (int test = 0; test < tests; test++) {
        uint64_t count[101] = {0};
        for (int i = 0; i < 2000000 / TRIALS_DIVISOR; i++) {
            const int face = hod_xoshiro256pp_die(&generator, sides[test]);
            cr_assert(face >= 1 && face <= sides[test], "face %d of a d%d", face, sides[test]);
            count[face - 1]++;
        }
        const double p = chi_square_uniform_p(count, sides[test]);
        cr_expect_gt(p, level_of_each(tests), "d%d: p = %g", sides[test], p);
    }
}

Test(xoshiro256pp, uniforms_are_the_highest_53_bits)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(42), same = generator;
    for (int i = 0; i < 100; i++)
        cr_expect_eq(hod_xoshiro256pp_uniform(&generator),
                     ldexp((double)(hod_xoshiro256pp_next(&same) >> 11), -53));
}

Test(gsl, draws_the_same_numbers_as_the_generator_seeded_alike)
{
    gsl_rng *rng = gsl_rng_alloc(hod_gsl_xoshiro256pp);
    gsl_rng_set(rng, 42);
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(42);
    cr_expect_str_eq(gsl_rng_name(rng), "xoshiro256++");
    for (int i = 0; i < 100; i++) cr_expect_eq(gsl_rng_get(rng), hod_xoshiro256pp_next(&generator) >> 32);
    for (int i = 0; i < 100; i++)
        cr_expect_eq(gsl_rng_uniform(rng), ldexp((double)(hod_xoshiro256pp_next(&generator) >> 11), -53));
    gsl_rng_free(rng);
}

Test(gsl, rolls_fair_dice_with_uniform_int)
{
    gsl_rng *rng = gsl_rng_alloc(hod_gsl_xoshiro256pp);
    gsl_rng_set(rng, 7);
    uint64_t count[12] = {0};
    for (int i = 0; i < 1200000 / TRIALS_DIVISOR; i++) count[gsl_rng_uniform_int(rng, 12)]++;
    gsl_rng_free(rng);
    cr_expect_gt(chi_square_uniform_p(count, 12), level_of_each(1));
}

Test(gsl, feeds_the_random_distributions)
{
    /* 100 equally likely intervals of the normal distribution. */
    gsl_rng *rng = gsl_rng_alloc(hod_gsl_xoshiro256pp);
    gsl_rng_set(rng, 11);
    uint64_t count[100] = {0};
    for (int i = 0; i < 500000 / TRIALS_DIVISOR; i++)
        count[(int)(100 * gsl_cdf_ugaussian_P(gsl_ran_gaussian(rng, 1)))]++;
    gsl_rng_free(rng);
    cr_expect_gt(chi_square_uniform_p(count, 100), level_of_each(1));
}
