/* Surveys, and the steps of their fields. */
#include "ask/sweep/survey.h"

#include "../given.h"
#include "../toss.h"
#include "ask/measure/evaluations.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_error error;
static hod_space space;
static hod_measure_list measures;
static const hod_survey_request request = {.measures = &measures};
static hod_survey survey;

static void start(void)
{
    cr_assert(hod_space_start(&space, &toss_rules, &toss, NULL));
    cr_assert(hod_measure_list_read(&toss, "mean:heads,p:any=yes", &measures, NULL));
}

static void end(void)
{
    hod_survey_free(&survey);
    hod_measure_list_free(&measures);
    hod_space_free(&space);
}

TestSuite(survey, .init = start, .fini = end);

/* n coins, less those lost, have n/2 heads on average, and at least one head with 1 - 1/2^n. */
Test(survey, each_measure_is_taken_in_each_situation_that_makes_sense)
{
    assign(&space, "coins=1..2 lost=0..1");
    cr_assert(hod_survey_of(&space, &request, &survey, &error), "%s", error.message);
    cr_assert_eq(survey.count, 4);
    cr_expect_eq(survey.left_out, 1);
    cr_expect_float_eq(hod_survey_at(&survey, 0, 0), 0.5, 1e-14);
    cr_expect(isnan(hod_survey_at(&survey, 0, 1)) && isnan(hod_survey_at(&survey, 1, 1)));
    cr_expect_float_eq(hod_survey_at(&survey, 0, 2), 1, 1e-14);
    cr_expect_float_eq(hod_survey_at(&survey, 0, 3), 0.5, 1e-14);
    cr_expect_float_eq(hod_survey_at(&survey, 1, 2), 0.75, 1e-14);
    cr_expect_float_eq(hod_survey_at(&survey, 1, 3), 0.5, 1e-14);
}

Test(survey, a_survey_of_contradictions_is_refused)
{
    assign(&space, "coins=1 lost=1..3");
    cr_assert_not(hod_survey_of(&space, &request, &survey, &error));
    cr_expect_str_eq(error.message, "every situation contradicts itself: nothing to measure");
}

/* Situations with other starting values are evaluated together, wherever this field stands among the varied fields. */
Test(survey, situations_keep_their_numbers_wherever_the_survey_starts)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-7");
    const hod_mechanism *engagement = hod_rules_mechanism(rules, "engagement", NULL);
    AUTO(hod_space_free)
    hod_space varied =
        space_of(rules, engagement, "distance=1,7,13 turns=2..3 a_plan=all a_may=anything,no-charge");
    AUTO(hod_measure_list_free) hod_measure_list values;
    AUTO(hod_survey_free) hod_survey taken;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    double value;
    cr_assert(hod_measure_list_read(engagement, "value:a", &values, NULL));
    const hod_survey_request asked = {.measures = &values, .threads = 3};
    cr_assert(hod_survey_of(&varied, &asked, &taken, &error), "%s", error.message);
    cr_assert_eq(taken.count, 48);
    for (size_t i = 0; i < taken.count; i++) {
        AUTO(free_evaluations)
        hod_evaluations *evaluations = hod_evaluations_new(engagement, NULL, 0, NULL, NULL);
        hod_space_at(&varied, i, places, situation);
        const bool makes_sense =
            hod_measure_take(&values.measures[0].measure, evaluations, rules, situation, 0, &value, NULL);
        cr_expect_eq(makes_sense, !isnan(hod_survey_at(&taken, 0, i)));
        if (makes_sense) cr_expect_eq(hod_survey_at(&taken, 0, i), value, "number %zu", i);
    }
    cr_expect_eq(taken.left_out, 6); /* units that may not charge do not plan to */
}

static hod_steps steps[HOD_MAX_FIELDS];
static int count;

TestSuite(steps, .init = start, .fini = end);

static void look_at(double *values, size_t combinations)
{
    survey = (hod_survey){.space = &space, .measures = &measures, .count = combinations, .values = values};
    cr_assert_eq((size_t)hod_space_size(&space), combinations);
    cr_assert(hod_steps_of(&survey, 0, steps, &count, NULL));
    survey = (hod_survey){0}; /* the caller owns the values */
}

/* The heads of fair coins rise by 4, 1 and 1, those of bent coins by 2, 2 and 2; from fair to bent the steps are 1, -1,
 * 0 and 1. The mean curve is 0.5, 3.5, 5, 6.5: at 2 coins it is 1 above the line between its ends, and at 3 coins
 * 0.5. */
Test(steps, steps_of_two_fields_are_found)
{
    assign(&space, "coins=1..4 coin=fair,bent");
    look_at((double[]){0, 1, 4, 3, 5, 5, 6, 7}, 8);
    cr_assert_eq(count, 2);
    cr_expect_eq(steps[0].field, TOSS_COINS);
    cr_expect_eq(steps[0].all, 6);
    cr_expect_eq(steps[0].rises, 6);
    cr_expect_eq(steps[0].falls, 0);
    cr_expect_float_eq(steps[0].span, 6, 1e-14);
    cr_expect(steps[0].rise.from == 0 && steps[0].rise.to == 2 && steps[0].rise.change == 4);
    cr_assert(steps[0].has_knee);
    cr_expect_eq(steps[0].knee.value, 2);
    cr_expect_float_eq(steps[0].knee.before, 3, 1e-14);
    cr_expect_float_eq(steps[0].knee.after, 1.5, 1e-14);
    cr_expect_eq(steps[1].field, TOSS_COIN);
    cr_expect_eq(steps[1].all, 4);
    cr_expect_eq(steps[1].rises, 2);
    cr_expect_eq(steps[1].falls, 1);
    cr_expect_float_eq(steps[1].span, 0.75, 1e-14);
    cr_expect_float_eq(steps[1].most, 1, 1e-14);
    cr_expect(steps[1].fall.from == 2 && steps[1].fall.to == 3 && steps[1].fall.change == -1);
    cr_expect_not(steps[1].has_knee);
}

Test(steps, contradictions_are_not_steps)
{
    assign(&space, "coins=1..2 lost=0..1");
    look_at((double[]){0.5, NAN, 1, 0.5}, 4);
    cr_assert_eq(count, 2);
    cr_expect_eq(steps[0].all, 1);
    cr_expect_eq(steps[1].all, 1);
}

Test(steps, only_a_bend_of_a_rising_curve_is_a_knee)
{
    cr_assert(hod_space_assign(&space, "coins=1..4", NULL));
    look_at((double[]){1, 2, 3.2, 4.1}, 4);
    cr_expect_not(steps[0].has_knee);
    look_at((double[]){1, 1, 1, 4}, 4);
    cr_expect(steps[0].has_knee);
    cr_expect_eq(steps[0].knee.value, 3);
    cr_expect_float_eq(steps[0].knee.before, 0, 1e-14);
    cr_expect_float_eq(steps[0].knee.after, 3, 1e-14);
    look_at((double[]){1, 5, 5, 6}, 4);
    cr_expect_not(steps[0].has_knee, "it rests from 2 to 3");
    look_at((double[]){1, 5, 5, 5}, 4);
    cr_expect(steps[0].has_knee, "it rises no more");
}

Test(steps, fields_without_effect_come_last)
{
    assign(&space, "coins=1..2 coin=all");
    look_at((double[]){1, 2, 1, 2}, 4);
    cr_expect_eq(steps[0].field, TOSS_COIN);
    cr_expect_eq(steps[1].field, TOSS_COINS);
    cr_expect_eq(steps[1].rises + steps[1].falls, 0);
    cr_expect_eq(steps[1].span, 0);
}
