/* The question sensitivity: which fields and parameters move a measure around one situation. */
#include "ask/sensitivity/sensitivity.h"

#include "ask/answer/columns.h"
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>

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

static bool describe(struct asked *asked, const hod_request *request, hod_answer *answer, hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    hod_measure measure;
    hod_sensitivity sensitivity;
    if (!asked_measure(asked, request, &measure, error) || !asked_situation(asked, situation, error) ||
        !hod_sensitivity_of(asked->rules, asked->mechanism, situation, &measure, &sensitivity, error))
        return false;
    const bool answered = describe_influences(&sensitivity, asked->title, request->measure, answer, error);
    if (answered) remark_influences(&sensitivity, answer);
    hod_sensitivity_free(&sensitivity);
    return answered;
}

static bool answer_sensitivity(const hod_request *request, hod_answer *answer, hod_error *error)
{
    return asked_answer(request, describe, answer, error);
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

const hod_question sensitivity_question = {.name = "sensitivity",
                                           .arguments = "RULES MECHANISM [FIELD=VALUES]...",
                                           .summary =
                                               "Which fields and which numbers of the rules move a measure",
                                           .accepted = "measure chart set budget format output",
                                           .least = 2,
                                           .most = MOST_ARGUMENTS,
                                           .check = check_sensitivity,
                                           .answer = answer_sensitivity};
