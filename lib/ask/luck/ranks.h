/* Ranks: which words are better than which, as whoever rolled says it. */
#ifndef HOD_ASK_LUCK_RANKS_H
#define HOD_ASK_LUCK_RANKS_H

#include "ask/luck/evening.h"
#include "base/words.h"
#include "rules/domain.h"

/* Takes the order off what was observed: "result=rout,carry-on best=carry-on>rout" becomes
 * "result=rout,carry-on". False if there is none. */
bool ranks_divide(struct word *observed, struct word *order);

/* Reads an order of the words of an outcome, from the best on, for an occasion that has no ranks yet:
 *
 *     carry-on>pushed-back>rout|destroyed
 *
 * Words with a | between them are alike, and so are all that are not named, which are the worst. Refuses words
 * that the outcome does not have, or that are named twice, and an order in which none is better. */
bool ranks_read(hod_occasion *occasion, const hod_domain *domain, struct word order, hod_error *error);

/* Says that an outcome is a word, and how an order is written; false. */
bool ranks_refuse(const hod_occasion *occasion, const hod_domain *domain, hod_error *error);

/* The more, the better: the rank of a word, and of a number the number itself. */
int rank_of(const hod_occasion *occasion, int value);

#endif
