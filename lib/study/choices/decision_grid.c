/* Grids of decisions. */
#include "study/choices/decision_grid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A grid while it is made. */
struct making {
    hod_decision_grid *grid;
    const hod_grid_panel *panels;
};

static const int *state_at(const hod_grid_panel *panel, size_t i)
{
    return hod_policy_state(panel->decisions->policy, panel->decisions->states[i]);
}

static const hod_field *field_of(const hod_grid_panel *panel, int axis)
{
    return &panel->request->mechanism->state[panel->request->by[axis]];
}

static bool occurs(const hod_grid_panel *panel, int field, int value)
{
    for (size_t i = 0; i < panel->decisions->count; i++)
        if (state_at(panel, i)[field] == value) return true;
    return false;
}

static int place_on(const hod_grid_axis *axis, int value)
{
    int place = 0;
    while (place < axis->count && axis->values[place] != value) place++;
    return place;
}

static bool widen(hod_grid_axis *axis, int value, const hod_domain *domain, hod_error *error)
{
    const size_t room = (size_t)axis->count + 1;
    int *values = realloc(axis->values, room * sizeof *values);
    if (values) axis->values = values;
    void *texts = realloc(axis->texts, room * sizeof *axis->texts);
    if (texts) axis->texts = texts;
    if (!values || !texts) return hod_fail_memory(error);
    char buffer[HOD_VALUE_TEXT];
    snprintf(axis->texts[axis->count], HOD_VALUE_TEXT, "%s",
             domain ? hod_domain_text(domain, value, buffer) : "");
    axis->values[axis->count++] = value;
    return true;
}

/* The values in the order of their domain. */
static bool make_axis(const struct making *making, int number, hod_grid_axis *axis, hod_error *error)
{
    *axis = (hod_grid_axis){.name = "", .meaning = ""};
    if (number >= making->panels->request->by_count) return widen(axis, 0, NULL, error);
    const hod_field *field = field_of(making->panels, number);
    const hod_domain domain = hod_domain_of(field->domain);
    axis->name = field->name;
    axis->meaning = field->meaning;
    for (int place = 0; place < domain.size; place++) {
        const int value = hod_domain_at(&domain, place);
        bool is_there = false;
        for (int panel = 0; !is_there && panel < making->grid->panels; panel++)
            is_there = occurs(&making->panels[panel], making->panels[panel].request->by[number], value);
        if (is_there && !widen(axis, value, &domain, error)) return false;
    }
    return true;
}

static bool is_same_field(const hod_field *field, const hod_field *other)
{
    return strcmp(field->name, other->name) == 0 && strcmp(field->domain, other->domain) == 0;
}

static bool check(const struct making *making, hod_error *error)
{
    const hod_decisions_request *first = making->panels->request;
    if (first->by_count < 1 || first->by_count > 2)
        return hod_fail(error, "a chart needs one or two fields of the state in --by");
    for (int panel = 1; panel < making->grid->panels; panel++) {
        const hod_decisions_request *other = making->panels[panel].request;
        bool agrees = other->by_count == first->by_count;
        for (int axis = 0; agrees && axis < first->by_count; axis++)
            agrees = is_same_field(field_of(making->panels, axis), field_of(&making->panels[panel], axis));
        if (!agrees)
            return hod_fail(error, "the states of %s and %s have other fields: they have no grid together",
                            first->rules->id, other->rules->id);
    }
    return true;
}

/* The place of an option among those of the grid, to which it is added if it is new. */
static bool place_of_option(hod_decision_grid *grid, const char *option, int *place, hod_error *error)
{
    for (*place = 0; *place < grid->option_count; ++*place)
        if (strcmp(grid->options[*place], option) == 0) return true;
    char **options = realloc(grid->options, ((size_t)grid->option_count + 1) * sizeof *options);
    if (!options) return hod_fail_memory(error);
    grid->options = options;
    options[grid->option_count] = strdup(option);
    if (!options[grid->option_count]) return hod_fail_memory(error);
    grid->option_count++;
    return true;
}

static hod_grid_cell *cell_of(const struct making *making, int panel, const int *state)
{
    const hod_decision_grid *grid = making->grid;
    const hod_decisions_request *request = making->panels[panel].request;
    const int across = place_on(&grid->across, state[request->by[0]]),
              down = request->by_count == 2 ? place_on(&grid->down, state[request->by[1]]) : 0;
    return (hod_grid_cell *)hod_grid_at(grid, panel, down, across);
}

static bool fill_panel(const struct making *making, int number, hod_error *error)
{
    const hod_grid_panel *panel = &making->panels[number];
    for (size_t i = 0; i < panel->decisions->count; i++) {
        hod_grid_cell *cell = cell_of(making, number, state_at(panel, i));
        hod_choice choice;
        if (cell->option >= 0)
            return hod_fail(error, "a chart shows one decision for each %s: name the others in --at",
                            panel->request->by_count == 1 ? "value" : "pair of values");
        if (!hod_policy_choice(panel->decisions->policy, panel->decisions->states[i], panel->request->turn,
                               &choice, error) ||
            !place_of_option(making->grid, choice.options[choice.taken], &cell->option, error))
            return false;
        cell->worth = choice.worth[choice.taken];
        cell->stake = hod_decision_stake(panel->request, &choice);
    }
    return true;
}

static bool fill(const struct making *making, hod_error *error)
{
    hod_decision_grid *grid = making->grid;
    const int cells = grid->panels * grid->down.count * grid->across.count;
    grid->cells = malloc((size_t)cells * sizeof *grid->cells);
    if (!grid->cells) return hod_fail_memory(error);
    for (int i = 0; i < cells; i++) grid->cells[i] = (hod_grid_cell){-1, NAN, NAN};
    for (int panel = 0; panel < grid->panels; panel++)
        if (!fill_panel(making, panel, error)) return false;
    return true;
}

bool hod_decision_grid_make(hod_decision_grid *grid, const hod_grid_panel *panels, int count,
                            hod_error *error)
{
    *grid = (hod_decision_grid){.panels = count};
    const struct making making = {grid, panels};
    return check(&making, error) && make_axis(&making, 0, &grid->across, error) &&
           make_axis(&making, 1, &grid->down, error) && fill(&making, error);
}

static void axis_free(hod_grid_axis *axis)
{
    free(axis->values);
    free(axis->texts);
}

void hod_decision_grid_free(hod_decision_grid *grid)
{
    for (int i = 0; i < grid->option_count; i++) free(grid->options[i]);
    free(grid->options);
    free(grid->cells);
    axis_free(&grid->across);
    axis_free(&grid->down);
    *grid = (hod_decision_grid){0};
}
