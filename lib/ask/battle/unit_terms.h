/* A unit of a battle file in the terms of a rule set. */
#ifndef HOD_ASK_BATTLE_UNIT_TERMS_H
#define HOD_ASK_BATTLE_UNIT_TERMS_H

#include "ask/battle/battle_file.h"

/* The words of a unit in a line: its troops, followed by NAME=VALUE... */
struct unit_words {
    struct word troops, attributes;
};

/* Takes the next unit from a column that is not at its end. */
bool unit_words_next(struct word *rest, struct unit_words *unit, hod_error *error);

/* The type of such a unit: its values of the fields of a side. */
bool unit_type_of(const struct battle_file *file, const struct terms *terms, const struct battle *battle,
                  int side, const struct unit_words *unit, struct unit_type *type, hod_error *error);

/* Whether a unit of this type can have a plan without contradicting the battle. */
bool unit_may_plan(const struct battle *battle, const struct unit_type *type, int plan);

/* Sets the fields of both sides from the sections of the rule set and its family, and checks the fields of one side. */
bool unit_terms_set_fields(const struct battle_file *file, struct battle *battle, hod_error *error);

#endif
