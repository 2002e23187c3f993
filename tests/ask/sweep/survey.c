/* Surveys: measures in every situation of a space. */
#include "ask/sweep/survey.h"

#include "../toss.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_space space;
static hod_measure_list measures;
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

/* n coins less those lost: n/2 heads, and any of them in 1 - 1/2^n. */
Test(survey, each_measure_is_taken_in_each_situation_that_makes_sense)
{
    hod_error error;
    cr_assert(hod_space_assign(&space, "coins=1..2", NULL));
    cr_assert(hod_space_assign(&space, "lost=0..1", NULL));
    cr_assert(hod_survey_of(&space, &measures, &survey, &error), "%s", error.message);
    cr_assert_eq(survey.count, 4);
    cr_expect_eq(survey.left_out, 1);
    cr_expect_float_eq(hod_survey_at(&survey, 0, 0), 0.5, 1e-14);
    cr_expect(isnan(hod_survey_at(&survey, 0, 1)) && isnan(hod_survey_at(&survey, 1, 1)));
    cr_expect_float_eq(hod_survey_at(&survey, 0, 2), 1, 1e-14);
    cr_expect_float_eq(hod_survey_at(&survey, 0, 3), 0.5, 1e-14);
    cr_expect_float_eq(hod_survey_at(&survey, 1, 2), 0.75, 1e-14);
    cr_expect_float_eq(hod_survey_at(&survey, 1, 3), 0.5, 1e-14);
}

Test(survey, nothing_but_contradictions_is_refused)
{
    hod_error error;
    cr_assert(hod_space_assign(&space, "coins=1", NULL));
    cr_assert(hod_space_assign(&space, "lost=1..3", NULL));
    cr_assert_not(hod_survey_of(&space, &measures, &survey, &error));
    cr_expect_str_eq(error.message, "every situation contradicts itself: nothing to measure");
}
