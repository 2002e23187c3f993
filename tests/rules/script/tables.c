/* Tables of results: every kind of axis, modifier and cell, and refusals. */
#include "written.h"

#include "rules/domain.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(tables, .init = enter_folder, .fini = leave_folder);

#define HEAD "[rules]\nid = mine\n[table t]\n"

/* A file whose only table has these keys is opened, or must be refused with this message. */
#define TABLE_OF(keys)         opened_as("mine.ini", HEAD keys)
#define REFUSES(keys, message) refuses_as("mine.ini", HEAD keys, message)

/* Expects the probability of a value of an outcome. */
static void expect_chance(const hod_rules *rules, const char *situation, const char *outcome,
                          const char *value, double expected)
{
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, "t", NULL);
    const int place = hod_mechanism_outcome(mechanism, outcome, strlen(outcome), NULL);
    const hod_domain domain = hod_domain_of(mechanism->outcomes[place].domain);
    AUTO(hod_distribution_free) hod_distribution result = evaluated(rules, "t", situation);
    int number;
    cr_assert(hod_domain_read(&domain, value, strlen(value), &number, NULL), "%s is not in %s", value,
              domain.text);
    const double chance = exactly(&result, place, number);
    cr_expect_float_eq(chance, expected, 1e-15, "%s: %s=%s %g", situation, outcome, value, chance);
}

/* Expects that this column is selected with certainty, in a table whose only row names the column. */
static void expect_column(const hod_rules *rules, const char *situation, const char *column)
{
    expect_chance(rules, situation, "result", column, 1);
}

#define ODDS "cells = d6, 1-3, 1-2, 1-1, 3-2, 2-1, 4-1\n  1-6, a, b, c, d, e, f\ncolumns = x / y\n"

Test(tables, odds_are_rounded_down_up_or_to_the_nearest)
{
    static const struct {
        const char *situation, *down, *up, *nearest;
    } known[] = {{"x=1 y=9", "a", "a", "a"}, {"x=1 y=2", "b", "b", "b"},  {"x=2 y=5", "a", "b", "a"},
                 {"x=3 y=7", "a", "b", "b"}, {"x=2 y=3", "b", "c", "b"},  {"x=7 y=9", "b", "c", "c"},
                 {"x=9 y=7", "c", "d", "d"}, {"x=5 y=3", "d", "e", "d"},  {"x=7 y=4", "d", "e", "d"},
                 {"x=3 y=1", "e", "f", "e"}, {"x=10 y=3", "e", "f", "f"}, {"x=99 y=2", "f", "f", "f"}};
    AUTO(free_rules)
    hod_rules *down = TABLE_OF(ODDS), *up = TABLE_OF(ODDS "round = up\n"),
              *nearest = TABLE_OF(ODDS "round = nearest\n");
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        expect_column(down, known[i].situation, known[i].down);
        expect_column(up, known[i].situation, known[i].up);
        expect_column(nearest, known[i].situation, known[i].nearest);
    }
}

Test(tables, heads_are_ranges_and_an_axis_is_limited_to_its_first_and_last)
{
    AUTO(free_rules)
    hod_rules *rules = TABLE_OF(
        "rows = 2d6\ncolumns = a 0..9 - b 0..9\ncells =\n"
        "  , -2 or less, -1 .. 1, 2\u20134, 5+\n  2-3, 1, 2, 3, 4\n  4-11, 5, 6, 7, 8\n  12, -, 9, 9, 9\n");
    expect_chance(rules, "a=0 b=9", "result", "1", 3 / 36.);
    expect_chance(rules, "a=0 b=2", "result", "0", 1 / 36.);
    expect_chance(rules, "a=0 b=1", "result", "6", 32 / 36.);
    expect_chance(rules, "a=4 b=0", "result", "7", 32 / 36.);
    expect_chance(rules, "a=9 b=0", "result", "8", 32 / 36.);
}

Test(tables, modifiers_add_to_dice_and_shift_along_the_other_axis)
{
    AUTO(free_rules)
    hod_rules *rules =
        TABLE_OF("cells = d6, light, heavy, \"super heavy\"\n  1, 1, 2, 3\n  2-5, 4, 5, 6\n  6, 7, 8, 9\n"
                 "columns = armour\nadd.tired = -1\nadd.men = -2 each 0..3\n"
                 "shift.range = long -1, medium 0, close +2\n");
    expect_chance(rules, "armour=heavy range=medium", "result", "5", 4 / 6.);
    expect_chance(rules, "armour=heavy range=long", "result", "4", 4 / 6.);
    expect_chance(rules, "armour=heavy range=close", "result", "6", 4 / 6.);
    expect_chance(rules, "armour=super_heavy range=long", "result", "8", 1 / 6.);
    expect_chance(rules, "armour=light range=medium tired=yes men=1", "result", "1", 4 / 6.);
    cr_assert(hod_rules_set(rules, "t.range_close", "1", NULL));
    cr_assert(hod_rules_set(rules, "t.men", "0", NULL));
    expect_chance(rules, "armour=light range=close tired=yes men=3", "result", "5", 4 / 6.);
    expect_chance(rules, "armour=light range=close tired=yes men=3", "result", "2", 2 / 6.);
}

