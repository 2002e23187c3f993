/* Grids of decisions.
 *
 * A panel has the decisions under one rule set, each with the values of one or two fields of the state. The
 * axes of the grid are the values that occur in any panel, in the order of their domains; each decision fills
 * the cell of its values, which must be empty. Cells that no decision fills are states that cannot occur. */
#include "ask/choices/decisions.h"

#include "base/arrays.h"
#include "base/buffer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool take(hod_decided *decided, const hod_decisions *decisions, const hod_decisions_request *request,
                 size_t state, hod_error *error)
{
    hod_choice choice;
    if (hod_policy_decisions(decisions->policy, state) > 1)
        return hod_fail(error,
                        "a chart shows one decision for each state, but these decisions depend on rolls too");
    if (!hod_policy_choice(decisions->policy, state, 0, request->turn, &choice, error)) return false;
    const int *values = hod_policy_state(decisions->policy, state);
    for (int i = 0; i < request->by_count; i++)
        decided->values[i] = hod_decision_value(request->mechanism, values, request->by[i]);
    decided->worth = choice.worth[choice.taken];
    decided->stake = hod_decision_stake(request, &choice);
    decided->option = hod_text(error, "%s", choice.options[choice.taken]);
    return decided->option;
}

bool hod_grid_panel_take(hod_grid_panel *panel, const hod_decisions *decisions,
                         const hod_decisions_request *request, hod_error *error)
{
    *panel = (hod_grid_panel){.field_count = request->by_count};
    if (request->by_count < 1 || request->by_count > 2)
        return hod_fail(error, "a chart needs one or two fields of the state in --by");
    for (int i = 0; i < request->by_count; i++)
        panel->fields[i] = hod_decision_field(request->mechanism, request->by[i]);
    panel->decided = calloc(decisions->count + 1, sizeof *panel->decided);
    if (!panel->decided) return hod_fail_memory(error);
    for (; panel->count < decisions->count; panel->count++)
        if (!take(&panel->decided[panel->count], decisions, request, decisions->states[panel->count], error))
            return false;
    return true;
}

void hod_grid_panel_free(hod_grid_panel *panel)
{
    if (!panel) return;
    for (size_t i = 0; i < panel->count; i++) free(panel->decided[i].option);
    free(panel->decided);
    *panel = (hod_grid_panel){0};
}

static bool occurs(const hod_grid_panel *panels, int count, int field, int value)
{
    for (const hod_grid_panel *panel = panels; panel < panels + count; panel++)
        for (size_t i = 0; i < panel->count; i++)
            if (panel->decided[i].values[field] == value) return true;
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
    if (!EXTEND(axis->values, axis->count) || !EXTEND(axis->texts, axis->count))
        return hod_fail_memory(error);
    char buffer[HOD_VALUE_TEXT];
    snprintf(axis->texts[axis->count], HOD_VALUE_TEXT, "%s",
             domain ? hod_domain_text(domain, value, buffer) : "");
    axis->values[axis->count++] = value;
    return true;
}

/* The values in the order of their domain. */
static bool make_axis(const hod_grid_panel *panels, int count, int number, hod_grid_axis *axis,
                      hod_error *error)
{
    *axis = (hod_grid_axis){.name = "", .meaning = ""};
    if (number >= panels->field_count) return widen(axis, 0, NULL, error);
    const hod_field *field = panels->fields[number];
    const hod_domain domain = hod_domain_of(field->domain);
    axis->name = field->name;
    axis->meaning = field->meaning;
    for (int place = 0; place < domain.size; place++) {
        const int value = hod_domain_at(&domain, place);
        if (occurs(panels, count, number, value) && !widen(axis, value, &domain, error)) return false;
    }
    return true;
}

static bool check(const hod_grid_panel *panels, int count, hod_error *error)
{
    for (const hod_grid_panel *panel = panels + 1; panel < panels + count; panel++) {
        bool has_same = panel->field_count == panels->field_count;
        for (int i = 0; has_same && i < panel->field_count; i++)
            has_same = strcmp(panel->fields[i]->name, panels->fields[i]->name) == 0 &&
                       strcmp(panel->fields[i]->domain, panels->fields[i]->domain) == 0;
        if (!has_same) return hod_fail(error, "decisions by different fields cannot share a grid");
    }
    return true;
}

/* The index of an option in the grid; adds the option if it is new. */
static bool place_of_option(hod_decision_grid *grid, const char *option, int *place, hod_error *error)
{
    for (*place = 0; *place < grid->option_count; ++*place)
        if (strcmp(grid->options[*place], option) == 0) return true;
    if (!EXTEND(grid->options, grid->option_count)) return hod_fail_memory(error);
    grid->options[grid->option_count++] = hod_text(error, "%s", option);
    return grid->options[*place];
}

static bool fill_panel(hod_decision_grid *grid, const hod_grid_panel *panel, int number, hod_error *error)
{
    for (size_t i = 0; i < panel->count; i++) {
        const hod_decided *decided = &panel->decided[i];
        const int down = panel->field_count == 2 ? place_on(&grid->down, decided->values[1]) : 0;
        hod_grid_cell *cell =
            (hod_grid_cell *)hod_grid_at(grid, number, down, place_on(&grid->across, decided->values[0]));
        if (cell->option >= 0)
            return hod_fail(error, "a chart shows one decision for each %s: name the others in --at",
                            panel->field_count == 1 ? "value" : "pair of values");
        if (!place_of_option(grid, decided->option, &cell->option, error)) return false;
        cell->worth = decided->worth;
        cell->stake = decided->stake;
    }
    return true;
}

static bool fill(hod_decision_grid *grid, const hod_grid_panel *panels, hod_error *error)
{
    const int cells = grid->panels * grid->down.count * grid->across.count;
    grid->cells = malloc((size_t)cells * sizeof *grid->cells);
    if (!grid->cells) return hod_fail_memory(error);
    for (int i = 0; i < cells; i++) grid->cells[i] = (hod_grid_cell){-1, NAN, NAN};
    for (int panel = 0; panel < grid->panels; panel++)
        if (!fill_panel(grid, &panels[panel], panel, error)) return false;
    return true;
}

static bool add_options(hod_decision_grid *grid, const hod_grid_panel *panels, int count, hod_error *error)
{
    int place;
    for (int panel = 0; panel < count; panel++)
        for (size_t i = 0; i < panels[panel].count; i++)
            if (!place_of_option(grid, panels[panel].decided[i].option, &place, error)) return false;
    return true;
}

bool hod_decision_grid_make(hod_decision_grid *grid, const hod_grid_panel *panels, int count,
                            const hod_grid_panel *beside, int beside_count, hod_error *error)
{
    *grid = (hod_decision_grid){.panels = count};
    return check(panels, count, error) && make_axis(panels, count, 0, &grid->across, error) &&
           make_axis(panels, count, 1, &grid->down, error) &&
           add_options(grid, beside, beside_count, error) && fill(grid, panels, error);
}

void hod_decision_grid_free(hod_decision_grid *grid)
{
    if (!grid) return;
    for (int i = 0; i < grid->option_count; i++) free(grid->options[i]);
    free(grid->options);
    free(grid->cells);
    for (int i = 0; i < 2; i++) {
        const hod_grid_axis *axis = i == 0 ? &grid->across : &grid->down;
        free(axis->values);
        free(axis->texts);
    }
    *grid = (hod_decision_grid){0};
}
