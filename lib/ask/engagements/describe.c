/* Describes standoffs: the worth of plans, fire and the charge by distance, and how engagements end. The sentences
 * and titles are in says/engagements.lua. */
#include "ask/engagements/engagements.h"

#include "ask/answer/spoken.h"
#include "ask/say/describe.h"
#include "rules/common.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORTHS = 3 };

/* Numbers of a standoff by inches, with a row for each of several things. */
struct by_inches {
    const char *table, *shown,
        *what;          /* the tables for programs and for people, and the column of the things */
    int things, factor; /* people see differences of chances, in percentage points */
    hod_column_kind kind;
    const char *(*name)(int thing);
    double (*number)(const hod_standoff *standoff, int place, int thing);
};

static double plan_value(const hod_standoff *standoff, int place, int plan)
{
    return standoff->plans[place][plan];
}

static const char *worth_name(int worth)
{
    static const char *const names[WORTHS] = {"fire", "charge", "fire minus charge"};
    return names[worth];
}

static double worth_number(const hod_standoff *standoff, int place, int worth)
{
    const double fire = standoff->fire[place], charge = standoff->charge[place];
    return worth == 0 ? fire : worth == 1 ? charge : fire - charge;
}

static const struct by_inches plans = {"plans", "plans shown",          "plan",        HOD_PLANS,
                                       1,       HOD_COLUMN_PROBABILITY, hod_plan_name, plan_value},
                              worths = {"worths", "worths shown",        "worth",    WORTHS,
                                        100,      HOD_COLUMN_HUNDREDTHS, worth_name, worth_number};

/* For programs and texts: a row for each number. */
static void fill_rows(const struct standoffs *all, const struct by_inches *numbers, struct fact_table *table)
{
    for (int r = 0; r < all->count; r++)
        for (int thing = 0; thing < numbers->things; thing++)
            for (int i = 0; i < all->inches_count; i++) {
                fact_text(table, "rules", all->rules[r]->id);
                fact_text(table, numbers->what, numbers->name(thing));
                fact_integer(table, "inches", all->inches[i]);
                fact_number(table, "value", HOD_COLUMN_REAL, numbers->number(&all->standoffs[r], i, thing));
                fact_row(table);
            }
}

/* For people: a column for each distance. */
static void fill_lines(const struct standoffs *all, const struct by_inches *numbers, struct fact_table *table)
{
    for (int r = 0; r < all->count; r++)
        for (int thing = 0; thing < numbers->things; thing++) {
            fact_text(table, "rules", all->names[r]);
            fact_text(table, numbers->what, numbers->name(thing));
            for (int i = 0; i < all->inches_count; i++) {
                hod_buffer column = {0};
                if (!all->told[i]) continue;
                hod_buffer_format(&column, "%d %s", all->inches[i], plural(all->inches[i], "inch", "inches"));
                fact_named(table, &column, numbers->kind,
                           numbers->factor * numbers->number(&all->standoffs[r], i, thing));
            }
            fact_row(table);
        }
}

/* The chance that an engagement ends by neither fire nor steel nor the limit; sums of probabilities can miss 1 by
 * rounding. */
static double otherwise(const hod_engagement *e)
{
    return fmax(0, 1 - e->by_fire - e->by_steel - e->neither);
}

/* Adds nothing if the rule set has no such distance. */
static void fill_end(const struct standoffs *all, int r, int end, int played, struct fact_table *table)
{
    const hod_engagement *e = &all->standoffs[r].played[end][played];
    const bool is_there = e->turns > 0;
    fact_text(table, "rules", all->rules[r]->id);
    fact_text(table, "called", all->names[r]);
    fact_integer(table, "inches", all->ends[end]);
    fact_text(table, "plans", hod_plan_name(played == 0 ? HOD_BEST_PLAN : 0));
    fact_number(table, "fire", HOD_COLUMN_SHARE, is_there ? e->by_fire : (double)NAN);
    fact_number(table, "steel", HOD_COLUMN_SHARE, is_there ? e->by_steel : (double)NAN);
    fact_number(table, "otherwise", HOD_COLUMN_SHARE, is_there ? otherwise(e) : (double)NAN);
    fact_number(table, "undecided", HOD_COLUMN_SHARE, is_there ? e->neither : (double)NAN);
    fact_number(table, "turn", HOD_COLUMN_HUNDREDTHS, is_there ? e->mean_turn : (double)NAN);
    fact_row(table);
}

