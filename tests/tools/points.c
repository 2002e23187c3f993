/* hod points. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(points, .init = enter_tools, .fini = leave_folder);

/* What a fight is worth to A where nobody's victory is half of one. */
static double value(const char *rules, const char *mechanism, const char *situation)
{
    const char *out =
        output_of("hod exact %s %s %s --outcome winner --format csv", rules, mechanism, situation);
    const char *a = strstr(out, ",a,"), *b = strstr(out, ",b,");
    return (1 + (a ? atof(a + 3) : 0) - (b ? atof(b + 3) : 0)) / 2;
}

/* The fields of a side, of "quality=4 density=5": " a_quality=4 a_density=5". */
static void put_side(char *situation, size_t size, const char *values, char side)
{
    size_t length = strlen(situation);
    for (const char *rest = values; *rest;) {
        const size_t word = strcspn(rest, " ");
        length += (size_t)snprintf(situation + length, size - length, " %c_%.*s", side, (int)word, rest);
        rest += word + (rest[word] == ' ');
    }
}

/* The mean of the fight as it is and with the sides exchanged. */
static double both_orders(const char *rules, const char *mechanism, const char *all, const char *one,
                          const char *other)
{
    char as_a[512], as_b[512];
    snprintf(as_a, sizeof as_a, "%s", all);
    snprintf(as_b, sizeof as_b, "%s", all);
    put_side(as_a, sizeof as_a, one, 'a');
    put_side(as_a, sizeof as_a, other, 'b');
    put_side(as_b, sizeof as_b, other, 'a');
    put_side(as_b, sizeof as_b, one, 'b');
    return (value(rules, mechanism, as_a) + 1 - value(rules, mechanism, as_b)) / 2;
}

struct kind {
    const char *name, *values;
};

static const char *values_of(const struct kind *kinds, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(kinds[i].name, name) == 0) return kinds[i].values;
    cr_assert_fail("there is no %s", name);
    return NULL;
}

/* A leader that is not there has quality 0. */
#define SIDES_OF_BLOODYBACKS "a_commander=0 b_commander=0"
static const struct kind bloodybacks[] = {
    {"british-line", "quality=4 density=5 figures=20 weapon=musket"},
    {"grenadiers", "quality=5 density=5 figures=20 weapon=musket"},
    {"light-infantry", "quality=4 density=4 figures=16 weapon=musket"},
    {"hessians", "quality=4 density=8 figures=24 weapon=musket"},
    {"continentals", "quality=3 density=6 figures=20 weapon=musket"},
    {"militia", "quality=2 density=6 figures=20 weapon=musket"},
    {"riflemen", "quality=4 density=3 figures=12 weapon=rifle"},
};

Test(points, pairs_are_worth_what_their_fights_are)
{
    char *out = strdup(output_of("hod points bloodybacks-8.3 --no-engagement --part pairs --format csv"));
    cr_assert_eq(lines_of(out), 1 + 21);
    for (int line = 1; line <= 21; line++) {
        char *a = strdup(csv_field(out, line, 0)), *b = strdup(csv_field(out, line, 1));
        const double told = atof(csv_field(out, line, 2));
        cr_expect_float_eq(told,
                           both_orders("bloodybacks-8.3", "firefight", SIDES_OF_BLOODYBACKS,
                                       values_of(bloodybacks, 7, a), values_of(bloodybacks, 7, b)),
                           1e-12, "%s %s", a, b);
        free(a);
        free(b);
    }
    free(out);
}

/* Types that are alike stand in one row; squares of six inches, so 18 are three. */
static const struct kind one_hour[] = {
    {"\"british-line", "unit=line-infantry"}, {"grenadiers", "unit=shock-troops"},
    {"light-infantry", "unit=skirmishers"},   {"militia", "unit=militia"},
    {"riflemen", "unit=frontiersmen"},
};

Test(points, firefights_and_engagements_count_alike)
{
    char *out = strdup(output_of("hod points one-hour-awi --part pairs --format csv"));
    cr_assert_eq(lines_of(out), 1 + 10);
    int checked = 0;
    for (int line = 1; line <= 10; line++) {
        char *a = strdup(csv_field(out, line, 0)), *b = strdup(csv_field(out, line, 1));
        const double told = atof(csv_field(out, line, 2));
        if (a[0] != '"' && b[0] != '"') {
            const char *one = values_of(one_hour, 5, a), *other = values_of(one_hour, 5, b);
            const double fire = both_orders("one-hour-awi", "firefight",
                                            "a_rally=never b_rally=never distance=1 turns=12", one, other);
            const double engagement = both_orders(
                "one-hour-awi", "engagement",
                "a_plan=best b_plan=best a_rally=never b_rally=never distance=3 turns=12", one, other);
            cr_expect_float_eq(told, (fire + engagement) / 2, 1e-9, "%s %s", a, b);
            checked++;
        }
        free(a);
        free(b);
    }
    cr_expect_eq(checked, 6);
    free(out);
}

