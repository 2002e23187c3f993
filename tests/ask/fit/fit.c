/* Results from sheets, and results that are typed. */
#include "ask/fit/expected.h"
#include "ask/fit/sheet.h"
#include "ask/fit/totals.h"

#include "../given.h"
#include "folder.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_error error;

TestSuite(sheet, .init = enter_folder, .fini = leave_folder);

/* Reads a sheet with this text; false with an error that names the file sheet.csv. */
static bool read_text(const hod_rules *rules, const char *by, const char *text, struct seen *seen)
{
    const struct sheet sheet = {.rules = rules, .by = by};
    *seen = (struct seen){0};
    write_file("sheet.csv", text);
    return sheet_read(&sheet, "sheet.csv", seen, &error);
}

/* Expects these results, by hits, for a situation of shooting such as "cover=light". */
static void expect_hits(const struct seen *seen, size_t number, const char *situation, const uint64_t *hits)
{
    uint64_t counts[4] = {0};
    cr_assert_lt(number, seen->case_count);
    const struct fit_case *of = &seen->cases[number];
    AUTO_FREE char *text = situation_text(of->mechanism, of->situation, NULL);
    cr_expect_str_eq(of->mechanism->name, "shooting");
    cr_expect_str_eq(text, situation);
    cr_assert_eq(of->outcome_count, 1);
    for (size_t i = 0; i < seen->result_count; i++)
        if (seen->results[i].of == number) counts[seen->results[i].values[0]] += seen->results[i].count;
    for (int i = 0; i < 4; i++) cr_expect_eq(counts[i], hits[i], "%d hits", i);
}

/* The same results, as people and as spreadsheets write them. */
Test(sheet, spreadsheet_exports_are_equivalent)
{
    static const char *const texts[] = {
        "target_density,cover,hits\n6,none,2\n6,light,0\n6,light,0\n",
        "Target Density;Cover;Hits;Count\r\n6;None;2;1\r\n6;light;0;2\r\n",
        ("\xef\xbb\xbfTarget-density;COVER;Hits;Count\r\n\"6\";none;2,0;1,0\r\n;;;\r\n6;LIGHT;0,0;2\r\n"
         "6;light;3;\r\n"),
        "hits\tcover\tcount\n2\t\t1\n 0 \tlight \t2\n\tlight\t7\n",
        "mechanism,cover,hits,who\nshooting,,2,Anna\nshooting,light,0,Bert\nshooting,light,0,Anna\n"};
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        AUTO(seen_free) struct seen seen;
        cr_assert(read_text(rules, NULL, texts[i], &seen), "%zu: %s", i, error.message);
        cr_expect_eq(seen.all, 3);
        expect_hits(&seen, 0, "", (uint64_t[]){0, 0, 1, 0});
        expect_hits(&seen, 1, "cover=light", (uint64_t[]){2, 0, 0, 0});
    }
}

Test(sheet, any_column_can_group)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    AUTO(seen_free) struct seen seen;
    cr_assert(read_text(rules, "Who", "who,hits\nAnna,1\nBert,2\nAnna,3\n", &seen), "%s", error.message);
    cr_assert_eq(seen.group_count, 2);
    cr_expect_str_eq(seen.groups[1], "Bert");
    cr_expect(seen.results[0].group == 0 && seen.results[1].group == 1 && seen.results[2].group == 0);
}

static void refuses(const char *by, const char *text, const char *message)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    AUTO(seen_free) struct seen seen;
    const bool is_read = read_text(rules, by, text, &seen);
    cr_expect(!is_read && strstr(error.message, message), "%s: %s", text, is_read ? "read" : error.message);
}

Test(sheet, mistakes_are_reported_with_line_and_column)
{
    refuses(NULL, "cover,hits\nnone,2\nstraw,1\n", "sheet.csv:3:");
    refuses(NULL, "cover,hits\nnone,2\nstraw,1\n", "column 1");
    refuses(NULL, "cover,hits\nnone,4\n", "hits: 4 is outside 0 to 3");
    refuses(NULL, "cover,hits\nnone,1,5\n", "column 3");
    refuses(NULL, "cover,hits,count\nnone,1,2.5\n", "count: 2.5 is not a whole number");
    refuses(NULL, "hits,Hits\n1,2\n", "two columns are called hits");
    refuses(NULL, "hit,cover\n1,none\n", "no column is an outcome of");
    refuses(NULL, "hits\n", "has no results");
    refuses("player", "who,hits\nAnna,1\n", "has no column player");
    refuses(NULL, "mechanism,hits\nvolleys,1\n", "volleys");
    refuses(NULL, "hits,count\n1,1000000\n2,1\n", "more than 1000000 results");
}

/* The hits of a volley come from 0, 1 to 2, 3 to 5 and 6 successes with six dice, each with 1/2: 1, 21, 41 and 1 of
 * 64. */
Test(typed, counts_and_lists_have_the_likelihood_of_their_product)
{
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", NULL);
    struct fit_case of = {.mechanism = shooting};
    hod_situation_default(shooting, of.situation);
    static const char *const texts[] = {"hits=0,1,1,2,2,2", "hits=0,1x2,2x3", "hits=2x2,1,1,0,2"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        AUTO(seen_free) struct seen seen = {0};
        AUTO(expected_free) struct expected expected = {0};
        const struct word typed = word_of(texts[i]);
        cr_assert(seen_type(&seen, &of, &typed, 1, &error), "%s", error.message);
        cr_assert(expected_find(&seen, rules, NULL, NULL, &expected, &error), "%s", error.message);
        cr_expect_float_eq(expected_likelihood(&expected), log(pow(21, 2) * pow(41, 3) / pow(64, 6)), 1e-12);
    }
}

/* A normal distribution with mean 20000 and variance 2 * 100000 * 0.1 * 0.9; its lower half and the middle are
 * everything below 20000.5. */
Test(totals, many_different_counts_use_the_normal_distribution)
{
    const struct summand tenths[] = {{0.1, 100000}, {0.1, 100000}};
    struct fit_tails tails;
    cr_assert(count_tails(tenths, 2, 20000, 1, &tails, NULL));
    cr_expect_float_eq(tails.at_most, erfc(-0.5 / sqrt(2 * 18000)) / 2, 1e-12);
    cr_expect_float_eq(tails.at_least, tails.at_most, 1e-12);
}

/* Two halves and a quarter: all three count with 1/16, and none with 3/16. */
Test(totals, few_different_counts_are_exact)
{
    const struct summand three[] = {{0.5, 2}, {0.25, 1}};
    struct fit_tails tails;
    cr_assert(count_tails(three, 2, 3, 1, &tails, NULL));
    cr_expect_float_eq(tails.at_least, 1 / 16.0, 1e-15);
    cr_expect_float_eq(tails.at_most, 1, 1e-15);
    cr_assert(count_tails(three, 2, 0, 1, &tails, NULL));
    cr_expect_float_eq(tails.at_most, 3 / 16.0, 1e-15);
    cr_expect_float_eq(tails.at_least, 1, 1e-15);
}
