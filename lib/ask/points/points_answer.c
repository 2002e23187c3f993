/* A price list as tables, sentences and a chart. */
#include "ask/points/points.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>

enum { BOTH = HOD_PROGRAMS | HOD_PEOPLE, MOST_SHOWN = 10, MOST_SPOKEN = 3 };

/* Types so many points apart cost about the same, and a fight is even up to so much. */
enum { NEAR_POINTS = 5 };
#define MOST_EVEN 0.55

static bool add_types(const struct worths *worths, const struct prices *prices, const hod_rules *rules,
                      hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {{"troops", HOD_COLUMN_TEXT},
                                         {"values", HOD_COLUMN_TEXT},
                                         {"points", HOD_COLUMN_REAL},
                                         {"strength", HOD_COLUMN_REAL},
                                         {"interactions", HOD_COLUMN_REAL}};
    char *title = hod_text(error, "%s: what troops cost, and what they are worth, in points",
                           name_of_rules(rules, answer));
    hod_table_writer *table =
        title && hod_answer_begin(answer, "points", NULL, error)
            ? hod_answer_table(answer, BOTH, columns, sizeof columns / sizeof *columns, title, error)
            : NULL;
    for (int i = 0; table && i < worths->count; i++)
        hod_table_row(
            table, (hod_cell[]){hod_cell_text(worths->types[i].names), hod_cell_text(worths->types[i].values),
                                hod_cell_number(prices->points[i]), hod_cell_number(prices->strengths[i]),
                                hod_cell_number(prices->strengths[i] - prices->points[i])});
    free(title);
    return table && hod_table_close(table, error);
}

static bool add_prices(const struct prices *prices, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {{"what", HOD_COLUMN_TEXT}, {"price", HOD_COLUMN_REAL}};
    hod_table_writer *table =
        hod_answer_begin(answer, "prices", NULL, error)
            ? hod_answer_table(
                  answer, BOTH, columns, 2,
                  "What each 1 more of a number costs, and each word beside that of the first type", error)
            : NULL;
    for (int i = 0; table && i < prices->count; i++)
        hod_table_row(table, (hod_cell[]){hod_cell_text(prices->features[i].name),
                                          hod_cell_number(prices->features[i].price)});
    return table && hod_table_close(table, error);
}

/* Two types, the first of which is worth more than its price. */
struct pair_told {
    int i, j;
    double at_equal; /* what a fight would be worth to the first at equal prices */
};

static int compare_pairs(const void *one, const void *other)
{
    const struct pair_told *a = one, *b = other;
    if (a->at_equal != b->at_equal) return a->at_equal < b->at_equal ? 1 : -1;
    return a->i != b->i ? a->i - b->i : a->j - b->j;
}

/* All pairs that can fight, those that the prices get most wrong first. */
struct pairs_told {
    struct pair_told *pairs;
    int count, off; /* those that would be worth more than MOST_EVEN to one side */
};

static bool list_pairs(const struct worths *worths, const struct prices *prices, struct pairs_told *told,
                       hod_error *error)
{
    told->pairs = malloc((size_t)(worths->count * worths->count) * sizeof *told->pairs);
    if (!told->pairs) return hod_fail_memory(error);
    for (int i = 0; i < worths->count; i++)
        for (int j = i + 1; j < worths->count; j++) {
            const double at_equal = prices_at_equal(prices, worths, i, j);
            if (isnan(at_equal)) continue;
            told->pairs[told->count++] =
                at_equal >= 0.5 ? (struct pair_told){i, j, at_equal} : (struct pair_told){j, i, 1 - at_equal};
            told->off += fmax(at_equal, 1 - at_equal) > MOST_EVEN;
        }
    qsort(told->pairs, (size_t)told->count, sizeof *told->pairs, compare_pairs);
    return true;
}

