/* Surveys as answers: reads --measure, --explain and --chart, and adds the table, and sentences about what readers
 * should notice. */
#include "ask/sweep/sweeps.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "ask/say/say.h"
#include "ask/sweep/survey.h"
#include "base/buffer.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool survey_check(const hod_request *request, const hod_answer *answer, hod_error *error)
{
    const bool cumulates = request->at_least || request->at_most;
    if (request->explain && !request->measure)
        return hod_fail(error, "--explain needs a measure to explain: give --measure");
    if (request->explain && answer && !hod_answer_is_for(answer, HOD_PEOPLE))
        return hod_fail(error, "--explain writes sentences: choose the format text, markdown or html");
    if (request->measure &&
        (request->outcome || request->wide || request->summary || request->simulate || cumulates))
        return hod_fail(error,
                        "--measure replaces the columns: leave out --outcome, --wide, --summary, --simulate, "
                        "--at-least and --at-most");
    if (request->summary && answer && answer->wanted.charts == HOD_ALL_CHARTS)
        return hod_fail(error, "--chart draws situations, and --summary writes none: leave one of them out");
    return true;
}

bool can_cumulate(const struct query *query, const hod_request *request, hod_error *error)
{
    const bool has_numbers = query->outcome_count == 1 &&
                             !hod_domain_of(query->mechanism->outcomes[query->outcomes[0]].domain).words;
    if (!(request->at_least || request->at_most) || has_numbers) return true;
    const char *option = request->at_least ? "--at-least" : "--at-most";
    for (int i = 0; i < query->mechanism->outcome_count; i++)
        if (!hod_domain_of(query->mechanism->outcomes[i].domain).words)
            return hod_fail(error, "%s needs one outcome of numbers: --outcome %s", option,
                            query->mechanism->outcomes[i].name);
    return hod_fail(error, "%s: %s has no outcome of numbers", option, query->mechanism->name);
}

/* The columns, and the memory for a row. */
struct survey_frame {
    const hod_survey *survey;
    bool has_all; /* the rule set, the mechanism and every field */
    hod_column *columns;
    hod_cell *cells;
    size_t count;
};

static bool shows(const struct survey_frame *frame, int field)
{
    return frame->has_all || hod_space_varies(frame->survey->space, field);
}

static void add_columns(struct survey_frame *frame)
{
    const hod_mechanism *mechanism = frame->survey->space->mechanism;
    const hod_measure_list *measures = frame->survey->measures;
    if (frame->has_all) {
        frame->columns[frame->count++] = (hod_column){"rules", HOD_COLUMN_TEXT};
        frame->columns[frame->count++] = (hod_column){"mechanism", HOD_COLUMN_TEXT};
    }
    for (int i = 0; i < mechanism->field_count; i++)
        if (shows(frame, i)) frame->columns[frame->count++] = column_of_field(&mechanism->fields[i]);
    for (int m = 0; m < measures->count; m++)
        frame->columns[frame->count++] =
            column_of_measure(measures->measures[m].text, &measures->measures[m].measure);
}

static bool add_row(const struct survey_frame *frame, size_t number, hod_table_writer *table)
{
    const hod_space *space = frame->survey->space;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    char texts[HOD_MAX_FIELDS][HOD_VALUE_TEXT];
    size_t count = 0;
    if (isnan(hod_survey_at(frame->survey, 0, number))) return true;
    hod_space_at(space, number, places, situation);
    if (frame->has_all) {
        frame->cells[count++] = hod_cell_text(space->rules->id);
        frame->cells[count++] = hod_cell_text(space->mechanism->name);
    }
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(space->mechanism->fields[i].domain);
        if (shows(frame, i)) frame->cells[count++] = cell_of_value(&domain, situation[i], texts[i]);
    }
    for (int m = 0; m < frame->survey->measures->count; m++)
        frame->cells[count++] = hod_cell_number(hod_survey_at(frame->survey, m, number));
    return hod_table_row(table, frame->cells);
}

