/* Remedies as tables and sentences: of volleys with so many dice, made by hand. */
#include "ask/remedies/remedies.h"
#include "show/format/formats.h"

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
static hod_grid_rows grids[2];
static struct grid_view grid_views[2];
static struct remedies_view view;
static struct phrase words[] = {{"shooting.musket_dice", "dice of muskets"},
                                {"cover.light", "in light cover"}};
static const struct phrases phrases = {words, 2};

/* Of 7, of 8.3 and of the remedy: hits become nearer to what they were, turns farther. */
static double hits[] = {1, 2, 1.5}, turns[] = {5, 6, 7};
static hod_rules old_rules = {.id = "old"}, new_rules = {.id = "new"}, calm_rules = {.id = "calm"};
static const hod_rules *grid_rules[] = {&old_rules, &new_rules, &calm_rules};
static const char *const labels[] = {"all"},
                         *const condition_titles[] = {"rifles hit less", "long range stays"},
                         *const conditions_called[] = {"rifles", "long range"};

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
                                  .aim = "what it was",
                                  .unit = "hits",
                                  .space = &space,
                                  .variations = &variations,
                                  .targets = &targets,
                                  .found = &found};
    grids[0] = (hod_grid_rows){.row_count = 1, .rules = grid_rules, .count = 3, .values = hits};
    grids[1] = (hod_grid_rows){.row_count = 1, .rules = grid_rules, .count = 3, .values = turns};
    grid_views[0] = (struct grid_view){
        .title = "Hits", .called = "hits", .unit = "hits", .labels = labels, .grid = &grids[0]};
    grid_views[1] = (struct grid_view){
        .title = "Turns", .called = "turns", .unit = "", .labels = labels, .grid = &grids[1]};
    view = (struct remedies_view){.title = "Back",
                                  .old_rules = &old_rules,
                                  .new_rules = &new_rules,
                                  .phrases = &phrases,
                                  .remedies = &remedy,
                                  .remedy_count = 1,
                                  .condition_titles = condition_titles,
                                  .conditions_called = conditions_called,
                                  .condition_count = 2,
                                  .grids = grid_views,
                                  .grid_count = 2};
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
        "Fewer dice, dice of muskets 5 and 3 in place of 6 and 3: the mean of hits is 0.25 hits off the aim, "
        "what it was (root mean square), most in light cover, by 0.50 too much. It is the nearest that keeps "
        "every condition, as 1 of 4 candidates do. Nearer, by 0.12 hits, is dice of muskets 4 and 3 in place "
        "of 6 and 3; no longer true is then: rifles hit less (not so in 3 of 5 situations). Nearer to old "
        "than new: hits (off by 0.50 hits in place of 1 hits). Farther from old than new: turns (off by 2 in "
        "place of 1).");
}

/* From what was new to what was old, the same remedy is nearer in turns. */
Test(remedies, the_sentences_follow_exchanged_rules)
{
    double other_hits[] = {2, 1, 1.5}, other_turns[] = {6, 5, 7};
    grids[0].values = other_hits;
    grids[1].values = other_turns;
    view.old_rules = &new_rules;
    view.new_rules = &old_rules;
    hod_error error;
    char *text = remedies_describe(&view, 0, &error);
    cr_expect(strstr(text,
                     " Nearer to new than old: hits (off by 0.50 hits in place of 1 hits). About as far from "
                     "new as old: turns."),
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
    cr_expect(strstr(text, "most at cover none, by 0.25 too little. No candidate keeps every condition; no "
                           "longer true is: rifles hit less (not so in 3 of 5 situations) and long range "
                           "stays."),
              "%s", text);
    free(text);
}

Test(remedies, in_short_the_nearest_is_told_with_what_it_costs)
{
    hod_error error;
    char *text = remedies_summarize(&view, &error);
    cr_expect_str_eq(text,
                     "To bring back what it was, Fewer dice (dice of muskets 5 and 3 in place of 6 and 3) "
                     "comes nearest, 0.25 hits off it, and keeps every condition. Farther from old than "
                     "new: turns (off by 2 in place of 1).");
    free(text);
    grids[1].values = hits;
    text = remedies_summarize(&view, &error);
    cr_expect(strstr(text, "keeps every condition. Nothing is farther from old than new."), "%s", text);
    free(text);
}

Test(remedies, in_short_what_breaks_a_condition_is_no_way_back)
{
    found.keeping.rules = NULL;
    hod_error error;
    char *text = remedies_summarize(&view, &error);
    cr_expect_str_eq(text,
                     "To bring back what it was, nothing that was tried keeps every condition. Fewer dice "
                     "comes 0.12 hits off it, and no longer true is: rifles hit less (not so in 3 of 5 "
                     "situations).");
    free(text);
}

/* Two remedies with one aim: that which breaks a condition is told where it comes nearer. */
Test(remedies, in_short_remedies_of_one_aim_are_told_together)
{
    hod_remedies breaking = found;
    breaking.keeping.rules = NULL;
    struct remedy_view two[] = {remedy, remedy};
    two[1].title = "Far fewer dice";
    two[1].found = &breaking;
    view.remedies = two;
    view.remedy_count = 2;
    hod_error error;
    char *text = remedies_summarize(&view, &error);
    cr_expect(strstr(text,
                     " in place of 1). Far fewer dice comes nearer, to 0.12 hits, but no longer true is: "
                     "rifles hit less (not so in 3 of 5 situations)."),
              "%s", text);
    cr_expect_not(strstr(strstr(text, "To bring back") + 1, "To bring back"));
    free(text);
}

Test(remedies, one_that_meets_its_aim_is_not_off)
{
    found.keeping.candidate = (hod_candidate){.deviation = 0};
    hod_error error;
    char *text = remedies_describe(&view, 0, &error);
    cr_expect(strstr(text, ": the mean of hits is what it was in every situation."), "%s", text);
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
                     "remedy,changes,off the aim,most,there,rifles hit less,long range stays,rank,candidates,"
                     "that break nothing\n"
                     "Fewer dice,shooting.musket_dice=5 3,0.25,0.5,in light cover,kept,kept,2,4,1\n"
                     "Fewer dice,shooting.musket_dice=4 3,0.125,-0.25,at cover none,broken in 3 of 5,kept,1,"
                     "4,1\n");
    free(text);
}

Test(remedies, people_read_short_headings_of_conditions)
{
    char *text;
    size_t length;
    hod_error error;
    FILE *file = open_memstream(&text, &length);
    cr_assert(remedies_write(&view, &hod_format_markdown, file, &error));
    fclose(file);
    cr_expect(strstr(text, "| rifles ") && strstr(text, "| long range ") && !strstr(text, "hit less"), "%s",
              text);
    free(text);
}

Test(remedies, rule_sets_stand_side_by_side)
{
    char *text;
    size_t length;
    hod_error error;
    FILE *file = open_memstream(&text, &length);
    cr_assert(grid_write(&grid_views[0], &hod_format_csv, file, &error));
    fclose(file);
    cr_expect_str_eq(text, "situation,old,new,calm\nall,1,2,1.5\n");
    free(text);
    text = grid_describe(&grid_views[1], &error);
    cr_expect_str_eq(text, "Nearest to old is new, off by 1; farthest is calm, off by 2.");
    free(text);
}
