/* Two families that toss coins, each in its own way. */
#ifndef TESTS_STUDY_HOUSES_H
#define TESTS_STUDY_HOUSES_H

#include "rules/rules.h"

/* The mechanism toss of toss.h; and one of the same name and outcomes, in another order as its fields are, with 1..3 coins
 * that are always bent and of which none can be lost. */
extern const hod_rules fair_house, bent_house;

#endif
