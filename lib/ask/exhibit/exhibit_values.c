/* Exhibits: evaluates their cells. All cells whose situations lead to the same dice share one evaluation, in any table
 * or chart. */
#include "ask/exhibit/exhibit.h"

#include "ask/measure/measure_course.h"
#include "base/arrays.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Stores the situation for the table of all evaluations. */
static bool remember(struct exhibit_values *values, const hod_rules *rules, const int *situation,
                     const hod_evaluation *evaluation, hod_error *error)
{
    const size_t size = (size_t)values->exhibit->mechanism->field_count * sizeof *situation;
    for (size_t i = 0; i < values->situation_count; i++)
        if (values->situations[i].rules == rules &&
            memcmp(values->situations[i].situation, situation, size) == 0)
            return true;
    if (!EXTEND(values->situations, values->situation_count)) return hod_fail_memory(error);
    struct evaluated_situation *added = &values->situations[values->situation_count++];
    *added = (struct evaluated_situation){.rules = rules, .evaluation = evaluation};
    memcpy(added->situation, situation, size);
    return true;
}

static const hod_evaluation *evaluate(struct exhibit_values *values, const hod_rules *rules,
                                      const int *situation, hod_error *error)
{
    const hod_evaluation *evaluation = hod_evaluations_of(values->evaluations, rules, situation, error);
    if (evaluation && evaluation->obstacle)
        return hod_fail_as(error, HOD_BUDGET_EXCEEDED, "%s", evaluation->obstacle), NULL;
    return evaluation && remember(values, rules, situation, evaluation, error) ? evaluation : NULL;
}

/* The measure's column among the outcomes that are kept. */
static int column_of(const struct exhibit *exhibit, const hod_measure *measure)
{
    int column = 0;
    while (exhibit->outcomes[column] != measure->outcome) column++;
    return column;
}

/* The values of a measure, exact and in the trials. */
struct measured {
    double exact, rolled;
};

/* Adds a measure of values, in the situation or with one field changed. */
static bool add_terms(struct exhibit_values *values, const struct cell_request *request,
                      const hod_rules *rules, struct measured *measured, hod_error *error)
{
    const hod_mechanism *mechanism = values->exhibit->mechanism;
    for (int i = 0; i < request->measure.count; i++) {
        const hod_value_term *term = &request->measure.terms[i];
        int changed[HOD_MAX_FIELDS];
        hod_value_term_situation(term, mechanism, request->values, changed);
        const hod_evaluation *evaluation = hod_situation_check(rules, mechanism, changed, error)
                                               ? evaluate(values, rules, changed, error)
                                               : NULL;
        if (!evaluation) return false;
        measured->exact += term->times * evaluation->exact.worth[term->who];
        measured->rolled += term->times * evaluation->simulated.worth[term->who];
    }
    return true;
}

/* The measure under a rule set, and in the trials if there are any; the drama of trials is not shown. */
static bool take(struct exhibit_values *values, const struct cell_request *request, const hod_rules *rules,
                 struct measured *measured, hod_error *error)
{
    *measured = (struct measured){0};
    if (request->measure.kind == HOD_VALUE) return add_terms(values, request, rules, measured, error);
    const hod_evaluation *evaluation = evaluate(values, rules, request->values, error);
    if (!evaluation) return false;
    if (measure_is_of_course(&request->measure)) {
        measured->rolled = NAN;
        return hod_measure_take(&request->measure, values->evaluations, rules, request->values, 0,
                                &measured->exact, error);
    }
    const int column = column_of(values->exhibit, &request->measure);
    measured->exact = hod_measure_of(&request->measure, &evaluation->exact, column);
    if (values->trials.trials > 0)
        measured->rolled = hod_measure_of(&request->measure, &evaluation->simulated, column);
    return true;
}

static bool fill(struct exhibit_values *values, const struct cell_request *request,
                 struct exhibit_value *value, hod_error *error)
{
    const double trials = (double)values->trials.trials;
    struct measured measured, divisor = {1, 1};
    if (!cell_request_has_value(values->exhibit->mechanism, request, NULL)) return true;
    if (!take(values, request, request->rules, &measured, error) ||
        (request->divisor && !take(values, request, request->divisor, &divisor, error)))
        return false;
    if (request->measure.kind == HOD_SHARE && isnan(measured.exact)) return true; /* nothing varies */
    *value = (struct exhibit_value){.is_possible = true,
                                    .is_ratio = request->divisor,
                                    .exact = measured.exact / divisor.exact,
                                    .rolled = trials > 0 ? measured.rolled / divisor.rolled : 0};
    value->is_percentage = !value->is_ratio && hod_measure_is_probability(&request->measure);
    if (value->is_percentage && trials > 0 && !isnan(value->rolled))
        value->interval = hod_wilson(value->rolled * trials, trials, 0.95);
    return true;
}

static bool fill_grid(struct exhibit_values *values, int number, hod_error *error)
{
    const struct exhibit_grid grid = exhibit_grid(values->exhibit, number);
    const int columns = grid.columns->count, cells = grid.rows->count * columns;
    values->grids[number] = calloc((size_t)cells, sizeof **values->grids);
    if (!values->grids[number]) return hod_fail_memory(error);
    for (int cell = 0; cell < cells; cell++) {
        const struct cell_request request = exhibit_request(&grid, cell / columns, cell % columns);
        if (!fill(values, &request, &values->grids[number][cell], error)) return false;
    }
    return true;
}

bool exhibit_evaluate(struct exhibit_values *values, const struct exhibit *exhibit, int grids,
                      const hod_trials *trials, hod_error *error)
{
    const bool is_rolled = trials && trials->trials > 0;
    *values = (struct exhibit_values){.exhibit = exhibit, .grid_count = grids};
    if (is_rolled) values->trials = *trials;
    values->grids = calloc((size_t)grids, sizeof *values->grids);
    if (!values->grids) return hod_fail_memory(error);
    values->evaluations = hod_evaluations_new(exhibit->mechanism, exhibit->outcomes, exhibit->outcome_count,
                                              is_rolled ? trials : NULL, error);
    bool filled = values->evaluations;
    for (int i = 0; filled && i < grids; i++) filled = fill_grid(values, i, error);
    return filled;
}

void exhibit_values_free(struct exhibit_values *values)
{
    for (int i = 0; values->grids && i < values->grid_count; i++) free(values->grids[i]);
    free(values->grids);
    free(values->situations);
    hod_evaluations_free(values->evaluations);
    *values = (struct exhibit_values){0};
}

const struct exhibit_value *exhibit_value_at(const struct exhibit_values *values, int grid, int row,
                                             int column)
{
    assert(grid < values->grid_count);
    return &values->grids[grid][row * exhibit_grid(values->exhibit, grid).columns->count + column];
}