Test(tables, dice_can_select_columns_both_or_nothing)
{
    AUTO(free_rules)
    hod_rules *turned = TABLE_OF(
        "rows = troops\ncolumns = 2d6 + 1\nadd.general = 2\nshift.woods = 1\n"
        "cells = , 3-5, 6-9, 10-13\n  raw, rout, shaken, steady\n  drilled, shaken, steady, steady\n");
    expect_chance(turned, "troops=raw", "result", "rout", 6 / 36.);
    expect_chance(turned, "troops=raw general=yes", "result", "rout", 1 / 36.);
    expect_chance(turned, "troops=raw woods=yes", "result", "shaken", 6 / 36.);
    AUTO(free_rules)
    hod_rules *both = TABLE_OF("rows = d66\ncolumns = d2\ncells = x, 1, 2\n  11-36, 0, 1\n  41-66, 1, 2\n");
    expect_chance(both, "", "result", "1", 1 / 2.);
    expect_chance(both, "", "result", "2", 1 / 4.);
    AUTO(free_rules)
    hod_rules *none =
        TABLE_OF("columns = men 1..40\ncells = formation, 1-4, 5+\n  line, 2, 3\n  column, 1, 2\n");
    expect_column(none, "formation=column men=40", "2");
    expect_column(none, "formation=line men=4", "2");
}

Test(tables, a_cell_can_have_several_results_by_letters_or_in_order)
{
    AUTO(free_rules)
    hod_rules *letters = TABLE_OF(
        "outcomes = attacker A, defender D\nrows = d3\ncells = , x\n  1, A2 D1\n  2, \"D3,A1\"\n  3, -\n");
    expect_chance(letters, "", "attacker", "2", 1 / 3.);
    expect_chance(letters, "", "attacker", "0", 1 / 3.);
    expect_chance(letters, "", "defender", "3", 1 / 3.);
    cr_assert(hod_rules_set(letters, "t.x_3", "A2_D1", NULL));
    expect_chance(letters, "", "attacker", "2", 2 / 3.);
    AUTO(free_rules)
    hod_rules *in_order = TABLE_OF("outcomes = one, two\nrows = d2\ncells = , x\n  1, 3/rout\n  2, 1/-\n");
    expect_chance(in_order, "", "one", "3", 1 / 2.);
    expect_chance(in_order, "", "two", "none", 1 / 2.);
}

Test(tables, a_cell_is_a_parameter_that_other_files_can_change)
{
    write_file("crt.csv", "\xef\xbb\xbf"
                          "d6;1-2;1-1\r\n1-3;AE;NE\r\n4-6;NE;DE\r\n");
    AUTO(free_rules)
    hod_rules *base = opened_as("base.ini", HEAD "file = crt.csv\ncolumns = odds\n"),
              *mine =
                  opened_as("mine.ini", "[rules]\nid = mine-too\nbased_on = base.ini\n[t]\n1-1_4-6 = AE\n");
    expect_chance(base, "odds=1-1", "result", "DE", 1 / 2.);
    expect_chance(mine, "odds=1-1", "result", "AE", 1 / 2.);
    cr_expect_str_eq(mine->based_on, "mine");
    cr_expect_str_eq(base->based_on, "");
}

Test(tables, tables_are_added_to_their_base)
{
    AUTO(free_rules)
    hod_rules *rules =
        opened_as("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n"
                              "[shooting]\nbands = 1 4 8\n[table t]\ncells = d6, x\n  1-6, 2\n");
    expect_column(rules, "", "2");
    assert_value(rules, "shooting.bands", "1 4 8");
    cr_expect_str_eq(rules->based_on, "bloodybacks-8.3");
}

Test(tables, scripts_can_read_and_declare_tables)
{
    write_file("crt.csv", "die,odds 1,note\n1,0.5,\n2,\"7\",x\n");
    AUTO(hod_distribution_free)
    hod_distribution result = evaluated_script(
        "rules { id = 'mine' }\nlocal crt = read_table('crt.csv')\n"
        "assert(crt.heads[2] == 'odds 1' and #crt == 2 and crt[1]['odds 1'] == 0.5 and crt[1].note == '')\n"
        "results_table { name = 't', cells = 'd2,x\\n1,1\\n2,2' }\n"
        "mechanism { name = 'm', title = 'm', outcomes = { outcome('n', '0..9', 'n') },\n"
        "  resolve = function(roll) return { n = crt[roll:play('t', {}).result]['odds 1'] == 7 and 7 or 0 } "
        "end }\n",
        "m", "");
    cr_expect_float_eq(exactly(&result, 0, 7), 0.5, 1e-15);
}

