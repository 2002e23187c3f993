/* Points: how a price list of troops is described. */
#ifndef HOD_ASK_POINTS_POINTS_H
#define HOD_ASK_POINTS_POINTS_H

#include "ask/answer/answer.h"
#include "ask/points/prices.h"

/* What the types cost and are worth, the price of each value, and what the prices make of each pair, worst
 * first; sentences on how far prices go; and a chart of what each is worth against each. */
bool describe_points(const struct worths *worths, const struct prices *prices, const hod_rules *rules,
                     hod_answer *answer, hod_error *error);

#endif
