/* The change of a measure over many situations, as tables and sentences: of the toss of coins, made by hand.
 */
#include "ask/answer/columns.h"
#include "ask/diff/diff.h"

#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const hod_rules old_rules = {.id = "old", .title = "Old"}, new_rules = {.id = "new", .title = "New"};
static const hod_parameter hand = {"toss.hand", "1..9", 0, 0, "3", "coins"},
                           coin = {"toss.coin", "1..9", 0, 0, "3", "which coin"};
static hod_change changes[] = {{&hand, {1, {3}}, {1, {5}}}, {&coin, {1, {1}}, {1, {2}}}};
static hod_amendment_step steps[] = {{"new", "1.1.2026", "more coins", "", false, changes, 2}};
static struct phrase names[] = {{"toss.hand", "the hand"}, {"toss.coin", "the coin"}};

/* With 1, 2 and 3 coins heads rise by 1, 2 and 4 or, exchanged, fall by as much; the hand has 1.5, 2 and 1 of
 * that, the coin the rest. */
static const double hands[] = {1.5, 2, 1}, totals[] = {1, 2, 4};
enum { SITUATIONS = 3 };

struct made {
    hod_space space;
    hod_accounted situations[SITUATIONS];
    hod_explanation by_parameter[SITUATIONS][2], by_amendment[SITUATIONS][1];
    hod_account account;
    struct account_view view;
};

static const struct phrases phrases = {names, 2};

static void make(struct made *made, int sign)
{
    hod_error error;
    cr_assert(hod_space_start(&made->space, &toss_rules, &toss, &error) &&
              hod_space_assign(&made->space, "coins=1..3", &error));
    for (int i = 0; i < SITUATIONS; i++) {
        const double change = sign * totals[i], share = sign * hands[i];
        made->by_parameter[i][0] = (hod_explanation){share, share, share};
        made->by_parameter[i][1] = (hod_explanation){change - share, change - share, change - share};
        made->by_amendment[i][0] = (hod_explanation){change, change, change};
        made->situations[i] = (hod_accounted){.effect = {.mechanism = &toss,
                                                         .situation = {[TOSS_COINS] = i + 1},
                                                         .before = 5,
                                                         .after = 5 + change},
                                              .weight = i < 2 ? 0.25 : 0.5,
                                              .by_parameter = made->by_parameter[i],
                                              .by_amendment = made->by_amendment[i]};
    }
    made->account = (hod_account){.space = &made->space,
                                  .measure = {.kind = HOD_MEAN, .outcome = TOSS_HEADS},
                                  .differences = {&old_rules, &new_rules, 2, changes},
                                  .path = {&old_rules, &new_rules, 1, steps},
                                  .count = SITUATIONS,
                                  .situations = made->situations};
    made->view = (struct account_view){.account = &made->account,
                                       .path = &made->account.path,
                                       .cause = HOD_BY_PARAMETER,
                                       .title = "Heads",
                                       .measure = "the mean of heads",
                                       .phrases = &phrases,
                                       .shares = &made->space,
                                       .across = NO_MAP,
                                       .down = NO_MAP};
}

static void expect_description(int sign, const char *expected)
{
    struct made made;
    hod_error error;
    make(&made, sign);
    char *text = account_description(&made.view, &error);
    cr_expect_str_eq(text, expected);
    free(text);
    hod_space_free(&made.space);
}

Test(accounts, shares_above_all_and_below_nothing_have_their_sentence)
{
    expect_description(
        1,
        "From old to new the mean of heads rises in all 3 situations; it rises most at coins 3, from 5 to 9. "
        "In the situations whose shares are shown it is 1.20 times (at coins 1) to 1.80 times (at coins 3) "
        "what it was. The share of the hand in the change is 25 % (at coins 3) to 150 % (at coins 1); above "
        "100 % it alone does more than all changes together, in 1 of 3 situations, and the others take the "
        "rest back. The share of the coin in the change is -50 % (at coins 1) to 75 % (at coins 3); below 0 "
        "it works against the change, in 1 of 3 situations; it does nothing in 1 of 3 situations.");
}

Test(accounts, the_sentence_follows_the_numbers)
{
    expect_description(
        -1,
        "From old to new the mean of heads falls in all 3 situations; it falls most at coins 3, from 5 to 1. "
        "In the situations whose shares are shown it is 0.20 times (at coins 3) to 0.80 times (at coins 1) "
        "what it was. The share of the hand in the change is 25 % (at coins 3) to 150 % (at coins 1); above "
        "100 % it alone does more than all changes together, in 1 of 3 situations, and the others take the "
        "rest back. The share of the coin in the change is -50 % (at coins 1) to 75 % (at coins 3); below 0 "
        "it works against the change, in 1 of 3 situations; it does nothing in 1 of 3 situations.");
}

