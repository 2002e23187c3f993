/* Standoffs as tables and charts. */
#include "ask/engagements/engagements.h"

#include "ask/answer/columns.h"
#include "base/buffer.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INCHES_TEXT = 24, WORTHS = 3 };

/* Numbers of a standoff by inches, a row for each of several things. */
struct by_inches {
    const char *title, *what; /* the column of the things */
    bool are_points;          /* people see differences of chances, in percentage points */
    int things;
    const char *(*name)(int thing);
    double (*number)(const hod_standoff *standoff, int place, int thing);
};

static double plan_value(const hod_standoff *standoff, int place, int plan)
{
    return standoff->plans[place][plan];
}

static const char *worth_name(int worth)
{
    static const char *const names[WORTHS] = {"fire", "charge", "fire less charge"};
    return names[worth];
}

static double worth_number(const hod_standoff *standoff, int place, int worth)
{
    const double fire = standoff->fire[place], charge = standoff->charge[place];
    return worth == 0 ? fire : worth == 1 ? charge : fire - charge;
}

static const struct by_inches
    plans = {"What A's plan is worth to A, by inches between the two at the start",
             "plan",
             false,
             HOD_PLANS,
             hod_plan_name,
             plan_value},
    worths = {"Percentage points that it is worth to A that he may fire, and charge, by inches at the start",
              "worth",
              true,
              WORTHS,
              worth_name,
              worth_number};

/* For programs: a row for each number. */
static bool add_rows(const struct standoffs *all, const struct by_inches *numbers, hod_answer *answer,
                     hod_error *error)
{
    const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},
                                  {numbers->what, HOD_COLUMN_TEXT},
                                  {"inches", HOD_COLUMN_INTEGER},
                                  {"value", HOD_COLUMN_REAL}};
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS, columns, 4, numbers->title, error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++)
        for (int thing = 0; thing < numbers->things; thing++)
            for (int i = 0; i < all->inches_count; i++)
                hod_table_row(
                    table, (hod_cell[]){hod_cell_text(all->rules[r]->id), hod_cell_text(numbers->name(thing)),
                                        hod_cell_integer(all->inches[i]),
                                        hod_cell_number(numbers->number(&all->standoffs[r], i, thing))});
    return hod_table_close(table, error);
}

static void add_line(const struct standoffs *all, const struct by_inches *numbers, int number, int thing,
                     hod_table_writer *table)
{
    hod_cell cells[MOST_INCHES + 2] = {hod_cell_text(all->names[number]),
                                       hod_cell_text(numbers->name(thing))};
    size_t count = 2;
    for (int i = 0; i < all->inches_count; i++)
        if (all->told[i])
            cells[count++] = hod_cell_number((numbers->are_points ? 100 : 1) *
                                             numbers->number(&all->standoffs[number], i, thing));
    hod_table_row(table, cells);
}

/* For people: inches have columns. */
static bool add_lines(const struct standoffs *all, const struct by_inches *numbers, hod_answer *answer,
                      hod_error *error)
{
    char names[MOST_INCHES][INCHES_TEXT];
    hod_column columns[MOST_INCHES + 2] = {{"rules", HOD_COLUMN_TEXT}, {numbers->what, HOD_COLUMN_TEXT}};
    size_t count = 2;
    assert(all->inches_count <= MOST_INCHES);
    for (int i = 0; i < all->inches_count; i++) {
        if (!all->told[i]) continue;
        snprintf(names[i], INCHES_TEXT, "%d inches", all->inches[i]);
        columns[count++] =
            (hod_column){names[i], numbers->are_points ? HOD_COLUMN_HUNDREDTHS : HOD_COLUMN_PROBABILITY};
    }
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, count, numbers->title, error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++)
        for (int thing = 0; thing < numbers->things; thing++) add_line(all, numbers, r, thing, table);
    return hod_table_close(table, error);
}

static bool add_numbers(const struct standoffs *all, const struct by_inches *numbers, hod_answer *answer,
                        hod_error *error)
{
    return (!hod_answer_is_for(answer, HOD_PROGRAMS) || add_rows(all, numbers, answer, error)) &&
           (!hod_answer_is_for(answer, HOD_PEOPLE) || add_lines(all, numbers, answer, error));
}

bool standoffs_add_plans(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    return add_numbers(standoffs, &plans, answer, error);
}

bool standoffs_add_worths(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    return add_numbers(standoffs, &worths, answer, error);
}

/* What neither fire nor steel nor the limit ends; sums of probabilities may miss 1 by their last digits. */
static double otherwise(const hod_engagement *e)
{
    return fmax(0, 1 - e->by_fire - e->by_steel - e->neither);
}

