/* Measures. */
#include "study/measure.h"

#include "toss.h"

#include <criterion/criterion.h>
#include <math.h>

/* Heads and any of two fair coins. */
static int values[] = {0, 0, 1, 1, 2, 1};
static double weights[] = {0.25, 0.5, 0.25};
static const hod_distribution two_coins = {.outcomes = 2, .rows = 3, .values = values, .weights = weights};

static hod_measure measure_of(const char *text)
{
    hod_measure measure;
    hod_error error;
    cr_assert(hod_measure_read(&toss, text, &measure, &error), "%s", error.message);
    return measure;
}

static void assert_value(const char *text, double expected)
{
    const hod_measure measure = measure_of(text);
    cr_expect_float_eq(hod_measure_of(&measure, &two_coins, measure.outcome), expected, 1e-15, "%s", text);
}

static void refuses(const char *text, const char *message)
{
    hod_measure measure;
    hod_error error = {""};
    cr_assert_not(hod_measure_read(&toss, text, &measure, &error), "%s", text);
    cr_expect_str_eq(error.message, message);
}

Test(measure, means_and_deviations)
{
    assert_value("mean:heads", 1);
    assert_value("sd:heads", sqrt(0.5));
}

Test(measure, probabilities_of_values)
{
    assert_value("p:heads=1", 0.5);
    assert_value("p:heads=0|2", 0.5);
    assert_value("p:heads=4", 0);
    assert_value("p:any=yes", 0.75);
    assert_value("p:any=no|yes", 1);
    assert_value("p:heads=1|1", 0.5);
}

Test(measure, probabilities_of_comparisons)
{
    assert_value("p:heads>=1", 0.75);
    assert_value("p:heads>1", 0.25);
    assert_value("p:heads<=1", 0.75);
    assert_value("p:heads<1", 0.25);
}

Test(measure, counted_trials_become_probabilities)
{
    double counts[] = {10, 20, 10};
    const hod_distribution rolled = {
        .outcomes = 2, .rows = 3, .values = values, .weights = counts, .trials = 40};
    const hod_measure measure = measure_of("p:heads>=1");
    cr_assert_float_eq(hod_measure_of(&measure, &rolled, TOSS_HEADS), 0.75, 1e-15);
}

Test(measure, the_column_may_be_another_than_the_place)
{
    int any[] = {0, 1};
    double share[] = {0.25, 0.75};
    const hod_distribution only_any = {.outcomes = 1, .rows = 2, .values = any, .weights = share};
    const hod_measure measure = measure_of("p:any=yes");
    cr_assert_eq(measure.outcome, TOSS_ANY);
    cr_assert_float_eq(hod_measure_of(&measure, &only_any, 0), 0.75, 1e-15);
}

Test(measure, probabilities_are_known_as_such)
{
    cr_assert(hod_measure_is_probability(&(hod_measure){.kind = HOD_IS}));
    cr_assert(hod_measure_is_probability(&(hod_measure){.kind = HOD_BELOW}));
    cr_assert_not(hod_measure_is_probability(&(hod_measure){.kind = HOD_MEAN}));
    cr_assert_not(hod_measure_is_probability(&(hod_measure){.kind = HOD_DEVIATION}));
}

Test(measure, what_is_none_is_refused_with_what_would_do)
{
    refuses("heads", "heads is no measure: mean:OUTCOME, sd:OUTCOME, p:OUTCOME=VALUE or p:OUTCOME>=NUMBER");
    refuses("median:heads",
            "median:heads is no measure: mean:OUTCOME, sd:OUTCOME, p:OUTCOME=VALUE or p:OUTCOME>=NUMBER");
    refuses("", " is no measure: mean:OUTCOME, sd:OUTCOME, p:OUTCOME=VALUE or p:OUTCOME>=NUMBER");
    refuses("p:heads", "p:heads: p:OUTCOME is followed by =VALUE, >=NUMBER, >, <= or <");
    refuses("mean:head", "mean:head: toss has no outcome head; did you mean heads?");
    refuses("p:tails=1", "p:tails=1: toss has no outcome \"tails\"; it has heads, any");
    refuses("p:heads=5", "p:heads=5: 5 is not one of 0..4");
    refuses("p:heads=1|", "p:heads=1|: the value is missing: one of 0..4");
    refuses("p:heads>=1|2", "p:heads>=1|2: one number is wanted");
    refuses("mean:any", "mean:any: any is a word (no | yes): ask for p:any=VALUE");
    refuses("sd:any", "sd:any: any is a word (no | yes): ask for p:any=VALUE");
    refuses("p:any>=yes", "p:any>=yes: any is a word (no | yes): ask for p:any=VALUE");
}
