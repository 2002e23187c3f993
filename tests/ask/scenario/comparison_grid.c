/* Several scenarios under the same rule sets. */
#include "ask/scenario/comparison_grid.h"

#include "../paper.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { RULES = 3, SCENARIOS = 2 };
static const char *const ids[RULES] = {"bloodybacks-7", "bloodybacks-8.3", "callan-1987"};
static hod_rules *rules[RULES];
static hod_compared compared[SCENARIOS];

static void compare(void)
{
    hod_error error;
    for (int i = 0; i < RULES; i++) rules[i] = hod_rules_open(ids[i], &error);
    for (int s = 0; s < SCENARIOS; s++) {
        char path[] = "/tmp/hod-grid-XXXXXX";
        FILE *file = fdopen(mkstemp(path), "w");
        fprintf(file, "[scenario]\ntitle = %s\na = militia\nb = militia\nturns = 12\n", s ? "two" : "one");
        fclose(file);
        cr_assert(hod_compare(path, rules, RULES, HOD_NO_ENGAGEMENTS, &compared[s], &error), "%s",
                  error.message);
        unlink(path);
    }
}

static void clear(void)
{
    for (int s = 0; s < SCENARIOS; s++) hod_compared_free(&compared[s]);
    for (int i = 0; i < RULES; i++) hod_rules_free(rules[i]);
}

TestSuite(comparison_grid, .init = compare, .fini = clear);

/* Puts numbers in the place of those that were found. */
static void say(int scenario, int place, double a, double b, double median)
{
    hod_comparison *answers = &compared[scenario].answers[place];
    answers->firefight.a = a;
    answers->firefight.b = b;
    answers->firefight.median = median;
}

static void say_all(void)
{
    say(0, 0, 0.6, 0.4, 5);
    say(0, 1, 0.55, 0.3, 5);
    say(0, 2, 0.2, 0.1, NAN);
    say(1, 0, 0.6, 0.4, 5);
    say(1, 1, 0.7, 0.1, 4);
    say(1, 2, 0.25, 0.25, 9);
}

Test(comparison_grid, each_cell_says_how_often_either_side_wins)
{
    hod_error error;
    say_all();
    cr_assert(hod_compared_write_grid(compared, SCENARIOS, 1, 2, &hod_format_text, paper(), "A : B", &error));
    paper_reads("A : B\n"
                "\n"
                "scenario  bloodybacks-8.3  callan-1987\n"
                "--------  ---------------  -----------\n"
                "one               55 : 30      20 : 10\n"
                "two               70 : 10      25 : 25\n"
                "\n");
}

static void expect(int count, const char *sentences)
{
    hod_error error;
    char *summary = hod_compared_summarize(compared, SCENARIOS, count, &error);
    cr_assert(summary, "%s", error.message);
    cr_expect_str_eq(summary, sentences);
    free(summary);
}

Test(comparison_grid, what_differs_is_told_by_favourites)
{
    say_all();
    expect(RULES, "Under version 7, 8.3 and Callan the same side is the favourite of the "
                  "firefight in 1 of 2 scenarios; Callan alone has another in 1. None decides sooner than "
                  "version 7 in 1, than 8.3 in 2 of them (by when half of the firefights have "
                  "ended).");
}

Test(comparison_grid, what_agrees_is_told_without_an_exception)
{
    say_all();
    expect(2, "Under version 7 and 8.3 the same side is the favourite of the firefight in 2 of "
              "2 scenarios. None decides sooner than version 7 in 1, than 8.3 in 2 of them (by "
              "when half of the firefights have ended).");
    say(1, 0, 0.3, 0.6, 3);
    expect(2, "Under version 7 and 8.3 the same side is the favourite of the firefight in 1 of "
              "2 scenarios; they differ in 1. None decides sooner than version 7 in 2, than 8.3 "
              "in 1 of them (by when half of the firefights have ended).");
}

/* Favourites A, B and neither: nobody is alone. */
Test(comparison_grid, where_each_has_its_own_favourite_they_differ)
{
    say_all();
    say(1, 0, 0.3, 0.6, 3);
    expect(RULES, "Under version 7, 8.3 and Callan the same side is the favourite of the "
                  "firefight in 1 of 2 scenarios; they differ in 1. None decides sooner than version 7 in 2, "
                  "than 8.3 in 1 of them (by when half of the firefights have ended).");
}

/* Nothing is counted where there is one scenario. */
Test(comparison_grid, one_scenario_is_told_without_counts)
{
    hod_error error;
    say_all();
    char *summary = hod_compared_summarize(compared, 1, 2, &error);
    cr_expect_str_eq(summary, "Under version 7 and 8.3 the favourite of the firefight is the same side.");
    free(summary);
    say(0, 0, 0.3, 0.6, 3);
    summary = hod_compared_summarize(compared, 1, 2, &error);
    cr_expect_str_eq(summary, "Under version 7 and 8.3 the favourite of the firefight is not the same side.");
    free(summary);
}
