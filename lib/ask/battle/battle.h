/* A battle in the terms of a rule set: units in columns on a line of places, and settings for all of them. */
#ifndef HOD_ASK_BATTLE_BATTLE_H
#define HOD_ASK_BATTLE_BATTLE_H

#include "base/words.h"
#include "rules/battle.h"
#include "rules/situation.h"

#include <stdint.h>

enum {
    MOST_PLACES = 12,
    MOST_IN_COLUMN = 8,
    MOST_UNITS = 36, /* of a side */
    MOST_BATTLE_TURNS = 20,
    MOST_MARCH = 20,
    MARCH_NEVER = -1,
    MOST_SIDE_FIELDS = 32,
};

/* One side at one place: its units from front to back, by their numbers within the side. */
struct column {
    int count;
    int units[MOST_IN_COLUMN];
};

struct battle_place {
    int distance, reserve_distance; /* in the rule set's own unit */
    struct column columns[2];       /* by side */
};

/* A type of equal units: the values of a side's fields, in the order of battle->side_fields. */
struct unit_type {
    int values[MOST_SIDE_FIELDS];
};

struct battle {
    const hod_rules *rules;
    const hod_battle_terms *terms;
    int situation[HOD_MAX_FIELDS]; /* of an engagement; each unit has its own values of its side's fields */

    /* The indices of a side's fields in a situation, by side. */
    int side_fields[2][MOST_SIDE_FIELDS];
    int side_field_count;
    int plan_field, may_field; /* among them */

    struct unit_type types[2][MOST_UNITS];
    int type_count[2];
    int type_of[2][MOST_UNITS];        /* of each unit */
    struct word troops[2][MOST_UNITS]; /* as a battle file names it; the file must outlive the battle */
    int unit_count[2];

    struct battle_place places[MOST_PLACES];
    int place_count;
    int breaks[2]; /* number of lost units that breaks an army */
    int march;     /* turns to the next place, or MARCH_NEVER */
    int support;   /* whether units on a flank act */
    int holds;     /* NOBODY_HOLDS .. B_HOLDS */
    int turns;
};

/* Finds the fields of both sides. Refuses rules whose engagements cannot be combined into battles. The battle starts as
 * all zeros. */
bool battle_begin(struct battle *battle, const hod_rules *rules, hod_error *error);

/* The index of a side's field, without its a_ or b_, among side_fields; -1 if there is none. */
int battle_side_field(const struct battle *battle, const char *name);

/* The type with these values, added if there is none yet. */
int battle_type(struct battle *battle, int side, const struct unit_type *type);

/* The digest of everything in a battle except its rules: the same on all machines. */
uint64_t battle_digest(const struct battle *battle);

#endif
