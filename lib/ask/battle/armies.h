/* What several battles tell together: whether what is true of one unit holds for armies. */
#ifndef HOD_ASK_BATTLE_ARMIES_H
#define HOD_ASK_BATTLE_ARMIES_H

#include "ask/battle/battle_answer.h"

/* Battles under the same rule sets: all[battle * rules + i] is that under the i-th. */
struct armies {
    const struct fought_battle *all;
    const char *const *names, *const *titles; /* of the battles, for programs and for people */
    int battles, rules;
};

/* In how many cases armies and their units, alone, go the same way, of those in which both go any. */
struct agreement {
    int same, of;
};
enum { CHANGES_COMPARED = LEVEL_LOST + 1 }; /* LEVEL_VALUE, LEVEL_TURNS, LEVEL_LOST */
struct armies_compared {
    struct agreement changes[CHANGES_COMPARED]; /* from the first rule set to another */
    struct agreement favourites;                /* who has the better of it */
    struct agreement causes;                    /* whether fire or the assault breaks more */
    int by_fire, by_either;                     /* battles in which fire does, of those that tell */
};
struct armies_compared armies_compare(const struct armies *armies);

/* The facts of which says/battle-armies.lua tells: the agreements, and how many battles each rule set changes which way. */
void armies_fill(const struct armies *armies, struct facts *facts);

/* Describes it, as a part of this name: the sentences, and a table of armies and their units alone. */
#define PART_OF_UNITS "units"
bool armies_describe(const struct armies *armies, hod_answer *answer, hod_error *error);

#endif
