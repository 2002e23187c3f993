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

bool describe_dice(const struct dice_shown *shown, int count, hod_answer *answer, hod_error *error);

#endif
