/* The question sensitivity: which fields and parameters move a measure, around one situation or over all. */
#include "ask/sensitivity/sensitivity.h"

#include "ask/answer/columns.h"
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "ask/request/divided.h"
#include "base/buffer.h"
#include "base/digest.h"

#include <math.h>
#include <stdlib.h>

/* Around one situation: the influences. */

static void add_influence(const hod_sensitivity *sensitivity, const hod_influence *influence,
                          hod_table_writer *table)
{
    const hod_mechanism *mechanism = sensitivity->mechanism;
    const hod_domain domain = hod_domain_of(hod_influence_domain(influence, mechanism));
    char name[HOD_INFLUENCE_NAME], value[HOD_VALUE_TEXT], low[HOD_VALUE_TEXT], high[HOD_VALUE_TEXT];
    hod_table_row(table, (hod_cell[]){hod_cell_text(influence->parameter ? "parameter" : "field"),
                                      hod_cell_text(hod_influence_name(influence, mechanism, name)),
                                      hod_cell_text(hod_domain_text(&domain, influence->value, value)),
                                      hod_cell_number(influence->lowest),
                                      hod_cell_text(hod_domain_text(&domain, influence->at_lowest, low)),
                                      hod_cell_number(influence->highest),
                                      hod_cell_text(hod_domain_text(&domain, influence->at_highest, high)),
                                      hod_cell_number(influence->highest - influence->lowest)});
}

static bool add_influences(const hod_sensitivity *sensitivity, const char *title, hod_reader reader,
                           hod_answer *answer, hod_error *error)
{
    const hod_measure *measure = &sensitivity->measure;
    const hod_column columns[] = {{"what", HOD_COLUMN_TEXT},       {"name", HOD_COLUMN_TEXT},
                                  {"value", HOD_COLUMN_TEXT},      column_of_measure("lowest", measure),
                                  {"at_lowest", HOD_COLUMN_TEXT},  column_of_measure("highest", measure),
                                  {"at_highest", HOD_COLUMN_TEXT}, column_of_measure("span", measure)};
    if (!hod_answer_is_for(answer, reader)) return true;
    hod_table_writer *table =
        hod_answer_table(answer, (int)reader, columns, sizeof columns / sizeof *columns, title, error);
    if (!table) return false;
    for (int i = 0; i < sensitivity->count; i++)
        if (reader == HOD_PROGRAMS || hod_influence_matters(&sensitivity->influences[i]))
            add_influence(sensitivity, &sensitivity->influences[i], table);
    return hod_table_close(table, error);
}

enum { MOST_BARS = 30, BAR_NAME = HOD_INFLUENCE_NAME + 2 * HOD_VALUE_TEXT + 16 };

/* "cover: fortification .. none" */
static void name_bar(const hod_sensitivity *sensitivity, const hod_influence *influence, char text[BAR_NAME])
{
    const hod_domain domain = hod_domain_of(hod_influence_domain(influence, sensitivity->mechanism));
    char name[HOD_INFLUENCE_NAME], low[HOD_VALUE_TEXT], high[HOD_VALUE_TEXT];
    snprintf(text, BAR_NAME, "%s: %s .. %s", hod_influence_name(influence, sensitivity->mechanism, name),
             hod_domain_text(&domain, influence->at_lowest, low),
             hod_domain_text(&domain, influence->at_highest, high));
}

static size_t count_bars(const hod_sensitivity *sensitivity)
{
    size_t count = 0;
    while (count < MOST_BARS && (int)count < sensitivity->count &&
           hod_influence_matters(&sensitivity->influences[count]))
        count++;
    return count;
}

/* Where nothing moves the measure there is no chart. */
static bool refuse_chart(hod_answer *answer, const char *measure, hod_error *error)
{
    answer->chart_is_refused = answer->wanted.charts == HOD_ALL_CHARTS;
    return !answer->chart_is_refused || hod_fail(error, "nothing moves %s", measure);
}

