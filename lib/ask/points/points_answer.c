/* A price list as tables, sentences (says/points.lua) and a chart. */
#include "ask/points/points.h"

#include "ask/answer/columns.h"
#include "ask/say/describe.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

enum { BOTH = HOD_PROGRAMS | HOD_PEOPLE, MOST_SHOWN = 10 };

static void fill_types(const struct worths *worths, const struct prices *prices, struct fact_table *table)
{
    for (int i = 0; i < worths->count; i++) {
        fact_text(table, "troops", worths->types[i].names);
        fact_text(table, "values", worths->types[i].values);
        fact_number(table, "points", HOD_COLUMN_REAL, prices->points[i]);
        fact_number(table, "strength", HOD_COLUMN_REAL, prices->strengths[i]);
        fact_number(table, "interactions", HOD_COLUMN_REAL, prices->strengths[i] - prices->points[i]);
        fact_row(table);
    }
}

static void fill_prices(const struct prices *prices, struct fact_table *table)
{
    fact_column(table, "what", HOD_COLUMN_TEXT);
    fact_column(table, "price", HOD_COLUMN_REAL);
    for (int i = 0; i < prices->count; i++) {
        fact_text(table, "what", prices->features[i].name);
        fact_number(table, "price", HOD_COLUMN_REAL, prices->features[i].price);
        fact_row(table);
    }
}

/* Two types, the first of which is worth more than its price. */
struct pair_told {
    int i, j;
    double at_equal; /* the worth of a fight to the first at equal prices */
};

static int compare_pairs(const void *one, const void *other)
{
    const struct pair_told *a = one, *b = other;
    if (a->at_equal != b->at_equal) return a->at_equal < b->at_equal ? 1 : -1;
    return a->i != b->i ? a->i - b->i : a->j - b->j;
}

/* Lists all pairs that can fight, largest errors of the prices first; returns their number. */
static int list_pairs(const struct worths *worths, const struct prices *prices, struct pair_told *pairs)
{
    int count = 0;
    for (int i = 0; i < worths->count; i++)
        for (int j = i + 1; j < worths->count; j++) {
            const double at_equal = prices_at_equal(prices, worths, i, j);
            if (isnan(at_equal)) continue;
            pairs[count++] =
                at_equal >= 0.5 ? (struct pair_told){i, j, at_equal} : (struct pair_told){j, i, 1 - at_equal};
        }
    qsort(pairs, (size_t)count, sizeof *pairs, compare_pairs);
    return count;
}

static void fill_pair(const struct worths *worths, const struct prices *prices, const struct pair_told *pair,
                      struct fact_table *table)
{
    const struct troop_type *one = &worths->types[pair->i], *other = &worths->types[pair->j];
    fact_text(table, "a", one->names);
    fact_text(table, "b", other->names);
    fact_number(table, "value_to_a", HOD_COLUMN_PROBABILITY,
                worths->values[pair->i * worths->count + pair->j]);
    fact_number(table, "by_points", HOD_COLUMN_PROBABILITY, prices_expected(prices, pair->i, pair->j));
    fact_number(table, "at_equal_points", HOD_COLUMN_PROBABILITY, pair->at_equal);
    fact_text(table, "one", one->word);
    fact_text(table, "other", other->word);
    fact_number(table, "apart", HOD_COLUMN_REAL, fabs(prices->points[pair->i] - prices->points[pair->j]));
    fact_row(table);
}

/* People see only the first pairs. */
static void fill_pairs(const struct worths *worths, const struct prices *prices, int most,
                       struct facts *facts, const char *name)
{
    static const char *const columns[] = {"a", "b", "value_to_a", "by_points", "at_equal_points"};
    struct fact_table *table = facts_table(facts, name);
    struct pair_told *pairs =
        arena_take(&facts->texts, (size_t)(worths->count * worths->count) * sizeof *pairs);
    facts->failed |= !pairs;
    for (int i = 0; i < 5; i++)
        fact_column(table, columns[i], i < 2 ? HOD_COLUMN_TEXT : HOD_COLUMN_PROBABILITY);
    fact_column_for(table, "one", HOD_COLUMN_TEXT, NULL, 0);
    fact_column_for(table, "other", HOD_COLUMN_TEXT, NULL, 0);
    fact_column_for(table, "apart", HOD_COLUMN_REAL, NULL, 0);
    const int count = pairs ? list_pairs(worths, prices, pairs) : 0;
    for (int p = 0; p < count && p < most; p++) fill_pair(worths, prices, &pairs[p], table);
}

/* How much prices, interactions and circles explain, and which types form a circle. */
static void fill_shares(const struct worths *worths, const struct prices *prices, const char *rules,
                        struct fact_table *table)
{
    int circle[3];
    fact_text(table, "rules", rules);
    fact_number(table, "of_prices", HOD_COLUMN_PROBABILITY, prices->of_prices);
    fact_number(table, "of_interactions", HOD_COLUMN_PROBABILITY, prices->of_interactions);
    fact_number(table, "of_circles", HOD_COLUMN_PROBABILITY, prices->of_circles);
    const double least = isnan(prices->of_prices) ? 0 : worths_circle(worths, circle);
    if (least > 0.5 + 1e-9) {
        fact_text(table, "first", worths->types[circle[0]].word);
        fact_text(table, "second", worths->types[circle[1]].word);
        fact_text(table, "third", worths->types[circle[2]].word);
        fact_number(table, "least", HOD_COLUMN_PROBABILITY, least);
    }
    fact_row(table);
}

/* The worth of each against each. */
static void fill_matrix(const struct worths *worths, struct fact_table *table)
{
    for (int i = 0; i < worths->count * worths->count; i++) {
        fact_text(table, "troops", worths->types[i / worths->count].word);
        fact_text(table, "against", worths->types[i % worths->count].word);
        fact_number(table, "value", HOD_COLUMN_PROBABILITY, worths->values[i]);
        fact_row(table);
    }
}

bool describe_points(const struct worths *worths, const struct prices *prices, hod_answer *answer,
                     hod_error *error)
{
    static const struct chart_over matrix = {.category = "against",
                                             .series = "troops",
                                             .value = "value",
                                             .chart = {.kind = HOD_CHART_HEAT_MAP,
                                                       .category_axis = "against",
                                                       .series_axis = "troops",
                                                       .value_axis = "value",
                                                       .percent = true}};
    const hod_rules *rules = worths->rules;
    struct describing this = {.question = "points", .answer = answer, .rules = &rules, .rules_count = 1};
    fill_shares(worths, prices, name_of_rules(rules, answer), facts_table(&this.facts, "shares"));
    fill_types(worths, prices, facts_table(&this.facts, "points"));
    fill_prices(prices, facts_table(&this.facts, "prices"));
    fill_pairs(worths, prices, INT_MAX, &this.facts, "pairs");
    fill_pairs(worths, prices, MOST_SHOWN, &this.facts, "worst pairs");
    if (hod_answer_wants_charts(answer)) fill_matrix(worths, facts_table(&this.facts, "matrix"));
    describe_begin(&this, "points", NULL);
    describe_show(&this, "points", BOTH);
    describe_draw(&this, "matrix", "", &matrix);
    describe_begin(&this, "prices", NULL);
    describe_show(&this, "prices", BOTH);
    describe_begin(&this, "pairs", NULL);
    describe_show(&this, "pairs", HOD_PROGRAMS);
    describe_show(&this, "worst pairs", HOD_PEOPLE);
    describe_tell(&this);
    return describe_end(&this, error);
}
