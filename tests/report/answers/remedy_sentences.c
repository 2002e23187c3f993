/* Remedies as tables and sentences: of volleys with so many dice, made by hand. */
#include "report/answers/remedies.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static hod_rules *rules, *five, *four;
static hod_space space;
static hod_variations variations;
static hod_targets targets;
static hod_remedies found;
static struct remedy_view remedy;
static hod_beside besides[2];
static struct beside_view beside_views[2];
static struct remedies_view view;

/* Of 7, of 8.3 and of the remedy: hits become nearer to what they were, turns farther. */
static double hits[] = {1, 2, 1.5}, turns[] = {5, 6, 7};
static hod_rules old_rules = {.id = "old"}, new_rules = {.id = "new"}, calm_rules = {.id = "calm"};
static const hod_rules *beside_rules[] = {&old_rules, &new_rules, &calm_rules};
static const char *const labels[] = {"all"}, *const condition_titles[] = {"rifles hit less",
                                                                          "long range stays"};

static void start(void)
{
    hod_error error;
    rules = hod_rules_open("bloodybacks-8.3", &error);
    five = hod_rules_copy(rules, &error);
    four = hod_rules_copy(rules, &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    variations.rules = rules;
    cr_assert(hod_rules_set(five, "shooting.musket_dice", "5 3", &error) &&
              hod_rules_set(four, "shooting.musket_dice", "4 3", &error) &&
              hod_variations_add(&variations, "shooting.musket_dice=3..6:3", &error) &&
              hod_space_start(&space, rules, shooting, &error) &&
              hod_space_assign(&space, "cover=none,light", &error));
    static int flat[2 * HOD_MOST_FIELDS];
    int places[HOD_MOST_FIELDS];
    for (uint64_t i = 0; i < 2; i++)
        hod_space_at(&space, i, places, flat + i * (size_t)shooting->field_count);
    targets = (hod_targets){.mechanism = shooting, .count = 2, .situations = flat};
    found = (hod_remedies){.nearest = {.rules = four,
                                       .candidate = {.deviation = 0.125, .worst = 0, .worst_off = -0.25},
                                       .rank = 1,
                                       .broken = {{.situations = 5, .broken = 3}, {.situations = 5}}},
                           .keeping = {.rules = five,
                                       .candidate = {.deviation = 0.25, .worst = 1, .worst_off = 0.5},
                                       .rank = 2,
                                       .broken = {{.situations = 5}, {.situations = 5}}},
                           .asked = 4,
                           .kept = 1};
    remedy = (struct remedy_view){.title = "Fewer dice",
                                  .measure = "the mean of hits",
                                  .aim = "1.25 * old",
                                  .space = &space,
                                  .variations = &variations,
                                  .targets = &targets,
                                  .found = &found};
    besides[0] = (hod_beside){.row_count = 1, .rules = beside_rules, .count = 3, .values = hits};
    besides[1] = (hod_beside){.row_count = 1, .rules = beside_rules, .count = 3, .values = turns};
    beside_views[0] = (struct beside_view){.title = "Hits", .labels = labels, .beside = &besides[0]};
    beside_views[1] = (struct beside_view){.title = "Turns", .labels = labels, .beside = &besides[1]};
    view = (struct remedies_view){.title = "Back",
                                  .old_rules = &old_rules,
                                  .new_rules = &new_rules,
                                  .remedies = &remedy,
                                  .remedy_count = 1,
                                  .condition_titles = condition_titles,
                                  .condition_count = 2,
                                  .besides = beside_views,
                                  .beside_count = 2};
}

static void stop(void)
{
    hod_space_free(&space);
    hod_variations_free(&variations);
    hod_rules_free(rules);
    hod_rules_free(five);
    hod_rules_free(four);
}

TestSuite(remedies, .init = start, .fini = stop);

static void expect_description(const char *expected)
{
    hod_error error;
    char *text = remedies_describe(&view, 0, &error);
    cr_expect_str_eq(text, expected);
    free(text);
}

Test(remedies, what_it_does_breaks_and_costs_is_said)
{
    expect_description(
        "Fewer dice, shooting.musket_dice=5 3: the mean of hits is off its aim, 1.25 * old, by "
        "0.2500 (root mean square), most by 0.5000 too much at cover light. It is the nearest "
        "that keeps every condition, as 1 of 4 candidates do. Nearer is "
        "shooting.musket_dice=4 3, off by 0.1250, which breaks: rifles hit less (not so in 3 of "
        "5 situations). Nearer to old than new are: Hits (off by 0.5000 in place of 1.000). "
        "Farther from old than new are: Turns (off by 2.000 in place of 1.000).");
}

/* From what was new to what was old, the same remedy is nearer in turns. */
Test(remedies, the_sentences_follow_exchanged_rules)
{
    double other_hits[] = {2, 1, 1.5}, other_turns[] = {6, 5, 7};
    besides[0].values = other_hits;
    besides[1].values = other_turns;
    view.old_rules = &new_rules;
    view.new_rules = &old_rules;
    hod_error error;
    char *text = remedies_describe(&view, 0, &error);
    cr_expect(strstr(text,
                     " Nearer to new than old are: Hits (off by 0.5000 in place of 1.000). About as far "
                     "from new as old are: Turns."),
              "%s", text);
    free(text);
}

Test(remedies, where_none_keeps_the_conditions_it_is_said_what_breaks)
{
    found.keeping.rules = NULL;
    found.kept = 0;
    found.nearest.broken[1].broken = 5;
    hod_error error;
    char *text = remedies_describe(&view, 0, &error);
    cr_expect(strstr(text, "most by 0.2500 too little at cover none. No candidate keeps every condition; it "
                           "breaks: rifles hit less (not so in 3 of 5 situations) and long range stays (not "
                           "so in 5 of 5 situations)."),
              "%s", text);
    free(text);
}

Test(remedies, in_short_each_says_how_near_it_comes_and_what_it_breaks)
{
    hod_error error;
    char *text = remedies_summarize(&view, &error);
    cr_expect_str_eq(text,
                     "Fewer dice (shooting.musket_dice=5 3) misses 1.25 * old by 0.2500 and keeps every "
                     "condition (root mean squares).");
    free(text);
    found.keeping.rules = NULL;
    text = remedies_summarize(&view, &error);
    cr_expect_str_eq(text,
                     "Fewer dice (shooting.musket_dice=4 3) misses 1.25 * old by 0.1250 and breaks: rifles "
                     "hit less (not so in 3 of 5 situations) (root mean squares).");
    free(text);
}

Test(remedies, one_that_meets_its_aim_is_not_off)
{
    found.keeping.candidate = (hod_candidate){.deviation = 0};
    hod_error error;
    char *text = remedies_describe(&view, 0, &error);
    cr_expect(strstr(text, ": the mean of hits is 1.25 * old in every situation."), "%s", text);
    free(text);
}

Test(remedies, the_nearest_stands_behind_the_one_that_keeps_the_conditions)
{
    char *text;
    size_t length;
    hod_error error;
    FILE *file = open_memstream(&text, &length);
    cr_assert(remedies_write(&view, &hod_format_csv, file, &error));
    fclose(file);
    cr_expect_str_eq(text,
                     "remedy,changes,off the aim,most,at,rifles hit less,long range stays,rank,candidates,"
                     "that break nothing\n"
                     "Fewer dice,shooting.musket_dice=5 3,0.25,0.5,cover light,kept,kept,2,4,1\n"
                     "Fewer dice,shooting.musket_dice=4 3,0.125,-0.25,cover none,broken in 3 of 5,kept,1,"
                     "4,1\n");
    free(text);
}

Test(remedies, rule_sets_stand_side_by_side)
{
    char *text;
    size_t length;
    hod_error error;
    FILE *file = open_memstream(&text, &length);
    cr_assert(beside_write(&beside_views[0], &hod_format_csv, file, &error));
    fclose(file);
    cr_expect_str_eq(text, "situation,old,new,calm\nall,1,2,1.5\n");
    free(text);
    text = beside_describe(&beside_views[1], &error);
    cr_expect_str_eq(text, "Nearest to old is new, off by 1.000; farthest is calm, off by 2.000.");
    free(text);
}
