/* Engagements of several rule sets: reads the sections, and shows standoffs as tables, sentences and charts. The
 * numbers are made up, so that each can be recognised. */
#include "ask/engagements/engagements.h"

#include "../given.h"
#include "../paper.h"
#include "../told.h"
#include "folder.h"
#include "refusals.h"
#include "show/answer.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

/* Standoffs from 6, 7 and 18 inches. The charge is the best plan up to 7 inches under the old rules, and from no
 * distance under the new rules. */
enum { INCHES = 3 };
static const int inches[INCHES] = {6, 7, 18}, ends[] = {18};
static const bool is_told[INCHES] = {true, false, true};
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
static const char *const names[] = {"old", "new"};
static const hod_rules old_rules = {.id = "old", .title = "Old rules, reconstructed"},
                       new_rules = {.id = "new", .title = "New rules"};

static const hod_rules *const rules[] = {&old_rules, &new_rules};
/* The standoffs under the old and the new rules, which tests may change. */
static hod_standoff two[] = {
    {.plans = old_plans, .fire = old_fire, .charge = old_charge, .played = old_played},
    {.plans = new_plans, .fire = new_fire, .charge = new_charge, .played = new_played}};
static struct standoffs both = {.rules = rules,
                                .names = names,
                                .standoffs = two,
                                .count = 2,
                                .inches = inches,
                                .inches_count = INCHES,
                                .told = is_told,
                                .ends = ends,
                                .ends_count = 1,
                                .conditions = "two alike in the open"};

static hod_answer *describe(const struct standoffs *standoffs, int readers)
{
    hod_answer *answer = answer_for(readers);
    cr_assert(standoffs_describe(standoffs, answer, &error), "%s", error.message);
    return answer;
}

/* Expects this text in a part written in a format. */
static void part_has(const hod_answer *answer, const char *part, const hod_format *format, const char *text)
{
    AUTO_FREE char *written;
    size_t length;
    FILE *file = open_memstream(&written, &length);
    cr_assert(hod_answer_write(answer, part, format, file, &error), "%s", error.message);
    fclose(file);
    cr_expect(strstr(written, text), "%s: %s", part, written);
}

