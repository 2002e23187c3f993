/* The generator xoshiro256++ and SplitMix64.
 *
 * xoshiro256++ keeps four 64-bit words s0..s3, returns
 *
 *     rotl(s0 + s3, 23) + s0
 *
 * and then advances by
 *
 *     t = s1 << 17;  s2 ^= s0;  s3 ^= s1;  s1 ^= s2;  s0 ^= s3;  s2 ^= t;  s3 = rotl(s3, 45)
 *
 * which is linear over GF(2). Its period is 2^256 - 1; outputs are equidistributed in 3 dimensions.
 * From the state {1, 2, 3, 4} the tenth output is 10450023813501588000.
 *
 *   David Blackman and Sebastiano Vigna, "Scrambled linear pseudorandom number generators",
 *   ACM Transactions on Mathematical Software 47(4), 2021.
 *
 * SplitMix64 adds a constant to its state and mixes the sum, one value for each state.
 * From the state 1234567 the first output is 6457827717110365317.
 *
 *   Guy L. Steele Jr., Doug Lea and Christine H. Flood, "Fast splittable pseudorandom number generators",
 *   OOPSLA 2014. */
#include "dice/xoshiro256pp.h"

#include <assert.h>
#include <stdbool.h>

static uint64_t rotate_left(uint64_t x, int places)
{
    return x << places | x >> (64 - places);
}

uint64_t hod_splitmix64(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15; /* 2^64 divided by the golden ratio */
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

hod_xoshiro256pp hod_xoshiro256pp_seeded(uint64_t seed)
{
    /* Never all zeros: SplitMix64 gives four different outputs. */
    hod_xoshiro256pp generator;
    for (int i = 0; i < 4; i++) generator.s[i] = hod_splitmix64(&seed);
    return generator;
}

/* All zeros is the one state that the generator never leaves. */
static __attribute__((unused)) bool is_alive(const hod_xoshiro256pp *generator)
{
    return generator->s[0] | generator->s[1] | generator->s[2] | generator->s[3];
}

uint64_t hod_xoshiro256pp_next(hod_xoshiro256pp *generator)
{
    uint64_t *s = generator->s;
    const uint64_t output = rotate_left(s[0] + s[3], 23) + s[0];
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return output;
}

double hod_xoshiro256pp_uniform(hod_xoshiro256pp *generator)
{
    return (double)(hod_xoshiro256pp_next(generator) >> 11) * 0x1p-53;
}

/* Jumps. A step is a linear map of the 256 bits of state, so n steps are its n-th power. By the Cayley-Hamilton
 * theorem, the characteristic polynomial of the map, of degree 256, is zero when applied to the map; so the remainder
 * of x^n divided by it, of degree below 256, is the same map as n steps. That remainder, with 256 one-bit coefficients
 * from the lowest power up, is applied in 256 steps: the result is the exclusive or of the states after as many steps
 * as each of its powers. */
static void advance(hod_xoshiro256pp *generator, const uint64_t polynomial[4])
{
    assert(is_alive(generator));
    hod_xoshiro256pp sum = {{0}};
    for (int power = 0; power < 256; power++) {
        if (polynomial[power / 64] >> power % 64 & 1)
            for (int i = 0; i < 4; i++) sum.s[i] ^= generator->s[i];
        hod_xoshiro256pp_next(generator);
    }
    *generator = sum;
    assert(is_alive(generator));
}

/* Blackman and Vigna published the two polynomials with the generator. */

void hod_xoshiro256pp_jump(hod_xoshiro256pp *generator)
{
    static const uint64_t jump[4] = {0x180ec6d33cfd0aba, 0xd5a61266f0c9392c, 0xa9582618e03fc9aa,
                                     0x39abdc4529b1661c};
    advance(generator, jump);
}

void hod_xoshiro256pp_long_jump(hod_xoshiro256pp *generator)
{
    static const uint64_t long_jump[4] = {0x76e15d3efefdcbbf, 0xc5004e441c522fb3, 0x77710069854ee241,
                                          0x39109bb02acbe635};
    advance(generator, long_jump);
}

int hod_xoshiro256pp_die(hod_xoshiro256pp *generator, int sides)
{
    /* Daniel Lemire, "Fast random integer generation in an interval", ACM TOMACS 29(1), 2019, on 32 bits: the face is
     * the high half of word * sides. Words whose low half is below 2^32 mod sides are rejected, because they would make
     * some faces more likely. */
    assert(sides >= 1);
    const uint32_t n = (uint32_t)sides;
    uint64_t product;
    do {
        product = (hod_xoshiro256pp_next(generator) >> 32) * n;
    } while ((uint32_t)product < n && (uint32_t)product < -n % n);
    assert(product >> 32 < n);
    return 1 + (int)(product >> 32);
}
