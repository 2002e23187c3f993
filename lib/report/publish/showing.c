/* A showing: from settings to numbers. */
#include "report/publish/showing.h"

#include "study/measure/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A cell being put together from settings. */
struct request {
    const hod_rules *rules, *divisor; /* divisor: of a ratio, NULL if it is none */
    hod_measure measure;
    int situation[HOD_MOST_FIELDS];
};

static bool read_outcomes(struct showing *showing, hod_error *error)
{
    for (const char *name = showing->exhibit->outcomes;; name++) {
        const size_t length = strcspn(name, ",");
        const int place = hod_mechanism_outcome(showing->mechanism, name, length, error);
        if (place < 0) return false;
        showing->outcomes[showing->outcome_count++] = place;
        name += length;
        if (!*name) return true;
    }
}

bool showing_open(struct showing *showing, const hod_exhibit *exhibit, const hod_family *family,
                  const hod_trials *trials, hod_error *error)
{
    *showing = (struct showing){.exhibit = exhibit};
    if (trials) showing->trials = *trials;
    for (int i = 0; i < family->mechanism_count; i++)
        if (strcmp(family->mechanisms[i]->name, exhibit->mechanism) == 0)
            showing->mechanism = family->mechanisms[i];
    if (!showing->mechanism)
        return hod_fail(error, "exhibit %s: there is no mechanism %s", exhibit->id, exhibit->mechanism);
    if (!read_outcomes(showing, error)) return hod_fail_in(error, "exhibit %s", exhibit->id);
    showing->evaluations =
        hod_evaluations_new(showing->mechanism, showing->outcomes, showing->outcome_count, trials, error);
    return showing->evaluations != NULL;
}

void showing_close(struct showing *showing)
{
    for (int i = 0; i < showing->rules_count; i++) hod_rules_free(showing->rules[i]);
    hod_evaluations_free(showing->evaluations);
    free(showing->situations);
    *showing = (struct showing){0};
}

static const hod_rules *rules_called(struct showing *showing, const char *id, hod_error *error)
{
    for (int i = 0; i < showing->rules_count; i++)
        if (strcmp(showing->rules[i]->id, id) == 0) return showing->rules[i];
    if (showing->rules_count == MOST_RULE_SETS) {
        hod_fail(error, "more than %d rule sets", MOST_RULE_SETS);
        return NULL;
    }
    hod_rules *rules = hod_rules_open(id, error);
    if (rules) showing->rules[showing->rules_count++] = rules;
    return rules;
}

/* "mean:hits", or "mean:hits/bloodybacks-7". */
static bool set_measure(struct showing *showing, struct request *request, const char *text, hod_error *error)
{
    char measure[128];
    const char *slash = strchr(text, '/');
    request->divisor = slash ? rules_called(showing, slash + 1, error) : NULL;
    if (slash && !request->divisor) return false;
    snprintf(measure, sizeof measure, "%.*s", (int)(slash ? slash - text : (long)strlen(text)), text);
    return hod_measure_read(showing->mechanism, measure, &request->measure, error);
}

static bool set(struct showing *showing, struct request *request, const char *setting, hod_error *error)
{
    if (strncmp(setting, "measure=", 8) == 0) return set_measure(showing, request, setting + 8, error);
    if (strncmp(setting, "rules=", 6) != 0)
        return hod_situation_assign(showing->mechanism, request->situation, setting, error);
    request->rules = rules_called(showing, setting + 6, error);
    return request->rules != NULL;
}

static bool set_all(struct showing *showing, struct request *request, const char *settings, hod_error *error)
{
    char setting[256];
    for (const char *rest = settings; rest && *rest; rest += strspn(rest, " ")) {
        const size_t length = strcspn(rest, " ");
        snprintf(setting, sizeof setting, "%.*s", (int)length, rest);
        if (!set(showing, request, setting, error)) return false;
        rest += length;
    }
    return true;
}

/* Keeps the situation for the table of all that was evaluated. */
static bool remember(struct showing *showing, const hod_rules *rules, const int *situation,
                     const hod_evaluation *evaluation, hod_error *error)
{
    const size_t size = (size_t)showing->mechanism->field_count * sizeof *situation;
    for (size_t i = 0; i < showing->situation_count; i++)
        if (showing->situations[i].rules == rules &&
            memcmp(showing->situations[i].situation, situation, size) == 0)
            return true;
    struct shown_situation *situations =
        realloc(showing->situations, (showing->situation_count + 1) * sizeof *situations);
    if (!situations) return hod_fail_memory(error);
    showing->situations = situations;
    struct shown_situation *added = &situations[showing->situation_count++];
    *added = (struct shown_situation){.rules = rules, .evaluation = evaluation};
    memcpy(added->situation, situation, size);
    return true;
}

static const hod_evaluation *evaluate(struct showing *showing, const hod_rules *rules, const int *situation,
                                      hod_error *error)
{
    const hod_evaluation *evaluation = hod_evaluations_of(showing->evaluations, rules, situation, error);
    return evaluation && remember(showing, rules, situation, evaluation, error) ? evaluation : NULL;
}

/* The measure's column among the outcomes that are kept. */
static int column_of(const struct showing *showing, const hod_measure *measure)
{
    int column = 0;
    while (column < showing->outcome_count && showing->outcomes[column] != measure->outcome) column++;
    return column;
}

static bool fill(struct showing *showing, const struct request *request, struct shown_cell *cell,
                 hod_error *error)
{
    const int column = column_of(showing, &request->measure);
    if (column == showing->outcome_count)
        return hod_fail(error, "a measure speaks of an outcome that is not listed");
    const hod_evaluation *evaluation = evaluate(showing, request->rules, request->situation, error);
    if (!evaluation) return false;
    *cell = (struct shown_cell){.rules = request->rules,
                                .is_possible = true,
                                .is_ratio = request->divisor != NULL,
                                .is_percentage =
                                    !request->divisor && hod_measure_is_probability(&request->measure),
                                .exact = hod_measure_of(&request->measure, &evaluation->exact, column)};
    const double trials = (double)evaluation->simulated.trials;
    if (trials > 0) {
        cell->rolled = hod_measure_of(&request->measure, &evaluation->simulated, column);
        cell->interval = hod_wilson(cell->rolled * trials, trials, 0.95);
    }
    if (!request->divisor) return true;
    const hod_evaluation *divisor = evaluate(showing, request->divisor, request->situation, error);
    if (!divisor) return false;
    cell->exact /= hod_measure_of(&request->measure, &divisor->exact, column);
    if (trials > 0) cell->rolled /= hod_measure_of(&request->measure, &divisor->simulated, column);
    return true;
}

bool showing_cell(struct showing *showing, const char *const *settings, int count, struct shown_cell *cell,
                  hod_error *error)
{
    struct request request = {0};
    hod_situation_default(showing->mechanism, request.situation);
    bool is_set = set_all(showing, &request, showing->exhibit->settings, error);
    for (int i = 0; is_set && i < count; i++) is_set = set_all(showing, &request, settings[i], error);
    if (is_set && !request.rules) is_set = hod_fail(error, "no setting names the rules");
    if (!is_set) return hod_fail_in(error, "exhibit %s", showing->exhibit->id);
    *cell = (struct shown_cell){.rules = request.rules};
    if (!hod_situation_check(request.rules, showing->mechanism, request.situation, NULL)) return true;
    return fill(showing, &request, cell, error) || hod_fail_in(error, "exhibit %s", showing->exhibit->id);
}
