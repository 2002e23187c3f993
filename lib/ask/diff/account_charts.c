/* An account of a change as charts. */
#include "ask/diff/diff.h"

#include "ask/answer/columns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The values of a field on the map. */
static int count_of(const struct account_view *view, int field)
{
    return view->account->space->axes[field].count;
}

int account_maps(const struct account_view *view)
{
    if (view->across == NO_MAP) return 0;
    return (int)hod_space_size(view->account->space) /
           (count_of(view, view->across) * count_of(view, view->down));
}

/* The situation with this number on a map. */
static void situation_at(const struct account_view *view, int map, int across, int down, int *situation)
{
    int places[HOD_MOST_FIELDS];
    const int row = map * count_of(view, view->down) + down;
    hod_space_at(view->account->space, (uint64_t)(row * count_of(view, view->across) + across), places,
                 situation);
}

const hod_accounted *account_on_map(const struct account_view *view, int map, int across, int down)
{
    const hod_account *account = view->account;
    int situation[HOD_MOST_FIELDS];
    const size_t size = (size_t)account->space->mechanism->field_count * sizeof *situation;
    situation_at(view, map, across, down, situation);
    for (size_t i = 0; i < account->count; i++)
        if (memcmp(account->situations[i].effect.situation, situation, size) == 0)
            return &account->situations[i];
    return NULL;
}

/* "Hits of a volley: the change at long range"; the caller frees it. */
static char *map_title(const struct account_view *view, int map, hod_error *error)
{
    hod_space others = *view->account->space;
    hod_buffer title = {0};
    int situation[HOD_MOST_FIELDS];
    situation_at(view, map, 0, 0, situation);
    others.axes[view->across].count = others.axes[view->down].count = 1;
    hod_buffer_format(&title, "%s: the change%s", view->title, account_maps(view) > 1 ? " " : "");
    speak_situation(&title, view->phrases, &others, situation);
    return hod_buffer_take(&title, error);
}

/* A chart with texts and numbers of its own. */
enum { TITLE, SUBTITLE, ACROSS, DOWN, MEASURED, TEXTS };
struct drawn_account {
    hod_chart chart;
    char **categories, **series, *texts[TEXTS];
    double *values;
};

static bool make_room(struct drawn_account *drawn, hod_chart_kind kind, size_t categories, size_t series,
                      hod_error *error)
{
    drawn->chart = (hod_chart){.kind = kind, .category_count = categories, .series_count = series};
    drawn->categories = calloc(categories + 1, sizeof *drawn->categories);
    drawn->series = calloc(series + 1, sizeof *drawn->series);
    drawn->values = calloc(categories * series + 1, sizeof *drawn->values);
    return (drawn->categories && drawn->series && drawn->values) || hod_fail_memory(error);
}

static void free_drawn(struct drawn_account *drawn)
{
    for (size_t i = 0; drawn->categories && i < drawn->chart.category_count; i++) free(drawn->categories[i]);
    for (size_t i = 0; drawn->series && i < drawn->chart.series_count; i++) free(drawn->series[i]);
    free(drawn->categories);
    free(drawn->series);
    free(drawn->values);
    for (int i = 0; i < TEXTS; i++) free(drawn->texts[i]);
}

static bool add_chart(struct drawn_account *drawn, const struct account_view *view, const char *name,
                      hod_answer *answer, hod_error *error)
{
    drawn->chart.title = drawn->texts[TITLE];
    drawn->chart.subtitle = drawn->texts[SUBTITLE];
    drawn->chart.category_axis = drawn->texts[ACROSS];
    drawn->chart.series_axis = drawn->texts[DOWN];
    drawn->chart.value_axis = drawn->texts[MEASURED];
    drawn->chart.categories = (const char *const *)drawn->categories;
    drawn->chart.series = (const char *const *)drawn->series;
    drawn->chart.values = drawn->values;
    const hod_amendment_path *path = &view->account->path;
    const hod_rules *const rules[] = {path->old_rules, path->new_rules};
    return source_add_chart(&drawn->chart, rules, 2, answer, name, error);
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

/* Works out the chart of a map. */
static bool gather_map(const struct account_view *view, int map, struct drawn_account *drawn,
                       hod_error *error)
{
    const hod_account *account = view->account;
    const hod_space *space = account->space;
    const size_t across = (size_t)space->axes[view->across].count,
                 down = (size_t)space->axes[view->down].count;
    if (!make_room(drawn, HOD_CHART_HEAT_MAP, across, down, error)) return false;
    drawn->texts[TITLE] = map_title(view, map, error);
    drawn->texts[SUBTITLE] = hod_text(error, "%s less %s, exact", hod_rules_called(account->path.new_rules),
                                      hod_rules_called(account->path.old_rules));
    for (size_t i = 0; i < across * down; i++) {
        const hod_accounted *at = account_on_map(view, map, (int)(i % across), (int)(i / across));
        drawn->values[i] = at ? hod_effect_change(&at->effect) : NAN;
    }
    drawn->texts[MEASURED] = hod_text(error, "change of %s", view->measure);
    return drawn->texts[TITLE] && drawn->texts[SUBTITLE] && drawn->texts[MEASURED] &&
           name_side(space, view->across, drawn->categories, &drawn->texts[ACROSS], error) &&
           name_side(space, view->down, drawn->series, &drawn->texts[DOWN], error);
}

bool account_add_maps(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    bool added = true;
    for (int map = 0; added && hod_answer_wants_charts(answer) && map < account_maps(view); map++) {
        struct drawn_account drawn = {.categories = NULL};
        char *name = hod_text(error, "map-%d", map + 1);
        added = name && gather_map(view, map, &drawn, error) && add_chart(&drawn, view, name, answer, error);
        free(name);
        free_drawn(&drawn);
    }
    return added;
}

/* The shown situations, each a category, with the share of each shown cause and the whole change. */
static bool gather_shown(const struct account_view *view, struct drawn_account *drawn, hod_error *error)
{
    const hod_account *account = view->account;
    size_t category = 0;
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        if (!account_shows(view, at->effect.situation)) continue;
        drawn->categories[category] = spoken_values(view->shares, at->effect.situation, error);
        if (!drawn->categories[category]) return false;
        size_t series = 0;
        for (int n = 0; n < hod_account_causes(account, view->cause); n++)
            if (account_shows_cause(view, view->cause, n))
                drawn->values[series++ * drawn->chart.category_count + category] =
                    hod_accounted_explanation(at, view->cause, n)->share;
        drawn->values[series * drawn->chart.category_count + category] = hod_effect_change(&at->effect);
        category++;
    }
    return true;
}