Test(tables, mistakes_in_keys_are_refused)
{
    REFUSES("", "3: a table has either a file or cells");
    REFUSES("cells = d6, x\n  1-6, 1\ncolour = red\n",
            "3: a table has no colour; it has name title source file cells rows columns outcomes round "
            "add.NAME and shift.NAME");
    REFUSES("cells = d6, x\n  1-6, 1\nround = half\n",
            "3: round: half is not accepted; choose down, up or nearest");
    REFUSES("cells = d6, x\n  1-6, 1\nshift.t = woods\n",
            "3: shift.t: 'woods' is not a word and a number, such as woods -1");
    REFUSES("cells = troops, x\n  raw, 1\nadd.t = 1\n",
            "3: add goes with numbers that follow one another: the rows have none");
    REFUSES("file = nothing.csv\n", "3: cannot read the table nothing.csv: No such file or directory");
    REFUSES("file = ../crt.csv\n",
            "3: ../crt.csv leads out of the folder of mine.ini; copy the file there and write crt.csv");
    REFUSES("file = /etc/passwd\n",
            "3: a table is a CSV file in the folder of the rules, such as crt.csv, not \"/etc/passwd\"");
}

Test(tables, mistakes_in_cells_are_refused_with_line_and_column)
{
    REFUSES("cells = d6\n  1\n", "4: column 1: the table has no columns");
    REFUSES("cells = d6, x\n", "4: column 1: the table has no rows");
    REFUSES("cells =\n  d6, x\n  1, a\n  3, b\n", "7: column 1: numbers are missing before 3");
    REFUSES("cells =\n  d6, x\n  1-3, a\n  3, b\n", "7: column 1: 3 and 1-3 overlap");
    REFUSES("cells = d6, x\n  one, a\n", "5: column 1: one is not a number or a range, such as 2-3 or 11+");
    REFUSES("cells = d66, x\n  11-16, a\n", "5: column 1: 21 is missing");
    REFUSES("cells = d6, 1-1, 1-2\n  1-6, a\ncolumns = x / y\n",
            "4: column 3: the odds must grow: 1-2 is not more than 1-1");
    REFUSES("cells = d6, 1-1, few\n  1-6, a\ncolumns = x / y\n",
            "4: column 3: few is not a number or odds, such as 3-1");
    REFUSES("cells = d6, x, x\n  1-6, a\n", "4: column 3: x is there twice");
    REFUSES("cells = d6, x\n  1-6, A3 B2\noutcomes = one A, two D\n",
            "5: column 2: B2 is not the letters of an outcome and a whole number or a word, such as A1");
    REFUSES("cells = d6, x\n  1-6, A1D2\noutcomes = one A, two D\n",
            "5: column 2: A1D2 is not the letters of an outcome and a whole number or a word, such as A1");
    REFUSES("cells = d6, x\n  1-6, 1.5\n", "5: column 2: 1.5 is not a whole number");
    REFUSES("cells = d6, x\n  1-6, 1.5 2\noutcomes = one, two\n", "5: column 2: 1.5 is not a whole number");
    REFUSES("cells = d6, x\n  1-6, 3\noutcomes = one, two\n", "5: column 2: 3 has 1 of 2 results");
    REFUSES("cells = d6, x\n  1-6, 3 4 5\noutcomes = one, two\n", "5: column 2: 3 4 5 has too many results");
    REFUSES("cells = d6, x, y\n  1-6, a/b, a-b\n", "5: column 3: a-b and a/b cannot be told apart");
    REFUSES("cells = d6, x\n  1-6, !\n", "5: column 2: ! has no letter or digit");
    write_file("crt.csv", "d6,x\n1-3,\"a\n");
    REFUSES("file = crt.csv\n", "crt.csv:2: column 2: the closing \" is missing");
}

Test(tables, a_text_has_no_folder_to_read_tables_from)
{
    hod_error error = {0};
    write_file("crt.csv", "d6,x\n1-6,a\n");
    expect_refusal(hod_rules_read("mine.ini", HEAD "file = crt.csv\n", &error), &error,
                   "mine.ini:3: the script was given as a text, not as a file: it has no "
                   "folder from which crt.csv could be read",
                   "a text");
    AUTO(free_rules) hod_rules *rules = hod_rules_read("mine.ini", HEAD "cells = d6, x\n  1-6, 3\n", &error);
    cr_assert(rules, "%s", error.message);
    expect_column(rules, "", "3");
}
