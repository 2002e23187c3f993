/* Surveys as tables, charts and sentences, with made-up values. */
#include "ask/sweep/sweeps.h"

#include "../given.h"
#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;
static hod_space space;
static hod_measure_list measures;
static hod_survey survey = {.space = &space, .measures = &measures};

static void start(void)
{
    space = space_of(&toss_rules, &toss, "coins=1..4 coin=fair,bent");
    survey.count = 8;
}

static void end(void)
{
    hod_measure_list_free(&measures);
    hod_space_free(&space);
}

TestSuite(surveys, .init = start, .fini = end);

static void measure(const char *text, double *values)
{
    cr_assert(hod_measure_list_read(&toss, text, &measures, NULL));
    survey.values = values;
}

static void says(const char *expected)
{
    AUTO_FREE char *text = survey_sentences(&survey, 0, NULL);
    cr_expect_str_eq(text, expected);
}

/* The numbers are the same as in the test of steps. */
Test(surveys, sentences_say_what_matters_what_works_both_ways_and_where_the_knee_is)
{
    measure("mean:heads", (double[]){0, 1, 4, 3, 5, 5, 6, 7});
    says("mean:heads depends most on coins, which changes it by 6.000 on average and by up to 6.000; then on "
         "coin, which changes it by 0.7500 on average and by up to 1.000.\n"
         "Of coin, bent has a higher mean:heads than fair in 2 of 4 comparisons, but a lower one in 1, most "
         "of all from fair to bent at coins 2, where it goes from 4.000 to 3.000.\n"
         "The curve of mean:heads bends at coins 2: each 1 more changes it by 3.000 before that, and by "
         "1.500 after it.");
}

/* A list may rise and fall while each of its words is above another everywhere; this does not count as working both
 * ways. */
Test(surveys, sentences_do_not_treat_words_as_ordered)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    AUTO(hod_measure_list_free) hod_measure_list hits;
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", NULL);
    AUTO(hod_space_free)
    hod_space weapons = space_of(rules, shooting, "weapon=musket,rifle,carbine target_density=3,4");
    cr_assert(hod_measure_list_read(shooting, "mean:hits", &hits, NULL));
    survey = (hod_survey){.space = &weapons, .measures = &hits, .count = 6};
    survey.values = (double[]){2, 3, 1, 2, 1.5, 2.5};
    AUTO_FREE char *ordered = survey_sentences(&survey, 0, NULL);
    cr_expect_null(strstr(ordered, "raises"), "%s", ordered);
    cr_expect_null(strstr(ordered, "higher"), "%s", ordered);
    survey.values = (double[]){2, 3, 1, 2, 2.5, 1.5};
    AUTO_FREE char *text = survey_sentences(&survey, 0, NULL);
    cr_expect_not_null(strstr(text, "Of weapon, carbine has a higher mean:hits than musket in 1 of 2 "
                                    "comparisons, but a lower one in 1, most of all from musket to carbine "
                                    "at target density 4, where it goes from 3.000 to 1.500.\n"),
                       "%s", text);
    survey = (hod_survey){.space = &space, .measures = &measures, .count = 8};
}

Test(surveys, sentences_name_fields_without_effect)
{
    measure("p:any=yes", (double[]){0.5, 0.5, 0.6, 0.6, 0.7, 0.7, 0.8, 0.8});
    says("p:any=yes depends most on coins, which changes it by 30.0 percentage points on average and by up "
         "to 30.0 percentage points.\n"
         "coin has no effect here.");
}

Test(surveys, sentences_say_if_nothing_matters)
{
    measure("p:any=yes", (double[]){1, 1, 1, 1, 1, 1, 1, 1});
    says("coins has no effect here.\ncoin has no effect here.");
}

Test(surveys, people_see_valid_situations_and_fields_that_vary)
{
    measure("mean:heads", (double[]){0, 1, NAN, 3, 5, 5, 6, 7});
    cr_assert(survey_table(&survey, HOD_PEOPLE, "tosses", answer_for(HOD_PEOPLE), &error), "%s",
              error.message);
    answer_reads(&hod_format_text, "tosses\n"
                                   "\n"
                                   "coins  coin  mean:heads\n"
                                   "-----  ----  ----------\n"
                                   "    1  fair           0\n"
                                   "    1  bent       1.000\n"
                                   "    2  bent       3.000\n"
                                   "    3  fair       5.000\n"
                                   "    3  bent       5.000\n"
                                   "    4  fair       6.000\n"
                                   "    4  bent       7.000\n");
}

