/* Measures of outcomes and of a situation's worth, and lists of measures. */
#include "ask/measure/measure.h"
#include "ask/measure/evaluations.h"

#include "../given.h"
#include "../race.h"
#include "../toss.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_error error;

/* The number of heads of two fair coins, and whether there are any. */
static int values[] = {0, 0, 1, 1, 2, 1};
static double weights[] = {0.25, 0.5, 0.25};
static const hod_distribution two_coins = {.outcomes = 2, .rows = 3, .values = values, .weights = weights};

static void assert_value(const char *text, double expected)
{
    const hod_measure measure = measure_called(&toss, text);
    cr_expect_float_eq(hod_measure_of(&measure, &two_coins, measure.outcome), expected, 1e-15, "%s", text);
}

/* Expects this message, with a mark at this place of the text. */
static void refuses(const char *text, const char *message, int place)
{
    hod_measure measure;
    expect_marked_refusal(hod_measure_read(&toss, text, &measure, &error), &error, message, text, place);
}

Test(measure, values_are_those_worked_by_hand)
{
    assert_value("mean:heads", 1);
    assert_value("sd:heads", sqrt(0.5));
    assert_value("p:heads=1", 0.5);
    assert_value("p:heads=0|2", 0.5);
    assert_value("p:heads=4", 0);
    assert_value("p:any=yes", 0.75);
    assert_value("p:any=no|yes", 1);
    assert_value("p:heads>=1", 0.75);
    assert_value("p:heads>1", 0.25);
    assert_value("p:heads<=1", 0.75);
    assert_value("p:heads<1", 0.25);
    assert_value("quantile:heads:0.25", 0);
    assert_value("quantile:heads:0.26", 1);
    assert_value("quantile:heads:0.5", 1);
    assert_value("quantile:heads:0.75", 1);
    assert_value("quantile:heads:0.9", 2);
    assert_value("quantile:heads:1", 2);
}

Test(measure, counted_trials_become_probabilities)
{
    double counts[] = {10, 20, 10};
    const hod_distribution rolled = {
        .outcomes = 2, .rows = 3, .values = values, .weights = counts, .trials = 40};
    const hod_measure measure = measure_called(&toss, "p:heads>=1");
    cr_assert_float_eq(hod_measure_of(&measure, &rolled, TOSS_HEADS), 0.75, 1e-15);
}

Test(measure, the_column_can_differ_from_the_outcome_index)
{
    int any[] = {0, 1};
    double share[] = {0.25, 0.75};
    const hod_distribution only_any = {.outcomes = 1, .rows = 2, .values = any, .weights = share};
    const hod_measure measure = measure_called(&toss, "p:any=yes");
    cr_assert_eq(measure.outcome, TOSS_ANY);
    cr_assert_float_eq(hod_measure_of(&measure, &only_any, 0), 0.75, 1e-15);
}

Test(measure, probabilities_are_recognised)
{
    cr_assert(hod_measure_is_probability(&(hod_measure){.kind = HOD_IS}));
    cr_assert(hod_measure_is_probability(&(hod_measure){.kind = HOD_BELOW}));
    cr_assert_not(hod_measure_is_probability(&(hod_measure){.kind = HOD_MEAN}));
    cr_assert_not(hod_measure_is_probability(&(hod_measure){.kind = HOD_DEVIATION}));
}

static void assert_range(hod_range range, double least, double most)
{
    cr_expect_eq(range.least, least);
    cr_expect_eq(range.most, most);
}

Test(measure, measures_have_the_bounds_of_their_outcome)
{
    const hod_measure mean = measure_called(&toss, "mean:heads"),
                      deviation = measure_called(&toss, "sd:heads"),
                      share = measure_called(&toss, "p:heads>=2");
    assert_range(hod_measure_bounds(&share), 0, 1);
    assert_range(hod_measure_bounds(&deviation), 0, INFINITY);
    assert_range(hod_measure_bounds(&mean), -INFINITY, INFINITY);
    assert_range(hod_measure_range(&toss, &share), 0, 1);
    assert_range(hod_measure_range(&toss, &deviation), 0, 2);
    assert_range(hod_measure_range(&toss, &mean), 0, 4);
}

static const char all[] = "this is not a measure; try mean:OUTCOME, sd:OUTCOME, quantile:OUTCOME:0.5, "
                          "p:OUTCOME=VALUE, p:OUTCOME>=NUMBER, steps or share:ROLL@MEASURE";

