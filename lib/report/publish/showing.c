/* A showing: from requests to numbers. */
#include "report/publish/showing.h"

#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

bool showing_open(struct showing *showing, const struct exhibit *exhibit, const struct wording *wording,
                  const hod_trials *trials, hod_error *error)
{
    *showing = (struct showing){.exhibit = exhibit, .wording = wording};
    if (trials) showing->trials = *trials;
    showing->evaluations =
        hod_evaluations_new(exhibit->mechanism, exhibit->outcomes, exhibit->outcome_count, trials, error);
    showing->text = showing->evaluations ? prose_tell(&exhibit->text, error) : NULL;
    return showing->text || (showing->evaluations && hod_fail_in(error, "exhibit %s", exhibit->id));
}

void showing_close(struct showing *showing)
{
    hod_evaluations_free(showing->evaluations);
    free(showing->text);
    free(showing->situations);
    *showing = (struct showing){0};
}

/* Keeps the situation for the table of all that was evaluated. */
static bool remember(struct showing *showing, const hod_rules *rules, const int *situation,
                     const hod_evaluation *evaluation, hod_error *error)
{
    const size_t size = (size_t)showing->exhibit->mechanism->field_count * sizeof *situation;
    for (size_t i = 0; i < showing->situation_count; i++)
        if (showing->situations[i].rules == rules &&
            memcmp(showing->situations[i].situation, situation, size) == 0)
            return true;
    if (!EXTEND(showing->situations, showing->situation_count)) return hod_fail_memory(error);
    struct shown_situation *added = &showing->situations[showing->situation_count++];
    *added = (struct shown_situation){.rules = rules, .evaluation = evaluation};
    memcpy(added->situation, situation, size);
    return true;
}

static const hod_evaluation *evaluate(struct showing *showing, const hod_rules *rules, const int *situation,
                                      hod_error *error)
{
    const hod_evaluation *evaluation = hod_evaluations_of(showing->evaluations, rules, situation, error);
    if (evaluation && evaluation->obstacle) {
        hod_fail(error, "%s; --budget allows more", evaluation->obstacle);
        return NULL;
    }
    return evaluation && remember(showing, rules, situation, evaluation, error) ? evaluation : NULL;
}

/* The measure's column among the outcomes that are kept. */
static int column_of(const struct exhibit *exhibit, const hod_measure *measure)
{
    int column = 0;
    while (exhibit->outcomes[column] != measure->outcome) column++;
    return column;
}

/* A measure of values, of the situation or of it with a field changed; the cell is begun with zeros. */
static bool add_values(struct showing *showing, const struct cell_request *request, const hod_rules *rules,
                       double *exact, double *rolled, hod_error *error)
{
    const hod_mechanism *mechanism = showing->exhibit->mechanism;
    *exact = *rolled = 0;
    for (int i = 0; i < request->measure.count; i++) {
        const hod_value_term *term = &request->measure.terms[i];
        int changed[HOD_MOST_FIELDS];
        hod_value_term_situation(term, mechanism, request->values, changed);
        const hod_evaluation *evaluation = hod_situation_check(rules, mechanism, changed, error)
                                               ? evaluate(showing, rules, changed, error)
                                               : NULL;
        if (!evaluation) return false;
        *exact += term->times * evaluation->exact.worth[term->who];
        *rolled += term->times * evaluation->simulated.worth[term->who];
    }
    return true;
}

/* The measure under a rule set, and of rolled trials if there are any. */
static bool take(struct showing *showing, const struct cell_request *request, const hod_rules *rules,
                 double *exact, double *rolled, hod_error *error)
{
    if (request->measure.kind == HOD_VALUE) return add_values(showing, request, rules, exact, rolled, error);
    const hod_evaluation *evaluation = evaluate(showing, rules, request->values, error);
    if (!evaluation) return false;
    const int column = column_of(showing->exhibit, &request->measure);
    *exact = hod_measure_of(&request->measure, &evaluation->exact, column);
    if (showing->trials.trials > 0)
        *rolled = hod_measure_of(&request->measure, &evaluation->simulated, column);
    return true;
}

static bool divide(struct showing *showing, const struct cell_request *request, struct shown_cell *cell,
                   hod_error *error)
{
    double exact, rolled;
    if (!take(showing, request, request->divisor, &exact, &rolled, error)) return false;
    cell->exact /= exact;
    if (showing->trials.trials > 0) cell->rolled /= rolled;
    return true;
}

bool showing_cell(struct showing *showing, const struct cell_request *request, struct shown_cell *cell,
                  hod_error *error)
{
    *cell = (struct shown_cell){.is_ratio = request->divisor != NULL};
    if (!exhibit_has_value(showing->exhibit, request, NULL)) return true;
    if (!take(showing, request, request->rules, &cell->exact, &cell->rolled, error))
        return hod_fail_in(error, "exhibit %s", showing->exhibit->id);
    cell->is_possible = true;
    cell->is_percentage = !cell->is_ratio && hod_measure_is_probability(&request->measure);
    const double trials = (double)showing->trials.trials;
    if (trials > 0) cell->interval = hod_wilson(cell->rolled * trials, trials, 0.95);
    return !cell->is_ratio || divide(showing, request, cell, error) ||
           hod_fail_in(error, "exhibit %s", showing->exhibit->id);
}

bool showing_evaluate(struct showing *showing, hod_error *error)
{
    const struct exhibit *exhibit = showing->exhibit;
    struct shown_cell cell;
    for (int table = 0; table < exhibit_tables(exhibit); table++)
        for (int row = 0; row < exhibit->rows.count; row++)
            for (int column = 0; column < exhibit->columns.count; column++) {
                const struct cell_request request = exhibit_cell(exhibit, table, row, column);
                if (!showing_cell(showing, &request, &cell, error)) return false;
            }
    return true;
}