Test(surveys, programs_see_every_field)
{
    cr_assert(hod_space_assign(&space, "lost=0", NULL));
    measure("mean:heads,p:any=yes", (double[]){0.5, 1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, 0, 0, 0, 1});
    cr_assert(survey_table(&survey, HOD_PROGRAMS, NULL, answer_for(HOD_PROGRAMS), NULL));
    answer_reads(&hod_format_csv, "rules,mechanism,coins,lost,coin,mean:heads,p:any=yes\n"
                                  "toss-rules,toss,1,0,fair,0.5,0\n"
                                  "toss-rules,toss,1,0,bent,1,0\n"
                                  "toss-rules,toss,2,0,fair,2,0\n"
                                  "toss-rules,toss,2,0,bent,3,0\n"
                                  "toss-rules,toss,3,0,fair,4,0\n"
                                  "toss-rules,toss,3,0,bent,5,0\n"
                                  "toss-rules,toss,4,0,fair,6,0\n"
                                  "toss-rules,toss,4,0,bent,7,1\n");
}

/* The chart of the survey; the answer is freed by the next call. */
static const hod_chart *drawn(void)
{
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(survey_chart(&survey, "tosses", answer, &error), "%s", error.message);
    cr_assert_eq(answer->item_count, 1);
    return answer->items[0].chart;
}

Test(surveys, the_chart_has_a_line_for_each_measure)
{
    measure("p:heads=0,p:heads>=3,p:heads=1",
            (double[]){0.1, 0.1, 0.1, 0.1, 0.2, 0.2, 0.2, 0.2, 0,   0,   0,   0,
                       0,   0,   0,   0,   0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3});
    const hod_chart *chart = drawn();
    cr_expect_str_eq(chart->title, "tosses");
    cr_expect_str_eq(chart->category_axis, "coins, coin");
    cr_expect_str_eq(chart->categories[7], "4, bent");
    cr_assert_eq(chart->series_count, 2, "what is 0 throughout has no line");
    cr_expect_str_eq(chart->series[0], "p:heads=0");
    cr_expect_str_eq(chart->series[1], "p:heads=1");
}

Test(surveys, the_chart_of_one_measure_has_lines_over_the_longest_field)
{
    measure("mean:heads", (double[]){0, NAN, 4, NAN, 5, NAN, 6, 7});
    const hod_chart *chart = drawn();
    cr_expect_str_eq(chart->category_axis, "coins");
    cr_expect_str_eq(chart->value_axis, "mean:heads");
    cr_expect_str_eq(chart->categories[3], "4");
    cr_assert_eq(chart->series_count, 2);
    cr_expect_str_eq(chart->series[0], "coin fair");
    cr_expect_str_eq(chart->series[1], "coin bent");
    cr_expect_eq(chart->values[3], 6);
    cr_expect_eq(chart->values[4 + 3], 7);
}

Test(surveys, a_chart_has_no_line_for_complete_contradictions)
{
    measure("mean:heads", (double[]){NAN, 1, NAN, 2, NAN, 5, NAN, 7});
    const hod_chart *chart = drawn();
    cr_assert_eq(chart->series_count, 1);
    cr_expect_str_eq(chart->series[0], "coin bent");
}

Test(surveys, a_chart_has_measures_of_one_kind)
{
    measure("p:heads=0,mean:heads", (double[16]){0});
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert_not(survey_chart(&survey, "tosses", answer, &error));
    cr_expect_str_eq(error.message,
                     "p:heads=0 and mean:heads: a chart shows probabilities or numbers, not both");
    answer->wanted.charts = HOD_POSSIBLE_CHARTS;
    cr_assert(survey_chart(&survey, "tosses", answer, &error), "left out where it need not be");
    cr_expect_eq(answer->item_count, 0);
}