static bool chart_influences(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                             hod_answer *answer, hod_error *error)
{
    char texts[MOST_BARS][BAR_NAME];
    const char *names[MOST_BARS];
    double values[3 * MOST_BARS];
    const size_t count = count_bars(sensitivity);
    if (!hod_answer_wants_charts(answer)) return true;
    if (count == 0) return refuse_chart(answer, measure, error);
    for (size_t i = 0; i < count; i++) {
        const hod_influence *influence = &sensitivity->influences[i];
        name_bar(sensitivity, influence, texts[i]);
        names[i] = texts[i];
        values[i] = sensitivity->value;
        values[count + i] = influence->lowest;
        values[2 * count + i] = influence->highest;
    }
    char *title = hod_text(error, "What moves %s", measure);
    const hod_chart chart = {.kind = HOD_CHART_TORNADO,
                             .title = title,
                             .subtitle = question,
                             .value_axis = measure,
                             .category_count = count,
                             .series_count = 3,
                             .categories = names,
                             .series = (const char *const[]){"as it stands", "lowest", "highest"},
                             .values = values,
                             .percent = hod_measure_is_probability(&sensitivity->measure)};
    const bool added = title && hod_answer_chart(answer, sensitivity->mechanism->name, &chart, error);
    free(title);
    return added;
}

bool describe_influences(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                         hod_answer *answer, hod_error *error)
{
    char *title = hod_text(error, "%s: %s is %.6g", question, measure, sensitivity->value);
    const bool described = title && add_influences(sensitivity, title, HOD_PROGRAMS, answer, error) &&
                           add_influences(sensitivity, title, HOD_PEOPLE, answer, error) &&
                           chart_influences(sensitivity, question, measure, answer, error);
    free(title);
    return described;
}

static void remark_influences(const hod_sensitivity *sensitivity, hod_answer *answer)
{
    int idle = 0, left_out = 0;
    for (int i = 0; i < sensitivity->count; i++) {
        idle += !hod_influence_matters(&sensitivity->influences[i]);
        left_out += sensitivity->influences[i].left_out;
    }
    if (left_out)
        hod_answer_remark(answer,
                          "%d of %d fields and parameters move nothing here; %d values left out that "
                          "contradict the situation or the rules",
                          idle, sensitivity->count, left_out);
    else
        hod_answer_remark(answer, "%d of %d fields and parameters move nothing here", idle,
                          sensitivity->count);
}

static bool answer_here(struct asked *asked, const hod_request *request, hod_answer *answer, hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    hod_measure measure;
    hod_sensitivity sensitivity;
    if (request->weights) return hod_fail(error, "--weights goes with --global");
    if (request->shards > 0 || request->journal)
        return hod_fail(error, "--%s goes with --global", request->journal ? "journal" : "shard");
    if (!asked_measure(asked, request, &measure, error) || !asked_situation(asked, situation, error) ||
        !hod_sensitivity_of(asked->rules, asked->mechanism, situation, &measure, &sensitivity, error))
        return false;
    const bool answered = describe_influences(&sensitivity, asked->title, request->measure, answer, error);
    if (answered) remark_influences(&sensitivity, answer);
    hod_sensitivity_free(&sensitivity);
    return answered;
}

/* Over a whole space: Sobol indices. */

static bool add_indices(const hod_global *global, const char *title, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {
        {"field", HOD_COLUMN_TEXT}, {"values", HOD_COLUMN_INTEGER},         {"first_order", HOD_COLUMN_REAL},
        {"total", HOD_COLUMN_REAL}, {"first_order_error", HOD_COLUMN_REAL}, {"total_error", HOD_COLUMN_REAL},
    };
    hod_table_writer *table =
        hod_answer_table(answer, answer->wanted.readers, columns, global->sampled ? 6 : 4, title, error);
    if (!table) return false;
    for (int i = 0; i < global->count; i++) {
        const hod_sobol *index = &global->indices[i];
        const int field = global->fields[i];
        hod_table_row(table,
                      (hod_cell[]){hod_cell_text(global->space->mechanism->fields[field].name),
                                   hod_cell_integer(global->space->axes[field].count),
                                   hod_cell_number(index->first), hod_cell_number(index->total),
                                   hod_cell_number(index->first_error), hod_cell_number(index->total_error)});
    }
    return hod_table_close(table, error);
}

static bool chart_indices(const hod_global *global, const char *question, const char *measure,
                          hod_answer *answer, hod_error *error)
{
    const char *names[HOD_MOST_FIELDS];
    double values[2 * HOD_MOST_FIELDS];
    for (int i = 0; i < global->count; i++) {
        names[i] = global->space->mechanism->fields[global->fields[i]].name;
        values[i] = fmax(0, global->indices[i].first);
        values[global->count + i] = fmax(0, global->indices[i].total);
    }
    char *title = hod_text(error, "Which fields decide %s", measure);
    const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                             .title = title,
                             .subtitle = question,
                             .value_axis = "share of the variance",
                             .category_count = (size_t)global->count,
                             .series_count = 2,
                             .categories = names,
                             .series =
                                 (const char *const[]){"by itself (first order)", "with others (total)"},
                             .values = values,
                             .percent = true};
    const bool added = title && hod_answer_chart(answer, global->space->mechanism->name, &chart, error);
    free(title);
    return added;
}