/* What cannot be told apart as it is printed has no place of its own. */
Test(accounts, of_situations_that_tie_none_is_named)
{
    struct made made;
    hod_error error;
    make(&made, 1);
    made.situations[1].effect.after = 9.0001;
    char *text = account_description(&made.view, &error);
    cr_expect(strstr(text, "it rises most in 2 situations, by 4.00. "), "%s", text);
    cr_expect(strstr(text, "it is 1.20 times (at coins 1) to 1.80 times what it was."), "%s", text);
    free(text);
    for (int i = 0; i < 3; i++) made.situations[i].effect.after = 4;
    text = account_description(&made.view, &error);
    cr_expect(strstr(text, "falls in all 3 situations; it falls by 1 each time."), "%s", text);
    cr_expect(strstr(text, "it is 0.80 times") == NULL, "%s", text);
    free(text);
    hod_space_free(&made.space);
}

/* A word of their own for a value goes before that for its field. */
Test(accounts, situations_are_told_in_the_words_that_are_given)
{
    struct phrase words[] = {{"coins", "with %s coins"}, {"coins.1", "with one coin"}};
    struct made made;
    hod_error error;
    make(&made, 1);
    made.view.phrases = &(struct phrases){words, 2};
    char *text = account_description(&made.view, &error);
    cr_expect(strstr(text, "it rises most with 3 coins, from 5 to 9."), "%s", text);
    cr_expect(strstr(text, "1.20 times (with one coin) to 1.80 times (with 3 coins)"), "%s", text);
    free(text);
    hod_space_free(&made.space);
}

static void expect_finding(const struct made *made, const char *expected)
{
    hod_error error;
    char *text = account_finding(&made->view, &error);
    cr_expect_str_eq(text, expected, "%s", text);
    free(text);
}

/* The situations weigh a quarter, a quarter and a half: 1, 2 and 4 more are 2.75 more on average. */
Test(accounts, the_finding_is_the_mean_and_the_amendment_that_does_most)
{
    struct made made;
    make(&made, 1);
    expect_finding(
        &made, "From old to new the mean of heads rises from 5 to 7.75 on average. The amendment that does "
               "most of it, +2.75, is that of 1.1.2026: more coins.");
    hod_space_free(&made.space);
    make(&made, -1);
    expect_finding(
        &made, "From old to new the mean of heads falls from 5 to 2.25 on average. The amendment that does "
               "most of it, -2.75, is that of 1.1.2026: more coins.");
    hod_space_free(&made.space);
}

Test(accounts, the_finding_says_what_stays)
{
    struct made made;
    make(&made, 1);
    for (int i = 0; i < SITUATIONS; i++) made.situations[i].effect.after = 5.001;
    expect_finding(&made, "From old to new the mean of heads stays 5 on average.");
    made.account.path.count = 0;
    made.situations[2].effect.after = 7;
    expect_finding(&made, "From old to new the mean of heads rises from 5 to 6 on average.");
    hod_space_free(&made.space);
}

/* Two amendments share each change evenly; the third takes back what the first did. */
Test(accounts, the_finding_names_each_of_equals_and_what_undid_it)
{
    static hod_change more[] = {{&hand, {1, {3}}, {1, {5}}}}, other[] = {{&coin, {1, {1}}, {1, {2}}}},
                      less[] = {{&hand, {1, {5}}, {1, {3}}}};
    static hod_amendment_step three[] = {{"new", "1.1.2026", "more coins", "", false, more, 1},
                                         {"new", "2.1.2026", "another coin", "", false, other, 1},
                                         {"new", "3.1.2026", "as many coins as before", "", false, less, 1}};
    struct made made;
    make(&made, 1);
    hod_explanation shared[SITUATIONS][3] = {0};
    for (int i = 0; i < SITUATIONS; i++) {
        shared[i][0].share = shared[i][1].share = totals[i] / 2;
        made.situations[i].by_amendment = shared[i];
    }
    made.account.path.count = 3;
    made.account.path.steps = three;
    expect_finding(
        &made, "From old to new the mean of heads rises from 5 to 7.75 on average. The amendments that do "
               "most of it, +1.38 each, are those of 1.1.2026: more coins (undone by 3.1.2026); 2.1.2026: "
               "another coin.");
    hod_space_free(&made.space);
}

