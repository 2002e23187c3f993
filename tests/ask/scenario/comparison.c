/* Comparisons of rule sets by scenario. */
#include "ask/scenario/comparison.h"

#include "../given.h"
#include "folder.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

TestSuite(comparison, .init = enter_folder, .fini = leave_folder);

/* The answers of version 8.3 about a scenario. */
static hod_comparison compare(const char *scenario, hod_engagements engagements)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    AUTO(hod_compared_free) hod_compared compared;
    write_file("mine.ini", scenario);
    cr_assert(hod_compare("mine.ini", &rules, 1, engagements, &compared, &error), "%s", error.message);
    const hod_comparison comparison = compared.answers[0];
    cr_assert_null(comparison.obstacle);
    return comparison;
}

/* The default situation in terms of a scenario: on both sides 20 muskets of density 6 and quality 3 under a commander
 * of 3. */
#define DEFAULTS "[scenario]\na = continentals\nb = continentals\na_leader = present\nb_leader = present\n"

Test(comparison, answers_equal_the_specification)
{
    const hod_comparison now = compare(DEFAULTS, HOD_NO_ENGAGEMENTS);
    cr_assert_float_eq(now.no_effect, 1.0 / 64, 1e-12);
    cr_assert_float_eq(now.mean_effect, (21 + 2 * 41 + 3) / 64.0, 1e-12);
    cr_assert_float_eq(now.share, (21 + 2 * 41 + 3) / 64.0 / 3, 1e-12);
    cr_assert_float_eq(now.firefight.a, 0.484693, 1e-6);
    cr_assert_float_eq(now.firefight.b, 0.427682, 1e-6);
    cr_assert_float_eq(now.firefight.none, 0.087625, 1e-6);
}

Test(comparison, halted_attackers_are_thrown_back)
{
    const hod_comparison now = compare(DEFAULTS, HOD_NO_ENGAGEMENTS);
    cr_assert(now.has[HOD_ASSAULT]);
    cr_assert_geq(now.thrown_back, 7.0 / 8);
    cr_assert_float_eq(now.gives_way + now.thrown_back - now.both_yield + now.neither, 1, 1e-12);
}

/* The first worked values of the engagement. */
Test(comparison, best_play_of_an_engagement_equals_the_specification)
{
    const hod_comparison now = compare(DEFAULTS, HOD_BEST_PLAY);
    cr_assert(now.has[HOD_ENGAGEMENT]);
    cr_assert_eq(now.engagement.distance, 18);
    cr_assert_float_eq(now.engagement.a, 0.426056939791, 1e-12);
    cr_assert_float_eq(now.engagement.b, 0.423233388843, 1e-12);
    cr_assert_float_eq(now.engagement.neither, 0.0330457067783, 1e-12);
    cr_assert_float_eq(now.engagement.both, 0.150709671366 - 0.0330457067783, 1e-12);
    cr_assert_float_eq(now.engagement.by_fire, 0.268476612363, 1e-12);
    cr_assert_float_eq(now.engagement.by_steel, 0.655916171311 + 0.017172015336, 1e-12);
    cr_assert_float_eq(now.engagement.values[HOD_BEST_PLAN][HOD_BEST_PLAN],
                       0.426056939791 + 0.150709671366 / 2, 1e-12);
    cr_assert(isnan(now.engagement.values[0][0]), "the other plans were not asked for");
}

/* The fifth worked values too: 12 inches, A charges, B stands. */
Test(comparison, worths_of_plans_equal_the_specification)
{
    const hod_comparison now = compare(DEFAULTS "distance = 12\n", HOD_ALL_PLANS);
    enum { STAND, ADVANCE, CHARGE };
    cr_assert_float_eq(now.engagement.values[CHARGE][STAND], 0.309581684539 + 0.129283652059 / 2, 1e-12);
    cr_assert_geq(now.engagement.values[HOD_BEST_PLAN][STAND], now.engagement.values[CHARGE][STAND]);
}

/* According to the specification One-Hour has no long range, and riflemen of Bolt Action may not charge. */
static const char at_long_range[] = "[scenario]\na = riflemen\nb = british-line\nrange = long\nturns = 1\n";

Test(comparison, a_rule_set_that_cannot_express_the_scenario_says_why_and_the_others_answer)
{
    hod_rules *rules[] = {opened("one-hour-awi"), opened("bolt-action-acw")};
    hod_compared compared;
    write_file("mine.ini", at_long_range);
    cr_assert(hod_compare("mine.ini", rules, 2, HOD_BEST_PLAY, &compared, &error), "%s", error.message);
    cr_assert_eq(compared.count, 2);
    cr_expect_str_eq(compared.answers[0].obstacle, "range = long cannot be expressed in one-hour-awi");
    for (int i = 0; i < HOD_FIGHTS; i++) cr_expect_not(compared.answers[0].has[i]);
    cr_expect_null(compared.answers[1].obstacle);
    cr_expect(compared.answers[1].has[HOD_VOLLEY] && compared.answers[1].has[HOD_FIREFIGHT]);
    cr_expect_not(compared.answers[1].has[HOD_ASSAULT]);
    cr_expect(hod_compared_has(&compared, HOD_VOLLEY));
    cr_expect_not(hod_compared_has(&compared, HOD_ASSAULT));
    hod_compared_free(&compared);
    for (int i = 0; i < 2; i++) hod_rules_free(rules[i]);
}

/* Without the mechanism charge there is no answer from Taber's assault, nor from the other questions. */
Test(comparison, a_rule_set_without_the_requested_mechanism_says_so)
{
    write_file("rules.ini", "[rules]\nid = no-charge\nbased_on = taber-2006\nwithout = charge\n");
    hod_rules *rules[] = {opened("rules.ini"), opened("taber-2006")};
    hod_compared compared;
    write_file("mine.ini", DEFAULTS "turns = 1\n");
    cr_assert(hod_compare("mine.ini", rules, 2, HOD_BEST_PLAY, &compared, &error), "%s", error.message);
    cr_expect(strstr(compared.answers[0].obstacle, "no-charge has no mechanism charge"), "%s",
              compared.answers[0].obstacle);
    cr_expect(compared.answers[1].has[HOD_ASSAULT]);
    hod_compared_free(&compared);
    for (int i = 0; i < 2; i++) hod_rules_free(rules[i]);
}
