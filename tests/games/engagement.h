/* Laws of every family's engagement, for the tests of each family. */
#ifndef HOD_TESTS_RULES_ENGAGEMENT_H
#define HOD_TESTS_RULES_ENGAGEMENT_H

#include "../rules/question.h"

/* In random situations, with a fixed plan for b, a's best play is worth at least as much to a as each other plan,
 * within the margin of its decisions. `smaller` narrows the situations: "turns=1..4". */
void expect_best_to_be_best(const char *rules, const char *smaller, double margin);

/* Against an enemy that plays as well as possible, a's engagement is worth less the more a errs, and more if the enemy
 * errs. Errors do not matter for a side that follows a fixed plan. */
void expect_errors_to_cost(const char *rules);

/* Exchanging a and b exchanges the results. */
void expect_exchangeable(const char *rules, const char *situation);

/* While both units stand, the engagement equals the firefight of another situation: the same winner at the same time.
 * The second function first changes parameters of the rule set. */
void expect_firefight(const char *rules, const char *engagement, const char *firefight);
void expect_firefight_if_changed(const char *rules, const char *changed, const char *engagement,
                                 const char *firefight);

/* The decision in the first turn, if it starts with these fields of the state changed, such as "distance=9 a_dp=1". */
void expect_decision(const char *rules, const char *situation, const char *state, const char *option);

#endif
