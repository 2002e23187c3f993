/* Comparisons by scenario as tables and sentences: for one scenario, and for several under the same rule sets. */
#include "ask/compare/scenario_facts.h"

#include "../given.h"
#include "../paper.h"
#include "../told.h"
#include "folder.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>

enum { RULES = 3, SCENARIOS = 2 };
static const char *const ids[RULES] = {"bloodybacks-7", "bloodybacks-8.3", "callan-1987"};
static hod_rules *rules[RULES];
static const hod_request request = {.scenarios = {"one.ini", "two.ini"}};
static struct scenarios scenarios;
static hod_compared *const compared = scenarios.all;

/* Replaces the calculated numbers by these. */
static void say(int scenario, int place, double a, double b, double median)
{
    hod_firefight *firefight = &compared[scenario].answers[place].firefight;
    firefight->a = a;
    firefight->b = b;
    firefight->median = median;
}

static void compare(void)
{
    static const double said[SCENARIOS][RULES][3] = {{{0.6, 0.4, 5}, {0.55, 0.3, 5}, {0.2, 0.1, NAN}},
                                                     {{0.6, 0.4, 5}, {0.7, 0.1, 4}, {0.25, 0.25, 9}}};
    hod_error error;
    enter_folder();
    scenarios = (struct scenarios){.request = &request, .count = SCENARIOS, .told = RULES};
    for (int i = 0; i < RULES; i++) rules[i] = opened(ids[i]);
    for (int s = 0; s < SCENARIOS; s++) {
        char text[100];
        sprintf(text, "[scenario]\ntitle = %s\na = militia\nb = militia\nturns = 12\n", s ? "two" : "one");
        write_file("mine.ini", text);
        cr_assert(hod_compare("mine.ini", rules, RULES, HOD_NO_ENGAGEMENTS, &compared[s], &error), "%s",
                  error.message);
        for (int i = 0; i < RULES; i++) say(s, i, said[s][i][0], said[s][i][1], said[s][i][2]);
    }
}

static void clear(void)
{
    for (int s = 0; s < SCENARIOS; s++) hod_compared_free(&compared[s]);
    for (int i = 0; i < RULES; i++) hod_rules_free(rules[i]);
    leave_folder();
}

TestSuite(compare_scenarios, .init = compare, .fini = clear);

Test(compare_scenarios, each_cell_says_how_often_either_side_wins)
{
    struct facts facts = {0};
    hod_answer *answer = answer_for(HOD_PEOPLE);
    scenarios.told = 1;
    scenarios_fill(&scenarios, answer, &facts);
    cr_assert(facts_show(facts_find(&facts, "scores beside"), HOD_PEOPLE, "A : B", answer, NULL));
    facts_free(&facts);
    answer_reads(&hod_format_text, "A : B\n"
                                   "\n"
                                   "scenario  bloodybacks-8.3  callan-1987\n"
                                   "--------  ---------------  -----------\n"
                                   "one               55 : 30      20 : 10\n"
                                   "two               70 : 10      25 : 25\n");
}

/* Expects this text about the first scenarios under the first rule sets: the finding, or the title of the chart named
 * `title`. */
static void tells(int count, int told, const char *title, const char *expected)
{
    AUTO(facts_free) struct facts facts = {0};
    scenarios.count = count;
    scenarios.told = told;
    scenarios_fill(&scenarios, answer_for(HOD_PEOPLE), &facts);
    AUTO(sentences_free) struct sentences sentences = sentences_of("compare", &facts);
    int find = 0;
    while (sentences.all[find].kind != SENTENCE_FIND) find++;
    cr_expect_str_eq(title ? sentences_title(&sentences, title) : sentences.all[find].text, expected);
}

#define SAME \
    "Before 22.02.2022, under 8.3 and under Callan the same side is the favourite of the firefight in "
#define SOONEST                                                                                              \
    " Among these rules half of the firefights have ended soonest before 22.02.2022 in 1 of them and under " \
    "8.3 in 2, ties "                                                                                        \
    "counted for each."

/* An even fight has no favourite, which is not the same as a different favourite. */
Test(compare_scenarios, differences_are_described_by_favourites)
{
    tells(SCENARIOS, RULES, NULL, SAME "1 of 2 scenarios; only under Callan is it even in 1." SOONEST);
    say(1, 2, 0.2, 0.3, 9);
    tells(SCENARIOS, RULES, NULL,
          SAME "1 of 2 scenarios; only under Callan is it the other side in 1." SOONEST);
    say(0, 2, 0.2, 0.2, NAN);
    tells(SCENARIOS, RULES, NULL,
          SAME "none of 2 scenarios; only under Callan is it the other side in 1 and even in 1." SOONEST);
}

