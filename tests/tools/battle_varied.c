/* hod battle --vary and --aim. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(battle_varied, .init = enter_tools, .fini = leave_folder);

static void write_battle(const char *head, const char *a, const char *b)
{
    char text[1024];
    snprintf(text, sizeof text, "[battle]\n%s\n[a]\nplan = advance\n%s\n[b]\nplan = stand\n%s\n", head, a, b);
    write_file("fight.ini", text);
}

static void write_small(const char *head)
{
    write_battle(head, "line = british-line | grenadiers", "line = militia | militia continentals");
}

/* The row of csv that begins so, from the measure on. */
static const char *row(const char *out, const char *begins)
{
    char line[128];
    snprintf(line, sizeof line, "\n%s", begins);
    const char *found = strstr(out, line);
    cr_assert_not_null(found, "no %s in %s", begins, out);
    return found + strlen(line);
}

static void expect_same_row(const char *varied, const char *begins, const char *alone, const char *measure)
{
    char first[128];
    snprintf(first, sizeof first, "%s%s,", begins, measure);
    const char *one = row(varied, first);
    snprintf(first, sizeof first, "bloodybacks-8.3,%s,", measure);
    const char *other = row(alone, first);
    const size_t length = strcspn(other, "\n");
    cr_expect(strncmp(one, other, length) == 0 && one[length] == '\n', "%s%s: %.60s is not %.60s", begins,
              measure, one, other);
}

#define VARY "hod battle bloodybacks-8.3 fight.ini --trials 3000 --format csv "

Test(battle_varied, each_is_the_battle_of_a_file_with_these_values)
{
    write_small("turns = 6\ndistance = 9\nmarch = 1");
    char *varied = strdup(output_of(VARY "--vary march=0,never --vary a_breaks=1..2"));
    cr_expect_eq(lines_of(varied), 1 + 2 * 2 * 8);
    write_battle("turns = 6\ndistance = 9\nmarch = never", "breaks = 2\nline = british-line | grenadiers",
                 "line = militia | militia continentals");
    const char *alone = output_of(VARY);
    expect_same_row(varied, "bloodybacks-8.3,never,2,", alone, "p:winner=a");
    expect_same_row(varied, "bloodybacks-8.3,never,2,", alone, "mean:turn");
    expect_same_row(varied, "bloodybacks-8.3,never,2,", alone, "value:b");
    free(varied);
}

Test(battle_varied, a_parameter_is_varied_as_it_is_set)
{
    write_small("turns = 6\ndistance = 9");
    char *varied = strdup(
        output_of(VARY "--vary shooting.bands=1:2,3:6 --vary turns=5 --measure p:winner=b,worth:fire"));
    write_small("turns = 5\ndistance = 9");
    const char *alone = output_of(VARY "--set shooting.bands=1,2,6 --measure worth:fire");
    expect_same_row(varied, "bloodybacks-8.3,1 2 6,5,", alone, "p:winner=b");
    expect_same_row(varied, "bloodybacks-8.3,1 2 6,5,", alone, "worth:fire");
    free(varied);
}

Test(battle_varied, a_field_of_the_engagement_is_varied_as_a_section_says_it)
{
    write_small("turns = 6\ndistance = 9");
    char *varied = strdup(output_of(VARY "--vary doctrine=rally-first --vary b_quality=4"));
    write_small("turns = 6\ndistance = 9\n[bloodybacks]\ndoctrine = rally-first\nb_quality = 4");
    expect_same_row(varied, "bloodybacks-8.3,rally-first,4,", output_of(VARY), "value:a");
    free(varied);
}

Test(battle_varied, units_are_dealt_front_by_front_from_the_left)
{
    write_battle("turns = 6\ndistance = 9", "line = british-line | grenadiers | -",
                 "units = 5\nline = militia | - | continentals riflemen");
    char *dealt = strdup(output_of(VARY));
    write_battle("turns = 6\ndistance = 9", "line = british-line | grenadiers | -",
                 "line = militia riflemen continentals | - | continentals militia");
    const char *alone = output_of(VARY);
    cr_expect_str_eq(dealt, alone);
    write_battle("turns = 6\ndistance = 9", "line = british-line | grenadiers | -",
                 "line = militia | - | continentals riflemen");
    char *varied = strdup(output_of(VARY "--vary b_units=5"));
    expect_same_row(varied, "bloodybacks-8.3,5,", dealt, "mean:b_lost");
    free(dealt);
    free(varied);
}