static bool name_causes(const struct account_view *view, struct drawn_account *drawn, hod_error *error)
{
    size_t count = 0;
    for (int n = 0; n < hod_account_causes(view->account, view->cause); n++) {
        if (!account_shows_cause(view, view->cause, n)) continue;
        hod_buffer name = {0};
        account_say_name(view, view->cause, n, &name);
        if (!(drawn->series[count++] = hod_buffer_take(&name, error))) return false;
    }
    return (drawn->series[count] = hod_text(error, "all together")) != NULL;
}

/* The cause whose share of the change is the greatest in a category, as it is printed; -1 where several are. */
static int greatest_cause(const struct drawn_account *drawn, size_t category)
{
    const size_t categories = drawn->chart.category_count, causes = drawn->chart.series_count - 1;
    const double sign = drawn->values[causes * categories + category] < 0 ? -1 : 1;
    double greatest = -INFINITY;
    int cause = -1;
    for (size_t series = 0; series < causes; series++) {
        const double share = round(100 * sign * drawn->values[series * categories + category]);
        if (share < greatest) continue;
        cause = share > greatest ? (int)series : -1;
        greatest = share;
    }
    return cause;
}

/* "TITLE: the second roll has the greatest share in every situation", where one cause has. */
static char *shares_title(const struct account_view *view, const struct drawn_account *drawn,
                          hod_error *error)
{
    const size_t categories = drawn->chart.category_count;
    const int first = categories > 0 ? greatest_cause(drawn, 0) : -1;
    bool is_everywhere = first >= 0 && drawn->chart.series_count > 2;
    for (size_t i = 1; is_everywhere && i < categories; i++)
        is_everywhere = greatest_cause(drawn, i) == first;
    if (is_everywhere)
        return hod_text(error, "%s: %s has the greatest share in every situation", view->title,
                        drawn->series[first]);
    return hod_text(error, "%s: the share of each %s", view->title,
                    view->cause == HOD_BY_PARAMETER ? "parameter" : "amendment");
}

static bool gather_shares(const struct account_view *view, struct drawn_account *drawn, hod_error *error)
{
    const hod_account *account = view->account;
    size_t shown = 0, causes = 0;
    for (size_t i = 0; i < account->count; i++)
        shown += account_shows(view, account->situations[i].effect.situation);
    for (int n = 0; n < hod_account_causes(account, view->cause); n++)
        causes += account_shows_cause(view, view->cause, n);
    if (!make_room(drawn, HOD_CHART_GROUPED_BARS, shown, causes + 1, error)) return false;
    drawn->texts[SUBTITLE] =
        hod_text(error, "Shapley shares of the change from %s to %s, exact",
                 hod_rules_called(account->path.old_rules), hod_rules_called(account->path.new_rules));
    drawn->texts[ACROSS] = spoken_fields(view->shares, error);
    drawn->texts[MEASURED] = hod_text(error, "share of the change of %s", view->measure);
    return drawn->texts[SUBTITLE] && drawn->texts[ACROSS] && drawn->texts[MEASURED] &&
           gather_shown(view, drawn, error) && name_causes(view, drawn, error) &&
           (drawn->texts[TITLE] = shares_title(view, drawn, error));
}

bool account_add_shares_chart(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    if (!hod_answer_wants_charts(answer) || hod_space_size(view->shares) == 1) return true;
    struct drawn_account drawn = {.categories = NULL};
    const bool added = gather_shares(view, &drawn, error) && add_chart(&drawn, view, "shares", answer, error);
    free_drawn(&drawn);
    return added;
}
