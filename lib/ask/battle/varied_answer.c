/* The answer about varied battles: a row for each, or a ranking; the nearest to the aim (says/battle-varied.lua); and
 * charts of changes along one axis. */
#include "ask/battle/varied.h"

#include "ask/answer/columns.h"
#include "ask/say/describe.h"

#include <math.h>
#include <stdlib.h>

/* A varied key may also be called turns. */
static const char *told_of(int measure)
{
    if (measure == MEAN_TURN) return "turns it lasts";
    return measure < BATTLE_MEASURES ? battle_measures[measure].told
                                     : battle_worths[measure - BATTLE_MEASURES].told;
}

/* A row for programs: a measure of a battle. */
static void fill_data(const struct varied *varied, const struct varied_battle *battle, int measure,
                      struct fact_table *table)
{
    fact_text(table, "rules", varied->list->rules[battle->rules]->id);
    fact_variant(table, &varied->variants, battle->number);
    fact_measured_row(table, varied_measure_name(measure), &battle->measured[measure], battle->battles);
    if (varied->has_aim) {
        fact_number(table, "off", HOD_COLUMN_REAL, battle->off);
        fact_integer(table, "first_rank", battle->first);
        fact_integer(table, "last_rank", battle->last);
    }
    fact_row(table);
}

/* A row for people: a battle, with its possible ranks if there is an aim. */
static void fill_shown(const struct varied *varied, const struct varied_battle *battle,
                       const hod_answer *answer, struct fact_table *table)
{
    char rank[32];
    snprintf(rank, sizeof rank, battle->first == battle->last ? "%d" : "%d..%d", battle->first, battle->last);
    if (varied->has_aim) fact_text(table, "rank", rank);
    if (varied->list->count > 1)
        fact_text(table, "rules", name_of_rules(varied->list->rules[battle->rules], answer));
    fact_variant(table, &varied->variants, battle->number);
    for (int i = 0; i < VARIED_MEASURES; i++)
        if (varied->is_measured[i]) fact_measured(table, told_of(i), &battle->measured[i]);
    if (varied->has_aim)
        fact_measured_number(table, "off by", battle->off, battle->measured[varied->aimed].is_probability);
    fact_row(table);
}

/* The variants nearest to the aim. */
static void fill_nearest(const struct varied *varied, const struct varied_battles *battles,
                         struct fact_table *table)
{
    const struct varied_battle *best = &battles->at[0];
    const struct measured *aimed = &best->measured[varied->aimed];
    int as_near = 0;
    AUTO_FREE char *variant = battle_variants_text(&varied->variants, best->number, NULL);
    for (int i = 1; i < battles->count; i++) as_near += battles->at[i].first == 1;
    table->facts->failed |= !variant;
    fact_text(table, "variant", variant);
    fact_measured(table, "value", aimed);
    if (best->nearest > 0) fact_measured_number(table, "off", best->off, aimed->is_probability);
    fact_integer(table, "as_near", as_near);
    fact_row(table);
}

static void fill_query(const struct varied *varied, const struct varied_battles *battles,
                       const hod_request *request, struct fact_table *table)
{
    bool is_rolled = false;
    for (int i = 0; i < battles->count; i++) is_rolled |= battles->at[i].battles > 0;
    fact_text(table, "title", varied->file->title);
    fact_integer(table, "battles", battles->count);
    fact_text(table, "is_rolled", is_rolled ? "yes" : NULL);
    fact_text(table, "is_narrow", request->until > 0 ? "yes" : NULL);
    if (varied->has_aim) {
        fact_text(table, "measure", told_of(varied->aimed));
        fact_text(table, "aim", request->aims[0]);
    }
    fact_row(table);
}

static const struct varied_battle *find_battle(const struct varied_battles *battles, int number, int rules)
{
    for (int i = 0; i < battles->count; i++)
        if (battles->at[i].number == number && battles->at[i].rules == rules) return &battles->at[i];
    return NULL;
}