Test(battle_varied, what_is_calculated_has_no_interval)
{
    write_battle("distance = 9", "line = grenadiers", "line = militia");
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --vary turns=3 --format csv");
    const char *measured = row(out, "bloodybacks-8.3,3,p:winner=a,0.");
    cr_expect(strncmp(measured + strcspn(measured, ","), ",,,\n", 4) == 0, "%s", out);
    cr_expect_not_null(strstr(output_of("hod battle bloodybacks-8.3 fight.ini --vary turns=3"),
                              "All were calculated exactly.\n"));
}

Test(battle_varied, several_rule_sets_have_rows_of_their_own)
{
    write_battle("distance = 9\nturns = 3", "line = grenadiers", "line = militia");
    const char *out =
        output_of("hod battle bloodybacks-7,callan-1987 fight.ini --vary turns=2..3 --format csv");
    row(out, "bloodybacks-7,2,p:winner=a,");
    row(out, "callan-1987,3,p:winner=a,");
    cr_expect_eq(lines_of(out), 1 + 2 * 2 * 8);
    expect_refused(
        "battle",
        "--vary: bloodybacks-7 and callan-1987 are of different families: they have no parameters in common",
        run("hod battle bloodybacks-7,callan-1987 fight.ini --vary shooting.base=6"));
}

/* The ranks that the intervals leave open, counted pair by pair. */
Test(battle_varied, ranks_are_as_much_as_the_intervals_tell)
{
    enum { RULES, BREAKS, UNITS, MEASURE, VALUE, LOWER, UPPER, BATTLES, OFF, FIRST, LAST };
    static const double aim[2] = {0.4, 0.45};
    write_small("turns = 6\ndistance = 9\nmarch = 1");
    const char *out =
        output_of("hod battle bloodybacks-8.3 fight.ini --trials 300 --format csv --vary a_breaks=1..2 "
                  "--vary b_units=2..7 --measure p:winner=a --aim 40..45%%");
    enum { ALL = 12 };
    double nearest[ALL], farthest[ALL], before = 0;
    cr_assert_eq(lines_of(out), 1 + ALL);
    for (int i = 0; i < ALL; i++) {
        const double lower = atof(csv_field(out, 1 + i, LOWER)), upper = atof(csv_field(out, 1 + i, UPPER)),
                     value = atof(csv_field(out, 1 + i, VALUE));
        nearest[i] = fmax(0, fmax(aim[0] - upper, lower - aim[1]));
        farthest[i] = fmax(0, fmax(aim[0] - lower, upper - aim[1]));
        const double off = value < aim[0] ? value - aim[0] : fmax(0, value - aim[1]);
        cr_expect_float_eq(atof(csv_field(out, 1 + i, OFF)), off, 1e-12);
        cr_expect_geq(fabs(off), before);
        before = fabs(off);
    }
    for (int i = 0; i < ALL; i++) {
        int first = 1, last = ALL;
        for (int other = 0; other < ALL; other++) {
            first += farthest[other] < nearest[i];
            last -= farthest[i] < nearest[other];
        }
        cr_expect_eq(atoi(csv_field(out, 1 + i, FIRST)), first);
        cr_expect_eq(atoi(csv_field(out, 1 + i, LAST)), last);
    }
}

/* Whoever has more turns wins more often, so that the last is nearest to 100 %. */
Test(battle_varied, the_nearest_to_an_aim_is_told)
{
    write_battle("distance = 9", "line = grenadiers", "line = militia");
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --vary turns=2..6 --measure p:winner=a "
                                "--aim 100%% --top 2");
    cr_expect_not_null(strstr(out, "\n1         6  "), "%s", out);
    cr_expect_not_null(strstr(out, "\n2         5  "));
    cr_expect_null(strstr(out, "\n3         4  "));
    cr_expect_not_null(strstr(out, "turns=6 comes nearest to the aim: A wins "));
    cr_expect_not_null(strstr(out, "which does not reach it: it is off by -"));
    cr_expect_not_null(strstr(out, " All others are farther off.\n"));
}

Test(battle_varied, values_that_contradict_one_another_are_left_out)
{
    write_small("turns = 4\ndistance = 9");
    const struct answer answer = run("hod battle bloodybacks-8.3 fight.ini --vary a_breaks=2..3 --trials 100 "
                                     "--measure mean:turn");
    cr_expect_eq(answer.status, 0);
    cr_expect_not_null(strstr(answer.err, "1 left out as the values contradict one another, the first by "
                                          "fight.ini:4: breaks: 3 is not one of 1..2"),
                       "%s", answer.err);
    expect_refused("battle", "fight.ini:4: breaks: 3 is not one of 1..2",
                   run("hod battle bloodybacks-8.3 fight.ini --vary a_breaks=3"));
}