static bool add_pairs(const struct worths *worths, const struct prices *prices, const struct pairs_told *told,
                      hod_reader reader, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {{"a", HOD_COLUMN_TEXT},
                                         {"b", HOD_COLUMN_TEXT},
                                         {"value_to_a", HOD_COLUMN_PROBABILITY},
                                         {"by_points", HOD_COLUMN_PROBABILITY},
                                         {"at_equal_points", HOD_COLUMN_PROBABILITY}};
    if (!hod_answer_is_for(answer, reader)) return true;
    const int count = reader == HOD_PEOPLE && told->count > MOST_SHOWN ? MOST_SHOWN : told->count;
    hod_table_writer *table = hod_answer_table(answer, (int)reader, columns, sizeof columns / sizeof *columns,
                                               "The pairs that the points get most wrong", error);
    for (int p = 0; table && p < count; p++) {
        const struct pair_told *pair = &told->pairs[p];
        hod_table_row(table, (hod_cell[]){hod_cell_text(worths->types[pair->i].names),
                                          hod_cell_text(worths->types[pair->j].names),
                                          hod_cell_number(worths->values[pair->i * worths->count + pair->j]),
                                          hod_cell_number(prices_expected(prices, pair->i, pair->j)),
                                          hod_cell_number(pair->at_equal)});
    }
    return table && hod_table_close(table, error);
}

static void speak_percent(hod_buffer *text, double share)
{
    char written[HOD_NUMBER_LENGTH];
    hod_number_percentage(written, share, 1);
    hod_buffer_text(text, written);
}

/* How the differences divide, and who goes in a circle. */
static bool say_shares(const struct worths *worths, const struct prices *prices, hod_answer *answer,
                       hod_error *error)
{
    hod_buffer text = {0};
    int circle[3];
    if (isnan(prices->of_prices)) return hod_answer_say(answer, "No fight differs from another.", error);
    hod_buffer_text(&text, "Of all differences, as squared log-odds, prices that add up tell ");
    speak_percent(&text, prices->of_prices);
    hod_buffer_text(&text, ", interactions of values ");
    speak_percent(&text, prices->of_interactions);
    hod_buffer_text(&text, ", and ");
    speak_percent(&text, prices->of_circles);
    hod_buffer_text(&text, " go in circles, as rock, paper and scissors do, which no points can tell.");
    const double least = worths_circle(worths, circle);
    if (least > 0.5 + 1e-9) {
        hod_buffer_format(
            &text, " Each of %s, %s and %s beats the next, and the last the first, with at least ",
            worths->types[circle[0]].word, worths->types[circle[1]].word, worths->types[circle[2]].word);
        speak_percent(&text, least);
        hod_buffer_byte(&text, '.');
    }
    return hod_answer_say_made(answer, hod_buffer_take(&text, error), error);
}

/* How many prices the types tell, where they are too few for all, or for more than themselves. */
static bool say_prices(const struct worths *worths, const struct prices *prices, hod_answer *answer,
                       hod_error *error)
{
    int told = 0;
    for (int i = 0; i < prices->count; i++) told += !isnan(prices->features[i].price);
    hod_buffer text = {0};
    if (told < prices->count)
        hod_buffer_format(&text,
                          "%d of %d prices are empty: these types have those values together with others "
                          "that stand above. ",
                          prices->count - told, prices->count);
    if (told >= worths->count - 1)
        hod_buffer_format(&text,
                          "There are as many prices as %d types can tell: they say what these are worth, "
                          "and nothing of others. ",
                          worths->count);
    if (text.length == 0) return true;
    hod_buffer_text(&text, "More types, in a file of troops, tell more.");
    return hod_answer_say_made(answer, hod_buffer_take(&text, error), error);
}

/* ": riflemen against militia, 58.1 %; ...", after so many others */
static void speak_pair(const struct worths *worths, int i, int j, double value, int before, hod_buffer *text)
{
    hod_buffer_format(text, "%s%s against %s, ", before == 0 ? ": " : "; ", worths->types[i].word,
                      worths->types[j].word);
    speak_percent(text, value);
}

/* Those that cost about the same, and which of them are not even. */
struct near_pairs {
    int count, off;
    hod_buffer list;
};

