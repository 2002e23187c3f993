/* What came of a battle under several rule sets, as an answer. */
#ifndef HOD_ASK_BATTLE_BATTLE_ANSWER_H
#define HOD_ASK_BATTLE_BATTLE_ANSWER_H

#include "ask/answer/answer.h"
#include "ask/battle/fought.h"
#include "ask/request/request.h"

/* What A's army may be kept from, to see what it is worth: measures worth:fire and worth:charge. */
enum { WORTH_OF_FIRE, WORTH_OF_CHARGE, BATTLE_WORTHS };
extern const char *const battle_worth_names[BATTLE_WORTHS];

/* A battle that was fought under one rule set. */
struct fought_battle {
    const hod_rules *rules;
    struct battle battle;
    struct fought fought;
    struct fought without[BATTLE_WORTHS]; /* the same if no unit of A may do so, where that is asked for */
    bool is_without[BATTLE_WORTHS];
    int cause_count;
    const char *causes[MOST_CAUSES]; /* words of the engagement, cause_lengths long */
    size_t cause_lengths[MOST_CAUSES];
};

enum { MOST_BATTLES = 8 };
bool battle_describe(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                     hod_error *error);

/* Calculates a battle where that can be done, and rolls it otherwise: if that is asked for, until what is to be
 * narrow is. Battles of different cells have different dice. Several machines share the work where a division says so
 * (NULL: none does). */
bool battle_fight(const struct battlefield *field, const hod_request *request, hod_division *division,
                  uint64_t cell, int narrow, struct fought *fought, hod_error *error);

/* The story of one battle, a text of lines that the caller frees: die by die, with what armies do. NULL with
 * an error. */
char *battle_narrate(const struct battle *battle, const char *title, uint64_t seed, hod_error *error);

/* Says in a sentence what is different under another rule set than the first. */
bool battle_say_change(const struct fought_battle *first, const struct fought_battle *other,
                       hod_answer *answer, hod_error *error);

#endif
