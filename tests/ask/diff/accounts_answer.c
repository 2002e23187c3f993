/* The change of a measure over many situations, as tables and sentences: tossed coins with made-up numbers. */
#include "ask/diff/diff_facts.h"

#include "../given.h"
#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_error error;
static const hod_rules old_rules = {.id = "old", .title = "Old"}, new_rules = {.id = "new", .title = "New"};
static const hod_parameter hand = {"toss.hand", "1..9", 0, 0, "3", "coins"},
                           coin = {"toss.coin", "1..9", 0, 0, "3", "which coin"};
static hod_change changes[] = {{&hand, {1, {3}}, {1, {5}}}, {&coin, {1, {1}}, {1, {2}}}};
static hod_amendment_step steps[] = {{"new", "1.1.2026", "more coins", "", false, changes, 2}};
static struct phrase names[] = {{"toss.hand", "the hand"}, {"toss.coin", "the coin"}};

/* With 1, 2 and 3 coins the number of heads rises by 1, 2 and 4 or, when exchanged, falls by as much. The hand causes
 * 1.5, 2 and 1 of this, and the coin the rest. */
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

/* The change with this sign; the space of situations before is freed. */
static struct made *make(int sign)
{
    static struct made all, *const made = &all;
    hod_space_free(&made->space);
    made->space = space_of(&toss_rules, &toss, "coins=1..3");
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
    made->view = (struct account_view){.form = DIFF_PUBLISHED,
                                       .account = &made->account,
                                       .path = &made->account.path,
                                       .cause = HOD_BY_PARAMETER,
                                       .title = "Heads",
                                       .measure = "the mean of heads",
                                       .phrases = &phrases,
                                       .shares = &made->space,
                                       .across = NO_MAP,
                                       .down = NO_MAP};
    return made;
}

/* The description for some readers; it is freed with the next. */
static hod_answer *describe(const struct made *made, int readers)
{
    hod_answer *answer = answer_for(readers);
    cr_assert(diff_describe(&made->view, answer, &error), "%s", error.message);
    return answer;
}

/* The sentence of a kind with this number, or NULL. */
static const char *sentence_of(const struct made *made, hod_item_kind kind, int number)
{
    const hod_answer *answer = describe(made, HOD_PEOPLE);
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == kind && number-- == 0) return answer->items[i].text;
    return NULL;
}

static void expect(const struct made *made, hod_item_kind kind, int number, const char *expected)
{
    const char *text = sentence_of(made, kind, number);
    if (expected)
        cr_expect_str_eq(text ? text : "nothing", expected);
    else
        cr_expect_null(text, "%s", text);
}

static void expect_texts(int sign, const char *first, const char *second)
{
    const struct made *made = make(sign);
    expect(made, HOD_ITEM_TEXT, 0, first);
    expect(made, HOD_ITEM_TEXT, 1, second);
}

Test(accounts, shares_above_100_and_below_0_percent_have_their_sentence)
{
    static const char shares[] =
        "The share of the hand in the change ranges from 25 % (at coins 3) to 150 % (at coins 1): above 100 "
        "% (in 1 of 3 situations), it is partly cancelled by the other changes. The share of the coin in the "
        "change ranges from -50 % (at coins 1) to 75 % (at coins 3): below 0 (in 1 of 3 situations), it "
        "works against the change; in 1 of 3 situations, it has no effect.";
    expect_texts(1,
                 "In all 3 situations, the mean of heads rises, most at coins 3, from 5 (old) to 9 (new). It "
                 "becomes 1.20 times (at coins 1) to 1.80 times (at coins 3) its old value.",
                 shares);
    expect_texts(-1,
                 "In all 3 situations, the mean of heads falls, most at coins 3, from 5 (old) to 1 (new). It "
                 "becomes 0.20 times (at coins 3) to 0.80 times (at coins 1) its old value.",
                 shares);
}

