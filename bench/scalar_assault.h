/* The peer of a simulated assault: a loop over trials, one die after another. */
#ifndef BENCH_SCALAR_ASSAULT_H
#define BENCH_SCALAR_ASSAULT_H

#include <stdint.h>

/* Rolls the default assault of Bloodybacks! 8.3 and counts the defender's results: not tested, destroyed, rout, pushed
 * back, carry on. Advances the generator's state. */
void scalar_assaults(uint64_t state[4], uint64_t trials, uint64_t results[5]);

#endif
