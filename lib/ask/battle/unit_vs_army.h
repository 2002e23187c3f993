/* What several battles show together: whether results for one unit hold for armies. */
#ifndef HOD_ASK_BATTLE_UNIT_VS_ARMY_H
#define HOD_ASK_BATTLE_UNIT_VS_ARMY_H

#include "ask/battle/battle_answer.h"

/* Battles under the same rule sets: all[battle * rules + i] is that under the i-th. */
struct unit_vs_army {
    const struct fought_battle *all;
    const char *const *names, *const *titles; /* of the battles, for programs and for people */
    int battles, rules;
};

/* In how many cases armies and their units, alone, go the same way, of those in which both go any. */
struct agreement {
    int same, of;
};
enum { CHANGES_COMPARED = LEVEL_LOST + 1 }; /* LEVEL_VALUE, LEVEL_TURNS, LEVEL_LOST */
struct unit_vs_army_agreement {
    struct agreement changes[CHANGES_COMPARED]; /* from the first rule set to another */
    struct agreement favourites;                /* who has the better of it */
    struct agreement causes;                    /* whether fire or the assault breaks more */
    int by_fire, by_either;                     /* battles in which fire does, of those that tell */
};
struct unit_vs_army_agreement unit_vs_army_compare(const struct unit_vs_army *armies);

/* The facts of which says/battle-armies.lua tells: the agreements, and how many battles each rule set changes which way. */
void unit_vs_army_fill(const struct unit_vs_army *armies, struct facts *facts);

/* Describes it, as a part of this name: the sentences, and a table of armies and their units alone. */
#define PART_OF_UNITS "units"
bool unit_vs_army_describe(const struct unit_vs_army *armies, hod_answer *answer, hod_error *error);

#endif
