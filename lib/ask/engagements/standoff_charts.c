/* Standoffs as charts. */
#include "ask/engagements/standoffs.h"

#include "base/buffer.h"
#include "ask/answer/source.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char hod_standoffs_fire_title[] = "What it is worth to A that he may fire";
const char hod_standoffs_charge_title[] = "What it is worth to A that he may charge";
const char hod_standoffs_best_title[] = "By what engagements end when both play as well as they can";
const char hod_standoffs_standing_title[] = "By what engagements end when both stand and shoot";

enum { MOST_CATEGORIES = 200, MOST_SERIES = 24, LABEL = 80 };

static bool are_alike(const hod_standoffs *all, int one, int other)
{
    const hod_standoff *a = &all->standoffs[one], *b = &all->standoffs[other];
    const size_t inches = (size_t)all->inches_count, ends = (size_t)all->ends_count;
    return memcmp(a->plans, b->plans, inches * sizeof *a->plans) == 0 &&
           memcmp(a->fire, b->fire, inches * sizeof *a->fire) == 0 &&
           memcmp(a->charge, b->charge, inches * sizeof *a->charge) == 0 &&
           memcmp(a->played, b->played, ends * sizeof *a->played) == 0;
}

int hod_standoffs_first_like(const hod_standoffs *standoffs, int number)
{
    int first = 0;
    while (first < number && !are_alike(standoffs, first, number)) first++;
    return first;
}

/* The rule sets that are like this one, it the first: "bloodybacks-8.1, bloodybacks-8.2". */
static char *name_alike(const hod_standoffs *all, int number, hod_error *error)
{
    hod_buffer name = {0};
    for (int r = number; r < all->count; r++)
        if (r == number || hod_standoffs_first_like(all, r) == number)
            hod_buffer_format(&name, "%s%s", r == number ? "" : ", ", hod_rules_called(all->rules[r]));
    return hod_buffer_take(&name, error);
}

char *hod_standoffs_plans_title(const hod_standoffs *standoffs, int number, hod_error *error)
{
    char *name = name_alike(standoffs, number, error);
    char *title = name ? hod_text(error, "What A's plan is worth to A: %s", name) : NULL;
    free(name);
    return title;
}

/* Inches as categories. */
static bool name_inches(const hod_standoffs *all, char texts[MOST_CATEGORIES][LABEL],
                        const char *categories[MOST_CATEGORIES], hod_error *error)
{
    if (all->inches_count > MOST_CATEGORIES)
        return hod_fail(error, "a chart shows %d distances at most", MOST_CATEGORIES);
    for (int i = 0; i < all->inches_count; i++) {
        snprintf(texts[i], LABEL, "%d", all->inches[i]);
        categories[i] = texts[i];
    }
    return true;
}

/* Below the title of what is worth something against an enemy. */
static char *name_enemy(const hod_standoffs *all, hod_error *error)
{
    return hod_text(error, "%s%sthe enemy plays as well as he can", all->conditions,
                    *all->conditions ? "; " : "");
}

