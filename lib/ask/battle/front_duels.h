/* The units in front when a battle begins, each fighting the unit opposite it alone. */
#ifndef HOD_ASK_BATTLE_FRONT_DUELS_H
#define HOD_ASK_BATTLE_FRONT_DUELS_H

#include "ask/battle/battle_answer.h"

/* Fights each of these duels to the limit of the battle, with no units behind or beside, on the battle's ground: rolled
 * as often as the battle, or calculated if the battle was. one->army receives the results of the battle, one->duels the
 * means over all places where both sides have a unit. False with an error. */
bool front_duels_fight(struct fought_battle *one, struct pairings *pairings, const hod_request *request,
                       uint64_t cell, hod_error *error);

#endif