/* Situations whose printed numbers are equal have no place of their own. */
Test(accounts, tied_situations_are_not_named)
{
    struct made *made = make(1);
    made->situations[1].effect.after = 9.0001;
    expect(made, HOD_ITEM_TEXT, 0,
           "In all 3 situations, the mean of heads rises, most in 2 of them, by 4.00. It becomes 1.20 times "
           "(at coins 1) to 1.80 times its old value.");
    for (int i = 0; i < 3; i++) made->situations[i].effect.after = 4;
    expect(made, HOD_ITEM_TEXT, 0, "In all 3 situations, the mean of heads falls by 1.");
    made->situations[0].effect.after = 5;
    made->situations[1].effect.after = 6;
    expect(made, HOD_ITEM_TEXT, 0,
           "In 1 of 3 situations, the mean of heads rises at coins 2, from 5 (old) to 6 (new). In 1 of 3 "
           "situations, it falls at coins 3, from 5 (old) to 4 (new). In 1 of 3 situations, it stays the "
           "same. It becomes 0.80 times (at coins 3) to 1.20 times (at coins 2) its old value.");
}

/* A word for a value takes precedence over a word for its field. */
Test(accounts, situations_use_the_given_words)
{
    struct phrase words[] = {{"coins", "with %s coins"}, {"coins.1", "with one coin"}};
    const struct phrases own = {words, 2};
    struct made *made = make(1);
    made->view.phrases = &own;
    const char *text = sentence_of(made, HOD_ITEM_TEXT, 0);
    cr_expect(strstr(text, "most with 3 coins, from 5 (old)"), "%s", text);
    cr_expect(strstr(text, "1.20 times (with one coin) to 1.80 times (with 3 coins)"), "%s", text);
}

/* The situations have weights of a quarter, a quarter and a half, so 1, 2 and 4 more heads are 2.75 more on average. */
Test(accounts, the_finding_is_the_mean_and_its_cause)
{
    struct made *made = make(1);
    made->view.is_weighted = true;
    expect(made, HOD_ITEM_FINDING, 0,
           "The mean of heads rises from 5 (old) to 7.75 (new), averaged over 3 situations by their weights. "
           "The amendment of 1.1.2026 accounts for all of it: more coins.");
    made = make(-1);
    expect(made, HOD_ITEM_FINDING, 0,
           "The mean of heads falls from 5 (old) to 2.25 (new), averaged over 3 situations. The amendment of "
           "1.1.2026 accounts for all of it: more coins.");
}

/* How much of the mean change of 2.75 an amendment causes. */
Test(accounts, an_amendment_does_all_most_or_more)
{
    static const struct {
        double part;
        const char *expected;
    } cases[] = {
        {1.2, " The amendment of 1.1.2026 accounts for more than all of it (+3.30 of +2.75), because others "
              "partly cancel it: more coins."},
        {0.75, " The amendment of 1.1.2026 accounts for most of it, +2.06 of +2.75: more coins."},
        {0.4, " The amendment of 1.1.2026 accounts for the largest part of it, +1.10 of +2.75: more coins."},
        {-1, ", averaged over 3 situations."}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        struct made *made = make(1);
        for (int i = 0; i < SITUATIONS; i++) made->by_amendment[i][0].share = cases[c].part * totals[i];
        const char *text = sentence_of(made, HOD_ITEM_FINDING, 0);
        cr_expect_str_eq(text + strlen(text) - strlen(cases[c].expected), cases[c].expected);
    }
}

Test(accounts, the_finding_says_what_stays_the_same)
{
    struct made *made = make(1);
    for (int i = 0; i < SITUATIONS; i++) made->situations[i].effect.after = 5.001;
    expect(made, HOD_ITEM_FINDING, 0, "The mean of heads hardly changes from 5.00, averaged over 3 situations.");
    made->account.path.count = 0;
    made->situations[2].effect.after = 7;
    expect(made, HOD_ITEM_FINDING, 0,
           "The mean of heads rises from 5 (old) to 6.00 (new), averaged over 3 situations.");
    made->account.count = 1;
    made->situations[0].weight = 1;
    made->situations[0].effect.after = 5;
    expect(made, HOD_ITEM_FINDING, 0, "The mean of heads stays 5.");
}

