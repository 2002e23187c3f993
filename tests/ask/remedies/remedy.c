/* Remedies, fewer dice for muskets; and the conditions that changed rules must keep. */
#include "ask/remedies/remedy.h"

#include <criterion/criterion.h>
#include <math.h>

/* Version 8.3, and a copy of it to be changed. */
static hod_rules *original, *changed;
static hod_space checked_space, than;
static hod_condition condition;

static void start_condition(void)
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

static void stop_condition(void)
{
    hod_space_free(&checked_space);
    hod_space_free(&than);
    hod_rules_free(original);
    hod_rules_free(changed);
}

TestSuite(condition, .init = start_condition, .fini = stop_condition);

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

/* Three dice of density / 12 at long range have a second hit of three successes, and with wider bands none:
 * what is lost is the chance of three successes, which is greatest at density 8. */
Test(condition, what_should_stay_is_broken_most_where_it_changes_most)
{
    condition.kind = HOD_CONDITION_STAYS;
    assign(&checked_space, "range=long");
    change("shooting.bands", "1 4 8");
    const hod_broken broken = check();
    const int density = hod_mechanism_field(checked_space.mechanism, "target_density", 14, NULL);
    cr_expect_eq(broken.broken, 5);
    cr_expect_eq(broken.worst[density], 8);
    cr_expect_float_eq(broken.bound - broken.found, pow(8.0 / 12, 3), 1e-12);
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
    const hod_broken broken = check();
    cr_expect_eq(broken.broken, 1);
    cr_expect_float_eq(broken.found, pow(8.0 / 12, 6), 1e-12);
    cr_expect_float_eq(broken.bound, 0.05, 1e-15);
}

Test(condition, situations_without_a_counterpart_are_refused)
{
    hod_broken broken;
    hod_error error;
    condition.kind = HOD_CONDITION_BELOW;
    cr_expect_not(hod_condition_check(&condition, original, changed, &broken, &error));
    cr_expect_str_eq(error.message, "5 situations cannot be compared with 1 others, one by one");
}

/* Mean hits of so many dice by the specification: 1, 3 and 6 successes are a hit more each. */
static double mean_hits(int dice, double chance)
{
    double mean = 0;
    for (int successes = 1; successes <= dice; successes++)
        mean += (successes >= 6   ? 3
                 : successes >= 3 ? 2
                                  : 1) *
                exp(lgamma(dice + 1) - lgamma(successes + 1) - lgamma(dice - successes + 1)) *
                pow(chance, successes) * pow(1 - chance, dice - successes);
    return mean;
}

/* How far so many dice are off a quarter more hits than before 22.02.2022, where each of six dice must show 6 or
 * less and then the density or less. */
static double deviation(int dice)
{
    static const int densities[] = {3, 4, 5, 6, 8};
    double sum = 0;
    for (int i = 0; i < 5; i++) {
        const double chance = densities[i] / 12.0;
        sum += pow(mean_hits(dice, chance) - 1.25 * mean_hits(6, chance / 2), 2);
    }
    return sqrt(sum / 5);
}

static hod_rules *rules;
static hod_space space, rifles, three;
static hod_aim aim;
static hod_targets targets;
static hod_variations variations;
static hod_measure measure;
static hod_tuning tuning;
static hod_condition conditions[2];

static void start(void)
{
    hod_error error;
    rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    variations.rules = rules;
    tuning = (hod_tuning){.variations = &variations, .targets = &targets, .aim_count = 1, .threads = 1};
    cr_assert(hod_space_start(&space, rules, shooting, &error) &&
              hod_space_start(&rifles, rules, shooting, &error) &&
              hod_space_start(&three, rules, shooting, &error) &&
              hod_space_assign(&space, "target_density=all", &error) &&
              hod_space_assign(&rifles, "target_density=all", &error) &&
              hod_space_assign(&rifles, "weapon=rifle", &error) &&
              hod_space_assign(&rifles, "range=long", &error) &&
              hod_space_assign(&three, "target_density=8", &error) &&
              hod_variations_add(&variations, "shooting.musket_dice=3..6:3", &error) &&
              hod_measure_read(shooting, "mean:hits", &measure, &error) &&
              hod_aim_read(NULL, rules, shooting, &measure, "1.25 * bloodybacks-7", &aim, &error) &&
              hod_targets_gather(&space, &measure, &aim, NULL, &targets, &error));
    conditions[0] =
        (hod_condition){.kind = HOD_CONDITION_BELOW, .measure = measure, .space = &rifles, .than = &space};
    conditions[1] = (hod_condition){.kind = HOD_CONDITION_LIMIT, .space = &three};
    cr_assert(hod_limit_read(shooting, "p:hits>=3 <= 0.05", &conditions[1].limit, &error));
    conditions[1].measure = conditions[1].limit.measure;
}

