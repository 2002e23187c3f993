/* A unit's half of a turn, as a part of what lasts. */
#ifndef HOD_GAMES_BLOODYBACKS_HALF_TURN_H
#define HOD_GAMES_BLOODYBACKS_HALF_TURN_H

#include "games/bloodybacks/fire_turn.h"

/* What it comes to. */
typedef struct bloodybacks_half_turn {
    int is_broken; /* or the rest */
    int dp, hits;  /* its own disruption points, and hits on the target */
    int actions;   /* with which it may rally or shoot as it chooses, and has done nothing yet */
} bloodybacks_half_turn;

/* Plays the part of a unit with so many disruption points, which takes this test without a success. The
 * enemy's condition has no part in it. */
bloodybacks_half_turn bloodybacks_play_half_turn(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                 int dp, const bloodybacks_test *test);

/* The rest of it, when the unit has chosen with how many of its actions it rallies. */
bloodybacks_half_turn bloodybacks_end_half_turn(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                const bloodybacks_activated *unit, int rallies);

#endif
