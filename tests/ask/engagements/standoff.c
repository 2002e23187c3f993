/* Standoffs, compared with the values of the specification and with single situations. */
#include "ask/engagements/standoff.h"

#include "../given.h"
#include "walk/play/policy_internal.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

enum { STAND, ADVANCE, CHARGE };

static hod_standoff compute(const char *id, const char *given, const int *inches, int count, const int *ends,
                            int ends_count)
{
    hod_standoff standoff;
    int situation[HOD_MAX_FIELDS];
    AUTO(free_rules) hod_rules *rules = opened(id);
    AUTO(free_glossary) hod_glossary *glossary = hod_glossary_open(NULL, NULL);
    const hod_mechanism *mechanism = hod_standoff_mechanism(glossary, rules, &error);
    cr_assert(mechanism, "%s", error.message);
    situate(mechanism, given, situation);
    const hod_standoff_question question = {.rules = rules,
                                            .mechanism = mechanism,
                                            .situation = situation,
                                            .inches = inches,
                                            .inches_count = count,
                                            .ends = ends,
                                            .ends_count = ends_count};
    cr_assert(hod_standoff_compute(&standoff, glossary, &question, &error), "%s", error.message);
    return standoff;
}

/* The first worked values, with fire and the charge to three digits; played out from 18 inches, and by two units that
 * stand at 6 inches. */
Test(standoff, has_the_values_of_the_specification)
{
    static const int inches[] = {6, 18}, ends[] = {18, 6};
    AUTO(hod_standoff_free) hod_standoff now = compute("bloodybacks-8.3", "", inches, 2, ends, 2);
    cr_expect_float_eq(now.plans[1][HOD_BEST_PLAN], 0.426056939791 + 0.150709671366 / 2, 1e-12);
    cr_expect_float_eq(now.fire[1], 0.191, 5e-4);
    cr_expect_float_eq(now.charge[1], 0.025, 5e-4);
    cr_expect_float_eq(now.played[0][0].by_fire, 0.268476612363, 1e-12);
    cr_expect_float_eq(now.played[0][0].by_steel, 0.655916171311 + 0.017172015336, 1e-12);
    cr_expect_float_eq(now.played[1][1].a, 0.47289158459, 1e-11);
    cr_expect_float_eq(now.played[1][1].by_fire, 0.876766104099, 1e-12);
    cr_expect_eq(now.played[1][1].by_steel, 0);
}

/* The values are the same although no plan is valued from there, and the valued plans are the same as if nothing were
 * played out. */
Test(standoff, can_be_played_out_from_distances_without_valued_plans)
{
    AUTO(hod_standoff_free)
    hod_standoff now = compute("bloodybacks-8.3", "turns=12", (const int[]){6}, 1, (const int[]){18, 6}, 2);
    cr_expect_float_eq(now.played[0][0].by_fire, 0.268476612363, 1e-12);
    cr_expect_float_eq(now.played[0][0].by_steel, 0.655916171311 + 0.017172015336, 1e-12);
    AUTO(hod_standoff_free)
    hod_standoff alone = compute("bloodybacks-8.3", "turns=12", (const int[]){6}, 1, NULL, 0);
    for (int plan = 0; plan < HOD_PLANS; plan++)
        cr_expect_float_eq(now.plans[0][plan], alone.plans[0][plan], 1e-12);
    cr_expect_float_eq(now.played[1][0].values[HOD_BEST_PLAN][HOD_BEST_PLAN], alone.plans[0][HOD_BEST_PLAN],
                       1e-12);
}

static double worth_of(const char *id, const char *fields)
{
    AUTO(free_rules) hod_rules *rules = opened(id);
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, "engagement", NULL);
    int situation[HOD_MAX_FIELDS];
    situate(mechanism, fields, situation);
    return worth_alone(rules, mechanism, situation);
}

Test(standoff, exceeding_the_budget_reports_progress)
{
    AUTO(hod_distribution_free) hod_distribution exact = {0};
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-7");
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, "engagement", NULL);
    int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
    situate(mechanism, "a_plan=best b_plan=best", situation);
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    AUTO(free_policy) hod_policy *policy = hod_policy_new(&mechanism->procedure, prepared, NULL, &error);
    const hod_budget little = {.seconds = 10, .bytes = 1};
    cr_expect_not(policy_play_out(policy, prepared, &little, &exact, &error));
    cr_expect(strstr(error.message, "the exact evaluation of engagement was ended (states: "), "%s",
              error.message);
    cr_expect(policy_play_out(policy, prepared, &HOD_BUDGET, &exact, &error), "%s", error.message);
}

/* In Callan's rules b stands unless a plan is given. */
Test(standoff, values_of_plans_fire_and_charge_equal_single_situations)
{
    AUTO(hod_standoff_free)
    hod_standoff now = compute("callan-1987", "turns=4", (const int[]){3, 8, 12}, 3, (const int[]){8}, 1);
#define ALIKE "b_plan=best turns=4 distance=8 "
    static const char *const plans[] = {ALIKE "a_plan=stand", ALIKE "a_plan=advance", ALIKE "a_plan=charge",
                                        ALIKE "a_plan=best"};
    for (int plan = 0; plan < HOD_PLANS; plan++)
        cr_expect_float_eq(now.plans[1][plan], worth_of("callan-1987", plans[plan]), 1e-12, "%s",
                           plans[plan]);
    const double all = worth_of("callan-1987", ALIKE);
    cr_expect_float_eq(now.fire[1], all - worth_of("callan-1987", ALIKE "a_may=no-fire"), 1e-12);
    cr_expect_float_eq(now.charge[1], all - worth_of("callan-1987", ALIKE "a_may=no-charge"), 1e-12);
}

/* The unit of distance in One-Hour is six inches. */
Test(standoff, has_no_answer_from_distances_that_the_rules_lack)
{
    AUTO(hod_standoff_free)
    hod_standoff now = compute("one-hour-awi", "turns=4", (const int[]){3, 6, 12}, 3, (const int[]){9}, 1);
    cr_expect(isnan(now.plans[0][STAND]) && isnan(now.fire[0]));
    cr_expect_not(isnan(now.plans[1][STAND]) || isnan(now.plans[2][HOD_BEST_PLAN]) || isnan(now.fire[2]));
    cr_expect_float_eq(now.plans[2][HOD_BEST_PLAN],
                       worth_of("one-hour-awi", "a_plan=best b_plan=best turns=4 distance=2"), 1e-12);
    cr_expect_eq(now.played[0][0].turns, 0, "nor is it played out");
}

Test(standoff, a_plan_that_contradicts_the_situation_has_no_value)
{
    AUTO(hod_standoff_free)
    hod_standoff now = compute("callan-1987", "a_may=no-charge", (const int[]){6}, 1, (const int[]){6}, 1);
    cr_expect(isnan(now.plans[0][CHARGE]));
    cr_expect_not(isnan(now.plans[0][STAND]));
}

/* Toy rules without terms, like those of a script or another file; here a family without an engagement. */
Test(standoff, needs_rules_with_an_engagement)
{
    AUTO(free_glossary) hod_glossary *glossary = hod_glossary_open(NULL, NULL);
    const hod_family family = {.id = "toy"};
    const hod_rules rules = {.family = &family, .id = "toy-rules"};
    cr_expect_null(hod_standoff_mechanism(glossary, &rules, &error));
    cr_expect_str_eq(error.message, "toy-rules has no engagement");
}
