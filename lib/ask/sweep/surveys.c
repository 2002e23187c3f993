/* Surveys as answers: what is asked by --measure, --explain and --chart, the table, and sentences on what a
 * reader should notice. */
#include "ask/sweep/sweeps.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
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
    if (request->explain && !hod_answer_is_for(answer, HOD_PEOPLE))
        return hod_fail(error, "--explain writes sentences for people: the formats text, markdown and html "
                               "are accepted");
    if (request->measure &&
        (request->outcome || request->wide || request->summary || request->simulate || cumulates))
        return hod_fail(error, "--measure is exact and has columns of its own: neither --outcome, --wide, "
                               "--summary, --simulate, --at-least nor --at-most goes with it");
    if (answer->wanted.charts == HOD_ALL_CHARTS && (request->summary || request->simulate))
        return hod_fail(error, "--chart draws exact values of situations: neither --summary nor --simulate "
                               "goes with it");
    return true;
}

static bool has_numbers(const struct asked *asked)
{
    return asked->outcome_count == 1 &&
           !hod_domain_of(asked->mechanism->outcomes[asked->outcomes[0]].domain).words;
}

/* An outcome of numbers that could be named, NULL if there is none. */
static const char *suggest(const hod_mechanism *mechanism)
{
    for (int i = 0; i < mechanism->outcome_count; i++)
        if (!hod_domain_of(mechanism->outcomes[i].domain).words) return mechanism->outcomes[i].name;
    return NULL;
}

bool can_cumulate(const struct asked *asked, const hod_request *request, hod_error *error)
{
    if (!(request->at_least || request->at_most) || has_numbers(asked)) return true;
    const char *option = request->at_least ? "--at-least" : "--at-most",
               *suggested = suggest(asked->mechanism);
    if (!suggested)
        return hod_fail(error, "%s: %s has no outcome of numbers", option, asked->mechanism->name);
    return hod_fail(error, "%s needs one outcome of numbers: --outcome %s", option, suggested);
}

bool can_draw(const struct asked *asked, const hod_answer *answer, hod_error *error)
{
    if (answer->wanted.charts != HOD_ALL_CHARTS || asked->outcome_count == 1) return true;
    return hod_fail(error, "--chart draws one outcome: --outcome %s, or the measures of --measure",
                    asked->mechanism->outcomes[0].name);
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
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
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
    const size_t most = 2 + HOD_MOST_FIELDS + (size_t)survey->measures->count;
    struct survey_frame frame = {.survey = survey,
                                 .has_all = reader == HOD_PROGRAMS,
                                 .columns = calloc(most, sizeof *frame.columns),
                                 .cells = calloc(most, sizeof *frame.cells)};
    const bool has_memory = (frame.columns && frame.cells) || hod_fail_memory(error);
    if (has_memory) add_columns(&frame);
    hod_table_writer *table =
        has_memory ? hod_answer_table(answer, (int)reader, frame.columns, frame.count, title, error) : NULL;
    for (size_t number = 0; table && number < survey->count; number++)
        if (!add_row(&frame, number, table)) break;
    const bool added = table && hod_table_close(table, error);
    free(frame.columns);
    free(frame.cells);
    return added;
}

static bool describe_tables(const hod_survey *survey, const char *title, hod_answer *answer, hod_error *error)
{
    return (!hod_answer_is_for(answer, HOD_PROGRAMS) ||
            survey_table(survey, HOD_PROGRAMS, title, answer, error)) &&
           (!hod_answer_is_for(answer, HOD_PEOPLE) || survey_table(survey, HOD_PEOPLE, title, answer, error));
}

static bool describe(const hod_survey *survey, const struct asked *asked, const hod_request *request,
                     hod_answer *answer, hod_error *error)
{
    bool described = describe_tables(survey, asked->title, answer, error);
    for (int m = 0; request->explain && described && m < survey->measures->count; m++)
        described = hod_answer_say_made(answer, survey_sentences(survey, m, error), error);
    if (!described || !survey_chart(survey, false, asked->title, answer, error)) return false;
    if (survey->left_out > 0)
        hod_answer_remark(answer, "%zu situations left out that contradict themselves", survey->left_out);
    return true;
}

static bool survey_asked(const struct asked *asked, const hod_request *request,
                         const hod_measure_list *measures, hod_division *division, hod_survey *survey,
                         hod_error *error)
{
    const hod_survey_request surveyed = {.measures = measures,
                                         .threads = request->threads,
                                         .most_bytes = (size_t)request->keep * 1000000,
                                         .progress = request->progress,
                                         .progress_data = request->progress_data,
                                         .division = division};
    return hod_survey_of(&asked->space, &surveyed, survey, error);
}

bool answer_survey(const struct asked *asked, const hod_request *request, hod_division *division,
                   hod_answer *answer, hod_error *error)
{
    hod_measure_list measures;
    hod_survey survey;
    if (!hod_measure_list_read(asked->mechanism, request->measure, &measures, error))
        return hod_fail_in(error, "--measure");
    bool answered = survey_asked(asked, request, &measures, division, &survey, error);
    if (answered) {
        answered = hod_is_elsewhere(division) || describe(&survey, asked, request, answer, error);
        hod_survey_free(&survey);
    }
    hod_measure_list_free(&measures);
    return answered;
}