/* Nothing where the rule set has no such distance. */
static void add_end(const struct standoffs *all, int number, const char *name, int end, int played,
                    hod_table_writer *table)
{
    const hod_engagement *e = &all->standoffs[number].played[end][played];
    const bool is_there = e->turns > 0;
    const double numbers[] = {e->by_fire, e->by_steel, otherwise(e), e->neither, e->mean_turn};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    hod_cell cells[3 + NUMBERS] = {hod_cell_text(name), hod_cell_integer(all->ends[end]),
                                   hod_cell_text(hod_plan_name(played == 0 ? HOD_BEST_PLAN : 0))};
    for (int i = 0; i < NUMBERS; i++) cells[3 + i] = hod_cell_number(is_there ? numbers[i] : (double)NAN);
    hod_table_row(table, cells);
}

static bool add_ends(const struct standoffs *all, hod_reader reader, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},      {"inches", HOD_COLUMN_INTEGER},
                                         {"plans", HOD_COLUMN_TEXT},      {"fire", HOD_COLUMN_SHARE},
                                         {"steel", HOD_COLUMN_SHARE},     {"otherwise", HOD_COLUMN_SHARE},
                                         {"undecided", HOD_COLUMN_SHARE}, {"turn", HOD_COLUMN_HUNDREDTHS}};
    if (!hod_answer_is_for(answer, reader)) return true;
    hod_table_writer *table = hod_answer_table(
        answer, (int)reader, columns, sizeof columns / sizeof *columns,
        "By what it ends, with the plan of both, and the mean turn of those that end", error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++)
        for (int end = 0; end < all->ends_count; end++)
            for (int played = 0; played < 2; played++)
                add_end(all, r, reader == HOD_PROGRAMS ? all->rules[r]->id : all->names[r], end, played,
                        table);
    return hod_table_close(table, error);
}

bool standoffs_add_ends(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    return add_ends(standoffs, HOD_PROGRAMS, answer, error) && add_ends(standoffs, HOD_PEOPLE, answer, error);
}

enum { LABEL = 80, ENDS = 4, MOST_BARS = 200 };

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

/* The rule sets that are like this one, it the first: "bloodybacks-8.1, bloodybacks-8.2". */
static char *name_those_like(const struct standoffs *all, int number, hod_error *error)
{
    hod_buffer name = {0};
    for (int r = number; r < all->count; r++)
        if (r == number || standoffs_first_like(all, r) == number)
            hod_buffer_format(&name, "%s%s", r == number ? "" : ", ", all->names[r]);
    return hod_buffer_take(&name, error);
}

/* Inches as categories. */
static void name_inches(const struct standoffs *all, char texts[MOST_INCHES][LABEL],
                        const char *categories[MOST_INCHES])
{
    assert(all->inches_count <= MOST_INCHES);
    for (int i = 0; i < all->inches_count; i++) {
        snprintf(texts[i], LABEL, "%d", all->inches[i]);
        categories[i] = texts[i];
    }
}

/* Below the title of what is worth something against an enemy. */
static char *name_enemy(const struct standoffs *all, hod_error *error)
{
    return hod_text(error, "%s%sthe enemy plays as well as he can", all->conditions,
                    *all->conditions ? "; " : "");
}

static hod_chart lines(const struct standoffs *all, const char *title, const char *subtitle,
                       const char *value_axis, const char *const *categories, const double *values)
{
    return (hod_chart){.kind = HOD_CHART_LINES,
                       .title = title,
                       .subtitle = subtitle,
                       .category_axis = "inches between the two at the start",
                       .value_axis = value_axis,
                       .category_count = (size_t)all->inches_count,
                       .categories = categories,
                       .values = values};
}

/* Of a rule set and those with the same answers. */
static bool draw_plans(const struct standoffs *all, int number, const char *title, const char *subtitle,
                       hod_answer *answer, hod_error *error)
{
    char texts[MOST_INCHES][LABEL];
    const char *categories[MOST_INCHES], *series[HOD_PLANS];
    double values[HOD_PLANS * MOST_INCHES];
    const int count = all->inches_count;
    name_inches(all, texts, categories);
    for (int plan = 0; plan < HOD_PLANS; plan++) {
        series[plan] = hod_plan_name(plan);
        for (int i = 0; i < count; i++)
            values[plan * count + i] = 100 * all->standoffs[number].plans[i][plan];
    }
    hod_chart chart = lines(all, title, subtitle, "A's chance to win in %, a draw half", categories, values);
    chart.series_axis = "A's plan";
    chart.series = series;
    chart.series_count = HOD_PLANS;
    char *name = hod_text(error, "%s-plans", all->rules[number]->id);
    const bool drawn = name && source_add_chart(&chart, &all->rules[number], 1, answer, name, error);
    free(name);
    return drawn;
}

