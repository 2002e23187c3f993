/* The results of a tuning: the facts for says/tune.lua, the ranking, the values, a chart (the targets of one aim
 * before and after, or the front of several aims), and the best candidate as a rule file. */
#include "ask/tune/tune.h"

#include "ask/answer/columns.h"
#include "ask/say/describe.h"
#include "base/text.h"
#include "system/platform.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fact_varied(struct fact_table *table, const hod_variations *variations, const hod_rules *rules,
                 const int *places)
{
    char value[HOD_PARAMETER_TEXT], text[HOD_VALUE_TEXT];
    for (int i = 0; i < variations->parameter_count; i++) {
        const hod_parameter *parameter = variations->parameters[i].parameter;
        fact_text(table, parameter->name, hod_rules_value(rules, parameter, value));
    }
    for (int i = 0; i < variations->field_count; i++) {
        const hod_column column =
            column_of_field(&variations->mechanism->fields[variations->fields[i].field]);
        fact_cell(table, column.name, column.kind,
                  hod_cell_text(hod_variations_field_text(variations, i, places, text)));
    }
}

bool tuning_shows(const struct tuning_result *result, int rank)
{
    return rank < result->tuning->top || (result->tuning->aim_count > 1 && rank == result->tuned->knee);
}

/* Fills a cell with an allocated text, and frees it; NULL means that memory ran short. */
static void fact_made(struct fact_table *table, const char *name, char *text)
{
    fact_text(table, name, text);
    if (table) table->facts->failed |= !text;
    free(text);
}

/* For one aim, deviations are in the unit of the measure; for several, they are fractions of each scale. */
static void fill_off(const hod_candidate *candidate, int aims, struct fact_table *table)
{
    const hod_column_kind off = aims > 1 ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_REAL;
    for (int i = 0; aims > 1 && i < aims; i++) {
        char name[16];
        snprintf(name, sizeof name, "off_%d", i + 1);
        fact_number(table, name, off, candidate->off[i]);
    }
    fact_number(table, "deviation", off, candidate->deviation);
    fact_number(table, "worst_off", off, candidate->worst_off);
    if (aims > 1) fact_integer(table, "worst_aim", candidate->worst_aim + 1);
}

/* The situation of an aim with the candidate's largest deviation. */
static char *worst_situation(const struct tuning_result *result, const hod_candidate *candidate)
{
    const int aim = candidate->worst_aim;
    return hod_space_text(&result->goals[aim].space,
                          hod_targets_situation(&result->tuning->targets[aim], candidate->worst), NULL);
}

/* The candidate with this rank; the rules receive its values. */
static void fill_candidate(const struct tuning_result *result, int rank, hod_rules *rules,
                           struct fact_table *table)
{
    const hod_tuning *tuning = result->tuning;
    const hod_candidate *candidate = &result->tuned->ranking[rank];
    char limits[64] = "kept";
    if (candidate->broken) snprintf(limits, sizeof limits, "BROKEN in %zu", candidate->broken);
    hod_variations_apply(tuning->variations, candidate->places, rules);
    fact_integer(table, "rank", rank + 1);
    fact_varied(table, tuning->variations, rules, candidate->places);
    fact_integer(table, "changed", candidate->changed);
    fill_off(candidate, tuning->aim_count, table);
    fact_made(table, "worst_situation", worst_situation(result, candidate));
    if (tuning->limit_count > 0) fact_text(table, "limits", limits);
    if (tuning->aim_count > 1) fact_text(table, "knee", rank == result->tuned->knee ? "knee" : "");
    fact_made(table, "does_the_same", equivalents_text(tuning->variations, candidate, NULL));
    fact_row(table);
}

/* For people, there is a column for equivalents only if there are any. */
static bool fill_ranking(const struct tuning_result *result, struct fact_table *table, hod_error *error)
{
    AUTO(free_rules) hod_rules *rules = hod_rules_copy(result->best, error);
    bool has_equivalents = false;
    for (int rank = 0; rules && rank < result->tuned->count; rank++) {
        if (tuning_shows(result, rank)) fill_candidate(result, rank, rules, table);
        has_equivalents |= result->tuned->ranking[rank].equivalents > 0;
    }
    if (rules && !has_equivalents)
        fact_column_for(table, "does_the_same", HOD_COLUMN_TEXT, NULL, HOD_PROGRAMS);
    return rules;
}

/* The most candidates of a front in a chart, the first of the ranking. */
enum { MOST_DRAWN = 200 };

static int compare_by_first_aim(const void *one, const void *other)
{
    const hod_candidate *a = *(const hod_candidate *const *)one, *b = *(const hod_candidate *const *)other;
    if (a->off[0] != b->off[0]) return a->off[0] < b->off[0] ? -1 : 1;
    return (a->off[1] > b->off[1]) - (a->off[1] < b->off[1]);
}

/* A row for each candidate, sorted by its deviation from the first aim: its deviations from the others, in percent;
 * with two aims, also whether it is the knee. */
