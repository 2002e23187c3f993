/* Limits that changed rules keep or break. */
#include "ask/tune/limit.h"

#include <criterion/criterion.h>

/* Version 8.3, and a copy of it to be changed. */
static hod_rules *original, *changed;
static hod_bounded bounded;

static void start(void)
{
    hod_error error;
    original = hod_rules_open("bloodybacks-8.3", &error);
    changed = hod_rules_copy(original, &error);
}

static void stop(void)
{
    hod_bounded_free(&bounded);
    hod_rules_free(original);
    hod_rules_free(changed);
}

TestSuite(condition, .init = start, .fini = stop);

static void keep(const char *limit)
{
    hod_error error;
    const hod_subject subject = {.rules = original,
                                 .mechanism = hod_rules_mechanism(original, "shooting", &error)};
    cr_assert(hod_bounded_read(&subject, limit, &bounded, &error) &&
                  hod_bounded_gather(&bounded, NULL, &error),
              "%s", error.message);
}

/* Whether the condition is broken when a parameter has this value. */
static bool breaks(const char *parameter, const char *value)
{
    bool is_broken;
    hod_error error;
    cr_assert(hod_rules_set(changed, parameter, value, &error), "%s", error.message);
    cr_assert(bounded_is_broken(&bounded, changed, &is_broken, &error), "%s", error.message);
    return is_broken;
}

Test(condition, rifles_with_as_many_dice_are_not_below_muskets)
{
    keep("weapon=rifle range=long target_density=all: mean:hits < target_density=all: mean:hits");
    cr_expect_not(breaks("shooting.musket_dice", "5 3"));
    cr_expect(breaks("shooting.musket_dice", "4 3"));
}

/* At long range three dice give a second hit with three successes, and with wider bands no second hit. */
Test(condition, a_condition_to_keep_a_value_is_broken_if_it_changes)
{
    keep("range=long target_density=all: mean:hits stays");
    cr_expect(breaks("shooting.bands", "1 4 8"));
    cr_expect_not(breaks("shooting.bands", "1 3 8"));
}

/* Six successes of six dice at density 8 have (8/12)^6 = 0.088; with a number one lower they have (7/12)^6 = 0.039. */
Test(condition, a_limit_is_broken_by_a_situation)
{
    keep("target_density=all: p:hits>=3 <= 0.05");
    cr_expect(breaks("shooting.modifier", "0"));
    cr_expect_not(breaks("shooting.modifier", "-1"));
}
