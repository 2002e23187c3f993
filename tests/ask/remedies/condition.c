/* The conditions that changed rules must keep. */
#include "ask/remedies/condition.h"

#include <criterion/criterion.h>

/* Version 8.3, and a copy of it to be changed. */
static hod_rules *original, *changed;
static hod_space checked_space, than;
static hod_condition condition;

static void start(void)
{
    hod_error error;
    original = hod_rules_open("bloodybacks-8.3", &error);
    changed = hod_rules_copy(original, &error);
    const hod_mechanism *shooting = hod_rules_mechanism(original, "shooting", &error);
    cr_assert(hod_space_start(&checked_space, original, shooting, &error) &&
              hod_space_start(&than, original, shooting, &error) &&
              hod_space_assign(&checked_space, "target_density=all", &error));
    condition = (hod_condition){.space = &checked_space, .than = &than};
    cr_assert(hod_measure_read(shooting, "mean:hits", &condition.measure, &error));
}

static void stop(void)
{
    hod_space_free(&checked_space);
    hod_space_free(&than);
    hod_rules_free(original);
    hod_rules_free(changed);
}

TestSuite(condition, .init = start, .fini = stop);

static void assign(hod_space *to, const char *assignment)
{
    hod_error error;
    cr_assert(hod_space_assign(to, assignment, &error), "%s", error.message);
}

static void change(const char *parameter, const char *value)
{
    hod_error error;
    cr_assert(hod_rules_set(changed, parameter, value, &error), "%s", error.message);
}

static hod_broken check(void)
{
    hod_broken broken;
    hod_error error;
    cr_assert(hod_condition_check(&condition, original, changed, &broken, &error), "%s", error.message);
    cr_assert_eq(broken.situations, 5);
    return broken;
}

Test(condition, rifles_with_as_many_dice_are_not_below_muskets)
{
    condition.kind = HOD_CONDITION_BELOW;
    assign(&checked_space, "weapon=rifle");
    assign(&checked_space, "range=long");
    assign(&than, "target_density=all");
    cr_expect_eq(check().broken, 0);
    change("shooting.musket_dice", "5 3");
    cr_expect_eq(check().broken, 0);
    change("shooting.musket_dice", "4 3");
    cr_expect_eq(check().broken, 5);
}

/* Three dice at long range have a second hit of three successes, and with wider bands none. */
Test(condition, what_should_stay_is_broken_where_it_changes)
{
    condition.kind = HOD_CONDITION_STAYS;
    assign(&checked_space, "range=long");
    change("shooting.bands", "1 4 8");
    cr_expect_eq(check().broken, 5);
    change("shooting.bands", "1 3 8");
    cr_expect_eq(check().broken, 0);
}

/* Six successes of six dice: (8/12)^6 is 0.088, (6/12)^6 0.016. */
Test(condition, a_limit_is_kept_or_broken_by_each_situation)
{
    hod_error error;
    condition.kind = HOD_CONDITION_LIMIT;
    cr_assert(hod_limit_read(checked_space.mechanism, "p:hits>=3 <= 0.05", &condition.limit, &error));
    condition.measure = condition.limit.measure;
    cr_expect_eq(check().broken, 1);
}

Test(condition, situations_without_a_counterpart_are_refused)
{
    hod_broken broken;
    hod_error error;
    condition.kind = HOD_CONDITION_BELOW;
    cr_expect_not(hod_condition_check(&condition, original, changed, &broken, &error));
    cr_expect_str_eq(error.message, "5 situations cannot be compared with 1 others, one by one");
}