Test(measure, invalid_measures_are_refused_with_what_is_accepted)
{
    static const char word[] = "any is a word (no | yes): ask for p:any=VALUE";
    static const char share[] =
        "a quantile needs a share above 0 and at most 1 after a colon: quantile:heads:0.5";
    refuses("heads", all, 0);
    refuses("median:heads", all, 0);
    refuses("", all, 0);
    refuses("p:", "p:OUTCOME is followed by =VALUE, >=NUMBER, >, <= or <", 2);
    refuses("p:heads", "p:heads needs a comparison; put it in quotes: \"p:heads>=1\"", 7);
    refuses("p:any", "p:any needs a comparison; put it in quotes: \"p:any=yes\"", 5);
    refuses("p:head", "toss has no outcome head; did you mean heads?", 2);
    refuses("mean:head", "toss has no outcome head; did you mean heads?", 5);
    refuses("p:tails=1", "toss has no outcome \"tails\"; it has heads, any", 2);
    refuses("p:heads=5", "5 is outside 0 to 4", 8);
    refuses("p:heads=1|", "a value is missing; choose 0 to 4", 10);
    refuses("p:heads=1|0|1", "1 is given twice", 12);
    refuses("p:heads>=1|2", "at most 1 value accepted here", 11);
    refuses("mean:any", word, 5);
    refuses("sd:any", word, 3);
    refuses("p:any>=yes", word, 2);
    refuses("quantile:any:0.5", word, 9);
    refuses("quantile:heads", share, 14);
    refuses("quantile:heads:2", share, 15);
    refuses("quantile:heads:half", share, 15);
    refuses("quantile:heads:", share, 15);
    refuses("quantile:heads:nan", share, 15);
    refuses("quantile:heads:0,5", share, 15);
    refuses("quantile:heads:0.5 0.5", share, 15);
}

/* The measure with three steps to go for one who runs alone. */
static double taken(const char *text)
{
    return measured_alone(&race_rules, &race, (const int[RACE_FIELDS]){3, 1, 0}, text);
}

Test(values, are_those_worked_by_hand)
{
    cr_expect_float_eq(taken("value:a"), 3.0 / 4, 1e-15);
    cr_expect_float_eq(taken("value:b"), 1.0 / 4, 1e-15);
    /* Both throw d2 or d3 with three steps to go: 3/4. With d2 alone it is 5/8, with d3 alone 16/27. */
    cr_expect_float_eq(taken("worth:d3"), 3.0 / 4 - 5.0 / 8, 1e-15);
    cr_expect_float_eq(taken("worth:d2"), 3.0 / 4 - 16.0 / 27, 1e-15);
    cr_expect_float_eq(taken("worth:d2 - worth:d3"), 5.0 / 8 - 16.0 / 27, 1e-15);
    cr_expect_float_eq(taken("value:a + value:b"), 1, 1e-15);
    cr_expect_float_eq(taken("worth:d2 - worth:d2"), 0, 1e-15);
}

Test(values, need_only_the_distribution_of_an_unchanged_situation)
{
    static const int alone[RACE_FIELDS] = {3, 1, 0};
    const hod_measure value = measure_called(&race, "value:a"), worth = measure_called(&race, "worth:d3");
    AUTO(free_evaluations) hod_evaluations *evaluations = hod_evaluations_new(&race, NULL, 0, NULL, &error);
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, &race_rules, alone, &error);
    cr_expect_float_eq(hod_measure_of(&value, &evaluation->exact, 0), 3.0 / 4, 1e-15);
    cr_expect(isnan(hod_measure_of(&worth, &evaluation->exact, 0)));
}

Test(values, and_drama_can_be_in_a_list_only_once)
{
    static const struct {
        const char *list, *twice;
        int count;
    } cases[] = {{"worth:d2, p:winner=a, worth:d2 - worth:d3", "worth:d2, worth:d2", 3},
                 {"decided<=1,decided<=2,decided,first-mover", "decided<=1,decided<=1", 4}};
    for (int i = 0; i < 2; i++) {
        AUTO(hod_measure_list_free) hod_measure_list list, twice;
        cr_assert(hod_measure_list_read(&race, cases[i].list, &list, &error), "%s", error.message);
        cr_assert_eq(list.count, cases[i].count);
        cr_assert_not(hod_measure_list_read(&race, cases[i].twice, &twice, &error));
    }
}

