/* The change of a measure over many situations. */
#include "ask/diff/accounts.h"

#include "../given.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* The change of mean hits from one rule set to another, in the situations of an assignment. */
struct query {
    hod_rules *old_rules, *new_rules;
    hod_space space;
    hod_account account;
};

static void ask(struct query *query, const char *old_rules, const char *new_rules, const char *given)
{
    hod_error error;
    query->old_rules = opened(old_rules);
    query->new_rules = opened(new_rules);
    const hod_mechanism *shooting = hod_rules_mechanism(query->new_rules, "shooting", &error);
    query->space = space_of(query->new_rules, shooting, given);
    cr_assert(hod_account_make(&query->account,
                               &(hod_account_request){.old_rules = query->old_rules,
                                                      .space = &query->space,
                                                      .measure = measure_called(shooting, "mean:hits"),
                                                      .causes = HOD_BY_PARAMETER | HOD_BY_AMENDMENT},
                               &error));
}

static void end(struct query *query)
{
    hod_account_free(&query->account);
    hod_space_free(&query->space);
    hod_rules_free(query->old_rules);
    hod_rules_free(query->new_rules);
}

/* Mean hits of six dice at a density. The base number is 6, or the density since 22.02.2022; before that, each
 * success is rolled again at the density. */
static double hits_at(int density, bool base_is_density, bool confirms)
{
    return mean_of_volley(6, (base_is_density ? density : 6) / 12.0 * (confirms ? density / 12.0 : 1));
}

static int difference(const hod_account *account, const char *parameter)
{
    int found = 0;
    while (strcmp(account->differences.changes[found].parameter->name, parameter) != 0) found++;
    return found;
}

Test(accounts, the_base_number_works_against_the_change_at_low_densities)
{
    static const int densities[] = {3, 4, 5, 6, 8}, percent[] = {-112, -62, -26, 0, 41};
    AUTO(end) struct query query;
    ask(&query, "bloodybacks-7", "bloodybacks-8.3", "target_density=all");
    const int base = difference(&query.account, "shooting.base"),
              confirm = difference(&query.account, "shooting.confirm");
    cr_assert_eq(query.account.count, 5);
    for (int i = 0; i < 5; i++) {
        const hod_accounted *at = &query.account.situations[i];
        const int density = densities[i];
        const double before = hits_at(density, false, true), after = hits_at(density, true, false);
        const double share =
            (hits_at(density, true, true) - before + after - hits_at(density, false, false)) / 2;
        cr_expect_float_eq(at->effect.before, before, 1e-12);
        cr_expect_float_eq(at->effect.after, after, 1e-12);
        cr_expect_float_eq(at->by_parameter[base].share, share, 1e-12);
        cr_expect_float_eq(at->by_parameter[confirm].share, after - before - share, 1e-12);
        cr_expect_eq(lround(100 * hod_effect_share(&at->effect, &at->by_parameter[base])), percent[i]);
    }
}

Test(accounts, the_way_back_takes_what_the_way_there_gave)
{
    AUTO(end) struct query there, back;
    ask(&there, "bloodybacks-7", "bloodybacks-8.3", "cover=all");
    ask(&back, "bloodybacks-8.3", "bloodybacks-7", "cover=all");
    const int base = difference(&there.account, "shooting.base");
    for (size_t i = 0; i < there.account.count; i++) {
        const hod_accounted *one = &there.account.situations[i], *other = &back.account.situations[i];
        cr_expect_float_eq(hod_effect_change(&one->effect), -hod_effect_change(&other->effect), 1e-12);
        cr_expect_float_eq(one->by_parameter[base].share, -other->by_parameter[base].share, 1e-12);
    }
}

Test(accounts, parameters_and_amendments_without_any_effect_are_named)
{
    AUTO(end) struct query query;
    ask(&query, "bloodybacks-7", "bloodybacks-8.3", "cover=all");
    cr_expect(
        hod_account_has(&query.account, HOD_BY_PARAMETER, difference(&query.account, "shooting.confirm")));
    cr_expect_not(
        hod_account_has(&query.account, HOD_BY_PARAMETER, difference(&query.account, "melee.hits")));
    int doing = 0;
    for (int step = 0; step < query.account.path.count; step++)
        doing += hod_account_has(&query.account, HOD_BY_AMENDMENT, step);
    cr_expect_eq(doing, 1);
}

Test(accounts, the_change_is_shared_among_the_requested_causes)
{
    hod_error error;
    AUTO(end) struct query query;
    ask(&query, "bloodybacks-7", "bloodybacks-8.3", "cover=all");
    hod_account_request request = {.old_rules = query.old_rules,
                                   .space = &query.space,
                                   .measure = query.account.measure,
                                   .causes = HOD_BY_PARAMETER};
    hod_account one;
    for (request.causes = HOD_BY_PARAMETER; request.causes <= HOD_BY_AMENDMENT; request.causes++) {
        const bool by_parameter = request.causes == HOD_BY_PARAMETER;
        cr_assert(hod_account_make(&one, &request, &error), "%s", error.message);
        cr_expect_eq(one.differences.count, by_parameter ? query.account.differences.count : 0);
        cr_expect_eq(one.path.count, by_parameter ? 0 : query.account.path.count);
        for (size_t i = 0; i < one.count; i++)
            cr_expect_eq(one.situations[i].effect.after, query.account.situations[i].effect.after);
        hod_account_free(&one);
    }
}

/* Two situations with weights of 1/4 and 3/4, in which a change causes 2 and -4. */
Test(accounts, the_overall_effect_of_a_change_is_a_weighted_mean)
{
    const hod_explanation does[] = {{2, 1, 2}, {-4, 1, -4}};
    hod_accounted situations[] = {
        {.effect = {.before = 1, .after = 3}, .weight = 0.25, .by_parameter = &does[0]},
        {.effect = {.before = 5, .after = 1}, .weight = 0.75, .by_parameter = &does[1]}};
    const hod_account account = {.differences = {.count = 1}, .count = 2, .situations = situations};
    const hod_overall overall = hod_account_overall(&account, HOD_BY_PARAMETER, 0);
    double before, after;
    hod_account_means(&account, &before, &after);
    cr_expect_eq(before, 4);
    cr_expect_eq(after, 1.5);
    cr_expect_eq(overall.mean.share, -2.5);
    cr_expect_eq(overall.mean.reverted, 1);
    cr_expect_eq(overall.least, &situations[1]);
    cr_expect_eq(overall.most, &situations[0]);
    cr_expect(overall.rises == 1 && overall.falls == 1 && overall.nothing == 0);
}

Test(accounts, a_change_within_rounding_is_none)
{
    hod_effect effect = {.before = 1, .after = 1 + 1e-15};
    const hod_explanation explanation = {.share = 1e-15};
    cr_expect_eq(hod_effect_change(&effect), 0);
    cr_expect(isnan(hod_effect_share(&effect, &explanation)));
}