static void fill_ends(const struct standoffs *all, struct fact_table *table)
{
    fact_column_for(table, "rules", HOD_COLUMN_TEXT, NULL, HOD_PROGRAMS);
    fact_column_for(table, "called", HOD_COLUMN_TEXT, "rules", HOD_PEOPLE);
    for (int r = 0; r < all->count; r++)
        for (int end = 0; end < all->ends_count; end++)
            for (int played = 0; played < 2; played++) fill_end(all, r, end, played, table);
}

static bool have_same_answers(const struct standoffs *all, int one, int other)
{
    const hod_standoff *a = &all->standoffs[one], *b = &all->standoffs[other];
    const size_t inches = (size_t)all->inches_count, ends = (size_t)all->ends_count;
    return memcmp(a->plans, b->plans, inches * sizeof *a->plans) == 0 &&
           memcmp(a->fire, b->fire, inches * sizeof *a->fire) == 0 &&
           memcmp(a->charge, b->charge, inches * sizeof *a->charge) == 0 &&
           memcmp(a->played, b->played, ends * sizeof *a->played) == 0;
}

int standoffs_first_like(const struct standoffs *standoffs, int number)
{
    int first = 0;
    while (first < number && !have_same_answers(standoffs, first, number)) first++;
    return first;
}

/* If this is the first rule set with its answers, the names of all with the same: "bloodybacks-8.1,
 * bloodybacks-8.2". */
static void fact_alike(struct fact_table *table, const struct standoffs *all, int number)
{
    hod_buffer names = {0};
    if (standoffs_first_like(all, number) != number) return;
    for (int r = number; r < all->count; r++)
        if (standoffs_first_like(all, r) == number)
            hod_buffer_format(&names, "%s%s", r == number ? "" : ", ", all->names[r]);
    fact_buffer(table, "alike", &names);
}

static bool is_featured(const struct standoffs *all, int number)
{
    return !all->featured || all->featured[number];
}

static void fill_rules(const struct standoffs *all, struct fact_table *table)
{
    for (int r = 0; r < all->count; r++) {
        hod_buffer under = {0};
        speak_under(&under, all->rules[r], all->names[r]);
        fact_text(table, "rules", all->rules[r]->id);
        fact_text(table, "called", all->names[r]);
        fact_buffer(table, "under", &under);
        fact_text(table, "title", all->rules[r]->title);
        fact_text(table, "is_featured", is_featured(all, r) ? "yes" : NULL);
        fact_alike(table, all, r);
        fact_row(table);
    }
}

/* Other facts for the texts, besides the tables that are shown. */
static void fill_query(const struct standoffs *all, struct facts *facts)
{
    struct fact_table *query = facts_table(facts, "asked"), *inches = facts_table(facts, "inches");
    fact_text(query, "conditions", all->conditions && *all->conditions ? all->conditions : NULL);
    fact_cell(query, "last", HOD_COLUMN_INTEGER,
              all->ends_count > 0 ? hod_cell_integer(all->ends[all->ends_count - 1]) : hod_cell_empty());
    fact_row(query);
    for (int i = 0; i < all->inches_count; i++) {
        fact_integer(inches, "inches", all->inches[i]);
        fact_text(inches, "is_told", all->told[i] ? "yes" : NULL);
        fact_row(inches);
    }
    fill_rules(all, facts_table(facts, "rules"));
}

/* The names of a rule set and of others with the same answers; NULL if an earlier one has them, or memory is short. */
static const char *names_of(const struct describing *this, int number)
{
    const struct fact_table *rules = facts_find(&this->facts, "rules");
    return rules && !this->facts.failed ? fact_text_at(rules, (size_t)number, "alike") : NULL;
}

