/* The peer of the engine: one die after another, from one generator. */
#ifndef BENCH_SCALAR_H
#define BENCH_SCALAR_H

#include <stdint.h>

/* Rolls hands and counts their successes in histogram, which has dice + 1 entries. Advances the generator's state. */
void scalar_hands(uint64_t state[4], int dice, int sides, int target, uint64_t trials, uint64_t *histogram);

#endif