static void fill_front(const struct tuning_result *result, struct fact_table *table)
{
    const hod_candidate *candidates[MOST_DRAWN];
    const hod_tuned *tuned = result->tuned;
    const int count = tuned->count < MOST_DRAWN ? tuned->count : MOST_DRAWN;
    for (int i = 0; i < count; i++) candidates[i] = &tuned->ranking[i];
    qsort(candidates, (size_t)count, sizeof *candidates, compare_by_first_aim);
    for (int i = 0; i < count; i++) {
        char text[32];
        plain_print(text, sizeof text, "%.3g", 100 * candidates[i]->off[0]);
        fact_text(table, "off", text);
        for (int a = 1; a < result->tuning->aim_count; a++) {
            snprintf(text, sizeof text, "aim %d", a + 1);
            fact_number(table, text, HOD_COLUMN_REAL, 100 * candidates[i]->off[a]);
        }
        const bool is_knee = candidates[i] == &tuned->ranking[tuned->knee];
        fact_number(table, "the knee", HOD_COLUMN_REAL, is_knee ? 100 * candidates[i]->off[1] : (double)NAN);
        fact_row(table);
    }
}

/* A row for each target: before, the aim or its ends, tuned. */
static void fill_targets(const struct tuning_result *result, struct fact_table *table)
{
    const hod_targets *targets = result->tuning->targets;
    bool has_range = false;
    for (size_t i = 0; i < targets->count; i++) has_range |= targets->aims[i].least < targets->aims[i].most;
    for (size_t i = 0; i < targets->count; i++) {
        fact_made(table, "target",
                  hod_space_text(&result->goals[0].space, hod_targets_situation(targets, i), NULL));
        fact_number(table, "before", HOD_COLUMN_REAL, targets->before[i]);
        fact_number(table, has_range ? "aim from" : "aim", HOD_COLUMN_REAL, targets->aims[i].least);
        if (has_range) fact_number(table, "aim to", HOD_COLUMN_REAL, targets->aims[i].most);
        fact_number(table, "tuned", HOD_COLUMN_REAL, result->values[i]);
        fact_row(table);
    }
}

/* A chart of all columns of a table except the first, which has the categories; named after the mechanism. */
static void draw(struct describing *this, const struct tuning_result *result)
{
    const bool is_front = result->tuning->aim_count > 1;
    const char *name = is_front ? "front" : "targets", *below = describe_title(this, "below the chart");
    const struct fact_table *table = facts_find(&this->facts, name);
    struct chart_column columns[HOD_MAX_AIMS];
    struct chart_over over = {
        .columns = columns,
        .chart = {.kind = HOD_CHART_BEFORE_AFTER,
                  .value_axis = result->goals[0].measure_text,
                  .percent = hod_measure_is_probability(&result->tuning->targets[0].measure)}};
    if (!table) return;
    if (is_front)
        over.chart = (hod_chart){.kind = HOD_CHART_LINES,
                                 .category_axis = "distance from aim 1 (RMS, in percent of its scale)",
                                 .value_axis = "distance from the others (in percent of their scales)",
                                 .numeric = true};
    over.chart.subtitle = below;
    over.category = table->kept.columns[0].name;
    over.column_count = table->kept.column_count - 1;
    for (size_t i = 0; i < over.column_count; i++)
        columns[i] = (struct chart_column){table->kept.columns[i + 1].name, table->kept.columns[i + 1].name};
    describe_draw(this, name, result->goals[0].space.mechanism->name, &over);
}

/* The question, and how much was tried. */
static void fill_query(const struct tuning_result *result, struct fact_table *table)
{
    const hod_tuned *tuned = result->tuned;
    fact_text(table, "question", result->question);
    fact_text(table, "base", result->tuning->variations->rules->id);
    fact_text(table, "measure", result->goals[0].measure_text);
    fact_made(table, "varied",
              hod_variations_text(result->tuning->variations, result->best, tuned->ranking[0].places, NULL));
    fact_text(table, "searched", tuned->searched ? "yes" : NULL);
    fact_integer(table, "tried", (int64_t)tuned->tried);
    fact_integer(table, "left_out", (int64_t)tuned->left_out);
    fact_number(table, "seconds", HOD_COLUMN_REAL, result->seconds > 0 ? result->seconds : (double)NAN);
    fact_text(table, "limited", result->tuning->limit_count > 0 ? "yes" : NULL);
    fact_integer(table, "ranked", tuned->count);
    fact_integer(table, "knee", tuned->knee + 1);
    fact_row(table);
}

static void fill_aims(const struct tuning_result *result, struct fact_table *table)
{
    for (int i = 0; i < result->tuning->aim_count; i++) {
        const hod_targets *targets = &result->tuning->targets[i];
        fact_integer(table, "number", i + 1);
        fact_text(table, "aim", result->request->aims[i]);
        fact_number(table, "scale", HOD_COLUMN_REAL, targets->scale);
        fact_text(table, "is_probability", hod_measure_is_probability(&targets->measure) ? "yes" : NULL);
        fact_row(table);
    }
}

