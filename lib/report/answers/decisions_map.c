/* What is best to choose, as a map. */
#include "report/answers/decisions.h"

#include "report/chart/chart.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TAKEN = 8 };

/* The values of one field that occur, in its order, with their texts. */
struct scale {
    int field; /* of the state; -1: there is none, and one value */
    size_t count;
    int *values;
    char (*texts)[HOD_VALUE_TEXT];
    const char **names;
};

struct map {
    const hod_decisions *decisions;
    const hod_decisions_request *request;
    struct scale across, down;
    double *cells;
    char *taken[MOST_TAKEN]; /* the options on the map */
    size_t taken_count;
};

static const int *state_at(const struct map *map, size_t i)
{
    return hod_policy_state(map->decisions->policy, map->decisions->states[i]);
}

static size_t place_on(const struct scale *scale, const int *state)
{
    size_t place = 0;
    while (scale->field >= 0 && place < scale->count && scale->values[place] != state[scale->field]) place++;
    return place;
}

/* Lists the values of the field in the order of its domain. */
static bool make_scale(const struct map *map, struct scale *scale, int field, hod_error *error)
{
    const hod_domain domain = hod_domain_of(field < 0 ? "0" : map->request->mechanism->state[field].domain);
    const size_t room = (size_t)domain.size;
    scale->field = field;
    scale->values = malloc(room * sizeof *scale->values);
    scale->texts = malloc(room * sizeof *scale->texts);
    scale->names = malloc(room * sizeof *scale->names);
    if (!scale->values || !scale->texts || !scale->names) return hod_fail_memory(error);
    for (int place = 0; place < domain.size; place++) {
        const int value = hod_domain_at(&domain, place);
        bool occurs = field < 0;
        for (size_t i = 0; !occurs && i < map->decisions->count; i++)
            occurs = state_at(map, i)[field] == value;
        if (!occurs) continue;
        scale->values[scale->count] = value;
        scale->names[scale->count] =
            field < 0 ? "" : hod_domain_text(&domain, value, scale->texts[scale->count]);
        scale->count++;
    }
    return true;
}

/* The place of an option among those on the map, to which it is added if it is new. */
static bool place_of_option(struct map *map, const char *option, double *place, hod_error *error)
{
    size_t i = 0;
    while (i < map->taken_count && strcmp(map->taken[i], option) != 0) i++;
    *place = (double)i;
    if (i < map->taken_count) return true;
    if (i == MOST_TAKEN)
        return hod_fail(error, "more than %d different options are taken: a chart has no more colours",
                        MOST_TAKEN);
    map->taken[i] = strdup(option);
    map->taken_count += map->taken[i] != NULL;
    return map->taken[i] || hod_fail_memory(error);
}

static bool fill(struct map *map, hod_error *error)
{
    const hod_decisions *decisions = map->decisions;
    const size_t cells = map->across.count * map->down.count;
    map->cells = malloc(cells * sizeof *map->cells);
    if (!map->cells) return hod_fail_memory(error);
    for (size_t i = 0; i < cells; i++) map->cells[i] = NAN;
    for (size_t i = 0; i < decisions->count; i++) {
        const int *state = state_at(map, i);
        double *cell =
            &map->cells[place_on(&map->down, state) * map->across.count + place_on(&map->across, state)];
        if (!isnan(*cell))
            return hod_fail(error, "a chart shows one decision for each %s: name the others in --at",
                            map->request->by_count == 1 ? "value" : "pair of values");
        hod_choice choice;
        if (!hod_policy_choice(decisions->policy, decisions->states[i], map->request->turn, &choice, error) ||
            !place_of_option(map, choice.options[choice.taken], cell, error))
            return false;
    }
    return true;
}

static bool draw(struct map *map, const char *title, const char *path, hod_error *error)
{
    const hod_field *state = map->request->mechanism->state;
    const hod_chart chart = {.kind = HOD_CHART_MAP,
                             .title = "What is best to choose",
                             .subtitle = title,
                             .category_axis = state[map->across.field].meaning,
                             .series_axis = map->down.field < 0 ? NULL : state[map->down.field].meaning,
                             .value_axis = "choice",
                             .category_count = map->across.count,
                             .series_count = map->down.count,
                             .categories = map->across.names,
                             .series = map->down.names,
                             .labels = (const char *const *)map->taken,
                             .label_count = map->taken_count,
                             .values = map->cells};
    return hod_chart_write(&chart, path, error);
}

static void scale_free(struct scale *scale)
{
    free(scale->values);
    free(scale->texts);
    free(scale->names);
}

bool hod_decisions_draw(const hod_decisions *decisions, const hod_decisions_request *request,
                        const char *title, const char *path, hod_error *error)
{
    if (request->by_count < 1 || request->by_count > 2)
        return hod_fail(error, "a chart needs one or two fields of the state in --by");
    struct map map = {.decisions = decisions, .request = request};
    const bool drawn = make_scale(&map, &map.across, request->by[0], error) &&
                       make_scale(&map, &map.down, request->by_count == 2 ? request->by[1] : -1, error) &&
                       hod_chart_has_room(HOD_CHART_MAP, map.across.count, map.down.count, error) &&
                       fill(&map, error) && draw(&map, title, path, error);
    for (size_t i = 0; i < map.taken_count; i++) free(map.taken[i]);
    scale_free(&map.across);
    scale_free(&map.down);
    free(map.cells);
    return drawn;
}
