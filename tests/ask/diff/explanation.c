/* Explanations: Shapley shares, and the effect of each amendment between two rule sets on a measure. */
#include "ask/diff/differences.h"

#include "../given.h"

#include <criterion/criterion.h>

static hod_error error;

static hod_amendment_path between(const char *old_rules, const char *new_rules)
{
    hod_amendment_path path;
    cr_assert(hod_amendment_path_find(opened(old_rules), opened(new_rules), &path, &error), "%s",
              error.message);
    return path;
}

static void close_rules(hod_amendment_path *path)
{
    hod_rules_free((hod_rules *)path->old_rules);
    hod_rules_free((hod_rules *)path->new_rules);
}

static void end(hod_amendment_path *path)
{
    close_rules(path);
    hod_amendment_path_free(path);
}

static hod_effect effect_of(const hod_amendment_path *path, const char *mechanism, const char *measure,
                            const char *situation)
{
    hod_effect effect = {.mechanism = hod_rules_mechanism(path->new_rules, mechanism, NULL)};
    situate(effect.mechanism, situation, effect.situation);
    effect.measure = measure_called(effect.mechanism, measure);
    return effect;
}

static void explain(const hod_amendment_path *path, hod_effect *effect, hod_explanation *explanations)
{
    cr_assert(hod_amendment_path_explain(path, effect, explanations, &error), "%s", error.message);
}

enum { LOG = 7, FEBRUARY_22 = 1, FEBRUARY_25 = 2, MARCH_12 = 8, MAY_23 = 16 };

/* Mean hits of a close volley of rifles at density 6 in the open, with some amendments of the log, according to the
 * specification. The number needed is 6, by the base of 6 and by the density, and successes are rolled once more before
 * 22.02.2022. The dice are 6, then 3, then 4; from 12.03. to 23.05.2022 the modifier is 2. */
static double mean_hits(unsigned made)
{
    const int dice = made & MAY_23 ? 4 : made & FEBRUARY_25 ? 3 : 6;
    const int needed = 6 + (!(made & MAY_23) && made & MARCH_12 ? 2 : 0);
    return mean_of_volley(dice, needed / 12.0 * (made & FEBRUARY_22 ? 1 : 0.5));
}

/* Adds the gain of each amendment in every order in which the remaining amendments can follow. */
static void go_through_orders(unsigned made, int left, double weight, double *shares)
{
    for (int i = 0; i < LOG; i++) {
        const unsigned then = made | 1u << i;
        if (then == made) continue;
        shares[i] += weight / left * (mean_hits(then) - mean_hits(made));
        go_through_orders(then, left - 1, weight / left, shares);
    }
}

Test(explanation, shares_are_the_mean_gain_over_every_order)
{
    AUTO(end) hod_amendment_path path = between("bloodybacks-7", "bloodybacks-8.3");
    hod_effect effect = effect_of(&path, "shooting", "mean:hits", "weapon=rifle");
    hod_explanation explanations[LOG];
    double shares[LOG] = {0}, sum = 0;
    const unsigned all = (1u << LOG) - 1;
    cr_assert_eq(path.count, LOG);
    explain(&path, &effect, explanations);
    go_through_orders(0, LOG, 1, shares);
    for (int i = 0; i < LOG; i++) {
        const unsigned alone = 1u << i;
        cr_expect_float_eq(explanations[i].share, shares[i], 1e-12, "%s", path.steps[i].name);
        cr_expect_float_eq(explanations[i].alone, mean_hits(alone) - mean_hits(0), 1e-12);
        cr_expect_float_eq(explanations[i].reverted, mean_hits(all) - mean_hits(all & ~alone), 1e-12);
        sum += explanations[i].share;
    }
    cr_expect_float_eq(effect.before, mean_hits(0), 1e-12);
    cr_expect_float_eq(effect.after, 15 / 16.0 + 5 / 16.0, 1e-12);
    cr_expect_float_eq(sum, effect.after - effect.before, 1e-12);
}

/* At zero stamina a test destroys the unit: always in 7 and since 22.02.2022; with any failure since 25.02.2022, 7/8;
 * and since 23.05.2022 if all three dice miss 6 - 3, 27/64. The last amendment in force decides. */