bool survey_table(const hod_survey *survey, hod_reader reader, const char *title, hod_answer *answer,
                  hod_error *error)
{
    const size_t most = 2 + HOD_MAX_FIELDS + (size_t)survey->measures->count;
    AUTO_FREE hod_column *columns = calloc(most, sizeof *columns);
    AUTO_FREE hod_cell *cells = calloc(most, sizeof *cells);
    struct survey_frame frame = {survey, reader == HOD_PROGRAMS, columns, cells, 0};
    if (!columns || !cells) return hod_fail_memory(error);
    add_columns(&frame);
    hod_table_writer *table = hod_answer_table(answer, (int)reader, columns, frame.count, title, error);
    for (size_t number = 0; table && number < survey->count; number++)
        if (!add_row(&frame, number, table)) break;
    return table && hod_table_close(table, error);
}

static bool describe(const hod_survey *survey, const struct query *query, const hod_request *request,
                     hod_answer *answer, hod_error *error)
{
    bool described = true;
    for (hod_reader reader = HOD_PROGRAMS; described && reader <= HOD_PEOPLE; reader++)
        described =
            !hod_answer_is_for(answer, reader) || survey_table(survey, reader, query->title, answer, error);
    for (int m = 0; request->explain && described && m < survey->measures->count; m++)
        described = hod_answer_say_made(answer, survey_sentences(survey, m, error), error);
    if (!described || !survey_chart(survey, query->title, answer, error)) return false;
    if (survey->left_out > 0)
        hod_answer_remark(answer, "%zu situations left out that contradict themselves", survey->left_out);
    return true;
}

bool answer_survey(const struct query *query, const hod_request *request, hod_division *division,
                   hod_answer *answer, hod_error *error)
{
    AUTO(hod_measure_list_free) hod_measure_list measures = {0};
    AUTO(hod_survey_free) hod_survey survey = {0};
    const hod_survey_request surveyed = {.measures = &measures,
                                         .threads = request->threads,
                                         .most_bytes = (size_t)request->keep * 1000000,
                                         .progress = request->progress,
                                         .progress_data = request->progress_data,
                                         .division = division};
    if (!hod_measure_list_read(query->mechanism, request->measure, &measures, error))
        return hod_fail_in(error, "--measure");
    return hod_survey_of(&query->space, &surveyed, &survey, error) &&
           (hod_is_elsewhere(division) || describe(&survey, query, request, answer, error));
}

/* Facts about one measure for says/sweep.lua. */

static void fact_field(struct fact_table *table, const hod_survey *survey, const hod_steps *steps)
{
    hod_buffer name = {0};
    speak_name(&name, survey->space->mechanism->fields[steps->field].name);
    fact_buffer(table, "field", &name);
    fact_integer(table, "all", (int64_t)steps->all);
    fact_integer(table, "rises", (int64_t)steps->rises);
    fact_integer(table, "falls", (int64_t)steps->falls);
}

static void fact_value(struct fact_table *table, const char *column, const hod_survey *survey, int field,
                       int value)
{
    const hod_domain domain = hod_domain_of(survey->space->mechanism->fields[field].domain);
    char text[HOD_VALUE_TEXT];
    fact_text(table, column, hod_domain_text(&domain, value, text));
}

/* A step of a field: the values, the other fields that vary, and the measure before and after. */
static void fill_step(struct facts *facts, const hod_survey *survey, int measure, int field, const char *kind,
                      const hod_step *step)
{
    struct fact_table *table = facts_table(facts, "steps");
    int places[HOD_MAX_FIELDS], from[HOD_MAX_FIELDS], to[HOD_MAX_FIELDS];
    hod_space others = *survey->space; /* only read */
    others.axes[field].count = 1;
    hod_buffer name = {0}, at = {0};
    hod_space_at(survey->space, step->from, places, from);
    hod_space_at(survey->space, step->to, places, to);
    speak_name(&name, survey->space->mechanism->fields[field].name);
    fact_buffer(table, "field", &name);
    fact_text(table, "kind", kind);
    fact_value(table, "from", survey, field, from[field]);
    fact_value(table, "to", survey, field, to[field]);
    speak_situation(&at, NULL, &others, from);
    if (at.length > 0) fact_buffer(table, "others", &at);
    fact_number(table, "before", HOD_COLUMN_REAL, hod_survey_at(survey, measure, step->from));
    fact_number(table, "after", HOD_COLUMN_REAL, hod_survey_at(survey, measure, step->to));
    fact_row(table);
}

