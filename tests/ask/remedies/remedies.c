/* Remedies as tables and sentences: of volleys with so many dice, made by hand; and grids. */
#include "ask/remedies/remedies.h"

#include "../paper.h"
#include "ask/questions.h"
#include "folder.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static hod_rules *rules, *five, *four;
static struct remedy list[2]; /* the second one is that of a single test */
static struct grid grids[2];
static struct remedies remedies;
static struct phrase words[] = {{"shooting.musket_dice", "dice of muskets"},
                                {"cover.light", "in light cover"}};

/* Of 7, of 8.3 and of the remedy: hits become nearer to what they were, turns farther. */
static double hits[] = {1, 2, 1.5}, turns[] = {5, 6, 7};
static hod_rules old_rules = {.id = "old"}, new_rules = {.id = "new"}, calm_rules = {.id = "calm"};
static const hod_rules *grid_rules[] = {&old_rules, &new_rules, &calm_rules};
static const char *labels[] = {"all"};
static struct asked_condition conditions[] = {{.title = "rifles hit less", .called = "rifles"},
                                              {.title = "long range stays", .called = "long range"}};

static void start(void)
{
    hod_error error;
    rules = hod_rules_open("bloodybacks-8.3", &error);
    five = hod_rules_copy(rules, &error);
    four = hod_rules_copy(rules, &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    list[0] = (struct remedy){
        .title = "Fewer dice",
        .measure_title = "the mean of hits",
        .aim_title = "what it was",
        .unit = "hits",
        .least = 1.16,
        .most = 1.1939,
        .has_farthest = true,
        .variations = {.rules = rules},
        .found = {.nearest = {.rules = four,
                              .candidate = {.deviation = 0.125, .worst = 0, .worst_off = -0.25},
                              .rank = 1,
                              .broken = {{.situations = 5, .broken = 3}, {.situations = 5}}},
                  .keeping = {.rules = five,
                              .candidate = {.deviation = 0.25, .worst = 1, .worst_off = 0.5},
                              .rank = 2,
                              .broken = {{.situations = 5}, {.situations = 5}}},
                  .asked = 4,
                  .kept = 1}};
    hod_space *space = &list[0].space;
    cr_assert(hod_rules_set(five, "shooting.musket_dice", "5 3", &error) &&
              hod_rules_set(four, "shooting.musket_dice", "4 3", &error) &&
              hod_variations_add(&list[0].variations, "shooting.musket_dice=3..6:3", &error) &&
              hod_space_start(space, rules, shooting, &error) &&
              hod_space_assign(space, "cover=none,light", &error));
    static int flat[2 * HOD_MOST_FIELDS];
    int places[HOD_MOST_FIELDS];
    for (uint64_t i = 0; i < 2; i++) hod_space_at(space, i, places, flat + i * (size_t)shooting->field_count);
    list[0].targets = (hod_targets){.mechanism = shooting, .count = 2, .situations = flat};
    grids[0] = (struct grid){.title = "Hits", .called = "hits", .unit = "hits", .measured.values = hits};
    grids[1] = (struct grid){.title = "Turns", .called = "turns", .unit = "", .measured.values = turns};
    for (int i = 0; i < 2; i++) {
        grids[i].labels = labels;
        grids[i].scale = 1;
        grids[i].measured.row_count = 1;
        grids[i].measured.rules = grid_rules;
        grids[i].measured.count = 3;
    }
    remedies = (struct remedies){.old_rules = &old_rules,
                                 .new_rules = &new_rules,
                                 .phrases = {words, 2},
                                 .all = list,
                                 .count = 1,
                                 .conditions = conditions,
                                 .condition_count = 2,
                                 .grids = grids,
                                 .grid_count = 2};
}

static void stop(void)
{
    hod_space_free(&list[0].space);
    hod_variations_free(&list[0].variations);
    hod_rules_free(rules);
    hod_rules_free(five);
    hod_rules_free(four);
}

TestSuite(remedies, .init = start, .fini = stop);

static void expect_description(const char *expected)
{
    hod_error error;
    char *text = remedy_describe(&remedies, 0, &error);
    cr_expect_str_eq(text, expected);
    free(text);
}

Test(remedies, what_it_does_breaks_and_costs_is_said)
{
    expect_description(
        "Fewer dice, dice of muskets 5 and 3 instead of 6 and 3: the mean of hits is 0.25 hits off the aim, "
        "what it was (root mean square), most in light cover, by 0.50 too much. It gives 1.16 to 1.19 times "
        "what is aimed at. It is the nearest that keeps "
        "every condition, as 1 of 4 candidates do. Nearer, by 0.12 hits, is dice of muskets 4 and 3 instead "
        "of 6 and 3, which does not keep them all. No longer true is: rifles hit less (not so in 3 of 5 "
        "situations). Nearer to old than new: hits (off by 0.50 hits instead of 1 hits). Farther from old "
        "than new: turns (off by 2 "
        "instead of 1).");
}

/* From what was new to what was old, the same remedy is nearer in turns. */
Test(remedies, the_sentences_follow_exchanged_rules)
{
    double other_hits[] = {2, 1, 1.5}, other_turns[] = {6, 5, 7};
    grids[0].measured.values = other_hits;
    grids[1].measured.values = other_turns;
    remedies.old_rules = &new_rules;
    remedies.new_rules = &old_rules;
    hod_error error;
    char *text = remedy_describe(&remedies, 0, &error);
    cr_expect(strstr(text, " Nearer to new than old: hits (off by 0.50 hits instead of 1 hits). As far from "
                           "new as old: turns."),
              "%s", text);
    free(text);
}

Test(remedies, where_none_keeps_the_conditions_it_is_said_what_breaks)
{
    list[0].found.keeping.rules = NULL;
    list[0].found.kept = 0;
    list[0].found.nearest.broken[1].broken = 5;
    hod_error error;
    char *text = remedy_describe(&remedies, 0, &error);
    cr_expect(strstr(text, "most at cover none, by 0.25 too little. It gives 1.16 to 1.19 times what is "
                           "aimed at. No candidate keeps every condition. No longer true is: rifles "
                           "hit less (not so in 3 of 5 situations) and long range stays. "),
              "%s", text);
    free(text);
}

/* Who blames a remedy for what the rules before it do as well tells something false. */
Test(remedies, what_the_new_rules_break_as_well_is_told_apart)
{
    list[0].found.keeping.rules = NULL;
    list[0].found.nearest.broken[1].broken = 5;
    remedies.before[0] = (hod_broken){.situations = 5, .broken = 4};
    hod_error error;
    char *text = remedy_describe(&remedies, 0, &error);
    cr_expect(strstr(text, " No candidate keeps every condition. No longer true is: long range stays. Not "
                           "true, nor is it under new: rifles hit less (not so in 3 of 5 situations). "),
              "%s", text);
    free(text);
    remedies.before[1] = (hod_broken){.situations = 5, .broken = 5};
    text = remedy_describe(&remedies, 0, &error);
    cr_expect(strstr(text, " No candidate keeps every condition. Not true, nor is it under new: rifles hit "
                           "less (not so in 3 of 5 situations) and long range stays. "),
              "%s", text);
    free(text);
}

Test(remedies, where_it_is_off_most_is_told_of_one_situation)
{
    list[0].has_farthest = false;
    hod_error error;
    char *text = remedy_describe(&remedies, 0, &error);
    cr_expect(strstr(text, "what it was (root mean square), at most 0.50. It gives"), "%s", text);
    free(text);
    list[0].found.nearest.rank = 2;
    list[0].found.keeping.rank = 1;
    cr_assert(remedies_add_table(&remedies, HOD_PEOPLE, answer_for(HOD_PEOPLE), &error));
    answer_reads(
        &hod_format_markdown,
        "**How near each remedy comes, and which conditions it breaks**\n\n"
        "| remedy     | changes                                    | off the aim | most | there | rifles | "
        "long range | rank | candidates | that break nothing |\n"
        "| ---------- | ------------------------------------------ | ----------: | ---: | ----- | ------ | "
        "---------- | ---: | ---------: | -----------------: |\n"
        "| Fewer dice | dice of muskets 5 and 3 instead of 6 and 3 |        0.25 | 0.50 |       | kept   | "
        "kept       |    1 |          4 |                  1 |\n");
}

static void expect_summary(const char *expected)
{
    hod_error error;
    char *text = remedies_summarize(&remedies, &error);
    cr_expect_str_eq(text, expected);
    free(text);
}

#define NEAREST "For what it was, Fewer dice (dice of muskets 5 and 3) keeps every condition: "

Test(remedies, in_short_the_nearest_is_told_with_what_it_misses)
{
    expect_summary(NEAREST "1.16 to 1.19 times the aim.");
    list[0].least = list[0].most = NAN;
    expect_summary(NEAREST "0.25 hits off the aim.");
    list[0].found.keeping.candidate = (hod_candidate){.deviation = 0};
    expect_summary(NEAREST "the aim is met.");
}

Test(remedies, in_short_nothing_is_told_of_conditions_where_there_are_none)
{
    remedies.condition_count = 0;
    expect_summary("For what it was, Fewer dice (dice of muskets 5 and 3): 1.16 to 1.19 times the aim.");
    remedies.count = 0;
    expect_summary("");
}

Test(remedies, in_short_what_breaks_a_condition_is_no_way_back)
{
    list[0].found.keeping.rules = NULL;
    expect_summary("Nothing tried keeps every condition for what it was.");
    list[1] = list[0];
    list[1].aim_title = "hits at long range";
    remedies.count = 2;
    expect_summary("Nothing tried keeps every condition for what it was or hits at long range.");
}

/* Of two remedies with one aim, that which keeps every condition is told, or the nearer one, or of two as near
 * the first. */
Test(remedies, in_short_remedies_of_one_aim_are_told_together)
{
    list[1] = list[0];
    list[1].title = "Far fewer dice";
    list[1].found.keeping.rules = NULL;
    remedies.count = 2;
    expect_summary(NEAREST "1.16 to 1.19 times the aim.");
    list[1] = list[0];
    list[1].title = "Far fewer dice";
    expect_summary(NEAREST "1.16 to 1.19 times the aim.");
    list[1].found.keeping.candidate.deviation /= 2;
    expect_summary(
        "For what it was, Far fewer dice (dice of muskets 5 and 3) keeps every condition: 1.16 to 1.19 "
        "times the aim.");
}

Test(remedies, one_that_meets_its_aim_is_not_off)
{
    list[0].found.keeping.candidate = (hod_candidate){.deviation = 0};
    hod_error error;
    char *text = remedy_describe(&remedies, 0, &error);
    cr_expect(strstr(text, ": the mean of hits is what it was in every situation."), "%s", text);
    free(text);
}

Test(remedies, the_nearest_stands_behind_the_one_that_keeps_the_conditions)
{
    hod_error error;
    cr_assert(remedies_add_table(&remedies, HOD_PROGRAMS, answer_for(HOD_PROGRAMS), &error));
    answer_reads(&hod_format_csv,
                 "remedy,changes,off the aim,most,there,rifles hit less,long range stays,rank,candidates,"
                 "that break nothing\n"
                 "Fewer dice,shooting.musket_dice=5 3,0.25,0.5,in light cover,kept,kept,2,4,1\n"
                 "Fewer dice,shooting.musket_dice=4 3,0.125,-0.25,at cover none,broken in 3 of 5,kept,1,"
                 "4,1\n");
}

Test(remedies, people_read_short_headings_of_conditions)
{
    hod_error error;
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(remedies_add_table(&remedies, HOD_PEOPLE, answer, &error));
    const hod_kept_table *table = answer->items[0].table;
    cr_expect_str_eq(table->columns[5].name, "rifles");
    cr_expect_str_eq(table->columns[6].name, "long range");
}

Test(remedies, a_grid_has_a_column_for_each_rule_set)
{
    hod_error error;
    cr_assert(remedy_grid_add_table(&grids[0], HOD_PROGRAMS, answer_for(HOD_PROGRAMS), &error));
    answer_reads(&hod_format_csv, "situation,old,new,calm\nall,1,2,1.5\n");
    char *text = remedy_grid_describe(&grids[1], &error);
    cr_expect_str_eq(text, "Nearest to old is new, off by 1; farthest is calm, off by 2.");
    free(text);
}

/* Three remedies beside the two rule sets, in a grid of one row. */
static void expect_grid(const double *values, const char *expected)
{
    static hod_rules another = {.id = "another"}, third = {.id = "third"};
    static const hod_rules *five_rules[] = {&old_rules, &new_rules, &calm_rules, &another, &third};
    double copy[5];
    hod_error error;
    memcpy(copy, values, sizeof copy);
    grids[0].measured.values = copy;
    grids[0].measured.rules = five_rules;
    grids[0].measured.count = 5;
    char *text = remedy_grid_describe(&grids[0], &error);
    cr_expect_str_eq(text, expected, "%s", text);
    free(text);
}

/* Superlatives go by what is printed: what ties is named with its equals. */
Test(remedies, what_is_printed_alike_is_as_near)
{
    expect_grid((const double[]){1, 2, 1.25, 1.2501, 1.5},
                "Nearest to old are calm and another, off by 0.25 hits; farthest is new, off by 1 hits.");
    expect_grid((const double[]){1, 1.25, 1.25, 1.2501, 0.75}, "All are as far from old, off by 0.25 hits.");
    expect_grid(
        (const double[]){1, 1, 1.25, 1, 1.25},
        "Nearest to old are new and another, off by 0 hits; farthest are calm and third, off by 0.25 hits.");
}

/* A grid has one row, which is its mean; hits come nearest under the remedy that is marked, and of ties both are. */
Test(remedies, the_choice_marks_the_nearest_of_the_remedies)
{
    static double three_hits[] = {1, 2, 1.5, 1.75}, same_turns[] = {5, 6, 7, 7};
    static hod_rules another = {.id = "another"};
    static const hod_rules *four_rules[] = {&old_rules, &new_rules, &calm_rules, &another};
    list[1] = list[0];
    list[1].found.keeping.rules = NULL;
    for (int i = 0; i < 2; i++) {
        grids[i].measured.values = i == 0 ? three_hits : same_turns;
        grids[i].measured.rules = four_rules;
        grids[i].measured.count = 4;
    }
    remedies.count = 2;
    remedies.rules = four_rules;
    remedies.before[1].broken = 1;
    hod_error error;
    cr_assert(remedies_add_choice(&remedies, answer_for(HOD_PEOPLE), &error));
    answer_reads(&hod_format_text,
                 "What the remedies do, on average over the situations of each grid; * nearest to old\n"
                 "\n"
                 "rules    hits    turns  conditions broken\n"
                 "-------  ------  -----  -----------------\n"
                 "old      1.00    5.00\n"
                 "new      2.00    6.00   long range\n"
                 "calm     1.50 *  7.00   none\n"
                 "another  1.75    7.00   rifles\n");
}

/* Programs read the numbers themselves. */
Test(remedies, people_see_percentage_points_as_such)
{
    static double worths[] = {0.11, 0.19, 0.105};
    hod_error error;
    grids[0] = (struct grid){.title = "Worth",
                             .called = "worth",
                             .unit = "percentage points",
                             .scale = 100,
                             .labels = labels,
                             .measured = grids[0].measured};
    grids[0].measured.values = worths;
    char *text = remedy_grid_describe(&grids[0], &error);
    cr_expect_str_eq(text, "Nearest to old is calm, off by 0.50 percentage points; farthest is new, off by 8 "
                           "percentage points.");
    free(text);
    remedies.grid_count = 1;
    remedies.rules = grid_rules;
    cr_assert(remedies_add_choice(&remedies, answer_for(HOD_PEOPLE), &error));
    answer_reads(&hod_format_text,
                 "What the remedies do, on average over the situations of each grid; * nearest to old\n"
                 "\n"
                 "rules  worth         conditions broken\n"
                 "-----  ------------  -----------------\n"
                 "old    11.00 points\n"
                 "new    19.00 points  none\n"
                 "calm   10.50 points  none\n");
    cr_assert(remedy_grid_add_table(&grids[0], HOD_PROGRAMS, answer_for(HOD_PROGRAMS), &error));
    answer_reads(&hod_format_csv, "situation,old,new,calm\nall,0.11,0.19,0.105\n");
}

TestSuite(grids, .init = enter_folder, .fini = leave_folder);

/* The chance of a hit of a close volley of six dice: in 8.3 of 1 - 1/2^6, before 22.02.2022 of 1 - (3/4)^6 at
 * density 6; 4 dice, the nearest to none, have 1 - 1/2^4. */
Test(grids, each_row_is_measured_under_each_rule_set)
{
    write_file("back.ini", "[remedies]\nold_rules = bloodybacks-7\nnew_rules = bloodybacks-8.3\n"
                           "[remedy calmer]\ntitle = Calmer\nmechanism = shooting\nmeasure = mean:hits\n"
                           "aim = 0\nvary = shooting.musket_dice=4..6:3\n"
                           "[grid volley]\ntitle = Volleys\nmechanism = shooting\n"
                           "rows = p:hits>=1, p:hits=0 target_density=3\n");
    char *asked[] = {"remedies", "back.ini"};
    hod_error error;
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    cr_assert(hod_question_ask(NULL, 2, asked, answer, &error), "%s", error.message);
    const hod_kept_table *table = NULL;
    const char *rules_file = NULL;
    for (size_t i = 0; i < answer->item_count; i++) {
        if (answer->items[i].kind == HOD_ITEM_TABLE) table = answer->items[i].table;
        if (answer->items[i].kind == HOD_ITEM_FILE) rules_file = answer->items[i].text;
    }
    cr_expect_str_eq(table->columns[3].name, "calmer");
    cr_expect_str_eq(rules_file, "[rules]\nid = calmer\ntitle = Calmer\nbased_on = bloodybacks-8.3\n\n"
                                 "[shooting]\nmusket_dice = 4 3\n");
    const double expected[2][3] = {{1 - pow(3.0 / 4, 6), 1 - pow(1.0 / 2, 6), 1 - pow(1.0 / 2, 4)},
                                   {pow(7.0 / 8, 6), pow(3.0 / 4, 6), pow(3.0 / 4, 4)}};
    for (size_t row = 0; row < 2; row++)
        for (size_t column = 0; column < 3; column++)
            cr_expect_float_eq(hod_kept_cell(table, row, column + 1)->number, expected[row][column], 1e-12);
}

Test(grids, a_chart_leaves_out_rows_in_which_no_difference_can_be_seen)
{
    write_file("back.ini",
               "[remedies]\nold_rules = bloodybacks-7\nnew_rules = bloodybacks-8.3\n"
               "[remedy calmer]\ntitle = Calmer\nmechanism = shooting\nmeasure = mean:hits\n"
               "aim = 0\nvary = shooting.musket_dice=4..6:3\n"
               "[grid volley]\ntitle = Volleys\nmechanism = shooting\nrows = p:hits>=0, p:hits>=1\n"
               "[grid nothing]\ntitle = Nothing\nmechanism = shooting\nrows = p:hits>=0\n");
    char *asked[] = {"remedies", "back.ini"};
    hod_error error;
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(hod_question_ask(NULL, 2, asked, answer, &error), "%s", error.message);
    const hod_chart *charts[2] = {NULL, NULL};
    size_t count = 0;
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == HOD_ITEM_CHART) charts[count++] = answer->items[i].chart;
    cr_assert_eq(count, 1, "where none differs there is no chart");
    cr_assert_eq(charts[0]->category_count, 1);
    cr_expect_float_eq(charts[0]->values[0], 1 - pow(3.0 / 4, 6), 1e-12, "before 22.02.2022");
    cr_expect_float_eq(charts[0]->values[1], 1 - pow(1.0 / 2, 6), 1e-12, "8.3");
}