/* 48.2 % and 47.8 % are both printed as 48 %. */
Test(compare_scenarios, equal_printed_numbers_are_even)
{
    say(1, 2, 0.482, 0.478, 9);
    tells(SCENARIOS, RULES, NULL, SAME "1 of 2 scenarios; only under Callan is it even in 1." SOONEST);
}

Test(compare_scenarios, a_scenario_even_under_all_rules_is_no_difference)
{
    for (int i = 0; i < RULES; i++) say(1, i, 0.5, 0.5, i == 1 ? 4 : 5);
    tells(SCENARIOS, RULES, NULL, SAME "1 of 2 scenarios, and it is even under all in 1." SOONEST);
}

/* If half of the fights end by the same turn under all rule sets, none is the fastest. */
Test(compare_scenarios, full_agreement_is_stated_without_exceptions)
{
    tells(SCENARIOS, 2, NULL,
          "Before 22.02.2022 and under 8.3 the same side is the favourite of the firefight in 2 of 2 "
          "scenarios. Among these rules half of the firefights have ended soonest under 8.3 in 1 of them.");
    say(1, 0, 0.3, 0.6, 3);
    tells(SCENARIOS, 2, NULL,
          "Before 22.02.2022 and under 8.3 the same side is the favourite of the firefight in 1 of 2 "
          "scenarios; they differ in 1. Among these rules half of the firefights have ended soonest before "
          "22.02.2022 in 1 of them.");
}

/* The favourites are A, B and neither, so each rule set differs from the others. */
Test(compare_scenarios, rule_sets_with_different_favourites_differ)
{
    say(1, 0, 0.3, 0.6, 3);
    tells(SCENARIOS, RULES, NULL,
          SAME "1 of 2 scenarios; they differ in 1. Among these rules half of the firefights have ended "
               "soonest before 22.02.2022 in 2 of them and under 8.3 in 1, ties counted for each.");
}

Test(compare_scenarios, ties_are_counted_only_if_there_are_any)
{
    say(0, 1, 0.55, 0.3, 6);
    tells(SCENARIOS, 2, NULL,
          "Before 22.02.2022 and under 8.3 the same side is the favourite of the firefight in 2 of 2 "
          "scenarios. Among these rules half of the firefights have ended soonest before 22.02.2022 in 1 of "
          "them and under 8.3 in 1.");
}

/* With one scenario nothing is counted. */
Test(compare_scenarios, a_single_scenario_has_no_counts)
{
    tells(1, 2, NULL, "Before 22.02.2022 and under 8.3 the favourite of the firefight is the same side.");
    say(0, 0, 0.3, 0.6, 3);
    tells(1, 2, NULL, "Before 22.02.2022 and under 8.3 the favourite of the firefight is not the same side.");
    say(0, 0, 0.4, 0.4, 3);
    say(0, 1, 0.5, 0.5, 3);
    tells(1, 2, NULL, "Before 22.02.2022 and under 8.3 the firefight is even.");
}

/* Replaces numbers of the first scenario, for its sentences. */
static void fill(int place, double median, double a, double b, double none, double share)
{
    say(0, place, a, b, median);
    compared[0].answers[place].firefight.none = none;
    compared[0].answers[place].share = share;
}

/* The rule set with the most undecided fights is nevertheless the fastest to decide. */
Test(compare_scenarios, the_soonest_decision_is_by_median)
{
    fill(0, 5, 0.5, 0.5, 0, 0.3);
    fill(1, 4, 0.4, 0.4, 0.2, 0.5);
    fill(2, 7, 0.45, 0.45, 0.1, 0.2);
    tells(1, RULES, "1 told",
          "Under 8.3 firefights end sooner than before 22.02.2022 and under Callan: half have ended "
          "by turn 4, against turn 7 under Callan. A wins the firefight in 50 % (B 50 %) before "
          "22.02.2022, 40 % (B 40 %) under 8.3 and 45 % (B 45 %) under Callan. The first volley does "
          "most under 8.3, 50 % of a crisis, and least under Callan, 20 %.");
}

Test(compare_scenarios, sentences_follow_when_rule_sets_change_places)
{
    fill(0, 4, 0.4, 0.4, 0.2, 0.5);
    fill(1, 5, 0.5, 0.5, 0, 0.3);
    tells(1, 2, "1 told",
          "Before 22.02.2022 firefights end sooner than under 8.3: half have ended by turn 4, against turn 5 "
          "under 8.3. A wins the firefight in 40 % (B 40 %) before 22.02.2022 and 50 % (B 50 %) under 8.3. "
          "The first volley does most before 22.02.2022, 50 % of a crisis, and least under 8.3, 30 %.");
}