/* Where only those charts are wanted that can be drawn, nothing is measured in vain. */
static bool is_drawn(const struct asked *asked, const hod_answer *answer)
{
    return answer->wanted.charts == HOD_ALL_CHARTS ||
           (hod_answer_wants_charts(answer) && asked->outcome_count == 1 &&
            hod_space_size(&asked->space) <= HOD_CATEGORY_MOST);
}

bool draw_outcome(const struct asked *asked, const hod_request *request, hod_answer *answer, hod_error *error)
{
    if (!is_drawn(asked, answer)) return true;
    hod_measure_list measures;
    hod_survey survey;
    char *text = hod_text(error, "p:%s%s=all", asked->mechanism->outcomes[asked->outcomes[0]].name,
                          request->at_least  ? ">"
                          : request->at_most ? "<"
                                             : "");
    bool drawn = text && hod_measure_list_read(asked->mechanism, text, &measures, error);
    free(text);
    if (!drawn) return false;
    drawn = survey_asked(asked, request, &measures, NULL, &survey, error);
    if (drawn) {
        drawn = survey_chart(&survey, !request->at_least && !request->at_most, asked->title, answer, error);
        hod_survey_free(&survey);
    }
    hod_measure_list_free(&measures);
    return drawn;
}

/* What is told of one measure. */
struct telling {
    const hod_survey *survey;
    int measure;
    const char *name; /* of the measure */
    hod_steps steps[HOD_MOST_FIELDS];
    int count;
    hod_buffer text;
};

static void say_field(struct telling *telling, const hod_steps *steps)
{
    speak_name(&telling->text, telling->survey->space->mechanism->fields[steps->field].name);
}

static bool is_probability(const struct telling *telling)
{
    return hod_measure_is_probability(&telling->survey->measures->measures[telling->measure].measure);
}

/* A probability as people see it, 53.6 %, or another number, 1.656. */
static void say_value(struct telling *telling, double value)
{
    char written[HOD_NUMBER_LENGTH];
    if (is_probability(telling))
        hod_number_percentage(written, value, 1);
    else
        hod_number_short(written, value);
    hod_buffer_text(&telling->text, written);
}

/* A difference of probabilities in percentage points, or of other numbers as it is. */
static void say_change(struct telling *telling, double change)
{
    if (is_probability(telling))
        hod_buffer_format(&telling->text, "%.1f percentage points", 100 * change);
    else
        speak_number(&telling->text, change);
}

/* "quality, by 25.1 percentage points on average and up to 40.2 percentage points" */
static void say_span(struct telling *telling, const hod_steps *steps)
{
    say_field(telling, steps);
    hod_buffer_text(&telling->text, ", by ");
    say_change(telling, steps->span);
    hod_buffer_text(&telling->text, " on average and up to ");
    say_change(telling, steps->most);
}

static bool matters(const hod_steps *steps)
{
    return steps->rises + steps->falls > 0;
}

/* The widest spans stand first. */
static void say_what_matters(struct telling *telling)
{
    if (telling->count == 0 || !matters(&telling->steps[0])) return;
    const bool is_one = telling->count == 1 || !matters(&telling->steps[1]);
    hod_buffer_format(&telling->text, "%s moves most with ", telling->name);
    say_span(telling, &telling->steps[0]);
    if (!is_one) hod_buffer_text(&telling->text, "; then with ");
    if (!is_one) say_span(telling, &telling->steps[1]);
    hod_buffer_text(&telling->text, ".\n");
}

static void say_idle(struct telling *telling)
{
    for (int i = 0; i < telling->count; i++) {
        if (matters(&telling->steps[i]) || telling->steps[i].all == 0) continue;
        say_field(telling, &telling->steps[i]);
        hod_buffer_text(&telling->text, " does nothing here.\n");
    }
}

static void say_value_of_field(struct telling *telling, int field, int value)
{
    const hod_domain domain = hod_domain_of(telling->survey->space->mechanism->fields[field].domain);
    char text[HOD_VALUE_TEXT];
    hod_buffer_text(&telling->text, hod_domain_text(&domain, value, text));
}

/* "at quality 4, dp 2 from 53.6 % to 52.0 %": the other fields that vary, and the measure. */
static void say_step(struct telling *telling, int field, const hod_step *step)
{
    const hod_space *space = telling->survey->space;
    int places[HOD_MOST_FIELDS], from[HOD_MOST_FIELDS], to[HOD_MOST_FIELDS];
    hod_space_at(space, step->from, places, from);
    hod_space_at(space, step->to, places, to);
    hod_buffer_text(&telling->text, "from ");
    say_value_of_field(telling, field, from[field]);
    hod_buffer_text(&telling->text, " to ");
    say_value_of_field(telling, field, to[field]);
    for (int i = 0, said = 0; i < space->mechanism->field_count; i++) {
        if (i == field || !hod_space_varies(space, i)) continue;
        hod_buffer_text(&telling->text, said++ ? ", " : " at ");
        speak_name(&telling->text, space->mechanism->fields[i].name);
        hod_buffer_byte(&telling->text, ' ');
        say_value_of_field(telling, i, from[i]);
    }
    hod_buffer_text(&telling->text, ", where it goes from ");
    say_value(telling, hod_survey_at(telling->survey, telling->measure, step->from));
    hod_buffer_text(&telling->text, " to ");
    say_value(telling, hod_survey_at(telling->survey, telling->measure, step->to));
}