bool describe_indices(const hod_global *global, const char *question, const char *measure, hod_answer *answer,
                      hod_error *error)
{
    char *title = hod_text(error, "%s: Sobol indices of %s (mean %.6g, standard deviation %.6g)", question,
                           measure, global->moments.mean, sqrt(global->moments.variance));
    const bool described = title && add_indices(global, title, answer, error) &&
                           chart_indices(global, question, measure, answer, error);
    free(title);
    return described;
}

static void remark_situations(const hod_global *global, hod_answer *answer)
{
    const char *how =
        global->sampled ? "Sampled (errors are half of 95 % intervals)" : "Exact, all combinations";
    const unsigned long long evaluated = global->evaluated, left_out = global->left_out;
    if (left_out)
        hod_answer_remark(answer,
                          "%s: %llu situations; %llu that contradict themselves left out, the others keeping "
                          "their chances",
                          how, evaluated, left_out);
    else
        hod_answer_remark(answer, "%s: %llu situations", how, evaluated);
}

static bool find(const struct asked *asked, const hod_request *request, const hod_measure *measure,
                 const hod_weights *weights, hod_division *division, hod_global *global, hod_error *error)
{
    const hod_global_request wanted = {.space = &asked->space,
                                       .measure = *measure,
                                       .weights = weights,
                                       .seed = request->seed,
                                       .threads = request->threads,
                                       .progress = request->progress,
                                       .progress_data = request->progress_data,
                                       .division = division};
    if (!hod_global_sensitivity(&wanted, global, error)) return false;
    if (isnan(global->indices[0].first))
        return hod_fail(error, "%s is the same in every situation: no field matters", request->measure);
    return true;
}

/* What the file of weights says of the values that the fields take. */
static uint64_t digest_of(const hod_weights *weights, const hod_space *space)
{
    uint64_t digest = DIGEST_OF_NOTHING;
    for (int f = 0; f < space->mechanism->field_count; f++)
        for (int i = 0; weights->fields[f] && i < space->axes[f].count; i++) {
            const double weight = hod_weights_of_value(weights, f, space->axes[f].values[i]);
            digest = divided_digest(divided_digest(digest, f), weight);
        }
    return digest;
}

static bool answer_divided(const struct asked *asked, const hod_request *request, const hod_measure *measure,
                           const hod_weights *weights, hod_answer *answer, hod_error *error)
{
    struct divided divided;
    hod_global global;
    const hod_rules *const rules[] = {asked->rules};
    const uint64_t digest = digest_of(weights, &asked->space);
    bool answered = divided_open(&divided, request, rules, 1, digest, error) &&
                    find(asked, request, measure, weights, divided.by, &global, error);
    if (answered && hod_is_elsewhere(divided.by))
        answer->is_elsewhere = true;
    else if (answered) {
        answered = describe_indices(&global, asked->title, request->measure, answer, error);
        remark_situations(&global, answer);
    }
    divided_close(&divided);
    return answered;
}

static bool answer_globally(struct asked *asked, const hod_request *request, hod_answer *answer,
                            hod_error *error)
{
    hod_measure measure;
    hod_weights weights;
    if (!asked_measure(asked, request, &measure, error) || !hod_space_widen(&asked->space, error))
        return false;
    const bool answered = asked_weights(request, asked->mechanism, &weights, error) &&
                          answer_divided(asked, request, &measure, &weights, answer, error);
    hod_weights_free(&weights);
    return answered;
}

static bool answer_sensitivity(const hod_request *request, hod_answer *answer, hod_error *error)
{
    return asked_answer(request, request->global ? answer_globally : answer_here, answer, error);
}

static bool check_sensitivity(const hod_request *request, hod_error *error)
{
    struct asked asked;
    hod_measure measure;
    if (!asked_open(&asked, request, error)) return false;
    const bool is_read = asked_measure(&asked, request, &measure, error);
    asked_close(&asked);
    return is_read;
}

const hod_question sensitivity_question = {
    .name = "sensitivity",
    .arguments = "RULES MECHANISM [FIELD=VALUES]...",
    .summary = "Which fields and which numbers of the rules move a measure",
    .accepted = "measure global weights chart set seed threads shard journal budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .check = check_sensitivity,
    .answer = answer_sensitivity};
