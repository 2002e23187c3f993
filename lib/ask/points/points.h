/* Points: describes a price list of troops. */
#ifndef HOD_ASK_POINTS_POINTS_H
#define HOD_ASK_POINTS_POINTS_H

#include "ask/answer/answer.h"
#include "ask/points/prices.h"

/* Adds what the types cost and are worth, the price of each value, and what the prices predict for each pair, worst
 * prediction first; sentences on how much prices explain; and a chart of the worth of each against each. */
bool describe_points(const struct worths *worths, const struct prices *prices, hod_answer *answer,
                     hod_error *error);

#endif