/* Two amendments cause each change in equal parts; the third undoes the first. */
Test(accounts, the_finding_names_all_equal_causes_and_what_undid_them)
{
    static hod_change more[] = {{&hand, {1, {3}}, {1, {5}}}}, other[] = {{&coin, {1, {1}}, {1, {2}}}},
                      less[] = {{&hand, {1, {5}}, {1, {3}}}};
    static hod_amendment_step three[] = {{"new", "1.1.2026", "more coins", "", false, more, 1},
                                         {"new", "new", "", "", false, other, 1},
                                         {"new", "3.1.2026", "as many coins as before", "", false, less, 1}};
    struct made *made = make(1);
    hod_explanation shared[SITUATIONS][3] = {0};
    for (int i = 0; i < SITUATIONS; i++) {
        shared[i][0].share = shared[i][1].share = totals[i] / 2;
        made->situations[i].by_amendment = shared[i];
    }
    made->account.path.count = 3;
    made->account.path.steps = three;
    const char *text = sentence_of(made, HOD_ITEM_FINDING, 0);
    cr_expect(strstr(text, " The amendment of 1.1.2026 and the settings of new account for most, +1.38 each "
                           "of +2.75: more coins (undone by 3.1.2026)."),
              "%s", text);
}

/* The shares of a median's steps would be noise, so only the values are given. */
Test(accounts, medians_have_no_shares)
{
    struct made *made = make(1);
    made->account.measure = (hod_measure){.kind = HOD_QUANTILE, .outcome = TOSS_HEADS, .share = 0.5};
    expect(made, HOD_ITEM_FINDING, 0,
           "The mean of heads rises from 5 (old) to 7.75 (new), averaged over 3 situations.");
    expect(made, HOD_ITEM_TEXT, 0,
           "In all 3 situations, the mean of heads rises, most at coins 3, from 5 (old) to 9 (new).");
    expect(made, HOD_ITEM_TEXT, 1, NULL);
    const hod_answer *answer = describe(made, HOD_PEOPLE);
    cr_assert_eq(answer->item_count, 3, "two sentences and a table");
    cr_expect_eq(answer->items[2].table->column_count, 5);
}

typedef void filler(const struct account_view *view, struct facts *facts);

/* Expects this CSV for a table. */
static void expect_table(const struct made *made, filler *fill, const char *name, const char *expected)
{
    AUTO(facts_free) struct facts facts = {0};
    fill(&made->view, &facts);
    cr_assert(facts_check(&facts, &error) && facts_show_empty(facts_find(&facts, name), HOD_PROGRAMS, NULL,
                                                              answer_for(HOD_PROGRAMS), &error),
              "%s", error.message);
    answer_reads(&hod_format_csv, expected);
}

static void expect_filled(filler *fill, const char *name, const char *expected)
{
    expect_table(make(1), fill, name, expected);
}

Test(accounts, shares_are_beside_the_change_that_they_sum_to)
{
    expect_filled(fill_shares, "shares",
                  "coins,old,new,change,times as much,the hand,\"the hand, %\",the coin,\"the coin, %\"\n"
                  "1,5,6,1,1.2,1.5,1.5,-0.5,-0.5\n"
                  "2,5,7,2,1.3999999999999999,2,1,0,0\n"
                  "3,5,9,4,1.8,1,0.25,3,0.75\n");
}

Test(accounts, amendments_name_where_they_do_most_and_least)
{
    expect_filled(fill_amended, "amendments",
                  "amendment,greatest share,greatest at,least share,least at,situations changed,text\n"
                  "1.1.2026,4,at coins 3,1,at coins 1,3,more coins\n");
}

