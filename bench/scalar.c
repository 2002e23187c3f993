/* The engine's competitor: scalar xoshiro256++ with an unbiased bounded draw, as a careful programmer would write it.
 * It is compiled by itself for the machine it runs on, so that only the method differs. */
#include "scalar.h"

#include "scalar_draw.h"

/* A face, counted from 0 (Lemire 2019). */
static inline uint32_t die(uint64_t s[4], uint32_t sides)
{
    uint64_t product;
    do {
        product = (next(s) >> 32) * sides;
    } while ((uint32_t)product < sides && (uint32_t)product < -sides % sides);
    return (uint32_t)(product >> 32);
}

void scalar_hands(uint64_t state[4], int dice, int sides, int target, uint64_t trials, uint64_t *histogram)
{
    uint64_t s[4] = {state[0], state[1], state[2], state[3]};
    for (uint64_t trial = 0; trial < trials; trial++) {
        int successes = 0;
        for (int i = 0; i < dice; i++) successes += die(s, (uint32_t)sides) < (uint32_t)target;
        histogram[successes]++;
    }
    for (int i = 0; i < 4; i++) state[i] = s[i];
}
