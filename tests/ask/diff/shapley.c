/* Shapley shares. */
#include "ask/diff/differences.h"

#include "../given.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

/* Expects these shares of three changes. */
static void expect_shares(const double *values, const double *expected)
{
    double shares[3];
    hod_shapley(values, 3, shares);
    for (int i = 0; i < 3; i++) cr_expect_float_eq(shares[i], expected[i], 1e-15 * values[7]);
}

/* Gains of 1, 10 and 100, starting from 5. */
Test(shapley, independent_changes_get_what_they_add)
{
    expect_shares((const double[]){5, 6, 15, 16, 105, 106, 115, 116}, (const double[]){1, 10, 100});
}

/* A left glove (the first) and two right ones; a pair is worth 1. The known shares are 2/3, 1/6 and 1/6. */
Test(shapley, the_glove_game)
{
    expect_shares((const double[]){0, 0, 0, 1, 0, 1, 0, 1}, (const double[]){2.0 / 3, 1.0 / 6, 1.0 / 6});
}

Test(shapley, shares_add_up_to_the_whole)
{
    enum { CHANGES = 10 };
    double values[1 << CHANGES], shares[CHANGES], sum = 0;
    for (int i = 0; i < 1 << CHANGES; i++) values[i] = sin(i * i);
    hod_shapley(values, CHANGES, shares);
    for (int i = 0; i < CHANGES; i++) sum += shares[i];
    cr_expect_float_eq(sum, values[(1 << CHANGES) - 1] - values[0], 1e-12);
}

static hod_differences between(const char *old_rules, const char *new_rules)
{
    hod_differences differences;
    cr_assert(hod_differences_find(opened(old_rules), opened(new_rules), &differences, &error));
    return differences;
}

static void end(hod_differences *differences)
{
    hod_rules_free((hod_rules *)differences->old_rules);
    hod_rules_free((hod_rules *)differences->new_rules);
    hod_differences_free(differences);
}

Test(differences, are_the_changes_of_the_amendment)
{
    hod_differences differences = between("bloodybacks-7", "bloodybacks-8.0");
    static const char *const names[] = {"morale.stamina", "shooting.base", "shooting.confirm"};
    cr_assert_eq(differences.count, 3);
    for (int i = 0; i < 3; i++) cr_expect_str_eq(differences.changes[i].parameter->name, names[i]);
    end(&differences);
    differences = between("bloodybacks-8.3", "bloodybacks-8.3");
    cr_expect_eq(differences.count, 0);
    end(&differences);
}

Test(differences, their_shares_explain_the_whole_change)
{
    AUTO(end) hod_differences differences = between("bloodybacks-7", "bloodybacks-8.3");
    const hod_mechanism *shooting = hod_rules_mechanism(differences.new_rules, "shooting", NULL);
    hod_explanation explanations[HOD_MAX_SHARED];
    hod_effect effect = {.mechanism = shooting, .measure = measure_called(shooting, "mean:hits")};
    double sum = 0;
    situate(shooting, "target_density=8 weapon=rifle", effect.situation);
    cr_assert(hod_differences_explain(&differences, &effect, explanations, &error), "%s", error.message);
    for (int i = 0; i < differences.count; i++) {
        const char *name = differences.changes[i].parameter->name;
        sum += explanations[i].share;
        if (strncmp(name, "shooting.", 9) != 0) {
            cr_expect_float_eq(explanations[i].share, 0, 1e-12, "%s", name);
            cr_expect_float_eq(explanations[i].alone, 0, 1e-12, "%s", name);
            cr_expect_float_eq(explanations[i].reverted, 0, 1e-12, "%s", name);
        } else if (strcmp(name, "shooting.base") == 0)
            cr_expect_gt(explanations[i].share, 0.01);
    }
    cr_expect_float_eq(sum, effect.after - effect.before, 1e-12);
    cr_expect_gt(effect.after, effect.before);
}

Test(differences, one_change_explains_all_of_it)
{
    AUTO(end) hod_differences differences = between("bloodybacks-8.1", "bloodybacks-8.2");
    const hod_mechanism *shooting = hod_rules_mechanism(differences.new_rules, "shooting", NULL);
    hod_explanation explanation;
    hod_effect effect = {.mechanism = shooting, .measure = measure_called(shooting, "p:hits>=2")};
    cr_assert_eq(differences.count, 1);
    situate(shooting, "weapon=rifle", effect.situation);
    cr_assert(hod_differences_explain(&differences, &effect, &explanation, &error));
    const double change = effect.after - effect.before;
    cr_expect_float_eq(explanation.alone, change, 1e-15);
    cr_expect_float_eq(explanation.reverted, change, 1e-15);
    cr_expect_float_eq(explanation.share, change, 1e-15);
}
