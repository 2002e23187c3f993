/* Standoffs of rule sets as tables and sentences: of numbers that are made up, so that it is seen where each
 * goes. */
#include "ask/engagements/standoffs.h"

#include "../paper.h"
#include "../picture.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* From 6, 7 and 18 inches. The charge is the best plan under the old rules up to 7, and nowhere under the new
 * ones. */
enum { INCHES = 3 };
static const int inches[INCHES] = {6, 7, 18}, ends[] = {18};
static const bool told[INCHES] = {true, false, true};
static double old_plans[INCHES][HOD_PLANS] = {{0.3, 0.2, 0.4, 0.5},
                                              {0.3, 0.2, 0.35, 0.5},
                                              {0.3, 0.2, 0.1, 0.5}},
              new_plans[INCHES][HOD_PLANS] = {
                  {0.45, 0.4, 0.4, 0.5}, {0.4, 0.45, 0.4, 0.5}, {0.4, 0.4, 0.4, 0.5}};
static double old_fire[] = {0.125, 0.125, 0.11}, old_charge[] = {0.25, 0.25, 0.021},
              new_fire[] = {0.25, 0.25, 0.191}, new_charge[] = {0.0625, 0.0625, 0.025};
static hod_engagement
    old_played[][2] = {{{.turns = 12, .by_fire = 0.25, .by_steel = 0.5, .neither = 0.1875, .mean_turn = 4},
                        {.turns = 12, .by_fire = 0.75, .neither = 0.25, .mean_turn = 6}}},
    new_played[][2] = {
        {{.turns = 12, .by_fire = 0.5, .by_steel = 0.25, .neither = 0.25, .mean_turn = 5}, {0}}};
static const hod_rules old_rules = {.id = "old", .title = "Old rules, reconstructed"},
                       new_rules = {.id = "new", .title = "New rules"};

static hod_standoff old_standoff(void)
{
    return (hod_standoff){.plans = old_plans, .fire = old_fire, .charge = old_charge, .played = old_played};
}

static hod_standoff new_standoff(void)
{
    return (hod_standoff){.plans = new_plans, .fire = new_fire, .charge = new_charge, .played = new_played};
}

static hod_standoffs standoffs_of(const hod_rules *const *rules, const hod_standoff *standoffs, int count)
{
    return (hod_standoffs){.rules = rules,
                           .standoffs = standoffs,
                           .count = count,
                           .inches = inches,
                           .inches_count = INCHES,
                           .told = told,
                           .ends = ends,
                           .ends_count = 1,
                           .conditions = "two alike in the open"};
}

#define OLD_AND_NEW                                              \
    const hod_rules *const rules[] = {&old_rules, &new_rules};   \
    const hod_standoff two[] = {old_standoff(), new_standoff()}; \
    const hod_standoffs both = standoffs_of(rules, two, 2)

Test(standoffs, people_see_what_plans_are_worth_from_the_distances_that_are_told)
{
    OLD_AND_NEW;
    cr_assert(hod_standoffs_write_plans(&both, &hod_format_text, paper(), NULL));
    paper_reads("What A's plan is worth to A, by inches between the two at the start\n"
                "\n"
                "rules  plan     6 inches  18 inches\n"
                "-----  -------  --------  ---------\n"
                "old    stand     30.00 %    30.00 %\n"
                "old    advance   20.00 %    20.00 %\n"
                "old    charge    40.00 %    10.00 %\n"
                "old    best      50.00 %    50.00 %\n"
                "new    stand     45.00 %    40.00 %\n"
                "new    advance   40.00 %    40.00 %\n"
                "new    charge    40.00 %    40.00 %\n"
                "new    best      50.00 %    50.00 %\n");
}

Test(standoffs, programs_read_what_fire_and_the_charge_are_worth_from_each_distance)
{
    OLD_AND_NEW;
    const hod_standoffs one = standoffs_of(&rules[1], &two[1], 1);
    cr_assert_eq(both.count, 2);
    cr_assert(hod_standoffs_write_worths(&one, &hod_format_csv, paper(), NULL));
    paper_reads("rules,worth,inches,value\n"
                "new,fire,6,0.25\nnew,fire,7,0.25\nnew,fire,18,0.191\n"
                "new,charge,6,0.0625\nnew,charge,7,0.0625\nnew,charge,18,0.025000000000000001\n"
                "new,fire less charge,6,0.1875\nnew,fire less charge,7,0.1875\n"
                "new,fire less charge,18,0.16600000000000001\n");
}

/* What the rules do not tell has an empty row. */
Test(standoffs, ends_add_up)
{
    OLD_AND_NEW;
    cr_assert(hod_standoffs_write_ends(&both, &hod_format_csv, paper(), NULL));
    paper_reads("rules,inches,plans,fire,steel,otherwise,undecided,turn\n"
                "old,18,best,0.25,0.5,0.0625,0.1875,4\n"
                "old,18,stand,0.75,0,0,0.25,6\n"
                "new,18,best,0.5,0.25,0,0.25,5\n"
                "new,18,stand,,,,,\n");
}

static void says(const hod_standoffs *standoffs, const char *text)
{
    char *sentences = hod_standoffs_describe(standoffs, NULL);
    cr_expect_str_eq(sentences, text, "%s", sentences);
    free(sentences);
}

#define BEST                                                                                              \
    "Against an enemy who plays as well as he can, the plan to charge is worth more than to stand or to " \
    "advance "
