/* What is best to choose, and what a mistake costs, as maps. */
#include "ask/choices/decisions_answer.h"

#include "base/buffer.h"
#include "ask/answer/source.h"

#include <math.h>
#include <stdlib.h>

/* A chart being made of a grid. */
struct map {
    const hod_decision_grid *grid;
    const hod_grid_words *words;
    int rows;
    char **names;        /* of the rows */
    const char **across; /* of the columns */
    double *values;
};

/* Names the values down; where there are several panels, with each in front of them. */
static bool name_rows(struct map *map, hod_error *error)
{
    const hod_decision_grid *grid = map->grid;
    for (int panel = 0; panel < grid->panels; panel++)
        for (int down = 0; down < grid->down.count; down++, map->rows++) {
            const char *text = grid->down.texts[down],
                       *name = map->words->panels ? map->words->panels[panel] : "";
            map->names[map->rows] = hod_text(error, "%s%s%s", name, *name && *text ? ": " : "", text);
            if (!map->names[map->rows]) return false;
        }
    return true;
}

static bool open_map(struct map *map, hod_error *error)
{
    const hod_decision_grid *grid = map->grid;
    const size_t rows = (size_t)(grid->panels * grid->down.count), columns = (size_t)grid->across.count;
    map->names = calloc(rows, sizeof *map->names);
    map->across = malloc(columns * sizeof *map->across);
    map->values = malloc(rows * columns * sizeof *map->values);
    if (!map->names || !map->across || !map->values) return hod_fail_memory(error);
    for (size_t i = 0; i < columns; i++) map->across[i] = grid->across.texts[i];
    return name_rows(map, error);
}

static void close_map(struct map *map)
{
    for (int i = 0; i < map->rows; i++) free(map->names[i]);
    free(map->names);
    free(map->across);
    free(map->values);
}

/* What both maps have in common. */
static hod_chart chart_of(const struct map *map, hod_chart_kind kind, const char *value_axis)
{
    const hod_grid_axis *down = &map->grid->down;
    return (hod_chart){.kind = kind,
                       .title = map->words->title,
                       .subtitle = map->words->subtitle,
                       .category_axis = map->grid->across.meaning,
                       .series_axis = *down->meaning ? down->meaning : NULL,
                       .value_axis = value_axis,
                       .category_count = (size_t)map->grid->across.count,
                       .series_count = (size_t)map->rows,
                       .categories = map->across,
                       .series = (const char *const *)map->names,
                       .values = map->values};
}

static bool draw(const hod_decision_grid *grid, const hod_grid_words *words, bool stakes, const char *path,
                 hod_error *error)
{
    struct map map = {.grid = grid, .words = words};
    bool drawn = open_map(&map, error);
    const int cells = map.rows * grid->across.count;
    for (int i = 0; drawn && i < cells; i++) {
        const hod_grid_cell *cell = &grid->cells[i];
        map.values[i] = stakes ? cell->stake : cell->option < 0 ? (double)NAN : (double)cell->option;
    }
    hod_chart chart =
        chart_of(&map, stakes ? HOD_CHART_HEAT_MAP : HOD_CHART_MAP,
                 stakes ? words->percent ? "chance to win that it costs" : "what it costs" : "choice");
    chart.percent = stakes && words->percent;
    if (!stakes) {
        chart.labels = (const char *const *)grid->options;
        chart.label_count = (size_t)grid->option_count;
    }
    drawn = drawn && (words->rules ? source_write_chart(&chart, words->rules, words->rules_count, path, error)
                                   : hod_chart_write(&chart, path, error));
    close_map(&map);
    return drawn;
}

bool hod_grid_draw_options(const hod_decision_grid *grid, const hod_grid_words *words, const char *path,
                           hod_error *error)
{
    if (grid->option_count > HOD_GRID_MOST_OPTIONS)
        return hod_fail(error, "more than %d different options are taken: a chart has no more colours",
                        HOD_GRID_MOST_OPTIONS);
    return draw(grid, words, false, path, error);
}

bool hod_grid_draw_stakes(const hod_decision_grid *grid, const hod_grid_words *words, const char *path,
                          hod_error *error)
{
    return draw(grid, words, true, path, error);
}

bool hod_decisions_draw(const hod_decisions *decisions, const hod_decisions_request *request,
                        const char *title, const char *path, hod_error *error)
{
    const hod_grid_words words = {.title = "What is best to choose", .subtitle = title};
    hod_decision_grid grid = {0};
    hod_grid_panel panel;
    const bool drawn =
        hod_grid_panel_take(&panel, decisions, request, error) &&
        hod_decision_grid_make(&grid, &panel, 1, NULL, 0, error) &&
        hod_chart_has_room(HOD_CHART_MAP, (size_t)grid.across.count, (size_t)grid.down.count, error) &&
        hod_grid_draw_options(&grid, &words, path, error);
    hod_decision_grid_free(&grid);
    hod_grid_panel_free(&panel);
    return drawn;
}