static void add_near(const struct worths *worths, const struct prices *prices, const struct pair_told *pair,
                     struct near_pairs *near)
{
    const double value = worths->values[pair->i * worths->count + pair->j];
    if (fabs(prices->points[pair->i] - prices->points[pair->j]) > NEAR_POINTS) return;
    near->count++;
    if (value > MOST_EVEN) speak_pair(worths, pair->i, pair->j, value, near->off++, &near->list);
    if (1 - value > MOST_EVEN) speak_pair(worths, pair->j, pair->i, 1 - value, near->off++, &near->list);
}

static void speak_near(const struct worths *worths, const struct prices *prices,
                       const struct pairs_told *told, hod_buffer *text)
{
    struct near_pairs near = {0};
    for (int p = 0; p < told->count; p++) add_near(worths, prices, &told->pairs[p], &near);
    if (near.count == 0)
        hod_buffer_format(text, "No two types cost about the same (at most %d points apart)", NEAR_POINTS);
    else
        hod_buffer_format(text,
                          "%d of %d pairs that cost about the same (at most %d points apart) %s worth more "
                          "than 55 %% to one side",
                          near.off, near.count, NEAR_POINTS, near.off == 1 ? "is" : "are");
    if (near.off > 0) hod_buffer_format(text, "%.*s", (int)near.list.length, near.list.bytes);
    hod_buffer_byte(text, '.');
    text->failed = text->failed || near.list.failed;
    hod_buffer_free(&near.list);
}

static bool say_pairs(const struct worths *worths, const struct prices *prices, const struct pairs_told *told,
                      hod_answer *answer, hod_error *error)
{
    hod_buffer text = {0};
    speak_near(worths, prices, told, &text);
    hod_buffer_format(&text, " At equal points %d of all %d pairs would be worth more than 55 %% to one side",
                      told->off, told->count);
    for (int p = 0; p < told->off && p < MOST_SPOKEN; p++)
        speak_pair(worths, told->pairs[p].i, told->pairs[p].j, told->pairs[p].at_equal, p, &text);
    hod_buffer_text(&text, told->off > MOST_SPOKEN ? "; and others." : ".");
    return hod_answer_say_made(answer, hod_buffer_take(&text, error), error);
}

/* What each is worth against each. */
static bool draw(const struct worths *worths, const hod_rules *rules, hod_answer *answer, hod_error *error)
{
    const char *words[MOST_TYPES];
    for (int i = 0; i < worths->count; i++) words[i] = worths->types[i].word;
    const hod_chart chart = {.kind = HOD_CHART_HEAT_MAP,
                             .title = "What a fight is worth to troops",
                             .category_axis = "against",
                             .series_axis = "troops",
                             .value_axis = "value",
                             .category_count = (size_t)worths->count,
                             .series_count = (size_t)worths->count,
                             .categories = words,
                             .series = words,
                             .values = worths->values,
                             .percent = true};
    return source_add_chart(&chart, &rules, 1, answer, "", error);
}

static bool say_all(const struct worths *worths, const struct prices *prices, const struct pairs_told *told,
                    hod_answer *answer, hod_error *error)
{
    return say_shares(worths, prices, answer, error) && say_pairs(worths, prices, told, answer, error) &&
           say_prices(worths, prices, answer, error);
}

bool describe_points(const struct worths *worths, const struct prices *prices, const hod_rules *rules,
                     hod_answer *answer, hod_error *error)
{
    struct pairs_told told = {0};
    const bool described = list_pairs(worths, prices, &told, error) &&
                           add_types(worths, prices, rules, answer, error) &&
                           draw(worths, rules, answer, error) && add_prices(prices, answer, error) &&
                           hod_answer_begin(answer, "pairs", NULL, error) &&
                           add_pairs(worths, prices, &told, HOD_PROGRAMS, answer, error) &&
                           add_pairs(worths, prices, &told, HOD_PEOPLE, answer, error) &&
                           say_all(worths, prices, &told, answer, error);
    free(told.pairs);
    return described;
}
