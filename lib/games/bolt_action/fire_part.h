/* Fire as a part of what lasts: only what it leaves of its target matters. */
#ifndef HOD_GAMES_BOLT_ACTION_FIRE_PART_H
#define HOD_GAMES_BOLT_ACTION_FIRE_PART_H

#include "games/bolt_action/fire.h"

/* Plays an act of fire. Returns whether it breaks its target, of which *target receives what is left
 * otherwise. */
bool bolt_action_play_fire(hod_roller *roller, const bolt_action_fire *fire, bolt_action_condition *target);

#endif
