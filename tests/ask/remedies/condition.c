/* The conditions that changed rules must keep. */
#include "ask/remedies/remedies.h"

#include <criterion/criterion.h>

/* Version 8.3, and a copy of it to be changed. */
static hod_rules *original, *changed;
static struct condition condition;

static void start(void)
{
    hod_error error;
    original = hod_rules_open("bloodybacks-8.3", &error);
    changed = hod_rules_copy(original, &error);
    const hod_mechanism *shooting = hod_rules_mechanism(original, "shooting", &error);
    hod_bounded *bounded = &condition.bounded;
    bounded->along = -1;
    bounded->limit = (hod_limit){.mechanism = shooting, .sign = HOD_BELOW, .times = 1};
    cr_assert(hod_space_start(&bounded->space, original, shooting, &error) &&
              hod_space_assign(&bounded->space, "target_density=all", &error));
    cr_assert(hod_measure_read(shooting, "mean:hits", &bounded->limit.measure, &error));
}

static void stop(void)
{
    hod_bounded_free(&condition.bounded);
    hod_targets_free(&condition.kept);
    hod_rules_free(original);
    hod_rules_free(changed);
}

TestSuite(condition, .init = start, .fini = stop);

static void assign(hod_space *to, const char *assignment)
{
    hod_error error;
    cr_assert(hod_space_assign(to, assignment, &error), "%s", error.message);
}

static void gather(void)
{
    hod_error error;
    cr_assert(condition_gather(&condition, &error), "%s", error.message);
}

/* Whether the condition is broken once a parameter has this value. */
static bool breaks(const char *parameter, const char *value)
{
    bool is_broken;
    hod_error error;
    cr_assert(hod_rules_set(changed, parameter, value, &error), "%s", error.message);
    cr_assert(condition_check(&condition, changed, &is_broken, &error), "%s", error.message);
    return is_broken;
}

Test(condition, rifles_with_as_many_dice_are_not_below_muskets)
{
    hod_bounded *bounded = &condition.bounded;
    hod_error error;
    assign(&bounded->space, "weapon=rifle");
    assign(&bounded->space, "range=long");
    cr_assert(hod_space_start(&bounded->than, original, bounded->limit.mechanism, &error));
    assign(&bounded->than, "target_density=all");
    bounded->beside = (hod_targets){.mechanism = bounded->limit.mechanism, .measure = bounded->limit.measure};
    gather();
    cr_expect_not(breaks("shooting.musket_dice", "5 3"));
    cr_expect(breaks("shooting.musket_dice", "4 3"));
}

/* Three dice at long range have a second hit of three successes, and with wider bands none. */
Test(condition, what_should_stay_is_broken_where_it_changes)
{
    condition.stays = true;
    assign(&condition.bounded.space, "range=long");
    gather();
    cr_expect(breaks("shooting.bands", "1 4 8"));
    cr_expect_not(breaks("shooting.bands", "1 3 8"));
}

/* Six successes of six dice at density 8: (8/12)^6 is 0.088, and with one off the number (7/12)^6 is 0.039. */
Test(condition, a_limit_is_broken_by_a_situation)
{
    hod_error error;
    cr_assert(hod_limit_read(condition.bounded.limit.mechanism, "p:hits>=3 <= 0.05", &condition.bounded.limit,
                             &error));
    gather();
    cr_expect(breaks("shooting.modifier", "0"));
    cr_expect_not(breaks("shooting.modifier", "-1"));
}