Test(values, end_a_comparison_at_the_next_measure)
{
    AUTO(hod_measure_list_free) hod_measure_list list;
    cr_assert(hod_measure_list_read(&race, "p:winner=a,b,decided,steps,p:winner=none", &list, &error), "%s",
              error.message);
    cr_assert_eq(list.count, 5);
    cr_expect_str_eq(list.measures[2].text, "decided");
    cr_expect_str_eq(list.measures[3].text, "steps");
}

static void refuses_value(const char *text, const char *message, int place)
{
    hod_measure measure;
    expect_marked_refusal(hod_measure_read(&race, text, &measure, &error), &error, message, text, place);
}

Test(values, refuse_unknown_sides_and_actions)
{
    refuses_value("value:c", "name a side: value:a or value:b", 6);
    refuses_value("worth:d4",
                  "a_may: no-d4 is not accepted; choose anything, no-d2 or no-d3; did you mean no-d2?", 6);
    refuses_value("value:a -", "another value is missing here", 9);
    refuses_value("value:a value:b", "values are separated by + or - with spaces around it", 8);
    refuses_value("value:a - p:winner=a", "a sum consists of value:SIDE and worth:WHAT", 10);
}

Test(drama, of_a_race_equals_the_values_worked_by_hand)
{
    /* With three steps to go the value is 3/4, with a d3: with two left it is 3/4, with one 1/2, and with none the
     * race is won. From 1/2 a throw wins or loses; so the player who loses, once in four times, was the favourite
     * until then. All of this is one turn, which begins open. */
    cr_expect_float_eq(taken("lead-changes"), 1.0 / 4, 1e-15);
    cr_expect_float_eq(taken("decided"), 1, 1e-15);
    cr_expect_float_eq(taken("decided<=0"), 0, 1e-15);
    cr_expect_float_eq(taken("decided<=1"), 1, 1e-15);
    cr_expect_float_eq(taken("decided<=100"), 1, 1e-15);
    cr_expect_float_eq(taken("comeback"), 0, 1e-15);
    /* Nothing is exchanged if the sides have no fields of their own. */
    cr_expect_float_eq(taken("first-mover"), 3.0 / 4 - 1.0 / 4, 1e-15);
    /* If they have none, only the first move differs, and each side begins equally often. */
    cr_expect_float_eq(taken("advantage"), 0, 1e-15);
}

Test(drama, is_marked_as_a_probability_if_it_is_one)
{
    static const char *const drama[] = {"comeback", "decided<=2", "decided", "lead-changes"};
    for (int i = 0; i < 4; i++) {
        const hod_measure measure = measure_called(&race, drama[i]);
        cr_expect_eq(hod_measure_is_probability(&measure), i < 2, "%s", drama[i]);
        assert_range(hod_measure_bounds(&measure), 0, i < 2 ? 1 : INFINITY);
    }
}

Test(drama, is_refused_without_stakes)
{
    refuses("comeback", "toss has no winner, so it has no drama", 0);
    refuses("decided<=2", "toss has no winner, so it has no drama", 0);
    refuses("first-mover", "nobody wins or loses in toss: it has no first mover", 0);
    refuses("advantage", "nobody wins or loses in toss: it has no advantage", 0);
    refuses_value("decided<=", "decided<= is followed by a turn, 0 or later: decided<=3", 9);
    refuses_value("decided<=-1", "decided<= is followed by a turn, 0 or later: decided<=3", 9);
    refuses_value("decided<=all", "decided<= is followed by a turn, 0 or later: decided<=3", 9);
}

/* Expects the measures of a list to have these texts, in this order; NULL ends them. */
static void expect_texts(const char *text, const char *const *expected)
{
    AUTO(hod_measure_list_free) hod_measure_list list;
    cr_assert(hod_measure_list_read(&toss, text, &list, &error), "%s: %s", text, error.message);
    for (int i = 0; i < list.count; i++) {
        cr_assert_not_null(expected[i], "%s: %s is too many", text, list.measures[i].text);
        cr_expect_str_eq(list.measures[i].text, expected[i], "%s", text);
    }
    cr_expect_null(expected[list.count], "%s: %s is missing", text, expected[list.count]);
}

#define TEXTS(...) ((const char *const[]){__VA_ARGS__, NULL})

