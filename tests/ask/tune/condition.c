/* Limits that changed rules keep or break. */
#include "ask/tune/limit.h"

#include "../given.h"

#include <criterion/criterion.h>

static hod_error error;

/* Whether the condition is broken when a parameter has this value. */
static bool breaks(const hod_bounded *bounded, hod_rules *changed, const char *parameter, const char *value)
{
    bool is_broken;
    cr_assert(hod_rules_set(changed, parameter, value, &error), "%s", error.message);
    cr_assert(bounded_is_broken(bounded, changed, &is_broken, &error), "%s", error.message);
    return is_broken;
}

Test(condition, is_broken_by_some_values_of_a_parameter_and_kept_by_others)
{
    static const struct {
        const char *limit, *parameter, *breaks, *keeps;
    } cases[] = {
        /* Rifles with as many dice are not below muskets. */
        {"weapon=rifle range=long target_density=all: mean:hits < target_density=all: mean:hits",
         "shooting.musket_dice", "4 3", "5 3"},
        /* At long range three dice give a second hit with three successes, and with wider bands no second hit. */
        {"range=long target_density=all: mean:hits stays", "shooting.bands", "1 4 8", "1 3 8"},
        /* Six successes of six dice at density 8 have (8/12)^6 = 0.088; with a number one lower they have (7/12)^6 =
         * 0.039. */
        {"target_density=all: p:hits>=3 <= 0.05", "shooting.modifier", "0", "-1"},
    };
    AUTO(free_rules) hod_rules *original = opened("bloodybacks-8.3");
    const hod_subject subject = {.rules = original,
                                 .mechanism = hod_rules_mechanism(original, "shooting", &error)};
    for (int i = 0; i < 3; i++) {
        AUTO(free_rules) hod_rules *changed = opened("bloodybacks-8.3");
        AUTO(hod_bounded_free) hod_bounded bounded = {0};
        cr_assert(hod_bounded_read(&subject, cases[i].limit, &bounded, &error) &&
                      hod_bounded_gather(&bounded, NULL, &error),
                  "%s", error.message);
        cr_expect(breaks(&bounded, changed, cases[i].parameter, cases[i].breaks), "%s", cases[i].limit);
        cr_expect_not(breaks(&bounded, changed, cases[i].parameter, cases[i].keeps), "%s", cases[i].limit);
    }
}