/* Numbers have an order, and from no to yes something is done; other words only follow one another in a list.
 */
static bool has_order(const hod_field *field)
{
    return !hod_domain_of(field->domain).words || strcmp(field->domain, "no | yes") == 0;
}

/* The fewer of the rises and the falls. */
static size_t against(const hod_steps *steps)
{
    return steps->rises < steps->falls ? steps->rises : steps->falls;
}

/* "bayonet raises mean:hits in 2 of 3 steps, but lowers it in 1: most ...": a field is there for what it does
 * in most of its steps; the others work against that. */
static void say_steps(struct telling *telling, const hod_steps *steps)
{
    const bool raises = steps->rises >= steps->falls;
    say_field(telling, steps);
    hod_buffer_format(&telling->text, " %s %s in %zu of %zu steps, but %s it in %zu: most ",
                      raises ? "raises" : "lowers", telling->name, raises ? steps->rises : steps->falls,
                      steps->all, raises ? "lowers" : "raises", against(steps));
    say_step(telling, steps->field, raises ? &steps->fall : &steps->rise);
    hod_buffer_text(&telling->text, ".\n");
}

/* "Of weapon, rifle has a higher mean:hits than musket in 2 of 3 comparisons, but a lower one in 1". */
static void say_pair(struct telling *telling, const hod_steps *pair, int from, int to)
{
    const bool is_higher = pair->rises >= pair->falls;
    hod_buffer_text(&telling->text, "Of ");
    say_field(telling, pair);
    hod_buffer_text(&telling->text, ", ");
    say_value_of_field(telling, pair->field, to);
    hod_buffer_format(&telling->text, " has a %s %s than ", is_higher ? "higher" : "lower", telling->name);
    say_value_of_field(telling, pair->field, from);
    hod_buffer_format(&telling->text, " in %zu of %zu comparisons, but a %s one in %zu: most ",
                      is_higher ? pair->rises : pair->falls, pair->all, is_higher ? "lower" : "higher",
                      against(pair));
    say_step(telling, pair->field, is_higher ? &pair->fall : &pair->rise);
    hod_buffer_text(&telling->text, ".\n");
}

/* The two words of a field that change places most often, if any do. */
static void say_turn(struct telling *telling, int field)
{
    const hod_axis *axis = &telling->survey->space->axes[field];
    hod_steps most = {.field = field};
    int most_from = 0, most_to = 0;
    for (int from = 0; from < axis->count; from++)
        for (int to = from + 1; to < axis->count; to++) {
            const hod_steps pair = survey_steps_between(telling->survey, telling->measure, field, from, to);
            if (against(&pair) <= against(&most)) continue;
            most = pair;
            most_from = axis->values[from];
            most_to = axis->values[to];
        }
    if (against(&most) > 0) say_pair(telling, &most, most_from, most_to);
}

static void say_against(struct telling *telling)
{
    for (int i = 0; i < telling->count; i++) {
        const hod_steps *steps = &telling->steps[i];
        if (!has_order(&telling->survey->space->mechanism->fields[steps->field]))
            say_turn(telling, steps->field);
        else if (against(steps) > 0)
            say_steps(telling, steps);
    }
}

static void say_knees(struct telling *telling)
{
    for (int i = 0; i < telling->count; i++) {
        const hod_steps *steps = &telling->steps[i];
        if (!steps->has_knee) continue;
        hod_buffer_text(&telling->text, "Over ");
        say_field(telling, steps);
        hod_buffer_format(&telling->text, " %s has its knee at %d: for each 1 it changes by ", telling->name,
                          steps->knee.value);
        say_change(telling, steps->knee.before);
        hod_buffer_text(&telling->text, " before, by ");
        say_change(telling, steps->knee.after);
        hod_buffer_text(&telling->text, " after.\n");
    }
}

char *survey_sentences(const hod_survey *survey, int measure, hod_error *error)
{
    struct telling telling = {
        .survey = survey, .measure = measure, .name = survey->measures->measures[measure].text};
    if (!hod_steps_of(survey, measure, telling.steps, &telling.count, error)) return NULL;
    say_what_matters(&telling);
    say_idle(&telling);
    say_against(&telling);
    say_knees(&telling);
    if (telling.text.length == 0) hod_buffer_format(&telling.text, "Nothing moves %s here.\n", telling.name);
    telling.text.length--; /* the last line's end */
    return hod_buffer_take(&telling.text, error);
}
