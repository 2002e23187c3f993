/* The competitor for a simulated assault: the program that someone would write for these rules alone. It is compiled by
 * itself for the machine it runs on. The rules are those of lib/rules/bloodybacks with default values: charge at 6 with
 * three dice, melee at 6 with six, morale at 6 with three. */
#include "scalar_assault.h"

#include "scalar_d12.h"

/* 1 destroyed, 2 rout, 3 pushed back, 4 carries on. */
static inline int morale(uint64_t s[4], int target)
{
    return 1 + hand(s, 3, target < 1 ? 1 : target);
}

/* Hits beyond three disruption points become stamina hits, which the test deducts. */
static inline int stamina_hits(int hits)
{
    return hits > 3 ? hits - 3 : 0;
}

static int assault(uint64_t s[4])
{
    const int charge = hand(s, 3, 6);
    if (charge < 3) return 0;
    const int successes = hand(s, 6, 6 + charge - 3);
    const int on_defender = in_bands(successes), on_attacker = in_bands(6 - successes);
    if (on_attacker > on_defender) {
        morale(s, 6 - stamina_hits(on_attacker) - (on_attacker - on_defender));
        return 0;
    }
    const int defender = morale(s, 6 - stamina_hits(on_defender) - (on_defender - on_attacker));
    if (on_defender == on_attacker || defender == 4) morale(s, 6 - stamina_hits(on_attacker));
    return defender;
}

void scalar_assaults(uint64_t state[4], uint64_t trials, uint64_t results[5])
{
    uint64_t s[4] = {state[0], state[1], state[2], state[3]};
    for (uint64_t trial = 0; trial < trials; trial++) results[assault(s)]++;
    for (int i = 0; i < 4; i++) state[i] = s[i];
}