Test(explanation, a_later_amendment_overrides_an_earlier_one)
{
    AUTO(end) hod_amendment_path path = between("bloodybacks-7", "bloodybacks-8.3");
    hod_effect effect = effect_of(&path, "morale", "p:result=destroyed", "stamina_hits=3");
    hod_explanation explanations[LOG];
    explain(&path, &effect, explanations);
    const hod_explanation *first = &explanations[0], *second = &explanations[1], *third = &explanations[4];
    cr_expect_float_eq(effect.before, 1, 1e-12);
    cr_expect_float_eq(effect.after, 27 / 64.0, 1e-12);
    cr_expect_not(hod_explanation_matters(first));
    cr_expect_float_eq(second->alone, -1 / 8.0, 1e-12);
    cr_expect_float_eq(second->reverted, 0, 1e-12);
    cr_expect_float_eq(second->share, -1 / 16.0, 1e-12);
    cr_expect_float_eq(third->alone, -37 / 64.0, 1e-12);
    cr_expect_float_eq(third->reverted, -29 / 64.0, 1e-12);
    cr_expect_float_eq(third->share, -33 / 64.0, 1e-12);
}

/* Version 8.3 with other values, each changed in a step of its own. */
enum { CHANGED = 17 };
static const char *const changed[CHANGED][2] = {{"activation.hand", "5"},     {"activation.free_rally", "no"},
                                                {"morale.hand", "4"},         {"morale.open_factor", "1"},
                                                {"morale.cover_base", "4"},   {"morale.difference", "0"},
                                                {"unit.stamina", "4"},        {"unit.dp_limit", "2"},
                                                {"shooting.base", "5"},       {"shooting.canister_dice", "5"},
                                                {"shooting.into_woods", "0"}, {"shooting.enfilade", "0"},
                                                {"charge.hand", "4"},         {"charge.needed", "2"},
                                                {"melee.hand", "5"},          {"melee.base", "5"},
                                                {"melee.density_step", "2"}};

static hod_amendment_path over_changes(void)
{
    static hod_amendment_step steps[CHANGED];
    static hod_change changes[CHANGED];
    hod_rules *new_rules = opened("bloodybacks-8.3");
    for (int i = 0; i < CHANGED; i++) {
        const hod_parameter *parameter = hod_rules_parameter(new_rules, changed[i][0], NULL);
        const hod_list before = hod_rules_numbers(new_rules, parameter);
        cr_assert(hod_rules_set(new_rules, changed[i][0], changed[i][1], NULL));
        changes[i] = (hod_change){parameter, before, hod_rules_numbers(new_rules, parameter)};
        steps[i] = (hod_amendment_step){.changes = &changes[i], .change_count = 1};
    }
    return (hod_amendment_path){opened("bloodybacks-8.3"), new_rules, CHANGED, steps};
}

Test(explanation, steps_that_change_nothing_do_not_count)
{
    AUTO(close_rules) hod_amendment_path path = over_changes();
    hod_effect effect = effect_of(&path, "charge", "p:charge=home", "");
    hod_explanation explanations[CHANGED];
    double sum = 0;
    path.steps[0].change_count = 0;
    explain(&path, &effect, explanations);
    for (int i = 0; i < CHANGED; i++) {
        cr_expect_eq(hod_explanation_matters(&explanations[i]), i == 12 || i == 13, "%s", changed[i][0]);
        sum += explanations[i].share;
    }
    /* Three or more successes with three dice at 6, then two or more with four. */
    cr_expect_float_eq(effect.before, 1 / 8.0, 1e-12);
    cr_expect_float_eq(effect.after, 11 / 16.0, 1e-12);
    cr_expect_float_eq(sum, 9 / 16.0, 1e-12);
}

Test(explanation, more_than_sixteen_steps_are_refused)
{
    AUTO(close_rules) hod_amendment_path path = over_changes();
    hod_effect effect = effect_of(&path, "charge", "p:charge=home", "");
    hod_explanation explanations[CHANGED];
    cr_expect_not(hod_amendment_path_explain(&path, &effect, explanations, &error));
    cr_expect_str_eq(error.message,
                     "17 amendments move parameters, and the change can be shared among at most 16");
}