Test(measure_list, each_value_in_a_comparison_gives_a_measure_up_to_the_next_measure)
{
    expect_texts("mean:heads", TEXTS("mean:heads"));
    expect_texts("mean:heads,sd:heads, quantile:heads:0.5",
                 TEXTS("mean:heads", "sd:heads", "quantile:heads:0.5"));
    expect_texts("p:heads=0..3", TEXTS("p:heads=0", "p:heads=1", "p:heads=2", "p:heads=3"));
    expect_texts("p:any=all", TEXTS("p:any=no", "p:any=yes"));
    expect_texts("p:any=yes,no", TEXTS("p:any=yes", "p:any=no"));
    expect_texts("p:heads=4,0..1", TEXTS("p:heads=4", "p:heads=0", "p:heads=1"));
    expect_texts("p:heads>=1..3", TEXTS("p:heads>=1", "p:heads>=2", "p:heads>=3"));
    expect_texts("p:heads<=0,2", TEXTS("p:heads<=0", "p:heads<=2"));
    expect_texts("p:heads>0..1", TEXTS("p:heads>0", "p:heads>1"));
    expect_texts("p:heads<all", TEXTS("p:heads<0", "p:heads<1", "p:heads<2", "p:heads<3", "p:heads<4"));
    /* Values with bars are one measure. */
    expect_texts("p:heads=1|3", TEXTS("p:heads=1|3"));
    expect_texts("p:heads=0,1|3,4", TEXTS("p:heads=0", "p:heads=1|3", "p:heads=4"));
    expect_texts("p:heads=0,2,mean:heads,p:heads>=1,3",
                 TEXTS("p:heads=0", "p:heads=2", "mean:heads", "p:heads>=1", "p:heads>=3"));
    /* Blanks around the parts are ignored. */
    expect_texts(" p:heads >= 1 .. 2\n , 4, mean:heads ",
                 TEXTS("p:heads>=1", "p:heads>=2", "p:heads>=4", "mean:heads"));
}

Test(measure_list, a_listed_measure_equals_the_measure_alone)
{
    AUTO(hod_measure_list_free) hod_measure_list list;
    cr_assert(hod_measure_list_read(&toss, "p:heads>=1..2,p:any=yes|no,sd:heads", &list, NULL));
    cr_assert_eq(list.count, 4);
    for (int i = 0; i < list.count; i++) {
        hod_measure single;
        const hod_measure *measure = &list.measures[i].measure;
        cr_assert(hod_measure_read(&toss, list.measures[i].text, &single, NULL));
        cr_expect_eq(measure->kind, single.kind);
        cr_expect_eq(measure->outcome, single.outcome);
        cr_expect_eq(measure->count, single.count);
        cr_expect_arr_eq(measure->values, single.values, (size_t)single.count * sizeof *single.values);
    }
}

Test(measure_list, a_single_value_is_recognised)
{
    AUTO(hod_measure_list_free) hod_measure_list list;
    cr_assert(hod_measure_list_read(&toss, "p:any=no..yes,p:heads>=3,p:heads=1|2,mean:heads", &list, NULL));
    cr_assert_eq(list.count, 5);
    cr_expect_str_eq(list.measures[0].value, "no");
    cr_expect_str_eq(list.measures[1].value, "yes");
    cr_expect_str_eq(list.measures[2].value, "3");
    cr_expect_null(list.measures[3].value);
    cr_expect_null(list.measures[4].value);
}

static void refuses_list(const char *text, const char *message, int place)
{
    hod_measure_list list;
    expect_marked_refusal(hod_measure_list_read(&toss, text, &list, &error), &error, message, text, place);
    cr_expect_null(list.measures);
}

Test(measure_list, mistakes_and_repetitions_are_refused_at_their_place)
{
    refuses_list("", all, 0);
    refuses_list("heads", all, 0);
    refuses_list("mean:heads,", all, 11);
    refuses_list("mean:heads,,sd:heads", all, 11);
    refuses_list("mean:heads,2", all, 11);
    refuses_list("mean:heads, mean:tails", "toss has no outcome \"tails\"; it has heads, any", 17);
    refuses_list("p:heads=", "a value is missing; choose 0 to 4", 8);
    refuses_list("p:heads=1,,3", "a value is missing; choose 0 to 4", 10);
    refuses_list("p:heads=1..5", "5 is outside 0 to 4", 8);
    refuses_list("p:heads=1,5", "5 is outside 0 to 4", 10);
    refuses_list("p:heads=3..1", "3..1 runs backwards", 8);
    refuses_list("mean:heads,sd:heads,mean:heads", "mean:heads is given twice", 20);
    refuses_list("p:heads=1..3,2", "p:heads=2 is given twice", 13);
    refuses_list("p:heads=1..3,mean:heads,p:heads=3", "p:heads=3 is given twice", 32);
    refuses_list("p:heads=1|1", "1 is given twice", 10);
}
