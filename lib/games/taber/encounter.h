/* Encounters of an engagement, each a part: a volley, fire at chargers, and the melee of a player turn. */
#ifndef HOD_GAMES_TABER_ENCOUNTER_H
#define HOD_GAMES_TABER_ENCOUNTER_H

#include "games/taber/fight.h"
#include "games/taber/shot.h"

/* What fire leaves of its target. */
typedef struct taber_effect {
    int stands, commander_killed;
    int is_broken, falls_back;
    int hits; /* that are still marked on chargers who come on */
} taber_effect;

/* A shot with all that it brings down on a target of so many stands. */
taber_effect taber_play_volley(hod_roller *roller, const taber_shot *shot, const taber_target *target,
                               int stands);

/* The same at chargers: they reform if they are repulsed, and otherwise come on. */
taber_effect taber_play_fire_at_chargers(hod_roller *roller, const taber_shot *shot,
                                         const taber_target *chargers, int stands);

/* One side of a melee. */
typedef struct taber_ranks {
    int stands, is_leaderless;
    int hits; /* marked on it before */
    taber_losses losses;
} taber_ranks;

typedef struct taber_remains {
    int stands, is_leaderless, is_broken;
} taber_remains;

/* Fights, and reforms whoever is not broken: the attacker first, then the defender. */
void taber_play_melee(hod_roller *roller, const taber_fight *fight, const taber_ranks ranks[2],
                      taber_remains remains[2]);

#endif