Test(accounts, the_data_has_a_row_for_each_situation_and_change)
{
    expect_filled(fill_data, "data",
                  "coins,by,parameter,old,new,before,after,changed_alone,reverted_alone,shapley_share,share_"
                  "of_change,amendment,meaning,text\n"
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
    struct made *made = make(1);
    assign(&made->space, "lost=0,1");
    const int fields[] = {TOSS_COIN, TOSS_LOST, TOSS_COINS};
    hod_space_put_first(&made->space, fields, 3);
    made->view.across = TOSS_COINS;
    made->view.down = TOSS_LOST;
    expect_table(made, fill_maps, "map", "lost,1,2,3\n0,1,2,4\n");
    const hod_chart *chart = chart_called(describe(made, HOD_PEOPLE), "map-1");
    cr_assert(chart);
    cr_expect_str_eq(chart->title, "Heads: the change");
    cr_expect_str_eq(chart->subtitle, "new minus old, exact");
    cr_expect_eq(chart->values[2], 4);
}

Test(accounts, changes_of_sign_are_marked)
{
    expect_filled(fill_overall, "overall",
                  "parameter,old,new,mean_share,least,where,greatest,at,signs,mark\n"
                  "toss.hand,3,5,1.375,1,coins 3,2,coins 2,+++,\n"
                  "toss.coin,1,2,1.375,-0.5,coins 1,3,coins 3,-0+,turns\n");
}

/* With 1 and 3 coins the number of heads rises, with 2 it falls. */
Test(accounts, the_field_that_decides_the_sign_is_named)
{
    struct made *made = make(1);
    made->situations[1].effect.after = 3;
    made->view.cause = HOD_BY_AMENDMENT;
    made->view.form = DIFF_LIST;
    const char *text = sentence_of(made, HOD_ITEM_FINDING, 0);
    cr_expect(strstr(text, " Whether it rises depends on coins: it rises at 1, 3 and falls at 2."), "%s",
              text);
    expect_table(made, fill_list, "list",
                 "coins,old,new,change,sign,mark\n"
                 "1,5,6,1,+,\n"
                 "2,5,3,-2,-,turns\n"
                 "3,5,9,4,+,turns\n");
}

/* One function describes everything that a report shows, and nothing that was not asked for. */
Test(accounts, a_change_is_described_for_people_and_programs)
{
    static const hod_item_kind kinds[] = {HOD_ITEM_FINDING, HOD_ITEM_TEXT,  HOD_ITEM_TEXT, HOD_ITEM_CHART,
                                          HOD_ITEM_TABLE,   HOD_ITEM_TABLE, HOD_ITEM_TABLE};
    const struct made *made = make(1);
    hod_answer *answer = describe(made, HOD_PROGRAMS | HOD_PEOPLE);
    cr_assert_eq(answer->item_count, 7);
    for (int i = 0; i < 7; i++) cr_expect_eq(answer->items[i].kind, kinds[i]);
    cr_expect_str_eq(answer->items[3].name, "shares");
    cr_expect_eq(answer->items[3].chart->series_count, 3);
    cr_expect_eq(answer->items[4].readers, HOD_PROGRAMS);
    answer = answer_for(HOD_PROGRAMS);
    answer->wanted.charts = HOD_NO_CHARTS;
    cr_assert(diff_describe(&made->view, answer, &error));
    cr_expect_eq(answer->item_count, 1);
}

/* Expects this title for a chart of shares in which the hand causes `of_hand` of 1, 2 and 4 more heads, and the coin
 * the rest. */
static void shares_are_called(const double *of_hand, int sign, const char *expected)
{
    struct made *made = make(sign);
    for (int i = 0; i < SITUATIONS; i++) {
        made->by_parameter[i][0].share = sign * of_hand[i];
        made->by_parameter[i][1].share = sign * (totals[i] - of_hand[i]);
    }
    const hod_chart *chart = chart_called(describe(made, HOD_PEOPLE), "shares");
    cr_assert(chart);
    cr_expect_str_eq(chart->title, expected);
}

Test(accounts, the_chart_of_shares_is_titled_by_the_cause_that_leads_everywhere)
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