/* Whether values have an order: numbers do, and so do no and yes; other words are just a list. */
static bool has_order(const hod_field *field)
{
    return !hod_domain_of(field->domain).words || strcmp(field->domain, "no | yes") == 0;
}

/* The smaller of the numbers of rises and falls. */
static size_t against(const hod_steps *steps)
{
    return steps->rises < steps->falls ? steps->rises : steps->falls;
}

/* The two words of a field that change places most often, if any do; otherwise a result with no steps in the other
 * direction. */
static hod_steps find_turn(const hod_survey *survey, int measure, int field, int words[2])
{
    const hod_axis *axis = &survey->space->axes[field];
    hod_steps most = {.field = field};
    for (int from = 0; from < axis->count; from++)
        for (int to = from + 1; to < axis->count; to++) {
            const hod_steps pair = survey_steps_between(survey, measure, field, from, to);
            if (against(&pair) <= against(&most)) continue;
            most = pair;
            words[0] = axis->values[from];
            words[1] = axis->values[to];
        }
    return most;
}

/* Facts about exceptions to the main direction of a field: some of its steps, or two of its words. */
static void fill_against(struct facts *facts, const hod_survey *survey, int measure, const hod_steps *steps)
{
    struct fact_table *table = facts_table(facts, "against");
    const bool is_ordered = has_order(&survey->space->mechanism->fields[steps->field]);
    int words[2] = {0, 0};
    const hod_steps shown = is_ordered ? *steps : find_turn(survey, measure, steps->field, words);
    if (against(&shown) == 0) return;
    fact_field(table, survey, &shown);
    if (!is_ordered) fact_value(table, "than", survey, shown.field, words[0]);
    if (!is_ordered) fact_value(table, "word", survey, shown.field, words[1]);
    fact_row(table);
    fill_step(facts, survey, measure, shown.field, "rise", &shown.rise);
    fill_step(facts, survey, measure, shown.field, "fall", &shown.fall);
}

static void fill_fields(struct facts *facts, const hod_survey *survey, int measure, const hod_steps *steps,
                        int count)
{
    const hod_listed_measure *listed = &survey->measures->measures[measure];
    struct fact_table *table = facts_table(facts, "measure"), *fields = facts_table(facts, "fields");
    fact_text(table, "name", listed->text);
    fact_text(table, "is_probability", hod_measure_is_probability(&listed->measure) ? "yes" : NULL);
    fact_row(table);
    for (int i = 0; i < count; i++) {
        fact_field(fields, survey, &steps[i]);
        fact_number(fields, "span", HOD_COLUMN_REAL, steps[i].span);
        fact_number(fields, "most", HOD_COLUMN_REAL, steps[i].most);
        if (steps[i].has_knee) {
            fact_integer(fields, "knee", steps[i].knee.value);
            fact_number(fields, "slope_before", HOD_COLUMN_REAL, steps[i].knee.before);
            fact_number(fields, "slope_after", HOD_COLUMN_REAL, steps[i].knee.after);
        }
        fact_row(fields);
        fill_against(facts, survey, measure, &steps[i]);
    }
}

char *survey_sentences(const hod_survey *survey, int measure, hod_error *error)
{
    hod_steps steps[HOD_MAX_FIELDS];
    int count;
    AUTO(facts_free) struct facts facts = {0};
    if (!hod_steps_of(survey, measure, steps, &count, error)) return NULL;
    facts_table(&facts, "against");
    fill_fields(&facts, survey, measure, steps, count);
    return words_first("sweep", &facts, error);
}
