/* The peer of rolled battles: a loop over battles, turns and places, one die after the other. */
#ifndef BENCH_SCALAR_BATTLE_H
#define BENCH_SCALAR_BATTLE_H

#include <stdint.h>

/* What is told of battles: how many A and B win, the turn in which they end, units lost. */
enum { FIGURE_A_WINS, FIGURE_B_WINS, FIGURE_TURN, FIGURE_A_LOST, FIGURE_B_LOST, FIGURES };

/* Of a figure over battles. */
struct scalar_sum {
    uint64_t sum, squares;
};

/* Fights the battle of six-a-side.ini under Bloodybacks! 8.3 so many times and adds to the sums. Advances
 * the generator's state. */
void scalar_battles(uint64_t state[4], uint64_t battles, struct scalar_sum sums[FIGURES]);

#endif
