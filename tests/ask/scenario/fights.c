/* Figures about firefights. */
#include "ask/scenario/fights.h"

#include "../given.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static const hod_field outcomes[] = {{"winner", "a | b | both | none", 0, ""}, {"turn", "1..100", 0, ""}};
static const hod_mechanism duel = {.name = "duel", .outcomes = outcomes, .outcome_count = 2};

/* A wins in turn 1 with 0.3, B in turn 2 with 0.2, both break in turn 3 with 0.4, and with 0.1 the fight is undecided
 * after turn 4. */
static hod_firefight figures(void)
{
    static int values[] = {0, 1, 1, 2, 2, 3, 3, 4};
    static double weights[] = {0.3, 0.2, 0.4, 0.1};
    const hod_distribution ends = {.outcomes = 2, .rows = 4, .values = values, .weights = weights};
    return hod_firefight_of(&duel, &ends, 4);
}

Test(fights, ends_are_distinguished_and_the_mean_counts_only_fights_that_end)
{
    const hod_firefight firefight = figures();
    cr_assert_float_eq(firefight.a, 0.3, 1e-15);
    cr_assert_float_eq(firefight.b, 0.2, 1e-15);
    cr_assert_float_eq(firefight.both, 0.4, 1e-15);
    cr_assert_float_eq(firefight.none, 0.1, 1e-15);
    cr_assert_float_eq(figures().mean, (0.3 * 1 + 0.2 * 2 + 0.4 * 3) / 0.9, 1e-15);
}

Test(fights, quantiles_count_all_fights_and_can_be_open)
{
    const hod_firefight firefight = figures();
    cr_assert_eq(firefight.median, 2);
    cr_assert_eq(firefight.ninety, 3);
    static int never[] = {3, 4};
    static double certain[] = {1};
    const hod_distribution open = {.outcomes = 2, .rows = 1, .values = never, .weights = certain};
    cr_assert(isnan(hod_firefight_of(&duel, &open, 4).median));
    cr_assert(isnan(hod_firefight_of(&duel, &open, 4).mean));
}

Test(fights, fewer_fights_are_open_in_each_turn)
{
    const double standing[] = {1, 0.7, 0.5, 0.1, 0.1};
    for (int turn = 0; turn <= 4; turn++) cr_assert_float_eq(figures().standing[turn], standing[turn], 1e-15);
}

Test(fights, an_engagement_has_all_its_figures)
{
    static const char *const needed[] = {"a_plan", "b_plan", "distance", "turns"};
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    const hod_mechanism *whole = hod_rules_mechanism(rules, "engagement", NULL);
    cr_expect(hod_engagement_is_told_by(whole));
    for (int i = 0; i < 4; i++) {
        hod_field fields[HOD_MAX_FIELDS];
        hod_mechanism lacking = *whole;
        memcpy(fields, whole->fields, (size_t)whole->field_count * sizeof *fields);
        fields[field_called(whole, needed[i])].name = "other";
        lacking.fields = fields;
        cr_expect_not(hod_engagement_is_told_by(&lacking), "without %s", needed[i]);
    }
}
