/* Plain dice, whose faces may come up unequally often: what is thrown at a table without any rules. */
#ifndef HOD_GAMES_DICE_DICE_H
#define HOD_GAMES_DICE_DICE_H

#include "rules/common.h"
#include "rules/family.h"

/* How often each face of a die comes up, in proportion; a single number: all alike. */
typedef struct dice_rules {
    struct dice_weights {
        int count, at[HOD_MAX_SIDES];
    } weights;
} dice_rules;

/* The sum of the weights. */
int dice_weight(const dice_rules *rules);

#endif
