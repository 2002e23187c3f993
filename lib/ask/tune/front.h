/* A front: the candidates than which no other is nearer to one aim and as near to every other (Pareto 1896).
 */
#ifndef HOD_ASK_TUNE_FRONT_H
#define HOD_ASK_TUNE_FRONT_H

#include "ask/tune/ranking.h"

/* What ranking_offer and ranking_may_take come to for several aims. Who has turned a candidate away moves to
 * the beginning: the next is likely to be turned away by the same. */
bool front_offer(struct ranking *front, const hod_candidate *candidate);
bool front_may_take(struct ranking *front, const hod_candidate *least);

#endif