Test(standoffs, people_see_the_requested_distances)
{
    const hod_answer *answer = describe(&both, HOD_PEOPLE);
    part_has(answer, "plans", &hod_format_text,
             "What A's plan is worth to A, by inches between the two at the start\n"
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
    part_has(answer, "worths", &hod_format_text,
             "Percentage points that A loses if it may not fire, and if it may not charge, by inches at the "
             "start\n"
             "\n"
             "rules  worth              6 inches  18 inches\n"
             "-----  -----------------  --------  ---------\n"
             "old    fire                  12.50         11\n"
             "old    charge                   25       2.10\n"
             "old    fire minus charge    -12.50       8.90\n"
             "new    fire                     25      19.10\n"
             "new    charge                 6.25       2.50\n"
             "new    fire minus charge     18.75      16.60\n");
    part_has(answer, "ends", &hod_format_text,
             "\nold        18  best   25 %   50 %        6 %       19 %     4\n");
}

/* A number that the rules cannot give has an empty row. */
Test(standoffs, programs_read_every_number)
{
    const hod_answer *answer = describe(&both, HOD_PROGRAMS);
    part_has(answer, "plans", &hod_format_csv, "rules,plan,inches,value\nold,stand,6,");
    part_has(answer, "worths", &hod_format_csv,
             "new,fire,6,0.25\nnew,fire,7,0.25\nnew,fire,18,0.191\n"
             "new,charge,6,0.0625\nnew,charge,7,0.0625\nnew,charge,18,0.025000000000000001\n"
             "new,fire minus charge,6,0.1875\nnew,fire minus charge,7,0.1875\n"
             "new,fire minus charge,18,0.16600000000000001\n");
    part_has(answer, "ends", &hod_format_csv,
             "rules,inches,plans,fire,steel,otherwise,undecided,turn\n"
             "old,18,best,0.25,0.5,0.0625,0.1875,4\n"
             "old,18,stand,0.75,0,0,0.25,6\n"
             "new,18,best,0.5,0.25,0,0.25,5\n"
             "new,18,stand,,,,,\n");
}

static void says(const struct standoffs *standoffs, const char *text)
{
    part_has(describe(standoffs, HOD_PEOPLE), "plans", &hod_format_text, text);
}

#define BEST                                                                                        \
    "Against an enemy that always makes its best reply, the charge is worth more than standing or " \
    "advancing "
#define ENDS "From 18 inches, with best play on both sides, "

Test(standoffs, sentences_say_what_the_tables_show)
{
    says(&both, BEST "from 6 to 7 inches under old; at no distance under new. " ENDS
                     "steel decides 50 % of engagements and fire 25 % (19 % undecided) under old; steel "
                     "decides 25 % of engagements and fire 50 % (25 % undecided) under new.");
    says(&both, "old: Old rules, reconstructed; new: New rules.");
}

Test(standoffs, sentences_follow_exchanged_rule_sets)
{
    const hod_standoff old = two[0];
    two[0] = two[1];
    two[1] = old;
    says(&both, BEST "at no distance under old; from 6 to 7 inches under new. ");
}

Test(standoffs, sentences_count_how_often_fire_is_worth_more_than_the_charge)
{
    says(&both,
         "Fire is worth more than the charge in 4 of 6 pairs of rule set and distance, and less in 2.");
    says(&(struct standoffs){.count = 0}, "No rule set says what fire and the charge are worth.");
    both.rules = &rules[1];
    both.standoffs = &two[1];
    both.count = 1;
    says(&both, "Fire is worth more than the charge from every distance under every rule set.");
}

/* Equal worths are neither more nor less. */
Test(standoffs, fire_of_equal_worth_is_not_worth_less_than_the_charge)
{
    two[0].charge = (double[]){0.125, 0.25, 0.11};
    both.count = 1;
    says(&both,
         "Fire is worth more than the charge in 0 of 3 pairs of rule set and distance, and less in 1.");
}

Test(standoffs, sentences_say_under_which_rules_both_wait)
{
    hod_engagement waiting[][2] = {{{.turns = 12, .neither = 1, .mean_turn = NAN}}};
    two[1].played = waiting;
    says(&both, " Under new neither side gains by advancing, so both wait, and hardly any engagement from 18 "
                "inches ends.");
}

Test(standoffs, identical_rule_sets_are_described_and_drawn_once)
{
    two[1] = two[0];
    cr_expect_eq(standoffs_first_like(&both, 1), 0);
    const hod_answer *answer = describe(&both, HOD_PEOPLE);
    cr_expect_str_eq(chart_called(answer, "old-plans")->title, "What A's plan is worth to A: old, new");
    cr_expect_null(chart_called(answer, "new-plans"));
    part_has(answer, "plans", &hod_format_text,
             BEST
             "from 6 to 7 inches under old and under new. " ENDS
             "steel decides 50 % of engagements and fire 25 % (19 % undecided) under old and under new.");
}

Test(standoffs, a_chart_of_plans_names_rule_set_and_conditions)
{
    const hod_chart *chart = chart_called(describe(&both, HOD_PEOPLE), "old-plans");
    cr_expect_str_eq(chart->title, "What A's plan is worth to A: old");
    cr_expect_str_eq(chart->subtitle, "two alike in the open; the enemy always makes its best reply");
    cr_expect_str_eq(chart->series[2], "charge");
    cr_expect_float_eq(chart->values[2 * INCHES + 1], 35, 1e-12, "percent, from 7 inches");
}

Test(standoffs, a_chart_of_the_worth_of_fire_has_a_line_for_each_rule_set)
{
    const hod_answer *answer = describe(&both, HOD_PEOPLE);
    const hod_chart *change = chart_called(answer, "worth"), *fire = chart_called(answer, "fire"),
                    *charge = chart_called(answer, "charge");
    cr_expect_str_eq(change->categories[3], "charge, from 18 inches");
    cr_expect_float_eq(change->values[4 + 3], 2.5, 1e-12, "points, of the new rules");
    cr_expect_str_eq(fire->title, "What A loses if it may not fire");
    cr_expect_str_eq(fire->series[1], "new");
    cr_expect_float_eq(fire->values[INCHES + 2], 19.1, 1e-12);
    cr_expect_float_eq(charge->values[INCHES + 2], 2.5, 1e-12);
}

/* Expects this title if fire and the charge have these worths under the new rules from the three distances, of which
 * two are mentioned. */
static void change_is_called(double *fire, double *charge, const char *expected)
{
    two[1].fire = fire;
    two[1].charge = charge;
    cr_expect_str_eq(chart_called(describe(&both, HOD_PEOPLE), "worth")->title, expected);
}

/* Under the old rules fire is worth 12.5 and 11.0 points, and the charge 25.0 and 2.1. */
Test(standoffs, a_change_from_every_distance_is_the_title)
{
    static const char topic[] = "What A loses if it may not fire, and if it may not charge";
    double more[] = {0.25, 0, 0.191}, less[] = {0.1, 0, 0.01}, crossing[] = {0.25, 0, 0.1},
           as_printed[] = {0.1251, 0, 0.191};
    change_is_called(more, less, "Fire is worth more under new than under old, from every distance");
    change_is_called(more, (double[]){0.3, 0, 0.03},
                     "Fire and the charge are both worth more under new than under old, from every distance");
    change_is_called(less, less,
                     "Fire and the charge are both worth less under new than under old, from every distance");
    change_is_called(less, crossing, "Fire is worth less under new than under old, from every distance");
    change_is_called(crossing, less, topic);
    change_is_called(as_printed, less, topic);
}

Test(standoffs, a_chart_of_ends_has_a_bar_for_each_rule_set_and_distance)
{
    const hod_answer *answer = describe(&both, HOD_PEOPLE);
    const hod_chart *best = chart_called(answer, "best-ends"),
                    *standing = chart_called(answer, "standing-ends");
    cr_expect_str_eq(best->categories[0], "old, 18\u00a0in");
    cr_expect_str_eq(best->series[0], "by steel");
    cr_expect_eq(best->values[1], 0.25, "of the new rules by steel");
    cr_expect_eq(standing->category_count, 1, "the new rules do not tell of two that stand");
}

#define HEAD "[engagements]\nrules = bloodybacks-7, bloodybacks-8.3 callan-1987\ndistances = 3 6..8\n"
#define MAP  "[orders close]\nby = distance,a_dp\nat = actions=2 b_dp=1\n"

static bool read(const char *text, struct engagements *engagements)
{
    static const hod_request request = {.name = "engagements"};
    AUTO(ini_free) struct ini file;
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), &error), "%s", error.message);
    *engagements = (struct engagements){0};
    return engagements_read(engagements, &file, &request, &error);
}