/* The points of a chart in the order of the variants; omitted ones have no value. */
static void fill_points(const struct varied *varied, const struct varied_battles *battles, int measure,
                        struct fact_table *table)
{
    for (int i = 0; i < varied->variants.count * varied->list->count; i++) {
        const int number = i / varied->list->count, rules = i % varied->list->count;
        const struct varied_battle *battle = find_battle(battles, number, rules);
        fact_text(table, "called", hod_rules_called(varied->list->rules[rules]));
        fact_variant(table, &varied->variants, number);
        fact_number(table, "value", HOD_COLUMN_REAL, battle ? battle->measured[measure].value : (double)NAN);
        fact_number(table, "lower", HOD_COLUMN_REAL, battle ? battle->measured[measure].lower : (double)NAN);
        fact_number(table, "upper", HOD_COLUMN_REAL, battle ? battle->measured[measure].upper : (double)NAN);
        fact_row(table);
    }
}

/* A chart of a measure along one axis: a line for each rule set. */
static void draw_measure(const struct varied *varied, const struct varied_battles *battles, int measure,
                         const char *axis, bool is_numeric, struct describing *this)
{
    const bool is_probability = measure <= WINS_NONE;
    bool has_intervals = false;
    char name[64];
    for (int i = 0; i < battles->count; i++) has_intervals |= !isnan(battles->at[i].measured[measure].lower);
    snprintf(name, sizeof name, "%s", varied_measure_name(measure));
    for (char *at = name; *at; at++)
        if (*at == ':' || *at == '=' || *at == '_') *at = '-';
    const struct chart_over chart = {
        .category = axis,
        .series = "called",
        .value = "value",
        .lower = has_intervals ? "lower" : NULL,
        .upper = has_intervals ? "upper" : NULL,
        .chart = {.kind = HOD_CHART_LINES,
                  .title = told_of(measure),
                  .subtitle = varied->file->title,
                  .category_axis = axis,
                  .value_axis = is_probability ? "probability" : told_of(measure),
                  .percent = is_probability,
                  .numeric = is_numeric}};
    fill_points(varied, battles, measure, facts_table(&this->facts, name));
    describe_draw(this, name, name, &chart);
}

/* Draws charts if exactly one axis has several values, and they fit. */
static void draw(const struct varied *varied, const struct varied_battles *battles, struct describing *this)
{
    bool is_numeric = false;
    const char *axis = battle_variants_axis(&varied->variants, &is_numeric);
    if (!hod_answer_wants_charts(this->answer) || !axis || varied->variants.count > HOD_CATEGORY_MOST) return;
    for (int measure = 0; measure < VARIED_MEASURES; measure++)
        if (varied->is_measured[measure]) draw_measure(varied, battles, measure, axis, is_numeric, this);
}

bool varied_describe(const struct varied *varied, const struct varied_battles *battles,
                     const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "battle-varied", .answer = answer};
    const int shown = varied->has_aim && battles->count > request->top ? request->top : battles->count;
    if (battles->left_out > 0)
        hod_answer_remark(answer, "%d left out as the values contradict one another, the first by %s",
                          battles->left_out, battles->reason.message);
    fill_query(varied, battles, request, facts_table(&this.facts, "asked"));
    if (varied->has_aim) fill_nearest(varied, battles, facts_table(&this.facts, "nearest"));
    for (int i = 0; i < shown; i++) {
        fill_shown(varied, &battles->at[i], answer, facts_table(&this.facts, "battles"));
        for (int measure = 0; measure < VARIED_MEASURES; measure++)
            if (varied->is_measured[measure])
                fill_data(varied, &battles->at[i], measure, facts_table(&this.facts, "data"));
    }
    describe_show(&this, "data", HOD_PROGRAMS);
    describe_show(&this, "battles", HOD_PEOPLE);
    describe_tell(&this);
    draw(varied, battles, &this);
    return describe_end(&this, error);
}
