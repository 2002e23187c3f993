/* Blows: dice that hit, wound and look for the colonel, in shooting and in melee alike. */
#ifndef HOD_GAMES_BOLT_ACTION_BLOWS_H
#define HOD_GAMES_BOLT_ACTION_BLOWS_H

#include "games/bolt_action/bolt_action.h"

/* What a cannon shot that hits rolls for its hits; no dice: a hit is a hit. */
typedef struct bolt_action_damage {
    int dice, sides;
} bolt_action_damage;

typedef struct bolt_action_blows {
    int dice, needed; /* to hit */
    bolt_action_damage damage;
    int wound_needed;
    int colonel_on;  /* wound dice that show it look for the colonel; NEVER: there is none to be found */
    int figures;     /* at which casualties end */
    int counts_hits; /* whether more matters than that anything has hit */
} bolt_action_blows;

typedef struct bolt_action_losses {
    int hits; /* of the dice; 1 for any number of them unless they are counted */
    int casualties, colonel_killed;
} bolt_action_losses;

/* Rolls it all. Blows without dice come to nothing. */
bolt_action_losses bolt_action_strike(hod_roller *roller, const bolt_action_blows *blows);

#endif