/* The blank answer has one table, whoever reads it, which reads so as CSV. */
static void expect_only_table(hod_answer *answer, const char *expected)
{
    cr_assert_eq(answer->item_count, 1);
    answer->items[0].readers = HOD_PROGRAMS;
    answer_reads(&hod_format_csv, expected);
}

typedef bool table_adder(const struct account_view *view, hod_answer *answer, hod_error *error);

static void expect_table(table_adder *add, const char *expected)
{
    struct made made;
    hod_error error;
    hod_answer *answer = answer_for(HOD_PROGRAMS | HOD_PEOPLE);
    make(&made, 1);
    cr_assert(add(&made.view, answer, &error), "%s", error.message);
    expect_only_table(answer, expected);
    hod_space_free(&made.space);
}

Test(accounts, shares_stand_beside_the_change_that_they_add_up_to)
{
    expect_table(account_add_shares,
                 "coins,old,new,change,times as much,the hand,\"the hand, %\",the coin,\"the coin, %\"\n"
                 "1,5,6,1,1.2,1.5,1.5,-0.5,-0.5\n"
                 "2,5,7,2,1.3999999999999999,2,1,0,0\n"
                 "3,5,9,4,1.8,1,0.25,3,0.75\n");
}

Test(accounts, amendments_tell_where_they_do_most_and_least)
{
    expect_table(account_add_amendments,
                 "amendment,greatest share,there,least share,where,situations changed,text\n"
                 "1.1.2026,4,at coins 3,1,at coins 1,3,more coins\n");
}

Test(accounts, the_data_has_a_row_for_each_situation_and_change)
{
    expect_table(account_add_data,
                 "coins,by,parameter,old,new,before,after,changed_alone,reverted_alone,shapley_share,"
                 "share_of_change,amendment,meaning,text\n"
                 "1,parameter,toss.hand,3,5,5,6,1.5,1.5,1.5,1.5,1.1.2026,coins,\n"
                 "1,parameter,toss.coin,1,2,5,6,-0.5,-0.5,-0.5,-0.5,1.1.2026,which coin,\n"
                 "1,amendment,,,,5,6,1,1,1,1,1.1.2026,,more coins\n"
                 "2,parameter,toss.hand,3,5,5,7,2,2,2,1,1.1.2026,coins,\n"
                 "2,parameter,toss.coin,1,2,5,7,0,0,0,0,1.1.2026,which coin,\n"
                 "2,amendment,,,,5,7,2,2,2,1,1.1.2026,,more coins\n"
                 "3,parameter,toss.hand,3,5,5,9,1,1,1,0.25,1.1.2026,coins,\n"
                 "3,parameter,toss.coin,1,2,5,9,3,3,3,0.75,1.1.2026,which coin,\n"
                 "3,amendment,,,,5,9,4,4,4,1,1.1.2026,,more coins\n");
}

Test(accounts, a_map_has_its_fields_across_and_down)
{
    struct made made;
    hod_error error;
    make(&made, 1);
    cr_assert(hod_space_assign(&made.space, "lost=0,1", &error));
    const int fields[] = {TOSS_COIN, TOSS_LOST, TOSS_COINS};
    hod_space_put_first(&made.space, fields, 3);
    made.view.across = TOSS_COINS;
    made.view.down = TOSS_LOST;
    hod_answer *answer = answer_for(HOD_PEOPLE | HOD_PROGRAMS);
    cr_assert(account_add_map(&made.view, answer, &error));
    expect_only_table(answer, "lost,1,2,3\n0,1,2,4\n");
    answer = answer_for(HOD_PEOPLE);
    cr_assert(account_add_maps(&made.view, answer, &error));
    cr_assert_eq(answer->item_count, 1);
    cr_expect_str_eq(answer->items[0].name, "map-1");
    cr_expect_str_eq(answer->items[0].chart->title, "Heads: the change");
    cr_expect_eq(answer->items[0].chart->values[2], 4);
    hod_answer_free(answer);
    hod_space_free(&made.space);
}

Test(accounts, readers_see_fields_without_underscores)
{
    hod_error error;
    hod_space space;
    hod_column columns[HOD_MOST_FIELDS];
    char *spoken[HOD_MOST_FIELDS];
    size_t count;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    cr_assert(hod_space_start(&space, rules, hod_rules_mechanism(rules, "shooting", &error), &error) &&
              hod_space_assign(&space, "target_density=4,6", &error));
    cr_assert(columns_for_readers(&space, columns, spoken, &count, &error));
    cr_assert_eq(count, 1);
    cr_expect_str_eq(columns[0].name, "target density");
    free(spoken[0]);
    hod_space_free(&space);
    hod_rules_free(rules);
}