static struct chart_over lines(struct describing *this, const char *series, const char *axis)
{
    return (struct chart_over){.category = "inches",
                               .series = series,
                               .value = "value",
                               .chart = {.kind = HOD_CHART_LINES,
                                         .subtitle = describe_title(this, "enemy"),
                                         .category_axis = "inches between the two at the start",
                                         .value_axis = axis,
                                         .series_axis = series}};
}

/* Draws a chart with these rule sets named below it. */
static void draw_of(struct describing *this, const hod_rules *const *rules, int count, const char *name,
                    const struct chart_over *chart)
{
    const hod_rules *const *const all = this->rules;
    const int all_count = this->rules_count;
    this->rules = rules;
    this->rules_count = count;
    describe_draw(this, name, name, chart);
    this->rules = all;
    this->rules_count = all_count;
}

/* Draws a chart for each group of rule sets with the same answers. */
static void draw_plans(const struct standoffs *all, struct describing *this)
{
    for (int r = 0; r < all->count; r++) {
        AUTO_FREE char *name = names_of(this, r) ? hod_text(NULL, "%s-plans", all->rules[r]->id) : NULL;
        if (!name) continue;
        struct chart_over chart = lines(this, "plan", describe_title(this, "chance"));
        chart.chart.series_axis = "A's plan";
        chart.chart.title = describe_title(this, name);
        draw_of(this, &all->rules[r], 1, name, &chart);
    }
}

static void fill_plan_lines(const struct standoffs *all, struct describing *this)
{
    for (int r = 0; r < all->count; r++) {
        AUTO_FREE char *name = names_of(this, r) ? hod_text(NULL, "%s-plans", all->rules[r]->id) : NULL;
        struct fact_table *table = name ? facts_table(&this->facts, name) : NULL;
        for (int plan = 0; plan < HOD_PLANS; plan++)
            for (int i = 0; i < all->inches_count; i++) {
                fact_text(table, "plan", hod_plan_name(plan));
                fact_integer(table, "inches", all->inches[i]);
                fact_number(table, "value", HOD_COLUMN_REAL, 100 * all->standoffs[r].plans[i][plan]);
                fact_row(table);
            }
    }
}

/* Lines of the worth of fire, or of the charge, one for each group of rule sets with the same answers; and lines from
 * the distances in tables for people, fire first, under each of the featured rule sets. */
static void fill_worth_lines(const struct standoffs *all, int worth, struct describing *this)
{
    struct fact_table *table = facts_table(&this->facts, worth_name(worth)),
                      *change = facts_table(&this->facts, "worth");
    for (int r = 0; r < all->count; r++)
        for (int i = 0; i < all->inches_count; i++) {
            const double value = 100 * worth_number(&all->standoffs[r], i, worth);
            if (names_of(this, r)) {
                fact_text(table, "rules", names_of(this, r));
                fact_integer(table, "inches", all->inches[i]);
                fact_number(table, "value", HOD_COLUMN_REAL, value);
                fact_row(table);
            }
            hod_buffer category = {0};
            if (!is_featured(all, r) || !all->told[i]) continue;
            hod_buffer_format(&category, "%s, from %d %s", worth_name(worth), all->inches[i],
                              plural(all->inches[i], "inch", "inches"));
            fact_buffer(change, "worth", &category);
            fact_text(change, "what", worth_name(worth));
            fact_text(change, "rules", all->names[r]);
            fact_number(change, "value", HOD_COLUMN_REAL, value);
            fact_row(change);
        }
}