#define ENDS \
    "Of the engagements from 18 inches between two who play as well as they can, steel and fire decide "

Test(standoffs, sentences_say_what_the_tables_show)
{
    OLD_AND_NEW;
    says(&both,
         BEST "from 6 to 7 inches under old; nowhere under new. " ENDS
              "50 % and 25 % of them (19 % undecided) under old; 25 % and 50 % of them (25 % undecided) "
              "under new.");
}

Test(standoffs, sentences_follow_rule_sets_that_are_exchanged)
{
    const hod_rules *const rules[] = {&old_rules, &new_rules};
    const hod_standoff two[] = {new_standoff(), old_standoff()};
    const hod_standoffs both = standoffs_of(rules, two, 2);
    says(&both,
         BEST "nowhere under old; from 6 to 7 inches under new. " ENDS
              "25 % and 50 % of them (25 % undecided) under old; 50 % and 25 % of them (19 % undecided) "
              "under new.");
}

static void finds(const hod_standoffs *standoffs, const char *text)
{
    char *finding = hod_standoffs_find(standoffs, NULL);
    cr_expect_str_eq(finding, text, "%s", finding);
    free(finding);
}

#define WORTH "Between two who play as well as they can, from 18 inches, it is worth "
#define MORE  "Fire is worth more than the charge in 4 of 6 pairs of rule set and distance."

Test(standoffs, the_finding_is_what_fire_and_the_charge_are_worth)
{
    OLD_AND_NEW;
    finds(&both,
          WORTH "11.0 % of a win to be allowed to shoot and 2.1 % to be allowed to charge under old; "
                "19.1 % of a win to be allowed to shoot and 2.5 % to be allowed to charge under new. " MORE);
}

Test(standoffs, the_finding_tells_the_numbers_of_featured_rule_sets)
{
    OLD_AND_NEW;
    const bool featured[] = {false, true};
    hod_standoffs one = both;
    one.featured = featured;
    finds(&one,
          WORTH "19.1 % of a win to be allowed to shoot and 2.5 % to be allowed to charge under new. " MORE);
}

Test(standoffs, the_finding_says_where_both_wait)
{
    hod_engagement waiting[][2] = {{{.turns = 12, .neither = 1}}};
    const hod_rules *const rules[] = {&old_rules, &new_rules};
    hod_standoff two[] = {old_standoff(), new_standoff()};
    two[1].played = waiting;
    const hod_standoffs both = standoffs_of(rules, two, 2);
    finds(&both,
          WORTH "11.0 % of a win to be allowed to shoot and 2.1 % to be allowed to charge under old; "
                "19.1 % of a win to be allowed to shoot and 2.5 % to be allowed to charge under new. " MORE
                " Nobody gains by coming, and both wait, so that from 18 inches 100 % of the "
                "engagements stay undecided under new.");
}

/* Every place that a sentence names is one at which the table of plans has the charge in front. */
Test(standoffs, the_charge_is_best_where_its_plan_is_worth_most)
{
    const hod_standoff old = old_standoff(), new = new_standoff();
    for (int place = 0; place < INCHES; place++) {
        const double *plans = old_plans[place];
        cr_expect_eq(hod_standoff_charge_is_best(&old, place), plans[2] > plans[0] && plans[2] > plans[1]);
        cr_expect_not(hod_standoff_charge_is_best(&new, place), "no more than as good is not better");
    }
}

Test(standoffs, rule_sets_that_are_alike_are_said_and_drawn_once)
{
    const hod_rules *const rules[] = {&old_rules, &new_rules};
    const hod_standoff two[] = {old_standoff(), old_standoff()};
    const hod_standoffs both = standoffs_of(rules, two, 2);
    cr_expect_eq(hod_standoffs_first_like(&both, 1), 0);
    char *title = hod_standoffs_plans_title(&both, 0, NULL);
    cr_expect_str_eq(title, "What A's plan is worth to A: old, new");
    free(title);
    says(&both, BEST "from 6 to 7 inches under old and new. " ENDS
                     "50 % and 25 % of them (19 % undecided) under old and new.");
}

Test(standoffs, rule_sets_are_named_by_their_titles)
{
    OLD_AND_NEW;
    char *text = hod_standoffs_name_rules(&both, NULL);
    cr_expect_str_eq(text, "old: Old rules, reconstructed; new: New rules.");
    free(text);
}

Test(standoffs, a_chart_of_plans_says_rule_set_and_conditions)
{
    OLD_AND_NEW;
    hod_error error;
    cr_assert(hod_standoffs_draw_plans(&both, 0, picture(), &error), "%s", error.message);
    picture_shows((const char *const[]){"plan is worth to A: old", "two alike in the open",
                                        "inches between the two at the start", ">charge<", ">best<", NULL});
}

Test(standoffs, a_chart_of_what_fire_is_worth_has_a_line_for_each_rule_set)
{
    OLD_AND_NEW;
    hod_error error;
    cr_assert(hod_standoffs_draw_fire(&both, picture(), &error), "%s", error.message);
    picture_shows((const char *const[]){hod_standoffs_fire_title, ">old<", ">new<", NULL});
}

Test(standoffs, a_chart_of_ends_has_a_bar_for_each_rule_set_and_distance)
{
    OLD_AND_NEW;
    hod_error error;
    cr_assert(hod_standoffs_draw_best_ends(&both, picture(), &error), "%s", error.message);
    picture_shows(
        (const char *const[]){hod_standoffs_best_title, "old, 18 in", "by steel", "undecided", NULL});
}
