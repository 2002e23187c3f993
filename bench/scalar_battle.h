/* The peer of rolled battles: a loop over battles, turns and positions, one die after another. */
#ifndef BENCH_SCALAR_BATTLE_H
#define BENCH_SCALAR_BATTLE_H

#include <stdint.h>

/* The figures of battles: wins of A and of B, the last turn, units lost. */
enum { FIGURE_A_WINS, FIGURE_B_WINS, FIGURE_TURN, FIGURE_A_LOST, FIGURE_B_LOST, FIGURES };

/* The sums of a figure over battles. */
struct scalar_sum {
    uint64_t sum, squares;
};

/* Fights the battle of six-a-side.ini under Bloodybacks! 8.3 `battles` times and adds to the sums. Advances the
 * generator's state. */
void scalar_battles(uint64_t state[4], uint64_t battles, struct scalar_sum sums[FIGURES]);

#endif
