/* The question dice: the results of plain dice. */
#ifndef HOD_ASK_DICE_DICE_H
#define HOD_ASK_DICE_DICE_H

#include "ask/answer/answer.h"
#include "ask/dice/dice_value.h"

/* Dice to show side by side. */
struct dice_shown {
    struct dice_notation notation;
    struct dice_value value;
};

/* Describes them with tables, sentences (says/dice.lua) and a chart. */
bool describe_dice(const struct dice_shown *shown, int count, hod_answer *answer, hod_error *error);

/* A script (lib/rules/LUA.md) with the same distribution, which the caller frees: its mechanism `dice` has the outcome
 * `value`, or `winner` for a contest. NULL with an error. */
char *dice_script(const struct dice_notation *notation, const struct dice_value *value, hod_error *error);

#endif
