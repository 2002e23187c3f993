/* Laws of every family's engagement, for the tests of each family. */
#ifndef HOD_TESTS_RULES_ENGAGEMENT_H
#define HOD_TESTS_RULES_ENGAGEMENT_H

#include "../rules/question.h"

/* The rule sets of a family, up to an empty one, and how the tests of every family narrow random situations, such as
 * "turns=1..4", and within which margin its decisions are best. Each family defines them. */
struct law {
    const char *rules, *smaller;
    double margin;
};
extern const struct law laws[];

/* Exchanging a and b exchanges the results. */
void expect_exchangeable(const char *rules, const char *situation);

/* While both units stand, the engagement equals the firefight of another situation, with these parameters changed: the
 * same winner at the same time. */
void expect_firefight(const char *rules, const char *changed, const char *engagement, const char *firefight);

/* The decision in the first turn, if it starts with these fields of the state changed, such as "distance=9 a_dp=1". */
void expect_decision(const char *rules, const char *situation, const char *state, const char *option);

#endif