Test(battle_varied, a_chart_is_drawn_where_one_axis_is_varied)
{
    draw_numbers();
    write_small("turns = 4\ndistance = 9");
    output_of(VARY "--vary march=0..2 --vary turns=3 --measure p:winner=a,mean:turn --charts drawn");
    cr_expect_str_eq(output_of("cd drawn && ls *.svg"), "mean-turn.svg\np-winner-a.svg\n");
}

Test(battle_varied, the_same_is_answered_on_any_number_of_threads)
{
    write_small("turns = 6\ndistance = 9");
    char *one = strdup(output_of(VARY "--vary march=0..1 --until 5%% --threads 1"));
    cr_expect_str_eq(output_of(VARY "--vary march=0..1 --until 5%% --threads 3"), one);
    free(one);
}

static void refuses(const char *options, const char *message)
{
    expect_refused(options, message, run("hod battle bloodybacks-8.3 fight.ini %s", options));
}

Test(battle_varied, refuses_what_makes_no_sense)
{
    write_small("turns = 4");
    refuses("--aim 50%", "--aim needs --vary, such as --vary march=0..4");
    refuses("--vary march=1 --aim 50%",
            "--aim needs the one measure that is aimed at, such as --measure p:winner=a");
    refuses("--vary march=1 --measure p:winner=a,p:winner=b --aim 50%",
            "--aim needs the one measure that is aimed at, such as --measure p:winner=a");
    refuses("--vary march=1 --measure p:winner=a --aim half",
            "--aim half: an aim of a battle is a number or LOW..HIGH, such as 50% or 40..50%");
    refuses("--vary march=1 --measure p:winner=a --aim inf",
            "--aim inf: an aim of a battle is a number or LOW..HIGH, such as 50% or 40..50%");
    refuses("--vary march=1 --measure mean:turn --aim 1e31",
            "--aim 1e31: the numbers of an aim lie in -1e+30..1e+30");
    refuses("--vary march=1 --measure mean:turn --aim 8..6", "--aim 8..6: 8..6 runs backwards");
    refuses("--vary march=1 --measure mean:turn --aim 600%",
            "--aim 600%: a percentage is accepted for a probability: write 6");
    refuses("--vary march=1 --measure mean:turn --aim 6 --aim 7",
            "--aim: battles have one aim, under one rule set");
    refuses(
        "--vary march=1 --measure mean:turns",
        "--measure mean:turns: accepted are p:winner=a, p:winner=b, p:winner=none, mean:turn, mean:a_lost, "
        "mean:b_lost, value:a, value:b, worth:fire, worth:charge");
    refuses("--vary turns=all --vary distance=all --vary march=all",
            "--vary: 44440 battles are too many (at most 10000)");
    refuses("--vary march=1 --narrate", "--vary does not go with --narrate");
    refuses("--vary march=1 --plans", "--vary does not go with --plans");
    refuses("--vary march=1 --shard 1/2 -o part",
            "--shard and --journal divide one battle under one rule set, without worths, --plans, --narrate or "
            "--vary");
}

Test(battle_varied, a_wrong_name_or_value_is_marked)
{
    write_small("turns = 4");
    struct answer answer = run("hod battle bloodybacks-8.3 fight.ini --vary mach=1");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(
        answer.err,
        "hod: --vary: mach is nothing that a battle file says of a battle or an army, such as march, "
        "a_breaks or b_plan, no field of the engagement of bloodybacks-8.3 and no parameter of its "
        "rules; did you mean march?\n  mach=1\n  ^\n");
    answer = run("hod battle bloodybacks-8.3 fight.ini --vary march=0..21");
    cr_expect_str_eq(answer.err, "hod: --vary: 21 is not one of never | 0..20\n  march=0..21\n        ^\n");
    answer = run("hod battle bloodybacks-8.3 fight.ini --vary march");
    cr_expect_str_eq(answer.err,
                     "hod: --vary: expected NAME=VALUES, such as march=0..4\n  march\n       ^\n");
    answer = run("hod battle bloodybacks-8.3 fight.ini --vary b_plan=stand --vary b_plan=best");
    cr_expect_eq(answer.status, 2);
}

Test(battle_varied, more_units_than_columns_hold_are_refused)
{
    write_battle("", "line = militia | -", "units = 9\nline = - | militia");
    expect_refused("units",
                   "fight.ini:8: units: 9 are more than 8, which stand in the line's columns at most",
                   run("hod battle bloodybacks-8.3 fight.ini"));
    write_battle("", "units = 37\nline = militia", "line = militia");
    expect_refused("units", "fight.ini:5: units: 37 is not one of 1..36",
                   run("hod battle bloodybacks-8.3 fight.ini"));
}
