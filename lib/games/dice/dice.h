/* Plain dice, possibly with unequal chances of their faces: what players throw without any rules. */
#ifndef HOD_GAMES_DICE_DICE_H
#define HOD_GAMES_DICE_DICE_H

#include "rules/common.h"
#include "rules/family.h"

/* The relative frequency of each face of a die; a single number: all equal. */
typedef struct dice_rules {
    struct dice_weights {
        int count, at[HOD_MAX_SIDES];
    } weights;
} dice_rules;

/* The sum of the weights. */
int dice_weight(const dice_rules *rules);

#endif
