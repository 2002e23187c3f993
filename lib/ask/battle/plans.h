/* The plans of two armies against each other, as an answer. */
#ifndef HOD_ASK_BATTLE_PLANS_H
#define HOD_ASK_BATTLE_PLANS_H

#include "ask/battle/battle_answer.h"

/* Fights each of these battles with every pair of plans, and describes the results and the best answer to each plan. */
bool battle_answer_plans(const struct fought_battle *battles, int count, const char *title,
                         const hod_request *request, hod_answer *answer, hod_error *error);

#endif
