/* Reads a query: the rule set, mechanism, situations and outcomes of a request. */
#include "ask/request/query.h"

#include "ask/assumptions/assumptions.h"
#include "ask/measure/measure_internal.h"
#include "ask/request/session.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/checks.h"
#include "rules/effects.h"

#include <stdlib.h>

/* Applies "mechanism.parameter=value"; options.c has checked that it has the sign. */
static bool set(hod_rules *rules, const char *setting, hod_error *error)
{
    struct word name, value;
    word_divide(word_of(setting), '=', &name, &value);
    AUTO_FREE char *parameter = word_copy(name, error);
    return parameter && hod_rules_set(rules, parameter, value.text, error);
}

char *query_path(const hod_request *request, const char *name, hod_error *error)
{
    return request->file ? text_file_beside(request->file, name, error) : word_copy(word_of(name), error);
}

bool query_weights(const hod_request *request, const hod_mechanism *mechanism, hod_weights *weights,
                   hod_error *error)
{
    hod_weights_start(weights, mechanism);
    if (!request->weights) return true;
    AUTO_FREE char *path = query_path(request, request->weights, error);
    return path && hod_weights_read(weights, mechanism, path, error);
}

hod_rules *query_rules(const hod_request *request, const char *name, hod_error *error)
{
    if (!request) return hod_rules_open(name, error);
    const bool is_path = looks_like_file_name(name) && !session_rules(request->session, name);
    AUTO_FREE char *path = is_path ? query_path(request, name, error) : word_copy(word_of(name), error);
    return path ? session_open(request->session, path, request->file, error) : NULL;
}

hod_rules *open_rules(const char *name, const hod_request *request, hod_error *error)
{
    hod_rules *rules = query_rules(request, name, error);
    bool is_open = rules && (!request->effects || effects_watch(request->effects, rules, error));
    if (rules) rules->budget = request->budget;
    for (int i = 0; is_open && i < request->setting_count; i++)
        is_open = set(rules, request->settings[i], error);
    bool is_changed;
    if (is_open && request->assuming) is_open = assumption_make(request->assuming, rules, &is_changed, error);
    if (is_open && request->readings) is_open = assumptions_list(request->readings, &rules, 1, error);
    if (is_open && hod_rules_check(rules, error)) return rules;
    hod_rules_free(rules);
    return NULL;
}

static bool choose_outcomes(struct query *query, const char *names, hod_error *error)
{
    if (!names) {
        query->outcome_count = query->mechanism->outcome_count;
        for (int i = 0; i < query->outcome_count; i++) query->outcomes[i] = i;
        return true;
    }
    struct word rest = word_of(names), name;
    while (word_piece(&rest, ',', &name)) {
        const int place = hod_mechanism_outcome(query->mechanism, name.text, name.length, error);
        if (place < 0) return false;
        for (int i = 0; i < query->outcome_count; i++)
            if (query->outcomes[i] == place)
                return hod_fail(error, "outcome %.*s is given twice", (int)name.length, name.text);
        query->outcomes[query->outcome_count++] = place;
    }
    return true;
}

/* "bloodybacks-8.3 shooting weapon=rifle --set shooting.base=6": omits options that have their own columns. */
static bool make_title(struct query *query, const hod_request *request, hod_error *error)
{
    hod_buffer title = {0};
    hod_buffer_format(&title, "%s %s", query->rules->id, query->mechanism->name);
    for (int i = 0; i < query->mechanism->field_count; i++) {
        const hod_field *field = &query->mechanism->fields[i];
        const hod_axis *axis = &query->space.axes[i];
        if (axis->count == 1 && axis->values[0] != field->value) field_write(&title, field, axis->values[0]);
    }
    for (int i = 0; i < request->setting_count; i++)
        hod_buffer_format(&title, " --set %s", request->settings[i]);
    query->title = hod_buffer_take(&title, error);
    return query->title != NULL;
}

static bool read_query(struct query *query, const hod_request *request, hod_error *error)
{
    query->mechanism = hod_rules_mechanism(query->rules, request->arguments[1], error);
    if (!query->mechanism || !choose_outcomes(query, request->outcome, error) ||
        !hod_space_start(&query->space, query->rules, query->mechanism, error))
        return false;
    for (int i = 2; i < request->argument_count; i++)
        if (!hod_space_assign(&query->space, request->arguments[i], error)) return false;
    return (!request->modifiers || hod_space_take_modifiers(&query->space, error)) &&
           make_title(query, request, error);
}

bool query_open(struct query *query, const hod_request *request, hod_error *error)
{
    *query = (struct query){.rules = open_rules(request->arguments[0], request, error)};
    if (query->rules && read_query(query, request, error)) return true;
    query_close(query);
    return false;
}

void query_close(struct query *query)
{
    free(query->title);
    hod_space_free(&query->space);
    hod_rules_free(query->rules);
    *query = (struct query){0};
}

bool query_answer(const hod_request *request, query_answerer *answerer, hod_answer *answer, hod_error *error)
{
    AUTO(query_close) struct query query = {0};
    return query_open(&query, request, error) && answerer(&query, request, answer, error);
}

bool query_situation(const struct query *query, int *situation, hod_error *error)
{
    int places[HOD_MAX_FIELDS];
    for (int i = 0; i < query->mechanism->field_count; i++)
        if (query->space.axes[i].count > 1)
            return hod_fail(error, "field %s has %d values, but only one is accepted here (see: hod sweep)",
                            query->mechanism->fields[i].name, query->space.axes[i].count);
    hod_space_first(&query->space, places, situation);
    return hod_situation_check(query->rules, query->mechanism, situation, error);
}

hod_trials query_trials(const hod_request *request)
{
    return (hod_trials){.trials = request->trials,
                        .seed = request->seed,
                        .threads = request->threads,
                        .progress = request->progress,
                        .data = request->progress_data};
}

bool query_measure(const struct query *query, const hod_request *request, hod_measure *measure,
                   hod_error *error)
{
    if (!request->measure) return measure_is_missing(query->mechanism, error);
    return hod_measure_read(query->mechanism, request->measure, measure, error) ||
           hod_fail_in(error, "--measure");
}

bool rule_list_open(struct rule_list *list, const char *names, const hod_request *request, hod_error *error)
{
    struct word rest = word_of(names), piece;
    while (word_piece(&rest, ',', &piece)) {
        if (list->count == MOST_LISTED) return hod_fail(error, "more than %d rule sets", MOST_LISTED);
        AUTO_FREE char *name = word_copy(piece, error);
        hod_rules *rules = name ? open_rules(name, request, error) : NULL;
        if (!rules) return false;
        list->rules[list->count++] = rules;
    }
    return true;
}

void rule_list_close(struct rule_list *list)
{
    for (int i = 0; i < list->count; i++) hod_rules_free(list->rules[i]);
}

int rule_list_double(const struct rule_list *list)
{
    for (int i = 0; i < list->count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(list->rules[i]->id, list->rules[j]->id) == 0) return i;
    return -1;
}
