/* Shares as measures: how they are read, and their values. */
#include "ask/measure/measure.h"

#include "../given.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_rules *rules;
static const hod_mechanism *assault, *engagement;

static void open(void)
{
    rules = opened("bloodybacks-8.3");
    assault = hod_rules_mechanism(rules, "assault", NULL);
    engagement = hod_rules_mechanism(rules, "engagement", NULL);
}

static void close(void)
{
    hod_rules_free(rules);
}

TestSuite(measure_shares, .init = open, .fini = close);

static void refuses(const hod_mechanism *mechanism, const char *text, const char *message, int place)
{
    hod_measure measure;
    hod_error error = {0};
    expect_marked_refusal(hod_measure_read(mechanism, text, &measure, &error), &error, message, text, place);
}

Test(measure_shares, are_refused_for_unknown_rolls_sides_and_measures)
{
    refuses(assault, "share:mele@mean:attacker_takes",
            "assault has no roll mele; it has charge, melee and morale; did you mean melee?", 6);
    refuses(assault, "share:choice@mean:attacker_takes",
            "assault has no roll choice; it has charge, melee and morale; did you mean charge?", 6);
    refuses(assault, "share:@mean:attacker_takes", "the name of a roll is missing here", 6);
    refuses(assault, "share:melee|melee@mean:attacker_takes", "melee is given twice", 12);
    refuses(assault, "share:melee:c@mean:attacker_takes", "the side that acts is a or b: share:melee:a", 12);
    refuses(assault, "share:melee@sd:attacker_takes",
            "rolls have shares of a mean:OUTCOME, of a p:OUTCOME=VALUE, and of no other measure", 12);
    refuses(engagement, "share:melee@worth:fire",
            "rolls have shares of a mean:OUTCOME, of a p:OUTCOME=VALUE, of value:a and value:b, and of no "
            "other measure",
            12);
    refuses(assault, "share:melee", "share:melee@MEASURE: assault has no winner; name a measure after @", 11);
}

/* A share in a situation of the engagement. */
static double take(const char *words, const char *text)
{
    int situation[HOD_MAX_FIELDS];
    situate(engagement, words, situation);
    return measured_alone(rules, engagement, situation, text);
}

Test(measure_shares, add_up_over_rolls_and_sides)
{
    static const char near[] = "turns=2 distance=5";
    const double melee = take(near, "share:melee"), of_a = take(near, "share:melee:a"),
                 of_b = take(near, "share:melee:b"), volley = take(near, "share:volley"),
                 both = take(near, "share:melee|volley@value:a");
    cr_expect_float_eq(take(near, "share:activation|nerve|volley|charge|melee|morale"), 1, 1e-12);
    cr_expect_float_eq(melee, of_a + of_b, 1e-12);
    cr_expect_float_eq(both, melee + volley, 1e-12);
    cr_expect(of_a > 0 && of_b > 0);
}

/* The values to the two sides add up to a constant. */
Test(measure_shares, are_equal_for_the_values_to_both_sides)
{
    cr_expect_float_eq(take("turns=2", "share:volley@value:a"), take("turns=2", "share:volley@value:b"),
                       1e-12);
}

Test(measure_shares, are_undefined_if_nothing_varies)
{
    int situation[HOD_MAX_FIELDS];
    situate(assault, "defender_density=3 attacker_density=6", situation);
    cr_expect(isnan(measured_alone(rules, assault, situation, "share:melee@mean:attacker_takes")));
}

Test(measure_shares, include_choices_if_a_side_errs)
{
    static const char errs[] = "turns=2 distance=5 b_error=100";
    cr_expect_eq(take("turns=2 distance=5", "share:choice"), 0);
    const double choices = take(errs, "share:choice");
    cr_expect_gt(choices, 0.001);
    cr_expect_eq(take(errs, "share:choice:b"), choices);
    cr_expect_eq(take(errs, "share:choice:a"), 0);
    cr_expect_float_eq(take(errs, "share:activation|nerve|volley|charge|melee|morale") + choices, 1, 1e-12);
}