Test(points, what_is_expected_of_a_pair_comes_of_the_points)
{
    char *types = strdup(output_of("hod points bloodybacks-8.3 --no-engagement --part points --format csv"));
    char *pairs = strdup(output_of("hod points bloodybacks-8.3 --no-engagement --part pairs --format csv"));
    double points[7], sum = 0;
    for (int i = 0; i < 7; i++) {
        cr_assert_str_eq(csv_field(types, i + 1, 0), bloodybacks[i].name);
        points[i] = atof(csv_field(types, i + 1, 2));
        sum += points[i];
    }
    cr_expect_float_eq(sum, 700, 1e-9);
    for (int line = 1; line <= 21; line++) {
        double odds = 0;
        for (int i = 0; i < 7; i++) {
            if (strcmp(csv_field(pairs, line, 0), bloodybacks[i].name) == 0) odds += points[i] / 25;
            if (strcmp(csv_field(pairs, line, 1), bloodybacks[i].name) == 0) odds -= points[i] / 25;
        }
        const double told = atof(csv_field(pairs, line, 2));
        cr_expect_float_eq(atof(csv_field(pairs, line, 3)), 1 / (1 + exp(-odds)), 1e-12);
        cr_expect_float_eq(atof(csv_field(pairs, line, 4)), 1 / (1 + (1 - told) / told * exp(odds)), 1e-12);
    }
    free(types);
    free(pairs);
}

Test(points, types_of_a_file_are_rated_too)
{
    write_file("mine.ini", "[bloodybacks]\nguards = british-line quality=5 figures=24\n"
                           "twins = militia\n");
    const char *out =
        output_of("hod points bloodybacks-8.3 mine.ini --no-engagement --part points --format csv");
    cr_expect_eq(lines_of(out), 1 + 8);
    cr_expect_not_null(strstr(out, "\n\"militia, twins\",quality=2 density=6 figures=20 weapon=musket,"),
                       "%s", out);
    cr_expect_not_null(strstr(out, "\nguards,quality=5 density=5 figures=24 weapon=musket,"), "%s", out);
}

Test(points, are_drawn_as_what_each_is_worth_against_each)
{
    output_of("hod points one-hour-awi --no-engagement --chart matrix.json");
    const char *drawn = output_of("cat matrix.json");
    cr_expect_not_null(strstr(drawn, "What a fight is worth to troops"), "%s", drawn);
}

Test(points, do_not_depend_on_threads)
{
    char *one = strdup(output_of("hod points one-hour-awi --threads 1"));
    cr_expect_str_eq(output_of("hod points one-hour-awi --threads 3"), one);
    free(one);
}

Test(points, are_told_in_sentences)
{
    const char *out = output_of("hod points bloodybacks-8.3 --no-engagement");
    cr_expect_not_null(strstr(out, "\nPrices that add up explain "));
    cr_expect_not_null(
        strstr(out, " goes in circles, like rock, paper and scissors, which no price list can express."));
    cr_expect_not_null(strstr(out, " pairs that cost about the same (at most 5 points apart), a fight "));
    out = output_of("hod points one-hour-awi --no-engagement");
    cr_expect_not_null(strstr(out, "\n3 of 7 prices are empty, because "), "%s", out);
}

Test(points, what_is_wrong_is_refused)
{
    static const char *const wrong[][2] = {
        {"", "hod: an argument is missing: hod points RULES [TROOPS.ini] (see: hod points --help)\n"},
        {"bloodybacks-8.4", "hod: there is no rule set bloodybacks-8.4; did you mean bloodybacks-8.3?"},
        {"bloodybacks-8.3 absent.ini", "hod: "},
        {"bloodybacks-8.3 firefight quality=4", "hod: quality=4 is one argument too many: hod points "},
        {"bloodybacks-8.3 --no-engagement --format csv", "hod: "}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const struct answer answer = run("hod points %s", wrong[i][0]);
        cr_expect_eq(answer.status, 2, "%s", wrong[i][0]);
        cr_expect_eq(strncmp(answer.err, wrong[i][1], strlen(wrong[i][1])), 0, "%s", answer.err);
        cr_expect_str_eq(answer.out, "");
    }
    write_file("dice.lua",
               "rules { id = 'dice', title = 'Dice' }\n"
               "mechanism { name = 'die', title = 'a die', outcomes = { outcome('n', '1..6', 'x') },\n"
               "  resolve = function(roll) return { n = roll:die('die', 6) } end }\n");
    const struct answer answer = run("hod points dice.lua");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err, "dice has no types of troops to compare (see: hod troops)"), "%s",
                       answer.err);
}
