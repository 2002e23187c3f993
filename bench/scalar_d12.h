/* Hands of d12, as the peers of Bloodybacks roll and read them. */
#ifndef BENCH_SCALAR_D12_H
#define BENCH_SCALAR_D12_H

#include "scalar_draw.h"

/* Whether a d12, unbiased (Lemire 2019), shows the target or less. */
static inline int succeeds(uint64_t s[4], int target)
{
    uint64_t product;
    do {
        product = (next(s) >> 32) * 12;
    } while ((uint32_t)product < 4); /* 2^32 modulo 12 */
    return (int)(product >> 32) < target;
}

static inline int hand(uint64_t s[4], int dice, int target)
{
    int successes = 0;
    for (int i = 0; i < dice; i++) successes += succeeds(s, target);
    return successes;
}

static inline int in_bands(int successes)
{
    return (successes >= 1) + (successes >= 3) + (successes >= 6);
}

#endif
