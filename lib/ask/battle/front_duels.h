/* The units that stand in front when a battle begins, each fought alone with the one before it. */
#ifndef HOD_ASK_BATTLE_FRONT_DUELS_H
#define HOD_ASK_BATTLE_FRONT_DUELS_H

#include "ask/battle/battle_answer.h"

/* Fights each of them to the limit of the battle, without anybody behind or beside it, on the battle's ground: rolled
 * as often as the battle was, or calculated where it was. one->army receives what came of the battle, one->duels the
 * means over all places where both sides have a unit. False with an error. */
bool front_duels_fight(struct fought_battle *one, struct pairings *pairings, const hod_request *request,
                       uint64_t cell, hod_error *error);

#endif
