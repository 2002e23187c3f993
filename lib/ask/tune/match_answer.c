/* Matches as a table, with remarks on points in sentences (says/match.lua). */
#include "ask/tune/match.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "ask/say/describe.h"

#include <math.h>
#include <stdio.h>

enum { VALUE_TEXT = 48 };

/* One end of the even values, or the value beyond which they lie. */
static hod_cell end_cell(const hod_axis *values, double value, char text[VALUE_TEXT])
{
    if (isfinite(value)) return hod_cell_number(value);
    const bool is_above = value > 0;
    snprintf(text, VALUE_TEXT, "%s %d", is_above ? ">" : "<",
             values->values[is_above ? values->count - 1 : 0]);
    return hod_cell_text(text);
}

/* All even values: "20", "11..19" or "> 72". */
static hod_cell even_cell(const hod_axis *values, const struct indifference_point *even,
                          char text[VALUE_TEXT])
{
    if (!isfinite(even->from) || even->from == even->to) return end_cell(values, even->from, text);
    snprintf(text, VALUE_TEXT, "%.0f..%.0f", even->from, even->to);
    return hod_cell_text(text);
}

/* A force under a rule set: the even values, a's advantage with them, and the least and the greatest values that are
 * even in any one situation. With points, also the sum of the parts of a pair, each priced alone, and the additive
 * price. */
static void fill_row(const struct matching *matching, size_t place, int rules, const struct sums *sums,
                     const hod_answer *answer, struct fact_table *table)
{
    const struct match_query *query = matching->query;
    const struct match_row *row = &matching->rows[place];
    const hod_axis *values = &query->space.axes[query->field];
    const struct indifference_point *even = &row->evens[rules];
    const hod_column_kind kind = HOD_COLUMN_HUNDREDTHS;
    char text[VALUE_TEXT];
    fact_text(table, "force", row->force[0] ? row->force : "as given");
    fact_text(table, "rules", name_of_rules(query->list.rules[rules], answer));
    fact_cell(table, query->sides.mechanism->fields[query->field].name, kind, even_cell(values, even, text));
    fact_number(table, "advantage", HOD_COLUMN_PROBABILITY, even->advantage);
    fact_cell(table, "least", kind, end_cell(values, even->least, text));
    fact_cell(table, "greatest", kind, end_cell(values, even->greatest, text));
    if (sums) {
        fact_number(table, "parts_alone", kind, place < matching->parts ? (double)NAN : sums->alone[place]);
        fact_number(table, "additive", kind, sums->fitted[place]);
    }
    fact_row(table);
}

/* How well some prices agree with the even values, and which is worst. */
static void fill_agreement(const struct matching *matching, int rules, const struct agreement *agreement,
                           const double *prices, struct fact_table *table)
{
    const struct match_row *row = &matching->rows[agreement->worst];
    const struct indifference_point *even = &row->evens[rules];
    fact_integer(table, "even", (int64_t)agreement->even);
    fact_integer(table, "all", (int64_t)agreement->rows);
    if (agreement->even < agreement->rows) {
        fact_text(table, "worst", row->force);
        fact_number(table, "price", HOD_COLUMN_REAL,
                    round(prices[agreement->worst] * 1e6) / 1e6); /* removes rounding errors of the fit */
        fact_number(table, "from", HOD_COLUMN_REAL, even->from);
        fact_number(table, "to", HOD_COLUMN_REAL, even->to);
        fact_number(table, "spread", HOD_COLUMN_REAL, agreement->spread);
    }
    fact_row(table);
}

/* How well the parts of pairs add up, and the errors of the additive prices. */
static void fill_sums(const struct matching *matching, int rules, const struct sums *sums,
                      const hod_answer *answer, struct facts *facts)
{
    const hod_rules *own = matching->query->list.rules[rules];
    struct fact_table *table = facts_table(facts, "sums");
    hod_buffer under = {0};
    if (sums->pairs.rows == 0) return;
    speak_under(&under, own, name_of_rules(own, answer));
    fact_buffer(table, "under", &under);
    fact_integer(table, "beyond", (int64_t)sums->beyond);
    fact_row(table);
    fill_agreement(matching, rules, &sums->pairs, sums->alone, facts_table(facts, "pairs"));
    fill_agreement(matching, rules, &sums->prices, sums->fitted, facts_table(facts, "prices"));
}

/* A single field cannot be added to anything. */
bool describe_matching(const struct matching *matching, hod_answer *answer, hod_error *error)
{
    const struct match_query *query = matching->query;
    const bool has_pairs = query->points && matching->count > matching->parts;
    const int count = query->list.count;
    struct describing this = {.question = "match", .answer = answer};
    struct sums sums[MOST_LISTED] = {{0}};
    facts_table(&this.facts, "sums");
    fact_text(facts_table(&this.facts, "asked"), "title", query->title);
    fact_row(facts_table(&this.facts, "asked"));
    for (int r = 0; has_pairs && !this.failed && r < count; r++) {
        this.failed = !sums_make(&sums[r], matching, r, &this.failure);
        if (!this.failed) fill_sums(matching, r, &sums[r], answer, &this.facts);
    }
    for (size_t row = 0; !this.failed && row < matching->count; row++)
        for (int r = 0; r < count; r++)
            fill_row(matching, row, r, has_pairs ? &sums[r] : NULL, answer,
                     facts_table(&this.facts, "matches"));
    for (int r = 0; r < count; r++) sums_free(&sums[r]);
    describe_show(&this, "matches", HOD_PROGRAMS | HOD_PEOPLE);
    describe_tell(&this);
    return describe_end(&this, error);
}
