/* A small mechanism whose distributions can be calculated by hand. */
#ifndef TESTS_STUDY_TOSS_H
#define TESTS_STUDY_TOSS_H

#include "rules/situation.h"

/* Tosses `coins` (1..4, default 2) minus those `lost` (0..3, default 0), which must leave some. The `coin` is fair (the
 * default) or bent: it shows heads with probability 7/12. Outcomes: `heads` 0..4, and whether there are `any`. */
extern const hod_mechanism toss;
enum { TOSS_COINS, TOSS_LOST, TOSS_COIN, TOSS_FIELDS };
enum { TOSS_HEADS, TOSS_ANY };

/* A rule set for it. */
extern const hod_rules toss_rules;

#endif