Test(grids, a_chart_has_no_bars_of_remedies_that_leave_all_of_it_as_under_the_new_rules)
{
    static const char remedy[] = "mechanism = shooting\nmeasure = mean:hits\naim = 0\n";
    char text[1000];
    snprintf(text, sizeof text,
             "[remedies]\nold_rules = bloodybacks-7\nnew_rules = bloodybacks-8.3\n"
             "[remedy calmer]\ntitle = Calmer\n%svary = shooting.musket_dice=4..6:3\n"
             "[remedy far]\ntitle = Far\n%sgiven = range=long\nvary = shooting.musket_dice=6:1..3\n"
             "[remedy rifles]\ntitle = Rifles\n%sgiven = weapon=rifle\nvary = shooting.rifle_dice=2..4:4\n"
             "[grid volley]\ntitle = Volleys\nmechanism = shooting\nconditions = Close\nrows = p:hits>=1\n",
             remedy, remedy, remedy);
    write_file("back.ini", text);
    char *asked[] = {"remedies", "back.ini"};
    hod_error error;
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(hod_question_ask(NULL, 2, asked, answer, &error), "%s", error.message);
    const hod_chart *chart = NULL;
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == HOD_ITEM_CHART) chart = answer->items[i].chart;
    cr_assert_eq(chart->series_count, 3);
    cr_expect_str_eq(chart->series[2], "Calmer");
    cr_expect_float_eq(chart->values[2], 1 - pow(1.0 / 2, 4), 1e-12);
    cr_expect_str_eq(chart->subtitle, "Close; as under 8.3: Far and Rifles");
}

