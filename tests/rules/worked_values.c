/* The worked values of every family, and what a table of them may not contain. */
#include "worked.h"

#include "rules/family.h"

#include "folder.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void free_places(struct criterion_test_params *params)
{
    cr_free(params->params);
}

ParameterizedTestParameters(worked_values, of_each_family_are_found)
{
    int count;
    hod_families(&count);
    int *places = cr_malloc((size_t)count * sizeof *places);
    for (int i = 0; i < count; i++) places[i] = i;
    return cr_make_param_array(int, places, (size_t)count, free_places);
}

/* A family's folder has its name, with _ instead of -. */
ParameterizedTest(const int *place, worked_values, of_each_family_are_found)
{
    int count;
    char path[sizeof RULES_FOLDER + 128];
    AUTO(hod_buffer_free) hod_buffer mistakes = {0};
    snprintf(path, sizeof path, "%s/%s/worked.tsv", RULES_FOLDER, hod_families(&count)[*place]->id);
    for (char *dash; (dash = strchr(path + sizeof RULES_FOLDER, '-'));) *dash = '_';
    worked_check(path, &mistakes);
    cr_expect(!mistakes.length && !mistakes.failed, "\n%.*s", (int)mistakes.length, mistakes.bytes);
}

TestSuite(tables, .init = enter_folder, .fini = leave_folder);

/* Checks the table; the mistakes become a text. */
static void check(const char *table, hod_buffer *mistakes)
{
    write_file("worked.tsv", table);
    worked_check("worked.tsv", mistakes);
    hod_buffer_byte(mistakes, '\0');
    cr_assert(!mistakes->failed);
}

static void expect_mistakes(const char *table, const char *expected)
{
    AUTO(hod_buffer_free) hod_buffer mistakes = {0};
    check(table, &mistakes);
    cr_expect_str_eq(mistakes.bytes, expected, "%s:\n%s", table, mistakes.bytes);
}

#define HEAD         "rules\tmechanism\tsituation\tchanged\toutcome\tvalue\tsource\n"
#define ROW(columns) "bloodybacks-8.3\t" columns "\tby hand\n"

/* A table with one value, on the second line. */
#define MORALE(columns) HEAD ROW("morale\t" columns)

/* Expects one mistake on that line, whose message starts like this. */
static void refuses(const char *table, const char *message)
{
    char expected[256];
    AUTO(hod_buffer_free) hod_buffer mistakes = {0};
    snprintf(expected, sizeof expected, "worked.tsv:2: %s", message);
    check(table, &mistakes);
    const char *end = strchr(mistakes.bytes, '\n');
    cr_expect(strncmp(mistakes.bytes, expected, strlen(expected)) == 0 && end && !end[1], "%s:\n%s", table,
              mistakes.bytes);
}

/* Three dice all succeed with 1/8 at 6, and with 8/27 at 8. */
Test(tables, can_have_fractions_and_decimals)
{
    expect_mistakes(MORALE("-\t-\tresult=carry-on\t1/8"), "");
    expect_mistakes(MORALE("-\t-\tresult=carry-on\t27/216"), "");
    expect_mistakes(MORALE("-\t-\tresult=carry-on\t0.125000"), "");
    expect_mistakes(MORALE("quality=4\t-\tresult=carry-on\t0.296296"), "");
    expect_mistakes(MORALE("quality=4\t-\tresult=carry-on\t0.2962963"), "");
    expect_mistakes(MORALE("quality=4 terrain=open\tunit.dp_limit=5 morale.open_factor=6\t-\t1"), "");
    expect_mistakes(MORALE("-\tmorale.open_factor=6\tresult=rout\t0"), "");
}

/* Six dice at 6, read in bands: 1, 2 and 3 hits with 21, 41 and 1 of 64. */
Test(tables, can_have_means)
{
    expect_mistakes(HEAD ROW("shooting\t-\t-\tmean:hits\t106/64"), "");
    refuses(HEAD ROW("shooting\t-\t-\tmean:hits\t1.656252"), "mean:hits is 1.65625 and not 1.656252");
    refuses(HEAD ROW("shooting\t-\t-\tmean:hit\t1"), "shooting has no outcome hit; did you mean hits?");
}

