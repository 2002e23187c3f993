/* The verdict: its tests, of standoffs that are made up, and its words, for every combination of marks. */
#include "ask/engagements/verdict.h"

#include "../paper.h"
#include "../told.h"
#include "show/format/formats.h"
#include "walk/shares.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Two numbers with a mark. */
static struct tested tested_with(enum verdict_mark mark)
{
    static const struct tested all[] = {{NAN, NAN, NOT_TESTED},
                                        {0.75, 0.25, POINTS_TO_FIRE},
                                        {0.5, 0.5, IS_EVEN},
                                        {0.25, 0.75, POINTS_ELSEWHERE}};
    return all[mark];
}

/* Rule sets by the marks of what is ended and of plans, and by what fire is worth; NaN where that is unknown. */
static struct judged judged_with(const char *name, enum verdict_mark ends, enum verdict_mark plans,
                                 double fire)
{
    struct judged judged = {.name = name};
    judged.tests[TEST_OF_ENDS] = tested_with(ends);
    judged.tests[TEST_OF_PLANS] = tested_with(plans);
    judged.tests[TEST_OF_WORTHS] = (struct tested){fire, 0.1, verdict_mark_of(fire, 0.1)};
    return judged;
}

static bool has(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* Of the words that exclude one another exactly the right one is there. */
static void expect_one_of(const char *text, const char *const *words, int count, int right)
{
    for (int i = 0; i < count; i++)
        cr_expect_eq(has(text, words[i]), i == right, "%s, with %s", text, words[i]);
}

static void expect_conclusion(const char *text, enum verdict_mark ends, enum verdict_mark plans)
{
    static const char *const degrees[] = {" not overpowered", " nearly overpowered"};
    const int signs = (ends == POINTS_TO_FIRE) + (plans == POINTS_TO_FIRE);
    expect_one_of(text, degrees, 2, signs);
    cr_expect(has(text, "overpowered"));
    cr_expect_eq(has(text, "to stand and shoot is the best plan"), plans == POINTS_TO_FIRE, "%s", text);
    cr_expect_eq(has(text, "it is better to come on than"), plans == POINTS_ELSEWHERE, "%s", text);
    cr_expect_eq(has(text, "no better than to come on"), plans == IS_EVEN, "%s", text);
}

static void expect_sentences(const char *text)
{
    cr_expect_eq(strncmp(text, "Shooting is ", 12), 0, "%s", text);
    cr_expect_eq(text[strlen(text) - 1], '.', "%s", text);
    cr_expect_not(has(text, "  ") || has(text, "..") || has(text, "nan") || has(text, "(null)"), "%s", text);
}

static void expect_verdict(enum verdict_mark ends, enum verdict_mark plans, double fire, double before_fire)
{
    static const char *const strengths[] = {"is weaker under new than", "is as strong under new as",
                                            "is stronger under new than"};
    const struct judged now = judged_with("new", ends, plans, fire),
                        before = judged_with("old", POINTS_ELSEWHERE, POINTS_ELSEWHERE, before_fire);
    const bool is_compared = !isnan(fire) && !isnan(before_fire);
    char *text = verdict_say(&now, &before, NULL, 0, NULL);
    expect_sentences(text);
    expect_conclusion(text, ends, plans);
    expect_one_of(text, strengths, 3, is_compared ? (fire > before_fire) - (fire < before_fire) + 1 : -1);
    cr_expect_eq(has(text, "hardly an engagement ends"), ends == NOT_TESTED, "%s", text);
    cr_expect_eq(has(text, " still ends 75 % of engagements (75 % under old)"), ends == POINTS_ELSEWHERE,
                 "%s", text);
    cr_expect_eq(has(text, "fire ends 75 % of engagements (25 % under old)"), ends == POINTS_TO_FIRE, "%s",
                 text);
    cr_expect_eq(has(text, "fire prepares the charge"), fire > 0.1 && ends == POINTS_ELSEWHERE, "%s", text);
    free(text);
}

Test(verdict, every_combination_of_marks_has_its_words)
{
    static const double worths[] = {NAN, 0.05, 0.1, 0.2};
    for (enum verdict_mark ends = NOT_TESTED; ends <= POINTS_ELSEWHERE; ends++)
        for (enum verdict_mark plans = NOT_TESTED; plans <= POINTS_ELSEWHERE; plans++)
            for (int now = 0; now < 4; now++)
                for (int before = 0; before < 4; before++)
                    expect_verdict(ends, plans, worths[now], worths[before]);
}

/* What is told of rules beside is the conclusion that the verdict on them begins with. */
Test(verdict, rules_beside_are_judged_by_the_same_marks)
{
    const struct judged now = judged_with("new", POINTS_ELSEWHERE, POINTS_ELSEWHERE, 0.2);
    for (enum verdict_mark ends = NOT_TESTED; ends <= POINTS_ELSEWHERE; ends++)
        for (enum verdict_mark plans = NOT_TESTED; plans <= POINTS_ELSEWHERE; plans++) {
            const struct judged beside = judged_with("other", ends, plans, NAN);
            char *without = verdict_say(&now, NULL, NULL, 0, NULL),
                 *with = verdict_say(&now, NULL, &beside, 1, NULL),
                 *alone = verdict_say(&beside, NULL, NULL, 0, NULL), expected[400];
            const bool is_told = ends == POINTS_TO_FIRE || plans != NOT_TESTED;
            const char *judgement = alone + strlen("Shooting is "), *under = strstr(alone, " under other: ");
            cr_assert_eq(under != NULL, is_told, "%s", alone);
            cr_expect_eq(strncmp(with, without, strlen(without)), 0, "%s", with);
            expect_sentences(with);
            if (is_told) {
                const char *reason = under + strlen(" under other: ");
                snprintf(expected, sizeof expected, " Under other shooting is %.*s: %.*s",
                         (int)(under - judgement), judgement, (int)(strchr(reason, '.') + 1 - reason),
                         reason);
                cr_expect_str_eq(with + strlen(without), expected);
            } else {
                cr_expect_str_eq(with, without);
            }
            free(without);
            free(with);
            free(alone);
        }
}

static void says(const struct judged *now, const struct judged *before, const char *expected)
{
    char *text = verdict_say(now, before, NULL, 0, NULL);
    cr_expect_str_eq(text, expected, "%s", text);
    free(text);
}

Test(verdict, it_reads_as_a_sentence)
{
    const struct judged old = judged_with("old", POINTS_ELSEWHERE, POINTS_ELSEWHERE, 0.05),
                        new = judged_with("new", POINTS_ELSEWHERE, POINTS_ELSEWHERE, 0.2),
                        worst = judged_with("new", POINTS_TO_FIRE, POINTS_TO_FIRE, 0.2);
    says(&new, &old,
         "Shooting is stronger under new than under old, but not overpowered: it is better to come on than "
         "to stand "
         "and shoot. Between two who play well the charge still ends 75 % of engagements (75 % under old) "
         "and fire "
         "25 % (25 %). Who may not fire loses 20.0 percentage points of his chance to win, who may not "
         "charge 10.0: "
         "fire prepares the charge.");
    says(&worst, &old,
         "Shooting is stronger under new than under old, and overpowered: to stand and shoot is the best "
         "plan, and "
         "fire ends most. Between two who play well fire ends 75 % of engagements (25 % under old) and the "
         "charge "
         "25 % (75 %). Who may not fire loses 20.0 percentage points of his chance to win, who may not "
         "charge 10.0.");
    says(&worst, NULL,
         "Shooting is overpowered under new: to stand and shoot is the best plan, and fire ends most. "
         "Between two "
         "who play well fire ends 75 % of engagements and the charge 25 %. Who may not fire loses 20.0 "
         "percentage "
         "points of his chance to win, who may not charge 10.0.");
}

Test(verdict, what_is_printed_alike_is_even)
{
    cr_expect_eq(verdict_mark_of(0.38041, 0.38044), IS_EVEN);
    cr_expect_eq(verdict_mark_of(0.3806, 0.3804), POINTS_TO_FIRE);
    cr_expect_eq(verdict_mark_of(0.3804, 0.3806), POINTS_ELSEWHERE);
    cr_expect_eq(verdict_mark_of(NAN, 0.38), NOT_TESTED);
}

/* From 6 and 18 inches; where both stand, the dice of volleys make three quarters of the variance. */
static const int inches[] = {6, 18};
static double plans[][HOD_PLANS] = {{0.5, 0.5, 0.5, 0.5}, {0.4, 0.3, 0.45, 0.5}}, fire[] = {0.3, 0.2},
              charge[] = {0.4, 0.1};
static hod_engagement played[][2] = {
    {{0}, {0}}, {{.turns = 12, .by_fire = 0.25, .by_steel = 0.5, .neither = 0.25}, {.turns = 12}}};
static char *roll_names[] = {"activation", "volley"};
static hod_share rolls[] = {{.name = 0, .turn = 1, .variance = 0.0625},
                            {.name = 1, .turn = 1, .variance = 0.125},
                            {.name = 1, .turn = 2, .variance = 0.0625}};

static hod_shares dice = {.variance = 0.25, .all = rolls, .count = 3, .names = roll_names, .name_count = 2};

static hod_standoff made_up(void)
{
    return (hod_standoff){.plans = plans, .fire = fire, .charge = charge, .played = played, .dice = &dice};
}

#define ONE_RULE_SET                                                                \
    static const hod_rules rules = {.id = "new", .title = "New"};                   \
    const hod_rules *const all_rules[] = {&rules, &rules};                          \
    const hod_standoff standoff[] = {made_up(), made_up()};                         \
    struct standoffs standoffs = {.rules = all_rules,                               \
                                  .names = (const char *const[]){"new", "another"}, \
                                  .standoffs = standoff,                            \
                                  .count = 1,                                       \
                                  .inches = inches,                                 \
                                  .inches_count = 2,                                \
                                  .ends = inches,                                   \
                                  .ends_count = 2,                                  \
                                  .conditions = ""}

Test(verdict, tests_take_the_last_distance_and_programs_read_their_numbers)
{
    ONE_RULE_SET;
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    cr_assert(standoffs_add_verdict(&standoffs, answer, NULL));
    answer_reads(&hod_format_csv, "rules,test,fire,other,points_to\n"
                                  "new,worth,0.20000000000000001,0.10000000000000001,fire\n"
                                  "new,ends,0.25,0.5,other\n"
                                  "new,plans,0.40000000000000002,0.45000000000000001,other\n"
                                  "new,dice,0.75,0.25,fire\n");
}

Test(verdict, rule_sets_that_are_called_the_same_go_by_their_ids)
{
    ONE_RULE_SET;
    static const hod_rules other = {.id = "other", .title = "Other"};
    const hod_rules *const two_rules[] = {&rules, &other};
    standoffs.rules = two_rules;
    standoffs.names = (const char *const[]){"mine", "mine"};
    standoffs.count = 2;
    hod_answer *answer = answer_for(HOD_PEOPLE);
    hod_error error;
    cr_assert(standoffs_add_verdict(&standoffs, answer, &error), "%s", error.message);
    const hod_kept_table *table = answer->items[2].table;
    cr_expect_str_eq(table->columns[1].name, "new");
    cr_expect_str_eq(table->columns[2].name, "other");
}

Test(verdict, nothing_is_tested_where_hardly_an_engagement_ends)
{
    ONE_RULE_SET;
    hod_engagement waiting[][2] = {{{0}}, {{.turns = 12, .by_steel = 0.0004, .neither = 0.9996}}};
    hod_standoff still = standoff[0];
    struct tested tests[VERDICT_TESTS];
    still.played = waiting;
    still.dice = NULL;
    standoffs.standoffs = &still;
    verdict_try(&standoffs, 0, tests);
    cr_expect_eq(tests[TEST_OF_ENDS].mark, NOT_TESTED);
    cr_expect_eq(tests[TEST_OF_DICE].mark, NOT_TESTED, "no dice decide");
    standoffs.ends_count = 0;
    verdict_try(&standoffs, 0, tests);
    cr_expect_eq(tests[TEST_OF_WORTHS].mark, NOT_TESTED, "nothing is played out");
}

static void dice_say(const struct standoffs *standoffs, const char *expected)
{
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(standoffs_add_dice(standoffs, answer, NULL));
    cr_assert_eq(answer->items[1].kind, HOD_ITEM_FINDING);
    cr_expect_str_eq(answer->items[1].text, expected);
}

Test(verdict, the_dice_that_decide_are_told_the_greatest_first)
{
    ONE_RULE_SET;
    dice_say(
        &standoffs,
        "Where both stand and shoot, these dice decide who wins: volley 75 % and activation 25 % under new.");
}

Test(verdict, it_is_told_where_no_dice_decide)
{
    ONE_RULE_SET;
    hod_standoff still = standoff[0];
    hod_shares none = {.names = roll_names, .name_count = 2};
    standoffs.standoffs = &still;
    still.dice = &none;
    dice_say(&standoffs, "Where both stand and shoot, no dice decide who wins.");
    still.dice = NULL;
    dice_say(&standoffs, "Where both stand and shoot, no dice decide who wins.");
}

Test(verdict, the_dice_of_the_first_and_the_last_rule_set_are_told)
{
    ONE_RULE_SET;
    standoffs.count = 2;
    dice_say(
        &standoffs,
        "Where both stand and shoot, these dice decide who wins: volley 75 % and activation 25 % under new; "
        "volley 75 % and activation 25 % under another.");
}

/* The chart of the dice of two rule sets, of the second of which volleys make so much of the variance. */
static void dice_are_called(double before, double after, const char *expected)
{
    ONE_RULE_SET;
    hod_standoff changed[] = {standoff[0], standoff[1]};
    const double volleys[] = {before, after};
    hod_share parts[2][2];
    hod_shares shares[2];
    for (int i = 0; i < 2; i++) {
        parts[i][0] = (hod_share){.name = 0, .turn = 1, .variance = 1 - volleys[i]};
        parts[i][1] = (hod_share){.name = 1, .turn = 1, .variance = volleys[i]};
        shares[i] =
            (hod_shares){.variance = 1, .all = parts[i], .count = 2, .names = roll_names, .name_count = 2};
        changed[i].dice = &shares[i];
    }
    standoffs.standoffs = changed;
    standoffs.count = 2;
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(standoffs_add_dice(&standoffs, answer, NULL));
    const hod_item *chart = NULL;
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == HOD_ITEM_CHART) chart = &answer->items[i];
    cr_assert(chart);
    cr_expect_str_eq(chart->chart->title, expected);
    cr_expect_str_eq(chart->chart->subtitle, "both stand and shoot");
}

