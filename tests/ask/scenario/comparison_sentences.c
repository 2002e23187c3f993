/* Comparisons of rule sets as sentences. */
#include "ask/scenario/comparison_tables.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { RULES = 3 };
static const char *const ids[RULES] = {"bloodybacks-7", "bloodybacks-8.3", "callan-1987"};
static hod_rules *rules[RULES];
static hod_compared compared;

static void compare(void)
{
    char path[] = "/tmp/hod-sentences-XXXXXX";
    FILE *file = fdopen(mkstemp(path), "w");
    hod_error error;
    fputs("[scenario]\na = militia\nb = militia\nturns = 12\n", file);
    fclose(file);
    for (int i = 0; i < RULES; i++) rules[i] = hod_rules_open(ids[i], &error);
    cr_assert(hod_compare(path, rules, RULES, HOD_NO_ENGAGEMENTS, &compared, &error), "%s", error.message);
    unlink(path);
}

static void clear(void)
{
    hod_compared_free(&compared);
    for (int i = 0; i < RULES; i++) hod_rules_free(rules[i]);
}

TestSuite(comparison_sentences, .init = compare, .fini = clear);

/* Puts numbers in the place of those that were found. */
static void say(int place, double median, double a, double b, double none, double share)
{
    hod_comparison *answers = &compared.answers[place];
    answers->firefight.median = median;
    answers->firefight.a = a;
    answers->firefight.b = b;
    answers->firefight.none = none;
    answers->share = share;
}

static void expect(int count, const char *sentences)
{
    hod_error error;
    char *described = hod_compared_describe(&compared, count, &error);
    cr_assert(described, "%s", error.message);
    cr_expect_str_eq(described, sentences);
    free(described);
}

/* The one with the most that is undecided decides soonest. */
Test(comparison_sentences, who_decides_soonest_goes_by_the_median)
{
    say(0, 5, 0.5, 0.5, 0, 0.3);
    say(1, 4, 0.4, 0.4, 0.2, 0.5);
    say(2, 7, 0.45, 0.45, 0.1, 0.2);
    expect(RULES, "Soonest decides 8.3: half of its firefights have ended by turn 4, against turn 7 "
                  "under Callan. A wins the firefight in 50 % (B 50 %) under version 7, 40 % (B 40 %) "
                  "under 8.3 and 45 % (B 45 %) under Callan. The first volley does most under "
                  "8.3, 50 % of a crisis, and least under Callan, 20 %.");
}

Test(comparison_sentences, sentences_follow_when_rule_sets_change_places)
{
    say(0, 4, 0.4, 0.4, 0.2, 0.5);
    say(1, 5, 0.5, 0.5, 0, 0.3);
    expect(2, "Soonest decides version 7: half of its firefights have ended by turn 4, against turn 5 under "
              "8.3. A wins the firefight in 40 % (B 40 %) under version 7 and 50 % (B 50 %) "
              "under 8.3. The first volley does most under version 7, 50 % of a crisis, and "
              "least under 8.3, 30 %.");
}

Test(comparison_sentences, an_open_end_is_later_than_any_turn)
{
    say(0, 12, 0.4, 0.2, 0.4, 0.5);
    say(1, NAN, 0.2, 0.1, 0.7, 0.5);
    say(2, NAN, 0.1, 0.1, 0.8, 0.5);
    expect(RULES, "Soonest decides version 7: half of its firefights have ended by turn 12, where after 12 "
                  "turns 70 % under 8.3 and 80 % under Callan are undecided. A wins the "
                  "firefight in 40 % (B 20 %) under version 7, 20 % (B 10 %) under 8.3 and 10 % "
                  "(B 10 %) under Callan. ");
}

Test(comparison_sentences, of_equals_none_decides_sooner)
{
    say(0, 5, 0.5, 0.5, 0, 0.3);
    say(1, 5, 0.4, 0.4, 0.2, 0.3);
    say(2, 6, 0.4, 0.4, 0.2, 0.3);
    expect(2, "Half of the firefights have ended by turn 5 under version 7 and 8.3. A wins the "
              "firefight in 50 % (B 50 %) under version 7 and 40 % (B 40 %) under 8.3. ");
    expect(RULES, "Soonest decide version 7 and 8.3: half of their firefights have ended by turn "
                  "5, against turn 6 under Callan. A wins the firefight in 50 % (B 50 %) under "
                  "version 7, 40 % (B 40 %) under 8.3 and 40 % (B 40 %) under Callan. ");
}

Test(comparison_sentences, where_all_ends_are_open_what_is_undecided_is_told)
{
    say(0, NAN, 0.2, 0.1, 0.7, 0.5);
    say(1, NAN, 0.1, 0.1, 0.8, 0.5);
    expect(2, "After 12 turns more than half of the firefights are undecided: 70 % under version 7 and 80 % "
              "under 8.3. A wins the firefight in 20 % (B 10 %) under version 7 and 10 % (B "
              "10 %) under 8.3. ");
}
