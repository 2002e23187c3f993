/* What came of a battle under several rule sets, as an answer. */
#ifndef HOD_ASK_BATTLE_BATTLE_ANSWER_H
#define HOD_ASK_BATTLE_BATTLE_ANSWER_H

#include "ask/answer/answer.h"
#include "ask/battle/fought.h"

/* A battle that was fought under one rule set. */
struct fought_battle {
    const hod_rules *rules;
    struct battle battle;
    struct fought fought;
    int cause_count;
    const char *causes[MOST_CAUSES]; /* words of the engagement, cause_lengths long */
    size_t cause_lengths[MOST_CAUSES];
};

enum { MOST_BATTLES = 8 };
bool battle_describe(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                     hod_error *error);

#endif
