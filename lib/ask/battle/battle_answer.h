/* Describes the results of a battle under several rule sets as an answer. */
#ifndef HOD_ASK_BATTLE_BATTLE_ANSWER_H
#define HOD_ASK_BATTLE_BATTLE_ANSWER_H

#include "ask/answer/answer.h"
#include "ask/battle/battle_measures.h"
#include "ask/battle/battle_result.h"
#include "ask/request/request.h"

/* What A's army can be forbidden, to find its worth: measures worth:fire and worth:charge. */
enum { WORTH_OF_FIRE, WORTH_OF_CHARGE, BATTLE_WORTHS };
extern const struct battle_worth {
    const char *name, *told; /* for measures, and for people */
} battle_worths[BATTLE_WORTHS];

/* What is compared between armies and units alone, per battle and per fight: the value to A, the number of turns, the
 * share of units lost, and the numbers lost by fire and by the assault. `fights`: the number of fights averaged; 0:
 * nothing is known. */
enum { LEVEL_VALUE, LEVEL_TURNS, LEVEL_LOST, LEVEL_FIRE, LEVEL_ASSAULT, LEVELS };
struct battle_levels {
    int fights;
    struct measured of[LEVELS];
};

/* A battle fought under one rule set. */
struct fought_battle {
    const hod_rules *rules;
    struct battle battle;
    struct turn_cache *cache; /* keeps the results about its pairings for other battles; NULL: none */
    struct battle_result result;
    struct battle_result without[BATTLE_WORTHS]; /* the same if no unit of A may do so, if asked for */
    bool is_without[BATTLE_WORTHS];
    bool has_front_duels; /* front units are also fought alone */
    struct battle_levels army, duels;
    int cause_count;
    struct word causes[MOST_CAUSES]; /* of the engagement */
};

/* The index of the cause with this name; -1 if there is none. */
int battle_cause(const struct fought_battle *one, struct word name);

/* Describes the results of one battle under several rule sets. A part with the name `part` begins with it, and the
 * names of its charts begin with `part`; NULL: the answer is about this battle alone. */
enum { MOST_BATTLES = 8 };
bool battle_describe(const struct fought_battle *all, int count, const char *title, const char *part,
                     hod_answer *answer, hod_error *error);

/* Calculates a battle if possible, and rolls it otherwise; on request, until the intervals chosen by `narrow` are
 * narrow. Battles of different cells use different dice. Several machines share the work if there is a division (NULL:
 * none). */
bool battle_fight(const struct battlefield *field, const hod_request *request, hod_division *division,
                  uint64_t cell, int narrow, struct battle_result *result, hod_error *error);

/* Fights the battle in *one under its rules, and again without each worth asked for, with the dice of this cell;
 * fought_battle_free frees the results, even after an error. */
bool battle_fight_whole(struct fought_battle *one, const bool worths[BATTLE_WORTHS],
                        const hod_request *request, hod_division *division, uint64_t cell, hod_error *error);
void fought_battle_free(struct fought_battle *one);

/* Changes a battle so that no unit of A may fire, or charge: units that plan to charge then advance. */
void battle_forbid(struct battle *battle, int worth);

/* What A loses if it may not do so. */
struct measured battle_worth_of(const struct fought_battle *one, int worth);

/* Fights each of the duels of the units in front when a battle begins, to the limit of the battle, with no units behind
 * or beside, on the battle's ground: rolled as often as the battle, or calculated if the battle was. one->army receives
 * the results of the battle, one->duels the means over all places where both sides have a unit. False with an error. */
bool front_duels_fight(struct fought_battle *one, struct pairings *pairings, const hod_request *request,
                       uint64_t cell, hod_error *error);

/* Fights each of these battles with every pair of plans, and describes the results and the best answer to each plan. */
bool battle_answer_plans(const struct fought_battle *battles, int count, const char *title,
                         const hod_request *request, hod_answer *answer, hod_error *error);

/* The story of one battle, a text of lines that the caller frees: each die and what the armies do. NULL with an
 * error. */
char *battle_narrate(const struct battle *battle, const char *title, uint64_t seed, hod_error *error);

#endif
