/* Spaces of situations, and weights. */
#include "ask/space/space.h"

#include "../given.h"
#include "../toss.h"
#include "folder.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>

static hod_error error;
static hod_space space;

static void start(void)
{
    cr_assert(hod_space_start(&space, &toss_rules, &toss, NULL));
}

static void end(void)
{
    hod_space_free(&space);
}

TestSuite(space, .init = start, .fini = end);

static void refuses(const char *assignment, const char *message)
{
    expect_refusal(hod_space_assign(&space, assignment, &error), &error, message, assignment);
}

/* Expects these values of a field. */
static void assert_axis(int field, int count, const int *values)
{
    cr_assert_eq(space.axes[field].count, count);
    cr_assert_arr_eq(space.axes[field].values, values, (size_t)count * sizeof *values);
}

Test(space, a_space_starts_with_only_the_defaults)
{
    int places[TOSS_FIELDS], situation[TOSS_FIELDS];
    cr_assert_eq(hod_space_size(&space), 1);
    hod_space_first(&space, places, situation);
    cr_assert_arr_eq(situation, ((int[]){2, 0, 0}), sizeof situation);
    cr_assert_not(hod_space_next(&space, places, situation));
}

Test(space, lists_ranges_and_all_mix_and_keep_their_order)
{
    static const struct {
        const char *assignment;
        int field, count, values[4];
    } cases[] = {{"coins=4,1,3", TOSS_COINS, 3, {4, 1, 3}},
                 {"coins=4,1..2", TOSS_COINS, 3, {4, 1, 2}},
                 {" coins = 4, 1 .. 2 ", TOSS_COINS, 3, {4, 1, 2}},
                 {"coin=fair..bent", TOSS_COIN, 2, {0, 1}},
                 {"lost=2..2", TOSS_LOST, 1, {2}},
                 {"coins=all", TOSS_COINS, 4, {1, 2, 3, 4}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        end();
        start();
        cr_assert(hod_space_assign(&space, cases[i].assignment, &error), "%s: %s", cases[i].assignment,
                  error.message);
        const hod_axis *axis = &space.axes[cases[i].field];
        cr_assert_eq(axis->count, cases[i].count, "%s", cases[i].assignment);
        cr_expect_arr_eq(axis->values, cases[i].values, (size_t)axis->count * sizeof(int), "%s",
                         cases[i].assignment);
    }
}

/* Expects these situations in this order, whether they are found one after another or by their numbers. */
static void expect_order(int count, const int expected[][TOSS_FIELDS])
{
    int places[TOSS_FIELDS], situation[TOSS_FIELDS], at[TOSS_FIELDS];
    cr_assert_eq(hod_space_size(&space), count);
    hod_space_first(&space, places, situation);
    for (int i = 0; i < count; i++) {
        cr_expect_arr_eq(situation, expected[i], sizeof situation);
        hod_space_at(&space, (uint64_t)i, at, situation);
        cr_expect_arr_eq(situation, expected[i], sizeof situation);
        cr_expect_arr_eq(at, places, sizeof at);
        cr_expect_eq(hod_space_next(&space, places, situation), i < count - 1);
    }
}

Test(space, the_fields_put_first_change_slowest)
{
    assign(&space, "coins=3,1 lost=0,2 coin=all");
    hod_space_put_first(&space, (const int[]){TOSS_COIN, TOSS_COINS}, 2);
    expect_order(8,
                 (const int[][TOSS_FIELDS]){
                     {3, 0, 0}, {3, 2, 0}, {1, 0, 0}, {1, 2, 0}, {3, 0, 1}, {3, 2, 1}, {1, 0, 1}, {1, 2, 1}});
}

Test(space, the_last_field_changes_fastest)
{
    assign(&space, "coins=3,1 coin=all");
    expect_order(4, (const int[][TOSS_FIELDS]){{3, 0, 0}, {3, 0, 1}, {1, 0, 0}, {1, 0, 1}});
}

Test(space, invalid_assignments_are_refused)
{
    refuses("coins", "coins needs a value, for example coins=2");
    refuses("cins=1", "toss has no field cins; did you mean coins?");
    refuses("coins=5", "field coins of toss: 5 is outside 1 to 4");
    refuses("coins=1..5", "field coins of toss: 5 is outside 1 to 4");
    refuses("coins=3..2", "field coins of toss: 3..2 runs backwards");
    refuses("coin=bent..fair", "field coin of toss: bent..fair runs backwards");
    refuses("coins=1,2,1", "field coins of toss: 1 is given twice");
    refuses("coins=1..3,2", "field coins of toss: 2 is given twice");
    refuses("coins=1..", "field coins of toss: a value is missing; choose 1 to 4");
    refuses("coins=..", "field coins of toss: a value is missing; choose 1 to 4");
    refuses("coins=", "field coins of toss: a value is missing; choose 1 to 4");
    refuses("coins=1,,2", "field coins of toss: a value is missing; choose 1 to 4");
    refuses("coins=all,1", "field coins of toss: 1 is given twice");
}

Test(space, a_refused_assignment_changes_nothing)
{
    cr_assert_not(hod_space_assign(&space, "coins=1,9", NULL));
    assert_axis(TOSS_COINS, 1, (int[]){2});
    cr_assert_not(space.is_given[TOSS_COINS]);
    assign(&space, "coins=3,4");
    assert_axis(TOSS_COINS, 2, (int[]){3, 4});
}

Test(space, a_field_is_given_its_values_once)
{
    assign(&space, "coins=3,4");
    refuses("coins=1", "coins=1: the field is given twice");
    assert_axis(TOSS_COINS, 2, (int[]){3, 4});
    cr_expect(space.is_given[TOSS_COINS] && !space.is_given[TOSS_LOST]);
}

Test(space, a_random_situation_is_one_of_the_combinations)
{
    assign(&space, "coins=1,3 coin=all");
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(7);
    int seen[5][2] = {{0}}, situation[TOSS_FIELDS];
    for (int i = 0; i < 400; i++) {
        hod_space_random(&space, &generator, situation);
        cr_assert_eq(situation[TOSS_LOST], 0);
        seen[situation[TOSS_COINS]][situation[TOSS_COIN]]++;
    }
    /* 100 of each are expected; five standard deviations are 43. */
    for (int coin = 0; coin < 2; coin++) {
        cr_assert(seen[1][coin] > 56 && seen[1][coin] < 144);
        cr_assert(seen[3][coin] > 56 && seen[3][coin] < 144);
    }
}

static void assert_text(const int *situation, const char *expected)
{
    AUTO_FREE char *text = hod_space_text(&space, situation, &error);
    cr_assert_str_eq(text, expected);
}

Test(space, the_values_of_the_fields_that_vary_are_a_text)
{
    assert_text((const int[]){2, 0, 0}, "");
    assign(&space, "coin=all coins=1,2");
    assert_text((const int[]){2, 0, 1}, "coins=2 coin=bent");
}

Test(space, unknown_fields_neither_vary_nor_hold_nor_come_first)
{
    const int fields[] = {-1, 99, TOSS_COIN, TOSS_COIN};
    for (int i = 0; i < 2; i++) {
        cr_expect_not(hod_space_varies(&space, fields[i]));
        cr_expect_not(hod_space_holds(&space, fields[i], 0));
    }
    hod_space_put_first(&space, fields, 4);
    cr_expect_arr_eq(space.order, ((int[]){TOSS_COIN, TOSS_COINS, TOSS_LOST}), 3 * sizeof(int));
}

TestSuite(weights, .init = enter_folder, .fini = leave_folder);

static bool read_text(hod_weights *weights, const char *text)
{
    write_file("weights.ini", text);
    return hod_weights_read(weights, &toss, "weights.ini", &error);
}

Test(weights, a_situation_weighs_the_product)
{
    AUTO(hod_weights_free) hod_weights weights;
    cr_assert(read_text(&weights, "; mostly fair\n[coin]\nfair = 3\n[coins]\n1,3..4 = 0.5\n"), "%s",
              error.message);
    cr_expect_eq(hod_weights_of(&weights, (int[TOSS_FIELDS]){2, 0, 0}), 3);
    cr_expect_eq(hod_weights_of(&weights, (int[TOSS_FIELDS]){2, 0, 1}), 1);
    cr_expect_eq(hod_weights_of(&weights, (int[TOSS_FIELDS]){4, 3, 0}), 1.5);
}

Test(weights, without_a_file_everything_weighs_one)
{
    AUTO(hod_weights_free) hod_weights weights;
    hod_weights_start(&weights, &toss);
    cr_expect_eq(hod_weights_of(&weights, (int[TOSS_FIELDS]){4, 3, 1}), 1);
}

static void refuses_weights(const char *text, const char *message)
{
    hod_weights weights;
    char expected[512];
    snprintf(expected, sizeof expected, "weights.ini:%s", message);
    expect_refusal(read_text(&weights, text), &error, expected, text);
}

/* Twelve fields with the smallest weight: the product of a situation's weights would lose digits, and with more fields
 * it would become 0. */
Test(weights, too_large_to_add_up_are_refused)
{
    hod_weights weights;
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    const hod_mechanism *engagement = hod_rules_mechanism(rules, "engagement", &error);
    for (int heavy = 0; heavy <= 1; heavy++) {
        FILE *file = fopen("weights.ini", "w");
        for (int i = 0; i < 12; i++) {
            char text[HOD_VALUE_TEXT];
            const hod_domain domain = hod_domain_of(engagement->fields[i].domain);
            fprintf(file, "[%s]\n%s = %s\n", engagement->fields[i].name,
                    hod_domain_text(&domain, hod_domain_at(&domain, 0), text), heavy ? "1e9" : "1e-9");
        }
        fclose(file);
        char expected[512];
        snprintf(expected, sizeof expected,
                 "weights.ini: the weights of the fields multiply to %s for a situation: from 1e-100 to "
                 "1e+100 is accepted",
                 heavy ? "1..1e+108" : "1e-108..1");
        expect_refusal(hod_weights_read(&weights, engagement, "weights.ini", &error), &error, expected,
                       "twelve fields");
    }
}

Test(weights, invalid_ones_are_refused_with_their_line)
{
    refuses_weights("fair = 2\n", "1: the key comes before the first [section]");
    refuses_weights("[coin]\n[purse]\nfull = 1\n",
                    "2: toss has no field \"purse\"; it has coins, lost, coin");
    refuses_weights("[coin]\nfar = 1\n",
                    "2: field coin: far is not accepted; choose fair or bent; did you mean fair?");
    refuses_weights("[coin]\nfair = -1\n",
                    "2: field coin: -1 is not a weight: expected 0, or a number from 1e-09 to 1e+09");
    refuses_weights("[coin]\nfair = much\n",
                    "2: field coin: much is not a weight: expected 0, or a number from 1e-09 to 1e+09");
    refuses_weights("[coin]\nfair = inf\n",
                    "2: field coin: inf is not a weight: expected 0, or a number from 1e-09 to 1e+09");
    refuses_weights("[coin]\nfair = 1e-320\n",
                    "2: field coin: 1e-320 is not a weight: expected 0, or a number from 1e-09 to 1e+09");
    refuses_weights("[coin]\nfair\n", "2: expected a [section], key = value or a ; comment");
    refuses_weights("[coins]\n1..3 = 1\n2 = 2\n", "3: field coins: 2 has a weight already");
    refuses_weights("[coins]\n1 = 1\n1 = 2\n", "3: 1 is given twice; first in line 2");
    refuses_weights("[purse]\n", "1: toss has no field \"purse\"; it has coins, lost, coin");
    hod_weights weights;
    cr_assert_not(hod_weights_read(&weights, &toss, "/nowhere/weights.ini", &error));
    cr_expect_str_eq(error.message,
                     "cannot read the weights /nowhere/weights.ini: No such file or directory");
    cr_assert_not(hod_weights_read(&weights, &toss, "/", &error));
    cr_expect_str_eq(error.message, "cannot read the weights /: Is a directory");
}
