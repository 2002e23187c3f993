/* xoshiro256++ (Blackman and Vigna), as the peers use it. */
#ifndef BENCH_SCALAR_DRAW_H
#define BENCH_SCALAR_DRAW_H

#include <stdint.h>

static inline uint64_t rotate_left(uint64_t x, int places)
{
    return x << places | x >> (64 - places);
}

static inline uint64_t next(uint64_t s[4])
{
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

#endif
