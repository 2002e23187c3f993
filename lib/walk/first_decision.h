/* The first decision of a policy: the choice that is nearest to the beginning. */
#ifndef HOD_WALK_FIRST_DECISION_H
#define HOD_WALK_FIRST_DECISION_H

#include "walk/transitions.h"

/* The place of the state in which somebody chooses after the fewest steps, and of those the one that the dice
 * lead to first; NO_PLACE where nobody ever does. False when memory is short. */
bool first_decision(const struct transitions *transitions, size_t *place);

#endif
