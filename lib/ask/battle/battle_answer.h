/* What came of a battle under several rule sets, as an answer. */
#ifndef HOD_ASK_BATTLE_BATTLE_ANSWER_H
#define HOD_ASK_BATTLE_BATTLE_ANSWER_H

#include "ask/answer/answer.h"
#include "ask/battle/battle_measures.h"
#include "ask/battle/battle_result.h"
#include "ask/request/request.h"

/* What A's army may be kept from, to see what it is worth: measures worth:fire and worth:charge. */
enum { WORTH_OF_FIRE, WORTH_OF_CHARGE, BATTLE_WORTHS };
extern const struct battle_worth {
    const char *name, *told; /* as measures are asked for, and as people call it */
} battle_worths[BATTLE_WORTHS];

/* What is compared of armies and of their units alone, per battle and per fight: what it is worth to A, how many turns
 * it takes, the share of the units that is lost, and how many are lost by fire and by the assault. `fights`: how many
 * it is the mean of; 0: nothing is known. */
enum { LEVEL_VALUE, LEVEL_TURNS, LEVEL_LOST, LEVEL_FIRE, LEVEL_ASSAULT, LEVELS };
struct battle_levels {
    int fights;
    struct measured of[LEVELS];
};

/* A battle that was fought under one rule set. */
struct fought_battle {
    const hod_rules *rules;
    struct battle battle;
    struct turn_cache *cache; /* where what is found of its pairings stays for others; NULL: it does not */
    struct battle_result result;
    struct battle_result
        without[BATTLE_WORTHS]; /* the same if no unit of A may do so, where that is asked for */
    bool is_without[BATTLE_WORTHS];
    bool has_front_duels; /* front units are fought alone, too */
    struct battle_levels army, duels;
    int cause_count;
    const char *causes[MOST_CAUSES]; /* words of the engagement, cause_lengths long */
    size_t cause_lengths[MOST_CAUSES];
};

/* The cause of this name; -1 where it has none such. */
int battle_cause(const struct fought_battle *one, struct word name);

/* Describes what came of one battle under several rule sets. A part of this name begins with it, and so do the names of
 * its charts; NULL: the answer is about this battle alone. */
enum { MOST_BATTLES = 8 };
bool battle_describe(const struct fought_battle *all, int count, const char *title, const char *part,
                     hod_answer *answer, hod_error *error);

/* Calculates a battle where that can be done, and rolls it otherwise: if that is asked for, until what is to be
 * narrow is. Battles of different cells have different dice. Several machines share the work where a division says so
 * (NULL: none does). */
bool battle_fight(const struct battlefield *field, const hod_request *request, hod_division *division,
                  uint64_t cell, int narrow, struct battle_result *result, hod_error *error);

/* Fights the battle that stands in *one under its rules, and again without each worth that is asked for, with the
 * dice of this cell; fought_battle_free frees what came of it, also after an error. */
bool battle_fight_whole(struct fought_battle *one, const bool worths[BATTLE_WORTHS],
                        const hod_request *request, hod_division *division, uint64_t cell, hod_error *error);
void fought_battle_free(struct fought_battle *one);

/* What A loses where it may not do so. */
struct measured battle_worth_of(const struct fought_battle *one, int worth);

/* The story of one battle, a text of lines that the caller frees: die by die, with what armies do. NULL with
 * an error. */
char *battle_narrate(const struct battle *battle, const char *title, uint64_t seed, hod_error *error);

#endif
