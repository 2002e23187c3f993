/* The answer to the question decides: a table, a chart and sentences (says/decides.lua). */
#include "ask/decides/decides.h"

#include "ask/say/describe.h"

#include <math.h>

static const char *side_text(hod_side who)
{
    return who == HOD_A ? "a" : who == HOD_B ? "b" : NULL;
}

/* The dice of a group, regardless of the turn: "melee of a", "the dice of neither side". */
static void fact_dice(struct fact_table *table, const struct deciders *deciders, const struct decider *group)
{
    const char *side = side_text(group->who);
    hod_buffer text = {0};
    hod_buffer_text(&text, deciders->grouping.by_roll ? deciders->shares.names[group->name] : "the dice");
    if (deciders->grouping.by_side) hod_buffer_format(&text, side ? " of %s" : " of neither side", side);
    fact_buffer(table, "dice", &text);
}

static void fill_shares(const struct deciders *deciders, struct fact_table *table)
{
    const struct grouping *grouping = &deciders->grouping;
    if (grouping->by_turn) fact_column(table, "turn", HOD_COLUMN_INTEGER);
    if (grouping->by_side) fact_column(table, "side", HOD_COLUMN_TEXT);
    if (grouping->by_roll) fact_column(table, "roll", HOD_COLUMN_TEXT);
    fact_column(table, "share", HOD_COLUMN_PROBABILITY);
    fact_column(table, "deviation", HOD_COLUMN_REAL);
    fact_column(table, "rolls", HOD_COLUMN_REAL);
    fact_column_for(table, "dice", HOD_COLUMN_TEXT, NULL, 0);
    for (size_t i = 0; i < deciders->count; i++) {
        const struct decider *group = &deciders->all[i];
        if (grouping->by_turn) fact_integer(table, "turn", group->turn);
        if (grouping->by_side) fact_text(table, "side", side_text(group->who));
        if (grouping->by_roll) fact_text(table, "roll", deciders->shares.names[group->name]);
        fact_number(table, "share", HOD_COLUMN_PROBABILITY, group->share);
        fact_number(table, "deviation", HOD_COLUMN_REAL, group->deviation);
        fact_number(table, "rolls", HOD_COLUMN_REAL, group->rolls);
        fact_dice(table, deciders, group);
        fact_row(table);
    }
}

static void fill_query(const struct deciders *deciders, struct fact_table *table)
{
    fact_text(table, "question", deciders->question);
    fact_text(table, "measure", deciders->measure);
    fact_number(table, "mean", HOD_COLUMN_REAL, deciders->shares.mean);
    fact_number(table, "deviation", HOD_COLUMN_REAL, sqrt(deciders->shares.variance));
    fact_text(table, "is_fixed", deciders->shares.variance > 0 ? NULL : "yes");
    /* Whether the mechanism measures what A's permission to do something is worth. */
    const bool has_worths = hod_mechanism_field(deciders->mechanism, "a_may", strlen("a_may"), NULL) >= 0;
    fact_text(table, "has_worths", has_worths ? "yes" : NULL);
    fact_row(table);
}

/* Bars of the shares: one for each turn, divided among its groups, or one for each group. */
static void draw(const struct deciders *deciders, struct describing *this)
{
    static const struct chart_column share = {"share", "share"};
    const bool by_turn = deciders->grouping.by_turn;
    struct chart_over chart = {.category = "dice", .columns = &share, .column_count = 1};
    if (by_turn) chart = (struct chart_over){.category = "turn", .series = "dice", .value = "share"};
    chart.chart = (hod_chart){.kind = by_turn ? HOD_CHART_STACKED_BARS : HOD_CHART_GROUPED_BARS,
                              .subtitle = deciders->question,
                              .category_axis = by_turn ? "turn" : NULL,
                              .value_axis = "share of the variance",
                              .percent = true};
    if (deciders->shares.variance > 0)
        describe_draw(this, "shares", deciders->mechanism->name, &chart);
    else
        describe_no_chart(this);
}

bool describe_deciders(const struct deciders *deciders, hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "decides", .answer = answer};
    fill_query(deciders, facts_table(&this.facts, "asked"));
    fill_shares(deciders, facts_table(&this.facts, "shares"));
    describe_show(&this, "shares", HOD_PROGRAMS | HOD_PEOPLE);
    describe_tell(&this);
    draw(deciders, &this);
    return describe_end(&this, error);
}
