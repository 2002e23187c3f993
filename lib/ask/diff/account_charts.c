/* The change of a measure over many situations, as charts. */
#include "ask/diff/account_view.h"

#include "ask/answer/source.h"
#include "ask/answer/spoken.h"

#include <math.h>
#include <stdlib.h>

/* A chart with texts and numbers of its own. */
struct drawn {
    hod_chart chart;
    char **categories, **series;
    double *values;
    char *title, *subtitle, *across, *down;
};

static bool make_room(struct drawn *drawn, hod_chart_kind kind, size_t categories, size_t series,
                      hod_error *error)
{
    drawn->chart = (hod_chart){.kind = kind, .category_count = categories, .series_count = series};
    drawn->categories = calloc(categories + 1, sizeof *drawn->categories);
    drawn->series = calloc(series + 1, sizeof *drawn->series);
    drawn->values = calloc(categories * series + 1, sizeof *drawn->values);
    return (drawn->categories && drawn->series && drawn->values) || hod_fail_memory(error);
}

static void free_drawn(struct drawn *drawn)
{
    for (size_t i = 0; drawn->categories && i < drawn->chart.category_count; i++) free(drawn->categories[i]);
    for (size_t i = 0; drawn->series && i < drawn->chart.series_count; i++) free(drawn->series[i]);
    free(drawn->categories);
    free(drawn->series);
    free(drawn->values);
    free(drawn->title);
    free(drawn->subtitle);
    free(drawn->across);
    free(drawn->down);
}

static bool write_chart(struct drawn *drawn, const struct account_view *view, const char *path,
                        hod_error *error)
{
    drawn->chart.title = drawn->title;
    drawn->chart.subtitle = drawn->subtitle;
    drawn->chart.category_axis = drawn->across;
    drawn->chart.series_axis = drawn->down;
    drawn->chart.categories = (const char *const *)drawn->categories;
    drawn->chart.series = (const char *const *)drawn->series;
    drawn->chart.values = drawn->values;
    const hod_way *way = &view->account->way;
    const hod_rules *const rules[] = {way->old_rules, way->new_rules};
    return source_write_chart(&drawn->chart, rules, 2, path, error);
}

/* A field's name, and its values along a side of the map. */
static bool name_side(const hod_space *space, int field, char **texts, char **name, hod_error *error)
{
    const hod_axis *axis = &space->axes[field];
    const hod_domain domain = hod_domain_of(space->mechanism->fields[field].domain);
    char room[HOD_VALUE_TEXT];
    bool named = true;
    for (int i = 0; named && i < axis->count; i++) {
        texts[i] = hod_text(error, "%s", hod_domain_text(&domain, axis->values[i], room));
        named = texts[i];
    }
    *name = spoken_name(space->mechanism->fields[field].name, error);
    return named && *name;
}

static bool gather_map(const struct account_view *view, int map, struct drawn *drawn, hod_error *error)
{
    const hod_account *account = view->account;
    const hod_space *space = account->space;
    const size_t across = (size_t)space->axes[view->across].count,
                 down = (size_t)space->axes[view->down].count;
    if (!make_room(drawn, HOD_CHART_HEAT_MAP, across, down, error)) return false;
    drawn->title = account_map_title(view, map, error);
    drawn->subtitle = hod_text(error, "%s less %s, exact", hod_rules_called(account->way.new_rules),
                               hod_rules_called(account->way.old_rules));
    for (size_t i = 0; i < across * down; i++) {
        const hod_accounted *at = account_on_map(view, map, (int)(i % across), (int)(i / across));
        drawn->values[i] = at ? hod_effect_change(&at->effect) : NAN;
    }
    return drawn->title && drawn->subtitle &&
           name_side(space, view->across, drawn->categories, &drawn->across, error) &&
           name_side(space, view->down, drawn->series, &drawn->down, error);
}

bool account_draw_map(const struct account_view *view, int map, const char *path, hod_error *error)
{
    struct drawn drawn = {.categories = NULL};
    bool done = gather_map(view, map, &drawn, error);
    char *values = done ? hod_text(error, "change of %s", view->measure) : NULL;
    drawn.chart.value_axis = values;
    done = values && write_chart(&drawn, view, path, error);
    free(values);
    free_drawn(&drawn);
    return done;
}

/* The shown situations, each a category. */
static bool gather_shown(const struct account_view *view, struct drawn *drawn, hod_error *error)
{
    const hod_account *account = view->account;
    size_t category = 0;
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        if (!account_shows(view, at->effect.situation)) continue;
        drawn->categories[category] = spoken_values(view->shares, at->effect.situation, error);
        if (!drawn->categories[category]) return false;
        size_t series = 0;
        for (int p = 0; p < account->differences.count; p++)
            if (account_shows_parameter(view, p))
                drawn->values[series++ * drawn->chart.category_count + category] = at->by_parameter[p].share;
        drawn->values[series * drawn->chart.category_count + category] = hod_effect_change(&at->effect);
        category++;
    }
    return true;
}

static bool name_parameters(const struct account_view *view, struct drawn *drawn, hod_error *error)
{
    size_t count = 0;
    for (int p = 0; p < view->account->differences.count; p++)
        if (account_shows_parameter(view, p) &&
            !(drawn->series[count++] = hod_text(error, "%s", view->names[p])))
            return false;
    return (drawn->series[count] = hod_text(error, "all together")) != NULL;
}

static bool gather_shares(const struct account_view *view, struct drawn *drawn, hod_error *error)
{
    const hod_account *account = view->account;
    size_t shown = 0, parameters = 0;
    for (size_t i = 0; i < account->count; i++)
        shown += account_shows(view, account->situations[i].effect.situation);
    for (int p = 0; p < account->differences.count; p++) parameters += account_shows_parameter(view, p);
    if (!make_room(drawn, HOD_CHART_GROUPED_BARS, shown, parameters + 1, error)) return false;
    drawn->title = account_shares_title(view, error);
    drawn->subtitle =
        hod_text(error, "Shapley shares of the change from %s to %s, exact",
                 hod_rules_called(account->way.old_rules), hod_rules_called(account->way.new_rules));
    drawn->across = spoken_fields(view->shares, error);
    return drawn->title && drawn->subtitle && drawn->across && gather_shown(view, drawn, error) &&
           name_parameters(view, drawn, error);
}

bool account_draw_shares(const struct account_view *view, const char *path, hod_error *error)
{
    struct drawn drawn = {.categories = NULL};
    bool done = gather_shares(view, &drawn, error);
    char *values = done ? hod_text(error, "share of the change of %s", view->measure) : NULL;
    drawn.chart.value_axis = values;
    done = values && write_chart(&drawn, view, path, error);
    free(values);
    free_drawn(&drawn);
    return done;
}
