/* Two families that toss coins, each in its own way. */
#ifndef TESTS_STUDY_HOUSES_H
#define TESTS_STUDY_HOUSES_H

#include "rules/rules.h"

/* The mechanism toss of toss.h; and one with the same name and outcomes, but with its fields and outcomes in another
 * order, and 1..3 coins that are always bent and cannot be lost. */
extern const hod_rules fair_house, bent_house;

#endif