static void stop(void)
{
    hod_targets_free(&targets);
    hod_aim_free(&aim);
    hod_variations_free(&variations);
    hod_space_free(&space);
    hod_space_free(&rifles);
    hod_space_free(&three);
    hod_rules_free(rules);
}

TestSuite(remedy, .init = start, .fini = stop);

static int dice_of(const hod_remedy *remedy)
{
    return hod_rules_numbers(remedy->rules, hod_rules_parameter(rules, "shooting.musket_dice", NULL)).at[0];
}

/* Three and four dice do not keep muskets above rifles, and six too often hit three times. */
Test(remedy, the_nearest_that_keeps_every_condition_is_found)
{
    hod_remedies remedies;
    hod_error error;
    cr_assert(hod_remedies_find(&tuning, conditions, 2, &remedies, &error), "%s", error.message);
    cr_expect_eq(dice_of(&remedies.nearest), 4);
    cr_expect_float_eq(remedies.nearest.candidate.deviation, deviation(4), 1e-12);
    cr_expect_eq(hod_remedy_breaks(&remedies.nearest, 2), 1);
    cr_expect_eq(remedies.nearest.broken[0].broken, 5);
    cr_expect_eq(dice_of(&remedies.keeping), 5);
    cr_expect_float_eq(remedies.keeping.candidate.deviation, deviation(5), 1e-12);
    cr_expect_eq(hod_remedy_breaks(&remedies.keeping, 2), 0);
    cr_expect_eq(remedies.keeping.rank, 2);
    cr_expect_eq(remedies.asked, 4);
    cr_expect_eq(remedies.kept, 1);
    cr_expect_eq(hod_remedies_best(&remedies), &remedies.keeping);
    hod_remedies_free(&remedies);
}

/* Dice of rifles change nothing of muskets: with three at long range, four of muskets keep every condition. */
Test(remedy, what_does_the_same_to_the_aim_is_asked_for_the_conditions_too)
{
    hod_remedies remedies;
    hod_error error;
    cr_assert(hod_variations_add(&variations, "shooting.rifle_dice=4:3..4", &error));
    cr_assert(hod_remedies_find(&tuning, conditions, 2, &remedies, &error), "%s", error.message);
    cr_expect_eq(dice_of(&remedies.keeping), 4);
    cr_expect_eq(remedies.keeping.rank, 1);
    cr_expect_eq(hod_remedy_breaks(&remedies.keeping, 2), 0);
    cr_expect_eq(
        hod_rules_numbers(remedies.keeping.rules, hod_rules_parameter(rules, "shooting.rifle_dice", NULL))
            .at[1],
        3);
    cr_expect_eq(remedies.asked, 8);
    hod_remedies_free(&remedies);
}

Test(remedy, where_nothing_keeps_every_condition_it_is_the_nearest)
{
    hod_remedies remedies;
    hod_error error;
    conditions[1].limit.bound = 0;
    hod_variations_free(&variations);
    variations = (hod_variations){.rules = rules};
    cr_assert(hod_variations_add(&variations, "shooting.musket_dice=4,6:3", &error));
    cr_assert(hod_remedies_find(&tuning, conditions, 2, &remedies, &error), "%s", error.message);
    cr_expect_null(remedies.keeping.rules);
    cr_expect_eq(remedies.kept, 0);
    cr_expect_eq(dice_of(hod_remedies_best(&remedies)), 4);
    hod_remedies_free(&remedies);
}