/* The chance that two dice hit: 1 - (2/3)^2 at density 4 and 3/4 at density 6, and the aim is 1. Close and long range
 * have as many dice, so that each of the two is as far off; of density 4 at close range alone nothing else is. */
Test(grids, of_situations_that_are_as_far_off_the_aim_none_is_the_farthest)
{
    static const struct {
        const char *given, *told;
    } cases[] = {{"target_density=4,6", "most at target density 4, by 0.44 too little."},
                 {"target_density=4,6 range=close,long", "at most 0.44."}};
    for (int i = 0; i < 2; i++) {
        char text[1000];
        snprintf(text, sizeof text,
                 "[remedies]\nold_rules = bloodybacks-7\nnew_rules = bloodybacks-8.3\n[remedy calmer]\n"
                 "title = Calmer\nmechanism = shooting\nmeasure = p:hits>=1\ngiven = %s\naim = 1\n"
                 "vary = shooting.musket_dice=2:2\n",
                 cases[i].given);
        write_file("back.ini", text);
        char *asked[] = {"remedies", "back.ini"};
        hod_error error;
        hod_answer *answer = answer_for(HOD_PEOPLE);
        cr_assert(hod_question_ask(NULL, 2, asked, answer, &error), "%s", error.message);
        bool is_told = false;
        for (size_t k = 0; k < answer->item_count; k++)
            is_told = is_told || (answer->items[k].text && strstr(answer->items[k].text, cases[i].told));
        cr_expect(is_told, "%s", cases[i].told);
    }
}
