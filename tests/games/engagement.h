/* Laws that the engagement of every family keeps, for tests of each. */
#ifndef HOD_TESTS_RULES_ENGAGEMENT_H
#define HOD_TESTS_RULES_ENGAGEMENT_H

#include "../rules/question.h"

/* In random situations, b by a plan of its own, a's best play is worth to a what each other plan is worth to
 * him, or more, but for the margin of his decisions. `smaller` narrows the situations: "turns=1..4". */
void expect_best_to_be_best(const char *rules, const char *smaller, double margin);

/* Against an enemy who plays as well as he can, a's engagement is worth the less the more a errs, and more
 * where the enemy does; an error is nothing to a side that keeps to a plan. */
void expect_errors_to_cost(const char *rules);

/* When a and b are exchanged, so is what comes of them. */
void expect_exchangeable(const char *rules, const char *situation);

/* While both stand, the engagement is the firefight of another situation: who wins and when. The second
 * changes parameters of the rule set before. */
void expect_firefight(const char *rules, const char *engagement, const char *firefight);
void expect_firefight_if_changed(const char *rules, const char *changed, const char *engagement,
                                 const char *firefight);

/* What is decided in the first turn, if it begins with these fields of the state, such as "distance=9
 * a_dp=1", changed. */
void expect_decision(const char *rules, const char *situation, const char *state, const char *option);

#endif
