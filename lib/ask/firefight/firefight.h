/* What the question firefight shows. */
#ifndef HOD_ASK_FIREFIGHT_FIREFIGHT_H
#define HOD_ASK_FIREFIGHT_FIREFIGHT_H

#include "ask/exact/exact.h"

/* Programs get one table, the probability of each winner in each turn, with every field but the turn limit.
 * People get three: who wins, how long it takes, and how likely it is that neither has broken after each
 * turn. The evaluation is that of the situation with all outcomes, rolled too or not. The mechanism has the
 * outcomes of hod_firefight_of, and the turn limit as its field turns. */
evaluation_describer describe_firefight;

#endif
