/* Plain dice, whose faces may come up unequally often: what is thrown at a table without any rules. */
#ifndef HOD_GAMES_DICE_DICE_H
#define HOD_GAMES_DICE_DICE_H

#include "rules/common.h"
#include "rules/family.h"

#define DIE_PARAMETERS(NUMBER, LIST)              \
    LIST(weights, HOD_AT_LEAST(1), "0..100", "1", \
         "how often each face comes up, in proportion, from 1 on; one number: all alike")
#define DICE_PARAMETERS(SECTION) SECTION(die, "die", DIE_PARAMETERS)

typedef struct dice_rules {
    DICE_PARAMETERS(HOD_SECTION_MEMBER)
} dice_rules;

/* The sum of the weights. */
int dice_weight(const dice_rules *rules);

#endif