Test(accounts, signs_stand_in_the_order_of_the_situations)
{
    struct made made;
    hod_error error;
    make(&made, 1);
    char *hand_signs = account_signs(&made.account, HOD_BY_PARAMETER, 0, &error),
         *coin_signs = account_signs(&made.account, HOD_BY_PARAMETER, 1, &error);
    cr_expect_str_eq(hand_signs, "+++");
    cr_expect_str_eq(coin_signs, "-0+");
    free(hand_signs);
    free(coin_signs);
    hod_space_free(&made.space);
}

Test(accounts, what_turns_is_marked)
{
    expect_table(account_add_causes, "parameter,old,new,mean_share,least,where,greatest,at,signs,mark\n"
                                     "toss.hand,3,5,1.375,1,coins 3,2,coins 2,+++,\n"
                                     "toss.coin,1,2,1.375,-0.5,coins 1,3,coins 3,-0+,turns\n");
}

/* With 1 and 3 coins heads rise, with 2 they fall. */
Test(accounts, the_field_that_decides_the_sign_is_told)
{
    struct made made;
    hod_error error;
    make(&made, 1);
    made.situations[1].effect.after = 3;
    made.view.cause = HOD_BY_AMENDMENT;
    char *remark = account_remark(&made.view, &error);
    cr_expect_not_null(strstr(remark, "What decides is coins: it rises at 1, 3 and falls at 2."), "%s",
                       remark);
    free(remark);
    hod_answer *answer = answer_for(HOD_PEOPLE | HOD_PROGRAMS);
    cr_assert(account_add_situations(&made.view, answer, &error));
    expect_only_table(answer, "coins,old,new,change,sign,mark\n"
                              "1,5,6,1,+,\n"
                              "2,5,3,-2,-,turns\n"
                              "3,5,9,4,+,turns\n");
    hod_space_free(&made.space);
}

/* One function describes all that a report shows, and nothing that is not wanted. */
Test(accounts, a_change_is_described_for_people_and_programs)
{
    static const hod_item_kind kinds[] = {HOD_ITEM_FINDING, HOD_ITEM_TEXT,  HOD_ITEM_CHART,
                                          HOD_ITEM_TABLE,   HOD_ITEM_TABLE, HOD_ITEM_TABLE};
    struct made made;
    hod_error error;
    make(&made, 1);
    hod_answer *answer = answer_for(HOD_PROGRAMS | HOD_PEOPLE);
    cr_assert(describe_change(&made.view, answer, &error));
    cr_assert_eq(answer->item_count, 6);
    for (int i = 0; i < 6; i++) cr_expect_eq(answer->items[i].kind, kinds[i]);
    cr_expect_str_eq(answer->items[2].name, "shares");
    cr_expect_eq(answer->items[2].chart->series_count, 3);
    cr_expect_eq(answer->items[3].readers, HOD_PROGRAMS);
    answer = answer_for(HOD_PROGRAMS);
    answer->wanted.charts = HOD_NO_CHARTS;
    cr_assert(describe_change(&made.view, answer, &error));
    cr_expect_eq(answer->item_count, 1);
    hod_answer_free(answer);
    hod_space_free(&made.space);
}

/* The chart of shares, where the hand has so much of 1, 2 and 4 more heads, and the coin the rest. */
static void shares_are_called(const double *of_hand, int sign, const char *expected)
{
    struct made made;
    hod_error error;
    make(&made, sign);
    for (int i = 0; i < SITUATIONS; i++) {
        made.by_parameter[i][0].share = sign * of_hand[i];
        made.by_parameter[i][1].share = sign * (totals[i] - of_hand[i]);
    }
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(account_add_shares_chart(&made.view, answer, &error), "%s", error.message);
    cr_expect_str_eq(answer->items[0].chart->title, expected);
    hod_space_free(&made.space);
}

Test(accounts, the_chart_of_shares_is_called_by_what_has_the_greatest_everywhere)
{
    static const char topic[] = "Heads: the share of each parameter",
                      of_hand[] = "Heads: the hand has the greatest share in every situation";
    shares_are_called((const double[]){0.75, 1.5, 3}, 1, of_hand);
    shares_are_called((const double[]){0.75, 1.5, 3}, -1, of_hand);
    shares_are_called((const double[]){0.25, 0.5, -1}, 1,
                      "Heads: the coin has the greatest share in every situation");
    shares_are_called((const double[]){0.75, 1.5, 1}, 1, topic);
    shares_are_called((const double[]){0.75, 1.001, 3}, 1, topic);
}
