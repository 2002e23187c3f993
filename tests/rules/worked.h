/* Worked values: probabilities that a mechanism is known to come to. */
#ifndef HOD_TESTS_RULES_WORKED_H
#define HOD_TESTS_RULES_WORKED_H

#include <stdbool.h>
#include <stddef.h>

/* The situation is the default but for its assignments, such as "quality=2 dp=1". Those with a dot change
 * parameters: "shooting.bands=1,4,7 enfilade=yes". The outcome is what must hold together, such as
 * "hits=0 ammo_lost=1"; an empty one always holds. */
typedef struct worked_value {
    const char *rules;
    const char *mechanism;
    const char *situation;
    const char *outcome;
    double value, tolerance;
} worked_value;

/* The last two members of a worked value: written as a fraction, or rounded to six decimals. */
#define FRACTION(value) (value), 1e-12
#define DECIMAL(value)  (value), 1e-6

/* Expects every value of a table; each that differs is told. */
#define EXPECT_WORKED(table) expect_worked(table, sizeof(table) / sizeof *(table))
void expect_worked(const worked_value *values, size_t count);

/* The exact probability of an outcome. Whatever cannot be read or evaluated fails the test. */
double worked_probability(const char *rules, const char *mechanism, const char *situation,
                          const char *outcome);

/* Whether two situations come to the same preparation, so that they share one evaluation. */
bool is_same_preparation(const char *rules, const char *mechanism, const char *one, const char *other);

/* Whether the rule set accepts the situation. */
bool is_accepted(const char *rules, const char *mechanism, const char *situation);

#endif
