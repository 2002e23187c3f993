/* Scripts written by a test, and the results of their mechanisms. */
#ifndef TESTS_RULES_SCRIPT_WRITTEN_H
#define TESTS_RULES_SCRIPT_WRITTEN_H

#include "../opened.h"

#include "rules/situation.h"
#include "walk/distribution.h"

/* Writes a script as written.lua and opens it. */
hod_rules *opened_script(const char *script);

/* The error of a script that is refused when it is opened; and the script must be refused with this message. If a
 * message begins with a line, that is one of written.lua: here and below. */
const char *refusal(const char *script);
void refuses(const char *script, const char *message);

/* The distribution of a mechanism in a situation such as "cover=light dp=2", which must have no mistake; and the error
 * of one that fails. */
hod_distribution evaluated(const hod_rules *rules, const char *mechanism, const char *situation);
hod_distribution evaluated_script(const char *script, const char *mechanism, const char *situation);
const char *failure(const hod_rules *rules, const char *mechanism);

/* The mechanism m must fail with this message. */
void expect_failure(const hod_rules *rules, const char *message);

/* The counts of trials of the mechanism m in its default situation. */
hod_distribution simulated(const hod_rules *rules, uint64_t trials, int threads);

/* Expects the same outcomes with the same weights, to the last bit. */
void expect_same(const hod_distribution *one, const hod_distribution *other);

/* The probability that an outcome is at least, or exactly, this value. */
double at_least(const hod_distribution *distribution, int outcome, int value);
double exactly(const hod_distribution *distribution, int outcome, int value);

/* A script of one mechanism m with the outcome n, 0..1000, and these lines as its functions. Valid until the next
 * call. */
const char *script_of(const char *functions);

/* The error when that script is evaluated, or an empty text; and the mechanism must fail with this message. */
const char *failure_of(const char *functions);
void fails(const char *functions, const char *message);

#endif