bool standoffs_draw_plans(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    char *subtitle = name_enemy(standoffs, error);
    bool drawn = subtitle;
    for (int r = 0; drawn && r < standoffs->count; r++) {
        if (standoffs_first_like(standoffs, r) != r) continue;
        char *name = name_those_like(standoffs, r, error);
        char *title = name ? hod_text(error, "What A's plan is worth to A: %s", name) : NULL;
        drawn = title && draw_plans(standoffs, r, title, subtitle, answer, error);
        free(title);
        free(name);
    }
    free(subtitle);
    return drawn;
}

/* The names of the rule sets of which none before has the same answers, and their places. */
struct different {
    int count, places[MOST_ENGAGED];
    char *names[MOST_ENGAGED];
};

static bool find_different(const struct standoffs *all, struct different *different, hod_error *error)
{
    *different = (struct different){0};
    assert(all->count <= MOST_ENGAGED);
    for (int r = 0; r < all->count; r++) {
        if (standoffs_first_like(all, r) != r) continue;
        char *name = name_those_like(all, r, error);
        if (!name) return false;
        different->places[different->count] = r;
        different->names[different->count++] = name;
    }
    return true;
}

static void different_free(struct different *different)
{
    for (int i = 0; i < different->count; i++) free(different->names[i]);
}

static const char worth_axis[] = "percentage points that it adds to his chance to win";

/* A line for each of the different rule sets; their values are in the order of lines and inches. */
static bool draw_worth(const struct standoffs *all, const struct different *rules, const char *name,
                       const char *title, const double *values, hod_answer *answer, hod_error *error)
{
    char texts[MOST_INCHES][LABEL];
    const char *categories[MOST_INCHES];
    char *subtitle = name_enemy(all, error);
    if (!subtitle) return false;
    name_inches(all, texts, categories);
    hod_chart chart = lines(all, title, subtitle, worth_axis, categories, values);
    chart.series_axis = "rules";
    chart.series = (const char *const *)rules->names;
    chart.series_count = (size_t)rules->count;
    const bool drawn = source_add_chart(&chart, all->rules, all->count, answer, name, error);
    free(subtitle);
    return drawn;
}

/* The dumbbells of what it is worth to fire, and to charge, from the distances that are told, under the featured rule
 * sets: fire first, both in the order of distances. */
struct change_of_worth {
    int rows, featured;
    char texts[2 * MOST_INCHES][LABEL];
    const char *categories[2 * MOST_INCHES], *series[MOST_ENGAGED];
    const hod_rules *shown[MOST_ENGAGED];
    double values[MOST_ENGAGED * 2 * MOST_INCHES];
};

static void gather_change_of_worth(struct change_of_worth *change, const struct standoffs *all)
{
    change->rows = change->featured = 0;
    for (int worth = 0; worth < 2; worth++)
        for (int i = 0; i < all->inches_count; i++) {
            if (all->told && !all->told[i]) continue;
            snprintf(change->texts[change->rows], LABEL, "%s, from %d inches", worth_name(worth),
                     all->inches[i]);
            change->categories[change->rows] = change->texts[change->rows];
            change->rows++;
        }
    for (int r = 0; r < all->count; r++) {
        if (!standoffs_feature(all, r)) continue;
        int place = change->featured * change->rows;
        for (int worth = 0; worth < 2; worth++)
            for (int i = 0; i < all->inches_count; i++)
                if (!all->told || all->told[i])
                    change->values[place++] = 100 * worth_number(&all->standoffs[r], i, worth);
        change->series[change->featured] = all->names[r];
        change->shown[change->featured++] = all->rules[r];
    }
}

/* 1 where fire, or the charge, is worth more under the second rule set from every distance, as it is printed, -1 where it
 * is worth less, and otherwise 0. */
static int direction_of(const struct change_of_worth *change, int worth)
{
    const int rows = change->rows / 2, first = worth * rows;
    int more = 0, less = 0;
    for (int row = first; row < first + rows; row++) {
        const double step = round(10 * change->values[change->rows + row]) - round(10 * change->values[row]);
        more += step > 0;
        less += step < 0;
    }
    return rows == 0 ? 0 : more == rows ? 1 : less == rows ? -1 : 0;
}

/* What the dumbbells show, where it can be said in a sentence. */
static char *name_change_of_worth(const struct change_of_worth *change, hod_error *error)
{
    const int fire = change->featured == 2 ? direction_of(change, 0) : 0;
    if (fire == 0) return hod_text(error, "What it is worth to A that he may fire, and charge");
    return hod_text(error, "%s worth %s %s%s than %s%s, from every distance",
                    direction_of(change, 1) == fire ? "Fire and the charge are both" : "Fire is",
                    fire > 0 ? "more" : "less", rules_under(change->shown[1], change->series[1]),
                    change->series[1], rules_under(change->shown[0], change->series[0]),
                    change->series[0]);
}

