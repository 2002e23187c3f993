/* Luck: how likely a roll so good or better was, for each roll and for all of an evening together. */
#ifndef HOD_ASK_LUCK_RECKONING_H
#define HOD_ASK_LUCK_RECKONING_H

#include "ask/luck/evening.h"

#include <stdint.h>

/* What is told of a number that was rolled, where more is better. mid is the mid-p value (Lancaster 1961):
 * the chance of more and half that of the same. It is 1/2 on average, whatever the dice, so that 1 - mid is
 * the share of rolls that this one was luckier than. */
typedef struct hod_luck {
    double expected;
    double at_least; /* the chance of so many or more */
    double mid;
} hod_luck;

/* All rolls for the same outcome of the same mechanism, and the exact distribution of their total. */
typedef struct hod_total {
    const hod_mechanism *mechanism;
    int outcome;
    size_t rolls;
    int64_t value;       /* what they came to together */
    int64_t least;       /* the least total that there is */
    size_t count;        /* of totals from there on */
    double *probability; /* of each */
    hod_luck luck;
} hod_total;

/* Free it with hod_reckoning_free. */
typedef struct hod_reckoning {
    hod_luck *rolls;   /* of each, in the order of the evening */
    hod_total *totals; /* in the order in which their outcomes were first rolled for */
    int total_count;
} hod_reckoning;

/* Evaluates each situation exactly, and convolves the distributions for the totals. Refuses a roll that
 * cannot have been, with what can, and rolls whose totals would be too many to go through. */
bool hod_reckon(const hod_rules *rules, const hod_evening *evening, hod_reckoning *reckoning,
                hod_error *error);
void hod_reckoning_free(hod_reckoning *reckoning);

/* The luck of a value whose place is `at` among values with these probabilities, the first of which is
 * `least`. Example: of 0, 1 and 2 heads with 1/4, 1/2 and 1/4, one has expected 1, at_least 3/4 and mid 1/2.
 */
hod_luck hod_luck_of(const double *probability, size_t count, int64_t least, size_t at);

#endif