Test(compare_scenarios, an_open_end_is_later_than_any_turn)
{
    fill(0, 12, 0.4, 0.2, 0.4, 0.5);
    fill(1, NAN, 0.2, 0.1, 0.7, 0.5);
    fill(2, NAN, 0.1, 0.1, 0.8, 0.5);
    tells(1, RULES, "1 told",
          "Before 22.02.2022 firefights end sooner than under 8.3 and under Callan: half have ended by turn "
          "12, where after 12 turns 70 % under 8.3 and 80 % under Callan are undecided. A wins the firefight "
          "in 40 % (B 20 %) before 22.02.2022, 20 % (B 10 %) under 8.3 and 10 % (B 10 %) under Callan. ");
}

Test(compare_scenarios, equal_medians_are_not_sooner)
{
    fill(0, 5, 0.5, 0.5, 0, 0.3);
    fill(1, 5, 0.4, 0.4, 0.2, 0.3);
    fill(2, 6, 0.4, 0.4, 0.2, 0.3);
    tells(1, 2, "1 told",
          "Half of the firefights have ended by turn 5 before 22.02.2022 and under 8.3. A wins the "
          "firefight in 50 % (B 50 %) before 22.02.2022 and 40 % (B 40 %) under 8.3. ");
    tells(1, RULES, "1 told",
          "Before 22.02.2022 and under 8.3 firefights end sooner than under Callan: half have ended "
          "by turn 5, against turn 6 under Callan. A wins the firefight in 50 % (B 50 %) before "
          "22.02.2022, 40 % (B 40 %) under 8.3 and 40 % (B 40 %) under Callan. ");
}

Test(compare_scenarios, if_all_ends_are_open_the_undecided_share_is_given)
{
    fill(0, NAN, 0.2, 0.1, 0.7, 0.5);
    fill(1, NAN, 0.1, 0.1, 0.8, 0.5);
    tells(1, 2, "1 told",
          "After 12 turns more than half of the firefights are undecided: 70 % before 22.02.2022 and 80 % "
          "under 8.3. A wins the firefight in 20 % (B 10 %) before 22.02.2022 and 10 % (B 10 %) under 8.3. ");
}

/* The first chart for this number of scenarios. */
static const hod_chart *draw_winners(int count)
{
    hod_answer *answer = answer_for(HOD_PEOPLE);
    hod_error error;
    scenarios.count = count;
    cr_assert(compare_scenarios(&scenarios, answer, &error), "%s", error.message);
    cr_assert_str_eq(answer->items[0].name, "winners");
    return answer->items[0].chart;
}

Test(compare_scenarios, a_bar_for_each_rule_set_in_each_scenario_says_how_its_firefights_end)
{
    for (int s = 0; s < SCENARIOS; s++)
        for (int i = 0; i < RULES; i++) {
            hod_firefight *firefight = &compared[s].answers[i].firefight;
            firefight->a = 0.5;
            firefight->b = 0.25;
            firefight->none = s == 0 ? 0.25 : 0.125;
            firefight->both = s == 0 ? 0 : 0.125;
        }
    const hod_chart *chart = draw_winners(SCENARIOS);
    cr_assert_str_eq(chart->title, "How often A wins the firefight");
    cr_expect_eq(chart->kind, HOD_CHART_STACKED_BARS);
    cr_assert_eq(chart->category_count, SCENARIOS * RULES);
    cr_expect_str_eq(chart->categories[0], "one: before 22.02.2022");
    cr_expect_str_eq(chart->categories[RULES], "two: before 22.02.2022");
    cr_assert_eq(chart->series_count, 4);
    static const char *const ends[] = {"A wins", "both break", "undecided", "B wins"};
    static const double expected[] = {0.5, 0, 0.25, 0.25}, in_two[] = {0.5, 0.125, 0.125, 0.25};
    for (size_t i = 0; i < 4; i++) {
        cr_expect_str_eq(chart->series[i], ends[i]);
        cr_expect_eq(chart->values[i * SCENARIOS * RULES], expected[i]);
        cr_expect_eq(chart->values[i * SCENARIOS * RULES + RULES], in_two[i]);
    }
}

Test(compare_scenarios, impossible_ends_are_not_in_the_chart)
{
    for (int i = 0; i < RULES; i++) compared[0].answers[i].firefight.both = 0;
    const hod_chart *chart = draw_winners(1);
    cr_expect_str_eq(chart->categories[0], "before 22.02.2022", "of one scenario the rule set is enough");
    for (size_t i = 0; i < chart->series_count; i++) cr_expect_str_neq(chart->series[i], "both break");
}