static bool draw_change_of_worth(const struct standoffs *all, hod_answer *answer, hod_error *error)
{
    struct change_of_worth change;
    gather_change_of_worth(&change, all);
    if (change.featured < 2) return true;
    char *subtitle = name_enemy(all, error), *title = name_change_of_worth(&change, error);
    const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                             .title = title,
                             .subtitle = subtitle,
                             .series_axis = "rules",
                             .value_axis = worth_axis,
                             .category_count = (size_t)change.rows,
                             .series_count = (size_t)change.featured,
                             .categories = change.categories,
                             .series = change.series,
                             .values = change.values};
    const bool drawn =
        subtitle && title && source_add_chart(&chart, change.shown, change.featured, answer, "worth", error);
    free(subtitle);
    free(title);
    return drawn;
}

bool standoffs_draw_worths(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    double fire[MOST_ENGAGED * MOST_INCHES], charge[MOST_ENGAGED * MOST_INCHES];
    const size_t inches = (size_t)standoffs->inches_count;
    struct different rules = {0};
    bool drawn = draw_change_of_worth(standoffs, answer, error) && find_different(standoffs, &rules, error);
    for (int r = 0; drawn && r < rules.count; r++) {
        const hod_standoff *standoff = &standoffs->standoffs[rules.places[r]];
        for (size_t i = 0; i < inches; i++) {
            fire[(size_t)r * inches + i] = 100 * standoff->fire[i];
            charge[(size_t)r * inches + i] = 100 * standoff->charge[i];
        }
    }
    drawn = drawn &&
            draw_worth(standoffs, &rules, "fire", "What it is worth to A that he may fire", fire, answer,
                       error) &&
            draw_worth(standoffs, &rules, "charge", "What it is worth to A that he may charge", charge,
                       answer, error);
    different_free(&rules);
    return drawn;
}

/* Bars, in each of which the ends are stacked. */
struct bars {
    int count;
    char texts[MOST_BARS][LABEL];
    const char *names[MOST_BARS];
    double shares[MOST_BARS][ENDS], values[ENDS * MOST_BARS]; /* the latter in the order of a chart */
};

/* Adds a bar for each of the different rule sets and distances. */
static void fill_bars(struct bars *bars, const struct standoffs *all, const struct different *rules,
                      int played)
{
    bars->count = 0;
    for (int end = 0; end < all->ends_count; end++)
        for (int r = 0; r < rules->count && bars->count < MOST_BARS; r++) {
            const hod_engagement *e = &all->standoffs[rules->places[r]].played[end][played];
            if (e->turns == 0) continue;
            const double shares[ENDS] = {e->by_steel, fmax(0, 1 - e->by_steel - e->by_fire - e->neither),
                                         e->neither, e->by_fire};
            snprintf(bars->texts[bars->count], LABEL, "%s, %d\u00a0in", rules->names[r], all->ends[end]);
            bars->names[bars->count] = bars->texts[bars->count];
            memcpy(bars->shares[bars->count++], shares, sizeof shares);
        }
    for (int s = 0; s < ENDS; s++)
        for (int i = 0; i < bars->count; i++) bars->values[s * bars->count + i] = bars->shares[i][s];
}

static bool draw_ends(const struct standoffs *all, const struct different *rules, int played,
                      const char *name, const char *title, hod_answer *answer, hod_error *error)
{
    static const char *const series[ENDS] = {"by steel", "otherwise", "undecided", "by fire"};
    struct bars bars;
    fill_bars(&bars, all, rules, played);
    const hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                             .title = title,
                             .subtitle = all->conditions,
                             .category_axis = "rules, and inches at the start",
                             .value_axis = "engagements",
                             .category_count = (size_t)bars.count,
                             .series_count = ENDS,
                             .categories = bars.names,
                             .series = series,
                             .values = bars.values,
                             .percent = true};
    return source_add_chart(&chart, all->rules, all->count, answer, name, error);
}

bool standoffs_draw_ends(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    struct different rules;
    const bool drawn =
        find_different(standoffs, &rules, error) &&
        draw_ends(standoffs, &rules, 0, "best-ends",
                  "By what engagements end when both play as well as they can", answer, error) &&
        draw_ends(standoffs, &rules, 1, "standing-ends", "By what engagements end when both stand and shoot",
                  answer, error);
    different_free(&rules);
    return drawn;
}
