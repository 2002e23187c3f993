/* What a tuning found, as a table, the ranking, and as a chart: the targets of one aim before and after, or
 * the front of several aims. */
#include "ask/tune/tune.h"

#include "ask/answer/columns.h"
#include "ask/answer/facts_chart.h"
#include "base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Whether any candidate of the ranking has equivalents. */
static bool has_equivalents(const hod_tuned *tuned)
{
    for (int i = 0; i < tuned->count; i++)
        if (tuned->ranking[i].equivalents > 0) return true;
    return false;
}

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

/* A text that was made, which is freed; without one memory is short. */
static void fact_made(struct fact_table *table, const char *name, char *text)
{
    fact_text(table, name, text);
    if (table) table->facts->failed |= !text;
    free(text);
}

/* Of one aim candidates are off in the unit of the measure, of several in shares of the scale of each. */
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

/* Adds the candidate with this rank, whose values the rules receive. */
static void fill_candidate(const struct tuning_result *result, int rank, bool with_equivalents,
                           hod_rules *rules, struct fact_table *table)
{
    const hod_tuning *tuning = result->tuning;
    const hod_candidate *candidate = &result->tuned->ranking[rank];
    const int worst = candidate->worst_aim;
    char limits[64] = "kept";
    if (candidate->broken) snprintf(limits, sizeof limits, "BROKEN in %zu", candidate->broken);
    hod_variations_apply(tuning->variations, candidate->places, rules);
    fact_integer(table, "rank", rank + 1);
    fact_varied(table, tuning->variations, rules, candidate->places);
    fact_integer(table, "changed", candidate->changed);
    fill_off(candidate, tuning->aim_count, table);
    fact_made(table, "worst_situation",
              hod_space_text(&result->goals[worst].space,
                             hod_targets_situation(&tuning->targets[worst], candidate->worst), NULL));
    if (tuning->limit_count > 0) fact_text(table, "limits", limits);
    if (tuning->aim_count > 1) fact_text(table, "knee", rank == result->tuned->knee ? "knee" : "");
    if (with_equivalents)
        fact_made(table, "does_the_same", equivalents_text(tuning->variations, candidate, NULL));
    fact_row(table);
}

bool tuning_add_ranking(const struct tuning_result *result, hod_reader reader, hod_answer *answer,
                        hod_error *error)
{
    struct facts facts = {0};
    const bool with_equivalents = has_equivalents(result->tuned) || reader == HOD_PROGRAMS;
    if (!hod_answer_is_for(answer, reader)) return true;
    char *title = result->tuning->aim_count > 1
                      ? hod_text(error, "%s: the front of %d aims, off in percent of their scales: %s",
                                 result->question, result->tuning->aim_count, result->aim)
                      : hod_text(error, "%s: %s aimed at %s", result->question, result->measure, result->aim);
    hod_rules *rules = title ? hod_rules_copy(result->best, error) : NULL;
    for (int rank = 0; rules && rank < result->tuned->count; rank++)
        if (tuning_shows(result, rank))
            fill_candidate(result, rank, with_equivalents, rules, facts_table(&facts, "ranking"));
    const bool added = rules && facts_check(&facts, error) &&
                       facts_show(facts_find(&facts, "ranking"), (int)reader, title, answer, error);
    hod_rules_free(rules);
    facts_free(&facts);
    free(title);
    return added;
}

/* So many candidates of a front at most, the first of the ranking. */
enum { MOST_DRAWN = 200 };

static int compare_by_first_aim(const void *one, const void *other)
{
    const hod_candidate *a = *(const hod_candidate *const *)one, *b = *(const hod_candidate *const *)other;
    if (a->off[0] != b->off[0]) return a->off[0] < b->off[0] ? -1 : 1;
    return (a->off[1] > b->off[1]) - (a->off[1] < b->off[1]);
}

/* A row for each candidate by how far it is off the first aim: how far off the others it is, in percent, and on the
 * line of the second whether it is the knee. */
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

/* A chart over all columns of a table but the first, which has the categories; called after the mechanism. */
static bool draw(const struct fact_table *table, const hod_chart *chart, const struct tuning_result *result,
                 hod_answer *answer, hod_error *error)
{
    struct chart_column columns[HOD_MOST_AIMS];
    const size_t count = table ? table->kept.column_count - 1 : 0;
    for (size_t i = 0; i < count; i++)
        columns[i] = (struct chart_column){table->kept.columns[i + 1].name, table->kept.columns[i + 1].name};
    const struct chart_over over = {.category = table ? table->kept.columns[0].name : NULL,
                                    .columns = columns,
                                    .column_count = count,
                                    .chart = *chart};
    return facts_draw(table, result->goals[0].space.mechanism->name, &over, answer, error);
}

/* How far off the other aims each candidate of the front is where it is so far off the first, and the knee.
 */
static bool add_front_chart(const struct tuning_result *result, hod_answer *answer, hod_error *error)
{
    struct facts facts = {0};
    fill_front(result, facts_table(&facts, "front"));
    char *subtitle = hod_text(error, "%s, %s", result->question, result->aim);
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = "The front: nearer to one aim only by moving away from another",
                             .subtitle = subtitle,
                             .category_axis = "off aim 1 (root mean square, in percent of its scale)",
                             .value_axis = "off the others (in percent of their scales)",
                             .numeric = true};
    const bool done = subtitle && facts_check(&facts, error) &&
                      draw(facts_find(&facts, "front"), &chart, result, answer, error);
    free(subtitle);
    facts_free(&facts);
    return done;
}

/* A row for each target: before, the ends of the aim or the aim, tuned. */
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

bool tuning_add_chart(const struct tuning_result *result, hod_answer *answer, hod_error *error)
{
    struct facts facts = {0};
    if (!hod_answer_wants_charts(answer)) return true;
    if (result->tuning->aim_count > 1) return add_front_chart(result, answer, error);
    fill_targets(result, facts_table(&facts, "targets"));
    char *varied = hod_variations_text(result->tuning->variations, result->best,
                                       result->tuned->ranking[0].places, error);
    char *title = varied ? hod_text(error, "%s tuned to %s", result->measure, result->aim) : NULL,
         *subtitle = title ? hod_text(error, "%s: %s", result->question, varied) : NULL;
    const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                             .title = title,
                             .subtitle = subtitle,
                             .value_axis = result->measure,
                             .percent = hod_measure_is_probability(&result->tuning->targets[0].measure)};
    const bool done = subtitle && facts_check(&facts, error) &&
                      draw(facts_find(&facts, "targets"), &chart, result, answer, error);
    free(varied);
    free(title);
    free(subtitle);
    facts_free(&facts);
    return done;
}