Test(verdict, the_chart_of_dice_is_called_by_those_that_decided_most)
{
    static const char topic[] = "Whose luck decides who wins, where both stand and shoot";
    dice_are_called(0.75, 0.008,
                    "The luck of volley dice decides 75 % of who wins under new and 0.8 % under another");
    dice_are_called(0.25, 0.5,
                    "The luck of activation dice decides 75 % of who wins under new and 50 % under another");
    dice_are_called(0.5, 0.008, topic);
    dice_are_called(0.5001, 0.008, topic);
    dice_are_called(0.75, 0.7501, topic);
}

Test(verdict, mistakes_in_its_words_are_refused)
{
    cr_expect_str_eq(refused("verdict bloodybacks-8.3,bloodybacks-8.3"), "bloodybacks-8.3 is given twice");
    cr_expect_str_eq(refused("verdict bloodybacks-8.3 --beside bloodybacks-8.3"),
                     "--beside: bloodybacks-8.3 is given twice");
    cr_expect(has(refused("verdict bloodybacks-9"), "bloodybacks-9"));
    cr_expect(has(refused("verdict bloodybacks-8.3 speed=4"), "engagement has no field \"speed\""));
    cr_expect(
        has(refused("verdict"), "an argument is missing: hod verdict RULES[,RULES]... [FIELD=VALUE]..."));
}
