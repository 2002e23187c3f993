/* The question sensitivity: which fields and parameters move a measure around one situation. */
#include "ask/sensitivity/influences.h"

#include "ask/answer/columns.h"
#include "ask/questions.h"
#include "ask/request/query.h"
#include "ask/say/describe.h"

/* Begins a row of a table and of the chart, whose bars are named like "cover: fortification .. none". */
static void fill_influence(const hod_sensitivity *sensitivity, const hod_influence *influence,
                           struct fact_table *table)
{
    const hod_mechanism *mechanism = sensitivity->mechanism;
    const hod_column_kind kind = column_of_measure("", &sensitivity->measure).kind;
    const hod_domain domain = hod_domain_of(
        influence->parameter ? influence->parameter->domain : mechanism->fields[influence->field].domain);
    char name[HOD_INFLUENCE_NAME], value[HOD_VALUE_TEXT], low[HOD_VALUE_TEXT], high[HOD_VALUE_TEXT];
    const char *called = hod_influence_name(influence, mechanism, name),
               *at_lowest = hod_domain_text(&domain, influence->at_lowest, low),
               *at_highest = hod_domain_text(&domain, influence->at_highest, high);
    hod_buffer bar = {0};
    fact_text(table, "what", influence->parameter ? "parameter" : "field");
    fact_text(table, "name", called);
    fact_text(table, "value", hod_domain_text(&domain, influence->value, value));
    fact_number(table, "lowest", kind, influence->lowest);
    fact_text(table, "at_lowest", at_lowest);
    fact_number(table, "highest", kind, influence->highest);
    fact_text(table, "at_highest", at_highest);
    fact_number(table, "span", kind, influence->highest - influence->lowest);
    hod_buffer_format(&bar, "%s: %s .. %s", called, at_lowest, at_highest);
    fact_column_for(table, "bar", HOD_COLUMN_TEXT, NULL, 0);
    fact_column_for(table, "as it stands", kind, NULL, 0);
    fact_buffer(table, "bar", &bar);
    fact_number(table, "as it stands", kind, sensitivity->value);
}

/* Programs see all influences, people those that matter, and charts the first of these. */
static void fill(const hod_sensitivity *sensitivity, struct facts *facts)
{
    enum { MOST_BARS = 30, TABLES = 3 };
    struct fact_table *const tables[TABLES] = {facts_table(facts, "data"), facts_table(facts, "influences"),
                                               facts_table(facts, "bars")};
    int bars = 0;
    for (int i = 0; i < sensitivity->count; i++) {
        const hod_influence *influence = &sensitivity->influences[i];
        const bool matters = hod_influence_matters(influence),
                   is_shown[TABLES] = {true, matters, matters && bars < MOST_BARS};
        bars += matters;
        for (int t = 0; t < TABLES; t++) {
            fill_influence(sensitivity, influence, tables[t]);
            (is_shown[t] ? fact_row : fact_forget)(tables[t]);
        }
    }
}

static void draw(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                 struct describing *this)
{
    static const struct chart_column columns[] = {
        {"as it stands", "as it stands"}, {"lowest", "lowest"}, {"highest", "highest"}};
    const struct chart_over chart = {.category = "bar",
                                     .columns = columns,
                                     .column_count = 3,
                                     .chart = {.kind = HOD_CHART_TORNADO,
                                               .subtitle = question,
                                               .value_axis = measure,
                                               .percent = hod_measure_is_probability(&sensitivity->measure)}};
    const struct fact_table *bars = facts_find(&this->facts, "bars");
    if (bars && bars->kept.row_count > 0)
        describe_draw(this, "bars", sensitivity->mechanism->name, &chart);
    else
        describe_no_chart(this);
}

bool describe_influences(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                         hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "sensitivity", .answer = answer};
    struct fact_table *query = facts_table(&this.facts, "asked");
    fact_text(query, "question", question);
    fact_text(query, "measure", measure);
    fact_number(query, "value", HOD_COLUMN_REAL, sensitivity->value);
    fact_row(query);
    fill(sensitivity, &this.facts);
    describe_show(&this, "data", HOD_PROGRAMS);
    describe_show(&this, "influences", HOD_PEOPLE);
    draw(sensitivity, question, measure, &this);
    return describe_end(&this, error);
}

static void remark_influences(const hod_sensitivity *sensitivity, hod_answer *answer)
{
    int idle = 0, left_out = 0;
    for (int i = 0; i < sensitivity->count; i++) {
        idle += !hod_influence_matters(&sensitivity->influences[i]);
        left_out += sensitivity->influences[i].left_out;
    }
    hod_answer_remark(answer,
                      left_out ? "%d of %d fields and parameters move nothing here; %d values left out that "
                                 "contradict the situation or the rules"
                               : "%d of %d fields and parameters move nothing here",
                      idle, sensitivity->count, left_out);
}

static bool describe(struct query *query, const hod_request *request, hod_answer *answer, hod_error *error)
{
    int situation[HOD_MAX_FIELDS];
    hod_measure measure;
    AUTO(hod_sensitivity_free) hod_sensitivity sensitivity = {0};
    if (!query_measure(query, request, &measure, error) || !query_situation(query, situation, error))
        return false;
    if (!answer) return true;
    if (!hod_sensitivity_of(query->rules, query->mechanism, situation, &measure, &sensitivity, error))
        return false;
    const bool answered = describe_influences(&sensitivity, query->title, request->measure, answer, error);
    if (answered) remark_influences(&sensitivity, answer);
    return answered;
}

static bool answer_sensitivity(const hod_request *request, hod_answer *answer, hod_error *error)
{
    return query_answer(request, describe, answer, error);
}

const hod_question sensitivity_question = {.name = "sensitivity",
                                           .arguments = "RULES MECHANISM [FIELD=VALUES]...",
                                           .summary = "Find the fields and numbers that matter most",
                                           .accepted = "measure chart set budget format output",
                                           .least = 2,
                                           .most = MOST_ARGUMENTS,
                                           .answer = answer_sensitivity};
