/* The roll of a commander's momentum points, as momentum and momentum-hand make it. */
#ifndef HOD_GAMES_BLOODYBACKS_MOMENTUM_ROLL_H
#define HOD_GAMES_BLOODYBACKS_MOMENTUM_ROLL_H

#include "games/bloodybacks/bloodybacks.h"

typedef struct bloodybacks_momentum_roll {
    int points; /* a die for each */
    int sides;
    int needed; /* any die at this or more succeeds */
    int risk;   /* a die at this or less, rolled once more, wounds the commander if it stays there */
} bloodybacks_momentum_roll;

/* Returns whether the points succeed. */
static inline bool bloodybacks_roll_momentum(hod_roller *roller, const bloodybacks_momentum_roll *roll,
                                             int *wounds)
{
    int high;
    const int at_risk =
        hod_hand_and_high(roller, "momentum", roll->points, roll->sides, roll->risk, roll->needed, &high);
    *wounds = at_risk > 0 ? hod_hand(roller, "risk to the commander", at_risk, roll->sides, roll->risk) : 0;
    hod_note(roller, high > 0 ? "The momentum tells" : "The momentum is lost");
    return high > 0;
}

#endif