static hod_chart lines(const hod_standoffs *all, const char *title, const char *subtitle,
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

bool hod_standoffs_draw_plans(const hod_standoffs *standoffs, int number, const char *path, hod_error *error)
{
    char texts[MOST_CATEGORIES][LABEL];
    const char *categories[MOST_CATEGORIES], *series[HOD_PLANS];
    double values[HOD_PLANS][MOST_CATEGORIES];
    char *title = hod_standoffs_plans_title(standoffs, number, error),
         *subtitle = name_enemy(standoffs, error);
    bool drawn = title && subtitle && name_inches(standoffs, texts, categories, error);
    const int count = standoffs->inches_count;
    for (int plan = 0; drawn && plan < HOD_PLANS; plan++) {
        series[plan] = hod_plan_name(plan);
        for (int i = 0; i < count; i++)
            (&values[0][0])[plan * count + i] = standoffs->standoffs[number].plans[i][plan];
    }
    hod_chart chart = lines(standoffs, title, subtitle, categories, &values[0][0]);
    chart.series_axis = "A's plan";
    chart.series = series;
    chart.series_count = HOD_PLANS;
    drawn = drawn && source_write_chart(&chart, &standoffs->rules[number], 1, path, error);
    free(subtitle);
    free(title);
    return drawn;
}

/* The names of the rule sets of which none before is alike, and their places. */
struct different {
    int count, places[MOST_SERIES];
    char *names[MOST_SERIES];
};

static bool find_different(const hod_standoffs *all, struct different *different, hod_error *error)
{
    *different = (struct different){0};
    for (int r = 0; r < all->count; r++) {
        if (hod_standoffs_first_like(all, r) != r) continue;
        if (different->count == MOST_SERIES)
            return hod_fail(error, "a chart shows %d rule sets at most", MOST_SERIES);
        char *name = name_alike(all, r, error);
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

static const double *fire_of(const hod_standoff *standoff)
{
    return standoff->fire;
}
static const double *charge_of(const hod_standoff *standoff)
{
    return standoff->charge;
}

static bool draw_worth(const hod_standoffs *all, const char *title,
                       const double *(*of)(const hod_standoff *standoff), const char *path, hod_error *error)
{
    char texts[MOST_CATEGORIES][LABEL];
    const char *categories[MOST_CATEGORIES];
    double values[MOST_SERIES * MOST_CATEGORIES];
    struct different rules;
    char *subtitle = name_enemy(all, error);
    bool drawn = find_different(all, &rules, error) && subtitle && name_inches(all, texts, categories, error);
    if (drawn) {
        for (int r = 0; r < rules.count; r++)
            for (int i = 0; i < all->inches_count; i++)
                values[r * all->inches_count + i] = of(&all->standoffs[rules.places[r]])[i];
        hod_chart chart = lines(all, title, subtitle, categories, values);
        chart.series_axis = "rules";
        chart.series = (const char *const *)rules.names;
        chart.series_count = (size_t)rules.count;
        drawn = source_write_chart(&chart, all->rules, all->count, path, error);
    }
    free(subtitle);
    different_free(&rules);
    return drawn;
}

bool hod_standoffs_draw_fire(const hod_standoffs *standoffs, const char *path, hod_error *error)
{
    return draw_worth(standoffs, hod_standoffs_fire_title, fire_of, path, error);
}

bool hod_standoffs_draw_charge(const hod_standoffs *standoffs, const char *path, hod_error *error)
{
    return draw_worth(standoffs, hod_standoffs_charge_title, charge_of, path, error);
}

/* A bar for each rule set and distance; the ends are stacked. */
static bool draw_ends(const hod_standoffs *all, const char *title, int played, const char *path,
                      hod_error *error)
{
    static const char *const series[] = {"by steel", "otherwise", "undecided", "by fire"};
    char texts[MOST_CATEGORIES][LABEL];
    const char *categories[MOST_CATEGORIES];
    double bars[MOST_CATEGORIES][4], values[4 * MOST_CATEGORIES];
    struct different rules;
    int count = 0;
    bool drawn = find_different(all, &rules, error);
    for (int end = 0; drawn && end < all->ends_count; end++)
        for (int r = 0; r < rules.count && count < MOST_CATEGORIES; r++) {
            const hod_engagement *e = &all->standoffs[rules.places[r]].played[end][played];
            if (e->turns == 0) continue;
            snprintf(texts[count], LABEL, "%s, %d in", rules.names[r], all->ends[end]);
            categories[count] = texts[count];
            bars[count][0] = e->by_steel;
            bars[count][1] = fmax(0, 1 - e->by_steel - e->by_fire - e->neither);
            bars[count][2] = e->neither;
            bars[count++][3] = e->by_fire;
        }
    for (int s = 0; s < 4; s++)
        for (int i = 0; i < count; i++) values[s * count + i] = bars[i][s];
    const hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                             .title = title,
                             .subtitle = all->conditions,
                             .category_axis = "rules, and inches at the start",
                             .value_axis = "engagements",
                             .category_count = (size_t)count,
                             .series_count = 4,
                             .categories = categories,
                             .series = series,
                             .values = values,
                             .percent = true};
    drawn = drawn && source_write_chart(&chart, all->rules, all->count, path, error);
    different_free(&rules);
    return drawn;
}

bool hod_standoffs_draw_best_ends(const hod_standoffs *standoffs, const char *path, hod_error *error)
{
    return draw_ends(standoffs, hod_standoffs_best_title, 0, path, error);
}

bool hod_standoffs_draw_standing_ends(const hod_standoffs *standoffs, const char *path, hod_error *error)
{
    return draw_ends(standoffs, hod_standoffs_standing_title, 1, path, error);
}
