/* Standoffs as charts. */
#include "ask/engagements/engagements.h"

#include "ask/answer/source.h"
#include "base/buffer.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
                       const char *const *categories, const double *values)
{
    return (hod_chart){.kind = HOD_CHART_LINES,
                       .title = title,
                       .subtitle = subtitle,
                       .category_axis = "inches between the two at the start",
                       .value_axis = "value to A: chance to win, a draw half",
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
        for (int i = 0; i < count; i++) values[plan * count + i] = all->standoffs[number].plans[i][plan];
    }
    hod_chart chart = lines(all, title, subtitle, categories, values);
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

/* A line for each of the different rule sets; their values are in the order of lines and inches. */
static bool draw_worth(const struct standoffs *all, const struct different *rules, const char *name,
                       const char *title, const double *values, hod_answer *answer, hod_error *error)
{
    char texts[MOST_INCHES][LABEL];
    const char *categories[MOST_INCHES];
    char *subtitle = name_enemy(all, error);
    if (!subtitle) return false;
    name_inches(all, texts, categories);
    hod_chart chart = lines(all, title, subtitle, categories, values);
    chart.series_axis = "rules";
    chart.series = (const char *const *)rules->names;
    chart.series_count = (size_t)rules->count;
    const bool drawn = source_add_chart(&chart, all->rules, all->count, answer, name, error);
    free(subtitle);
    return drawn;
}

bool standoffs_draw_worths(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    double fire[MOST_ENGAGED * MOST_INCHES], charge[MOST_ENGAGED * MOST_INCHES];
    const size_t inches = (size_t)standoffs->inches_count, size = inches * sizeof *fire;
    struct different rules;
    bool drawn = find_different(standoffs, &rules, error);
    for (int r = 0; drawn && r < rules.count; r++) {
        const hod_standoff *standoff = &standoffs->standoffs[rules.places[r]];
        memcpy(&fire[(size_t)r * inches], standoff->fire, size);
        memcpy(&charge[(size_t)r * inches], standoff->charge, size);
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
            snprintf(bars->texts[bars->count], LABEL, "%s, %d in", rules->names[r], all->ends[end]);
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