static void refuses(const char *text, const char *message)
{
    AUTO(engagements_free) struct engagements engagements;
    expect_refusal(read(text, &engagements), &error, message, text);
}

static int value_of(const struct engaged_rules *asked, const char *field)
{
    return asked->situation[field_called(asked->mechanism, field)];
}

TestSuite(engagements, .init = enter_folder, .fini = leave_folder);

Test(engagements, files_name_rule_sets_and_distances)
{
    AUTO(engagements_free) struct engagements engagements;
    cr_assert(read(HEAD "told = 3 8\nends = 8\nmaps = bloodybacks-8.3\n" MAP, &engagements), "%s",
              error.message);
    cr_assert_eq(engagements.count, 3);
    cr_expect_str_eq(engagements.all[2].rules->id, "callan-1987");
    cr_expect(engagements.all[1].is_mapped && !engagements.all[0].is_mapped);
    cr_assert_eq(engagements.inches.count, 4);
    cr_expect_eq(engagements.inches.values[3], 8);
    cr_expect(engagements.told[0] && !engagements.told[1] && engagements.told[3]);
    cr_expect_eq(engagements.ends.values[0], 8);
    cr_assert_eq(engagements.map_count, 1);
    cr_expect_str_eq(engagements.maps[0].name, "close");
}