/* The best candidate; limits count the situations that are aimed at and the limits' own. */
static void fill_best(const struct tuning_result *result, struct fact_table *table)
{
    const hod_tuning *tuning = result->tuning;
    const hod_candidate *best = &result->tuned->ranking[0];
    size_t situations = 0;
    for (int i = 0; i < tuning->aim_count; i++) situations += tuning->targets[i].count;
    for (int i = 0; i < tuning->limit_count; i++)
        if (tuning->limits[i].where) situations += tuning->limits[i].where->count;
    fact_text(table, "reached", hod_candidate_reaches(best) ? "yes" : NULL);
    fact_number(table, "deviation", HOD_COLUMN_REAL, best->deviation);
    fact_number(table, "worst_off", HOD_COLUMN_REAL, best->worst_off);
    fact_integer(table, "worst_aim", best->worst_aim + 1);
    fact_made(table, "worst_situation", worst_situation(result, best));
    fact_integer(table, "broken", (int64_t)best->broken);
    fact_integer(table, "situations", (int64_t)situations);
    fact_row(table);
}

static bool fill(const struct tuning_result *result, const hod_answer *answer, struct facts *facts,
                 hod_error *error)
{
    fill_query(result, facts_table(facts, "asked"));
    fill_aims(result, facts_table(facts, "aims"));
    fill_best(result, facts_table(facts, "best"));
    if (hod_answer_wants_charts(answer)) {
        if (result->tuning->aim_count > 1)
            fill_front(result, facts_table(facts, "front"));
        else
            fill_targets(result, facts_table(facts, "targets"));
    }
    return (result->request->values || fill_ranking(result, facts_table(facts, "ranking"), error)) &&
           (!hod_answer_is_for(answer, HOD_PEOPLE) ||
            tuning_fill_values(result, false, facts_table(facts, "values"), error)) &&
           (!(result->request->values && hod_answer_is_for(answer, HOD_PROGRAMS)) ||
            tuning_fill_values(result, true, facts_table(facts, "all values"), error));
}

/* The file's name without its folder and .ini, with - for characters that an id cannot have; "tuned" if there is
 * none. */
static char *make_id(const char *path)
{
    if (!path) return strdup("tuned");
    const char *name = path_name(path);
    char *id = strndup(name, strlen(name) - strlen(".ini"));
    if (!id) return NULL;
    static const char accepted[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    for (char *wrong = id + strspn(id, accepted); *wrong; wrong += strspn(wrong, accepted)) *wrong = '-';
    return id;
}

/* The origin of the file: the command line, and the remaining deviation. */
static char *make_comment(const hod_request *request, const char *result)
{
    hod_buffer comment = {0};
    hod_buffer_text(&comment, "hod tune");
    for (int i = 0; i < request->argument_count; i++)
        hod_buffer_format(&comment, " %s", request->arguments[i]);
    for (int i = 0; i < request->setting_count; i++)
        hod_buffer_format(&comment, " --set %s", request->settings[i]);
    if (request->measure) hod_buffer_format(&comment, "\n  --measure \"%s\"", request->measure);
    for (int i = 0; i < request->aim_count; i++)
        hod_buffer_format(&comment, "%s--aim \"%s\"", i == 0 && request->measure ? " " : "\n  ",
                          request->aims[i]);
    if (request->weights) hod_buffer_format(&comment, " --weights %s", request->weights);
    for (int i = 0; i < request->varied_count; i++)
        hod_buffer_format(&comment, "\n  --vary %s", request->varied[i]);
    for (int i = 0; i < request->limit_count; i++)
        hod_buffer_format(&comment, "\n  --limit \"%s\"", request->limits[i]);
    hod_buffer_format(&comment, "\n%s\n", result);
    return hod_buffer_take(&comment, NULL);
}

/* The best candidate as a rule file, with its command line as a comment; none if fields are varied. */
static bool make_rule_file(struct describing *this, const struct tuning_result *result, hod_error *error)
{
    const hod_request *request = result->request;
    const char *title = describe_title(this, "rule file"), *off = describe_title(this, "result");
    if (result->tuning->variations->field_count > 0 || !title || !off) return true;
    AUTO_FREE char *id = make_id(request->write), *comment = make_comment(request, off);
    char *text = id && comment ? rules_file_text(result->best, id, title, comment, error)
                               : (hod_fail_memory(error), NULL);
    this->answer->rule_file = text;
    return text || (request->write && hod_fail_in(error, "--write %s", request->write));
}

bool describe_tuning(const struct tuning_result *result, hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "tune", .answer = answer};
    this.failed = !fill(result, answer, &this.facts, &this.failure);
    if (!result->request->values) describe_show(&this, "ranking", HOD_PROGRAMS);
    if (!result->request->values) describe_show(&this, "ranking", HOD_PEOPLE);
    describe_show(&this, "all values", HOD_PROGRAMS);
    describe_show(&this, "values", HOD_PEOPLE);
    draw(&this, result);
    this.failed = this.failed || !make_rule_file(&this, result, &this.failure);
    describe_tell(&this);
    return describe_end(&this, error);
}
