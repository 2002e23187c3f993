/* A commander's resolve: where it starts, and what a player turn does to it. */
#ifndef HOD_GAMES_ONE_HOUR_COMMANDER_H
#define HOD_GAMES_ONE_HOUR_COMMANDER_H

#include "games/one_hour/one_hour.h"

#define ARMY     "3..24"
#define FEATURES "0..4"
#define PERCENT  "0..100"

typedef struct one_hour_commander {
    int resolve;              /* at the start */
    int gain;                 /* in each own player turn */
    int loss;                 /* in a player turn in which units are lost */
    int loss_own, loss_enemy; /* chance of that in per cent, in an own and in an enemy player turn */
} one_hour_commander;

one_hour_commander one_hour_commander_of(const one_hour_rules *rules, int units, int features, int loss_own,
                                         int loss_enemy, hod_roller *roller);

/* The resolve after a player turn, in which points are gained before they are lost (R20). */
int one_hour_resolve_after(hod_roller *roller, const char *label, const one_hour_commander *commander,
                           bool own_turn, int resolve);

#endif
