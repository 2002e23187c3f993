/* Compares several battles: whether results for one unit hold for armies. */
#ifndef HOD_ASK_BATTLE_UNIT_VS_ARMY_H
#define HOD_ASK_BATTLE_UNIT_VS_ARMY_H

#include "ask/battle/battle_answer.h"

/* Battles under the same rule sets: all[battle * rules + i] is fought under the i-th. */
struct unit_vs_army {
    const struct fought_battle *all;
    const char *const *names, *const *titles; /* of the battles, for programs and for people */
    int battles, rules;
};

/* In how many cases armies and units alone change in the same direction, out of those in which both change. */
struct agreement {
    int same, of;
};
enum { CHANGES_COMPARED = LEVEL_LOST + 1 }; /* LEVEL_VALUE, LEVEL_TURNS, LEVEL_LOST */
struct unit_vs_army_agreement {
    struct agreement changes[CHANGES_COMPARED]; /* from the first rule set to another */
    struct agreement favourites;                /* which side has the advantage */
    struct agreement causes;                    /* whether fire or the assault breaks more */
    int by_fire, by_either; /* battles in which fire breaks more, out of those that show a difference */
};
struct unit_vs_army_agreement unit_vs_army_compare(const struct unit_vs_army *armies);

/* The facts for says/battle-armies.lua: the agreements, and how many battles each rule set moves in which direction. */
void unit_vs_army_fill(const struct unit_vs_army *armies, struct facts *facts);

/* Describes the comparison, as a part with this name: sentences, and a table of armies and their units alone. */
#define PART_OF_UNITS "units"
bool unit_vs_army_describe(const struct unit_vs_army *armies, hod_answer *answer, hod_error *error);

#endif