Test(engagements, a_field_applies_to_the_rule_sets_that_have_it)
{
    AUTO(engagements_free) struct engagements engagements;
    cr_assert(read(HEAD "given = turns=4 a_quality=5 a_grade=1\n", &engagements), "%s", error.message);
    cr_expect_eq(value_of(&engagements.all[0], "turns"), 4);
    cr_expect_eq(value_of(&engagements.all[2], "turns"), 4);
    cr_expect_eq(value_of(&engagements.all[1], "a_quality"), 5);
    cr_expect_eq(value_of(&engagements.all[2], "a_grade"), 1);
}

Test(engagements, mistakes_are_reported_with_their_line)
{
    refuses("[engagements]\ndistances = 6\n",
            "mine.ini:1: [engagements] needs rules, such as rules = bloodybacks-7 bloodybacks-8.3");
    refuses("[engagements]\nrules = callan-1987 callan-1987\ndistances = 6\n",
            "mine.ini:2: rules: callan-1987 is given twice");
    refuses(HEAD "given = distance=4 distance=5\n",
            "mine.ini:4: given: distance=5: the field is given twice");
    refuses(HEAD "given = speed=4\n",
            "mine.ini:4: given: engagement has no field \"speed\"; it has distance, a_plan, a_weapon, "
            "a_grade, a_stands, a_cover, a_bayonet, a_may, b_plan, b_weapon, b_grade, b_stands, b_cover, "
            "b_bayonet, b_may, break_at, holds, a_error, b_error, turns");
    refuses(HEAD "told = 9\n", "mine.ini:4: told: 9 is not among the distances");
    refuses(HEAD "ends = 3 4\n", "mine.ini:4: ends: 4 is not among the distances");
    refuses(HEAD "maps = taber-2006\n", "mine.ini:4: maps: taber-2006 is not among the rules");
    refuses("[rules]\nid = mine\n", "mine.ini has no [engagements]");
    refuses(HEAD MAP, "mine.ini:1: [engagements] needs maps, such as maps = bloodybacks-7 bloodybacks-8.3");
    refuses(HEAD "maps = callan-1987\n" MAP,
            "mine.ini:5: engagement has no field of the state \"actions\"; it has next, distance, a_dp, "
            "a_lost, b_dp, b_lost, a_in_cover, b_in_cover, a_order, b_order");
}

/* Worked values of the specification: two units that stand at six inches, and the orders of A with two actions. */
Test(engagements, an_answer_has_a_part_for_each_of_its_tables)
{
    write_file("clash.ini", "[engagements]\nrules = bloodybacks-7 bloodybacks-8.3\ndistances = 6 9\n"
                            "ends = 6\nmaps = bloodybacks-7 bloodybacks-8.3\n"
                            "[orders two]\nby = distance\nat = actions=2 distance=6,9\n");
    hod_answer *answer = answer_for(HOD_PROGRAMS | HOD_PEOPLE);
    ask("engagements clash.ini", answer);
    part_has(answer, "plans", &hod_format_csv, "rules,plan,inches,value\nbloodybacks-7,stand,6,");
    part_has(answer, "worths", &hod_format_csv, "rules,worth,inches,value\nbloodybacks-7,fire,6,");
    part_has(answer, "ends", &hod_format_csv, "\nbloodybacks-8.3,6,stand,0.876766104");
    part_has(answer, "two", &hod_format_csv, "\nbloodybacks-7,6,stay,");
    part_has(answer, "two", &hod_format_csv, "\nbloodybacks-7,9,move-6,");
    part_has(answer, "two", &hod_format_csv, "\nbloodybacks-8.3,6,charge,");
    cr_assert_not(hod_answer_write(answer, NULL, &hod_format_csv, stdout, &error));
    cr_expect_str_eq(
        error.message,
        "this answer has several tables for programs: choose a part of it (plans, worths, ends, two)");
}

Test(engagements, a_file_with_only_this_question_has_no_other_sections)
{
    write_file("clash.ini",
               "[engagements]\nrules = bloodybacks-7\ndistances = 6\n[order two]\nby = distance\n");
    cr_expect_str_eq(
        refused("engagements clash.ini"),
        "clash.ini:4: hod engagements reads no section [order two] (see: hod engagements --help)");
    cr_expect_str_eq(refused("engagements"), "missing FILE; type: hod engagements FILE");
}