static void draw_worths(const struct standoffs *all, struct describing *this)
{
    struct chart_over change = lines(this, "rules", describe_title(this, "points"));
    const hod_rules *featured[MOST_ENGAGED];
    int count = 0;
    for (int r = 0; r < all->count; r++)
        if (is_featured(all, r)) featured[count++] = all->rules[r];
    change.category = "worth";
    change.chart.kind = HOD_CHART_BEFORE_AFTER;
    change.chart.category_axis = NULL;
    if (count > 1) draw_of(this, featured, count, "worth", &change);
    for (int worth = 0; worth < 2; worth++) {
        const struct chart_over chart = lines(this, "rules", describe_title(this, "points"));
        describe_draw(this, worth_name(worth), worth_name(worth), &chart);
    }
}

static const char *const end_tables[] = {"best-ends", "standing-ends"};

/* A bar for each distance and each group of rule sets with the same answers. */
static void fill_bars(const struct standoffs *all, int played, struct describing *this)
{
    struct fact_table *table = facts_table(&this->facts, end_tables[played]);
    for (int end = 0; end < all->ends_count; end++)
        for (int r = 0; r < all->count; r++) {
            const hod_engagement *e = &all->standoffs[r].played[end][played];
            if (e->turns == 0 || !names_of(this, r)) continue;
            hod_buffer bar = {0};
            hod_buffer_format(&bar, "%s, %d\u00a0in", names_of(this, r), all->ends[end]);
            fact_buffer(table, "bar", &bar);
            fact_number(table, "steel", HOD_COLUMN_SHARE, e->by_steel);
            fact_number(table, "otherwise", HOD_COLUMN_SHARE, otherwise(e));
            fact_number(table, "undecided", HOD_COLUMN_SHARE, e->neither);
            fact_number(table, "fire", HOD_COLUMN_SHARE, e->by_fire);
            fact_row(table);
        }
}

static void draw_ends(const struct standoffs *all, struct describing *this)
{
    static const struct chart_column columns[] = {
        {"steel", "by steel"}, {"otherwise", "otherwise"}, {"undecided", "undecided"}, {"fire", "by fire"}};
    const struct chart_over chart = {.category = "bar",
                                     .columns = columns,
                                     .column_count = sizeof columns / sizeof *columns,
                                     .chart = {.kind = HOD_CHART_STACKED_BARS,
                                               .subtitle = all->conditions,
                                               .category_axis = "rules, and inches at the start",
                                               .value_axis = "engagements",
                                               .percent = true}};
    for (int played = 0; played < 2; played++)
        describe_draw(this, end_tables[played], end_tables[played], &chart);
}

static void fill(const struct standoffs *all, struct describing *this)
{
    fill_query(all, &this->facts);
    fill_rows(all, &plans, facts_table(&this->facts, plans.table));
    fill_lines(all, &plans, facts_table(&this->facts, plans.shown));
    fill_rows(all, &worths, facts_table(&this->facts, worths.table));
    fill_lines(all, &worths, facts_table(&this->facts, worths.shown));
    fill_ends(all, facts_table(&this->facts, "ends"));
    fill_plan_lines(all, this);
    for (int worth = 0; worth < 2; worth++) fill_worth_lines(all, worth, this);
    for (int played = 0; played < 2; played++) fill_bars(all, played, this);
}

bool standoffs_describe(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "engagements",
                              .answer = answer,
                              .rules = standoffs->rules,
                              .rules_count = standoffs->count};
    fill(standoffs, &this);
    describe_begin(&this, "plans", "What A's plans are worth");
    describe_tell(&this);
    draw_plans(standoffs, &this);
    describe_show(&this, plans.table, HOD_PROGRAMS);
    describe_show(&this, plans.shown, HOD_PEOPLE);
    describe_begin(&this, "worths", "What fire and the charge are worth");
    draw_worths(standoffs, &this);
    describe_show(&this, worths.table, HOD_PROGRAMS);
    describe_show(&this, worths.shown, HOD_PEOPLE);
    if (standoffs->ends_count > 0) {
        describe_begin(&this, "ends", "How engagements end");
        draw_ends(standoffs, &this);
        describe_show(&this, "ends", HOD_PROGRAMS);
        describe_show(&this, "ends", HOD_PEOPLE);
    }
    return describe_end(&this, error);
}