Test(tables, can_have_comments)
{
    expect_mistakes("# above\n" MORALE("-\t-\tresult=carry-on\t1/8") "# below\t\n", "");
}

Test(tables, report_the_value_found)
{
    refuses(MORALE("-\t-\tresult=carry-on\t1/7"), "result=carry-on is 0.125 and not 1/7");
    refuses(MORALE("-\t-\tresult=carry-on\t12500001/100000000"),
            "result=carry-on is 0.125 and not 12500001/100000000");
    refuses(MORALE("-\t-\tresult=carry-on\t0.125002"), "result=carry-on is 0.125 and not 0.125002");
    refuses(MORALE("-\t-\t-\t0"), "everything is 1 and not 0");
}

Test(tables, report_every_mistake)
{
    static const char table[] = HEAD "bloodybacks-8.3\tmorale\t-\t-\tresult=carry-on\t1/7\tby hand\n"
                                     "# a comment\n"
                                     "bloodybacks-8.3\tmorale\t-\t-\tresult=carry-on\t1/8\tby hand\n"
                                     "bloodybacks-8.3\tmorale\tquality\t-\tresult=carry-on\t1/8\tby hand\n"
                                     "bloodybacks-8.3\tmorale\tquality\t-\tresult=rout\t3/8\tby hand\n"
                                     "bloodybacks-8.3\tmorale\t-\t-\tresult=rout\t3\tby hand\n";
    expect_mistakes(table, "worked.tsv:2: result=carry-on is 0.125 and not 1/7\n"
                           "worked.tsv:5: quality is incomplete; write NAME=VALUE\n"
                           "worked.tsv:6: quality is incomplete; write NAME=VALUE\n"
                           "worked.tsv:7: 3 is no probability\n");
}

Test(tables, are_refused_if_missing_or_empty)
{
    AUTO(hod_buffer_free) hod_buffer mistakes = {0};
    worked_check("missing.tsv", &mistakes);
    hod_buffer_byte(&mistakes, '\0');
    cr_expect_str_eq(mistakes.bytes, "cannot read missing.tsv: No such file or directory\n");
    expect_mistakes("", "worked.tsv: no values\n");
    expect_mistakes("# nothing else\n", "worked.tsv: no values\n");
    expect_mistakes(HEAD, "worked.tsv: no values\n");
}

Test(tables, with_other_columns_are_refused)
{
    expect_mistakes("rules\tmechanism\tstate\tchanged\toutcome\tvalue\tsource\nx\n",
                    "worked.tsv:1: column 3 is state and not situation\nworked.tsv: no values\n");
    expect_mistakes("bloodybacks-8.3\tmorale\t-\t-\tresult=carry-on\t1/8\tR1\n",
                    "worked.tsv:1: column 1 is bloodybacks-8.3 and not rules\nworked.tsv: no values\n");
    refuses(HEAD ROW("morale\t-\tresult=carry-on\t1/8"),
            "the columns, with tabs between them, are 6 and not 7");
    refuses(MORALE("-\t-\tresult=carry-on\t1/8\t"), "the columns, with tabs between them, are 8 and not 7");
    refuses(HEAD "\n", "the columns, with tabs between them, are 1 and not 7");
}

Test(tables, with_empty_cells_are_refused)
{
    refuses(MORALE("\t-\tresult=carry-on\t1/8"), "column situation is empty; - stands for none");
    refuses(MORALE("-\t\tresult=carry-on\t1/8"), "column changed is empty; - stands for none");
    refuses(MORALE("-\t-\t\t1/8"), "column outcome is empty; - stands for none");
    refuses(MORALE("-\t-\tresult=carry-on\t-"), "column value is empty");
    refuses(HEAD "-\tmorale\t-\t-\tresult=carry-on\t1/8\tby hand\n", "column rules is empty");
    refuses(HEAD "bloodybacks-8.3\tmorale\t-\t-\tresult=carry-on\t1/8\t\n", "column source is empty");
}

