/* Shares as measures: how they are read, and their values. */
#include "ask/measure/evaluations.h"
#include "rules/rules.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_rules *rules;
static const hod_mechanism *assault, *engagement;

static void open(void)
{
    hod_error error;
    rules = hod_rules_open("bloodybacks-8.3", &error);
    cr_assert(rules, "%s", error.message);
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

static double take(const hod_mechanism *mechanism, const int *situation, const char *text)
{
    hod_error error;
    hod_measure measure;
    double value;
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, NULL, 0, NULL, &error);
    cr_assert(hod_measure_read(mechanism, text, &measure, &error), "%s", error.message);
    cr_assert(hod_measure_take(&measure, evaluations, rules, situation, 0, &value, &error), "%s",
              error.message);
    return value;
}

Test(measure_shares, add_up_over_rolls_and_sides)
{
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(engagement, situation);
    cr_assert(hod_situation_assign(engagement, situation, NULL, word_of("turns=2"), NULL));
    cr_assert(hod_situation_assign(engagement, situation, NULL, word_of("distance=5"), NULL));
    const double all = take(engagement, situation, "share:activation|nerve|volley|charge|melee|morale");
    const double melee = take(engagement, situation, "share:melee"),
                 of_a = take(engagement, situation, "share:melee:a"),
                 of_b = take(engagement, situation, "share:melee:b"),
                 both = take(engagement, situation, "share:melee|volley@value:a"),
                 volley = take(engagement, situation, "share:volley");
    cr_expect_float_eq(all, 1, 1e-12);
    cr_expect_float_eq(melee, of_a + of_b, 1e-12);
    cr_expect_float_eq(both, melee + volley, 1e-12);
    cr_expect(of_a > 0 && of_b > 0);
}

/* The values to the two sides add up to a constant. */
Test(measure_shares, are_equal_for_the_values_to_both_sides)
{
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(engagement, situation);
    cr_assert(hod_situation_assign(engagement, situation, NULL, word_of("turns=2"), NULL));
    cr_expect_float_eq(take(engagement, situation, "share:volley@value:a"),
                       take(engagement, situation, "share:volley@value:b"), 1e-12);
}

Test(measure_shares, are_undefined_if_nothing_varies)
{
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(assault, situation);
    cr_assert(hod_situation_assign(assault, situation, NULL, word_of("defender_density=2"), NULL) ||
              hod_situation_assign(assault, situation, NULL, word_of("defender_density=3"), NULL));
    cr_assert(hod_situation_assign(assault, situation, NULL, word_of("attacker_density=6"), NULL));
    cr_expect(isnan(take(assault, situation, "share:melee@mean:attacker_takes")));
}

Test(measure_shares, include_choices_if_a_side_errs)
{
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(engagement, situation);
    cr_assert(hod_situation_assign(engagement, situation, NULL, word_of("turns=2"), NULL));
    cr_assert(hod_situation_assign(engagement, situation, NULL, word_of("distance=5"), NULL));
    cr_expect_eq(take(engagement, situation, "share:choice"), 0);
    cr_assert(hod_situation_assign(engagement, situation, NULL, word_of("b_error=100"), NULL));
    const double choices = take(engagement, situation, "share:choice");
    cr_expect_gt(choices, 0.001);
    cr_expect_eq(take(engagement, situation, "share:choice:b"), choices);
    cr_expect_eq(take(engagement, situation, "share:choice:a"), 0);
    cr_expect_float_eq(
        take(engagement, situation, "share:activation|nerve|volley|charge|melee|morale") + choices, 1, 1e-12);
}