Test(tables, with_invalid_values_are_refused)
{
    static const char *const values[] = {
        "x",        "1/",        "/8",    "1/8/2", "1//8", "-1/8",   "+1/8", "1 / 8", " 1/8",    "0.12500",
        ".1250000", "0.125000x", "1/0.5", "0x1/8", "1e-1", "12.5 %", "nan",  "inf",   "0.125/1", "0,125000"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char table[256], message[256];
        snprintf(table, sizeof table, MORALE("-\t-\tresult=carry-on\t%s"), values[i]);
        snprintf(message, sizeof message,
                 "%s is no value: 0, 1, a fraction such as 27/256 or a decimal of 6 places or more is",
                 values[i]);
        refuses(table, message);
    }
    refuses(MORALE("-\t-\tresult=carry-on\t9/8"), "9/8 is no probability");
    refuses(MORALE("-\t-\tresult=carry-on\t1/0"), "1/0 is no probability");
    refuses(MORALE("-\t-\tresult=carry-on\t0/0"), "0/0 is no probability");
    refuses(MORALE("-\t-\tresult=carry-on\t1.000001"), "1.000001 is no probability");
}

Test(tables, with_invalid_questions_are_refused)
{
    refuses(HEAD "bloodybacks-8.4\tmorale\t-\t-\t-\t1\tby hand\n", "there is no rule set bloodybacks-8.4");
    refuses(HEAD ROW("morals\t-\t-\t-\t1"), "bloodybacks-8.3 has no mechanism morals");
    refuses(MORALE("quality\t-\t-\t1"), "quality is incomplete; write NAME=VALUE");
    refuses(MORALE("qualities=3\t-\t-\t1"), "morale has no field qualities");
    refuses(MORALE("quality=6\t-\t-\t1"), "field quality of morale: 6 is outside 1 to 5");
    refuses(MORALE("quality=3 terrain=open quality=3\t-\t-\t1"), "quality is given twice");
    refuses(MORALE("-\tmorale.hand\t-\t1"), "morale.hand is incomplete; write NAME=VALUE");
    refuses(MORALE("-\tmorale.hands=3\t-\t1"), "bloodybacks-8.3 has no parameter morale.hands");
    refuses(MORALE("-\tmorale.hand=0\t-\t1"), "morale.hand: 0 is outside 1 to 32");
    refuses(MORALE("-\tmorale.hand=3 morale.hand=4\t-\t1"), "morale.hand is given twice");
    refuses(MORALE("-\tshooting.bands=3,3,3\t-\t1"), "bloodybacks-8.3: invalid rules");
    refuses(HEAD ROW("split-fire\tfigures_at_a=20\t-\t-\t1"), "split-fire: the situation contradicts itself");
}

Test(tables, with_unknown_outcomes_are_refused)
{
    refuses(MORALE("-\t-\tresult\t1/8"), "result is incomplete; write NAME=VALUE");
    refuses(MORALE("-\t-\tresults=carry-on\t1/8"), "morale has no outcome results");
    refuses(MORALE("-\t-\tresult=wins\t1/8"),
            "outcome result of morale: wins is not accepted; choose destroyed");
    refuses(MORALE("-\tmorale.hand=3\tresult=3\t1/8"),
            "outcome result of morale: 3 is not accepted; choose destroyed");
    refuses(MORALE("-\t-\tresult=rout result=carry-on\t0"), "result is given twice");
}

/* A count may be outside its domain only if parameters are changed. */
Test(tables, with_counts_beyond_their_domain_are_accepted)
{
    expect_mistakes(HEAD ROW("retrograde\tdp=3\tunit.dp_limit=5\tdp_after=4\t1"), "");
    refuses(HEAD ROW("retrograde\tdp=3\t-\tdp_after=4\t0"),
            "outcome dp_after of retrograde: 4 is outside 0 to 3");
    static const char *const values[] = {"", "x", "4x", "-4", "99999999999"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char table[256];
        snprintf(table, sizeof table, HEAD ROW("retrograde\tdp=3\tunit.dp_limit=5\tdp_after=%s\t0"),
                 values[i]);
        refuses(table, "outcome dp_after of retrograde: ");
    }
}
